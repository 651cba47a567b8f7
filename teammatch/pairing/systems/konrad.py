"""Konrad (康拉德制, R61, X13, rules beyond 8): Monrad for club evenings.

Those who are there are paired, by plain Monrad; the same two may meet again once they have met all
the others, with moves reversed. Who is away has a free round: see ``pairing.presence``.
"""

from collections.abc import Iterator, Sequence

from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.rounds import Match, Round
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.meetings import AGAIN, meetings_of
from teammatch.pairing.monrad.engine import pair_by_list, pair_position
from teammatch.pairing.monrad.judged import walk_faults
from teammatch.pairing.position import Position
from teammatch.pairing.task import Drawn, Task


def konrad(task: Task) -> Drawn:
    """Pair a round by Konrad.

    Raises:
        EventError: E404 a lot decides the bye and none was drawn; E410, E411 no legal pairing
            exists.
    """
    return pair_by_list(task)


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """What second meetings of a round are against: W434 too soon, W435 moves not reversed.

    W434 says whether the round could have been paired without. Of a round by hand also the walk.
    """
    yield from walk_faults(task, paired)
    position = position_of(task)
    seats = {c.id: seat for seat, c in enumerate(position.contestants)}
    met = meetings_of(task, position.contestants)
    early = [c.against for c in position.criteria if c.name.key == AGAIN]
    needed = None
    for match in paired.matches:
        one, two = seats[match.home], seats[match.away]
        times = met.times[one].get(two, 0)
        if not times or times >= task.rules.most_meetings:
            continue
        if any(bar[one] >> two & 1 for bar in early):
            if needed is None:
                needed = _needs_them(position, early)
            cause = Message("monrad.cause_needed" if needed else "monrad.cause_hand")
            yield _problem(task, paired, match, "W434", times=times + 1, cause=cause)
        before = met.moved[one].get(two)
        if match.first is not None and before is not None and (match.first == match.home) is before:
            yield _problem(task, paired, match, "W435")


def _needs_them(position: Position, early: Sequence[Sequence[int]]) -> bool:
    """Whether every pairing of the round has two meet again before they have met the others."""
    listed = pair_position(position)
    pairs = listed.walked.pairs if listed else []
    return not listed or any(bar[one] >> two & 1 for bar in early for one, two in pairs)


def _problem(task: Task, paired: Round, match: Match, code: str, **more: Arg) -> Problem:
    sides = task.entries.sides
    facts: dict[str, Arg] = {
        "round": paired.key.round,
        "home": sides[match.home].name,
        "away": sides[match.away].name,
        **more,
    }
    place = Place(round=paired.key.round, table=match.table)
    return Problem(f"monrad.{code}", place, facts, Severity.WARNING)

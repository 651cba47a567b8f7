"""A round by hand beside the one the system would make: the first group in which it does worse."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.points import Points
from teammatch.model.rounds import ByeKind, Round
from teammatch.pairing.position import Position
from teammatch.pairing.task import Task
from teammatch.pairing.weighing import Measure

Pairs = Sequence[tuple[int, int]]
Figure = tuple[Points | int, ...]
"""How much there is of something: one number, or numbers that count one after the other."""
Told = Callable[[Pairs, int], Figure]
"""A figure of a group, told by its pairs and the mask of those left over; less is better."""


WORSE_BY_HAND = ("W413", "W417", "W498", "W1349", "W1350", "W1359", "W1363", "W1365")
"""The warnings that a round by hand as a whole does worse than it has to."""
BYES_BY_HAND = ("E427", "E428", "E1343", "W418", "W1329", "W1352")
"""What may be said of a bye that a hand has given."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A group as the system pairs it, and what it is judged by, the gravest first.

    ``measures`` are criteria with their names; None stands for the number of those left over.
    """

    seats: int
    pairs: Pairs
    floaters: int
    measures: Sequence[tuple[Message, Measure | Told | None]]


@dataclass(frozen=True, slots=True)
class Worse:
    """In which group a round is worse, by what, and how much of it there is and has to be."""

    group: Judged
    name: Message
    found: Figure
    best: Figure


def first_worse(groups: Sequence[Judged], pairs: Pairs) -> Worse | None:
    """The first criterion, in the first group from the top, that a round keeps less.

    A group in which it is better is no fault, by whatever it is worse after that. None where no
    group is worse, or where other sides float without being worse: what follows then can't be
    compared.
    """
    for group in groups:
        inside = [p for p in pairs if group.seats >> p[0] & group.seats >> p[1] & 1]
        floaters = group.seats & ~sum(1 << seat for pair in inside for seat in pair)
        for name, measure in group.measures:
            found = _figure(measure, inside, floaters)
            best = _figure(measure, group.pairs, group.floaters)
            if found > best:
                return Worse(group, name, found, best)
            if found < best:
                break
        if floaters != group.floaters:
            return None
    return None


def _figure(measure: Measure | Told | None, pairs: Pairs, floaters: int) -> Figure:
    if measure is None:
        return (floaters.bit_count(),)
    if isinstance(measure, Measure):
        against = sum(measure.against[one] >> two & 1 for one, two in pairs)
        return (against + (measure.floating & floaters).bit_count(),)
    return measure(pairs, floaters)


def _shown(figure: Figure) -> Arg:
    return figure[0] if len(figure) == 1 else figure


def made_by_hand(task: Task, paired: Round) -> bool:
    """Whether a round has pairs set by hand and none that the rules fix."""
    declared = any(rule.round == paired.key.round for rule in task.rules.pairing.declared)
    return not declared and any(match.by_hand for match in paired.matches)


def seats_by_hand(paired: Round, position: Position) -> tuple[list[tuple[int, int]], int | None]:
    """The pairs of a round by seats, the higher first, and who rests."""
    seat_of = {c.id: seat for seat, c in enumerate(position.contestants)}
    pairs = [(seat_of[match.home], seat_of[match.away]) for match in paired.matches]
    resting = [seat_of[b.side] for b in paired.byes if b.kind is ByeKind.ALLOCATED]
    return [(min(p), max(p)) for p in pairs], resting[0] if resting else None


def worse_problem(key: str, paired: Round, position: Position, worse: Worse) -> Problem:
    """The warning that a round by hand does worse than it has to."""
    lowest = position.contestants[worse.group.seats.bit_length() - 1]
    return Problem(
        key,
        Place(round=paired.key.round),
        {
            "round": paired.key.round,
            "points": lowest.points,
            "what": worse.name,
            "found": _shown(worse.found),
            "best": _shown(worse.best),
        },
        Severity.WARNING,
    )

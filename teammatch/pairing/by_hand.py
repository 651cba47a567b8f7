"""A round by hand beside that of a Swiss of score groups: R26-R28 as X33 has them, and the bye."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.rounds import Round
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.bracket import Bracket
from teammatch.pairing.byes import allocate_bye
from teammatch.pairing.compared import (
    Figure,
    Judged,
    Pairs,
    first_worse,
    made_by_hand,
    seats_by_hand,
    worse_problem,
)
from teammatch.pairing.matching import Graph, bits
from teammatch.pairing.position import Position
from teammatch.pairing.task import Task
from teammatch.pairing.weighing import Measure


@dataclass(frozen=True, slots=True)
class ByHand:
    """A round by hand in its position: pairs by seats, and who rests."""

    position: Position
    pairs: Pairs
    resting: int | None


def by_hand(task: Task, paired: Round) -> ByHand | None:
    """The round in its position; None where no hand made it, or it leaves a side of the field out.

    Such a round has errors of its own, and nothing to be compared with.
    """
    if not made_by_hand(task, paired):
        return None
    position = position_of(task)
    seated = {c.id for c in position.contestants}
    named = [side for match in paired.matches for side in (match.home, match.away)]
    if not seated.issuperset(named):
        return None
    pairs, resting = seats_by_hand(paired, position)
    met = sum(1 << seat for pair in pairs for seat in pair)
    rest = position.all & ~met
    complete = rest == (0 if resting is None else 1 << resting)
    return ByHand(position, pairs, resting) if complete else None


def bye_faults(task: Task, paired: Round, hand: ByHand, graph: Graph) -> Iterator[Problem]:
    """W1352: somebody else would have the bye (R18, R19). A lot may have given it to anybody."""
    if hand.resting is None or task.rules.byes.given_to == "lot":
        return
    bye = allocate_bye(hand.position, graph)
    if bye is None or bye.seat == hand.resting:
        return
    contestants = hand.position.contestants
    given, due = (contestants[seat].side.name for seat in (hand.resting, bye.seat))
    yield _problem("pairing.W1352", paired, {"side": given, "other": due})


def group_faults(
    paired: Round, position: Position, brackets: Sequence[Bracket], pairs: Pairs
) -> Iterator[Problem]:
    """The first score group in which a round by hand does worse, by the first criterion.

    W1349 more sides leave it than have to; W1350 others than the lowest leave it (R27); W1351 the
    order of the group is another (R27, R28). Where it is a soft rule that is kept less, W426 and
    W430 say so at the pair.
    """
    groups = [_judged(position, bracket) for bracket in brackets]
    worse = first_worse(groups, pairs)
    if worse is None:
        keys = "pairing.W1350", "pairing.W1351"
        yield from order_faults(paired, position, groups, pairs, keys)
    elif worse.name.key == _LOWEST:
        leaving = sum(1 << int(-seat) for seat in worse.found)
        yield _others_leave("pairing.W1350", paired, position, leaving, worse.group)
    elif worse.name.key == _LEAVING:
        yield worse_problem("pairing.W1349", paired, position, worse)


_LEAVING, _LOWEST = "pairing.count_leaving", "pairing.count_lowest"


def _judged(position: Position, bracket: Bracket) -> Judged:
    """X33: fewest who leave the group, the lowest of them (R27), then the soft rules."""
    soft = [(c.name, Measure(c.against)) for c in position.criteria]
    measures = [(Message(_LEAVING), None), (Message(_LOWEST), _lowest), *soft]
    return Judged(bracket.seats, bracket.ordered.pairs, bracket.floaters, measures)


def _lowest(_pairs: Pairs, floaters: int) -> Figure:
    """R27: of two sets the one whose highest member ranks lower is better, then the next."""
    return tuple(-seat for seat in bits(floaters))


def order_faults(
    paired: Round, position: Position, groups: Sequence[Judged], pairs: Pairs, keys: tuple[str, str]
) -> Iterator[Problem]:
    """The first group, of a round that does no worse, that is not in the order of the rules.

    The first of the ``keys`` says that others leave it, the second that somebody meets another.
    What follows a group that is not paired legally can't be compared.
    """
    for group in groups:
        inside = [p for p in pairs if group.seats >> p[0] & group.seats >> p[1] & 1]
        leaving = group.seats & ~sum(1 << seat for pair in inside for seat in pair)
        if not all(position.graph[one] >> two & 1 for one, two in inside):
            return
        score = _score(position, group.seats)
        if leaving != group.floaters:
            if leaving.bit_count() == group.floaters.bit_count():
                yield _others_leave(keys[0], paired, position, leaving, group)
            return
        mate = mates(inside)
        for top, low in sorted((min(p), max(p)) for p in group.pairs):
            if mate[top] != low:
                seats = top, mate[top], low
                yield other_pair(keys[1], paired, position, seats, points=score)
                return


def _others_leave(
    key: str, paired: Round, position: Position, leaving: int, group: Judged
) -> Problem:
    """A warning that others leave a group than by the rules."""
    found, due = (
        tuple(position.contestants[seat].side.name for seat in bits(mask))
        for mask in (leaving & ~group.floaters, group.floaters & ~leaving)
    )
    points = _score(position, group.seats)
    return _problem(key, paired, {"points": points, "sides": found, "others": due})


def mates(pairs: Pairs) -> dict[int, int]:
    """The opponent of each seat that is paired."""
    return {one: two for pair in pairs for one, two in (pair, pair[::-1])}


def other_pair(
    key: str, paired: Round, position: Position, seats: tuple[int, int, int], **facts: Arg
) -> Problem:
    """A warning at the table of a side: whom it meets, and whom it would meet by the rules."""
    side, found, due = (position.contestants[seat].side for seat in seats)
    names: dict[str, Arg] = {"side": side.name, "found": found.name, "due": due.name}
    table = next(m.table for m in paired.matches if side.id in (m.home, m.away))
    return _problem(key, paired, {**names, **facts}, table)


def _score(position: Position, seats: int) -> Arg:
    return position.contestants[seats.bit_length() - 1].points


def _problem(key: str, paired: Round, facts: dict[str, Arg], table: int = 0) -> Problem:
    number = paired.key.round
    place = Place(round=number, table=table)
    return Problem(key, place, {"round": number, **facts}, Severity.WARNING)

"""A round by hand beside that of a Swiss of score groups: R26-R28 as X33 has them, and the bye."""

from collections.abc import Iterator, Sequence

from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.rounds import Round
from teammatch.pairing.bracket import Bracket
from teammatch.pairing.byes import allocate_bye
from teammatch.pairing.compared import (
    Figure,
    Judged,
    Pairs,
    first_worse,
    seats_by_hand,
    worse_problem,
)
from teammatch.pairing.matching import Graph, bits
from teammatch.pairing.position import Position
from teammatch.pairing.weighing import Measure


def resting_by_hand(position: Position, paired: Round) -> tuple[Pairs, int | None] | None:
    """The pairs of a round by seats, and who rests; None where it leaves a side of the field out.

    Such a round has errors of its own, and nothing to be compared with.
    """
    seated = {c.id for c in position.contestants}
    named = [side for match in paired.matches for side in (match.home, match.away)]
    if not seated.issuperset(named):
        return None
    pairs, resting = seats_by_hand(paired, position)
    met = sum(1 << seat for pair in pairs for seat in pair)
    rest = position.all & ~met
    return (pairs, resting) if rest == (0 if resting is None else 1 << resting) else None


def bye_fault(paired: Round, position: Position, graph: Graph, resting: int) -> Problem | None:
    """W1352: somebody else would have the bye (R18, R19)."""
    bye = allocate_bye(position, graph)
    if bye is None or bye.seat == resting:
        return None
    given, due = (position.contestants[seat].side.name for seat in (resting, bye.seat))
    return _problem("W1352", paired, {"side": given, "other": due})


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
        yield from _other_order(paired, position, brackets, pairs)
    elif worse.name.key == _LOWEST:
        found, best = (
            tuple(position.contestants[int(-seat)].side.name for seat in figure)
            for figure in (worse.found, worse.best)
        )
        facts: dict[str, Arg] = {"points": _score(position, worse.group.seats)}
        yield _problem("W1350", paired, {**facts, "sides": found, "others": best})
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


def _other_order(
    paired: Round, position: Position, brackets: Sequence[Bracket], pairs: Pairs
) -> Iterator[Problem]:
    """W1351 in the first group that is paired legally, but not in the order of the rules."""
    for bracket in brackets:
        inside = [p for p in pairs if bracket.seats >> p[0] & bracket.seats >> p[1] & 1]
        staying = sum(1 << seat for pair in inside for seat in pair)
        if bracket.seats & ~staying != bracket.floaters:
            return
        if not all(position.graph[one] >> two & 1 for one, two in inside):
            return
        mate = {one: two for pair in inside for one, two in (pair, pair[::-1])}
        for top, low in sorted((min(p), max(p)) for p in bracket.ordered.pairs):
            if mate[top] != low:
                names = [position.contestants[s].side.name for s in (top, mate[top], low)]
                facts: dict[str, Arg] = dict(zip(("side", "found", "due"), names, strict=True))
                facts["points"] = _score(position, bracket.seats)
                yield _problem("W1351", paired, facts, table_of_seat(paired, position, top))
                return


def table_of_seat(paired: Round, position: Position, seat: int) -> int:
    """The table that a seat has in a round."""
    side = position.contestants[seat].id
    return next(m.table for m in paired.matches if side in (m.home, m.away))


def _score(position: Position, seats: int) -> Arg:
    return position.contestants[seats.bit_length() - 1].points


def _problem(code: str, paired: Round, facts: dict[str, Arg], table: int = 0) -> Problem:
    number = paired.key.round
    place = Place(round=number, table=table)
    return Problem(f"pairing.{code}", place, {"round": number, **facts}, Severity.WARNING)

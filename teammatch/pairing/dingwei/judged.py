"""What a round set by hand is judged by: the criteria of R47 and B3.10, group by group."""

from collections.abc import Iterator

from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.rounds import Round
from teammatch.pairing.byes import allocate_bye
from teammatch.pairing.compared import (
    Figure,
    Judged,
    Pairs,
    Told,
    first_worse,
    seats_by_hand,
    worse_problem,
)
from teammatch.pairing.dingwei.engine import FieldDrawn, GroupDrawn, pair_field
from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.matching import bits
from teammatch.pairing.weighing import Measure


def faults_by_hand(field: Field, paired: Round, *, left_over: bool) -> Iterator[Problem]:
    """W498: the first group that a round by hand pairs worse than it has to; W1329: its bye.

    Where the bye is given before the pairing, the groups are those without who has it by hand.
    Cost: that of pairing the field.
    """
    position = field.position
    pairs, resting = seats_by_hand(paired, position)
    if len(position.contestants) % 2 == 0:
        resting = None
    drawn = pair_field(field, left_over=left_over, resting=None if left_over else resting)
    due = _due(field, drawn, resting, left_over=left_over)
    if due is not None and resting is not None:
        given, other = (position.contestants[seat].side.name for seat in (resting, due))
        facts: dict[str, Arg] = {"round": paired.key.round, "side": given, "other": other}
        place = Place(round=paired.key.round)
        yield Problem("dingwei.W1329", place, facts, Severity.WARNING)
    if drawn is None:
        return
    worse = first_worse([_judged(field, group) for group in drawn.groups], pairs)
    if worse is not None:
        yield worse_problem("dingwei.W498", paired, position, worse)


def _due(
    field: Field, drawn: FieldDrawn | None, resting: int | None, *, left_over: bool
) -> int | None:
    """Who would have the bye, where that is not just another who is left over; else None."""
    if resting is None:
        return None
    if not left_over:
        bye = allocate_bye(field.position, field.position.graph)
        return bye.seat if bye and bye.seat != resting else None
    if drawn is None or drawn.resting is None:
        return None
    due, given = (field.position.contestants[seat] for seat in (drawn.resting, resting))
    earlier = (due.allocated, due.points) < (given.allocated, given.points)
    return drawn.resting if earlier else None


def _judged(field: Field, group: GroupDrawn) -> Judged:
    """R47, B3.10: left over; of as many, the scores; each soft rule; the colours."""
    measures: list[tuple[Message, Measure | Told | None]] = [
        (Message("dingwei.count_left"), None),
        (Message("dingwei.scores_left"), _scores_left(field)),
    ]
    measures += [
        (Message("dingwei.count_soft", {"rule": criterion.name}), Measure(criterion.against))
        for criterion in field.position.criteria
    ]
    measures.append((Message("dingwei.sum_fit"), _colour_fit(field)))
    pairs = [pair.seats for pair in group.drawn.pairs]
    return Judged(group.handed | group.residents, pairs, group.left, measures)


def _scores_left(field: Field) -> Told:
    """The scores of those left over, the highest first: of as many, the lowest go down."""

    def told(_pairs: Pairs, left: int) -> Figure:
        return tuple(sorted((field.movers[seat].points for seat in bits(left)), reverse=True))

    return told


def _colour_fit(field: Field) -> Told:
    """The sum of |d1 + d2|: 0 where everybody meets one who lacks as much of the other move."""

    def told(pairs: Pairs, _left: int) -> Figure:
        return (sum(abs(field.movers[a].balance + field.movers[b].balance) for a, b in pairs),)

    return told

"""What a round set by hand is judged by: the criteria of R47 and B3.10, group by group."""

from collections.abc import Iterator

from teammatch.model.entries import SideId
from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.rounds import Match, Round
from teammatch.pairing.by_hand import by_hand, mates, order_faults, other_pair
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
from teammatch.pairing.dingwei.first_round import first_round
from teammatch.pairing.matching import bits
from teammatch.pairing.position import Position
from teammatch.pairing.task import Task
from teammatch.pairing.weighing import Measure

ORDER = "dingwei.W1365", "dingwei.W1366"
"""Others left over, and another opponent, than by the steps."""


def faults_by_hand(field: Field, paired: Round, *, left_over: bool) -> Iterator[Problem]:
    """W498: the first group that a round by hand pairs worse than it has to; W1329: its bye.

    Of one that does no worse, the first group that is not paired by the steps (R43-R46): W1365
    others are left over, W1366 somebody has another opponent. Where the bye is given before the
    pairing, the groups are those without who has it by hand.
    Cost: that of pairing the field.
    """
    position = field.position
    pairs, resting = seats_by_hand(paired, position)
    if len(position.contestants) % 2 == 0:
        resting = None
    drawn = pair_field(field, left_over=left_over, resting=None if left_over else resting)
    due = _due(field, drawn, resting, left_over=left_over)
    if due is not None and resting is not None:
        yield _other_bye(paired, position, resting, due)
    if drawn is None:
        return
    groups = [_judged(field, group) for group in drawn.groups]
    worse = first_worse(groups, pairs)
    if worse is not None:
        yield worse_problem("dingwei.W498", paired, position, worse)
    elif due is None:
        yield from order_faults(paired, position, groups, pairs, ORDER)


def first_round_by_hand(task: Task, paired: Round) -> Iterator[Problem]:
    """What a round 1 by hand does not keep: W1329 the bye, W1367 the first pair, W499 first moves.

    R37 to R39; first moves are looked at where all pairs are those of the rules. Nothing is said
    of pairs that a lot or a public draw makes, nor where the rules make no round.
    """
    hand = by_hand(task, paired)
    method = task.rules.dingwei.first_pairing
    if hand is None or method in ("lot", "lot-by-halves", "drawn"):
        return
    try:
        due = first_round(task)
    except EventError:
        return
    seat_of = {c.id: seat for seat, c in enumerate(hand.position.contestants)}
    rests = next((seat_of[bye.side] for bye in due.byes), None)
    if rests is not None and hand.resting is not None and rests != hand.resting:
        yield _other_bye(paired, hand.position, hand.resting, rests)
        return
    mate = mates(hand.pairs)
    for table in due.tables:
        one, two = sorted((seat_of[table.home], seat_of[table.away]))
        if mate[one] != two:
            seats = one, mate[one], two
            facts: dict[str, Arg] = {"first_pairing": method}
            yield other_pair("dingwei.W1367", paired, hand.position, seats, **facts)
            return
    first_of = {frozenset((table.home, table.away)): table.first for table in due.tables}
    for match in paired.matches:
        first = first_of[frozenset((match.home, match.away))]
        if first is not None and match.first not in (None, first):
            yield first_move_fault(task, match, first)


def first_move_fault(task: Task, match: Match, first: SideId) -> Problem:
    """W499: ``first`` would have the first move of a match (R39, R48, R49)."""
    facts: dict[str, Arg] = {"side": task.entries.sides[first].name}
    return of_match("dingwei.W499", task, match, facts, Severity.WARNING)


def of_match(
    key: str,
    task: Task,
    match: Match,
    facts: dict[str, Arg],
    severity: Severity = Severity.ERROR,
) -> Problem:
    """A problem at the table of a match, with the names of both sides."""
    names = [task.entries.sides[side].name for side in (match.home, match.away)]
    place = Place(round=task.key.round, table=match.table)
    told: dict[str, Arg] = {"home": names[0], "away": names[1], **facts}
    return Problem(key, place, told, severity)


def _other_bye(paired: Round, position: Position, given: int, due: int) -> Problem:
    """W1329: who has the bye by hand, and who would have it."""
    names = [position.contestants[seat].side.name for seat in (given, due)]
    facts: dict[str, Arg] = {"round": paired.key.round, "side": names[0], "other": names[1]}
    return Problem("dingwei.W1329", Place(round=paired.key.round), facts, Severity.WARNING)


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

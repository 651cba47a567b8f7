"""The positional pairing (积分编排, 定位编排) of the xiangqi rules, R31-R51 and rules beyond 3.

Round 1 by the numbers or by a public draw; then score group by score group: the row that wants the
first move against the row that wants the second, position by position. Where those steps do not
pair a group to the fullest, or leave a rest that can't be paired, it is paired anew, exactly.

Cost of a round of n sides: near n log n; cubic in a group that is paired anew.
"""

from collections.abc import Iterator, Mapping

from teammatch.model.messages import Arg, EventError, Problem, Severity
from teammatch.model.rounds import Bye, ByeKind, Round
from teammatch.pairing.compared import made_by_hand
from teammatch.pairing.dingwei.engine import FieldDrawn, pair_field
from teammatch.pairing.dingwei.explain import why_left_over, why_pairs
from teammatch.pairing.dingwei.field import Field, field_of
from teammatch.pairing.dingwei.first_round import first_round, position_of_round_1
from teammatch.pairing.dingwei.judged import (
    faults_by_hand,
    first_move_fault,
    first_round_by_hand,
    of_match,
)
from teammatch.pairing.dingwei.moves import first_move, later_obeys_higher
from teammatch.pairing.dingwei.seats import meeting, seated
from teammatch.pairing.impossible import no_pairing
from teammatch.pairing.position import Position
from teammatch.pairing.task import Drawn, Task


def dingwei(task: Task) -> Drawn:
    """Pair a round by 定位编排.

    Raises:
        EventError: E404 a lot is needed and none was drawn; E410, E411 no legal pairing exists.
    """
    if task.key.round == 1:
        return first_round(task)
    field = field_of(task)
    drawn = pair_field(field, left_over=task.rules.dingwei.bye == "left-over")
    if drawn is None:
        raise EventError(no_pairing(field.position, task.key))
    return Drawn(seated(task, field, why_pairs(field, drawn)), _byes(task, field, drawn))


def position(task: Task) -> Position:
    """The seats of a round in their order, and who may not meet."""
    return position_of_round_1(task) if task.key.round == 1 else field_of(task).position


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """B3.3: two that both lack the same move twice; R48: first moves against the rules.

    Of a round by hand also the first group that does worse than it has to (R47, B3.10), or is not
    paired by the steps (R43 to R46); of round 1 what it does not keep of R37 to R39.
    """
    if task.key.round == 1:
        yield from first_round_by_hand(task, paired)
        return
    field = field_of(task)
    seats = {c.id: seat for seat, c in enumerate(field.position.contestants)}
    excess = [ban for ban in field.position.bans if ban.name.key == "dingwei.rule_excess"]
    yield from _third_moves(task, field, seats, paired)
    for match in paired.matches:
        one, two = seats[match.home], seats[match.away]
        for ban in excess:
            if ban.against[one] >> two & 1:
                yield of_match("dingwei.E498", task, match, {"why": ban.why(one, two)})
        if match.first is not None:
            first = match.home if first_move(meeting(task, field, one, two))[0] else match.away
            if first != match.first:
                yield first_move_fault(task, match, first)
    if made_by_hand(task, paired):
        yield from faults_by_hand(field, paired, left_over=task.rules.dingwei.bye == "left-over")


def _third_moves(
    task: Task, field: Field, seats: Mapping[str, int], paired: Round
) -> Iterator[Problem]:
    """B3.3 with ``third_move`` by-history: third equal moves, which R49 may give out."""
    setting = task.rules.pairing.third_equal_colour
    if task.rules.dingwei.third_move == "given" or setting == "free":
        return
    for match in paired.matches:
        for side in (match.home, match.away):
            run = field.movers[seats[side]].run
            if match.first is None or (run < 2 if match.first == side else run > -2):
                continue
            at = meeting(task, field, seats[match.home], seats[match.away])
            by_rule = (match.first == match.home, later_obeys_higher) == first_move(at)
            facts: dict[str, Arg] = {"side": task.entries.sides[side].name}
            if setting == "last-round" and task.last_round:
                yield of_match("pairing.W426", task, match, facts, Severity.WARNING)
            elif by_rule:
                yield of_match("dingwei.W497", task, match, facts, Severity.WARNING)
            else:
                yield of_match("pairing.E426", task, match, facts)


def _byes(task: Task, field: Field, drawn: FieldDrawn) -> tuple[Bye, ...]:
    if drawn.resting is None:
        return ()
    reasons = drawn.bye.reasons if drawn.bye else why_left_over(field, drawn)
    slot = field.movers[drawn.resting].wants_first
    counts = task.rules.byes.counts_as_second_move
    side = field.position.contestants[drawn.resting].id
    return (Bye(side, ByeKind.ALLOCATED, reasons, slot if counts else None),)

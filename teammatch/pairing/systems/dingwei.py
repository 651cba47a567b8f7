"""The positional pairing (积分编排, 定位编排) of the xiangqi rules, R31-R51 and rules beyond 3.

Round 1 by the numbers or by a public draw; then score group by score group: the row that wants the
first move against the row that wants the second, position by position. Where those steps do not
pair a group to the fullest, or leave a rest that can't be paired, it is paired anew, exactly.

Cost of a round of n sides: near n log n; cubic in a group that is paired anew.
"""

from teammatch.model.messages import EventError
from teammatch.model.rounds import Bye, ByeKind
from teammatch.pairing.dingwei.engine import FieldDrawn, pair_field
from teammatch.pairing.dingwei.explain import why_left_over, why_pairs
from teammatch.pairing.dingwei.field import Field, field_of
from teammatch.pairing.dingwei.first_round import first_round
from teammatch.pairing.dingwei.seats import seated
from teammatch.pairing.impossible import no_pairing
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


def _byes(task: Task, field: Field, drawn: FieldDrawn) -> tuple[Bye, ...]:
    if drawn.resting is None:
        return ()
    reasons = drawn.bye.reasons if drawn.bye else why_left_over(field, drawn)
    slot = field.movers[drawn.resting].wants_first
    counts = task.rules.byes.counts_as_second_move
    side = field.position.contestants[drawn.resting].id
    return (Bye(side, ByeKind.ALLOCATED, reasons, slot if counts else None),)

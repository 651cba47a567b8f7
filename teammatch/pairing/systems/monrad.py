"""Plain Monrad (rules beyond 7.1): one list by score and start number, walked from the top.

The top side without an opponent meets the next one it may meet; undoing from the bottom is exact
(``pairing.monrad.walk``). Who is left over in an odd score group so meets the first of the next.
"""

from collections.abc import Iterator

from teammatch.model.messages import Problem
from teammatch.model.rounds import Round
from teammatch.pairing.monrad.engine import pair_by_list
from teammatch.pairing.monrad.judged import walk_faults
from teammatch.pairing.task import Drawn, Task


def monrad(task: Task) -> Drawn:
    """Pair a round by Monrad.

    Raises:
        EventError: E404 a lot decides the bye and none was drawn; E410, E411 no legal pairing
            exists.
    """
    return pair_by_list(task)


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """B7.1 of a round by hand: the first side that the walk pairs with somebody else."""
    yield from walk_faults(task, paired)

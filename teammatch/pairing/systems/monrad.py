"""Plain Monrad (rules beyond 7.1): one list by score and start number, walked from the top.

The top side without an opponent meets the next one it may meet; undoing from the bottom is exact
(``pairing.monrad.walk``). Who is left over in an odd score group so meets the first of the next.
"""

from teammatch.pairing.monrad.engine import pair_by_list
from teammatch.pairing.task import Drawn, Task


def monrad(task: Task) -> Drawn:
    """Pair a round by Monrad.

    Raises:
        EventError: E404 a lot decides the bye and none was drawn; E410, E411 no legal pairing
            exists.
    """
    return pair_by_list(task)

"""Which move a side would like to have, before it is known whom it meets (R69.2, R72 g, R77.3)."""

from collections.abc import Sequence

from teammatch.model.messages import Message
from teammatch.pairing.position import Contestant


def preference(side: Contestant) -> bool | None:
    """True: the first move, False: the second, None: no preference.

    Who has had more of one wants the other; with as many of both, the one it did not have last.
    """
    if side.balance:
        return side.balance < 0
    return not side.history[-1] if side.history else None


def same_preference(field: Sequence[Contestant]) -> list[int]:
    """The pairs in which both want the same move, so that one of them can't have it."""
    want = {True: 0, False: 0}
    preferences = [preference(side) for side in field]
    for seat, wanted in enumerate(preferences):
        if wanted is not None:
            want[wanted] |= 1 << seat
    return [
        0 if wanted is None else want[wanted] & ~(1 << seat)
        for seat, wanted in enumerate(preferences)
    ]


def why_same(field: Sequence[Contestant], seat: int) -> Message:
    """That both sides of a pair want the move that this one wants."""
    first = preference(field[seat])
    return Message("pairing.why_both_first" if first else "pairing.why_both_second")


def fewest_unmet(sides: int, first: int, second: int) -> int:
    """R77.3: the fewest pairs with an unmet preference, as far as the numbers alone say (T31).

    Of ``sides``, ``first`` want the first move and ``second`` the second; of an odd number one
    is left over.

    >>> fewest_unmet(11, 3, 8), fewest_unmet(10, 5, 5), fewest_unmet(7, 0, 7)
    (2, 0, 3)
    """
    return max(0, max(first, second) - (sides + 1) // 2)

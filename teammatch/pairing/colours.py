"""Who has the first move (R25, R26 (3), T10): ``RULES`` in order, the first that decides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError, Message
from teammatch.pairing.position import Contestant


@dataclass(frozen=True, slots=True)
class Seating:
    """A pair before its moves are allocated: the higher ranked side, the other, the table.

    ``high_moved``: whether the higher ranked had the first move when the two met last; None where
    they never did, or without moves.
    """

    high: Contestant
    low: Contestant
    table: int
    no_third: bool = True
    high_moved: bool | None = None


Rule = Callable[[Seating], bool | None]
"""True: the higher ranked side has the first move; False: the other; None: does not decide."""


def no_third_equal(pair: Seating) -> bool | None:
    """R25: nobody has the same move a third time running where the other way avoids it."""
    if not pair.no_third:
        return None
    wants = [_due(side) for side in (pair.high, pair.low)]
    if wants[0] is wants[1]:
        return None
    return wants[0] if wants[0] is not None else not wants[1]


def _due(side: Contestant) -> bool | None:
    return None if abs(side.run) < 2 else side.run < 0


def balance(pair: Seating) -> bool | None:
    """R25: the side with fewer first moves, counted against its second moves, has the first."""
    return _smaller(pair.high.balance, pair.low.balance)


def alternation(pair: Seating) -> bool | None:
    """R25: who had the second move last has the first; a side without a move yet has no claim."""
    last = [side.history[-1] if side.history else None for side in (pair.high, pair.low)]
    if last[0] is last[1]:
        return None
    return last[0] is False if last[0] is not None else last[1] is True


def longer_run(pair: Seating) -> bool | None:
    """Both had the same move last: the side that has had it longer running changes."""
    return _smaller(pair.high.run, pair.low.run)


def by_table(pair: Seating) -> bool | None:
    """T10: at odd tables the higher ranked side has the first move, at even tables the other."""
    return pair.table % 2 == 1


RULES: tuple[Rule, ...] = (no_third_equal, balance, alternation, longer_run, by_table)


def _smaller(high: int, low: int) -> bool | None:
    return None if high == low else high < low


def first_mover(pair: Seating, rules: Sequence[Rule] = RULES) -> tuple[Contestant, Message]:
    """The side with the first move and the rule that decided, in words."""
    for rule in rules:
        decided = rule(pair)
        if decided is not None:
            first, other = (pair.high, pair.low) if decided else (pair.low, pair.high)
            return first, Message(
                f"pairing.move_{rule.__name__}",
                {
                    "side": first.side.name,
                    "other": other.side.name,
                    "balance": first.balance,
                    "other_balance": other.balance,
                    "table": pair.table,
                },
            )
    raise BrokenInvariantError("no rule decided who has the first move")

"""Who has white, once it is settled who meets whom (R72 h and i, rules beyond 5.3)."""

from teammatch.pairing.colours import Rule, Seating, alternation, balance, by_table
from teammatch.pairing.preferences import preference


def difference(pair: Seating) -> bool | None:
    """R72 h: the smaller difference of first and second moves so far has the first move."""
    return balance(pair)


def last_move(pair: Seating) -> bool | None:
    """B5.3: with equal differences, each gets the opposite of what he had last."""
    return alternation(pair)


def weaker_first(pair: Seating) -> bool | None:
    """R72 i: equal claims, and the lower rated is to be evened out first."""
    return _granted(pair, high=pair.high.number > pair.low.number)


def stronger_first(pair: Seating) -> bool | None:
    """R72 i: equal claims, and the higher rated is to be evened out first."""
    return _granted(pair, high=pair.high.number < pair.low.number)


def _granted(pair: Seating, *, high: bool) -> bool | None:
    wanted = preference(pair.high if high else pair.low)
    return wanted if high or wanted is None else not wanted


def rules_of(balance_first: str) -> tuple[Rule, ...]:
    """The rules in order; where nobody has moved yet, the table decides (T10)."""
    chosen = weaker_first if balance_first == "weaker" else stronger_first
    return (difference, last_move, chosen, by_table)

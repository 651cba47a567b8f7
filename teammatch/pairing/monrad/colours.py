"""Who has the first move in Monrad and Konrad: rules beyond 7.1 and 8, R25."""

from teammatch.pairing.colours import (
    Rule,
    Seating,
    alternation,
    balance,
    longer_run,
    no_third_equal,
)


def reversed_meeting(pair: Seating) -> bool | None:
    """B8: who had the second move when the two met last has the first."""
    return None if pair.high_moved is None else not pair.high_moved


def even_number(pair: Seating) -> bool | None:
    """B7.1: of an odd and an even number the even one has the first move, as in round 1."""
    high, low = pair.high.number % 2, pair.low.number % 2
    return None if high == low else high == 0


def even_place(pair: Seating) -> bool | None:
    """B7.1: both even or both odd, as in a list with gaps: the second of the two in the list."""
    return False


RULES: tuple[Rule, ...] = (
    reversed_meeting,
    no_third_equal,
    balance,
    alternation,
    longer_run,
    even_number,
    even_place,
)

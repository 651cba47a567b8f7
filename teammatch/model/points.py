"""Exact numbers: scores are fractions, never floats (law 2)."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

Points = Fraction
"""A score. Exact; any unit a rule book may name (1/2, 2, 1/3)."""

ZERO = Fraction(0)
HALF = Fraction(1, 2)


def total(points: Iterable[Points]) -> Points:
    """The exact sum of many scores: whole numbers are added up, one fraction is built."""
    by_unit: dict[int, int] = {}
    for score in points:
        unit = score.denominator
        by_unit[unit] = by_unit.get(unit, 0) + score.numerator
    common = lcm(*by_unit)
    return Fraction(sum(n * (common // unit) for unit, n in by_unit.items()), common)


def parse_points(text: str | int | Fraction) -> Fraction:
    """Read a score as a secretary writes it: 2, "2.5", "2,5", "2½", "1/3".

    Raises:
        ValueError: the text is no number. Floats are refused with a TypeError, since they
            have lost what was written.
    """
    if isinstance(text, bool):
        raise ValueError(text)
    if isinstance(text, float):
        raise TypeError("a score is never a float")
    if isinstance(text, int | Fraction):
        return Fraction(text)
    cleaned = text.strip().replace(",", ".")
    if cleaned.endswith("½"):
        whole = cleaned[:-1].strip()
        return Fraction(whole or 0) + HALF
    return Fraction(cleaned)


def show_points(value: Fraction) -> str:
    """Write a score exactly: "2", "2.5", "0.25"; "1/3" where no finite decimal exists.

    >>> show_points(Fraction(5, 2)), show_points(Fraction(1, 3))
    ('2.5', '1/3')
    """
    if value.denominator == 1:
        return str(value.numerator)
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    digits = 0
    scaled = value
    while scaled.denominator != 1:
        scaled *= 10
        digits += 1
    text = str(abs(scaled.numerator)).rjust(digits + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{text[:-digits]}.{text[-digits:]}"

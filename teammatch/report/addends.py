"""An addend of a value in words, wherever it is printed."""

from collections.abc import Callable
from fractions import Fraction
from typing import Protocol

from teammatch.texts import Texts

Shown = Callable[[Fraction], str]
"""A number as it is printed in this place."""


class Told(Protocol):
    """An addend, whoever reckoned it."""

    @property
    def round(self) -> int:
        """Its round; 0: none of its own."""

    @property
    def score(self) -> Fraction:
        """What the opponent, or the round, brings."""

    @property
    def factor(self) -> Fraction | None:
        """What it is multiplied with."""

    @property
    def what(self) -> str:
        """What it is where no round brings it."""

    @property
    def in_table(self) -> Fraction | None:
        """The own total of an opponent that counts with another score."""

    @property
    def out_of(self) -> Fraction | None:
        """The most there was to be had, of a share."""


def factors(texts: Texts, one: Told, shown: Shown) -> str:
    """What it counts: "7", "7×2", "6 of 9"."""
    said = shown(one.score)
    if one.out_of is not None:
        said = texts("working.out_of", made=said, most=shown(one.out_of))
    return said if one.factor is None else f"{said}×{shown(one.factor)}"


def whose(texts: Texts, one: Told, name: str, shown: Shown) -> str:
    """Whose it is: the opponent, with its own total where another counts; or what it is."""
    if one.what:
        what = texts(f"working.what_{one.what}")
        where = texts("working.round", round=one.round) if one.round else ""
        return texts("wall.join").join(part for part in (where, what) if part)
    if one.in_table is None:
        return name
    return texts("working.in_table", name=name, total=shown(one.in_table))

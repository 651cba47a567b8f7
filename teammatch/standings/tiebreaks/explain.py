"""Why a side has a value, and which element puts one side above another."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from teammatch.standings.tiebreaks.measure import Part
from teammatch.standings.tiebreaks.ranking import Asked, Ranking


@dataclass(frozen=True, slots=True)
class Explained:
    """The value of one side in one element. ``parts``: its addends; () where there are none."""

    asked: Asked
    value: Fraction | tuple[Fraction, ...] | None
    parts: tuple[Part, ...]


class Counted(Protocol):
    """An addend: what it is worth, and why it is left out ("" where it counts)."""

    @property
    def worth(self) -> Fraction:
        """What it adds."""

    @property
    def cut(self) -> str:
        """Why it is left out."""


def adds_up(value: Fraction | tuple[Fraction, ...] | None, addends: Sequence[Counted]) -> bool:
    """Whether a value is the plain sum of what counts, not an average or a share of it."""
    return value == sum((one.worth for one in addends if not one.cut), Fraction(0))


def explain_value(ranking: Ranking, element: int, side: int) -> Explained:
    """The addends of a value, from the functions that computed it."""
    asked = ranking.asked[element]
    parts: tuple[Part, ...] = ()
    if asked.measure is not None and asked.measure.explain is not None:
        parts = tuple(asked.measure.explain(ranking.views, asked.descriptor, side))
    return Explained(asked, ranking.value(element, side), parts)


def separating(ranking: Ranking, one: int, other: int) -> int | None:
    """The element, by its place in the list, that separates two sides; None: they share a place."""
    order = [place.side for place in ranking.places]
    first, last = sorted((order.index(one), order.index(other)))
    between = ranking.places[first + 1 : last + 1]
    found = [place.separated for place in between if place.separated is not None]
    return min(found, default=None)

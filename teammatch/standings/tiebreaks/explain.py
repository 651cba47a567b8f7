"""Why a side has a value, and which element puts one side above another."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from teammatch.standings.tiebreaks.measure import Part, Pass
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


def passes_of(ranking: Ranking, element: int, side: int) -> tuple[Pass, ...]:
    """The tables of the tied that a side was in, for a place among those level before."""
    measure = ranking.asked[element].measure
    group = level_before(ranking, element, side)
    if measure is None or measure.passes is None or len(group) < 2:
        return ()
    found: list[Pass] = []
    measure.passes(ranking.views, ranking.asked[element].descriptor, group, found.append)
    return tuple(one for one in found if side in one.group)


def level_before(ranking: Ranking, element: int, side: int) -> list[int]:
    """Who is still level with a side before an element, the side included, by pairing number."""
    groups: list[list[int]] = []
    for place in ranking.places:
        apart = place.separated is not None and place.separated < element
        if apart or not groups:
            groups.append([])
        groups[-1].append(place.side)
    own = next(group for group in groups if side in group)
    return sorted(own, key=lambda s: ranking.views.table.sides[s].number)


def separating(ranking: Ranking, one: int, other: int) -> int | None:
    """The element, by its place in the list, that separates two sides; None: they share a place."""
    order = [place.side for place in ranking.places]
    first, last = sorted((order.index(one), order.index(other)))
    between = ranking.places[first + 1 : last + 1]
    found = [place.separated for place in between if place.separated is not None]
    return min(found, default=None)

"""The cascade (4.2): each element ranks only inside groups still level on all before it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from teammatch.standings.tiebreaks.crosstable import CrossTable
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.editions import Edition
from teammatch.standings.tiebreaks.measure import Cell, Classes, Column, Measure
from teammatch.standings.tiebreaks.views import Views


@dataclass(frozen=True, slots=True)
class Asked:
    """An element of the cascade. ``measure`` None: an organiser's own, without values here."""

    descriptor: Descriptor
    measure: Measure | None

    @property
    def low_first(self) -> bool:
        """Its direction, with /R the other one."""
        return self.measure is not None and self.measure.low_first != self.descriptor.reverse


@dataclass(frozen=True, slots=True)
class Placed:
    """A side's place.

    ``separated``: the element (by its place in the list) that puts it below the side above it;
    None for the first and for shared places.
    """

    rank: int
    side: int
    separated: int | None
    shared: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """All sides in order. ``columns``: an element each; None where nothing is known of it."""

    asked: tuple[Asked, ...]
    columns: tuple[Column | None, ...]
    places: tuple[Placed, ...]
    views: Views

    def value(self, element: int, side: int) -> Fraction | tuple[Fraction, ...] | None:
        """The exact value, or the place inside the tied group; None: does not apply."""
        column = self.columns[element]
        return None if column is None else column.shown(side)


def rank(
    table: CrossTable, edition: Edition, asked: Sequence[Asked], style: str = "1224"
) -> Ranking:
    """Rank all sides by the elements in their order.

    Sides level on everything share a place (``style``: "1224" or "1223") and are listed by pairing
    number. Cost: n rounds for each element with a value; for those of tied groups n rounds plus
    the squares of the groups' sizes.
    """
    views = Views(table, edition)
    groups: Classes = [sorted(range(len(table.sides)), key=lambda s: table.sides[s].number)]
    separated: dict[int, int] = {}
    columns: list[Column | None] = []
    for place, one in enumerate(asked):
        column, groups = _apply(views, one, groups, place, separated)
        columns.append(column)
    return Ranking(tuple(asked), tuple(columns), tuple(_places(groups, separated, style)), views)


def _apply(
    views: Views, one: Asked, groups: Classes, place: int, separated: dict[int, int]
) -> tuple[Column | None, Classes]:
    if one.measure is None:
        return None, groups
    column, classes = split_groups(views, one, groups)
    starts, count = set(), 0
    for group in groups:
        starts.add(count)
        count += len(group)
    count = 0
    for own in classes:
        if count not in starts:
            separated[count] = place
        count += len(own)
    return column, classes


def split_groups(views: Views, one: Asked, groups: Classes) -> tuple[Column, Classes]:
    """4.2: the column of an element, and every group of level sides split by it."""
    measure = one.measure
    assert measure is not None
    if measure.split is not None:
        cells: list[Cell] = [None] * len(views.table.sides)
        found = [measure.split(views, one.descriptor, g) if len(g) > 1 else [g] for g in groups]
        for classes in found:
            if sum(map(len, classes)) > 1:
                _number(classes, cells)
        column = Column(cells)
    else:
        assert measure.compute is not None
        column = measure.compute(views, one.descriptor)
        found = [_by_value(views, one, column, group) for group in groups]
    return column, [own for classes in found for own in classes]


def _number(classes: Classes, cells: list[Cell]) -> None:
    """Places inside a tied group, shared ones as 1, 2, 2, 4."""
    place = 1
    for own in classes:
        for side in own:
            cells[side] = place
        place += len(own)


def _by_value(views: Views, one: Asked, column: Column, group: list[int]) -> Classes:
    measure = one.measure
    if len(group) < 2 or (measure and measure.applies and not measure.applies(views, group)):
        return [group]
    by_cell: dict[Cell, list[int]] = {}
    for side in group:
        by_cell.setdefault(column.cells[side], []).append(side)
    nothing = by_cell.pop(None, None)
    order = sorted(by_cell, key=_comparable, reverse=not one.low_first)
    classes = [by_cell[cell] for cell in order]
    return [*classes, nothing] if nothing else classes


def _comparable(cell: Cell) -> tuple[int | Fraction, ...]:
    if cell is None:
        return ()
    return cell if isinstance(cell, tuple) else (cell,)


def _places(groups: Classes, separated: dict[int, int], style: str) -> list[Placed]:
    found: list[Placed] = []
    for number, group in enumerate(groups, 1):
        place = len(found) + 1 if style == "1224" else number
        for side in group:
            found.append(Placed(place, side, separated.get(len(found)), len(group) > 1))
    return found

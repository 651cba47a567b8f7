"""The progressive score (R6, R54, X2)."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import total
from teammatch.standings.element import Addend, Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value


def progressive(field: Field, level: Level) -> Mapping[SideId, Value]:
    """R6, X2: the sum of the running totals after each round (累进分); T2: 1, 2, 2.5, 3.5 is 9."""
    return {side: total(run) for side, run in field.running(level).items()}


def totals_after(field: Field, level: Level, side: SideId) -> tuple[Addend, ...]:
    """The total after each round."""
    rows = zip(field.rows[side], field.running(level)[side], strict=True)
    return tuple(Addend(row.round.round, row.opponent, False, run, None, run) for row, run in rows)


ELEMENTS = (
    Element(
        "PS",
        progressive,
        "R6, R54, X2",
        ("累进分", "Fortschrittswertung"),
        takes_level=True,
        explain=totals_after,
        unplayed="as_awarded",
    ),
)

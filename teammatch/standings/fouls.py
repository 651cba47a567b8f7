"""Fouls (R53, R54, R56, R57)."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import Points
from teammatch.standings.element import Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value


def fouls(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R53: fouls noted on the boards (犯规, 全队犯规): fewer is better."""
    return {side: Points(sum(row.fouls for row in rows)) for side, rows in field.rows.items()}


ELEMENTS = (
    Element(
        "FOULS",
        fouls,
        "R53, R54, R56, R57",
        ("犯规", "全队犯规", "Verstöße", "Verstoesse"),
        higher_first=False,
        unplayed="no_matter",
    ),
)

"""Games with the second move (R53)."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import Points
from teammatch.standings.element import Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value


def games_with_second_move(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R53: boards played with the second move (后走局数): more is better."""
    return {
        side: Points(sum(row.second_boards[0] for row in rows)) for side, rows in field.rows.items()
    }


ELEMENTS = (
    Element(
        "GAMES2",
        games_with_second_move,
        "R53",
        ("后走局数", "后走局", "后手局数", "Schwarzpartien"),
        unplayed="moves_by_rules",
    ),
)

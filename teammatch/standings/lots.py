"""Lots: what decides when nothing else does (practice)."""

from collections.abc import Mapping

from teammatch.model.entries import SideId, by_number
from teammatch.model.event import Lot
from teammatch.model.lots import shuffled
from teammatch.model.points import Points
from teammatch.standings.element import Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value

PURPOSE = "standings"
"""What a recorded lot for places is marked with."""


def lot_for(field: Field) -> Lot | None:
    """The lot drawn for the places after this very round, the latest if there are several."""
    through = field.ledger.through
    return field.event.lot(through, PURPOSE) if through else None


def places_by_lot(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """The place of each side in the recorded draw, 1 first; no value while nothing was drawn."""
    lot = lot_for(field)
    if lot is None:
        return dict.fromkeys(field.rows)
    order = shuffled([side.id for side in by_number(field.sides.values())], lot.number, PURPOSE)
    place = {side: Points(number) for number, side in enumerate(order, start=1)}
    return {side: place.get(side) for side in field.rows}


ELEMENTS = (
    Element(
        "LOT",
        places_by_lot,
        "R29, practice",
        ("抽签", "Los"),
        higher_first=False,
        unplayed="no_matter",
    ),
)

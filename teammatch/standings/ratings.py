"""Ratings of the opponents (R71, T26)."""

from collections.abc import Iterator, Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import Points
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.standings.element import Addend, Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value


def average_rating_of_opponents(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R71: the exact average rating of the opponents played, higher first; not rounded (T26).

    Opponents without a rating are left out; nobody rated met: no value, ranked last.
    """
    return {side: _average(field, rows) for side, rows in field.rows.items()}


def _average(field: Field, rows: tuple[LedgerRow, ...]) -> Points | None:
    ratings = [rating for _, rating in _rated(field, rows)]
    return Points(sum(ratings), len(ratings)) if ratings else None


def _rated(field: Field, rows: tuple[LedgerRow, ...]) -> Iterator[tuple[LedgerRow, int]]:
    """The rounds played against somebody rated, and the rating."""
    for row in rows:
        opponent = field.sides.get(row.opponent or "")
        if row.kind is RowKind.PLAYED and opponent is not None and opponent.rating is not None:
            yield row, opponent.rating


def ratings_met(field: Field, _level: Level, side: SideId) -> tuple[Addend, ...]:
    """The rating of each opponent played."""
    return tuple(
        Addend(row.round.round, row.opponent, False, Points(rating), None, Points(rating))
        for row, rating in _rated(field, field.rows[side])
    )


ELEMENTS = (
    Element(
        "ARO",
        average_rating_of_opponents,
        "R71, T26",
        ("对手平均等级分", "对手平均分", "Gegnerschnitt"),
        digits=2,
        explain=ratings_met,
        unplayed="not_counted",
    ),
)

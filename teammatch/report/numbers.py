"""How numbers and times look: the half as a glyph, the exact value beside it."""

from collections.abc import Iterable
from datetime import date, datetime, tzinfo
from fractions import Fraction
from typing import Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from teammatch.model.points import HALF, Points, show_points
from teammatch.standings.types import Value
from teammatch.texts import Texts

NOTHING = "–"
"""Stands where an element does not apply."""


def glyph(value: Points) -> str:
    """A score for the eye: "4½", "½", "2.25", "1/3"."""
    whole, rest = divmod(abs(value), 1)
    if rest != HALF:
        return show_points(value).replace("-", "−")
    sign = "−" if value < 0 else ""
    return f"{sign}{whole or ''}½"


def rounded(value: Points, digits: int) -> str:
    """The value with so many decimals, halves away from zero; exact arithmetic throughout."""
    scale = 10**digits
    units = int(abs(value) * scale + HALF)
    whole, rest = divmod(units, scale)
    sign = "−" if value < 0 and units else ""
    return f"{sign}{whole}.{str(rest).rjust(digits, '0')}" if digits else f"{sign}{whole}"


def finite(value: Points) -> bool:
    """Whether a finite decimal writes the value exactly."""
    return "/" not in show_points(value)


def cell_text(value: Value, digits: int | None = None) -> str:
    """A standings value for the eye. A sequence is joined by commas, nothing is a dash.

    ``digits`` rounds for display only, and only where no finite decimal with at most so many
    places exists.
    """
    if value is None:
        return NOTHING
    if isinstance(value, Fraction):
        if digits is None or (value * 10**digits).denominator == 1:
            return glyph(value)
        return rounded(value, digits)
    return ", ".join(glyph(v) for v in value) or NOTHING


class Placed(Protocol):
    """Whoever has a place in a table, alone or shared; None: is not ranked."""

    @property
    def rank(self) -> int | None:
        """The place."""

    @property
    def shared(self) -> bool:
        """Whether others have the same."""


def place_text(texts: Texts, placed: Placed, unranked: str = "") -> str:
    """A place for the eye: "3", "3=" where it is shared."""
    if placed.rank is None:
        return unranked
    return texts("standings.shared", rank=placed.rank) if placed.shared else str(placed.rank)


def exact_text(value: Value) -> str:
    """A standings value exactly, for machines: "4.5", "1/3", "8 6 4", "" for nothing."""
    if value is None:
        return ""
    if isinstance(value, Fraction):
        return show_points(value)
    return " ".join(show_points(v) for v in value)


def decimals(values: Iterable[Points]) -> int:
    """Decimals that write all the finite values of a column exactly, so that points align."""
    most = 0
    for value in values:
        text = show_points(value)
        if "/" not in text and "." in text:
            most = max(most, len(text) - text.index(".") - 1)
    return most


def zone_of(name: str) -> tzinfo:
    """The event's time zone; UTC when the name is unknown on this machine."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def day_text(texts: Texts, day: date) -> str:
    """A date in words: "Tue 12 May 2026", "2026年5月12日（周二）"."""
    return texts(
        "report.day",
        weekday=texts(f"report.weekday_{day.weekday()}"),
        day=day.day,
        month=texts(f"report.month_{day.month}"),
        year=day.year,
    )


def moment_text(texts: Texts, moment: datetime) -> str:
    """A date and a time of day in words."""
    return texts("report.moment", day=day_text(texts, moment), time=f"{moment:%H:%M}")

"""What every table of the rule book shares, and the types of its values."""

from datetime import date, time
from fractions import Fraction
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer, Strict
from pydantic.config import JsonDict

from teammatch.model.points import parse_points, show_points


class Section(BaseModel):
    """One table of the rule book: frozen, unknown keys refused, no silent conversion.

    Each field is an option: its type, default, allowed values, unit and source stand here
    (``Field(json_schema_extra=source(…))``); what it means to a user stands in the catalogue,
    area "options", under the option's full key. Sections inside sections have a
    ``default_factory``: an instance at import would have each of them compiled for itself.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        validate_default=False,
        serialize_by_alias=True,
        defer_build=True,
    )


def source(rule: str, unit: str = "") -> JsonDict:
    """The extra facts of an option: the rule it comes from and its unit."""
    return {"source": rule, "unit": unit} if unit else {"source": rule}


def _points(value: Any) -> Fraction:  # noqa: ANN401 - whatever TOML gave
    try:
        return parse_points(value)
    except (AttributeError, TypeError, ValueError, ZeroDivisionError) as wrong:
        raise ValueError("points") from wrong


Score = Annotated[Fraction, BeforeValidator(_points), PlainSerializer(show_points, return_type=str)]
"""A number of points: 2, 0.5, "1/3"; exact."""

Whole = Annotated[int, Strict()]
"""A whole number; neither "3" nor true nor 3.0."""

Flag = Annotated[bool, Strict()]
"""true or false; neither 1 nor "yes"."""


def _whole(value: Any) -> Any:  # noqa: ANN401 - whatever TOML gave
    if isinstance(value, bool):
        raise ValueError("whole")
    return value


NoFlag = BeforeValidator(_whole)
"""Refuses true and false where a choice of whole numbers would take them for 1 and 0."""


def _day(value: Any) -> date:  # noqa: ANN401 - whatever TOML gave
    if type(value) is date:
        return value
    if isinstance(value, str):
        return date.fromisoformat(value)
    raise ValueError("date")


def _clock(value: Any) -> time:  # noqa: ANN401 - whatever TOML gave
    if type(value) is time:
        return value
    if isinstance(value, str):
        return time.fromisoformat(value.strip().rjust(5, "0"))
    raise ValueError("time")


Day = Annotated[date, BeforeValidator(_day)]
"""A day: 2026-05-01, with or without quotes."""

Clock = Annotated[time, BeforeValidator(_clock)]
"""A time of day: "19:30", or 19:30:00 without quotes."""

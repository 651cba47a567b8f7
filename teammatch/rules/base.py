"""What every table of the rule book shares, and the types of its values."""

from fractions import Fraction
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer

from teammatch.model.points import parse_points, show_points


class Section(BaseModel):
    """One table of the rule book: frozen, unknown keys refused, no silent conversion.

    Each field is an option: its type, default, allowed values, unit and source stand here
    (``Field(json_schema_extra={"unit": …, "source": …})``); what it means to a user stands in
    the catalogue, area "options", under the option's full key.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", validate_default=False)


def _points(value: Any) -> Fraction:  # noqa: ANN401 - whatever TOML gave
    try:
        return parse_points(value)
    except (TypeError, ValueError, ZeroDivisionError) as wrong:
        raise ValueError("points") from wrong


Score = Annotated[Fraction, BeforeValidator(_points), PlainSerializer(show_points, return_type=str)]
"""A number of points: 2, 0.5, "1/3"; exact."""

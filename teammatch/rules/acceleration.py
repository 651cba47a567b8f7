"""[acceleration]: pairing points for the upper half in the first rounds (加速配位, R59)."""

from typing import Literal

from pydantic import Field

from teammatch.rules.base import Score, Section, Whole, source


class AccelerationRules(Section):
    """[acceleration]: who is paired as if he had more points, and how long: R59, X32, Baku.

    "upper-half": the upper half by pairing number gets ``points`` in the first ``rounds`` rounds
    (``sides``: so many instead of half). "baku": as C.04.7 says, nothing else is read. Such
    points count for the pairing only.
    """

    method: Literal["none", "upper-half", "baku"] = Field(
        "none", json_schema_extra=source("R59, C.04.7")
    )
    points: Score | Literal["win", "draw"] = Field("win", json_schema_extra=source("R59"))
    rounds: Whole = Field(2, ge=1, json_schema_extra=source("R59", "rounds"))
    sides: Whole = Field(0, ge=0, json_schema_extra=source("R59, X32", "sides"))

"""[mcmahon]: start scores by grade (麦克马洪制, R60; rules beyond 4.3)."""

from typing import Literal

from pydantic import Field

from teammatch.rules.base import Flag, Section, source


class McMahonRules(Section):
    """[mcmahon]: where grades stand, bar and floor, and how a score group is paired.

    ``grades``: the column of the entries, or "rating". ``zero``: the grade that starts with 0.
    ``bar``, ``floor``: everybody above (below) starts level there; "" for none. ``in_group``:
    first with first of the lower half, first with last, or by lot. ``half_points``: rounded
    down in pairing, tables and tie-breaks, or kept.
    """

    grades: str = Field("grade", min_length=1, json_schema_extra=source("R60, B4.3"))
    zero: str = Field("30k", json_schema_extra=source("B4.3"))
    bar: str = Field("", json_schema_extra=source("B4.3"))
    floor: str = Field("", json_schema_extra=source("B4.3"))
    in_group: Literal["split-slip", "split-fold", "random"] = Field(
        "split-slip", json_schema_extra=source("B4.3")
    )
    half_points: Literal["down", "keep"] = Field("down", json_schema_extra=source("B4.2, B4.3"))
    handicap: Flag = Field(False, json_schema_extra=source("B4.3"))

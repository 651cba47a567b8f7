"""[dong]: what Dong's nested rotation (嵌套式循环轮次) leaves to the event."""

from typing import Literal

from pydantic import Field

from teammatch.rules.base import Section, source


class DongRules(Section):
    """[dong]: how much the float rules weigh against the number of pairs in a group.

    "absolute": a set that breaks them is taken only where a group has no other (R78); "weighed":
    they come after the number of pairs and before the colours.
    """

    float_rules: Literal["absolute", "weighed"] = Field(
        "absolute", alias="float-rules", json_schema_extra=source("R77, R78")
    )

"""[draughts-rating]: what the rating Swiss of draughts (等级分瑞士制) leaves to the event."""

from typing import Literal

from pydantic import Field

from teammatch.rules.base import Flag, Section, source


class DraughtsRules(Section):
    """[draughts-rating]: whether colours steer the pairing, and whose colours come first.

    ``colour_relevant``: colour preferences choose among the pairings with the most pairs, not
    only who has which colour. ``balance_first``: of two with equal claims, who gets the colour
    that evens him out: the lower rated or the higher rated.
    """

    colour_relevant: Flag = Field(
        True, alias="colour-relevant", json_schema_extra=source("R69.2, R72 g, B5.1")
    )
    balance_first: Literal["weaker", "stronger"] = Field(
        "weaker", alias="balance-first", json_schema_extra=source("R72 i, B5.3")
    )

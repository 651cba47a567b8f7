"""[konrad]: what the Konrad system (康拉德制) leaves to the club."""

from typing import Literal

from pydantic import Field

from teammatch.rules.base import Section, Whole, source

SOURCE = "R61, X13, B8"


class KonradRules(Section):
    """[konrad]: who is paired, how often the same two may meet, what orders the list.

    The number of free rounds that score is ``byes.requested_at_most``, that of the results that
    count ``standings.best``, the classes are ``[[classes]]``: other systems have them too.
    """

    paired: Literal["signed-in", "entered"] = Field("signed-in", json_schema_extra=source(SOURCE))
    """Who signed in for the round, or everybody who is not reported absent."""
    meetings: Whole = Field(2, ge=1, le=9, json_schema_extra=source(SOURCE, "meetings"))
    meet_again: Literal["all", "group"] = Field("all", json_schema_extra=source(SOURCE))
    """Whom both must have met first: everybody there, or everybody of their score group."""
    pair_by: Literal["total", "best"] = Field("total", json_schema_extra=source(SOURCE))
    before_entry: Literal["nothing", "free-rounds"] = Field(
        "nothing", json_schema_extra=source(SOURCE)
    )
    """What the rounds are before the first one that an entered side is there for."""


class ClassRule(Section):
    """[[classes]]: a class of one field: its own prizes, and its numbers before the next one's.

    Classes stand from the highest rating down; unrated sides belong to the last one. ``reserve``:
    numbers kept free behind it for those of the class who enter later.
    """

    name: str = Field(min_length=1, max_length=40, json_schema_extra=source("B8"))
    from_rating: Whole = Field(0, ge=0, json_schema_extra=source("B8"))
    reserve: Whole = Field(0, ge=0, le=99, json_schema_extra=source("B8", "numbers"))

"""[swiss-team]: what the FIDE Swiss Team system (C.04.6, 2026) leaves to the event.

The keys are written with hyphens, as everywhere where these settings are named (``--setting``,
JSON): a reading of C.04.6 has one name.
"""

from typing import Literal

from pydantic import Field

from teammatch.rules.base import Flag, Score, Section, Whole, source


class VirtualRule(Section):
    """[[swiss-team.virtual]]: virtual match points, C.04.7: from round to round, number to number.

    They count only in the rounds named, and only for the pairing.
    """

    from_round: Whole = Field(1, ge=1, json_schema_extra=source("C.04.7", "round"))
    to_round: Whole = Field(ge=1, json_schema_extra=source("C.04.7", "round"))
    from_number: Whole = Field(1, ge=1, json_schema_extra=source("C.04.7"))
    to_number: Whole = Field(ge=1, json_schema_extra=source("C.04.7"))
    points: Score = Field(json_schema_extra=source("C.04.7", "match points"))


class SwissTeamRules(Section):
    """[swiss-team]: settings of C.04.6; the first value of each reading is the default."""

    colour_preferences: Literal["A", "B", "none"] = Field(
        "A", alias="colour-preferences", json_schema_extra=source("C.04.6 1.7")
    )
    secondary_score: Flag = Field(
        True, alias="secondary-score", json_schema_extra=source("C.04.6 1.2.2, 4.2.2")
    )
    initial_colour: Literal["W", "B"] = Field(
        "W", alias="initial-colour", json_schema_extra=source("C.04.6 4.1")
    )
    acceleration: Literal["none", "baku"] = Field("none", json_schema_extra=source("C.04.7"))
    virtual: tuple[VirtualRule, ...] = Field((), json_schema_extra=source("C.04.7"))
    seats: Literal["tpn", "score-tpn"] = Field("tpn", json_schema_extra=source("C.04.6 3.6.1"))
    c6: Literal["pass-fail", "graded"] = Field(
        "pass-fail", json_schema_extra=source("C.04.6 2.3.3")
    )
    first_team: Literal["standings", "pairing"] = Field(
        "standings", alias="first-team", json_schema_extra=source("C.04.6 4.2, C.04.7 1.5")
    )
    secondary: Literal["real", "virtual"] = Field("real", json_schema_extra=source("C.04.6 4.2.2"))
    type_b_last_round: Literal["strong", "none"] = Field(
        "strong", alias="type-b-last-round", json_schema_extra=source("C.04.6 1.7.2")
    )
    avoid_place: Literal["after-c6", "last"] = Field(
        "after-c6", alias="avoid-place", json_schema_extra=source("practice")
    )

"""[exclusion]: who is not paired any more because of its points (B3.7)."""

from fractions import Fraction
from typing import Literal

from pydantic import Field

from teammatch.rules.base import Score, Section, Whole, source


class CutRule(Section):
    """[[exclusion.cuts]]: after this round, who has fewer points is out (积分末位淘汰)."""

    round: Whole = Field(ge=1, json_schema_extra=source("B3.7", "round"))
    below: Score = Field(json_schema_extra=source("B3.7", "points"))


class ExclusionRules(Section):
    """[exclusion]: passed (过关) and out (积分末位淘汰); forfeits are ``late.exclude_after``.

    Points are those that rank, as made in the rounds: neither pairing points of an acceleration
    nor start scores of a McMahon. ``passed_within`` None: after any round.
    """

    passed_points: Score | None = Field(None, json_schema_extra=source("B3.7", "points"))
    passed_within: Whole | None = Field(None, ge=1, json_schema_extra=source("B3.7", "rounds"))
    cuts: tuple[CutRule, ...] = Field((), json_schema_extra=source("B3.7"))
    opponents_see: Literal["made", "drawn-rest"] = Field(
        "made", json_schema_extra=source("C.07 16.3, 16.6")
    )
    """What the rounds since then count in opponents' scores: nothing, or a draw each."""

    @property
    def by_points(self) -> bool:
        """Whether points exclude anybody at all."""
        return self.passed_points is not None or bool(self.cuts)

    def passes(self, number: int, points: Fraction) -> bool:
        """Whether so many points after this round are enough to have passed."""
        in_time = self.passed_within is None or number <= self.passed_within
        return self.passed_points is not None and in_time and points >= self.passed_points

    def cut_after(self, number: int) -> CutRule | None:
        """The cut made after this round, if any."""
        return next((cut for cut in self.cuts if cut.round == number), None)

"""The rule book: every setting of an event, typed."""

from itertools import combinations
from typing import Annotated, Literal

from pydantic import Field

from teammatch.rules.acceleration import AccelerationRules
from teammatch.rules.base import Clock, Day, Flag, NoFlag, Score, Section, Whole, source
from teammatch.rules.dingwei import DingweiRules
from teammatch.rules.dong import DongRules
from teammatch.rules.draughts import DraughtsRules
from teammatch.rules.exclusion import ExclusionRules
from teammatch.rules.konrad import ClassRule, KonradRules
from teammatch.rules.mcmahon import McMahonRules
from teammatch.rules.playing import (
    ByeRules,
    ColourRules,
    ForfeitRules,
    LateEntryRules,
    LateRules,
    MatchRules,
    PenaltyRules,
    PointRules,
    SideRules,
    WithdrawalRules,
)
from teammatch.rules.swiss_team import SwissTeamRules
from teammatch.rules.systems import SystemTraits, traits_of


class EventRules(Section):
    """[event]: what stands at the top of every page."""

    name: str = Field("", max_length=300)
    group: str = Field("", json_schema_extra=source("F2-F4"))
    place: str = ""
    organiser: str = ""
    chief_arbiter: str = Field("", json_schema_extra=source("R51"))
    time_control: str = Field("", json_schema_extra=source("R15"))
    rounds: Whole | None = Field(None, ge=1, le=99, json_schema_extra=source("R9", "rounds"))
    """Fixed before the event; a round robin knows its own number."""


class DeclaredRound(Section):
    """[[pairing.declared]]: a round whose pairs the rules fix; names or short names of sides."""

    round: Whole = Field(ge=1)
    pairs: tuple[tuple[str, str], ...] = Field(json_schema_extra=source("practice"))


class ApartRule(Section):
    """[[pairing.apart]]: sides of which no two may meet in some rounds (TRF 260).

    Names, short names or numbers. Rounds ``from_round`` to ``to_round`` (0: to the end).
    """

    sides: tuple[str, ...] = Field(min_length=2, json_schema_extra=source("X33"))
    from_round: Whole = Field(1, ge=1, json_schema_extra=source("X33", "round"))
    to_round: Whole = Field(0, ge=0, json_schema_extra=source("X33", "round"))

    def applies(self, round_number: Whole) -> bool:
        """Whether the rule is in force in this round."""
        return in_rounds(round_number, self.from_round, self.to_round)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every two of the sides."""
        return tuple(combinations(self.sides, 2))


def in_rounds(number: Whole, first: Whole, last: Whole) -> bool:
    """Whether a round is one of ``first`` to ``last`` (0: to the end)."""
    return first <= number and not 0 < last < number


class PairingRules(Section):
    """[pairing]: the system and what it must keep to.

    ``first_round``: the order that round 1 halves: rating, number (as entered), lot (R29),
    lot-by-halves (R36: the upper half by rating drawn among themselves, then the lower),
    lot-by-quarters (B7.1: the seeded draw of Monrad).
    """

    system: str = Field("swiss", json_schema_extra=source("X33, R66"))
    cycles: Annotated[Literal[1, 2], NoFlag] = Field(
        1, json_schema_extra=source("R66, B11", "cycles")
    )
    """Round robin: each meets each once or twice (home and away)."""
    swap_last_two: Flag = Field(False, json_schema_extra=source("practice"))
    first_round: Literal["rating", "number", "lot", "lot-by-halves", "lot-by-quarters"] = Field(
        "rating", json_schema_extra=source("R29, R36, B7.1")
    )
    third_equal_colour: Literal["never", "last-round", "free"] = Field(
        "last-round", json_schema_extra=source("R25, X19, X33")
    )
    open_result: Literal["refuse", "draw", "as-it-stands"] = Field(
        "refuse", json_schema_extra=source("practice")
    )
    """What an open match counts as when the next round is paired (field report 113)."""
    forbidden: tuple[tuple[str, str], ...] = Field((), json_schema_extra=source("X33"))
    apart: tuple[ApartRule, ...] = ()
    declared: tuple[DeclaredRound, ...] = ()

    @property
    def traits(self) -> SystemTraits:
        """What sets the system apart."""
        return traits_of(self.system)

    @property
    def numbers_by_lot(self) -> bool:
        """Whether a lot decides the pairing numbers."""
        return self.first_round.startswith("lot")


class AvoidRule(Section):
    """[[avoid]]: keep sides of one unit apart: R26 (4), R32, X21, field reports 43 and 45.

    Rules stand in the order of their weight, heaviest first. ``column`` is unit, province,
    family or any column of the entries. ``first``: only sides ranked up to this number are kept
    apart (0: all). Rounds ``from_round`` to ``to_round`` (0: to the end).
    """

    column: str = Field(min_length=1, json_schema_extra=source("R26 (4), R32"))
    strength: Literal["hard", "soft"] = Field("soft", json_schema_extra=source("R26 (4), X33"))
    first: Whole = Field(0, ge=0, json_schema_extra=source("practice", "sides"))
    from_round: Whole = Field(1, ge=1, json_schema_extra=source("R32, X21", "round"))
    to_round: Whole = Field(0, ge=0, json_schema_extra=source("R32, X21", "round"))

    def applies(self, round_number: Whole) -> bool:
        """Whether the rule is in force in this round."""
        return in_rounds(round_number, self.from_round, self.to_round)


class FixedPlaces(Section):
    """[[standings.fixed]]: sides that are level, in the order the director fixed, and why."""

    order: tuple[str, ...] = Field(min_length=2, json_schema_extra=source("practice"))
    reason: str = Field(min_length=1, max_length=300, json_schema_extra=source("practice"))


class GivenValues(Section):
    """[[standings.given]]: an element of the organisers (OTHER_…): its values side by side.

    ``sides`` and ``values`` have the same order and length.
    """

    code: str = Field(min_length=7, max_length=30, json_schema_extra=source("C.07 4.1"))
    better: Literal["more", "less"] = Field("more", json_schema_extra=source("C.07 4.1"))
    sides: tuple[str, ...] = Field(min_length=1, json_schema_extra=source("C.07 4.1"))
    values: tuple[Score, ...] = Field(min_length=1, json_schema_extra=source("C.07 4.1"))


class UnitRules(Section):
    """[standings.units]: a table of units from single players (队员总分制): B2.3."""

    count: Whole = Field(4, ge=1, json_schema_extra=source("B2.3"))
    by: Literal["places", "points"] = Field("places", json_schema_extra=source("B2.3"))
    incomplete: Literal["unranked", "last", "filled"] = Field(
        "unranked", json_schema_extra=source("B2.3")
    )


class StandingRules(Section):
    """[standings]: the cascade, and what is done with sides level to the end."""

    order: tuple[str, ...] = Field(
        ("MP", "GP", "BH"), min_length=1, json_schema_extra=source("R7, R53-R58")
    )
    still_level: Literal["share", "lot", "director"] = Field(
        "share", json_schema_extra=source("R53, R54")
    )
    rank_style: Literal["1224", "1223"] = Field("1224", json_schema_extra=source("practice"))
    edition: Literal["", "pre2023", "2023", "2024-08", "2026-03"] = Field(
        "", json_schema_extra=source("C.07")
    )
    """The edition of the tie-break rules of FIDE; "": by the first day of play."""
    best: Whole = Field(0, ge=0, json_schema_extra=source("R61, B8", "results"))
    """How many results of a side count, its highest ones; 0: all of them."""
    units: UnitRules = Field(default_factory=UnitRules)
    fixed: tuple[FixedPlaces, ...] = ()
    given: tuple[GivenValues, ...] = ()


class PlayDay(Section):
    """[[schedule.days]]: an evening: when play may start and must have ended."""

    date: Day = Field(json_schema_extra=source("T9"))
    start: Clock = Field(json_schema_extra=source("T9"))
    latest_end: Clock = Field(json_schema_extra=source("T9"))
    rounds: Whole | None = Field(None, ge=1, json_schema_extra=source("T9", "rounds"))
    """Rounds on this day; None: as many as fit."""


class ScheduleRules(Section):
    """[schedule]: the evenings and the minutes between rounds: T9, X3.

    ``break_minutes`` runs from the end of a round and includes ``pairing_minutes``; then
    ``seating_minutes``, then play. ``post_before`` minutes before play the pairing must hang.
    """

    days: tuple[PlayDay, ...] = Field((), json_schema_extra=source("T9"))
    round_minutes: Whole = Field(90, ge=1, json_schema_extra=source("T9", "minutes"))
    pairing_minutes: Whole = Field(10, ge=0, json_schema_extra=source("T9", "minutes"))
    break_minutes: Whole = Field(15, ge=0, json_schema_extra=source("X3", "minutes"))
    seating_minutes: Whole = Field(5, ge=0, json_schema_extra=source("X3", "minutes"))
    post_before: Whole = Field(0, ge=0, json_schema_extra=source("B2.1", "minutes"))
    objection_minutes: Whole = Field(0, ge=0, json_schema_extra=source("practice", "minutes"))
    """From the acceptance of a result to the end of the time for objections; 0: no such time."""
    venue: str = ""


class PublishRules(Section):
    """[publish]: what may leave the house, and how it is shown.

    ``show_decisions``: whether a pairing set by hand is marked on the boards, with its public
    reason or without. ``numbers``: pairing numbers are shown "always", or once this round is
    released (rules beyond 2.1). ``tables_from``: the number in the hall of the event's table 1,
    None: where it is the only event, or numbered through with the others. ``pairing_record``:
    whether each round is also announced on the form 编排记录公告; ``units``: whether the table of
    units (队员总分制) stands below that of the players.
    """

    fields: tuple[str, ...] = ("name", "unit", "team", "board", "title", "rating", "captain")
    show_decisions: Literal["mark", "mark-and-reason", "internal"] = Field(
        "mark", json_schema_extra=source("practice")
    )
    numbers: Annotated[Whole, Field(ge=1)] | Literal["always"] = Field(
        "always", json_schema_extra=source("B2.1", "round")
    )
    tables_from: Whole | None = Field(None, ge=1, json_schema_extra=source("practice"))
    pairing_record: Flag = Field(False, json_schema_extra=source("F3"))
    units: Flag = Field(False, json_schema_extra=source("B2.3"))


class RuleBook(Section):
    """All settings of an event. ``extends`` is already resolved when one of these exists."""

    language: Literal["en", "zh-Hans"] = "en"
    timezone: str = "UTC"
    preset: str = ""
    """The dated preset these rules started from, as a note."""
    event: EventRules = Field(default_factory=EventRules)
    sides: SideRules = Field(default_factory=SideRules)
    match: MatchRules = Field(default_factory=MatchRules)
    colours: ColourRules = Field(default_factory=ColourRules)
    points: PointRules = Field(default_factory=PointRules)
    late: LateRules = Field(default_factory=LateRules)
    forfeits: ForfeitRules = Field(default_factory=ForfeitRules)
    byes: ByeRules = Field(default_factory=ByeRules)
    withdrawal: WithdrawalRules = Field(default_factory=WithdrawalRules)
    late_entry: LateEntryRules = Field(default_factory=LateEntryRules)
    penalties: PenaltyRules = Field(default_factory=PenaltyRules)
    pairing: PairingRules = Field(default_factory=PairingRules)
    acceleration: AccelerationRules = Field(default_factory=AccelerationRules)
    exclusion: ExclusionRules = Field(default_factory=ExclusionRules)
    swiss_team: SwissTeamRules = Field(default_factory=SwissTeamRules, alias="swiss-team")
    dingwei: DingweiRules = Field(default_factory=DingweiRules)
    mcmahon: McMahonRules = Field(default_factory=McMahonRules)
    dong: DongRules = Field(default_factory=DongRules)
    draughts_rating: DraughtsRules = Field(default_factory=DraughtsRules, alias="draughts-rating")
    konrad: KonradRules = Field(default_factory=KonradRules)
    classes: tuple[ClassRule, ...] = ()
    avoid: tuple[AvoidRule, ...] = ()
    standings: StandingRules = Field(default_factory=StandingRules)
    schedule: ScheduleRules = Field(default_factory=ScheduleRules)
    publish: PublishRules = Field(default_factory=PublishRules)

    @property
    def boards(self) -> int:
        """Boards of a match: 1 for single players."""
        return self.sides.boards if self.sides.kind == "teams" else 1

    @property
    def most_meetings(self) -> int:
        """How often the same two may meet: once; in a round robin once a cycle; as the club says.

        The last is B8.
        """
        if self.pairing.traits.by_table:
            return self.pairing.cycles
        return self.konrad.meetings if self.pairing.traits.meets_again else 1

    @property
    def only_present(self) -> bool:
        """Whether a round is paired from those alone who have signed in for it (B8)."""
        return self.pairing.traits.signs_in and self.konrad.paired == "signed-in"

    @property
    def first_round_by_lot(self) -> bool:
        """Whether a lot decides the pairs or the first moves of round 1 (R37 ④, R39 ⑷, B3.8)."""
        return self.pairing.system == "dingwei" and self.dingwei.by_lot

    @property
    def groups_by_lot(self) -> bool:
        """Whether a lot of each round lists the score groups (B4.3)."""
        return self.pairing.traits.start_scores and self.mcmahon.in_group == "random"

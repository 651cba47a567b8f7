"""What pages and workbooks show: plain values, already in words, points still exact.

Everything about a side or a person in here has passed ``report.public``: nothing that may not
leave the house can be reached from these values.
"""

from dataclasses import dataclass, replace

from teammatch.model.entries import SideId
from teammatch.model.points import ZERO, Points
from teammatch.standings.types import Value

Labelled = tuple[str, str | int]
"""A label and its text or number."""


@dataclass(frozen=True, slots=True)
class SideView:
    """A side as published. ``number`` is "" before round 1; ``file`` its page without ending."""

    id: SideId
    number: str
    name: str
    short: str
    file: str
    details: tuple[Labelled, ...] = ()
    """Unit, captain, rating and what else publish.fields names, where it is not blank."""


@dataclass(frozen=True, slots=True)
class PersonView:
    """A player as published; an empty name is an empty board."""

    name: str = ""
    title: str = ""
    rating: int | None = None
    board: int | None = None
    reserve: bool = False
    extra: tuple[str, ...] = ()
    """The further published columns, in the order of ``TeamView.extra_labels``."""


@dataclass(frozen=True, slots=True)
class ScoreView:
    """A score with its kind: never bare numbers for what was not played (field report 8).

    ``kind`` is "played", "forfeit", "double-forfeit", "cross-forfeit", "both-lose", "under-way",
    "adjourned", "postponed", "cancelled", "annulled" or "open"; ``label`` says it in words, ""
    for played.
    ``signs`` are "+" and "−" where a forfeit decided.
    """

    kind: str
    label: str = ""
    points: tuple[Points, Points] | None = None
    signs: tuple[str, str] | None = None

    def flipped(self) -> "ScoreView":
        """The same score with the other side first."""
        return replace(
            self,
            points=(self.points[1], self.points[0]) if self.points else None,
            signs=(self.signs[1], self.signs[0]) if self.signs else None,
        )


@dataclass(frozen=True, slots=True)
class Pair:
    """What belongs to the two sides of a line, left and right."""

    left: str = ""
    right: str = ""

    def flipped(self) -> "Pair":
        """The other side first."""
        return Pair(self.right, self.left)

    def __bool__(self) -> bool:
        return bool(self.left or self.right)


@dataclass(frozen=True, slots=True)
class BoardView:
    """One board. ``games`` are the single games in playing order where a board has several."""

    board: int
    home: PersonView
    away: PersonView
    score: ScoreView
    colours: Pair = Pair()
    games: Pair = Pair()
    late: Pair = Pair()
    fouls: Pair = Pair()
    notes: tuple[str, ...] = ()

    def flipped(self) -> "BoardView":
        """The same board with the other side first."""
        return replace(
            self,
            home=self.away,
            away=self.home,
            score=self.score.flipped(),
            colours=self.colours.flipped(),
            games=self.games.flipped(),
            late=self.late.flipped(),
            fouls=self.fouls.flipped(),
        )


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match, or with single players their game. ``before`` are the points brought along.

    ``assumed``: whether these count a match that was still open when the round was paired.
    """

    table: int
    home: SideView
    away: SideView
    score: ScoreView
    before: tuple[Points, Points]
    assumed: tuple[bool, bool] = (False, False)
    match_points: tuple[Points, Points] | None = None
    """Shown beside the game points; None where nothing counts yet or it would say it twice."""
    colours: Pair = Pair()
    players: Pair = Pair()
    """Who played, where a match has one board only."""
    late: Pair = Pair()
    games: Pair = Pair()
    fouls: Pair = Pair()
    boards: tuple[BoardView, ...] = ()
    notes: tuple[str, ...] = ()
    open: bool = False
    at_home: bool = True
    """Whether the side shown first is the first-named one."""
    marks: tuple[str, ...] = ()
    """Protest, final time, set by hand, changed, corrected: in words, beside the score."""
    new_day: str = ""
    """The day a postponed match is played on."""

    def flipped(self) -> "MatchView":
        """The same match with the other side first."""
        points = self.match_points
        return replace(
            self,
            home=self.away,
            away=self.home,
            score=self.score.flipped(),
            before=(self.before[1], self.before[0]),
            assumed=(self.assumed[1], self.assumed[0]),
            match_points=(points[1], points[0]) if points else None,
            colours=self.colours.flipped(),
            players=self.players.flipped(),
            late=self.late.flipped(),
            games=self.games.flipped(),
            fouls=self.fouls.flipped(),
            boards=tuple(b.flipped() for b in self.boards),
            at_home=not self.at_home,
        )


@dataclass(frozen=True, slots=True)
class ByeView:
    """A side without an opponent; ``points`` None when the bye is worth nothing yet known."""

    side: SideView
    label: str
    before: Points
    points: Points | None = None
    reason: str = ""
    """Why in public words: what was given with the absence, or with a bye set by hand."""


@dataclass(frozen=True, slots=True)
class PlanView:
    """When and where a round is played, in words; parts that are not known are ""."""

    number: int
    title: str
    day: str = ""
    start: str = ""
    end: str = ""
    posted: str = ""
    venue: str = ""
    when: str = ""
    """Day and start in one."""
    file: str = ""
    """The round's page without ending, "" while it is not released."""
    state: str = ""
    moved: str = ""
    """Of a round moved to another day: when it was planned before, and why."""
    tables_from: int = 0
    """The number in the hall of the event's table 1; 0 where the hall has no numbers of its own."""


@dataclass(frozen=True, slots=True)
class PostponedView:
    """A match that is played on another day than its round: listed under both (report 161)."""

    what: str
    when: str


@dataclass(frozen=True, slots=True)
class Was:
    """What was, and what is now; ``label`` names a board, "" the match itself."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """A result corrected afterwards: old and new value, when, and why in public words."""

    table: int
    pair: str
    lines: tuple[Was, ...]
    when: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RoundView:
    """A released round."""

    plan: PlanView
    version: int
    released: str
    """Who released it, in words; "" when nobody is named."""
    matches: tuple[MatchView, ...]
    byes: tuple[ByeView, ...]
    missing: tuple[int, ...] = ()
    """Tables without a complete result."""
    versions: tuple[str, ...] = ()
    """One line for each version after the first."""
    corrections: tuple[CorrectionView, ...] = ()
    assumed: tuple[str, ...] = ()
    """What open matches were taken for when the round was paired, and how they have come."""
    record: str = ""
    """The page of the form 编排记录公告, without ending; "" where the rules want none."""


@dataclass(frozen=True, slots=True)
class ColumnView:
    """One element of the cascade: heading, what it means, which direction is better."""

    code: str
    heading: str
    formula: str
    digits: int | None = None


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One line of the standings. ``cells`` stand in the order of the columns."""

    rank: int
    rank_text: str
    shared: bool
    side: SideView
    cells: tuple[Value, ...]
    played: int
    won: int
    drawn: int
    lost: int
    forfeited: int = 0
    """Rounds decided without play; won and lost count them, played does not."""
    decider: int | None = None
    """The column that separates this place from the one above; None where nothing does."""
    of_class: str = ""
    """The place in its class, "B 3"; "" in an event without classes."""


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The table after a round; ``banner`` says what is missing, "" when nothing is."""

    title: str
    banner: str
    columns: tuple[ColumnView, ...]
    rows: tuple[PlaceView, ...]
    notes: tuple[str, ...] = ()
    forfeits: bool = False
    """Whether any side has a round decided without play: a column of its own (report 10)."""
    classes: bool = False
    """Whether there are classes: a column of its own (B8)."""


@dataclass(frozen=True, slots=True)
class CrossCell:
    """One round of one side: opponent, side of the board, score, running total.

    ``opponent`` is a pairing number, a short name while numbers are secret, or the word for a
    bye; ``result`` "win", "draw", "loss" or "" says it in words through ``label``.
    """

    opponent: str
    tag: str
    score: str
    points: Points | None
    running: Points | None
    result: str
    label: str


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One side of the crosstable; a cell is None for a round the side was not in."""

    place: PlaceView
    cells: tuple[CrossCell | None, ...]
    total: Points


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One side of a round robin against all others; None on the diagonal, () when not met."""

    place: PlaceView
    cells: tuple[tuple[ScoreView, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class CrossView:
    """The crosstable: round by round, and in a round robin also everyone against everyone."""

    rounds: tuple[PlanView, ...]
    rows: tuple[CrossRow, ...]
    matrix: tuple[MatrixRow, ...] = ()
    byes: tuple[str, ...] = ()
    """What the words of rounds without an opponent mean, those that occur: "abs.: absent"."""


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A round as one side sees it: its match with itself first, or its bye."""

    plan: PlanView
    match: MatchView | None = None
    bye: ByeView | None = None
    points: Points = ZERO
    running: Points = ZERO
    score: str = ""


@dataclass(frozen=True, slots=True)
class NextMatch:
    """What comes next for a side; ``match`` is None while it is not paired."""

    plan: PlanView
    match: MatchView | None = None
    venue: str = ""
    bye: ByeView | None = None


@dataclass(frozen=True, slots=True)
class AddendView:
    """A part of a value: "7×2", whose it is, and why it is left out ("" where it counts)."""

    said: str
    who: str
    cut: str = ""


@dataclass(frozen=True, slots=True)
class WorkedView:
    """A value and its addends; ``sign`` "+" where it is their sum, else "·" between them.

    ``passes``: of a place among the tied the tables of their matches, a sentence each.
    """

    heading: str
    value: Value
    digits: int | None
    addends: tuple[AddendView, ...]
    sign: str
    passes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkingView:
    """Why a side stands where it stands: what separates it from above, who is level, its values.

    ``chance``: what must still happen for it to pass the side above, a sentence an element.
    """

    separated: str
    shared: str
    elements: tuple[WorkedView, ...]
    chance: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamView:
    """Everything a side's page shows."""

    side: SideView
    roster: tuple[PersonView, ...]
    extra_labels: tuple[str, ...]
    rounds: tuple[OwnRound, ...]
    place: PlaceView | None
    next: NextMatch | None
    working: "WorkingView | None" = None


@dataclass(frozen=True, slots=True)
class UnitMemberView:
    """A player who counts for a unit, with points and place; no ``side``: one that it lacks."""

    side: SideView | None
    name: str
    points: Points
    rank: int
    rank_text: str


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit with the members that count. ``rank`` None: not ranked."""

    rank: int | None
    rank_text: str
    name: str
    total: Points
    best: int
    fouls: int
    members: tuple[UnitMemberView, ...]


@dataclass(frozen=True, slots=True)
class UnitsView:
    """The table of units (队员总分制): ``total`` is the heading of the sum."""

    title: str
    total: str
    rows: tuple[UnitView, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventView:
    """The whole event as published; the footer facts stand on every page.

    ``digest`` is a short hash of the published facts: equal hash, equal pages. ``change`` is the
    number of the last accepted change.
    """

    name: str
    subtitle: str
    language: str
    team_event: bool
    folder: str
    """Folder of the sides' pages: "teams" or "players"."""
    facts: tuple[Labelled, ...]
    state: str
    as_of: str
    round_label: str
    digest: str
    change: int
    program: str
    plans: tuple[PlanView, ...]
    rounds: tuple[RoundView, ...]
    upcoming: PlanView | None
    standings: StandingsView
    cross: CrossView
    teams: tuple[TeamView, ...]
    words: "Words"
    postponed: tuple[PostponedView, ...] = ()
    units: UnitsView | None = None
    """Where the rules want the table of units published."""


@dataclass(frozen=True, slots=True)
class Words:
    """What pages say differently by the rules.

    What ranks, home and away, one board or several, whether pairing numbers may be told.
    """

    points: str
    home_away: bool
    uses_boards: bool
    numbers: bool = True

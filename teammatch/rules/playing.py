"""Rule-book tables about play: sides, match format, colours, points, lateness, forfeits, byes."""

from typing import Annotated, Literal

from pydantic import Field

from teammatch.model.points import HALF, Points
from teammatch.rules.base import Flag, NoFlag, Score, Section, Whole, source


class SideRules(Section):
    """[sides]: who plays: teams on boards, or single players."""

    kind: Literal["teams", "players"] = Field("teams", json_schema_extra=source("T1, R3"))
    boards: Whole = Field(4, ge=1, le=50, json_schema_extra=source("T1", "boards"))
    reserves: Whole = Field(2, ge=0, le=50, json_schema_extra=source("B2.1", "players a team"))
    board_order: Literal["fixed", "free"] = Field("fixed", json_schema_extra=source("practice"))


class MatchRules(Section):
    """[match]: how many games a board plays and what decides board and match.

    ``games`` on each board: "best-of" stops when it is decided (R21-R24, T6), "fixed" plays all
    and adds up.
    """

    games: Whole = Field(1, ge=1, le=15, json_schema_extra=source("R21, R24", "games"))
    format: Literal["best-of", "fixed"] = Field("best-of", json_schema_extra=source("R21, R24"))
    early_stop: Flag = Field(True, json_schema_extra=source("R21, X4"))
    cancelled_game: Literal["uses-up", "replayed"] = Field(
        "uses-up", json_schema_extra=source("practice")
    )
    drawn_game: Literal["uses-up", "replayed"] = Field(
        "uses-up", json_schema_extra=source("T6, B10")
    )
    """Whether a drawn game is one of the games, or the first to so many wins is looked for."""
    decided_by: Literal["game-points", "majority", "minimum", "half"] = Field(
        "game-points", json_schema_extra=source("R2")
    )
    minimum: Score | None = Field(None, json_schema_extra=source("practice", "game points"))
    """Game points needed to win where decided_by is "minimum" ("4.5 of 8")."""
    head_board: Whole = Field(0, ge=0, le=50, json_schema_extra=source("practice", "board number"))
    """The board whose winner wins a level match (主将); 0: none."""


class ColourRules(Section):
    """[colours]: who moves first.

    ``boards``: "all" - the side with the first move has it on every board; "odd" - on odd
    boards, the opponent on even boards (R39, rules beyond 1.2). ``given_to``: who has the colour
    of the round: "balanced" by the pairing system, "first-named", "home", "away". Inside a board
    of several games the first move alternates.
    """

    used: Flag = Field(True, json_schema_extra=source("R25"))
    boards: Literal["all", "odd"] = Field("all", json_schema_extra=source("R39, B1.2"))
    given_to: Literal["balanced", "first-named", "home", "away"] = Field(
        "balanced", json_schema_extra=source("R25, B1.2")
    )
    first_name: str = Field("White", max_length=20, json_schema_extra=source("R48"))
    second_name: str = Field("Black", max_length=20, json_schema_extra=source("R48"))
    forfeit_counts: Flag = Field(False, json_schema_extra=source("practice"))
    """Whether a forfeited match counts as a colour."""


class GamePoints(Section):
    """[points.game]: what one game is worth: R1, R3, R4."""

    win: Score = Field(Points(1), json_schema_extra=source("R1, R3, R4", "points a game"))
    draw: Score = Field(HALF, json_schema_extra=source("R1, R3, R4", "points a game"))
    loss: Score = Field(Points(0), json_schema_extra=source("R1, R3, R4", "points a game"))
    forfeit_loss: Score | None = Field(None, json_schema_extra=source("practice", "points a game"))
    """Points of who forfeits a game; None: as for a game lost."""


class BoardPoints(Section):
    """[points.board]: what a board is worth: the sum of its games, or its result as a whole."""

    by: Literal["games", "result"] = Field("games", json_schema_extra=source("R21, R22"))
    win: Score = Field(Points(1), json_schema_extra=source("R2, R3", "points a board"))
    draw: Score = Field(HALF, json_schema_extra=source("R2, R3", "points a board"))
    loss: Score = Field(Points(0), json_schema_extra=source("R2, R3", "points a board"))


class MatchPoints(Section):
    """[points.match]: what a match is worth: R2, R3; home/away draws as in rules beyond 2.2.

    ``by`` = "game-points": the match points are the game points themselves.
    """

    by: Literal["result", "game-points"] = Field("result", json_schema_extra=source("R2, R3"))
    win: Score = Field(Points(2), json_schema_extra=source("R2, R3", "match points"))
    draw: Score = Field(Points(1), json_schema_extra=source("R2, R3", "match points"))
    loss: Score = Field(Points(0), json_schema_extra=source("R2, R3", "match points"))
    draw_home: Score | None = Field(None, json_schema_extra=source("B2.2", "match points"))
    draw_away: Score | None = Field(None, json_schema_extra=source("B2.2", "match points"))
    forfeit_loss: Score | None = Field(None, json_schema_extra=source("practice", "match points"))
    """Match points of a side that forfeits the match; None: as for a match lost."""
    appearance: Score = Field(Points(0), json_schema_extra=source("practice", "match points"))
    appearance_for: Literal["present", "all-boards"] = Field(
        "present", json_schema_extra=source("practice")
    )
    """Who gets the points for coming: a side with one player there, or with every board filled."""


class PointRules(Section):
    """[points]: three levels, separately, and which of them ranks and pairs.

    Single players: the board is the match; ``primary`` is then "match".
    """

    game: GamePoints = Field(default_factory=GamePoints)
    board: BoardPoints = Field(default_factory=BoardPoints)
    match: MatchPoints = Field(default_factory=MatchPoints)
    primary: Literal["match", "game"] = Field("match", json_schema_extra=source("R56, R57"))


class LateGrade(Section):
    """One step of the lateness ladder: from this many minutes on, this follows."""

    minutes: Whole = Field(ge=0, json_schema_extra=source("B1.5", "minutes"))
    effect: Literal["warning", "game", "board", "match"] = Field(json_schema_extra=source("B1.5"))


class LateRules(Section):
    """[late]: R23, T7, X9, rules beyond 1.5. Empty (no limit, no grades): lateness costs nothing.

    ``limit_minutes`` with ``unit`` is the short form of one grade; ``grades`` may hold more.
    ``inclusive``: on the dot is late (15:00 of 15). ``both``: both sides late beyond the limit.
    ``exclude_after``: forfeits after which a side is no longer paired (0: never), counted in a
    row or in total by ``exclude_count``.
    """

    limit_minutes: Whole | None = Field(None, ge=0, json_schema_extra=source("R23", "minutes"))
    inclusive: Flag = Field(True, json_schema_extra=source("R23, T7"))
    unit: Literal["game", "board", "match"] = Field("board", json_schema_extra=source("R23, B1.5"))
    grades: tuple[LateGrade, ...] = Field((), json_schema_extra=source("B1.5"))
    both: Literal["both-lose", "play"] = Field("both-lose", json_schema_extra=source("X9"))
    exclude_after: Whole = Field(0, ge=0, json_schema_extra=source("B1.5", "forfeits"))
    exclude_count: Literal["consecutive", "total"] = Field(
        "consecutive", json_schema_extra=source("B1.5")
    )


class ForfeitRules(Section):
    """[forfeits]: what a board or match decided without play is worth and counts for.

    ``best_of_score``: "full" - a forfeited best of three counts 2-0 in games (field report 145),
    "one" - one game. ``counts_as_met``: the pairing may not repeat a forfeited match.
    ``counts_as_win``: in counts of wins (胜局, X9). ``walkover_from``: which boards a side with
    too few players loses: the lowest, the highest, or those of the players who are missing.
    """

    best_of_score: Literal["full", "one"] = Field("full", json_schema_extra=source("practice"))
    counts_as_met: Flag = Field(False, json_schema_extra=source("practice"))
    counts_as_win: Flag = Field(True, json_schema_extra=source("X9"))
    walkover_from: Literal["bottom", "top", "listed"] = Field(
        "bottom", json_schema_extra=source("practice")
    )


class WithdrawalRules(Section):
    """[withdrawal]: what follows when a side leaves: B1.3, field reports 2, 20, 56, 108.

    ``played``: what was played stands, is annulled where fewer than half of the matches were
    played, or is annulled. ``rest``: matches paired and not played are won by the opponents, or
    do not count; a round robin goes on pairing the side where they are won. ``opponents_see``:
    what its points count in opponents' scores. ``odd_field``: who is left alone in a released
    round wins without play, or is to meet the side with the bye.
    """

    played: Literal["keep", "annul-below-half", "annul"] = Field(
        "keep", json_schema_extra=source("B1.3")
    )
    rest: Literal["forfeit", "cancel"] = Field("forfeit", json_schema_extra=source("B1.3"))
    opponents_see: Literal["made", "drawn-rest", "nothing"] = Field(
        "made", json_schema_extra=source("practice")
    )
    odd_field: Literal["walkover", "meet-bye"] = Field(
        "walkover", json_schema_extra=source("practice")
    )


class LateEntryRules(Section):
    """[late_entry]: what the rounds before a late entry are worth: a match result or a number."""

    match: Score | Literal["win", "draw", "loss"] = Field(
        "loss", json_schema_extra=source("practice")
    )
    game: Score | Literal["win", "draw", "loss"] = Field(
        "loss", json_schema_extra=source("practice")
    )


class PenaltyRules(Section):
    """[penalties]: points given or taken at the desk, and whether opponents' scores see them."""

    opponents_see: Literal["without", "with"] = Field(
        "without", json_schema_extra=source("practice")
    )


class ByeRules(Section):
    """[byes]: R16-R20, T8, T19b, X30, X31.

    The value of a bye in match points and game points: "win", "draw", "loss" (of a whole match:
    all boards won, drawn, lost) or a number. ``none_in_last``: requested byes score nothing in
    the last 0, 1 or 2 rounds. ``opponent_score``: what a bye counts in opponents' points.
    """

    match: Score | Literal["win", "draw", "loss"] = Field("win", json_schema_extra=source("R18"))
    game: Score | Literal["win", "draw", "loss"] = Field("win", json_schema_extra=source("X31"))
    requested_match: Score | Literal["win", "draw", "loss"] = Field(
        "draw", json_schema_extra=source("R16")
    )
    requested_game: Score | Literal["win", "draw", "loss"] = Field(
        "draw", json_schema_extra=source("R16")
    )
    requested_at_most: Whole | None = Field(
        None, ge=0, json_schema_extra=source("B8", "requested byes a side")
    )
    """How many requested byes of a side score, the first ones; None: no limit."""
    rest_match: Score | Literal["win", "draw", "loss"] = Field(
        "loss", json_schema_extra=source("R20, X24")
    )
    rest_game: Score | Literal["win", "draw", "loss"] = Field(
        "loss", json_schema_extra=source("R20, X24")
    )
    none_in_last: Annotated[Literal[0, 1, 2], NoFlag] = Field(
        1, json_schema_extra=source("R17, X30", "rounds")
    )
    at_most: Whole = Field(1, ge=1, json_schema_extra=source("R19", "allocated byes a side"))
    given_to: Literal["lowest", "lot"] = Field("lowest", json_schema_extra=source("R27"))
    """Who gets it among those who have had fewest: lowest score then lowest ranked (R27), or lot
    inside the lowest score group."""
    opponent_score: Literal["zero", "lowest", "own"] = Field(
        "zero", json_schema_extra=source("T19b, B2.5")
    )
    counts_as_win: Flag = Field(False, json_schema_extra=source("B3.10"))
    counts_as_second_move: Flag = Field(False, json_schema_extra=source("B3.10"))

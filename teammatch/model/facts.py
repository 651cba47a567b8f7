"""What happens beside the boards: withdrawals, late entries, penalties, arrivals, protests.

Every fact that somebody decided has two texts: ``reason`` is public and stands on pages and in
answers; ``note`` is for the desk only and is never published.
"""

from dataclasses import dataclass
from datetime import date, time
from enum import StrEnum

from teammatch.model.entries import PlayerId, SideId
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import MatchId, RoundKey


class PlayedPolicy(StrEnum):
    """What becomes of the matches a side has played when it withdraws (B1.3, report 2)."""

    KEEP = "keep"
    ANNUL_BELOW_HALF = "annul-below-half"
    ANNUL = "annul"


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A side that plays no more from round ``first`` on.

    ``policy`` is what was decided for this side; None: what the rules say in general.
    """

    side: SideId
    first: int
    policy: PlayedPolicy | None = None
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Joining:
    """A late entry: a side that takes part from round ``first`` on."""

    side: SideId
    first: int
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points given or taken at the desk, for a side in a round; negative ones are taken."""

    side: SideId
    round: RoundKey
    match_points: Points = ZERO
    game_points: Points = ZERO
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """Why something was noted on a board: fouls (犯规) of a side, or a decision about the board.

    ``fouls`` is how many were noted this time; the board's result holds their sum. ``side`` is
    "" where the remark concerns both.
    """

    match: MatchId
    board: int
    side: SideId = ""
    fouls: int = 0
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """When a side was there, by the clock of the event; ``at`` None: in time.

    ``board``: the player of this board, None the whole side. ``missing`` are players of the side
    who did not come; ``short`` the boards that are lost for want of them.
    """

    round: RoundKey
    side: SideId
    at: time | None = None
    board: int | None = None
    missing: tuple[PlayerId, ...] = ()
    short: tuple[int, ...] = ()
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Protest:
    """An objection to a match by one of its sides; open until ``settled`` says how it ended."""

    match: MatchId
    side: SideId
    reason: str = ""
    note: str = ""
    settled: str = ""


@dataclass(frozen=True, slots=True)
class RoundMove:
    """A round moved to another day; ``at`` None: at the time of day it had (report 157)."""

    round: RoundKey
    day: date
    at: time | None = None
    reason: str = ""
    note: str = ""


class AssumedAs(StrEnum):
    """What an open match counts as while the next round is paired (report 113)."""

    DRAW = "draw"
    HOME_WINS = "1-0"
    AWAY_WINS = "0-1"
    AS_IT_STANDS = "as-it-stands"
    """Who leads on the boards that were known then wins; level is a draw."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """An open match and what it was taken for; its round stays provisional.

    ``standing``: the game points on the boards that were known then, home and away, where it
    counts as it stood.
    """

    match: MatchId
    how: AssumedAs
    standing: tuple[Points, Points] | None = None

"""What happened on the boards. A result has a kind before it has numbers (law 9)."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from teammatch.model.entries import PlayerId
from teammatch.model.points import Points
from teammatch.model.rounds import MatchId


class Outcome(StrEnum):
    """How one game (or a board of one game) ended, seen from the home side.

    The values are the tokens written to the journal and to our own sheets.
    """

    WIN = "1-0"
    LOSS = "0-1"
    DRAW = "½-½"
    FORFEIT_WIN = "+:-"
    """The away side forfeited (not there, late, withdrawn)."""
    FORFEIT_LOSS = "-:+"
    DOUBLE_FORFEIT = "-:-"
    BOTH_LOSE = "0-0"
    """Played, and both lose by decision."""
    CANCELLED = "x"
    """The game does not count: it uses up a game of a best-of or not, as the rules say."""

    @property
    def played(self) -> bool:
        """Over the board: moves were made."""
        return self in (Outcome.WIN, Outcome.LOSS, Outcome.DRAW, Outcome.BOTH_LOSE)

    @property
    def forfeit(self) -> bool:
        """Decided without play."""
        return self in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, Outcome.DOUBLE_FORFEIT)

    def reversed(self) -> "Outcome":
        """The same game seen from the away side."""
        return _REVERSED.get(self, self)


_REVERSED = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.LOSS: Outcome.WIN,
    Outcome.FORFEIT_WIN: Outcome.FORFEIT_LOSS,
    Outcome.FORFEIT_LOSS: Outcome.FORFEIT_WIN,
}


class Mark(StrEnum):
    """A remark on a board that its games alone do not show."""

    NONE = ""
    TIME_UP = "time-up"
    """The clock stopped the board: who leads wins, level is a draw (best of n)."""
    ADJOURNED = "adjourned"
    """Interrupted, to be finished; no result yet (封棋, Hängepartie)."""
    POSTPONED = "postponed"
    """To be played on another day; no result yet (改期)."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One pair of players in a match, as it is known so far.

    ``games`` are in playing order, seen from the home side whatever the colours; empty when
    nothing is known. Lateness is in **seconds**, None when nothing was noted. ``home_name`` and
    ``away_name`` keep what the sheet said (a snapshot); the ids are None for a name that is not
    in the roster or a board left empty.
    """

    board: int
    games: tuple[Outcome, ...] = ()
    mark: Mark = Mark.NONE
    home_player: PlayerId | None = None
    away_player: PlayerId | None = None
    home_name: str = ""
    away_name: str = ""
    home_fouls: int = 0
    away_fouls: int = 0
    home_late: int | None = None
    away_late: int | None = None

    @property
    def empty(self) -> bool:
        """Nothing is known about the outcome: no game, no mark, nobody late."""
        return not self.games and not self.mark and not (self.home_late or self.away_late)


class DecisionKind(StrEnum):
    """A decision at the desk about a whole match; the boards played stay visible."""

    HOME_WINS = "home-wins"
    """The away side forfeits the match."""
    AWAY_WINS = "away-wins"
    DOUBLE_FORFEIT = "double-forfeit"
    """Neither side came (X9), or a draw agreed without play."""
    BOTH_LOSE = "both-lose"
    ANNULLED = "annulled"
    """The match does not count for either side."""
    CANCELLED = "cancelled"
    """The match was called off and is not played: no points."""
    POSTPONED = "postponed"
    """To be played on another day: open."""
    REPLAY = "replay"
    """To be played once more: open, and what was played does not count."""

    AS_PLAYED = "as-played"
    """The boards count as they were played: lateness costs nothing (the override of X9)."""

    @property
    def awaits_play(self) -> bool:
        """Whether the match is still to be played: its result then ends the decision."""
        return self in (DecisionKind.POSTPONED, DecisionKind.REPLAY)


@dataclass(frozen=True, slots=True)
class Decision:
    """What the arbiter decided about a match, and why.

    ``reason`` is public, ``note`` for the desk only. ``to``: the day a postponed match is played
    on, where it is known.
    """

    kind: DecisionKind
    reason: str = ""
    note: str = ""
    to: date | None = None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """All that is known about a match.

    ``total`` is the score in game points where only the sum was reported (no boards).
    ``home_late`` and ``away_late`` are the seconds a whole side was late.
    """

    match: MatchId
    boards: tuple[BoardResult, ...] = ()
    total: tuple[Points, Points] | None = None
    decision: Decision | None = None
    home_late: int | None = None
    away_late: int | None = None

    def board(self, number: int) -> BoardResult | None:
        """The board with this number, or None."""
        return next((b for b in self.boards if b.board == number), None)

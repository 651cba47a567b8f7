"""What scoring returns: the worth of a board, of a match, and of a side's round."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from teammatch.model.entries import PlayerId, SideId
from teammatch.model.messages import Message, Problem
from teammatch.model.points import ZERO, Points, total
from teammatch.model.rounds import ByeKind, MatchId, RoundKey

Winner = Literal["home", "away", "draw", "none", ""]
"""Who won a board or a match; "none": both lose; "": open or void."""
Result = Literal["win", "draw", "loss", ""]
"""What a match was for one side; "": open, void, or a bye."""
Forfeit = Literal["", "home", "away", "both", "cross"]
"""Who forfeited a whole match; "": it was played at least in part; "both": neither came; "cross":
every board was forfeited, but not all by one side."""


class State(StrEnum):
    """How a board or a match stands."""

    OPEN = "open"
    """Nothing, or not everything, is known yet (also adjourned, postponed)."""
    DECIDED = "decided"
    VOID = "void"
    """Annulled or cancelled: counts for nobody."""


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A board from both sides. ``points`` are the board's game points (局分), home and away.

    ``games`` counts won, drawn, lost games of the home side. ``forfeit``: decided without play.
    """

    board: int
    state: State
    points: tuple[Points, Points] = (ZERO, ZERO)
    games: tuple[int, int, int] = (0, 0, 0)
    winner: Winner = ""
    forfeit: bool = False
    home_player: PlayerId | None = None
    away_player: PlayerId | None = None
    home_first: bool | None = None
    """Whether home has the first move in game 1 of this board; None without colours."""
    fouls: tuple[int, int] = (0, 0)
    reasons: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match from both sides: match points, game points, boards, and how it was decided.

    While open, points count what is known so far.
    """

    match: MatchId
    state: State
    boards: tuple[BoardScore, ...]
    match_points: tuple[Points, Points] = (ZERO, ZERO)
    game_points: tuple[Points, Points] = (ZERO, ZERO)
    winner: Winner = ""
    forfeit: Forfeit = ""
    reasons: tuple[Message, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def open_boards(self) -> int:
        """How many boards have no result yet; all of them where none is known."""
        return sum(board.state is State.OPEN for board in self.boards)


class RowKind(StrEnum):
    """What a round was for a side, in the ledger."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    DOUBLE_FORFEIT = "double-forfeit"
    CROSS_FORFEIT = "cross-forfeit"
    """Every board forfeited, but not all by the same side: not played, scored by its boards."""
    BYE = "bye"
    VOID = "void"
    OPEN = "open"
    """Paired, result not complete."""
    OUT = "out"
    """Not in the round at all (joined later, withdrawn)."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """What one side made in one round; the only thing that standings and pairing read.

    Counts of boards are own won, drawn, lost boards; ``board_points`` own game points by board
    number (index 0 is board 1). ``first``: had the first move (colour of the round), None when
    there is none or the match was not played and does not count as a colour. ``met``: the
    pairing may not repeat this opponent.
    """

    round: RoundKey
    kind: RowKind
    side: SideId
    opponent: SideId | None = None
    home: bool = False
    first: bool | None = None
    met: bool = False
    match_points: Points = ZERO
    game_points: Points = ZERO
    opponent_game_points: Points = ZERO
    result: Result = ""
    bye: ByeKind | None = None
    boards: tuple[int, int, int] = (0, 0, 0)
    forfeited_boards: tuple[int, int] = (0, 0)
    """Of ``boards``: won and lost without play."""
    board_points: tuple[Points, ...] = ()
    second_boards: tuple[int, int] = (0, 0)
    """Boards played and boards won with the second move (后走局, 后走胜局): over the board, and
    forfeited ones where the rules let them count as a colour."""
    first_won: int = 0
    """Boards won with the first move (先手胜局), counted as those with the second."""
    fouls: int = 0
    table: int = 0
    penalty: tuple[Points, Points] = (ZERO, ZERO)
    """Match points and game points given (or taken, if negative) at the desk; kept apart, since
    opponents' scores may have to leave them out."""

    def points(self, level: str) -> Points:
        """What the round brought, penalties included: match points, or game points for "GP"."""
        made, penalty = self.match_points, self.penalty[0]
        if level == "GP":
            made, penalty = self.game_points, self.penalty[1]
        return made + penalty if penalty else made


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every side's rows, in round order, one a round up to ``through``.

    ``open_matches`` are the ids of matches in those rounds without a complete result.
    """

    through: RoundKey | None
    rows: dict[SideId, tuple[LedgerRow, ...]]
    open_matches: tuple[MatchId, ...] = ()
    scores: dict[MatchId, MatchScore] | None = None

    def points(self, side: SideId, *, primary: str = "match") -> Points:
        """Running total in match points, or in game points with ``primary="game"``.

        Penalties included.
        """
        level = "GP" if primary == "game" else "MP"
        return total(row.points(level) for row in self.rows.get(side, ()))

"""Games: what one game is worth, and how many of a board were won, drawn, lost."""

from collections.abc import Iterable
from dataclasses import dataclass

from teammatch.model.points import ZERO, Points
from teammatch.model.results import Outcome
from teammatch.rules.book import RuleBook
from teammatch.rules.playing import MatchRules


def game_points(rules: RuleBook, game: Outcome) -> tuple[Points, Points]:
    """R1, R3, R4: the points of one game for home and away.

    A forfeit is worth what a win and a loss are worth, unless the rules give whoever forfeits
    another value; a double forfeit and a game that both lose are two losses (X9); a cancelled game
    is worth nothing.
    """
    worth = rules.points.game
    forfeit = worth.loss if worth.forfeit_loss is None else worth.forfeit_loss
    own = {
        Outcome.WIN: worth.win,
        Outcome.LOSS: worth.loss,
        Outcome.DRAW: worth.draw,
        Outcome.FORFEIT_WIN: worth.win,
        Outcome.FORFEIT_LOSS: forfeit,
        Outcome.DOUBLE_FORFEIT: forfeit,
        Outcome.BOTH_LOSE: worth.loss,
        Outcome.CANCELLED: ZERO,
    }
    return own[game], own[game.reversed()]


@dataclass(frozen=True, slots=True)
class Tally:
    """How the games of a board ended. ``neither``: games that both lose, played or not."""

    home: int = 0
    drawn: int = 0
    away: int = 0
    neither: int = 0
    cancelled: int = 0

    @property
    def counted(self) -> int:
        """Games with a result."""
        return self.home + self.drawn + self.away + self.neither

    @property
    def lead(self) -> int:
        """Games by which home is ahead; negative: away."""
        return self.home - self.away

    def used_up(self, match: MatchRules) -> int:
        """Games that are gone: a cancelled or drawn game uses one up or is replayed (B10)."""
        drawn = self.drawn if match.drawn_game == "replayed" else 0
        cancelled = self.cancelled if match.cancelled_game == "uses-up" else 0
        return self.counted - drawn + cancelled


def tally(games: Iterable[Outcome]) -> Tally:
    """Count the games of a board from the home side."""
    home = drawn = away = neither = cancelled = 0
    for game in games:
        match game:
            case Outcome.WIN | Outcome.FORFEIT_WIN:
                home += 1
            case Outcome.LOSS | Outcome.FORFEIT_LOSS:
                away += 1
            case Outcome.DRAW:
                drawn += 1
            case Outcome.CANCELLED:
                cancelled += 1
            case Outcome.DOUBLE_FORFEIT | Outcome.BOTH_LOSE:
                neither += 1
    return Tally(home, drawn, away, neither, cancelled)

"""Boards: from the games of two players to a result and points (R21, R22, T6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from teammatch.model.points import ZERO, Points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.rules.playing import MatchRules
from teammatch.scoring.games import Tally, game_points, tally
from teammatch.scoring.types import State, Winner


@dataclass(frozen=True, slots=True)
class BoardWorth:
    """What the games of a board come to, whoever played them.

    ``games`` counts those won by home, drawn, won by away. ``fault`` is the key of the problem
    where the games cannot be right; the board is then open.
    """

    state: State
    winner: Winner = ""
    points: tuple[Points, Points] = (ZERO, ZERO)
    games: tuple[int, int, int] = (0, 0, 0)
    forfeit: bool = False
    fault: str = ""


UNKNOWN = BoardWorth(State.OPEN)
WHOLE_BOARD: dict[Outcome, Winner] = {
    Outcome.FORFEIT_WIN: "home",
    Outcome.FORFEIT_LOSS: "away",
    Outcome.DOUBLE_FORFEIT: "none",
    Outcome.BOTH_LOSE: "none",
}
"""Outcomes that decide a board when they stand alone, however many games it has."""


def board_worth(rules: RuleBook, games: tuple[Outcome, ...], mark: Mark) -> BoardWorth:
    """The result and the points of a board.

    A forfeit or "both lose" that stands alone is meant for the whole board; among other games
    it is one game. Adjourned and postponed boards are open with the games known so far. "Time
    up" decides by the games there are; without one there is nothing to decide (E319, law 9).
    """
    if mark in (Mark.ADJOURNED, Mark.POSTPONED):
        return so_far(rules, games)
    if not games:
        return replace(UNKNOWN, fault="scoring.E319" if mark is Mark.TIME_UP else "")
    if len(games) == 1 and games[0] in WHOLE_BOARD:
        return whole_board(rules, games[0])
    if rules.match.format == "fixed":
        return fixed_games(rules, games, time_up=mark is Mark.TIME_UP)
    return best_of(rules, games, time_up=mark is Mark.TIME_UP)


def best_of(rules: RuleBook, games: tuple[Outcome, ...], *, time_up: bool) -> BoardWorth:
    """R22 and T6, for any length: wins plus half the draws against half of the games.

    That is the same as more wins than the other; level is a draw. The board is decided when the
    games left cannot change the winner (with early stop), when all games are used up, or when
    the clock stopped it.
    """
    count = tally(games)
    left = rules.match.games - count.used_up(rules.match)
    if left < 0:
        return _faulty(rules, games, "scoring.E312")
    if rules.match.early_stop and played_on(rules.match, games):
        return _faulty(rules, games, "scoring.E313")
    if left and not time_up and not (rules.match.early_stop and abs(count.lead) > left):
        return _unfinished(rules, games, count)
    if count.lead:
        return _decided(rules, games, count, "home" if count.lead > 0 else "away")
    return _decided(rules, games, count, _level(count))


def played_on(match: MatchRules, games: Sequence[Outcome]) -> bool:
    """R21: whether a game was entered after the board had been decided."""
    for known in range(1, len(games)):
        count = tally(games[:known])
        if abs(count.lead) > match.games - count.used_up(match):
            return True
    return False


def fixed_games(rules: RuleBook, games: tuple[Outcome, ...], *, time_up: bool) -> BoardWorth:
    """A fixed number of games, all played: the side with more game points wins the board."""
    count = tally(games)
    left = rules.match.games - count.used_up(rules.match)
    if left < 0:
        return _faulty(rules, games, "scoring.E312")
    if left and not time_up:
        return _unfinished(rules, games, count)
    home, away = games_sum(rules, games)
    if home != away:
        return _decided(rules, games, count, "home" if home > away else "away")
    return _decided(rules, games, count, _level(count))


def whole_board(rules: RuleBook, outcome: Outcome) -> BoardWorth:
    """A board decided without its games: a forfeit of all of it, or both lose.

    A forfeited best of three counts 2-0 in games, or one game (``forfeits.best_of_score``,
    practice); of a fixed number of games it counts all, or one.
    """
    winner = WHOLE_BOARD[outcome]
    number = 1
    if rules.forfeits.best_of_score == "full":
        full = rules.match.games
        number = full if rules.match.format == "fixed" else full // 2 + 1
    won = number if winner != "none" else 0
    home, away = game_points(rules, outcome)
    points = (number * home, number * away)
    if rules.points.board.by == "result":
        points = result_points(rules, winner)
    games = (won, 0, 0) if winner == "home" else (0, 0, won)
    return BoardWorth(State.DECIDED, winner, points, games, forfeit=outcome.forfeit)


def drawn_board(rules: RuleBook) -> BoardWorth:
    """A board with every game drawn: what "draw" means as the value of a bye."""
    games = (Outcome.DRAW,) * rules.match.games
    return _decided(rules, games, tally(games), "draw")


def games_sum(rules: RuleBook, games: Sequence[Outcome]) -> tuple[Points, Points]:
    """The game points of both sides over the games of a board."""
    home = away = ZERO
    for game in games:
        own, other = game_points(rules, game)
        home += own
        away += other
    return home, away


def result_points(rules: RuleBook, winner: Winner) -> tuple[Points, Points]:
    """What a board is worth as a whole (``points.board``), for home and away."""
    worth = rules.points.board
    match winner:
        case "home":
            return worth.win, worth.loss
        case "away":
            return worth.loss, worth.win
        case "draw":
            return worth.draw, worth.draw
    return worth.loss, worth.loss


def so_far(rules: RuleBook, games: tuple[Outcome, ...]) -> BoardWorth:
    """An open board with the games known so far; points only where games are added up."""
    count = tally(games)
    known = rules.points.board.by == "games"
    return BoardWorth(
        State.OPEN,
        points=games_sum(rules, games) if known else (ZERO, ZERO),
        games=(count.home, count.drawn, count.away),
    )


def _faulty(rules: RuleBook, games: tuple[Outcome, ...], fault: str) -> BoardWorth:
    return replace(so_far(rules, games), points=(ZERO, ZERO), fault=fault)


def _unfinished(rules: RuleBook, games: tuple[Outcome, ...], count: Tally) -> BoardWorth:
    """T6: any triple that decides nothing is an error; a single cancelled game is replayed."""
    if not count.counted:
        return UNKNOWN
    return replace(so_far(rules, games), fault="scoring.E311")


def _level(count: Tally) -> Winner:
    """Level is a draw; games that both lose, and nothing else, are a loss for both."""
    if count.home + count.drawn + count.away:
        return "draw"
    return "none" if count.neither else ""


def _decided(
    rules: RuleBook, games: tuple[Outcome, ...], count: Tally, winner: Winner
) -> BoardWorth:
    if not winner:
        return BoardWorth(State.VOID)
    by_games = rules.points.board.by == "games"
    return BoardWorth(
        State.DECIDED,
        winner,
        points=games_sum(rules, games) if by_games else result_points(rules, winner),
        games=(count.home, count.drawn, count.away),
        forfeit=bool(count.counted) and all(g.forfeit or g is Outcome.CANCELLED for g in games),
    )

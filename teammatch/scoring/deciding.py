"""What decides a match, and what it is worth (R2, R3, B2.2)."""

from collections.abc import Sequence

from teammatch.model.messages import Message
from teammatch.model.points import Points
from teammatch.model.results import Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import drawn_board, whole_board
from teammatch.scoring.types import BoardScore, State

Pair = tuple[Points, Points]


def match_winner(
    rules: RuleBook, boards: Sequence[BoardScore], points: Pair
) -> tuple[str, tuple[Message, ...]]:
    """Who wins a match with every board known: "home", "away", "draw" or "none", and why.

    Boards that both sides lose, and no others, are a match that both lose: no winner is made
    up (practice). A level match goes to the winner of the head board where there is one.
    """
    scored = [b for b in boards if b.state is State.DECIDED]
    if scored and all(b.winner == "none" for b in scored):
        return "none", ()
    winner = WINNER_BY[rules.match.decided_by](rules, boards, points)
    if winner == "draw":
        head = head_board_winner(rules, boards)
        if head:
            return head, (Message("scoring.head_board", {"board": rules.match.head_board}),)
    return winner, ()


def by_game_points(_rules: RuleBook, _boards: Sequence[BoardScore], points: Pair) -> str:
    """R2: more game points win."""
    home, away = points
    return "draw" if home == away else "home" if home > away else "away"


def by_majority(rules: RuleBook, boards: Sequence[BoardScore], _points: Pair) -> str:
    """More than half of all boards won; a board drawn or lost by both helps nobody."""
    for side in ("home", "away"):
        if 2 * sum(b.winner == side for b in boards) > rules.boards:
            return side
    return "draw"


def by_minimum(rules: RuleBook, boards: Sequence[BoardScore], points: Pair) -> str:
    """A stated number of game points, and more than the other ("4.5 of 8")."""
    needed = rules.match.minimum
    ahead = by_game_points(rules, boards, points)
    return ahead if needed is None or max(points) >= needed else "draw"


WINNER_BY = {"game-points": by_game_points, "majority": by_majority, "minimum": by_minimum}


def head_board_winner(rules: RuleBook, boards: Sequence[BoardScore]) -> str:
    """主将: the side that won the head board, or "" (none named, drawn, or lost by both)."""
    for board in boards:
        if board.board == rules.match.head_board and board.winner in ("home", "away"):
            return board.winner
    return ""


def match_points(rules: RuleBook, winner: str, points: Pair) -> Pair:
    """The match points of home and away; a draw may be worth more away than at home."""
    worth = rules.points.match
    if worth.by == "game-points":
        return points
    match winner:
        case "home":
            return worth.win, worth.loss
        case "away":
            return worth.loss, worth.win
        case "draw":
            home = worth.draw if worth.draw_home is None else worth.draw_home
            away = worth.draw if worth.draw_away is None else worth.draw_away
            return home, away
    return worth.loss, worth.loss


def whole_match_game_points(rules: RuleBook, winner: str) -> Pair:
    """Game points of a match decided without play: all boards won, drawn, or lost by both."""
    outcome = {"home": Outcome.FORFEIT_WIN, "away": Outcome.FORFEIT_LOSS}.get(winner)
    if winner == "draw":
        home, away = drawn_board(rules).points
    else:
        home, away = whole_board(rules, outcome or Outcome.DOUBLE_FORFEIT).points
    return rules.boards * home, rules.boards * away

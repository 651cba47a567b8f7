"""What decides a match, and what it is worth (R2, R3, B2.2)."""

from collections.abc import Sequence
from typing import Literal

from teammatch.model.messages import Message
from teammatch.model.points import Points
from teammatch.model.results import Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import drawn_board, whole_board
from teammatch.scoring.types import BoardScore, Forfeit, State, Winner

Pair = tuple[Points, Points]
BOTH: tuple[Literal["home"], Literal["away"]] = ("home", "away")


def match_winner(
    rules: RuleBook, boards: Sequence[BoardScore], points: Pair
) -> tuple[Winner, tuple[Message, ...]]:
    """Who wins a match with every board known, and why.

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


def by_game_points(_rules: RuleBook, _boards: Sequence[BoardScore], points: Pair) -> Winner:
    """R2: more game points win."""
    home, away = points
    return "draw" if home == away else "home" if home > away else "away"


def by_majority(rules: RuleBook, boards: Sequence[BoardScore], _points: Pair) -> Winner:
    """More than half of all boards won; a board drawn or lost by both helps nobody."""
    for side in BOTH:
        if 2 * sum(b.winner == side for b in boards) > rules.boards:
            return side
    return "draw"


def by_minimum(rules: RuleBook, boards: Sequence[BoardScore], points: Pair) -> Winner:
    """A stated number of game points, and more than the other ("4.5 of 8")."""
    needed = rules.match.minimum
    ahead = by_game_points(rules, boards, points)
    return ahead if needed is None or max(points) >= needed else "draw"


def by_half(rules: RuleBook, _boards: Sequence[BoardScore], points: Pair) -> Winner:
    """More than half of the points to be had; less on both sides is a loss for both.

    Where one side has just half and the other less (a board forfeited by both), nobody has won:
    it is a draw, but in match points one for the one and a loss for the other.
    """
    half = all_game_points(rules) / 2
    if max(points) > half:
        return "home" if points[0] > half else "away"
    return "draw" if max(points) == half else "none"


WINNER_BY = {
    "game-points": by_game_points,
    "majority": by_majority,
    "minimum": by_minimum,
    "half": by_half,
}


def head_board_winner(rules: RuleBook, boards: Sequence[BoardScore]) -> Winner:
    """主将: the side that won the head board, or "" (none named, drawn, or lost by both)."""
    for board in boards:
        if board.board == rules.match.head_board and board.winner in ("home", "away"):
            return board.winner
    return ""


EVERYBODY = (True, True)


def match_points(
    rules: RuleBook,
    winner: Winner,
    points: Pair,
    *,
    forfeit: Forfeit = "",
    came: tuple[bool, bool] = EVERYBODY,
) -> Pair:
    """The match points of home and away, with those for coming.

    ``forfeit`` as in ``MatchScore``; ``came``: who gets the points for coming (practice).
    """
    home, away = _by_result(rules, winner, points, forfeit)
    extra = rules.points.match.appearance
    if not extra:
        return home, away
    return home + extra * came[0], away + extra * came[1]


def _by_result(rules: RuleBook, winner: Winner, points: Pair, forfeit: Forfeit) -> Pair:
    """B2.2: a draw may be worth more away than at home."""
    worth = rules.points.match
    if worth.by == "game-points":
        return points
    if forfeit in ("home", "away", "both"):
        lost = worth.loss if worth.forfeit_loss is None else worth.forfeit_loss
        return (
            worth.win if forfeit == "away" else lost,
            worth.win if forfeit == "home" else lost,
        )
    if rules.match.decided_by == "half" and winner in ("draw", "none"):
        half = all_game_points(rules) / 2
        home, away = (worth.draw if own == half else worth.loss for own in points)
        return home, away
    drawn = (
        worth.draw if worth.draw_home is None else worth.draw_home,
        worth.draw if worth.draw_away is None else worth.draw_away,
    )
    pairs = {"home": (worth.win, worth.loss), "away": (worth.loss, worth.win), "draw": drawn}
    return pairs.get(winner, (worth.loss, worth.loss))


def all_game_points(rules: RuleBook) -> Points:
    """The game points of a side that wins every board."""
    return whole_match_game_points(rules, "home")[0]


def who_came(rules: RuleBook, boards: Sequence[BoardScore]) -> tuple[bool, bool]:
    """Which sides get the points for coming: one player there, or no board forfeited."""
    lost = [
        [b.forfeit and b.winner != side for b in boards if b.state is State.DECIDED]
        for side in BOTH
    ]
    if rules.points.match.appearance_for == "all-boards":
        return not any(lost[0]), not any(lost[1])
    return not all(lost[0]), not all(lost[1])


def whole_match_game_points(
    rules: RuleBook, winner: Winner, neither: Outcome = Outcome.DOUBLE_FORFEIT
) -> Pair:
    """Game points of a match decided without play: all boards won, drawn, or ``neither``."""
    outcome = {"home": Outcome.FORFEIT_WIN, "away": Outcome.FORFEIT_LOSS}.get(winner)
    if winner == "draw":
        home, away = drawn_board(rules).points
    else:
        home, away = whole_board(rules, outcome or neither).points
    return rules.boards * home, rules.boards * away

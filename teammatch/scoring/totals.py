"""Totals reported without boards: what a match can come to at all (X1), and who has won then."""

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement

from teammatch.model.points import ZERO
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import board_worth
from teammatch.scoring.deciding import WINNER_BY, Pair
from teammatch.scoring.types import BoardScore, State, Winner

Wins = tuple[int, int]
"""Boards won by home and by away."""

GAMES = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


def board_scores(rules: RuleBook) -> frozenset[tuple[Pair, Winner]]:
    """Every score that one board can end with over the board, with its winner."""
    found = set()
    for number in range(1, rules.match.games + 1):
        for games in combinations_with_replacement(GAMES, number):
            for order in (games, games[::-1]):
                worth = board_worth(rules, order, Mark.NONE)
                if worth.state is State.DECIDED:
                    found.add((worth.points, worth.winner))
    return frozenset(found)


def match_totals(rules: RuleBook) -> Mapping[Pair, frozenset[Wins]]:
    """Every score a match can end with when all boards are played, with the boards each side won.

    Cost: boards times scores of a match times scores of a board.
    """
    boards = board_scores(rules)
    ends: set[tuple[Pair, Wins]] = {((ZERO, ZERO), (0, 0))}
    for _ in range(rules.boards):
        ends = {
            ((h + a, g + b), (home + (winner == "home"), away + (winner == "away")))
            for (h, g), (home, away) in ends
            for (a, b), winner in boards
        }
    totals: dict[Pair, set[Wins]] = {}
    for score, wins in ends:
        totals.setdefault(score, set()).add(wins)
    return {score: frozenset(wins) for score, wins in totals.items()}


def total_winners(rules: RuleBook, total: Pair, wins: Iterable[Wins]) -> frozenset[Winner]:
    """Who may have won a match of which the total is known: several where it does not tell.

    ``wins``: the boards that home and away may have won. A level match under a head board is
    anybody's, as long as nobody knows that board.
    """
    found = set()
    for home, away in wins:
        boards = [
            BoardScore(number, State.DECIDED, winner="home" if number <= home else "away")
            for number in range(1, home + away + 1)
        ]
        winner = WINNER_BY[rules.match.decided_by](rules, boards, total)
        found.add(winner)
        if winner == "draw" and rules.match.head_board:
            found |= {board.winner for board in boards}
    return frozenset(found)

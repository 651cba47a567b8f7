"""Totals reported without boards: what a match can come to at all (X1)."""

from itertools import combinations_with_replacement

from teammatch.model.points import ZERO
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import board_worth
from teammatch.scoring.deciding import Pair
from teammatch.scoring.types import State

GAMES = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


def board_scores(rules: RuleBook) -> frozenset[Pair]:
    """Every score that one board can end with over the board."""
    found = set()
    for number in range(1, rules.match.games + 1):
        for games in combinations_with_replacement(GAMES, number):
            for order in (games, games[::-1]):
                worth = board_worth(rules, order, Mark.NONE)
                if worth.state is State.DECIDED:
                    found.add(worth.points)
    return frozenset(found)


def match_totals(rules: RuleBook) -> frozenset[Pair]:
    """Every score a match can end with when all boards are played.

    Cost: boards times scores of a match times scores of a board.
    """
    boards = board_scores(rules)
    totals: set[Pair] = {(ZERO, ZERO)}
    for _ in range(rules.boards):
        totals = {(h + a, g + b) for h, g in totals for a, b in boards}
    return frozenset(totals)

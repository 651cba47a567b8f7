"""T6 from the score alone: taken where every course of the games gives the same result."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from teammatch.model.points import HALF, Points, total
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import BoardWorth, board_worth
from teammatch.scoring.told import games_of_score
from teammatch.scoring.types import State
from tests.scoring.facts import games, rule_book

W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
BEST_OF_THREE = {"match": {"games": 3}, "points": {"board": {"by": "result"}}}
RULES: dict[str, dict[str, Any]] = {
    "best of three": BEST_OF_THREE,
    "best of five, games count": {"match": {"games": 5}},
    "best of three, all played": {"match": {"games": 3, "early_stop": False}},
    "two games": {"match": {"games": 2, "format": "fixed"}},
    "three games of 3-1-0": {
        "match": {"games": 3},
        "points": {"game": {"win": 3, "draw": 1, "loss": 0}},
    },
}
MARKS = [Mark.NONE, Mark.TIME_UP]
COUNTS = {W: (Fraction(1), Fraction(0)), D: (HALF, HALF), L: (Fraction(0), Fraction(1))}


@pytest.mark.parametrize(
    ("score", "mark", "letters"),
    [
        ("2 0", Mark.NONE, "WW"),
        ("2 1", Mark.NONE, "LWW"),
        ("1/2 5/2", Mark.NONE, "DLL"),
        ("3/2 3/2", Mark.NONE, "WDL"),
        ("1 1", Mark.TIME_UP, "WL"),
        ("1/2 3/2", Mark.TIME_UP, "DL"),
        ("1 1", Mark.NONE, ""),
        ("3/2 1/2", Mark.NONE, ""),
        ("3 2", Mark.NONE, ""),
        ("3 0", Mark.NONE, ""),
        ("1/3 2/3", Mark.TIME_UP, ""),
    ],
)
def test_t6_a_score_of_a_best_of_three(score: str, mark: Mark, letters: str) -> None:
    home, away = map(Fraction, score.split())
    assert games_of_score(rule_book(BEST_OF_THREE), (home, away), mark) == games(letters)


def _courses(rules: RuleBook, mark: Mark) -> dict[tuple[Fraction, Fraction], list[BoardWorth]]:
    """Every course of games there is, by its score; those that can't have happened left out."""
    found: dict[tuple[Fraction, Fraction], list[BoardWorth]] = {}
    for number in range(1, rules.match.games + 1):
        for course in product((W, D, L), repeat=number):
            score = total(COUNTS[g][0] for g in course), total(COUNTS[g][1] for g in course)
            worth = board_worth(rules, course, mark)
            if worth.fault in ("", "scoring.E311"):
                found.setdefault(score, []).append(worth)
    return found


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("name", RULES)
def test_t6_a_score_is_taken_exactly_where_all_courses_agree(name: str, mark: Mark) -> None:
    rules = rule_book(RULES[name])
    for score, worths in _courses(rules, mark).items():
        ends = {(w.state, w.winner, w.points) for w in worths}
        taken = games_of_score(rules, score, mark)
        assert bool(taken) == (len(ends) == 1 and worths[0].state is State.DECIDED), score
        if taken:
            worth = board_worth(rules, taken, mark)
            assert {(worth.state, worth.winner, worth.points)} == ends


@pytest.mark.parametrize(
    ("score", "mark", "letters"),
    [
        ((2, 1), Mark.NONE, "LWW"),
        ((0, 2), Mark.NONE, "LL"),
        ((1, 1), Mark.NONE, ""),
        ((1, 1), Mark.TIME_UP, "LW"),
        ((1, 0), Mark.TIME_UP, "W"),
    ],
)
def test_b10_where_draws_are_replayed_a_score_counts_games_won(
    score: tuple[int, int], mark: Mark, letters: str
) -> None:
    """First to two wins: 2-1 is two wins and a loss, whatever was drawn between."""
    rules = rule_book(BEST_OF_THREE, match={"drawn_game": "replayed"})
    found = games_of_score(rules, (Points(score[0]), Points(score[1])), mark)
    assert sorted(found) == sorted(games(letters))

"""Byes: R16-R20, T8, X24, X31."""

import pytest

from teammatch.model.points import HALF
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.scoring.byes import bye_points
from tests.scoring.facts import INDIVIDUAL, p, rule_book

SEVEN = {"event": {"rounds": 7}}


@pytest.mark.parametrize(
    ("none_in_last", "number", "points"),
    [(2, 3, HALF), (2, 6, 0), (2, 7, 0), (1, 6, HALF), (1, 7, 0), (0, 7, HALF)],
)
def test_t8_a_requested_bye_is_half_a_point_but_not_at_the_end(
    none_in_last: int, number: int, points: object
) -> None:
    rules = rule_book(INDIVIDUAL, SEVEN, byes={"none_in_last": none_in_last})
    assert bye_points(rules, ByeKind.REQUESTED, RoundKey(1, number)) == (points, points)


@pytest.mark.parametrize("number", [3, 6, 7])
def test_t8_an_allocated_bye_is_a_full_point_in_any_round(number: int) -> None:
    rules = rule_book(INDIVIDUAL, SEVEN, byes={"none_in_last": 2})
    assert bye_points(rules, ByeKind.ALLOCATED, RoundKey(1, number)) == p(1, 1)


def test_x31_an_allocated_bye_is_worth_a_win_in_every_model() -> None:
    three = rule_book(INDIVIDUAL, points={"match": {"win": 3, "draw": 1, "loss": 0}})
    assert bye_points(three, ByeKind.ALLOCATED, RoundKey(1, 1))[0] == 3
    team = rule_book(sides={"boards": 6})
    assert bye_points(team, ByeKind.ALLOCATED, RoundKey(1, 1)) == p(2, 6)
    assert bye_points(team, ByeKind.REQUESTED, RoundKey(1, 1)) == p(1, 3)


def test_a_full_point_bye_is_a_win_on_every_board_whatever_a_requested_one_is_worth() -> None:
    """TRF26, record 240: F is worth W of 162 a board and TW of 362, H a draw of both."""
    rules = rule_book(SEVEN, sides={"boards": 4}, byes={"none_in_last": 2, "match": "draw"})
    assert bye_points(rules, ByeKind.FULL, RoundKey(1, 7)) == p(2, 4)
    assert bye_points(rules, ByeKind.REQUESTED, RoundKey(1, 3)) == p(1, 2)


def test_the_bye_is_worth_what_the_rules_say() -> None:
    rules = rule_book(sides={"boards": 4}, byes={"match": "draw", "game": 2})
    assert bye_points(rules, ByeKind.ALLOCATED, RoundKey(1, 1)) == p(1, 2)
    assert bye_points(
        rule_book(byes={"match": "1/3", "game": 0}), ByeKind.ALLOCATED, RoundKey(1, 1)
    ) == p(HALF * 2 / 3, 0)


def test_x24_the_rest_round_of_a_round_robin_is_worth_nothing() -> None:
    assert bye_points(rule_book(), ByeKind.REST, RoundKey(1, 1)) == p(0, 0)


def test_who_just_stays_away_scores_nothing() -> None:
    rules = rule_book(byes={"requested_match": "win"})
    assert bye_points(rules, ByeKind.ABSENT, RoundKey(1, 1)) == p(0, 0)


def test_a_bye_in_a_best_of_three_counts_like_a_forfeited_match() -> None:
    rules = rule_book(sides={"boards": 2}, match={"games": 3})
    assert bye_points(rules, ByeKind.ALLOCATED, RoundKey(1, 1)) == p(2, 4)


def test_a_bye_worth_a_draw_is_a_plain_draw_where_home_and_away_differ() -> None:
    rules = rule_book(points={"match": {"draw": 1, "draw_home": 0, "draw_away": 2}})
    assert bye_points(rules, ByeKind.REQUESTED, RoundKey(1, 1))[0] == 1


def test_a_bye_where_matches_are_worth_their_game_points() -> None:
    rules = rule_book(sides={"boards": 4}, points={"match": {"by": "game-points"}})
    assert bye_points(rules, ByeKind.ALLOCATED, RoundKey(1, 1)) == p(4, 4)
    assert bye_points(rules, ByeKind.REQUESTED, RoundKey(1, 1)) == p(2, 2)

"""Lateness: R23, T7, X9 and B1.5."""

from typing import Any

import pytest

from teammatch.model.messages import Severity
from teammatch.model.results import BoardResult, MatchResult
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.exclusion import excluded_sides
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.matches import score_match
from teammatch.scoring.types import MatchScore, State
from tests.scoring.facts import INDIVIDUAL, EventOf, a_match, board, p, rule_book

JUNQI = {
    "match": {"games": 3},
    "points": {"board": {"by": "result"}},
    "late": {"limit_minutes": 15},
}
LADDER = {
    "late": {
        "grades": [
            {"minutes": 10, "effect": "warning"},
            {"minutes": 15, "effect": "game"},
            {"minutes": 30, "effect": "match"},
        ]
    }
}


def score(rules: RuleBook, *known: BoardResult, **late: Any) -> MatchScore:  # noqa: ANN401
    return score_match(rules, a_match(), MatchResult("1.1.1", known, **late))


def codes(found: MatchScore) -> list[str]:
    return [p.code for p in found.problems]


def test_t7_fourteen_minutes_fifty_nine_plays() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI)
    assert score(rules, board(1, "WW", home_late=14 * 60 + 59)).match_points == p(1, 0)


def test_t7_fifteen_minutes_on_the_dot_is_lost() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI)
    found = score(rules, board(1, home_late=15 * 60))
    assert (found.state, found.match_points, found.forfeit) == (State.DECIDED, p(0, 1), "home")
    assert found.boards[0].reasons[0].key == "scoring.late_board_home"
    assert found.boards[0].reasons[0].args["home"] == "15:00"


def test_where_the_limit_is_not_inclusive_fifteen_minutes_still_play() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI, late={"inclusive": False})
    assert score(rules, board(1, "WW", home_late=15 * 60)).match_points == p(1, 0)
    assert score(rules, board(1, home_late=15 * 60 + 1)).match_points == p(0, 1)


def test_x9_both_late_both_lose() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI)
    found = score(rules, board(1, home_late=900, away_late=1000))
    assert (found.winner, found.match_points, found.forfeit) == ("none", p(0, 0), "both")


def test_x9_or_both_late_play_all_the_same() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI, late={"both": "play"})
    found = score(rules, board(1, "WW", home_late=900, away_late=1000))
    assert (found.winner, codes(found)) == ("home", [])
    assert found.boards[0].reasons[0].key == "scoring.late_played"


def test_lateness_decides_against_an_entered_result_and_says_so() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI)
    found = score(rules, board(1, "WW", home_late=900))
    assert found.match_points == p(0, 1)
    assert codes(found) == ["W321"]
    assert found.problems[0].severity is Severity.WARNING
    assert (found.problems[0].args["entered"], found.problems[0].args["counted"]) == (
        "1-0 1-0",
        "-:+",
    )


@pytest.mark.parametrize("entered", ["WDL", "0", "+"])
def test_an_entered_draw_double_loss_or_win_of_the_late_side_differs(entered: str) -> None:
    found = score(rule_book(INDIVIDUAL, JUNQI), board(1, entered, home_late=900))
    assert (found.winner, codes(found)) == ("away", ["W321"])


@pytest.mark.parametrize("entered", ["LL", "-"])
def test_an_entered_result_that_agrees_with_lateness_gives_no_warning(entered: str) -> None:
    found = score(rule_book(INDIVIDUAL, JUNQI), board(1, entered, home_late=900))
    assert (found.match_points, codes(found)) == (p(0, 1), [])


def test_the_ladder_warns_at_ten_minutes() -> None:
    found = score(rule_book(INDIVIDUAL, LADDER), board(1, "W", home_late=600))
    assert (found.winner, codes(found)) == ("home", [])
    assert found.boards[0].reasons[0].key == "scoring.late_warning"


def test_the_ladder_takes_the_first_game_at_fifteen() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI, LADDER, late={"limit_minutes": None})
    open_board = score(rules, board(1, away_late=900))
    assert (open_board.state, codes(open_board)) == (State.OPEN, [])
    assert open_board.boards[0].reasons[0].key == "scoring.late_game_away"
    found = score(rules, board(1, "+LW", away_late=900))
    assert (found.winner, found.boards[0].games, codes(found)) == ("home", (2, 0, 1), [])


def test_the_ladder_replaces_a_first_game_entered_otherwise() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI, LADDER, late={"limit_minutes": None})
    found = score(rules, board(1, "LLW", away_late=900))
    assert (found.boards[0].games, codes(found)) == ((2, 0, 1), ["W321"])


def test_a_board_forfeited_as_a_whole_stays_so_when_the_opponent_was_late_for_a_game() -> None:
    rules = rule_book(INDIVIDUAL, JUNQI, LADDER, late={"limit_minutes": None})
    assert score(rules, board(1, "-", away_late=900)).winner == "away"


def test_the_ladder_takes_the_match_at_thirty_and_keeps_the_boards() -> None:
    rules = rule_book(LADDER, sides={"boards": 2})
    found = score(rules, board(1, "W"), board(2, "W", home_late=1800))
    assert (found.match_points, found.game_points, found.forfeit) == (p(0, 2), p(0, 2), "home")
    assert [b.winner for b in found.boards] == ["home", "home"]
    assert codes(found) == ["W322"]
    assert found.reasons[0].key == "scoring.late_match_home"


def test_the_later_side_loses_what_its_own_step_says() -> None:
    rules = rule_book(INDIVIDUAL, LADDER)
    found = score(rules, board(1, home_late=1800, away_late=900))
    assert (found.winner, found.forfeit) == ("away", "home")


def test_a_whole_side_late_loses_every_board() -> None:
    rules = rule_book(late={"limit_minutes": 15}, sides={"boards": 2})
    found = score(rules, board(1), board(2), away_late=900)
    assert (found.game_points, found.forfeit) == (p(2, 0), "away")
    assert [b.reasons[0].args["away"] for b in found.boards] == ["15:00", "15:00"]


def test_a_whole_side_late_is_known_without_a_line_for_its_boards() -> None:
    rules = rule_book(late={"limit_minutes": 15}, sides={"boards": 2})
    assert score(rules, away_late=900).game_points == p(2, 0)


def test_lateness_costs_nothing_without_a_limit() -> None:
    assert score(rule_book(INDIVIDUAL), board(1, "W", home_late=9000)).winner == "home"


def forfeits(*rounds: str) -> EventOf:
    """Two players; "-" is a round that T1 forfeits, a dot one that it sits out."""
    event = EventOf(2)
    for letters in rounds:
        if letters == ".":
            event.round(byes=[1, 2])
        else:
            event.round((1, 2, letters))
    return event


@pytest.mark.parametrize(
    ("rounds", "count", "excluded"),
    [
        ("- W -", "consecutive", []),
        ("W - -", "consecutive", ["T1"]),
        ("- . -", "consecutive", ["T1"]),
        ("- - W", "consecutive", []),
        ("- W -", "total", ["T1"]),
        ("W = -", "total", ["T1"]),
        ("W W -", "total", []),
    ],
)
def test_two_forfeits_and_a_side_is_no_longer_paired(
    rounds: str, count: str, excluded: list[str]
) -> None:
    rules = rule_book(INDIVIDUAL, late={"exclude_after": 2, "exclude_count": count})
    event = forfeits(*rounds.split()).event
    after = RoundKey(1, len(rounds.split()) + 1)
    assert sorted(excluded_sides(rules, event, build_ledger(rules, event), after)) == excluded


def test_nobody_is_excluded_unless_the_rules_say_so() -> None:
    rules = rule_book(INDIVIDUAL)
    event = forfeits("-", "-", "-").event
    assert excluded_sides(rules, event, build_ledger(rules, event), RoundKey(1, 4)) == {}

"""Boards of several games: R21, R22, T6."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.points import HALF, Points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import BoardWorth, board_worth
from teammatch.scoring.types import State
from tests.scoring.facts import games, p, rule_book

BEST_OF_THREE = {"match": {"games": 3}, "points": {"board": {"by": "result"}}}
PLAY_ALL = {"match": {"early_stop": False}}
T6 = [
    ("WW", "home"),
    ("WWL", ""),
    ("WLW", "home"),
    ("LWW", "home"),
    ("WDW", "home"),
    ("DWW", "home"),
    ("WDD", "home"),
    ("DWD", "home"),
    ("DDW", "home"),
    ("WDL", "draw"),
    ("LDW", "draw"),
    ("DLW", "draw"),
    ("LL", "away"),
    ("LWL", "away"),
    ("WLL", "away"),
    ("LDL", "away"),
    ("DLL", "away"),
    ("LDD", "away"),
    ("DDL", "away"),
    ("DDD", "draw"),
]
"""The complete table over the orders that early stop leaves; "" where play went on."""
UNDECIDED = ["WD", "DW", "WL", "LW", "DD", "DL", "LD", "W", "D", "L"]


def worth(rules: RuleBook, letters: str, mark: Mark = Mark.NONE) -> BoardWorth:
    return board_worth(rules, games(letters), mark)


@pytest.mark.parametrize(("letters", "winner"), T6)
def test_t6_the_complete_table(letters: str, winner: str) -> None:
    found = worth(rule_book(BEST_OF_THREE), letters)
    assert found.winner == winner
    assert found.fault == ("" if winner else "scoring.E313")


@pytest.mark.parametrize(
    ("winner_of", "points"),
    [("WW", (1, 0)), ("LDL", (0, 1)), ("WDL", (HALF, HALF)), ("DDD", (HALF, HALF))],
)
def test_r21_the_round_scores_for_the_match_and_not_for_its_games(
    winner_of: str, points: tuple[Points, Points]
) -> None:
    assert worth(rule_book(BEST_OF_THREE), winner_of).points == points


@pytest.mark.parametrize("letters", UNDECIDED)
def test_t6_any_other_triple_decides_nothing_and_is_an_error(letters: str) -> None:
    found = worth(rule_book(BEST_OF_THREE), letters)
    assert (found.state, found.fault, found.winner) == (State.OPEN, "scoring.E311", "")


@pytest.mark.parametrize(
    ("letters", "winner"),
    [("W", "home"), ("WL", "draw"), ("WD", "home"), ("DL", "away"), ("D", "draw")],
)
def test_time_up_who_leads_wins_and_level_is_a_draw(letters: str, winner: str) -> None:
    found = worth(rule_book(BEST_OF_THREE), letters, Mark.TIME_UP)
    assert (found.state, found.winner) == (State.DECIDED, winner)


@pytest.mark.parametrize("tables", [BEST_OF_THREE, {"match": {"games": 2, "format": "fixed"}}])
def test_time_up_before_a_game_was_played_scores_nothing(tables: dict[str, Any]) -> None:
    found = worth(rule_book(tables), "", Mark.TIME_UP)
    assert (found.state, found.fault) == (State.OPEN, "scoring.E319")
    assert found.points == p(0, 0)


def test_nor_does_it_after_games_that_do_not_count() -> None:
    assert worth(rule_book(BEST_OF_THREE), "x", Mark.TIME_UP).state is State.VOID


@pytest.mark.parametrize(("letters", "winner"), [("WWW", "home"), ("LLL", "away"), ("WWL", "home")])
def test_t6_three_wins_come_up_with_early_stop_off(letters: str, winner: str) -> None:
    assert worth(rule_book(BEST_OF_THREE, PLAY_ALL), letters).winner == winner


def test_with_early_stop_off_two_wins_are_not_the_end() -> None:
    assert worth(rule_book(BEST_OF_THREE, PLAY_ALL), "WW").fault == "scoring.E311"


def test_more_games_than_the_format_has_are_an_error() -> None:
    assert worth(rule_book(BEST_OF_THREE), "WDLD").fault == "scoring.E312"
    assert worth(rule_book(), "WW").fault == "scoring.E312"


def test_five_games_stop_at_three_wins_or_when_out_of_reach() -> None:
    rules = rule_book(BEST_OF_THREE, match={"games": 5})
    assert worth(rules, "WWW").winner == "home"
    assert worth(rules, "WWDD").winner == "home"
    assert worth(rules, "WWDL").fault == "scoring.E311"
    assert worth(rules, "WLDDD").winner == "draw"


def test_seven_games_need_four_wins() -> None:
    rules = rule_book(BEST_OF_THREE, match={"games": 7})
    assert worth(rules, "WLWLWLW").winner == "home"
    assert worth(rules, "LLLL").winner == "away"
    assert worth(rules, "LLL").fault == "scoring.E311"


@pytest.mark.parametrize("mark", [Mark.ADJOURNED, Mark.POSTPONED])
def test_an_adjourned_or_postponed_board_is_open_with_what_is_known(mark: Mark) -> None:
    found = worth(rule_book(BEST_OF_THREE), "WD", mark)
    assert (found.state, found.games, found.fault) == (State.OPEN, (1, 1, 0), "")


def test_a_cancelled_game_uses_up_a_game() -> None:
    rules = rule_book(BEST_OF_THREE)
    assert worth(rules, "WxL").winner == "draw"
    assert worth(rules, "Wx").winner == ""
    assert worth(rules, "DxW").winner == "home"


def test_a_cancelled_game_may_be_played_again() -> None:
    rules = rule_book(BEST_OF_THREE, match={"cancelled_game": "replayed"})
    assert worth(rules, "WxL").fault == "scoring.E311"
    assert worth(rules, "WxLW").winner == "home"
    assert worth(rules, "x").state is State.OPEN


def test_a_board_of_cancelled_games_counts_for_nobody() -> None:
    found = worth(rule_book(BEST_OF_THREE), "xxx")
    assert (found.state, found.winner, found.points) == (State.VOID, "", p(0, 0))
    assert worth(rule_book(), "x").state is State.VOID


def test_a_forfeited_best_of_three_counts_two_games() -> None:
    found = worth(rule_book(BEST_OF_THREE), "+")
    assert (found.winner, found.games, found.forfeit) == ("home", (2, 0, 0), True)
    assert worth(rule_book(BEST_OF_THREE), "-").games == (0, 0, 2)


def test_a_forfeited_best_of_three_may_count_one_game() -> None:
    rules = rule_book(BEST_OF_THREE, forfeits={"best_of_score": "one"})
    assert worth(rules, "+").games == (1, 0, 0)


def test_a_forfeited_best_of_three_is_worth_its_games_where_games_are_added_up() -> None:
    assert worth(rule_book(match={"games": 3}), "-").points == p(0, 2)
    assert worth(rule_book(match={"games": 2, "format": "fixed"}), "-").points == p(0, 2)


def test_a_game_forfeited_inside_a_best_of_three_is_one_game() -> None:
    rules = rule_book(BEST_OF_THREE)
    assert worth(rules, "L+").fault == "scoring.E311"
    assert worth(rules, "L+W").winner == "home"
    assert not worth(rules, "W+").forfeit
    assert worth(rules, "++").forfeit


def test_a_double_forfeit_has_no_winner() -> None:
    found = worth(rule_book(BEST_OF_THREE), "=")
    assert (found.winner, found.points, found.forfeit) == ("none", p(0, 0), True)
    assert worth(rule_book(BEST_OF_THREE), "W=D").winner == "home"
    assert worth(rule_book(BEST_OF_THREE), "===").winner == "none"


def test_both_lose_a_game_that_was_played() -> None:
    found = worth(rule_book(), "0")
    assert (found.winner, found.points, found.forfeit) == ("none", p(0, 0), False)


def test_a_fixed_number_of_games_is_added_up() -> None:
    rules = rule_book(match={"games": 2, "format": "fixed"})
    assert worth(rules, "WD").points == (Points("1.5"), HALF)
    assert worth(rules, "WL").winner == "draw"
    assert worth(rules, "W").fault == "scoring.E311"
    assert worth(rules, "WWW").fault == "scoring.E312"


def test_three_one_nothing_decides_a_fixed_board_by_points() -> None:
    rules = rule_book(
        match={"games": 4, "format": "fixed"}, points={"game": {"win": 3, "draw": 1, "loss": 0}}
    )
    assert worth(rules, "WLDD").winner == "draw"
    assert worth(rules, "WDDL").points == p(5, 5)


PLAYED = st.lists(st.sampled_from([Outcome.WIN, Outcome.DRAW, Outcome.LOSS]), max_size=7)


@given(PLAYED, st.sampled_from([1, 3, 5, 7]), st.booleans())
def test_r22_a_decided_board_agrees_with_game_points_against_half(
    played: list[Outcome], number: int, early_stop: bool
) -> None:
    """The rule as T6 words it: game points over all games, the games not played shared evenly."""
    rules = rule_book(match={"games": number, "early_stop": early_stop})
    found = board_worth(rules, tuple(played), Mark.NONE)
    if found.state is State.DECIDED:
        wins = Points(played.count(Outcome.WIN)) + HALF * played.count(Outcome.DRAW)
        lead = wins - Points(len(played), 2)
        assert found.winner == ("draw" if lead == 0 else "home" if lead > 0 else "away")


@given(PLAYED, st.sampled_from([1, 3, 5, 7]))
def test_a_board_seen_from_the_other_side_is_mirrored(played: list[Outcome], number: int) -> None:
    rules = rule_book(match={"games": number})
    here = board_worth(rules, tuple(played), Mark.NONE)
    there = board_worth(rules, tuple(g.reversed() for g in played), Mark.NONE)
    swapped = {"home": "away", "away": "home"}
    assert there.winner == swapped.get(here.winner, here.winner)
    assert there.points == here.points[::-1]
    assert there.fault == here.fault


@given(PLAYED, st.sampled_from([1, 3, 5, 7]))
def test_early_stop_means_that_the_games_left_cannot_change_the_winner(
    played: list[Outcome], number: int
) -> None:
    rules = rule_book(match={"games": number})
    found = board_worth(rules, tuple(played), Mark.NONE)
    if found.state is State.DECIDED and len(played) < number:
        left = number - len(played)
        for more in (Outcome.WIN, Outcome.LOSS):
            full = rule_book(match={"games": number, "early_stop": False})
            rest = board_worth(full, (*played, *[more] * left), Mark.NONE)
            assert rest.winner == found.winner


REPLAYED = {"match": {"games": 3, "drawn_game": "replayed"}}


@pytest.mark.parametrize(
    ("letters", "mark", "winner"),
    [
        ("WW", Mark.NONE, "home"),
        ("WDW", Mark.NONE, "home"),
        ("WDLDW", Mark.NONE, "home"),
        ("DDDLL", Mark.NONE, "away"),
        ("WD", Mark.NONE, ""),
        ("WDD", Mark.NONE, ""),
        ("WDL", Mark.TIME_UP, "draw"),
        ("WD", Mark.TIME_UP, "home"),
    ],
)
def test_b10_where_draws_do_not_count_two_games_must_be_won(
    letters: str, mark: Mark, winner: str
) -> None:
    """Match = first to two game wins; when time ends the one with more wins, equal is a draw."""
    assert worth(rule_book(BEST_OF_THREE, REPLAYED), letters, mark).winner == winner

"""Colours: preferences (1.7), first-team (4.2) and the ladder of 4.3, a pair at a time."""

import pytest

from teammatch.pairing.team.preferences import Preference, type_a, type_b
from teammatch.pairing.team.settings import SwissTeamSettings
from tests.pairing.swiss_team.positions import Known, pair, team

TYPE_A = SwissTeamSettings(rounds=9)
TYPE_B = SwissTeamSettings(rounds=9, colour_type="B")


def white_black(
    one: Known, two: Known, settings: SwissTeamSettings = TYPE_A, at: int = 5
) -> tuple[str, str]:
    """White and black, and the article that decided."""
    done = pair([one, two], at, settings)
    (board,) = done.trace.boards
    return f"{done.pairs[0].white}-{done.pairs[0].black}", board.article


TRUTH = [
    ("", "-", "-"), ("w", "-", "b"), ("b", "-", "w"), ("wb", "-", "w"), ("bw", "-", "b"),
    ("ww", "B", "B!"), ("bb", "W", "W!"), ("wbw", "-", "b"), ("bwwb", "-", "w"),
    ("bwww", "B", "B!"), ("wbbb", "W", "W!"), ("wbww", "B", "B!"), ("bwbb", "W", "W!"),
    ("wwwbb", "-", "b"), ("bbbww", "-", "w"),
]  # fmt: skip
NAMES = {
    "-": Preference.NONE, "B": Preference.BLACK, "W": Preference.WHITE,
    "B!": Preference.STRONG_BLACK, "W!": Preference.STRONG_WHITE,
    "b": Preference.MILD_BLACK, "w": Preference.MILD_WHITE,
}  # fmt: skip


@pytest.mark.parametrize(("history", "a", "b"), TRUTH)
def test_1_7_preference_by_history(history: str, a: str, b: str) -> None:
    if history:
        assert type_a(history) is NAMES[a]
        assert type_b(history, last_round=False) is NAMES[b]


def test_1_7_2_an_even_balance_wants_nothing_in_the_last_round() -> None:
    assert type_b("wb", last_round=True) is Preference.NONE
    assert type_b("wbw", last_round=True) is Preference.MILD_BLACK


def test_4_3_1_the_initial_colour_goes_to_an_odd_first_team() -> None:
    assert white_black(team(3, 0), team(6, 0)) == ("3-6", "4.3.1")
    assert white_black(team(2, 0), team(5, 0)) == ("5-2", "4.3.1")


def test_4_3_2_the_only_preference_is_granted() -> None:
    assert white_black(team(1, 0, "wbwb"), team(2, 0, "wwbw")) == ("1-2", "4.3.2")


def test_4_3_3_opposite_preferences_are_both_granted() -> None:
    assert white_black(team(1, 0, "bb"), team(2, 0, "ww")) == ("1-2", "4.3.3")


def test_4_3_4_a_strong_preference_comes_before_a_mild_one() -> None:
    assert white_black(team(1, 0, "bwb"), team(2, 0, "wbb"), TYPE_B) == ("2-1", "4.3.4")


def test_4_3_5_white_to_the_lower_difference() -> None:
    assert white_black(team(1, 0, "wbw"), team(2, 0, "wb")) == ("2-1", "4.3.5")


def test_4_3_6_the_last_difference_of_the_histories() -> None:
    assert white_black(team(1, 0, "wbwb"), team(2, 0, "bwbw")) == ("1-2", "4.3.6")


def test_4_3_6_compares_played_matches_and_not_rounds() -> None:
    assert white_black(team(1, 0, "bwb"), team(2, 0, "bwb")) == ("1-2", "4.3.8")


def test_4_3_7_the_first_team_by_secondary_score_gets_its_wish() -> None:
    one, two = team(1, 0, "ww", second=5), team(2, 0, "ww", second=6)
    assert white_black(one, two) == ("1-2", "4.3.7")
    without = SwissTeamSettings(rounds=9, secondary_used=False)
    assert white_black(one, two, without) == ("2-1", "4.3.7")


def test_4_3_8_the_first_team_alternates() -> None:
    assert white_black(team(1, 0, "w"), team(2, 0, "w")) == ("2-1", "4.3.8")


def test_4_3_9_the_other_team_alternates_where_the_first_has_no_colour() -> None:
    settings = SwissTeamSettings(rounds=9, colour_type="none")
    assert white_black(team(1, 0), team(3, 0, "bw"), settings) == ("1-3", "4.3.9")


def test_type_b_last_round_two_equal_colours_are_strong_or_nothing() -> None:
    one, two = team(1, 0, "bbww"), team(2, 0, "wbw")
    last = SwissTeamSettings(rounds=5, colour_type="B")
    assert white_black(one, two, last) == ("2-1", "4.3.4")
    none = SwissTeamSettings(rounds=5, colour_type="B", type_b_last_round="none")
    assert white_black(one, two, none) == ("1-2", "4.3.2")

"""C.07 15.2: what a forfeit is where pairings are predetermined; and what a rest round is."""

from dataclasses import replace
from fractions import Fraction

import pytest

from teammatch.standings.tiebreaks.crosstable import CrossTable, Kind, Round
from tests.standings.test_c07_rules import LOST, WON, played, ranking, robin, teams, values

F = Fraction


def forfeited() -> CrossTable:
    """Three teams, a double round without rest: 2 does not come to 1, nobody to 1-3.

    | team | r1 | r2 | r3 |
    |---|---|---|---|
    | 1 | + 2 | -- 3 | rest |
    | 2 | - 1 | rest | 2-1.5 v 3 |
    | 3 | rest | -- 1 | 1.5-2 v 2 |
    """
    rest = Round(Kind.REST)
    nobody = Round(Kind.DOUBLE_FORFEIT, 2, 0, 0, LOST, first=True)
    return teams(
        [Round(Kind.FORFEIT_WIN, 1, 4, 8, WON, first=False), nobody, rest],
        [Round(Kind.FORFEIT_LOSS, 0, 0, 0, LOST, first=True), rest, played(3, 2, 2, 1, 0)],
        [rest, nobody._replace(opponent=0, first=False), played(2, 0, 0, 1, 2)],
        predetermined=True,
    )


def test_15_2_a_forfeit_win_of_a_round_robin_is_won_like_any_other() -> None:
    assert values(forfeited(), "WON") == [F(1), F(1), F(0)]
    assert values(forfeited(), "BWG") == [F(1), F(0), F(0)]


@pytest.mark.parametrize(("edition", "black"), [("2024", [1, 0, 1]), ("2026", [1, 0, 0])])
def test_15_2_a_forfeit_lost_with_black_is_no_game_since_2026(
    edition: str, black: list[int]
) -> None:
    assert values(forfeited(), "BPG", edition) == black


@pytest.mark.parametrize(("edition", "standard"), [("2024", [F(3, 2), F(1), F(1, 2)]),
                                                   ("2026", [F(1), F(1), F(0)])])  # fmt: skip
def test_15_2_a_double_forfeit_is_nobodys_half_standard_point_since_2026(
    edition: str, standard: list[Fraction]
) -> None:
    assert values(forfeited(), "STD:MP", edition) == standard


def test_15_2_who_forfeited_was_met() -> None:
    """8.2: Buchholz of 1 is 2 + 0, of 2 is 2 + 0, of 3 is 2 + 2; each met two."""
    assert values(forfeited(), "BH:MP", "2024") == [F(2), F(2), F(4)]
    assert values(forfeited(), "AOB:MP", "2024") == [F(3), F(3), F(2)]


def test_9_2_half_of_the_greatest_possible_score_leaves_the_rest_out() -> None:
    """Three teams, two matches each, 2, 1 and 3 match points: the limit is 2 of 4, not 3 of 6."""
    assert values(robin(), "KS:MP") == [F(0), F(1), F(2)]
    assert values(robin(), "KS:MP/L+1") == [F(0), F(1), F(0)]


def test_13_4_the_most_points_to_be_had_leave_the_rest_out() -> None:
    """A double round of three: four matches of 2 points by 4 boards are 8/4 = 2, not 12/4 = 3."""
    once = robin()
    twice = replace(once, rows=tuple(own * 2 for own in once.rows), scheduled=6)
    assert values(twice, "SSSC") == values(twice, "SSSC/K2") != values(twice, "SSSC/K3")


def test_8_3_the_last_round_is_drawn_in_a_round_robin_too() -> None:
    """The match 2-3 counts 1-1 instead of 2-0: their fore scores are 1 and 1, 1's stays 2."""
    assert values(forfeited(), "FB:MP", "2024") == [F(2), F(3), F(3)]


def test_8_3_an_open_match_of_the_last_round_counts_as_drawn() -> None:
    """Type D: known with the pairing. 1 has 2 + 1, 2 has 0 + 1, 3 and 4 the same before it."""
    table = teams(
        [played(2, *WON), Round(Kind.OPEN, 2)],
        [played(1, *LOST), Round(Kind.OPEN, 3)],
        [played(4, *WON), Round(Kind.OPEN, 0)],
        [played(3, *LOST), Round(Kind.OPEN, 1)],
    )
    assert values(table, "FB:MP") == [F(1 + 3), F(3 + 1), F(1 + 3), F(3 + 1)]
    assert values(table, "BH:MP") == [F(0), F(2), F(0), F(2)]
    assert ranking(table, "FB:MP").views.total("MP") == [4, 0, 4, 0]

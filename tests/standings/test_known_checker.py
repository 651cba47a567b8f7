"""Where the federation's checker is known to be wrong, or takes another way: the text is followed.

The numbers are those of the list of its differences; 1, 2, 3 and 5 stand with the rules of C.07.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from teammatch.desk.trf_standings import TrfStandings, standings_trf
from teammatch.standings.tiebreaks.crosstable import Kind, Round
from tests.standings.test_c07_rules import (
    ABSENT,
    LOST,
    PAB,
    WON,
    played,
    ranking,
    teams,
    values,
)
from tests.trf.files import SMALL, without

F = Fraction


def of_file(text: str, tmp_path: Path, codes: str) -> TrfStandings:
    path = tmp_path / "event.trf"
    path.write_text(text, encoding="utf-8")
    return standings_trf(path, codes, "2026", {})


def column(found: TrfStandings, code: str) -> list[object]:
    return [found.values(side)[code] for side in range(len(found.table.sides))]


def test_4_the_cap_counts_the_rounds_of_the_event_not_those_played_so_far() -> None:
    """A bye and two wins: 5 points; nine draws would be 9, three only 3."""
    table = teams(
        [PAB, played(2, *WON), played(3, *WON)],
        [ABSENT, played(1, *LOST), ABSENT],
        [ABSENT, ABSENT, played(1, *LOST)],
        scheduled=9,
    )
    alone = ranking(table, "BH:MP")
    assert alone.views.addends(0, "MP")[0].score == 2 * 5


def test_6_pts_is_the_score_that_192_puts_first(tmp_path: Path) -> None:
    by_games = SMALL.replace("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEA_GP_MP")
    found = of_file(by_games, tmp_path, "PTS,PTS:MP")
    assert column(found, "PTS") == [F(5, 2), F(3, 2), F(2)]
    assert column(found, "PTS:MP") == [F(3), F(1), F(2)]


def test_7_points_of_an_acceleration_are_no_part_of_any_score(tmp_path: Path) -> None:
    codes = "MP,GP,BH:MP,BH:GP,EMGSB"
    plain = of_file(SMALL, tmp_path, codes)
    virtual = of_file(SMALL + "250  1.0        1   2    1    2\n", tmp_path, codes)
    for code in codes.split(","):
        assert column(plain, code) == column(virtual, code)


def test_8_a_bye_without_a_word_on_its_points_is_a_draw(tmp_path: Path) -> None:
    """No 320 and no P in 162: 1 match point, half of the boards, and no win on each."""
    text = without(SMALL, "320").replace("0000 - Z", "0000 - U")
    found = of_file(text, tmp_path, "MP,GP")
    assert column(found, "MP") == [F(3), F(1), F(2)]
    assert column(found, "GP") == [F(3, 2) + 1, F(3, 2), F(1) + 1]


def test_9_a_match_forfeited_on_every_board_crosswise_is_unplayed() -> None:
    """Its points stay; nobody has won it over the board, and opponents are imagined."""
    cross = Round(Kind.CROSS_FORFEIT, 1, 2, 4, (2, 0, 2, 0), (False,) * 4)
    table = teams([cross, played(2, *WON)], [cross._replace(opponent=0), played(1, *LOST)])
    assert values(table, "WON") == [F(1), F(0)]
    assert [a.imagined for a in ranking(table, "BH").views.addends(0, "MP")] == [True, False]


def test_11_abnormal_points_with_game_points_and_ids_are_read(tmp_path: Path) -> None:
    found = of_file(SMALL + "299     1.0   0.5         2\n", tmp_path, "MP,GP")
    assert column(found, "MP")[1] == F(2)
    assert column(found, "GP")[1] == F(2)


def test_11_a_penalty_changes_totals_and_no_result(tmp_path: Path) -> None:
    """A beat B and has a bye, 3 points; without two it is level with B, which it still has beaten.

    A's products: B's 1 x 2, then its bye's 1 x 1, since it ends on 1.
    """
    found = of_file(
        SMALL + "299    -2.0            1    1\n", tmp_path, "PTS,DE,WIN,EMMSB,STD,BH,PS"
    )
    assert column(found, "PTS") == [F(1), F(1), F(2)]
    assert column(found, "DE") == [F(1), F(2), None]
    assert column(found, "WIN") == [F(1), F(0), F(0)]
    assert column(found, "EMMSB") == [F(1 * 2 + 1 * 1), F(0 + 2 * 1), F(2 * 1 + 1 * 1)]
    assert column(found, "STD") == [F(3, 2), F(1, 2), F(1)]
    assert column(found, "BH") == [F(1 + 1), F(1 + 2), F(2 + 1)]
    assert column(found, "PS") == [F(2 + 3), F(0 + 1), F(1 + 2)]


def test_11_another_worth_of_a_win_is_that_of_the_event(tmp_path: Path) -> None:
    """299 without round and teams changes the default: as 362 with TW 3."""
    found = of_file(SMALL + "299 W   3.0\n", tmp_path, "PTS,WIN,SSSC,DE")
    like = of_file(SMALL.replace("TW 2.0", "TW 3.0"), tmp_path, "PTS,WIN,SSSC,DE")
    assert found.table.win == like.table.win
    assert [found.values(side) for side in range(3)] == [like.values(side) for side in range(3)]


def bye_then_forfeit() -> tuple[Round, ...]:
    """Lost, away, and not there in the last round."""
    return (played(2, *LOST), ABSENT, Round(Kind.FORFEIT_LOSS, 2, 0, 0, LOST))


@pytest.mark.parametrize("code", ["EMMSB", "BH:MP", "EMGSB", "SSSC"])
def test_12_a_fore_element_changes_none_that_follows(code: str) -> None:
    """16.3.5: away and then a forfeit loss only: opponents count the absence as a draw."""
    table = teams(
        list(bye_then_forfeit()),
        [played(1, *WON), played(3, *WON), ABSENT],
        [ABSENT, played(2, *LOST), Round(Kind.FORFEIT_WIN, 0, 4, 8, WON)],
    )
    after = ranking(table, f"FB:MP,{code}")
    alone = ranking(table, code)
    assert [after.value(1, s) for s in range(3)] == [alone.value(0, s) for s in range(3)]
    assert alone.views.addends(1, "MP")[0].score == 2 * 1


def test_13_a_bye_before_a_fore_round_counts_the_same_in_both_scores() -> None:
    """The last round is taken as drawn, so the absence before it is what it was awarded: nothing.

    The checker draws it up in game points only.
    """
    table = teams(
        list(bye_then_forfeit()),
        [played(1, *WON), played(3, *WON), ABSENT],
        [ABSENT, played(2, *LOST), Round(Kind.FORFEIT_WIN, 0, 4, 8, WON)],
    )
    views = ranking(table, "FB").views
    assert views.addends(1, "MP", fore=True)[0].score == 2 * 1
    assert views.addends(1, "GP", fore=True)[0].score == 2 * 2
    assert views.addends(1, "GP")[0].score == 2 * 2


def test_14_rep_counts_rounds_where_game_points_rank_first(tmp_path: Path) -> None:
    by_games = SMALL.replace("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEA_GP_MP")
    assert column(of_file(by_games, tmp_path, "REP"), "REP") == [F(2), F(2), F(2)]

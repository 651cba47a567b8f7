"""Leagues, go, cards, plain records: examples worked out by hand or printed in the sources."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from teammatch.standings.tiebreaks.crosstable import NOBODY, CrossTable, Kind, Round
from teammatch.standings.tiebreaks.magic import game_win_rate, match_win_rate
from teammatch.standings.tiebreaks.views import Views
from tests.standings.test_c07_rules import (
    ABSENT,
    LOST,
    PAB,
    WON,
    played,
    ranking,
    ranks,
    teams,
    values,
)

F = Fraction


def test_berlin_weighs_the_upper_boards() -> None:
    """Four boards weigh 4, 3, 2, 1; a draw half."""
    table = teams([played(2, 2, 1, 0, 2)], [played(1, 0, 1, 2, 0)])
    assert values(table, "BERLIN") == [F(4) + F(3, 2) + 1, F(3, 2) + 2]
    assert ranks(table, "MP,柏林台次分") == [1, 2]


def test_sum_difference_ratio_for_and_against_are_five_things() -> None:
    """Field report 66: one table, four criteria, four orders."""
    table = teams(
        [played(4, 2, 2, 2, 1), played(3, 2, 2, 2, 1), played(2, 0, 0, 0, 0)],
        [played(3, 2, 2, 0, 0), ABSENT, played(1, 2, 2, 2, 2)],
        [played(2, 0, 0, 2, 2), played(1, 0, 0, 0, 1), played(4, 2, 2, 2, 1)],
        [played(1, 0, 0, 0, 1), ABSENT, played(3, 0, 0, 0, 1)],
    )
    assert values(table, "FOR") == [F(7), F(6), F(6), F(1)]
    assert values(table, "AGAINST") == [F(5), F(2), F(6), F(7)]
    assert values(table, "DIFF") == [F(2), F(4), F(0), F(-6)]
    assert values(table, "RATIO") == [F(7, 12), F(6, 8), F(1, 2), F(1, 8)]
    assert values(table, "SUM") == [F(12), F(8), F(12), F(8)]
    assert [ranks(table, code) for code in ("FOR", "AGAINST", "DIFF", "RATIO", "SUM")] == [
        [1, 2, 2, 4],
        [2, 1, 3, 4],
        [2, 1, 3, 4],
        [2, 1, 3, 4],
        [1, 3, 1, 3],
    ]


def test_konrad_the_best_five_of_nine() -> None:
    """1, 0, -, 1, 1/2, 1, -, 1, 1/2: 4 1/2, with or without half-point absences."""

    def table(absent: int) -> CrossTable:
        halves = [2, 0, absent, 2, 1, 2, absent, 2, 1]
        row = [Round(Kind.PLAYED, 1, h, h, (h,)) for h in halves]
        other = [Round(Kind.PLAYED, 0, 2 - h, 2 - h, (2 - h,)) for h in halves]
        return teams(row, other, boards=1)

    assert values(table(0), "BEST:GP/K5")[0] == F(9, 2)
    assert values(table(1), "BEST:GP/K5")[0] == F(9, 2)


def record(won: int, lost: int, drawn: int, byes: int = 0) -> list[Round]:
    """Matches against team 2, at 3-1-0 in units of one half; then byes."""
    rounds = [6] * won + [0] * lost + [2] * drawn
    return [Round(Kind.PLAYED, 1, mp, mp) for mp in rounds] + [Round(Kind.PAB, NOBODY, 6, 4)] * byes


def cards(*rows: list[Round]) -> Views:
    longest = max(len(row) for row in rows)
    table = teams(*([*row, *[Round(Kind.REST)] * (longest - len(row))] for row in rows), boards=1)
    points: Mapping[Any, int] = {"MP": 6, "GP": 6}
    return ranking(replace(table, win=points, draw={"MP": 2, "GP": 2}), "PTS").views


@pytest.mark.parametrize(
    ("rounds", "share"),
    [
        (record(6, 2, 1), F(19, 27)),
        (record(4, 2, 1, byes=2), F(13, 21)),
        (record(1, 4, 0), F(33, 100)),
        (record(7, 1, 0), F(7, 8)),
        (record(4, 4, 0), F(1, 2)),
        (record(3, 3, 1), F(10, 21)),
    ],
)
def test_mtr_match_win_percentages(rounds: list[Round], share: Fraction) -> None:
    """Byes are left out; nothing counts less than 33 %; 19 of 27, 13 of 21 as printed."""
    assert match_win_rate(cards(rounds, [ABSENT]), 0) == share


def test_mtr_the_mean_of_eight_opponents() -> None:
    """.50 .875 .33 .4762 .75 .6667 .5417 .7917: 62 % rounded."""
    records = [
        (4, 4, 0),
        (7, 1, 0),
        (1, 3, 1),
        (3, 3, 1),
        (6, 2, 0),
        (5, 2, 1),
        (4, 3, 1),
        (6, 1, 1),
    ]
    rows = [
        [Round(Kind.PLAYED, 9, mp, mp) for mp in [6] * w + [0] * x + [2] * d] for w, x, d in records
    ]
    me = [Round(Kind.PLAYED, opponent, 6, 6) for opponent in range(8)]
    views = cards(*rows, me, [ABSENT])
    found = ranking(views.table, "OMW").value(0, 8)
    exact = (
        F(1, 2) + F(7, 8) + F(33, 100) + F(10, 21) + F(3, 4) + F(16, 24) + F(13, 24) + F(19, 24)
    ) / 8
    assert found == exact
    assert round(100 * exact) == 62


def test_mtr_some_programs_take_a_third_as_the_floor() -> None:
    views = cards(record(1, 4, 0), [Round(Kind.PLAYED, 0, 6, 6)], [ABSENT])
    assert ranking(views.table, "OMW").value(0, 1) == F(33, 100)
    assert ranking(views.table, "OMW/K3").value(0, 1) == F(1, 3)
    assert match_win_rate(views, 0, F(1, 3)) == F(1, 3)


def test_mtr_game_points_of_matches() -> None:
    """2-0 is 6:0, 2-1 is 6:3, 2-0-1 is 7:1, 1-1-1 is 4:4; a bye is 2-0."""
    games = [(2, 0, 0), (2, 0, 1), (2, 1, 0), (1, 1, 1)]
    row = [Round(Kind.PLAYED, 1, 6, 6, games=g) for g in games]
    assert game_win_rate(cards(row, [ABSENT]), 0) == F(6 + 6 + 7 + 4, 3 * (2 + 3 + 3 + 3))
    bye = Round(Kind.PAB, NOBODY, 6, 4)
    assert game_win_rate(cards([bye], [ABSENT]), 0) == 1
    lost = Round(Kind.PLAYED, 1, 0, 0, games=(0, 0, 2))
    assert game_win_rate(cards([lost], [ABSENT]), 0) == F(33, 100)


def go(start: tuple[int, ...] = ()) -> CrossTable:
    """Four players, three rounds: 1 beats all, 2 and 3 tie; 4 is absent once."""
    rows = (
        [(1, 2), (2, 2), (3, 2)],
        [(0, 0), (3, 2), (2, 1)],
        [(3, 2), (0, 0), (1, 1)],
        [(2, 0), (1, 0), (0, 0)],
    )
    table = teams(*([Round(Kind.PLAYED, o, h, h, (h,)) for o, h in row] for row in rows), boards=1)
    return replace(table, win={"MP": 2, "GP": 2}, draw={"MP": 1, "GP": 1}, start=start)


def test_egf_sums_of_scores_rounded_down() -> None:
    """Scores 3, 1.5, 1.5, 0 count as 3, 1, 1, 0."""
    assert values(go(), "SOS") == [F(2), F(4), F(4), F(5)]
    assert values(go(), "SOS-1") == [F(2), F(4), F(4), F(4)]
    assert values(go(), "SOS-2") == [F(1), F(3), F(3), F(3)]
    assert values(go(), "SODOS") == [F(2), F(1, 2), F(1, 2), F(0)]
    assert values(go(), "CUSS") == [F(1 + 2 + 3), F(0 + 1 + 1), F(1 + 1 + 1), F(0)]
    assert values(go(), "SOSOS")[0] == F(4 + 4 + 5)


def test_egf_a_round_without_opponent_is_the_start_score_of_a_mcmahon() -> None:
    rows = ([Round(Kind.ZPB)], [played(3, 2)], [played(2, 0)])
    table = replace(teams(*rows, boards=1), start=(20, 19, 18))
    assert values(table, "SOS")[0] == F(20)
    assert values(replace(table, start=()), "SOS")[0] == F(0)


def test_ecu_and_lichess_count_beaten_opponents_whole_and_drawn_ones_half() -> None:
    table = teams(
        [played(2, *WON), played(3, 1, 1, 1, 1)],
        [played(1, *LOST), PAB],
        [ABSENT, played(1, 1, 1, 1, 1)],
    )
    assert values(table, "SBR:MP") == [F(1) + F(1, 2), F(0), F(3, 2)]
    assert values(table, "SBR:GP")[0] == F(2) + F(2, 2)
    assert values(table, "EGMSB")[0] == 2 * (F(2) + F(1))


def test_lichess_head_to_head_adds_repeated_meetings_in_one_pass() -> None:
    table = teams(
        [played(2, *WON), played(2, *LOST), played(3, *WON)],
        [played(1, *LOST), played(1, *WON), ABSENT],
        [ABSENT, ABSENT, played(1, *LOST)],
    )
    assert ranks(table, "H2H:MP") == [1, 2, 3]


def test_olympiad_2026_leaves_out_the_round_of_the_bye() -> None:
    """Team 1: bye, then both opponents count; team 2: without the weakest opponent."""
    table = teams(
        [PAB, played(2, 2, 2, 2, 0), played(3, 2, 2, 0, 0)],
        [played(3, *WON), played(1, 0, 0, 0, 2), ABSENT],
        [played(2, *LOST), ABSENT, played(1, 0, 0, 2, 2)],
    )
    assert values(table, "MP") == [F(4), F(2), F(1)]
    assert values(table, "OTHER_OLYSB") == [F(3) * 3 + F(2) * 2, F(4) * 1, F(4) * 2]
    assert values(table, "OLYBH") == [F(3 + 2), F(4), F(4)]


def test_lichess_a_later_play_off_outweighs_all_before_it() -> None:
    """Four rounds, the last two play-offs: 2 to the power of the rounds that follow."""
    table = teams(
        [played(2, *WON), played(3, *WON), played(2, *WON), played(3, *LOST)],
        [played(1, *LOST), played(4, *LOST), played(1, *LOST), played(4, *WON)],
        [played(4, *WON), played(1, *LOST), played(4, *WON), played(1, *WON)],
        [played(3, *LOST), played(2, *WON), played(3, *LOST), played(2, *LOST)],
    )
    assert values(table, "PLAYOFF/K2") == [F(2), F(1), F(2 + 1), F(0)]
    assert values(table, "PLAYOFF") == [F(0), F(1), F(1), F(0)]
    assert ranks(table, "PLAYOFF/K2,MP") == [2, 3, 1, 4]
    early = replace(table, scheduled=5)
    assert values(early, "PLAYOFF/K2") == [F(0), F(2), F(2), F(0)]


def test_lichess_cumulative_leaves_out_what_was_not_played() -> None:
    """A bye first, then a win: 0 + 2 instead of 1 + 3."""
    table = teams([PAB, played(2, *WON)], [ABSENT, played(1, *LOST)])
    assert values(table, "CUM:MP") == [F(2), F(0)]
    assert values(table, "PS:MP") == [F(1 + 3), F(0)]


def test_axf_the_best_place_by_points_of_an_opponent() -> None:
    """Points 4, 2, 2, 0: places 1, 2, 2, 4; lower is better, nobody met comes last."""
    table = teams(
        [played(2, *WON), played(4, *WON)],
        [played(1, *LOST), played(3, *WON)],
        [played(4, *WON), played(2, *LOST)],
        [played(3, *LOST), played(1, *LOST)],
    )
    assert values(table, "BESTOPP") == [F(2), F(1), F(2), F(1)]
    assert ranks(table, "MP,BESTOPP") == [1, 2, 3, 4]


def test_berlin_rating_of_the_direct_match_looks_at_the_tied_only() -> None:
    """1 and 2 level, 2:2 between them, team 1 on the upper boards; 1 has lost high elsewhere."""
    table = teams(
        [played(2, 2, 2, 0, 0), played(3, 0, 0, 2, 2)],
        [played(1, 0, 0, 2, 2), played(4, 2, 2, 0, 0)],
        [ABSENT, played(1, 2, 2, 0, 0)],
        [ABSENT, played(2, 0, 0, 2, 2)],
    )
    assert ranks(table, "MP,DBERLIN")[:2] == [1, 2]
    assert ranks(table, "MP,BERLIN")[:2] == [1, 1]


def test_home_and_away_records() -> None:
    home = played(2, *WON)._replace(home=True)
    away = played(2, 1, 1, 1, 1)._replace(home=False)
    table = teams(
        [home, away],
        [played(1, *LOST)._replace(home=False), played(1, 1, 1, 1, 1)._replace(home=True)],
    )
    assert values(table, "HOME") == [F(2), F(1)]
    assert values(table, "AWAY") == [F(1), F(0)]
    assert values(table, "HOMEWIN") == [F(1), F(0)]
    assert values(table, "AWAYWIN") == [F(0), F(0)]


def test_the_modified_median_cuts_by_the_own_score() -> None:
    """Above half: without the lowest; below: without the highest."""
    table = teams(
        [played(2, *WON), played(3, *WON), played(4, *WON)],
        [played(1, *LOST), played(4, *WON), played(3, *WON)],
        [played(4, *WON), played(1, *LOST), played(2, *LOST)],
        [played(3, *LOST), played(2, *LOST), played(1, *LOST)],
    )
    assert values(table, "MODMED:MP") == [F(4 + 2), F(6 + 2), F(0 + 4), F(2 + 4)]

"""C.07 rule by rule, on small tables worked out by hand; and where the known checker is wrong."""

from dataclasses import replace
from fractions import Fraction

import pytest

from teammatch.standings.tiebreaks.catalogue import read
from teammatch.standings.tiebreaks.crosstable import NOBODY, Competitor, CrossTable, Kind, Round
from teammatch.standings.tiebreaks.editions import EDITIONS, edition_for, edition_named
from teammatch.standings.tiebreaks.ranking import Asked, Ranking, rank
from teammatch.standings.tiebreaks.rating_tables import difference_for, expected_percent
from teammatch.standings.tiebreaks.views import Addend

F = Fraction


def teams(
    *rows: list[Round],
    boards: int = 4,
    scheduled: int = 0,
    primary: str = "MP",
    predetermined: bool = False,
) -> CrossTable:
    """Teams of a given number of boards; points in halves, match points 2-1-0."""
    return CrossTable(
        tuple(Competitor(str(n), f"Team {n}", n) for n in range(1, len(rows) + 1)),
        tuple(tuple(own) for own in rows),
        2,
        scheduled or len(rows[0]),
        boards,
        {"MP": 4, "GP": 2 * boards},
        {"MP": 2, "GP": boards},
        2,
        1,
        "GP" if primary == "GP" else "MP",
        predetermined=predetermined,
    )


def played(opponent: int, *halves: int) -> Round:
    """A match against team ``opponent`` (from 1), by board in half points."""
    made, level = sum(halves), len(halves)
    mp = 4 if made > level else 2 if made == level else 0
    return Round(Kind.PLAYED, opponent - 1, mp, made, halves, (True,) * len(halves))


def ranking(table: CrossTable, codes: str, edition: str = "2026") -> Ranking:
    found = edition_named(edition)
    assert found is not None
    return rank(table, found, [Asked(*item) for c in codes.split(",") if (item := read(c))])


def values(table: CrossTable, code: str, edition: str = "2026") -> list[object]:
    found = ranking(table, code, edition)
    return [found.value(0, side) for side in range(len(table.sides))]


def ranks(table: CrossTable, codes: str, edition: str = "2026") -> list[int]:
    """Places in the order of the pairing numbers."""
    found = {p.side: p.rank for p in ranking(table, codes, edition).places}
    return [found[side] for side in range(len(table.sides))]


PAB = Round(Kind.PAB, NOBODY, 2, 4)
ABSENT = Round(Kind.ZPB)
LOST, WON = (0, 0, 0, 0), (2, 2, 2, 2)


def test_an_event_without_an_edition_follows_its_first_day() -> None:
    assert edition_for("2026-02-28").name == "2024-08"
    assert edition_for("2026-03-01").name == edition_for("").name == "2026-03"
    assert edition_named("2024") is EDITIONS["2024-08"]
    assert edition_named("2025") is None


def test_16_3_5_a_withdrawn_team_is_drawn_up_but_not_one_that_forfeits() -> None:
    lost = Round(Kind.FORFEIT_LOSS, 0, 0, 0, LOST)
    table = teams(
        [played(2, 2, 2, 2, 0), played(3, 2, 2, 2, 0), Round(Kind.FORFEIT_WIN, 2, 4, 8, WON)],
        [played(1, 0, 0, 0, 2), ABSENT, ABSENT],
        [PAB, played(1, 0, 0, 0, 2), lost],
    )
    found = ranking(table, "BH:MP")
    assert found.views.seen("MP") == [12, 0 + 2 + 2, 2 + 0 + 0]


@pytest.mark.parametrize(("edition", "bye", "missed"), [("2024", 7, 7), ("2026", 3, 1)])
def test_16_4_the_imagined_opponent_is_capped_since_2026(
    edition: str, bye: int, missed: int
) -> None:
    """PAB: draws of all rounds (3); forfeit win: the score of the opponent scheduled (1)."""
    table = teams(
        [PAB, Round(Kind.FORFEIT_WIN, 1, 12, 8, WON), Round(Kind.PLAYED, 1, 0, 0, LOST)],
        [ABSENT, Round(Kind.FORFEIT_LOSS, 0, 0, 0, LOST), Round(Kind.PLAYED, 0, 2, 8, WON)],
    )
    found = ranking(table, "BH:MP", edition)
    assert found.views.imagined(0, 0, "MP") == 2 * bye
    assert found.views.imagined(0, 1, "MP") == 2 * missed


def test_before_2023_the_virtual_opponent_goes_on_with_draws() -> None:
    """6.4: S = score before the round + what the bye left of a win + half of the rest."""
    table = teams(
        [played(2, 2, 2, 2, 0), Round(Kind.FORFEIT_WIN, 1, 4, 8, WON), played(2, 2, 2, 2, 0)],
        [played(1, 0, 0, 0, 2), Round(Kind.FORFEIT_LOSS, 0, 0, 0, LOST), played(1, 0, 0, 0, 2)],
    )
    found = ranking(table, "BH:MP", "pre2023")
    assert found.views.imagined(0, 1, "MP") == 4 + 0 + 2
    assert found.views.imagined(1, 1, "MP") == 0 + 4 + 2


def test_13_4_a_factor_of_nothing_is_one() -> None:
    """Three rounds on eight boards: 6/8; the known checker divides by zero (section 9, 5)."""
    row = [played(2, *(1,) * 8)]
    table = teams(row, [played(1, *(1,) * 8)], boards=8, scheduled=3)
    assert values(table, "SSSC") == [F(5), F(5)]
    assert values(table, "SSSC/K4") == [F(17, 4), F(17, 4)]


@pytest.mark.parametrize("code", ["EDEBT", "EDEBB"])
def test_13_3_2_the_lower_board_count_comes_first(code: str) -> None:
    """Section 9, 1: the known checker ranks the higher one first."""
    table = teams([played(2, 0, 0, 2, 2)], [played(1, 2, 2, 0, 0)])
    assert ranks(table, f"PTS,{code}") == [2, 1]


def test_13_3_2_top_and_bottom_boards_of_two_that_met() -> None:
    table = teams([played(2, 0, 2, 2, 0)], [played(1, 2, 0, 0, 2)])
    assert ranks(table, "PTS,EDE") == [1, 1]
    assert ranks(table, "PTS,EDET") == [2, 1]
    assert ranks(table, "PTS,EDEB") == [1, 2]


def test_6_1_2_two_encounters_count_by_their_average() -> None:
    """Section 9, 2: both met; the first of the two was the clearer win."""
    table = teams(
        [played(2, 2, 2, 2, 2), played(2, 0, 0, 1, 2)],
        [played(1, 0, 0, 0, 0), played(1, 2, 2, 1, 0)],
    )
    assert ranks(table, "DE:MP") == [1, 1]
    assert ranks(table, "EDE") == [1, 2]


def addend(number: int, score: int, product: int, *, voluntary: bool = False) -> Addend:
    return Addend(number, NOBODY, voluntary, score, 0, product, voluntary)


def cut(*addends: Addend, least: int = 1, greatest: int = 0, edition: str = "2026") -> list[int]:
    """The rounds that are cut, in the order in which they go."""
    views = ranking(teams([PAB]), "BH", edition).views
    return [gone.round for gone in views.cut(addends, least, greatest)]


def test_16_5_an_absence_goes_first_unless_it_is_worth_less() -> None:
    lost = addend(1, 4, 10)
    assert cut(lost, addend(2, 6, 12, voluntary=True)) == [2]
    assert cut(lost, addend(2, 6, 10, voluntary=True)) == [2]
    assert cut(lost, addend(2, 6, 9, voluntary=True)) == [1]
    assert cut(lost, addend(2, 6, 12, voluntary=True), edition="pre2023") == [1]


def test_16_5_of_several_absences_the_least_product_goes() -> None:
    """Section 9, 3: the known checker takes the one with the lowest imagined score."""
    assert cut(
        addend(1, 4, 0), addend(2, 6, 24, voluntary=True), addend(3, 7, 8, voluntary=True)
    ) == [3]


def test_14_1_equal_opponents_lose_the_least_product_before_2024_the_worst_result() -> None:
    views = ranking(teams([PAB]), "EMGSB/C1", "2023").views
    better, worse = Addend(1, 0, False, 4, 6, 3, False), Addend(2, 1, False, 4, 5, 9, False)
    assert views.cut([better, worse], 1, 0) == [worse]
    assert cut(addend(1, 4, 3), addend(2, 4, 9)) == [1]


def test_14_2_high_cuts_follow_and_never_reach_below_nothing() -> None:
    five = [addend(n, n, n) for n in range(1, 6)]
    assert cut(*five, least=2, greatest=2) == [1, 2, 5, 4]
    assert cut(*five[:2], least=2, greatest=2) == [1, 2]


def test_12_1_board_count_only_ranks_teams_level_on_game_points() -> None:
    table = teams(
        [played(2, 2, 2, 2, 0), played(3, 0, 0, 0, 2)],
        [played(1, 0, 0, 0, 2), played(4, 2, 2, 2, 2)],
        [played(4, 0, 0, 0, 2), played(1, 2, 2, 2, 0)],
        [played(3, 2, 2, 2, 0), played(2, 0, 0, 0, 0)],
    )
    assert ranks(table, "PTS,BC") == [1, 1, 1, 1]
    assert values(table, "BC") == [F(10), F(14), F(10), F(6)]


def test_12_a_bye_is_won_on_every_board_whatever_it_pays() -> None:
    table = teams([PAB], [Round(Kind.HPB, NOBODY, 2, 4)], [Round(Kind.FPB, NOBODY, 4, 8)], [ABSENT])
    assert values(table, "BC") == [F(10), F(5), F(10), F(0)]


def test_15_2_forfeits_are_matches_in_a_round_robin_and_a_rest_is_nothing() -> None:
    rows = (
        [Round(Kind.FORFEIT_WIN, 1, 4, 8, WON), Round(Kind.REST)],
        [Round(Kind.FORFEIT_LOSS, 0, 0, 0, LOST), played(3, 2, 2, 1, 0)],
        [Round(Kind.REST), played(2, 0, 0, 1, 2)],
    )
    table = teams(*rows, predetermined=True)
    assert values(table, "EMMSB") == [F(4), F(0), F(0)]
    assert values(table, "REP") == [F(1), F(1), F(1)]
    assert values(table, "REP", "2024") == [F(1), F(2), F(1)]


def test_7_5_the_cut_of_the_progressive_score_leaves_out_totals() -> None:
    table = teams([played(2, *WON)] * 3, [played(1, *LOST)] * 3)
    assert values(table, "PS:MP") == [F(2 + 4 + 6), F(0)]
    assert values(table, "PS:MP/C1") == [F(4 + 6), F(0)]
    assert values(table, "PS:MP/C3") == values(table, "PS:MP/C4") == [F(0), F(0)]


def test_9_2_the_limit_moves_by_half_points() -> None:
    table = teams(
        [played(2, 1, 1, 1, 1), played(3, *WON)],
        [played(1, 1, 1, 1, 1), played(4, *LOST)],
        [played(4, *LOST), played(1, *LOST)],
        [played(3, *WON), played(2, *WON)],
    )
    assert values(table, "KS:MP") == [F(0), F(1), F(0), F(2 - 2)]
    assert values(table, "KS:MP/L-2") == [F(1), F(1), F(0), F(2)]


def test_4_the_same_direct_encounter_may_come_again_for_fewer() -> None:
    """1, 2, 3 beat each other in turn; without 3 the encounter of 1 and 2 decides."""
    table = teams(
        [played(2, 2, 2, 1, 0), played(3, 0, 0, 1, 2), played(4, *WON)],
        [played(1, 0, 0, 1, 2), played(4, 2, 2, 2, 0), played(3, 2, 2, 1, 0)],
        [played(4, *LOST), played(1, 2, 2, 1, 0), played(2, 0, 0, 1, 2)],
        [played(3, *WON), played(2, 0, 0, 0, 2), played(1, *LOST)],
    )
    assert ranks(table, "DE:MP,PTS") == ranks(table, "PTS,DE:MP")
    assert ranks(table, "PTS,DE:MP,GP,DE:MP")[:2] == [1, 2]


def test_b_02_the_tables_of_expected_scores() -> None:
    assert [difference_for(F(n, 100)) for n in (0, 25, 50, 75, 99, 100)] == [
        -800,
        -193,
        0,
        193,
        677,
        800,
    ]
    assert [expected_percent(n) for n in (0, 3, 4, 391, 392, 735, 736, -4)] == [
        50,
        50,
        51,
        91,
        92,
        99,
        100,
        49,
    ]


def test_16_2_1_a_bye_worth_a_draw_is_no_win_and_no_absence() -> None:
    table = teams([PAB, played(2, *WON)], [Round(Kind.FPB, NOBODY, 4, 8), played(1, *LOST)])
    assert values(table, "WIN:MP") == [F(1), F(1)]
    assert values(table, "WON:MP") == [F(1), F(0)]
    assert not any(a.voluntary for a in ranking(table, "BH").views.addends(0, "MP"))


def test_7_1_wins_are_rounds_also_where_game_points_rank_first() -> None:
    table = teams([played(2, *WON)], [played(1, *LOST)], primary="GP")
    assert values(table, "WIN") == values(table, "WON") == [F(1), F(0)]
    assert values(table, "WIN:GP") == values(table, "WON:GP") == [F(4), F(0)]


def robin(*, predetermined: bool = True) -> CrossTable:
    """Three teams, everybody once: 1 beats 2, 2 beats 3, 3 beats 1, so that all are level."""
    rest = Round(Kind.REST)
    return teams(
        [played(2, 2, 2, 2, 0), rest, played(3, 0, 0, 0, 2)],
        [played(1, 0, 0, 0, 2), played(3, 2, 2, 0, 0), rest],
        [rest, played(2, 0, 0, 2, 2), played(1, 2, 2, 2, 0)],
        predetermined=predetermined,
    )


@pytest.mark.parametrize("code", ["BH:GP", "FB:GP", "AOB:GP"])
def test_8_buchholz_decides_nothing_in_a_round_robin_since_2026(code: str) -> None:
    """Its value stays in sight; the next element decides, as if it were not there."""
    assert ranks(robin(), f"{code},TPN") == [1, 2, 3]
    assert ranks(robin(), f"{code},TPN") == ranks(robin(), "TPN")
    assert values(robin(), code) == values(robin(), code, "2024")
    assert ranks(robin(), f"{code},TPN", "2024") != [1, 2, 3]
    assert ranks(robin(predetermined=False), f"{code},TPN") != [1, 2, 3]


def individuals(ratings: tuple[int | None, ...]) -> CrossTable:
    """Four players, one round each: 1 beats 3, 2 beats 4."""
    won, lost = (Round(Kind.PLAYED, 0, 4, 2, (2,)), Round(Kind.PLAYED, 0, 0, 0, (0,)))
    table = teams([won._replace(opponent=2)], [won._replace(opponent=3)],
                  [lost], [lost._replace(opponent=1)], boards=1)  # fmt: skip
    sides = tuple(replace(s, rating=r) for s, r in zip(table.sides, ratings, strict=True))
    return replace(table, sides=sides, individual=True)


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "RTNG"])
def test_10_ratings_decide_nothing_where_an_unrated_player_is_involved(code: str) -> None:
    """Player 2 is the better by every rating until player 4 (or 2 himself) has none."""
    assert ranks(individuals((2000, 2100, 1900, 2050)), f"MP,{code}")[:2] == [2, 1]
    unrated = (2000, None, 1900, 2050) if code == "RTNG" else (2000, 2100, 1900, None)
    assert ranks(individuals(unrated), f"MP,{code}")[:2] == [1, 1]


def test_4_2_an_element_is_skipped_in_a_group_that_can_not_use_it_and_used_below() -> None:
    """BC: four teams level on MP differ on GP, so it is skipped; after GP it separates 3 and 4."""
    table = teams(
        [played(2, 0, 1, 1, 1), played(5, *WON)],
        [played(1, 2, 1, 1, 1), played(6, 2, 0, 0, 0)],
        [played(4, 1, 1, 0, 2), played(6, 1, 1, 1, 1)],
        [played(3, 1, 1, 2, 0), played(5, 1, 1, 1, 1)],
        [ABSENT, played(4, 1, 1, 1, 1)],
        [ABSENT, played(3, 1, 1, 1, 1)],
    )
    assert values(table, "MP") == [F(2), F(2), F(2), F(2), F(1), F(1)]
    assert values(table, "GP")[:4] == [F(11, 2), F(7, 2), F(4), F(4)]
    assert ranks(table, "MP,GP,BC")[:4] == [1, 4, 3, 2]
    assert ranks(table, "MP,BC")[:4] == [1, 1, 1, 1]
    assert values(table, "BC")[3] == F(1 + 2 + 3 * 3 / F(2) + 4 * 1 / F(2))

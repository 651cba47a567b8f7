"""The cascade: places, shared places, lots, earlier rounds, provisional tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.event import Event, Lot
from teammatch.model.messages import EventError
from teammatch.model.points import HALF, ZERO, Points
from teammatch.model.results import DecisionKind
from teammatch.model.rounds import ByeKind, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import check_order, standings
from teammatch.standings.types import Table, Value
from tests.scoring.facts import INDIVIDUAL, XIANGQI, EventOf, decided, p, rule_book
from tests.standings.corpus import order


def ranks(table: Table) -> list[int]:
    return [row.rank for row in table.rows]


def value(table: Table, side: int, code: str) -> Value:
    return next(row.values[code] for row in table.rows if row.side == f"T{side}")


def by(*codes: str) -> RuleBook:
    return rule_book(INDIVIDUAL, standings={"order": list(codes)})


def t3() -> EventOf:
    """T3: A to H are 1 to 8, two rounds; first-named moves first."""
    return (
        EventOf(8)
        .round((1, 2, "W"), (3, 4, "W"), (5, 6, "W"), (7, 8, "D"))
        .round((5, 3, "W"), (8, 1, "D"), (6, 7, "L"), (4, 2, "W"))
    )


def test_t2_the_progressive_score_sums_the_running_totals() -> None:
    event = EventOf(2)
    for letters in "WWDW":
        event.round((1, 2, letters))
    table = standings(by("PTS", "PS"), event.event)
    assert (value(table, 1, "PTS"), value(table, 1, "PS")) == p("3.5", 9)


def test_t3_the_totals_after_two_rounds() -> None:
    table = standings(by("PTS", "BH"), t3().event)
    totals = {row.side: row.values["PTS"] for row in table.rows}
    assert totals == {
        "T1": HALF * 3,
        "T2": 0,
        "T3": 1,
        "T4": 1,
        "T5": 2,
        "T6": 0,
        "T7": HALF * 3,
        "T8": 1,
    }
    assert sum(t for t in totals.values() if isinstance(t, Points)) == 8


def test_t3_the_small_points_after_two_rounds() -> None:
    table = standings(by("PTS", "小分"), t3().event)
    small = {row.side: row.values["小分"] for row in table.rows}
    assert small == {
        "T1": 1,
        "T2": HALF * 5,
        "T3": 3,
        "T4": 1,
        "T5": 1,
        "T6": HALF * 7,
        "T7": 1,
        "T8": 3,
    }


def test_t3_places_level_on_points_and_small_points_are_shared() -> None:
    table = standings(by("大分", "小分"), t3().event)
    assert order(table) == [5, 1, 7, 3, 8, 4, 6, 2]
    assert ranks(table) == [1, 2, 2, 4, 4, 6, 7, 8]
    assert [row.shared for row in table.rows] == [
        False,
        True,
        True,
        True,
        True,
        False,
        False,
        False,
    ]
    assert [row.decided_by for row in table.rows] == [
        "",
        "大分",
        "",
        "大分",
        "",
        "小分",
        "大分",
        "小分",
    ]


def test_r7_the_progressive_score_in_place_of_the_small_points() -> None:
    """A 1, 2.5 and G 0.5, 2: A is ahead of G by the progressive score."""
    table = standings(by("PTS", "PS"), t3().event)
    assert order(table)[:3] == [5, 1, 7]
    assert (value(table, 1, "PS"), value(table, 7, "PS")) == p("2.5", 2)


def test_shared_places_may_be_counted_densely() -> None:
    rules = rule_book(by("PTS", "BH").model_dump(), standings={"rank_style": "1223"})
    assert ranks(standings(rules, t3().event)) == [1, 2, 2, 3, 3, 4, 5, 6]


def test_an_earlier_round_can_be_asked_for() -> None:
    table = standings(by("PTS"), t3().event, RoundKey(1, 1))
    assert table.through == RoundKey(1, 1)
    assert [value(table, n, "PTS") for n in (1, 5, 8)] == [1, 1, HALF]


def test_a_table_with_missing_results_is_provisional() -> None:
    event = t3().round((1, 5, "W"), (3, 7, None), (4, 8, None), (2, 6, None))
    table = standings(by("PTS"), event.event)
    assert (table.provisional, table.open_matches) == (True, ("1.3.2", "1.3.3", "1.3.4"))
    assert not standings(by("PTS"), event.event, RoundKey(1, 2)).provisional


def test_a_round_released_but_not_begun_does_not_change_the_table() -> None:
    event = t3().round((1, 5, None), (3, 7, None), (4, 8, None), (2, 6, None))
    table = standings(by("PTS", "BH"), event.event)
    assert (table.through, table.provisional) == (RoundKey(1, 2), False)
    assert ranks(table) == [1, 2, 2, 4, 4, 6, 7, 8]


def test_a_round_released_with_a_bye_but_not_begun_gives_nobody_points() -> None:
    table = standings(by("PTS"), EventOf(3).round((1, 2, None), byes=[3]).event)
    assert (table.through, ranks(table)) == (None, [1, 1, 1])


@pytest.mark.parametrize("through", [None, RoundKey(1, 1), RoundKey(1, 2)])
def test_a_ledger_at_hand_gives_the_same_table(through: RoundKey | None) -> None:
    event = t3().round((1, 5, None), (3, 7, None), (4, 8, None), (2, 6, None)).event
    rules = by("PTS", "BH", "PREV")
    known = build_ledger(rules, event)
    assert standings(rules, event, through, ledger=known) == standings(rules, event, through)


def test_drafts_do_not_count() -> None:
    event = t3().round((1, 5, "W"), status=RoundStatus.DRAFT)
    assert standings(by("PTS"), event.event).through == RoundKey(1, 2)


def test_before_the_first_round_everybody_shares_the_first_place() -> None:
    table = standings(by("PTS", "BH", "PREV", "DROP", "ARO"), EventOf(3).event)
    assert (table.through, ranks(table), order(table)) == (None, [1, 1, 1], [1, 2, 3])


def test_x23_deducting_the_first_round_from_the_total_or_the_progressive_score_is_the_same() -> (
    None
):
    """T1 loses then wins, T2 wins then loses, T3 draws twice: all one point."""
    event = EventOf(4).round((1, 4, "L"), (2, 3, "W")).round((1, 2, "W"), (3, 4, "W"))
    table = standings(by("PTS", "DROP"), event.event)
    assert value(table, 1, "DROP") == p(1)
    assert value(table, 2, "DROP") == p(0)
    assert order(table)[:2] == [1, 3]


def t19() -> Event:
    """T19 by hand: 16 players, 9 rounds; 3 and 14 meet the same nine opponents.

    Player 3: win (first), win (second), win, draw, then five losses; second moves in rounds 2, 5,
    6, 7. Player 14: loss, win, win (second), win, four losses, draw; second moves in rounds 3,
    5, 6, 7. The nine opponents take 22 points from the two, 18 from one game a round among
    themselves, 41 from 45 games with the five others (20 wins, a draw): 81 together.
    """
    three, fourteen = "WWWDLLLLL", "LWWWLLLLD"
    opponents = [n for n in range(1, 17) if n not in (3, 14)][:9]
    others = [n for n in range(1, 17) if n not in (3, 14, *opponents)]
    event = EventOf(16)
    outside = iter("W" * 20 + "D" + "L" * 24)
    for r in range(9):
        one, two, *rest = opponents[r:] + opponents[:r]
        pairs = [
            _moves(3, one, three[r], second=r + 1 in (2, 5, 6, 7)),
            _moves(14, two, fourteen[r], second=r + 1 in (3, 5, 6, 7)),
            (rest[0], rest[1], "D"),
            *((own, other, next(outside)) for own, other in zip(rest[2:], others, strict=True)),
        ]
        event.round(*pairs)
    return event.event


def _moves(side: int, opponent: int, letter: str, *, second: bool) -> tuple[int, int, str]:
    if not second:
        return side, opponent, letter
    return opponent, side, {"W": "L", "L": "W", "D": "D"}[letter]


def test_t19_the_points_after_the_second_last_round_decide() -> None:
    way_1 = ["PTS", "BH", "WIN", "FOULS", "WIN2", "GAMES2"]
    table = standings(rule_book(XIANGQI, standings={"order": [*way_1, "PREV"]}), t19())
    for player in (3, 14):
        assert [value(table, player, code) for code in way_1] == [7, 81, 3, 0, 1, 4]
    before = [value(table, player, "PREV") for player in (3, 14)]
    assert [points[0] for points in before if isinstance(points, tuple)] == [7, 6]
    assert order(table).index(14) == order(table).index(3) + 1
    assert next(r.decided_by for r in table.rows if r.side == "T14") == "PREV"


def test_t19_deducting_the_first_round_would_turn_the_two_about() -> None:
    way_1 = ["PTS", "BH", "WIN", "FOULS", "WIN2", "GAMES2"]
    table = standings(rule_book(XIANGQI, standings={"order": [*way_1, "DROP"]}), t19())
    less = [value(table, player, "DROP") for player in (3, 14)]
    assert [points[0] for points in less if isinstance(points, tuple)] == [5, 7]
    assert order(table).index(3) == order(table).index(14) + 1


def test_t26_the_average_rating_of_the_opponents_is_not_rounded() -> None:
    """Opponents 2100, 2000, 1900 make 2000; 2200, 1950, 1800 make 1983 1/3."""
    event = (
        EventOf(8, [None, None, 2100, 2000, 1900, 2200, 1950, 1800])
        .round((1, 3, "W"), (2, 6, "W"))
        .round((1, 4, "W"), (2, 7, "W"))
        .round((1, 5, "W"), (2, 8, "W"))
    )
    table = standings(by("PTS", "ARO"), event.event)
    assert order(table)[:2] == [1, 2]
    assert (value(table, 1, "ARO"), value(table, 2, "ARO")) == p(2000, "5950/3")


def test_r71_opponents_without_a_rating_or_not_met_over_the_board_are_left_out() -> None:
    event = (
        EventOf(5, [None, 2000, None, 1500, 1000])
        .round((1, 2, "W"), (4, 5, "W"), byes=[3])
        .round((1, 3, "W"), (4, 5, "W"))
        .round((1, 4, "+"), (2, 3, "W"))
    )
    table = standings(by("PTS", "ARO"), event.event)
    assert value(table, 1, "ARO") == 2000
    alone = standings(by("ARO"), EventOf(3, [1, None, None]).round((2, 3, "W")).event)
    assert value(alone, 2, "ARO") is None
    rated = standings(by("ARO"), EventOf(3, [None, 1000, None]).round((2, 3, "W")).event)
    assert (order(rated), ranks(rated)) == ([3, 1, 2], [1, 2, 2])


def with_bye() -> Event:
    """T3 has a bye in round 1 and beats T1 in round 2; T2 ends with nothing."""
    return (
        EventOf(3).round((1, 2, "W"), byes=[3]).round((3, 1, "W"), byes=[(2, ByeKind.ABSENT)]).event
    )


@pytest.mark.parametrize(("counts", "small"), [("zero", 1), ("lowest", 1), ("own", 3)])
def test_t19b_what_a_bye_counts_in_the_small_points(counts: str, small: int) -> None:
    """T3 met T1 (1 point); the bye adds 0, the lowest total (0) or its own two points."""
    rules = rule_book(INDIVIDUAL, byes={"opponent_score": counts}, standings={"order": ["BH"]})
    assert value(standings(rules, with_bye()), 3, "BH") == small


def test_t19b_the_lowest_total_is_that_of_a_side_that_took_part() -> None:
    rules = rule_book(INDIVIDUAL, byes={"opponent_score": "lowest"}, standings={"order": ["BH"]})
    event = EventOf(4).round((1, 2, "D"), byes=[3]).event
    assert value(standings(rules, event), 3, "BH") == HALF


def test_who_just_stays_away_gets_nothing_in_the_small_points() -> None:
    rules = rule_book(INDIVIDUAL, byes={"opponent_score": "own"}, standings={"order": ["BH"]})
    event = EventOf(3).round((1, 2, "L"), byes=[(3, ByeKind.REST)])
    event.round((1, 3, "L"), byes=[(2, ByeKind.ABSENT)])
    table = standings(rules, event.event)
    assert (value(table, 2, "BH"), value(table, 3, "BH")) == p(0, 0)


def test_a_requested_bye_counts_like_an_allocated_one_in_the_small_points() -> None:
    rules = rule_book(INDIVIDUAL, byes={"opponent_score": "own"}, standings={"order": ["BH"]})
    event = EventOf(2).round(byes=[(1, ByeKind.REQUESTED), 2]).event
    table = standings(rules, event)
    assert (value(table, 1, "BH"), value(table, 2, "BH")) == p(HALF, 1)


def test_an_annulled_match_counts_nothing_in_the_small_points() -> None:
    event = EventOf(2).round((1, 2, decided(DecisionKind.ANNULLED, "W"))).round((1, 2, "W"))
    assert value(standings(by("BH"), event.event), 2, "BH") == 1


def test_reports_69_and_152_whom_one_is_paired_with_counts_once_the_match_is_decided() -> None:
    """T3, then round 3 with one result. 3 met 4 (1 point) and 5 (2); its match with 7 is open.

    1 has met 2, 8 and now 5: 0 + 1 + 2.
    """
    event = t3().round((1, 5, "W"), (3, 7, None), (4, 8, None), (2, 6, None)).event
    table = standings(by("PTS", "BH"), event)
    assert table.provisional
    assert (value(table, 3, "BH"), value(table, 1, "BH")) == p(3, 3)


def test_fewer_fouls_are_better() -> None:
    table = standings(by("PTS", "犯规"), EventOf(2).round((1, 2, "D")).event)
    assert not table.columns[1].higher_first
    assert check_order(by("PTS", "犯规")) == []


def test_x9_a_win_by_forfeit_counts_as_won_or_not() -> None:
    event = EventOf(2).round((1, 2, "+")).event
    assert value(standings(by("WIN"), event), 1, "WIN") == 1
    rules = rule_book(by("WIN", "BW").model_dump(), forfeits={"counts_as_win": False})
    table = standings(rules, event)
    assert (value(table, 1, "WIN"), value(table, 1, "BW")) == p(0, 0)


def test_x20_format_2_may_have_the_boards_won_after_the_matches_won() -> None:
    """Both teams 6 boards' points, 2 match points, one match won; T2 won more boards."""
    format_2 = ["GP", "MP", "BH", "MW", "FOULS", "PREV"]
    teams = {"sides": {"kind": "teams", "boards": 3}, "points": XIANGQI["points"]}
    event = EventOf(4).round((1, 3, "W D D"), (2, 4, "W W L")).event
    printed = standings(rule_book(teams, standings={"order": format_2}), event)
    assert ranks(printed)[:2] == [1, 1]
    more = ["GP", "MP", "BH", "MW", "胜局", "FOULS", "PREV"]
    option = standings(rule_book(teams, standings={"order": more}), event)
    assert order(option)[:2] == [2, 1]
    assert option.rows[1].decided_by == "胜局"


def test_the_word_for_wins_means_rounds_of_a_player_and_boards_of_a_team() -> None:
    team = rule_book(standings={"order": ["胜局"]})
    assert standings(team, EventOf(2).event).columns[0].name == "BW"
    assert standings(by("胜局"), EventOf(2).event).columns[0].name == "WIN"


def test_opponents_points_can_name_their_level() -> None:
    event = EventOf(2).round((1, 2, "W D W W")).event
    rules = rule_book(standings={"order": ["BH", "BH:MP", "bh:gp"]})
    table = standings(rules, event)
    assert [value(table, 2, c) for c in ("BH", "BH:MP", "bh:gp")] == [2, 2, HALF * 7]
    assert [c.name for c in table.columns] == ["BH", "BH_MP", "BH_GP"]


def test_opponents_points_follow_the_primary_score() -> None:
    event = EventOf(2).round((1, 2, "W D W W")).event
    rules = rule_book(points={"primary": "game"}, standings={"order": ["PTS", "BH"]})
    assert value(standings(rules, event), 2, "BH") == HALF * 7


def test_a_recorded_lot_separates_who_is_level() -> None:
    event = t3()
    event.lots = (Lot(RoundKey(1, 2), 4711, "standings"),)
    rules = rule_book(by("PTS", "BH").model_dump(), standings={"still_level": "lot"})
    table = standings(rules, event.event)
    assert ranks(table) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {order(table)[1], order(table)[2]} == {1, 7}
    assert table.columns[-1].code == "LOT"
    assert "LOT" in {row.decided_by for row in table.rows}
    assert [n.key for n in table.notes] == ["standings.note_lot"]


def test_a_lot_decides_nothing_where_the_rules_let_sides_share() -> None:
    event = t3()
    event.lots = (Lot(RoundKey(1, 2), 4711, "standings"),)
    table = standings(by("PTS", "BH"), event.event)
    assert (ranks(table), table.notes) == ([1, 2, 2, 4, 4, 6, 7, 8], ())


def test_without_a_lot_places_are_shared_and_the_table_says_so() -> None:
    rules = rule_book(by("PTS", "BH").model_dump(), standings={"still_level": "lot"})
    event = t3()
    event.lots = (Lot(RoundKey(1, 1), 4711, "standings"), Lot(RoundKey(1, 2), 1, "pairing"))
    table = standings(rules, event.event)
    assert ranks(table) == [1, 2, 2, 4, 4, 6, 7, 8]
    assert [n.key for n in table.notes] == ["standings.note_lot_missing"]


def test_played_and_forfeited_rounds_are_counted_apart() -> None:
    event = EventOf(2).round((1, 2, "W")).round((1, 2, "-")).round((1, 2, "=")).event
    row = next(r for r in standings(by("PTS"), event).rows if r.side == "T1")
    assert (row.played, row.forfeited, row.won, row.drawn, row.lost) == (1, 2, 1, 0, 2)


def test_an_unknown_element_is_refused_with_a_suggestion() -> None:
    rules = by("PTS", "Bucholz", "对手分数")
    problems = check_order(rules)
    assert [q.code for q in problems] == ["E501", "E501"]
    assert [str(q.args["near"])[:5] for q in problems] == ["('BH'", "('BH'"]
    with pytest.raises(EventError):
        standings(rules, EventOf(2).event)


def test_an_element_unlike_any_is_refused_with_the_list() -> None:
    (problem,) = check_order(by("PTS", "zzzzzz"))
    assert problem.code == "E503"
    assert problem.place.key == "standings.order"


def test_a_level_only_follows_elements_that_have_one() -> None:
    assert [q.code for q in check_order(by("FOULS:MP"))] == ["E524"]
    assert [q.code for q in check_order(by("BH:XX"))] == ["E523"]


def test_an_element_twice_is_refused_under_any_of_its_names() -> None:
    assert [q.code for q in check_order(by("BH", "对手分"))] == ["E502"]
    assert check_order(by("BH:MP", "BH:GP")) == []


ROUNDS = st.lists(st.sampled_from("WDL+-="), min_size=3, max_size=9)


@given(ROUNDS, st.permutations(range(1, 7)))
def test_places_do_not_depend_on_the_order_of_entry(letters: list[str], shuffle: list[int]) -> None:
    """Six sides under other names: every place and value moves with its side."""
    rules = by("PTS", "BH", "PS", "WIN", "WIN2", "PREV")
    new = dict(zip(range(1, 7), shuffle, strict=True))
    plain, moved = EventOf(6), EventOf(6)
    pairs = [[(1, 2), (3, 4), (5, 6)], [(2, 3), (4, 5), (6, 1)], [(1, 4), (2, 5), (3, 6)]]
    for number in range(0, len(letters) - 2, 3):
        row = list(zip(pairs[number // 3], letters[number:], strict=False))
        plain.round(*[(a, b, x) for (a, b), x in row])
        moved.round(*[(new[a], new[b], x) for (a, b), x in row])
    here = {r.side: (r.rank, tuple(r.values.values())) for r in standings(rules, plain.event).rows}
    there = {r.side: (r.rank, tuple(r.values.values())) for r in standings(rules, moved.event).rows}
    assert all(there[f"T{new[n]}"] == here[f"T{n}"] for n in range(1, 7))


@given(ROUNDS)
def test_the_small_points_of_all_are_what_all_opponents_made(letters: list[str]) -> None:
    """Without byes each total counts once for every opponent met."""
    event = EventOf(4)
    for number, letter in enumerate(letters):
        a, b, c, d = ((1, 2, 3, 4), (1, 3, 2, 4), (1, 4, 2, 3))[number % 3]
        event.round((a, b, letter), (c, d, "D"))
    table = standings(by("PTS", "BH"), event.event)
    totals = [row.values["PTS"] for row in table.rows]
    small = [row.values["BH"] for row in table.rows]
    assert sum((v for v in small if isinstance(v, Points)), ZERO) == len(letters) * sum(
        (v for v in totals if isinstance(v, Points)), ZERO
    )

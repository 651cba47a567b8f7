"""T18, T19b, T20: recorded events, ordered as printed in the rules and the corpus."""

from fractions import Fraction
from typing import Any

import pytest

from teammatch.rules.book import RuleBook
from teammatch.standings.cascade import standings
from tests.scoring.facts import XIANGQI, rule_book
from tests.standings.corpus import order, team_event, xiangqi_event

WAY_1 = ["PTS", "BH", "WIN", "FOULS", "WIN2", "GAMES2", "PREV"]
WAY_2 = ["PTS", "PS", "WIN", "FOULS", "WIN2", "DROP"]
RECORDED = {
    "colours": {"forfeit_counts": True},
    "byes": {"counts_as_win": True, "counts_as_second_move": True},
}
"""B3.10: what the recorded events were made with."""
FORMAT_1 = ["MP", "BH", "GP", "MW", "BW", "FOULS", "PREV"]
FORMAT_2 = ["GP", "MP", "BH", "MW", "FOULS", "PREV"]
EVENTS = ["xq-11p-7r", "xq-16p-9r-b", "xq-17p-11r"]
SIXTEEN_WAY_1 = [3, 2, 1, 4, 16, 13, 10, 12, 5, 8, 15, 11, 9, 14, 7, 6]
SIXTEEN_WAY_2 = [3, 2, 1, 13, 10, 16, 4, 12, 5, 15, 8, 9, 11, 14, 7, 6]
SEVENTEEN = [6, 14, 17, 2, 13, 15, 5, 12, 9, 10, 7, 4, 1, 8, 16, 11, 3]
SEVENTEEN_LOWEST = [6, 17, 14, 15, 2, 5, 13, 12, 9, 10, 7, 4, 1, 8, 16, 11, 3]


def recorded(cascade: list[str], *more: dict[str, Any]) -> RuleBook:
    return rule_book(XIANGQI, RECORDED, {"standings": {"order": cascade}}, *more)


@pytest.mark.parametrize("name", EVENTS)
def test_t18_the_recorded_orders_come_out_both_ways(name: str) -> None:
    event, data = xiangqi_event(name)
    assert order(standings(recorded(WAY_1), event)) == data["order_way1"]
    assert order(standings(recorded(WAY_2), event)) == data["order_way2"]


def test_t18_the_sixteen_players_as_printed_show_that_the_ways_differ() -> None:
    event, _ = xiangqi_event("xq-16p-9r-b")
    assert order(standings(recorded(WAY_1), event)) == SIXTEEN_WAY_1
    assert order(standings(recorded(WAY_2), event)) == SIXTEEN_WAY_2


@pytest.mark.parametrize("name", EVENTS)
def test_t18_every_recorded_value_comes_out(name: str) -> None:
    event, data = xiangqi_event(name)
    cascade = ["PTS", "BH", "PS", "WIN", "FOULS", "WIN2", "GAMES2"]
    table = standings(recorded(cascade), event)
    found = {row.side: [row.values[code] for code in cascade] for row in table.rows}
    fields = ("points", "opp", "prog", "wins", "fouls", "second_wins", "second_games")
    assert found == {f"T{s['no']}": [s[f] for f in fields] for s in data["standings"]}


@pytest.mark.parametrize("name", EVENTS)
def test_b2_4_every_recorded_win_was_made_with_the_first_or_the_second_move(name: str) -> None:
    """The public program counts each game won, byes and forfeits too, by the move on its card."""
    event, data = xiangqi_event(name)
    table = standings(recorded(["PTS", "先手胜局"]), event)
    assert {row.side: row.values["先手胜局"] for row in table.rows} == {
        f"T{s['no']}": s["wins"] - s["second_wins"] for s in data["standings"]
    }


BP_ONLINE = {
    "A": ("对手分", "BH"),
    "B": ("累进分", "PS"),
    "C": ("胜局", "WIN"),
    "D": ("犯规", "FOULS"),
    "E": ("后胜局", "WIN2"),
    "F": ("后手局", "GAMES2"),
    "G": ("先手胜局", "WIN1"),
    "H": ("直胜局", "DE"),
    "I": ("胜手和", "BHW"),
    "J": ("和手和", "BHD"),
    "K": ("负手和", "BHL"),
    "Z": ("总分", "PTS"),
}
"""B2.4: the letters of the public program Match_BP_Online, with its own words."""


@pytest.mark.parametrize("letters", ["ZGABCDEFHIJK", "ZACDEF", "CZA", "ZBCDE"])
def test_b2_4_any_order_of_the_public_program_may_be_typed_in_its_words(letters: str) -> None:
    event, _ = xiangqi_event("xq-16p-9r-b")
    words, codes = zip(*(BP_ONLINE[letter] for letter in letters), strict=True)
    named, coded = (standings(recorded(list(typed)), event) for typed in (words, codes))
    assert [column.code for column in named.columns] == list(words)
    assert order(named) == order(coded)
    assert [list(row.values.values()) for row in named.rows] == [
        list(row.values.values()) for row in coded.rows
    ]


def test_b2_4_opponents_beaten_drawn_and_lost_to_are_all_opponents() -> None:
    """I + J + K = A where no match was forfeited by both, who have neither won nor lost it."""
    event, _ = xiangqi_event("xq-11p-7r")
    table = standings(recorded(["PTS", "对手分", "胜手和", "和手和", "负手和"]), event)
    for row in table.rows:
        _, opponents, *parts = row.values.values()
        assert opponents == sum(part for part in parts if isinstance(part, Fraction))


def test_t19b_a_bye_counts_nothing_in_the_opponents_points() -> None:
    event, _ = xiangqi_event("xq-17p-11r")
    zero = {"byes": {"opponent_score": "zero"}}
    assert order(standings(recorded(WAY_1, zero), event)) == SEVENTEEN


@pytest.mark.parametrize("name", EVENTS)
def test_t19b_or_the_lowest_score_of_the_event(name: str) -> None:
    event, data = xiangqi_event(name)
    table = standings(recorded(WAY_1, {"byes": {"opponent_score": "lowest"}}), event)
    assert order(table) == data["order_way1_bye_counts_lowest"]
    assert {int(r.side[1:]): r.values["BH"] for r in table.rows} == {
        s["no"]: s["opp_bye_lowest"] for s in data["standings"]
    }


def test_t19b_the_seventeen_as_printed() -> None:
    event, _ = xiangqi_event("xq-17p-11r")
    rules = recorded(WAY_1, {"byes": {"opponent_score": "lowest"}})
    assert order(standings(rules, event)) == SEVENTEEN_LOWEST


def test_t20_team_format_1() -> None:
    event = team_event("go-teams-14x3-5r")
    rules = rule_book(XIANGQI, sides={"kind": "teams", "boards": 3}, standings={"order": FORMAT_1})
    assert order(standings(rules, event)) == [1, 2, 3, 5, 4, 7, 6, 8, 9, 11, 12, 10, 13, 14]


def test_t20_team_format_2() -> None:
    event = team_event("go-teams-14x3-5r")
    rules = rule_book(XIANGQI, sides={"kind": "teams", "boards": 3}, standings={"order": FORMAT_2})
    assert order(standings(rules, event)) == [2, 1, 3, 5, 7, 6, 4, 8, 12, 10, 9, 11, 13, 14]

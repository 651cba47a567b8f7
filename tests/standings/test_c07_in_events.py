"""Tie-breaks of C.07 in the cascade of an event of our own; the director's order; accounts."""

from fractions import Fraction

import pytest

from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import check_order, standings
from teammatch.standings.explain import accounts
from teammatch.standings.types import Table
from tests.scoring.facts import INDIVIDUAL, XIANGQI, EventOf, rule_book
from tests.standings.test_cascade import ranks, t3, value

F = Fraction


def by(*codes: str, **more: object) -> RuleBook:
    return rule_book(INDIVIDUAL, standings={"order": list(codes), **more})


def sides(table: Table) -> list[str]:
    return [row.side for row in table.rows]


def test_a_cascade_with_levels_modifiers_and_names_in_three_languages() -> None:
    rules = by("积分", "BH:MP/C1", "布赫兹", "erweiterter direkter Vergleich", "DE", "LOT")
    assert check_order(rules) == []
    table = standings(rules, t3().event)
    assert [column.code for column in table.columns] == list(rules.standings.order)
    assert value(table, 1, "BH:MP/C1") == 1
    assert value(table, 1, "布赫兹") == 1


def test_with_an_edition_the_bare_code_is_that_of_c_07() -> None:
    """A bye in round 1: nothing by the plain rule, an imagined opponent by C.07."""
    event = EventOf(3).round((1, 2, "W"), byes=[3])
    plain = standings(by("PTS", "BH"), event.event)
    fide = standings(by("PTS", "BH", edition="2026-03"), event.event)
    assert value(plain, 3, "BH") == 0
    assert value(fide, 3, "BH") == F(1, 2)


def test_a_modifier_that_the_element_does_not_take_is_refused() -> None:
    assert [p.code for p in check_order(by("PTS/C1"))] == ["E523"]
    assert [p.code for p in check_order(by("EMGSBX"))] == ["E501"]


def test_direct_encounters_may_come_again_and_numbers_may_not() -> None:
    assert check_order(by("PTS", "DE", "BH/C1", "DE")) == []
    table = standings(by("PTS", "DE", "BH/C1", "DE"), t3().event)
    assert [column.code for column in table.columns] == ["PTS", "DE", "BH/C1", "DE#2"]
    assert [p.code for p in check_order(by("BH/C1", "BH/C1"))] == ["E502"]


def level() -> EventOf:
    return EventOf(2).round((1, 2, "D"))


def test_the_director_fixes_level_sides_with_a_reason() -> None:
    fixed = [{"order": ["Team 2", "Team 1"], "reason": "play-off"}]
    table = standings(by("PTS", still_level="director", fixed=fixed), level().event)
    assert sides(table) == ["T2", "T1"]
    assert ranks(table) == [1, 2]
    assert table.rows[1].decided_by == "FIXED"
    (note,) = [n for n in table.notes if n.key == "standings.note_fixed"]
    assert note.args["reason"] == "play-off"


def test_until_the_director_decides_the_place_is_shared() -> None:
    table = standings(by("PTS", still_level="director"), level().event)
    assert ranks(table) == [1, 1]
    assert [n.key for n in table.notes] == ["standings.note_fixed_missing"]


def test_the_director_moves_nobody_who_is_not_level() -> None:
    event = EventOf(2).round((1, 2, "W"))
    fixed = [{"order": ["Team 2", "Team 1"], "reason": "play-off"}]
    assert sides(standings(by("PTS", "FIXED", fixed=fixed), event.event)) == ["T1", "T2"]


def test_a_name_that_is_no_side_is_refused() -> None:
    fixed = [{"order": ["Nobody", "Team 1"], "reason": "play-off"}]
    with pytest.raises(EventError) as refused:
        standings(by("PTS", "FIXED", fixed=fixed), level().event)
    assert [p.code for p in refused.value.problems] == ["E509"]


def test_the_account_adds_up_to_the_value() -> None:
    event = t3().event
    rules = by("PTS", "BH", "BH/C1", "PS", "SB")
    ledger = build_ledger(rules, event)
    table = standings(rules, event, ledger=ledger)
    for row in table.rows:
        for account in accounts(rules, event, row.side, RoundKey(1, 2), ledger):
            worth = sum((a.worth for a in account.addends if not a.cut), F(0))
            assert worth == row.values[account.column.code], account.column.code


def test_a_drawn_board_is_no_win_where_a_won_one_is_worth_two() -> None:
    """2-1-0 on two boards (R3): one board won, one drawn."""
    rules = rule_book(
        XIANGQI, sides={"kind": "teams", "boards": 2}, standings={"order": ["MP", "BDWU", "TBR"]}
    )
    table = standings(rules, EventOf(2).round((1, 2, "W D")).event)
    assert [value(table, side, "BDWU") for side in (1, 2)] == [1, 0]


def test_a_bye_is_a_win_on_every_board_in_the_points_of_the_event() -> None:
    """12: 2-1-0 on two boards: 1 * 2 + 2 * 2, as for a match won on both."""
    rules = rule_book(
        XIANGQI, sides={"kind": "teams", "boards": 2}, standings={"order": ["MP", "BC"]}
    )
    event = EventOf(3).round((1, 2, "W W"), byes=[3]).event
    table = standings(rules, event)
    assert [value(table, side, "BC") for side in (1, 3)] == [6, 6]


GIVEN = [{"code": "OTHER_FOO", "sides": ["Team 2", "Team 3"], "values": [4, "2.5"]}]


def test_4_1_the_organisers_may_give_the_values_of_an_element_of_their_own() -> None:
    """Four players level: 4 before 2.5, those without a value last; or the lesser one first."""
    event = EventOf(4).round((1, 2, "D"), (3, 4, "D")).event
    table = standings(by("PTS", "OTHER_FOO", given=GIVEN), event)
    assert sides(table) == ["T2", "T3", "T1", "T4"]
    assert ranks(table) == [1, 2, 3, 3]
    assert value(table, 3, "OTHER_FOO") == F(5, 2)
    less = standings(by("PTS", "OTHER_FOO", given=[{**GIVEN[0], "better": "less"}]), event)
    assert sides(less)[:2] == ["T3", "T2"]
    nothing = standings(by("PTS", "OTHER_FOO"), event)
    assert ranks(nothing) == [1, 1, 1, 1]


def test_e511_e512_e509_values_that_fit_no_side_are_refused() -> None:
    short = {**GIVEN[0], "values": [4]}
    assert [p.code for p in check_order(by("PTS", "OTHER_FOO", given=[short]))] == ["E511"]
    other = {**GIVEN[0], "code": "SOMETHING"}
    assert [p.code for p in check_order(by("PTS", given=[other]))] == ["E512"]
    stranger = {**GIVEN[0], "sides": ["Team 2", "Nobody"]}
    with pytest.raises(EventError) as refused:
        standings(by("PTS", "OTHER_FOO", given=[stranger]), EventOf(4).event)
    assert [p.code for p in refused.value.problems] == ["E509"]


def test_the_mean_rating_of_a_team_is_as_entered() -> None:
    rules = rule_book(sides={"boards": 1}, standings={"order": ["MP", "MNR"]})
    event = EventOf(3, [1500, None, 1700]).round((1, 3, "D"), byes=[2]).event
    table = standings(rules, event)
    assert [value(table, n, "MNR") for n in (1, 2, 3)] == [1500, None, 1700]


def test_e513_secret_pairing_numbers_are_no_tie_break() -> None:
    rules = rule_book(standings={"order": ["MP", "TPN"]}, publish={"numbers": 3})
    (problem,) = check_order(rules)
    assert (problem.code, problem.args["round"]) == ("E513", 3)
    assert check_order(rule_book(standings={"order": ["MP", "TPN"]})) == []

"""B3.7: passed (过关), out by points (积分末位淘汰), kept out by forfeits until signed in again."""

from dataclasses import replace
from typing import Any

import pytest

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.facts import Arrival, Joining, Penalty, Withdrawal
from teammatch.model.points import Points
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.byes import bye_points
from teammatch.scoring.exclusion import Excluded, excluded_sides, in_play, undecided_sides
from teammatch.scoring.ledger import build_ledger
from tests.scoring.facts import INDIVIDUAL, EventOf, p, rule_book

TEAMS = {"sides": {"boards": 2}}
"""Teams of two, match points 2-1-0."""


def rules_of(base: dict[str, Any], **exclusion: Any) -> RuleBook:  # noqa: ANN401 - TOML data
    return rule_book(base, exclusion=exclusion, event={"rounds": 7})


def gone(rules: RuleBook, event: Event, number: int) -> dict[SideId, Excluded]:
    return excluded_sides(rules, event, build_ledger(rules, event), RoundKey(1, number))


def why(rules: RuleBook, event: Event, number: int) -> dict[SideId, tuple[str, int]]:
    """Who is not paired in a round, why, and after which round that was so."""
    return {side: (one.why, one.after) for side, one in gone(rules, event, number).items()}


def cut(number: int, below: object) -> dict[str, object]:
    return {"round": number, "below": below}


def three_rounds() -> Event:
    """T1 3, T2 1, T3 1, T4 1 after three rounds of single players, T2 with 1 after round 1.

    ======  =====  =====  =====
    round   1      2      3
    T1      T3 1   T2 1   T4 1
    T2      T4 1   T1 0   T3 0
    T3      T1 0   T4 0   T2 1
    T4      T2 0   T3 1   T1 0
    ======  =====  =====  =====
    """
    made = EventOf(4)
    made.round((1, 3, "W"), (2, 4, "W"))
    made.round((1, 2, "W"), (3, 4, "L"))
    made.round((1, 4, "W"), (2, 3, "L"))
    return made.event


def test_nobody_is_excluded_where_nothing_is_set() -> None:
    assert gone(rule_book(INDIVIDUAL), three_rounds(), 4) == {}


def test_who_has_the_points_in_time_has_passed_after_that_round() -> None:
    rules = rules_of(INDIVIDUAL, passed_points=2, passed_within=2)
    assert gone(rules, three_rounds(), 2) == {}
    assert why(rules, three_rounds(), 3) == {"T1": ("passed", 2)}
    assert why(rules, three_rounds(), 4) == {"T1": ("passed", 2)}


def test_who_has_them_later_has_not_passed() -> None:
    assert gone(rules_of(INDIVIDUAL, passed_points=3, passed_within=2), three_rounds(), 4) == {}


def test_without_a_number_of_rounds_any_round_will_do() -> None:
    rules = rules_of(INDIVIDUAL, passed_points=3)
    assert why(rules, three_rounds(), 4) == {"T1": ("passed", 3)}


def test_who_has_too_few_points_after_the_round_is_out() -> None:
    """After round 1 T3 and T4 have nothing; T4 has 1 after round 2, which no cut looks at."""
    rules = rules_of(INDIVIDUAL, cuts=[cut(1, "0.5")])
    assert why(rules, three_rounds(), 2) == {"T3": ("cut", 1), "T4": ("cut", 1)}
    assert why(rules, three_rounds(), 4) == {"T3": ("cut", 1), "T4": ("cut", 1)}
    later = rules_of(INDIVIDUAL, cuts=[cut(2, 1)])
    assert why(later, three_rounds(), 4) == {"T3": ("cut", 2)}


def test_as_many_points_as_the_cut_asks_for_are_enough() -> None:
    assert gone(rules_of(INDIVIDUAL, cuts=[cut(3, 1)]), three_rounds(), 4) == {}


def test_several_cuts_and_the_first_that_concerns_a_side_is_told() -> None:
    rules = rules_of(INDIVIDUAL, cuts=[cut(2, 1), cut(3, 2)])
    found = gone(rules, three_rounds(), 4)
    assert {s: (o.after, o.points, o.limit) for s, o in found.items()} == {
        "T2": (3, *p(1, 2)),
        "T3": (2, *p(0, 1)),
        "T4": (3, *p(1, 2)),
    }


def test_who_has_passed_is_cut_no_more() -> None:
    """T1 has 2 points when it passes, fewer than the cut after round 3 asks for."""
    made = EventOf(4)
    made.round((1, 3, "W"), (2, 4, "W")).round((1, 2, "W"), (3, 4, "D"))
    made.round((2, 3, "W"), byes=[Bye("T1", ByeKind.PASSED), (4, ByeKind.ABSENT)])
    rules = rules_of(INDIVIDUAL, passed_points=2, passed_within=2, cuts=[cut(3, 3)])
    assert why(rules, made.event, 4)["T1"] == ("passed", 2)


def test_points_are_those_that_rank_with_penalties() -> None:
    """Two teams win 2:0; one point taken leaves T1 with 1 match point."""
    made = EventOf(4).round((1, 2, "W W"), (3, 4, "W W"))
    fined = replace(made.event, penalties=(Penalty("T1", RoundKey(1, 1), Points(-1)),))
    rules = rules_of(TEAMS, passed_points=2)
    assert why(rules, fined, 2) == {"T3": ("passed", 1)}


def test_where_game_points_rank_they_count() -> None:
    made = EventOf(4).round((1, 2, "W W"), (3, 4, "W D"))
    by_games = {**TEAMS, "points": {"primary": "game"}}
    found = gone(rules_of(by_games, passed_points=2), made.event, 2)
    assert {side: one.points for side, one in found.items()} == {"T1": p(2)[0]}


def test_a_late_entry_is_not_cut_by_what_was_before_it_came() -> None:
    made = EventOf(5).round((1, 2, "W"), (3, 4, "W"))
    event = replace(made.event, joinings={"T5": Joining("T5", 2)})
    assert sorted(gone(rules_of(INDIVIDUAL, cuts=[cut(1, 1)]), event, 2)) == ["T2", "T4"]


def test_b8_who_has_never_come_to_a_konrad_is_not_cut() -> None:
    konrad = {**INDIVIDUAL, "pairing": {"system": "konrad"}}
    made = EventOf(3).round((1, 2, "W"), byes=[(3, ByeKind.ABSENT)])
    assert sorted(gone(rules_of(konrad, cuts=[cut(1, 1)]), made.event, 2)) == ["T2"]
    swiss = rules_of(INDIVIDUAL, cuts=[cut(1, 1)])
    assert sorted(gone(swiss, made.event, 2)) == ["T2", "T3"]


def test_who_left_before_the_round_is_neither_passed_nor_out() -> None:
    made = EventOf(4).round((1, 2, "W"), (3, 4, "W"))
    event = replace(made.event, withdrawals={"T2": Withdrawal("T2", 1)})
    assert sorted(gone(rules_of(INDIVIDUAL, cuts=[cut(1, 1)]), event, 2)) == ["T4"]


def test_the_round_asked_for_looks_at_those_before_it_only() -> None:
    rules = rules_of(INDIVIDUAL, passed_points=1)
    assert gone(rules, three_rounds(), 1) == {}
    assert sorted(gone(rules, three_rounds(), 2)) == ["T1", "T2"]


@pytest.mark.parametrize("kind", [ByeKind.PASSED, ByeKind.CUT])
def test_the_rounds_since_then_are_worth_nothing(kind: ByeKind) -> None:
    assert bye_points(rule_book(INDIVIDUAL), kind, RoundKey(1, 5)) == p(0, 0)


# forfeits: B1.5, back by signing in


def forfeits(rounds: str, *back: int) -> Event:
    """T1 against T2: "-" T1 does not come, "W" it does, "." it rests; signed in for ``back``."""
    made = EventOf(2)
    for letter in rounds:
        if letter == ".":
            made.round(byes=[(1, ByeKind.ABSENT), (2, ByeKind.ABSENT)])
        else:
            made.round((1, 2, letter))
    return replace(
        made.event, arrivals=tuple(Arrival(RoundKey(1, number), "T1") for number in back)
    )


@pytest.mark.parametrize(
    ("rounds", "back", "number", "excluded"),
    [
        ("--", (), 3, True),
        ("--", (3,), 3, False),
        ("--.", (3,), 4, False),
        ("--W", (3,), 4, False),
        ("---", (3,), 4, False),
        ("----", (3,), 5, True),
        ("--", (2,), 3, True),
        ("--..", (), 5, True),
    ],
)
def test_two_forfeits_running_keep_out_until_signed_in_and_then_count_anew(
    rounds: str, back: tuple[int, ...], number: int, excluded: bool
) -> None:
    rules = rule_book(INDIVIDUAL, late={"exclude_after": 2})
    assert ("T1" in gone(rules, forfeits(rounds, *back), number)) is excluded


def test_in_total_forfeits_count_anew_too() -> None:
    rules = rule_book(INDIVIDUAL, late={"exclude_after": 2, "exclude_count": "total"})
    assert "T1" in gone(rules, forfeits("-W-"), 4)
    assert "T1" not in gone(rules, forfeits("-W-", 4), 4)
    assert "T1" not in gone(rules, forfeits("-W--", 4), 5)
    assert "T1" in gone(rules, forfeits("-W---", 4), 6)


def test_a_player_of_one_board_who_has_come_brings_no_side_back() -> None:
    rules = rule_book(INDIVIDUAL, late={"exclude_after": 2})
    one = replace(forfeits("--"), arrivals=(Arrival(RoundKey(1, 3), "T1", board=1),))
    assert "T1" in gone(rules, one, 3)


# what is not decided yet, who is left


def test_an_open_match_may_still_bring_the_points() -> None:
    """T1 and T2 have 1 and play for the 2 that pass; T3 and T4 have 0 and play for staying in."""
    made = EventOf(4).round((1, 3, "W"), (2, 4, "W")).round((1, 2, None), (3, 4, None))
    rules = rules_of(INDIVIDUAL, passed_points=2, passed_within=2, cuts=[cut(2, 1)])
    ledger = build_ledger(rules, made.event)
    found = undecided_sides(rules, made.event, ledger, RoundKey(1, 3))
    assert found == {"T1": (2,), "T2": (2,), "T3": (2,), "T4": (2,)}
    sure = rules_of(INDIVIDUAL, passed_points=3, cuts=[cut(2, 2)])
    assert sorted(undecided_sides(sure, made.event, ledger, RoundKey(1, 3))) == ["T1", "T2"]


def test_a_side_without_open_matches_is_decided() -> None:
    rules = rules_of(INDIVIDUAL, passed_points=2, cuts=[cut(2, 1)])
    ledger = build_ledger(rules, three_rounds())
    assert undecided_sides(rules, three_rounds(), ledger, RoundKey(1, 4)) == {}


def test_in_play_is_who_is_neither_excluded_nor_gone() -> None:
    rules = rules_of(INDIVIDUAL, passed_points=3)
    event = replace(three_rounds(), withdrawals={"T4": Withdrawal("T4", 4)})
    assert in_play(rules, event, build_ledger(rules, event), RoundKey(1, 4)) == ("T2", "T3")

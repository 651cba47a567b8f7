"""Round robin: Berger tables, rests, second cycle: R66, R20, X24, reports 38 and 60."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from teammatch.model.entries import Side
from teammatch.model.event import Absence
from teammatch.model.messages import EventError
from teammatch.model.rounds import ByeKind, Round, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.length import number_of_rounds
from teammatch.pairing.systems.round_robin import berger
from teammatch.rules.book import RuleBook
from tests.pairing.events import event, players, with_round

PRINTED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}
"""Berger tables as printed in rule books, first-named first."""


def rules(**pairing: Any) -> RuleBook:  # noqa: ANN401 - settings
    return players({"pairing": {"system": "round-robin", **pairing}})


def schedule(book: RuleBook, names: str) -> list[Round]:
    running = event(book, names)
    rounds = number_of_rounds(book, running.entries) or 0
    return [pair_round(book, running, RoundKey(1, n)) for n in range(1, rounds + 1)]


@pytest.mark.parametrize("sides", PRINTED)
def test_the_berger_tables_are_those_of_the_rule_books(sides: int) -> None:
    for number, line in enumerate(PRINTED[sides], 1):
        assert " ".join(f"{a}-{b}" for a, b in berger(sides, number)) == line


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 7, 8, 11, 14, 20, 21])
def test_everybody_meets_everybody_once_and_report_38_rests_once(sides: int) -> None:
    names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:sides]
    rounds = schedule(rules(), names)
    assert len(rounds) == sides - 1 + sides % 2
    met = [frozenset((m.home, m.away)) for r in rounds for m in r.matches]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(names, 2)))
    rests = [b.side for r in rounds for b in r.byes]
    assert sorted(rests) == (list(names) if sides % 2 else [])
    assert {b.kind for r in rounds for b in r.byes} <= {ByeKind.REST}


@pytest.mark.parametrize("sides", [4, 7, 10])
def test_homes_and_first_moves_differ_by_at_most_one(sides: int) -> None:
    rounds = schedule(rules(), "ABCDEFGHIJ"[:sides])
    for name in "ABCDEFGHIJ"[:sides]:
        firsts = [m.first == name for r in rounds for m in r.matches if name in (m.home, m.away)]
        assert abs(2 * sum(firsts) - len(firsts)) <= 1


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("sides", [4, 5, 8])
def test_a_double_round_robin_reverses_the_second_cycle(sides: int, swap: bool) -> None:
    rounds = schedule(rules(cycles=2, swap_last_two=swap), "ABCDEFGH"[:sides])
    met = [(m.home, m.away) for r in rounds for m in r.matches]
    assert len(set(met)) == len(met) == sides * (sides - 1)


def test_report_60_swapping_the_last_two_rounds_leaves_no_three_equal_moves_where_cycles_meet() -> (
    None
):
    def worst(swap: bool) -> int:
        rounds = schedule(rules(cycles=2, swap_last_two=swap), "ABCDEF")
        longest = 0
        for name in "ABCDEF":
            run, last = 0, None
            for first in [
                m.first == name for r in rounds for m in r.matches if name in (m.home, m.away)
            ]:
                run = run + 1 if first == last else 1
                last = first
                longest = max(longest, run)
        return longest

    assert worst(swap=False) == 3
    assert worst(swap=True) == 2


def test_away_has_the_first_move_where_the_rules_say_so() -> None:
    book = players({"pairing": {"system": "round-robin"}, "colours": {"given_to": "away"}})
    paired = pair_round(book, event(book, "ABCD"), RoundKey(1, 1))
    assert [(m.home, m.first) for m in paired.matches] == [("A", "D"), ("B", "C")]


def test_who_would_meet_an_absent_side_rests() -> None:
    away = Absence("D", ByeKind.ABSENT, 1, None, "ill")
    paired = pair_round(rules(), event(rules(), "ABCD", absences=[away]), RoundKey(1, 1))
    assert [(b.side, b.kind.value) for b in paired.byes] == [("A", "rest"), ("D", "absent")]


def test_a_newcomer_after_round_1_has_no_place_in_the_table() -> None:
    played = with_round(event(rules(), "ABCD"), ["A-D 1", "B-C 1"])
    late = {**played.entries.sides, "E": Side("E", "E", 5, number=5)}
    joined = replace(played, entries=replace(played.entries, sides=late))
    paired = pair_round(rules(), joined, RoundKey(1, 2))
    assert [(m.home, m.away) for m in paired.matches] == [("D", "C"), ("A", "B")]
    assert [(b.side, b.reasons[0].key) for b in paired.byes] == [("E", "pairing.rest_newcomer")]


def test_the_check_allows_a_second_meeting_in_the_second_cycle_only() -> None:
    twice = rules(cycles=2)
    one, two = (with_round(event(b, "AB"), ["A-B 1"]) for b in (rules(), twice))
    again = pair_round(twice, two, RoundKey(1, 2))
    assert check_round(twice, two, again) == []
    assert [p.code for p in check_round(rules(), one, again)] == ["E423"]


def test_after_the_last_round_there_is_nothing_left() -> None:
    with pytest.raises(EventError, match="E408"):
        pair_round(rules(), event(rules(), "ABCD"), RoundKey(1, 4))

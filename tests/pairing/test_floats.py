"""Who floated: with the points of that time, byes and forfeits and accelerated points included."""

from typing import Any

from teammatch.model.event import Event
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.pairing.floats import Floats, floats
from teammatch.pairing.numbers import numbered
from teammatch.pairing.task import Task
from teammatch.scoring.ledger import build_ledger
from tests.pairing.events import event, players, with_round


def floated(before: Event, tree: dict[str, Any] | None = None, rounds: int = 9) -> Floats:
    rules = players(tree)
    last = RoundKey(1, len(before.rounds))
    entries = numbered(rules, before.entries, 0)
    ledger = build_ledger(rules, before, last)
    key = RoundKey(1, last.round + 1)
    return floats(Task(rules, key, tuple(entries.sides.values()), entries, ledger), rounds)


def test_who_meets_more_points_floats_up_and_the_other_down() -> None:
    before = with_round(event(players(), "ABCD"), ["A-B 1", "C-D 1"])
    before = with_round(before, ["A-D 1", "C-B 1"])
    assert floated(before) == {"A": {2: -1}, "B": {2: 1}, "C": {2: -1}, "D": {2: 1}}


def test_points_made_since_do_not_count() -> None:
    """A and C were level in round 2, whatever followed."""
    before = with_round(event(players(), "ABCD"), ["A-B 1", "C-D 1"])
    before = with_round(before, ["A-C 1", "B-D 1"])
    assert floated(before) == {side: {} for side in "ABCD"}


def test_only_the_rounds_asked_for() -> None:
    before = with_round(event(players(), "ABCD"), ["A-B 1", "C-D 1"])
    before = with_round(before, ["A-D 1", "C-B 1"])
    before = with_round(before, ["A-C 1", "B-D 1"])
    assert floated(before, rounds=1) == {side: {} for side in "ABCD"}


def test_an_allocated_bye_is_a_down_float_a_requested_one_is_none() -> None:
    before = with_round(event(players(), "ABC"), ["A-B 1"], ["C"])
    assert floated(before) == {"A": {}, "B": {}, "C": {1: -1}}
    asked = Bye("C", ByeKind.REQUESTED)
    assert floated(with_round(event(players(), "ABC"), ["A-B 1"], [asked]))["C"] == {}


def test_a_forfeited_match_was_paired_all_the_same() -> None:
    before = with_round(event(players(), "ABCD"), ["A-B 1", "C-D 1"])
    before = with_round(before, ["A-D +", "C-B 1"])
    assert floated(before)["A"] == {2: -1}


def test_accelerated_points_are_those_of_the_round() -> None:
    """R59: A to D have a point more in rounds 1 and 2: B-E in round 2 was level, A-B was not."""
    tree = {"acceleration": {"method": "upper-half"}, "event": {"rounds": 5}}
    before = with_round(event(players(), "ABCDEFGH"), ["A-C 1", "B-D 0", "E-G 1", "F-H 1"])
    before = with_round(before, ["A-D =", "B-E =", "C-F =", "G-H ="])
    assert floated(before, tree) == {side: {} for side in "ABCDEFGH"}
    assert floated(before)["B"] == {2: 1}

"""Acceleration (加速配位): R59, X32, T4b, Baku; for every Swiss, and in no standing."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.entries import Entries
from teammatch.model.event import Event
from teammatch.model.facts import Joining
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from teammatch.pairing.acceleration import points_for_pairing, virtual_points
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.task import contestants
from teammatch.pairing.virtual import VirtualPoints
from teammatch.rules.book import RuleBook
from teammatch.rules.checks import CHECKS
from teammatch.rules.load import load_rules
from teammatch.rules.presets import preset_path
from teammatch.rules.systems import TRAITS
from teammatch.scoring.ledger import build_ledger
from tests.pairing.events import event, players, with_round
from tests.pairing.fields import Facts, task

FREE = {"third_equal_colour": "free"}


def accelerated(**own: Any) -> RuleBook:  # noqa: ANN401 - settings of [acceleration]
    return players(
        {
            "event": {"rounds": 5},
            "pairing": FREE,
            "acceleration": {"method": "upper-half", **own},
        }
    )


def pairs(rules: RuleBook, before: Event, number: int) -> list[str]:
    paired = pair_round(rules, before, RoundKey(1, number))
    return ["".join(sorted((m.home, m.away))) for m in paired.matches]


ROUND_1 = ["1-3 1", "2-4 1", "5-7 1", "6-8 1"]
ROUND_2 = ["1-2 1", "3-5 1", "4-6 1", "7-8 1"]


def test_t4b_rounds_1_and_2_of_eight() -> None:
    rules = accelerated()
    start = event(rules, "12345678")
    assert pairs(rules, start, 1) == ["13", "24", "57", "68"]
    assert pairs(rules, with_round(start, ROUND_1), 2) == ["12", "35", "46", "78"]


def test_t4b_round_3_has_no_pairing_points_any_more() -> None:
    rules = accelerated()
    played = with_round(with_round(event(rules, "12345678"), ROUND_1), ROUND_2)
    ledger = build_ledger(rules, played)
    assert points_for_pairing(rules, played.entries, ledger.rows, 3) == {}
    totals = {side: ledger.points(side) for side in "12345678"}
    assert totals == {"1": 2, **dict.fromkeys("234567", 1), "8": 0}
    plain = players({"event": {"rounds": 5}, "pairing": FREE})
    assert pairs(rules, played, 3) == pairs(plain, played, 3)


def test_t4b_pairing_scores_before_round_2() -> None:
    rules = accelerated()
    played = with_round(event(rules, "12345678"), ROUND_1)
    ledger = build_ledger(rules, played)
    more = points_for_pairing(rules, played.entries, ledger.rows, 2)
    scores = {side: ledger.points(side) + more.get(side, 0) for side in "12345678"}
    assert scores == {"1": 2, "2": 2, "3": 1, "4": 1, "5": 1, "6": 1, "7": 0, "8": 0}


def test_t4b_by_the_preset_as_it_is() -> None:
    path = preset_path("chess-accelerated")
    assert path is not None
    rules = load_rules(path).book
    start = event(rules, "12345678")
    assert pairs(rules, start, 1) == ["13", "24", "57", "68"]
    assert pairs(rules, with_round(start, ROUND_1), 2) == ["12", "35", "46", "78"]


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["upper-half", "baku"]),
    st.lists(st.lists(st.sampled_from("10="), min_size=4, max_size=4), min_size=1, max_size=4),
)
def test_no_such_point_in_any_standing(method: str, rounds: list[list[str]]) -> None:
    """The same rounds under rules with and without acceleration make the same ledger."""
    rules = accelerated(method=method)
    plain = players({"event": {"rounds": 5}, "pairing": FREE})
    played = event(rules, "12345678")
    for number, results in enumerate(rounds, 1):
        paired = pair_round(rules, played, RoundKey(1, number))
        lines = [f"{m.home}-{m.away} {r}" for m, r in zip(paired.matches, results, strict=True)]
        played = with_round(played, lines)
    assert build_ledger(rules, played) == build_ledger(plain, played)


def test_number_of_points_rounds_and_sides_are_settings() -> None:
    rules = accelerated(points="1/2", rounds=1, sides=2)
    entries = event(rules, "12345678").entries
    assert virtual_points(rules, entries, {}) == (VirtualPoints(1, 1, 1, 2, Fraction(1, 2)),)
    teams = RuleBook.model_validate(
        {"event": {"rounds": 5}, "acceleration": {"method": "upper-half", "points": "draw"}}
    )
    assert virtual_points(teams, entries, {}) == (VirtualPoints(1, 2, 1, 4, Fraction(1)),)


def test_the_upper_half_of_an_odd_field_leaves_out_the_one_in_the_middle() -> None:
    rules = accelerated()
    entries = event(rules, "1234567").entries
    assert virtual_points(rules, entries, {})[0].last_team == 3
    assert pairs(rules, event(rules, "1234567"), 1) == ["12", "34", "56"]


def test_late_entries_do_not_move_the_border() -> None:
    rules = accelerated()
    whole = event(rules, "123456789")
    joined = Event(entries=whole.entries, joinings={"9": Joining("9", 2)})
    played = with_round(joined, ROUND_1)
    played = Event(
        entries=played.entries,
        rounds=played.rounds,
        results=played.results,
        joinings=joined.joinings,
    )
    rows = build_ledger(rules, played).rows
    assert virtual_points(rules, played.entries, rows)[0].last_team == 4


def test_game_points_that_rank_are_accelerated_by_a_whole_match() -> None:
    rules = RuleBook.model_validate(
        {
            "event": {"rounds": 4},
            "points": {"primary": "game"},
            "acceleration": {"method": "baku"},
        }
    )
    entries = event(rules, "12345678").entries
    assert virtual_points(rules, entries, {}) == (
        VirtualPoints(1, 1, 1, 4, game_points=Fraction(4)),
        VirtualPoints(2, 2, 1, 4, game_points=Fraction(2)),
    )


SYSTEMS = [s for s, traits in TRAITS.items() if traits.uses_results and not traits.signs_in]


def field_for(system: str) -> tuple[RuleBook, Event]:
    """Eight sides under a system, graded alike where grades matter."""
    rules = RuleBook.model_validate(
        {
            "event": {"rounds": 5},
            "sides": {"boards": 1},
            "points": {"match": {"win": 1, "draw": "0.5", "loss": 0}},
            "pairing": {"system": system, **FREE},
            "acceleration": {"method": "upper-half"},
        }
    )
    known = event(rules, "12345678")
    sides = {n: replace(s, extra={"grade": "1d"}) for n, s in known.entries.sides.items()}
    return rules, replace(known, entries=Entries(sides))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_swiss_keeps_the_halves_apart_in_round_1(system: str) -> None:
    rules, start = field_for(system)
    upper = set("1234")
    assert all(set(pair) <= upper or not set(pair) & upper for pair in pairs(rules, start, 1))


@pytest.mark.parametrize("system", [s for s in SYSTEMS if s != "monrad"])
def test_t4b_round_2_comes_out_under_every_swiss(system: str) -> None:
    """Monrad pairs neighbours, so that its middle group meets as 3-4, 5-6."""
    rules, start = field_for(system)
    assert sorted(pairs(rules, with_round(start, ROUND_1), 2)) == ["12", "35", "46", "78"]


def test_contestants_carry_the_points_they_are_paired_with() -> None:
    facts = {n: Facts(points=2) for n in range(1, 5)}
    tree: Mapping[str, Any] = {
        "event": {"rounds": 9},
        "acceleration": {"method": "upper-half", "rounds": 5},
    }
    found = {c.number: (int(c.points), int(c.virtual)) for c in contestants(task(facts, tree))}
    assert found == {1: (4, 2), 2: (4, 2), 3: (2, 0), 4: (2, 0)}


def test_explain_says_who_is_paired_with_more_points() -> None:
    rules = accelerated()
    start = event(rules, "12345678")
    paired = pair_round(rules, start, RoundKey(1, 1))
    said = explain_pairing(rules, start, paired, 1)
    assert [m.args["points"] for m in said if m.key == "pairing.facts"] == [0, 0]
    more = [m for m in said if m.key == "pairing.accelerated"]
    assert [(m.args["virtual"], m.args["points"]) for m in more] == [(1, 1), (1, 1)]
    assert not [
        m for m in explain_pairing(rules, start, paired, 3) if m.key == "pairing.accelerated"
    ]


@pytest.mark.parametrize(
    ("tree", "codes"),
    [
        ({"acceleration": {"method": "baku"}, "pairing": {"system": "round-robin"}}, ["E136"]),
        ({"acceleration": {"method": "upper-half", "rounds": 5}}, ["E137"]),
        ({"acceleration": {"method": "upper-half", "rounds": 4}}, []),
        (
            {
                "acceleration": {"method": "baku"},
                "swiss-team": {"acceleration": "baku"},
                "pairing": {"system": "swiss-team"},
            },
            ["E138"],
        ),
        ({"acceleration": {"method": "upper-half", "points": 0}}, ["E139"]),
        ({"acceleration": {"method": "upper-half", "points": "-1/2"}}, ["E139"]),
        ({"acceleration": {"method": "upper-half", "points": "1/3"}}, []),
        ({"acceleration": {"method": "baku", "points": 1}}, ["W139"]),
        ({"acceleration": {"rounds": 3}}, ["W139"]),
    ],
)
def test_settings_that_make_no_sense_are_told(tree: dict[str, Any], codes: list[str]) -> None:
    rules = RuleBook.model_validate({"event": {"rounds": 5}, **tree})
    said = frozenset(f"acceleration.{key}" for key in tree["acceleration"])
    found = [p.code for check in CHECKS for p in check(rules, said)]
    assert [c for c in found if c in ("E136", "E137", "E138", "E139", "W139")] == codes


def test_c_04_7_still_refuses_game_points() -> None:
    rules = RuleBook.model_validate(
        {
            "event": {"rounds": 5},
            "pairing": {"system": "swiss-team"},
            "points": {"primary": "game"},
            "acceleration": {"method": "baku"},
        }
    )
    with pytest.raises(EventError) as refused:
        pair_round(rules, event(rules, "12345678"), RoundKey(1, 1))
    assert [p.code for p in refused.value.problems] == ["E442"]

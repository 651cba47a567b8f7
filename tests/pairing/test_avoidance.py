"""Keeping apart: hard and soft, several kinds at once, for the first n, in a range of rounds."""

from typing import Any

import pytest

from teammatch.model.entries import Side
from teammatch.model.messages import EventError, Message
from teammatch.pairing.systems.swiss import swiss
from teammatch.pairing.task import Drawn
from tests.pairing.fields import Facts, attempt, number_of, task


def pairs(drawn: Drawn) -> list[tuple[int, int]]:
    return sorted(
        (min(p), max(p)) for t in drawn.tables for p in [(number_of(t.home), number_of(t.away))]
    )


def loosening(refused: EventError) -> list[str]:
    rules = refused.problems[0].args["loosen"]
    assert isinstance(rules, tuple)
    return [rule.key for rule in rules if isinstance(rule, Message)]


def avoid(column: str = "unit", **more: str | int) -> dict[str, Any]:
    return {"avoid": [{"column": column, **more}]}


def units(names: str) -> dict[int, Facts]:
    """One letter a side: its unit; "-" is none."""
    return {n: Facts(units={"unit": u.strip("-")}) for n, u in enumerate(names, 1)}


def two_clubmates_on_top() -> dict[int, Facts]:
    return {n: Facts(2, units={"unit": "a"}) if n < 3 else Facts() for n in range(1, 5)}


def test_r26_soft_avoidance_changes_the_order_inside_a_group() -> None:
    assert pairs(swiss(task(units("abab")))) == [(1, 3), (2, 4)]
    assert pairs(swiss(task(units("abab"), avoid()))) == [(1, 4), (2, 3)]


def test_r26_soft_avoidance_never_makes_somebody_float() -> None:
    facts = two_clubmates_on_top()
    drawn = swiss(task(facts, avoid()))
    assert pairs(drawn) == [(1, 2), (3, 4)]
    gave_way = [r for r in drawn.tables[0].reasons if r.key == "pairing.gave_way"]
    assert len(gave_way) == 1


def test_hard_avoidance_makes_them_float() -> None:
    facts = two_clubmates_on_top()
    assert pairs(swiss(task(facts, avoid(strength="hard")))) == [(1, 3), (2, 4)]


def test_a_blank_unit_is_kept_apart_from_nobody() -> None:
    assert pairs(swiss(task(units("----"), avoid()))) == [(1, 3), (2, 4)]


@pytest.mark.parametrize(
    ("column", "told"),
    [("region", "province"), ("地区", "province"), ("Club", "unit"), ("单位", "unit")],
)
def test_a_rule_may_name_a_column_as_a_sheet_does(column: str, told: str) -> None:
    """A column headed "region" is read as the province: a rule for "region" means it too."""
    facts = {n: Facts(units={told: u}) for n, u in enumerate("abab", 1)}
    assert pairs(swiss(task(facts, avoid(column)))) == [(1, 4), (2, 3)]


def test_a_further_column_is_found_however_its_heading_is_written() -> None:
    side = Side("P1", "A", 1, province="North", extra={"Federation": "F", "Verband": "V"})
    named = ("federation", " FEDERATION: ", "verband", "region", "landesverband", "nation")
    assert [side.unit_of(word) for word in named] == ["F", "F", "V", "North", "North", ""]


def test_the_heavier_rule_is_kept_before_the_lighter() -> None:
    """Only 1-2, 3-4 keeps the clubs apart, only 1-3, 2-4 the towns."""
    facts = {
        n: Facts(units={"unit": club_town[0], "town": club_town[1]})
        for n, club_town in enumerate(["ap", "bp", "aq", "bq"], 1)
    }
    facts[1].met, facts[2].met = [4], [3]
    club, town = {"column": "unit"}, {"column": "town"}
    assert pairs(swiss(task(facts, {"avoid": [club, town]}))) == [(1, 2), (3, 4)]
    assert pairs(swiss(task(facts, {"avoid": [town, club]}))) == [(1, 3), (2, 4)]


def test_x21_only_in_a_range_of_rounds() -> None:
    rule = avoid(from_round=1, to_round=1)
    assert pairs(swiss(task(units("abab"), rule, number=1))) == [(1, 4), (2, 3)]
    assert pairs(swiss(task(units("abab"), rule, number=2))) == [(1, 3), (2, 4)]


def test_only_the_first_n_of_the_starting_order() -> None:
    assert pairs(swiss(task(units("abab"), avoid(first=3)))) == [(1, 4), (2, 3)]
    assert pairs(swiss(task(units("abab"), avoid(first=2)))) == [(1, 3), (2, 4)]


def test_a_unit_of_more_than_half_gives_way_as_rarely_as_can_be() -> None:
    facts = units("aaaaaab-")
    drawn = swiss(task(facts, avoid()))
    inside = [p for p in pairs(drawn) if all(facts[n].units["unit"] == "a" for n in p)]
    assert len(inside) == 2


def test_forbidden_pairs_by_name_number_or_short_name() -> None:
    facts = {n: Facts() for n in range(1, 5)}
    for name in ("Team 3", "3", "T3", "ｔｅａｍ　3"):
        tree = {"pairing": {"forbidden": [["Team 1", name]]}}
        assert pairs(swiss(task(facts, tree))) == [(1, 4), (2, 3)]


def apart(*sides: str, **rounds: int) -> dict[str, Any]:
    return {"pairing": {"apart": [{"sides": list(sides), **rounds}]}}


@pytest.mark.parametrize(
    ("number", "met"), [(2, [(1, 3), (2, 4)]), (3, [(1, 4), (2, 3)]), (4, [(1, 4), (2, 3)]),
                        (5, [(1, 3), (2, 4)])]
)  # fmt: skip
def test_sides_kept_apart_in_some_rounds_meet_in_the_others(
    number: int, met: list[tuple[int, int]]
) -> None:
    """TRF 260: first and last round. 1-3 and 2-4 are the halves' natural pairs."""
    facts = {n: Facts() for n in range(1, 5)}
    tree = apart("Team 1", "T3", from_round=3, to_round=4)
    assert pairs(swiss(task(facts, tree, number=number))) == met


def test_of_sides_kept_apart_no_two_meet_to_the_end_where_no_last_round_is_set() -> None:
    facts = {n: Facts() for n in range(1, 7)}
    met = pairs(swiss(task(facts, apart("1", "2", "4", from_round=2), number=9)))
    assert all(len({1, 2, 4} & set(pair)) == 1 for pair in met)


@pytest.mark.parametrize(
    ("tree", "met", "key"),
    [
        (apart("T1", "T2"), {1: [3, 4]}, "pairing.loosen_apart"),
        (avoid(strength="hard"), {}, "pairing.loosen_avoid"),
        ({"pairing": {"forbidden": [["T1", "T2"]]}}, {1: [3, 4]}, "pairing.loosen_forbidden"),
        ({"pairing": {"third_equal_colour": "never"}}, {}, "pairing.loosen_third"),
        ({}, {1: [2, 3, 4]}, "pairing.loosen_none"),
    ],
)
def test_impossible_names_the_rule_to_loosen(
    tree: dict[str, Any], met: dict[int, list[int]], key: str
) -> None:
    facts = units("aaaa")
    for number, opponents in met.items():
        facts[number].met = opponents
    if key == "pairing.loosen_third":
        for side in facts.values():
            side.moves = "ww"
    with pytest.raises(EventError) as refused:
        swiss(task(facts, tree))
    assert [p.code for p in refused.value.problems] == ["E410"]
    assert loosening(refused.value) == [key]


def test_impossible_by_byes_names_the_limit() -> None:
    facts = {n: Facts(byes=1) for n in range(1, 4)}
    with pytest.raises(EventError) as refused:
        swiss(task(facts))
    assert [p.code for p in refused.value.problems] == ["E411"]
    assert refused.value.problems[0].args["side"] == "Team 3"
    assert loosening(refused.value) == ["pairing.loosen_byes"]


def test_impossible_by_two_rules_together_says_so() -> None:
    facts = units("aaaa")
    for side in facts.values():
        side.moves = "ww"
    tree = {**avoid(strength="hard"), "pairing": {"third_equal_colour": "never"}}
    with pytest.raises(EventError) as refused:
        swiss(task(facts, tree))
    assert loosening(refused.value) == ["pairing.loosen_several"]


def test_impossible_names_the_sides_without_opponents() -> None:
    facts = {n: Facts() for n in range(1, 7)}
    facts[5].met, facts[6].met = [1, 2, 3, 6], [1, 2, 3]
    with pytest.raises(EventError) as refused:
        swiss(task(facts))
    args = refused.value.problems[0].args
    assert args["stuck"] == ("Team 5", "Team 6")
    assert args["partners"] == ("Team 4",)


def test_impossible_counts_the_bye_among_the_opponents() -> None:
    facts = {
        1: Facts(met=[2, 3, 4, 5]),
        2: Facts(met=[3, 4, 5]),
        3: Facts(),
        4: Facts(),
        5: Facts(),
    }
    with pytest.raises(EventError) as refused:
        swiss(task(facts))
    args = refused.value.problems[0].args
    assert args["stuck"] == ("Team 1", "Team 2")
    assert args["partners"] == (Message("pairing.the_bye"),)


def test_x19_in_the_last_round_a_third_equal_move_only_to_keep_a_group_together() -> None:
    tree = {"event": {"rounds": 5}}
    facts = {1: Facts(2, "ww"), 2: Facts(2, "ww"), 3: Facts(0, "bb"), 4: Facts(0, "bb")}
    assert pairs(swiss(task(facts, tree, number=4))) == [(1, 3), (2, 4)]
    assert pairs(swiss(task(facts, tree, number=5))) == [(1, 2), (3, 4)]
    level = {n: Facts(2, moves) for n, moves in enumerate(("ww", "bb", "ww", "bb"), 1)}
    assert pairs(swiss(task(level, tree, number=5))) == [(1, 4), (2, 3)]
    free = {**tree, "pairing": {"third_equal_colour": "free"}}
    assert pairs(swiss(task(level, free, number=4))) == [(1, 3), (2, 4)]


def test_an_even_number_of_games_gives_no_third_equal_move() -> None:
    facts = {n: Facts(2, "ww") for n in range(1, 5)}
    assert attempt(task(facts, {"match": {"games": 1}})) is None
    assert attempt(task(facts, {"match": {"games": 2, "format": "fixed"}})) is not None

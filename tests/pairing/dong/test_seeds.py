"""Dong's rotation by the rules of the seed: R75-R83, what gives way first, floats, the bye."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from teammatch.pairing.systems.dong import dong
from teammatch.pairing.task import Drawn
from tests.pairing.fields import Facts, number_of, task
from tests.pairing.seasons import after_floats

DONG: dict[str, Any] = {"pairing": {"system": "dong", "third_equal_colour": "free"}}
WEIGHED = {**DONG, "dong": {"float-rules": "weighed"}}


def pairs(drawn: Drawn) -> set[tuple[int, int]]:
    """Pairs by number, the smaller first."""
    found = ((number_of(t.home), number_of(t.away)) for t in drawn.tables)
    return {(min(p), max(p)) for p in found}


def level(sides: int, met: Mapping[int, Sequence[int]] | None = None) -> set[tuple[int, int]]:
    """One group of sides without a past."""
    facts = {n: Facts(met=(met or {}).get(n, ())) for n in range(1, sides + 1)}
    return pairs(dong(task(facts, DONG)))


def played(
    points: Sequence[int],
    floats: Mapping[int, str] | None = None,
    moves: str = "",
    tree: Mapping[str, Any] = DONG,
) -> set[tuple[int, int]]:
    return pairs(dong(after_floats(tree, points, floats or {}, moves)))


def test_r81_the_first_set_of_six() -> None:
    assert level(6) == {(5, 6), (1, 4), (2, 3)}


def test_r81_a_pair_that_is_impossible_turns_its_own_cycle_only() -> None:
    """T27: 14 23 comes first, then 24 13; 6 stays with 5."""
    assert level(6, {1: [4]}) == {(5, 6), (2, 4), (1, 3)}
    assert level(6, {5: [6]}) == {(4, 6), (1, 5), (2, 3)}


def test_r83_the_weakest_is_left_over_while_any_of_its_sets_is_possible() -> None:
    """T27: 5 is left over; 14 23 and 24 13 are barred, 34 12 is its last set; then comes 4."""
    five = (2, 2, 2, 2, 2, 0)
    facts = {n: Facts(points) for n, points in enumerate(five, 1)}
    facts[1].met, facts[2].met = [4], [4]
    assert pairs(dong(task(facts, DONG))) == {(3, 4), (1, 2), (5, 6)}
    facts[3].met = [4]
    assert pairs(dong(task(facts, DONG))) == {(1, 5), (2, 3), (4, 6)}


def test_r81_the_partner_of_0_in_the_last_group_has_the_bye() -> None:
    drawn = dong(task({n: Facts() for n in range(1, 6)}, DONG))
    assert pairs(drawn) == {(1, 4), (2, 3)}
    assert [number_of(b.side) for b in drawn.byes] == [5]


def test_r77_no_second_bye() -> None:
    facts = {n: Facts(byes=int(n > 3)) for n in range(1, 6)}
    drawn = dong(task(facts, DONG))
    assert [number_of(b.side) for b in drawn.byes] == [3]


def test_r75_who_is_left_over_meets_the_strongest_below() -> None:
    """R80: 3 comes down and goes through 4, 5, 6 from the strongest; 6-5 are left."""
    assert played((2, 2, 2, 0, 0, 0)) == {(1, 2), (3, 4), (5, 6)}


def test_r77_3_colours_turn_the_rotation_on() -> None:
    """6-5 want the same, 6-4 do not; 5-1 want the same, 5-2 do not; 3-1."""
    assert played((0,) * 6, moves="wbbbww") == {(4, 6), (2, 5), (1, 3)}


def test_r78_colours_give_way_before_a_pair_does() -> None:
    """All want the same move: as many pairs as ever."""
    assert played((0,) * 6, moves="wwwwww") == {(5, 6), (1, 4), (2, 3)}


def test_r77_4_who_floated_down_does_not_again() -> None:
    """3 would be left over, but floated down in the last round, or the one before; then 2 is."""
    assert played((2, 2, 2, 0), {3: "d"}) == {(1, 3), (2, 4)}
    assert played((2, 2, 2, 0), {3: "d-"}) == {(1, 3), (2, 4)}


def test_r77_4_an_up_float_before_does_not_count_against_a_down_float() -> None:
    assert played((2, 2, 2, 0), {3: "u"}) == {(1, 2), (3, 4)}


def test_r77_5_who_floated_up_does_not_again() -> None:
    """3 comes down and meets 4, unless that floated up before: then 5."""
    assert played((2, 2, 2, 0, 0, 0)) == {(1, 2), (3, 4), (5, 6)}
    assert played((2, 2, 2, 0, 0, 0), {4: "-u"}) == {(1, 2), (3, 5), (4, 6)}
    assert played((2, 2, 2, 0, 0, 0), {4: "-d"}) == {(1, 2), (3, 4), (5, 6)}


APART = {"forbidden": [["Team 3", "Team 5"], ["Team 3", "Team 6"]]}


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        (DONG, {(1, 2), (4, 5), (3, 7), (6, 8)}),
        (WEIGHED, {(1, 2), (3, 4), (5, 6), (7, 8)}),
    ],
)
def test_r78_a_float_rule_costs_a_pair_where_it_is_absolute(
    tree: dict[str, Any], expected: set[tuple[int, int]]
) -> None:
    """3 came down and can meet 4 only, which floated up: it goes on, and 6 with it."""
    rules = {**tree, "pairing": {**tree["pairing"], **APART}}
    assert played((2, 2, 2, 1, 1, 1, 0, 0), {4: "-u"}, tree=rules) == expected


def test_r78_where_no_set_keeps_the_float_rules_they_give_way() -> None:
    """All three floated down: the weakest is left over all the same."""
    assert played((2, 2, 2, 0), {1: "d", 2: "d", 3: "d"}) == {(1, 2), (3, 4)}


def test_r80_the_last_group_that_can_not_be_paired_is_turned_with_the_one_above() -> None:
    """5 and 6 have met: 4 to 1 and they turn as one: 6-5 barred, 6-4, 5-1, 3-2."""
    facts = {n: Facts(2 if n < 5 else 0) for n in range(1, 7)}
    facts[5].met = [6]
    assert pairs(dong(task(facts, DONG))) == {(4, 6), (1, 5), (2, 3)}


@pytest.mark.parametrize("tree", [DONG, WEIGHED])
def test_a_group_of_40_with_many_bans(tree: dict[str, Any]) -> None:
    """Each may meet ten others of its group; everybody is paired inside it."""
    facts = {
        n: Facts(met=[o for o in range(1, n) if (n + o) % 4], moves="wb" if n % 3 else "w")
        for n in range(1, 41)
    }
    drawn = dong(task(facts, tree))
    assert all((a + b) % 4 == 0 for a, b in pairs(drawn))
    assert len(drawn.tables) == 20

"""The rating Swiss by the seed's own examples: T23-T26, R67-R73, X15-X17, rules beyond 5."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from teammatch.model.rounds import RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.systems.draughts_rating import draughts_rating
from teammatch.pairing.task import Drawn
from tests.pairing.events import event, players, shown, with_round
from tests.pairing.fields import Facts, number_of, task
from tests.pairing.seasons import Past, Season, after_floats

RATING = {"pairing": {"system": "draughts-rating"}}


def rating(**own: object) -> dict[str, Any]:
    return {**RATING, "draughts-rating": own}


def pairs(drawn: Drawn) -> set[tuple[int, int]]:
    """Pairs by number, the smaller first."""
    found = ((number_of(t.home), number_of(t.away)) for t in drawn.tables)
    return {(min(p), max(p)) for p in found}


def level(groups: Mapping[int, Sequence[int]], met: Mapping[int, Sequence[int]]) -> Drawn:
    """A round of sides by points; nobody has moved yet."""
    facts = {n: Facts(points, met=met.get(n, ())) for points, ns in groups.items() for n in ns}
    return draughts_rating(task(facts, RATING))


def test_t23_six_of_a_group() -> None:
    """R72 d: 1-4, 2-5, 3-6."""
    assert pairs(level({4: range(1, 7)}, {})) == {(1, 4), (2, 5), (3, 6)}


def test_t24_three_unpaired_meet_the_strongest_of_the_next_group() -> None:
    """R72 e: 1, 2, 3 have all met each other: 1-8, 2-9, 3-10; then 11-13, 12-14."""
    drawn = level({4: (1, 2, 3), 3: range(8, 15)}, {1: (2, 3), 2: (3,)})
    assert pairs(drawn) == {(1, 8), (2, 9), (3, 10), (11, 13), (12, 14)}


def test_t25_the_lowest_rated_of_an_odd_group_moves_down() -> None:
    """R72 c: five over five: 1-3, 2-4; 5-6; 7-9, 8-10."""
    drawn = level({4: range(1, 6), 3: range(6, 11)}, {})
    assert pairs(drawn) == {(1, 3), (2, 4), (5, 6), (7, 9), (8, 10)}


def test_r73_the_first_round_halves_the_field_by_rating() -> None:
    """R73 (4); the lots or the order of entry play no part."""
    rated = Season({n: Past(n, rating=r) for n, r in enumerate((1500, 1900, 1700, 2000), 1)})
    assert pairs(draughts_rating(rated.task(RATING))) == {(3, 4), (1, 2)}


def test_r72_b_a_late_entry_is_ordered_by_its_rating() -> None:
    """Its pairing number is the last, its rating the highest; who has no rating comes last."""
    ratings = (1900, 1800, None, 1700, 1600, 2300)
    rated = Season({n: Past(n, rating=r) for n, r in enumerate(ratings, 1)})
    assert pairs(draughts_rating(rated.task(RATING))) == {(4, 6), (1, 5), (2, 3)}


def test_r69_nobody_meets_twice() -> None:
    """1 and 4 have met: S2 is permuted, 5 comes next (B5.3)."""
    assert pairs(level({4: range(1, 7)}, {1: (4,)})) == {(1, 5), (2, 4), (3, 6)}


def colours(moves: str, **own: object) -> set[tuple[int, int]]:
    """Four level sides with one move each."""
    facts = {n: Facts(moves=move) for n, move in enumerate(moves, 1)}
    return pairs(draughts_rating(task(facts, rating(**own))))


def test_r69_2_x15_colours_choose_among_the_fullest_pairings() -> None:
    """1, 3 and 2, 4 had the same move: 1-3, 2-4 would grant two wishes, 1-4, 2-3 all four."""
    assert colours("wbwb") == {(1, 4), (2, 3)}


def test_b5_1_colours_are_left_out_where_they_are_not_chosen() -> None:
    assert colours("wbwb", **{"colour-relevant": False}) == {(1, 3), (2, 4)}


def test_r68_colours_never_cost_a_pair_of_the_group() -> None:
    """All four want the first move; still all four are paired inside their group."""
    facts = {n: Facts(2, moves="b") for n in (1, 2, 3, 4)} | {n: Facts(0, "w") for n in (5, 6)}
    assert pairs(draughts_rating(task(facts, RATING))) == {(1, 3), (2, 4), (5, 6)}


def played(
    points: Sequence[int], floats: Mapping[int, str], moves: str = ""
) -> set[tuple[int, int]]:
    """The pairs of such a round."""
    return pairs(draughts_rating(after_floats(RATING, points, floats, moves)))


def test_r69_3_who_floated_last_round_does_not_float_again() -> None:
    """3 of three would move down, but floated last round; so 2 does."""
    assert played((2, 2, 2, 0), {3: "d"}) == {(1, 3), (2, 4)}
    assert played((2, 2, 2, 0), {3: "u"}) == {(1, 3), (2, 4)}, "in either way"


def test_r69_4_x16_nor_who_floated_the_round_before() -> None:
    assert played((2, 2, 2, 0), {3: "d-"}) == {(1, 3), (2, 4)}
    assert played((2, 2, 2, 0), {3: "-d", 2: "u-"}) == {(2, 3), (1, 4)}


def test_r69_4_weighs_less_than_r69_3() -> None:
    """1 and 2 floated in the last round, 3 in the one before: 3 moves down."""
    assert played((2, 2, 2, 0), {1: "-d", 2: "-d", 3: "d-"}) == {(1, 2), (3, 4)}


def test_r69_3_nor_meets_a_side_from_above() -> None:
    """1 alone moves down; 2, the strongest below, floated last round; so 3 is met."""
    assert played((2, 0, 0, 0), {2: "u"}) == {(1, 3), (2, 4)}


def test_r70_nobody_more_moves_down_to_keep_3_and_4() -> None:
    """All three of a group floated; still only one moves down, the lowest rated."""
    assert played((2, 2, 2, 0), {1: "d", 2: "d", 3: "d"}) == {(1, 2), (3, 4)}


def test_r69_2_weighs_more_than_r69_3() -> None:
    """1 and 3 floated; but with 2 moving down, 1 and 3 would both want the first move."""
    assert played((2, 2, 2, 0), {1: "d", 3: "d"}, moves="bwb") == {(1, 2), (3, 4)}
    assert played((2, 2, 2, 0), {1: "d", 3: "d"}) == {(1, 3), (2, 4)}


def test_b5_2_the_bye_goes_to_the_lowest_rated_of_the_lowest_score() -> None:
    facts = {n: Facts(2) for n in (1, 2)} | {n: Facts() for n in (3, 4, 5)}
    drawn = draughts_rating(task(facts, RATING))
    assert [number_of(b.side) for b in drawn.byes] == [5]


def test_b5_2_unless_the_others_could_not_be_paired() -> None:
    """3 and 4 have met: 5 is needed; and nobody has a second bye."""
    facts = {1: Facts(met=(2, 3)), 2: Facts(), 3: Facts(met=(2,))}
    drawn = draughts_rating(task({**facts, 4: Facts(byes=1), 5: Facts(byes=1)}, RATING))
    assert [number_of(b.side) for b in drawn.byes] == [3]


def moved_first(moves: Mapping[int, str], **own: object) -> tuple[int, str]:
    """Who moves first of two sides, and which rule said so."""
    facts = {n: Facts(moves=move) for n, move in moves.items()}
    (table,) = draughts_rating(task(facts, rating(**own))).tables
    return number_of(str(table.first)), table.reasons[-1].key.removeprefix("pairing.move_")


@pytest.mark.parametrize(
    ("moves", "first", "rule"),
    [
        ({1: "wwb", 2: "wbb"}, 2, "difference"),
        ({1: "wb", 2: "bw"}, 1, "last_move"),
        ({1: "wb", 2: "wb"}, 2, "weaker_first"),
        ({1: "bw", 2: "bw"}, 1, "weaker_first"),
        ({1: "", 2: ""}, 1, "by_table"),
    ],
)
def test_r72_h_and_i_who_moves_first(moves: Mapping[int, str], first: int, rule: str) -> None:
    """The smaller difference; the opposite of the last; the weaker is evened out first."""
    assert moved_first(moves) == (first, rule)


def test_r72_i_the_stronger_first_where_that_was_announced() -> None:
    assert moved_first({1: "wb", 2: "wb"}, **{"balance-first": "stronger"}) == (1, "stronger_first")


def test_the_setting_of_third_equal_moves_is_not_read() -> None:
    """R72 has its own colour rules: two sides that both had white twice may meet."""
    tree = {**RATING, "pairing": {"system": "draughts-rating", "third_equal_colour": "never"}}
    facts = {1: Facts(moves="ww"), 2: Facts(moves="ww")}
    assert pairs(draughts_rating(task(facts, tree))) == {(1, 2)}


def test_a_whole_event_and_its_check() -> None:
    """Round by round through the engine: every colour is evened out."""
    rules = players(RATING)
    before = event(rules, "ABCDEF")
    assert shown(pair_round(rules, before, RoundKey(1, 1))) == ["A-D", "E-B", "C-F"]
    before = with_round(before, ["A-D 1", "E-B 0", "C-F 1"])
    second = pair_round(rules, before, RoundKey(1, 2))
    assert shown(second) == ["B-A", "D-C", "F-E"]
    assert not [p for p in check_round(rules, before, second) if p.severity.value == "error"]

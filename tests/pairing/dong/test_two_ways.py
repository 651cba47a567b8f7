"""A group turned with a door, and the same group as weighted matchings: one result."""

import random

import pytest

from teammatch.pairing.dong.rotation import Pair
from teammatch.pairing.dong.turning import Turned, _by_rotation, _by_weight, turned
from teammatch.pairing.matching import bits
from teammatch.pairing.weighing import Group
from tests.pairing.groups import random_group


def pairs_of(found: Turned) -> tuple[set[frozenset[int]], int]:
    return {frozenset(pair) for pair in found.pairs}, found.floaters


def unlike(seed: int) -> str:
    """What the two ways do, where they can both be gone: "" the same, else how they differ."""
    group = random_group(random.Random(seed))
    if group.floating is None:
        return "impossible"
    by_weight = _by_weight(group)
    assert group.fits(by_weight.floaters), seed
    assert by_weight.floaters.bit_count() == group.count, seed
    fixed = sum(1 << seat for pair in by_weight.pairs for seat in pair)
    assert fixed | by_weight.floaters == group.seats, seed
    assert pairs_of(turned(group)) == pairs_of(by_weight), seed
    by_rotation = _by_rotation(group)
    if by_rotation is None:
        return "weighted only"
    return "both" if group.fits(by_rotation.floaters) else "several do not fit"


def test_both_ways_come_to_the_same_set() -> None:
    ways = [unlike(seed) for seed in range(1500)]
    assert ways.count("both") > 500
    assert ways.count("weighted only") > 20
    assert ways.count("several do not fit") > 5


@pytest.mark.full
def test_both_ways_in_full() -> None:
    assert {unlike(seed) for seed in range(1500, 30000)} >= {"both", "weighted only"}


def test_pairs_come_in_the_order_in_which_they_are_fixed() -> None:
    group = Group([0b111111 & ~(1 << seat) for seat in range(6)], 0, 0b111111, 0)
    expected: tuple[Pair, ...] = ((5, 4), (3, 0), (2, 1))
    assert turned(group).pairs == expected == _by_weight(group).pairs


def test_many_from_above_and_few_below_are_no_search() -> None:
    """30 came down to 10, of whom only the last five may meet one each: 25 and 5 are left over."""
    above, inside = 30, 10
    size = above + inside
    graph = [0] * (size + 40)
    pairs = [(25 + n, above + 2 * n) for n in range(5)]
    pairs += [(seat, size + seat) for seat in range(size)]
    for one, two in pairs:
        graph[one] |= 1 << two
        graph[two] |= 1 << one
    for seat in range(size, size + 40):
        graph[seat] |= ((1 << 40) - 1) << size & ~(1 << seat)
    below = ((1 << 40) - 1) << size
    found = turned(Group(graph, (1 << above) - 1, ((1 << inside) - 1) << above, below))
    assert found.pairs == tuple(pairs[:5])
    assert found.floaters.bit_count() == 30


def test_a_side_from_above_that_nobody_can_meet_goes_on_down() -> None:
    """R80: 0 came down, has met 1 and 2, and goes on to 3."""
    graph = [0b1000, 0b0100, 0b0010, 0b0001]
    found = turned(Group(graph, 0b0001, 0b0110, 0b1000))
    assert (found.pairs, list(bits(found.floaters))) == (((2, 1),), [0])

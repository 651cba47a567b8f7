"""A group turned with a door, and the same group as weighted matchings: one result."""

import random

import pytest

from teammatch.pairing.dong.rotation import Pair
from teammatch.pairing.dong.turning import Turned, _by_rotation, _by_weight, turned
from teammatch.pairing.matching import bits
from teammatch.pairing.weighing import Group, Measure


def random_group(rng: random.Random) -> Group | None:
    """A group of up to ten with up to eight below; None where nothing can be paired."""
    above, inside, below = rng.choice((0, 0, 1, 2, 3)), rng.randint(2, 8), rng.randint(0, 8)
    size = above + inside + below
    dense = rng.choice((0.4, 0.6, 0.8, 0.95))
    graph, against, colours = [0] * size, [0] * size, [0] * size
    wants = [rng.randrange(3) for _ in range(size)]
    for one in range(size):
        for two in range(one):
            if rng.random() < dense and not one < above > two:
                graph[one] |= 1 << two
                graph[two] |= 1 << one
            for rows, costs in ((against, rng.random() < 0.3), (colours, wants[one] == wants[two])):
                rows[one] |= costs << two
                rows[two] |= costs << one
    incoming = (1 << above) - 1
    residents = ((1 << inside) - 1) << above
    measures = (Measure(colours, 0), Measure(against, rng.getrandbits(size) & residents))
    rest = (1 << size) - 1 & ~(incoming | residents)
    group = Group(graph, incoming, residents, rest, measures[: rng.randint(0, 2)])
    return None if group.floating is None else group


def pairs_of(found: Turned) -> tuple[set[frozenset[int]], int]:
    return {frozenset(pair) for pair in found.pairs}, found.floaters


def unlike(seed: int) -> str:
    """What the two ways do, where they can both be gone: "" the same, else how they differ."""
    group = random_group(random.Random(seed))
    if group is None:
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


def test_a_side_from_above_that_nobody_can_meet_goes_on_down() -> None:
    """R80: 0 came down, has met 1 and 2, and goes on to 3."""
    graph = [0b1000, 0b0100, 0b0010, 0b0001]
    found = turned(Group(graph, 0b0001, 0b0110, 0b1000))
    assert (found.pairs, list(bits(found.floaters))) == (((2, 1),), [0])

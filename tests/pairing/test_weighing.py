"""Groups in which who floats is weighed with who meets whom, against every pairing there is."""

import random
from collections.abc import Iterator, Sequence

import pytest

from teammatch.pairing.criteria import narrowed_by
from teammatch.pairing.matching import Graph, bits
from teammatch.pairing.weighing import Group, Packing, lowest_floaters
from tests.pairing.groups import random_group

Pairs = tuple[tuple[int, int], ...]


def pairings(graph: Graph, left: Sequence[int]) -> Iterator[Pairs]:
    """Every way to pair everybody off."""
    if not left:
        yield ()
        return
    for other in left[1:]:
        if graph[left[0]] >> other & 1:
            for rest in pairings(graph, [s for s in left[1:] if s != other]):
                yield ((left[0], other), *rest)


def judged(group: Group, pairs: Pairs) -> tuple[object, ...]:
    """Fewest floaters, then the measures, then the lowest floaters: the smallest is the best."""
    inside = [p for p in pairs if group.seats >> p[0] & group.seats >> p[1] & 1]
    floaters = group.seats & ~sum(1 << s for p in inside for s in p)
    counts = [
        sum(m.against[a] >> b & 1 for a, b in inside) + (m.floating & floaters).bit_count()
        for m in group.measures
    ]
    return floaters.bit_count(), counts, [-s for s in bits(floaters)]


def compared(seed: int) -> bool:
    """One random group; whether it could be paired."""
    group = random_group(random.Random(seed), most=6)
    found = [judged(group, p) for p in pairings(group.graph, list(bits(group.seats | group.below)))]
    assert (group.floating is None) == (not found), seed
    if not found:
        return False
    count, counts, floaters = min(found)
    assert group.floating == count, seed
    chosen = lowest_floaters(group)
    assert [-s for s in bits(chosen)] == floaters, seed
    pairs, solved = group.solved(Packing(0, lambda _a, _b: 0, lambda _s: 0))
    assert judged(group, tuple(pairs))[:2] == (count, counts), seed
    assert solved.bit_count() == count
    return True


def test_the_floaters_are_those_of_the_best_pairing() -> None:
    made = sum(compared(seed) for seed in range(600))
    assert 200 < made < 600


@pytest.mark.full
def test_the_floaters_are_those_of_the_best_pairing_in_full() -> None:
    assert 0 < sum(compared(seed) for seed in range(600, 12000)) < 11400


def narrow_pairs(graph: Graph, against: Sequence[int]) -> set[Pairs] | None:
    """The pairings that a rule leaves."""
    everybody = (1 << len(graph)) - 1
    narrow = narrowed_by(graph, everybody, [against])
    return None if narrow is None else set(pairings(narrow, list(bits(everybody))))


COMPLETE = [0b1111 & ~(1 << seat) for seat in range(4)]


def test_a_rule_that_one_seat_always_breaks_leaves_every_pairing() -> None:
    """Every pair of seat 0 costs one, so each pairing costs one."""
    assert narrow_pairs(COMPLETE, [0b1110, 1, 1, 1]) == set(pairings(COMPLETE, range(4)))


def test_a_rule_that_two_seats_always_break_leaves_every_pairing() -> None:
    """Seats 0 and 1 can meet 2 and 3 only, and all of that costs."""
    square = [0b1100, 0b1100, 0b0011, 0b0011]
    assert narrow_pairs(square, square) == {((0, 2), (1, 3)), ((0, 3), (1, 2))}

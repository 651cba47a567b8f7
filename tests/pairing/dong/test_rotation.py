"""The nested rotation against the seed's tables and counts (T27-T30), and turned by hand."""

from collections import Counter
from itertools import combinations, islice, permutations
from math import comb, factorial

import pytest

from teammatch.pairing.dong.rotation import Open, Pair, number_of_sets, sets_of
from tests.reference import dong as by_hand


def numbers(members: int, zeros: int = 0) -> list[tuple[Pair, ...]]:
    """The sets of members 1 to n (bits 1 to n), zeros above them written as 0."""
    above = members + 1
    found = sets_of((1 << above) - 2, ((1 << zeros) - 1) << above)
    return [tuple((0 if a >= above else a, b) for a, b in pairs) for pairs in found]


def written(pairs: tuple[Pair, ...]) -> str:
    """A set as the table prints it: "14 23", smaller number first."""
    return " ".join(f"{min(p)}{max(p)}" for p in pairs if 0 not in p)


T27 = {
    5: ["14 23", "24 13", "34 12"],
    4: ["15 23", "25 13", "35 12"],
    3: ["15 24", "25 14", "45 12"],
    2: ["15 34", "35 14", "45 13"],
    1: ["25 34", "35 24", "45 23"],
}


def test_t27_table_2_of_five() -> None:
    found = [(pairs[0][1], written(pairs)) for pairs in numbers(5, 1)]
    assert found == [(floater, pairs) for floater, sets in T27.items() for pairs in sets]


def test_t27_table_2_of_six() -> None:
    found = [written(pairs) for pairs in numbers(6)]
    assert found == [f"{k}6 {pairs}" for k, sets in T27.items() for pairs in sets]


@pytest.mark.parametrize("members", range(1, 10))
def test_the_rotation_is_the_u_turned_by_hand(members: int) -> None:
    assert numbers(members, members % 2) == list(by_hand.sets_of(members))


@pytest.mark.parametrize(
    ("members", "count"),
    [
        *((1, 1), (3, 3), (5, 15), (7, 105), (9, 945), (11, 10395)),
        *((2, 1), (4, 3), (6, 15), (8, 105), (10, 945)),
    ],
)
def test_t28_counts_all_distinct(members: int, count: int) -> None:
    found = {frozenset(map(frozenset, pairs)) for pairs in numbers(members, members % 2)}
    assert len(found) == len(numbers(members, members % 2)) == number_of_sets(members) == count


def test_r83_a_floater_is_changed_only_after_all_its_sets() -> None:
    floaters = [pairs[0][1] for pairs in numbers(7, 1)]
    assert list(dict.fromkeys(floaters)) == [7, 6, 5, 4, 3, 2, 1]
    assert all(count == 15 for count in Counter(floaters).values())
    assert floaters == sorted(floaters, reverse=True)


def exchanges(size: int, most: int) -> int:
    """Ways to exchange 1 to ``most`` members between S1 (size // 2) and S2."""
    low, high = size // 2, size - size // 2
    return sum(comb(low, k) * comb(high, k) for k in range(1, most + 1))


def test_t29_the_printed_counts_of_transpositions_and_exchanges() -> None:
    transpositions = factorial(6)
    assert transpositions == 720
    assert [comb(5, k) * comb(6, k) for k in (1, 2, 3, 4)] == [30, 150, 200, 75]
    assert exchanges(11, 4) == 455
    assert exchanges(11, 4) * transpositions == 327600
    assert exchanges(11, 4) * transpositions - number_of_sets(11) == 317205
    assert transpositions + exchanges(11, 4) == 1175


def test_t30_all_exchanges_give_every_set_32_times() -> None:
    """X18: the exchange of none and of all five belong to the full count."""
    everything = (exchanges(11, 5) + 1) * factorial(6)
    assert exchanges(11, 5) + 1 == comb(11, 5) == 462
    assert everything == 332640 == 32 * number_of_sets(11)


def test_t30_counted_out_for_five() -> None:
    """S1 of two, S2 of three, every exchange, every transposition: each set four times."""
    found: Counter[frozenset[frozenset[int]]] = Counter()
    for upper in combinations(range(1, 6), 2):
        lower = [n for n in range(1, 6) if n not in upper]
        for order in permutations(lower):
            found[frozenset(map(frozenset, zip(upper, order, strict=False)))] += 1
    sets = {frozenset(frozenset(p) for p in s if 0 not in p) for s in numbers(5, 1)}
    assert set(found) == sets
    assert set(found.values()) == {4}


@pytest.mark.parametrize(("above", "residents"), [(1, 2), (1, 3), (2, 4), (2, 5), (3, 5)])
def test_x18_sets_of_a_group_with_floaters(above: int, residents: int) -> None:
    """R80: R!/(R-M)! ways for the floaters, times the sets of the rest."""
    size = above + residents
    zeros = (1 << size) if size % 2 else 0
    found = list(sets_of((1 << size) - 1, zeros, above=(1 << above) - 1))
    paired = [s for s in found if not any(a < above and b == size for a, b in s)]
    ways = factorial(residents) // factorial(residents - above)
    assert len(paired) == ways * number_of_sets(residents - above)
    assert all(b >= above for s in found for a, b in s if a < above)
    assert len({frozenset(map(frozenset, s)) for s in found}) == len(found)


def test_r80_floaters_go_through_the_others_from_the_strongest() -> None:
    found = sets_of(0b111111, above=0b11)
    first = [dict(s[:2]) for s in islice(found, 4)]
    assert first == [{0: 2, 1: 3}, {0: 2, 1: 4}, {0: 2, 1: 5}, {0: 3, 1: 2}]


def test_several_zeros_are_alike() -> None:
    """Two left over of four: six ways to choose them, weakest first, one way to pair the rest."""
    found = [tuple(b for a, b in s if a == 0) for s in numbers(4, 2)]
    assert found == [(4, 3), (4, 2), (4, 1), (3, 2), (3, 1), (2, 1)]


@pytest.mark.parametrize(("members", "zeros"), [(4, 2), (5, 3), (6, 2), (6, 4), (7, 3), (3, 3)])
def test_the_number_of_sets_with_several_zeros(members: int, zeros: int) -> None:
    found = [frozenset((a, b) for a, b in s if a) for s in numbers(members, zeros)]
    assert len(found) == len(set(found)) == number_of_sets(members, zeros)


class Counted(Open):
    """Lets everything in but some pairs, and counts how often it was asked."""

    def __init__(self, *barred: Pair) -> None:
        self.barred, self.asked = barred, 0

    def enter(self, fixed: int, partner: int) -> bool:
        self.asked += 1
        return (fixed, partner) not in self.barred


def test_the_first_set_of_forty_takes_a_step_a_pair() -> None:
    """Lazily: 39!! sets are there, and twenty pairs are looked at."""
    door = Counted()
    first = next(sets_of((1 << 40) - 1, door=door))
    assert first[:3] == ((39, 38), (37, 0), (36, 1))
    assert door.asked == 20


def test_r83_an_impossible_pair_leaves_out_all_cycles_inside() -> None:
    """8-7 is barred in a group of eight: 15 sets less, and none of them was gone through."""
    door = Counted((7, 6))
    found = list(sets_of(0xFF, door=door))
    assert len(found) == number_of_sets(8) - number_of_sets(6)
    entered = 7 + 6 * (5 + 5 * (3 + 3 * 1))
    assert door.asked == entered

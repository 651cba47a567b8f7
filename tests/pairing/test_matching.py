"""Matchings against networkx: as many pairs, as cheap; and forced pairs against enumeration."""

import random
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.pairing import matching
from teammatch.pairing.matching import (
    bits,
    dirac,
    drop_impossible,
    first_partner,
    fix_pair,
    maximum,
    pairable,
)
from teammatch.pairing.weighted import _Solver, cheapest, cheapest_of_all


def graph_of(size: int, edges: set[tuple[int, int]]) -> list[int]:
    graph = [0] * size
    for one, two in edges:
        graph[one] |= 1 << two
        graph[two] |= 1 << one
    return graph


@st.composite
def graphs(draw: st.DrawFn, most: int = 14) -> tuple[int, set[tuple[int, int]]]:
    size = draw(st.integers(1, most))
    pairs = [(i, j) for i in range(size) for j in range(i + 1, size)]
    return size, set(draw(st.lists(st.sampled_from(pairs), max_size=40)) if pairs else [])


def most_pairs(edges: set[tuple[int, int]]) -> int:
    oracle: nx.Graph[int] = nx.Graph()
    oracle.add_edges_from(edges)
    return len(nx.max_weight_matching(oracle, maxcardinality=True))


@settings(max_examples=150)
@given(graphs())
def test_maximum_pairs_as_many_as_an_independent_matching(
    field: tuple[int, set[tuple[int, int]]],
) -> None:
    size, edges = field
    graph = graph_of(size, edges)
    mate = maximum(graph, (1 << size) - 1)
    for seat, other in enumerate(mate):
        assert other < 0 or (mate[other] == seat and graph[seat] >> other & 1)
    assert sum(other >= 0 for other in mate) == 2 * most_pairs(edges)


@settings(max_examples=100)
@given(graphs())
def test_pairable_says_whether_everybody_finds_a_partner(
    field: tuple[int, set[tuple[int, int]]],
) -> None:
    size, edges = field
    assert pairable(graph_of(size, edges), (1 << size) - 1) == (2 * most_pairs(edges) == size)


def test_dirac_needs_half_of_an_even_set() -> None:
    ring = graph_of(6, {(i, (i + 1) % 6) for i in range(5)} | {(0, 5)})
    assert not dirac(ring, 0b111111)
    assert pairable(ring, 0b111111)
    assert dirac(graph_of(4, {(0, 1), (1, 2), (2, 3), (0, 3)}), 0b1111)
    assert not dirac(graph_of(3, {(0, 1), (1, 2), (0, 2)}), 0b111)


@settings(max_examples=150)
@given(graphs(10), st.randoms(use_true_random=False))
def test_a_forced_pair_is_refused_only_when_no_pairing_has_it(
    field: tuple[int, set[tuple[int, int]]], rng: random.Random
) -> None:
    size, edges = field
    graph = graph_of(size, edges)
    everybody = (1 << size) - 1
    mate = maximum(graph, everybody)
    if -1 in mate:
        return
    one, two = rng.choice(sorted(edges))
    before = list(mate)
    rest = {e for e in edges if not {one, two} & set(e)}
    wanted = 2 * most_pairs(rest) == size - 2
    assert fix_pair(graph, everybody, mate, one, two) == wanted
    assert mate == before if not wanted else mate[one] == two
    assert all(mate[mate[seat]] == seat for seat in bits(everybody))


@settings(max_examples=200)
@given(st.sampled_from((2, 4, 6, 8, 10, 12)), st.sampled_from((1, 2, 9, 10**40)), st.randoms())
def test_cheapest_costs_what_an_independent_matching_costs(
    size: int, most: int, rng: random.Random
) -> None:
    dense = rng.choice((0.25, 0.5, 1))
    costs = {
        (i, j): rng.randint(0, most)
        for i in range(size)
        for j in range(i + 1, size)
        if rng.random() < dense
    }
    oracle: nx.Graph[int] = nx.Graph()
    for (i, j), cost in costs.items():
        oracle.add_edge(i, j, weight=(most + 1) * size - cost)
    best = nx.max_weight_matching(oracle, maxcardinality=True)
    mate = cheapest(size, lambda i, j: costs.get((i, j)))
    if 2 * len(best) < size:
        assert mate is None
        return
    assert mate is not None
    assert all(mate[mate[i]] == i for i in range(size))
    total = sum(costs[i, j] for i, j in enumerate(mate) if i < j)
    assert total == sum(costs[min(pair), max(pair)] for pair in best)


@settings(max_examples=150)
@given(st.sampled_from((4, 6, 8, 10, 12)), st.randoms())
def test_a_start_in_pairs_that_cost_nothing_changes_no_total(size: int, rng: random.Random) -> None:
    costs = {
        (i, j): rng.choice((0, 0, 1, 5, 2**30))
        for i in range(size)
        for j in range(i + 1, size)
        if rng.random() < 0.6
    }
    free = graph_of(size, {pair for pair, cost in costs.items() if cost == 0})
    start = maximum(free, (1 << size) - 1)
    plain = cheapest(size, lambda i, j: costs.get((i, j)))
    warm = cheapest(size, lambda i, j: costs.get((i, j)), start)
    assert (plain is None) == (warm is None)
    if plain is not None and warm is not None:
        assert all(warm[warm[i]] == i for i in range(size))
        totals = [sum(costs[i, j] for i, j in enumerate(m) if i < j) for m in (plain, warm)]
        assert totals[0] == totals[1]


def all_pairings(size: int, costs: dict[tuple[int, int], int]) -> list[set[tuple[int, int]]]:
    """Every perfect matching, by looking at all of them."""
    found: list[set[tuple[int, int]]] = []

    def extend(left: list[int], pairs: set[tuple[int, int]]) -> None:
        if not left:
            found.append(pairs)
        for other in left[1:]:
            if (left[0], other) in costs:
                rest = [seat for seat in left[1:] if seat != other]
                extend(rest, pairs | {(left[0], other)})

    extend(list(range(size)), set())
    return found


@settings(max_examples=250)
@given(st.sampled_from((4, 6, 8)), st.sampled_from((1, 2, 5)), st.randoms())
def test_what_proves_a_cheapest_matching_holds_every_other_one(
    size: int, most: int, rng: random.Random
) -> None:
    worth = [rng.randint(-2, 2) for _ in range(size)]
    costs = {
        (i, j): max(0, worth[i] + worth[j]) + rng.randint(0, most)
        for i in range(size)
        for j in range(i + 1, size)
        if rng.random() < 0.7
    }
    start = [-1] * size
    for one, two in costs:
        if start[one] < 0 and start[two] < 0 and rng.random() < 0.7:
            start[one], start[two] = two, one
    every = all_pairings(size, costs)
    got = cheapest_of_all(size, lambda i, j: costs.get((i, j)), start, worth)
    assert (got is None) == (not every)
    if got is None:
        return
    least = min(sum(costs[pair] for pair in pairs) for pairs in every)
    assert sum(costs[i, j] for i, j in enumerate(got.mate) if i < j) == least
    tight = {(i, j) for i in range(size) for j in bits(got.tight[i]) if i < j}
    best = [pairs for pairs in every if sum(costs[pair] for pair in pairs) == least]
    assert all(pairs <= tight for pairs in best)
    if got.exact:
        assert best == [pairs for pairs in every if pairs <= tight]


def test_an_odd_field_has_no_perfect_matching() -> None:
    assert cheapest(3, lambda _i, _j: 0) is None


def paired_off(rng: random.Random) -> tuple[list[int], int, list[int]]:
    """A random field that can be paired off, and how."""
    while True:
        size = rng.choice((4, 6, 8, 10))
        dense = rng.choice((0.2, 0.35, 0.5, 0.8))
        pairs = [(i, j) for i in range(size) for j in range(i) if rng.random() < dense]
        graph, everybody = graph_of(size, set(pairs)), (1 << size) - 1
        mate = maximum(graph, everybody)
        if min(mate) >= 0:
            return graph, everybody, mate


def possible_with(graph: list[int], active: int, seat: int) -> int:
    """With whom a seat can be paired so that all others can, each tried by itself."""
    return sum(
        1 << other
        for other in bits(graph[seat] & active)
        if pairable(graph, active & ~(1 << seat | 1 << other))
    )


def test_what_is_dropped_stands_in_no_perfect_matching_and_the_seat_keeps_only_what_does() -> None:
    rng = random.Random(3)
    for _ in range(400):
        graph, active, mate = paired_off(rng)
        seat = rng.randrange(len(graph))
        left = list(graph)
        drop_impossible(left, active, mate, seat)
        assert left[seat] == possible_with(graph, active, seat)
        for other in range(len(graph)):
            assert possible_with(graph, active, other) & ~left[other] == 0
            assert all(left[two] >> other & 1 for two in bits(left[other]))


def test_the_first_partner_is_found_as_by_trying_one_after_the_other() -> None:
    """Down a whole field, so that what was dropped for one seat is relied on for the next."""
    rng = random.Random(5)
    for _ in range(400):
        graph, active, mate = paired_off(rng)
        left = list(graph)
        while active:
            seat = rng.choice(list(bits(active)))
            turns = list(bits(graph[seat] & active))
            rng.shuffle(turns)
            can = possible_with(graph, active, seat)
            place = next(i for i, other in enumerate(turns) if can >> other & 1)
            refused = sum(1 << other for other in turns[:place])
            assert first_partner(left, active, mate, seat, turns) == (turns[place], refused)
            active &= ~(1 << seat | 1 << turns[place])


def test_two_halves_that_meet_across_only_take_few_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """100 hosts, then 100 guests: nobody is refused twice for one reason."""
    half, searches = 100, 0
    hosts = (1 << half) - 1
    graph = [~hosts & (1 << 2 * half) - 1] * half + [hosts] * half
    graph = [row | hosts & ~(1 << i) if i < half else row for i, row in enumerate(graph)]

    class Counted(matching.Search):
        def __init__(self, *given: Any) -> None:  # noqa: ANN401
            nonlocal searches
            searches += 1
            super().__init__(*given)

    active = (1 << 2 * half) - 1
    mate = maximum(graph, active)
    monkeypatch.setattr(matching, "Search", Counted)
    left = list(graph)
    for seat in range(half):
        partner, _ = first_partner(left, active, mate, seat, bits(graph[seat] & active))
        active &= ~(1 << seat | 1 << partner)
    assert searches < 2 * half


def test_a_start_that_is_best_is_found_to_be_so_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """30 handed down meet 30 residents only; a resident costs what it costs, whomever it meets."""
    half = 30

    def cost(one: int, two: int) -> int | None:
        if one >= half or two < half:
            return None
        return 10 + two + (two != one + half)

    start = [*range(half, 2 * half), *range(half)]
    monkeypatch.setattr(_Solver, "grow", lambda _solver: False)
    best = cheapest_of_all(2 * half, cost, start, [0] * 2 * half)
    assert best is not None
    assert best.mate == start

"""Undo from the bottom, exactly: the walk against the card procedure and against all pairings."""

import random
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.pairing.matching import pairable
from teammatch.pairing.monrad.walk import Lists, walk
from tests.reference.monrad import best_of_all, undone_from_the_bottom

PLAIN, FULL = 1500, 20_000


def graph_of(size: int, met: set[frozenset[int]]) -> list[int]:
    everybody = (1 << size) - 1
    return [
        everybody
        & ~(1 << seat)
        & ~sum(1 << other for other in range(size) if frozenset((seat, other)) in met)
        for seat in range(size)
    ]


def random_met(rng: random.Random, size: int, dense: float) -> set[frozenset[int]]:
    pairs = [frozenset((a, b)) for a in range(size) for b in range(a)]
    return {pair for pair in pairs if rng.random() < dense}


def random_groups(rng: random.Random, size: int) -> list[int]:
    cuts = sorted(rng.sample(range(1, size), rng.randint(0, min(3, size - 1))))
    return [
        sum(1 << s for s in range(a, b)) for a, b in zip([0, *cuts], [*cuts, size], strict=True)
    ]


def test_undone_up_to_table_1() -> None:
    """5-6 and 4-6 have met: 1-2, 3-4 leaves 5-6; 3-5 leaves 4-6; 3-6 leaves 4-5.

    With 3-6 met too, table 1 is undone: 1-3, and 2-4 leaves 5-6, 2-5 leaves 4-6, 2-6 leaves 4-5.
    """
    met = {frozenset(p) for p in ((4, 5), (3, 5))}
    assert walk(graph_of(6, met), 63, Lists([63])).pairs == [(0, 1), (2, 5), (3, 4)]
    met |= {frozenset((2, 5))}
    assert walk(graph_of(6, met), 63, Lists([63])).pairs == [(0, 2), (1, 5), (3, 4)]


@given(st.integers(1, 5), st.data())
def test_the_walk_is_the_card_procedure(half: int, data: st.DataObject) -> None:
    size = 2 * half
    pairs = [frozenset((a, b)) for a in range(size) for b in range(a)]
    met = data.draw(st.sets(st.sampled_from(pairs)))
    graph = graph_of(size, met)
    wanted = undone_from_the_bottom(range(size), lambda a, b: frozenset((a, b)) not in met)
    assert (wanted is not None) == pairable(graph, (1 << size) - 1)
    if wanted is not None:
        assert walk(graph, (1 << size) - 1, Lists([(1 << size) - 1])).pairs == wanted


def compare(seed: int) -> bool:
    """A random list with rules that come first and rules inside a score, both ways."""
    rng = random.Random(seed)
    size = rng.choice((4, 6, 8))
    met = random_met(rng, size, rng.choice((0.1, 0.3, 0.5)))
    groups = random_groups(rng, size)
    rules = [random_met(rng, size, rng.choice((0.2, 0.5, 0.8))) for _ in range(4)]
    first, inside = rules[: rng.randint(0, 2)], rules[2 : 2 + rng.randint(0, 2)]

    def place(seat: int) -> int:
        return next(i for i, group in enumerate(groups) if group >> seat & 1)

    def turns(top: int, left: Sequence[int]) -> list[int]:
        def key(other: int) -> tuple[int, list[bool], int]:
            against = [frozenset((top, other)) in rule for rule in inside]
            return (place(other), against, other) if inside else (0, [], other)

        return sorted(left, key=key)

    def speaks_against(rule: set[frozenset[int]]) -> Callable[[int, int], bool]:
        return lambda a, b: frozenset((a, b)) in rule

    wanted = best_of_all(
        range(size),
        lambda a, b: frozenset((a, b)) not in met,
        [speaks_against(rule) for rule in first],
        turns,
    )
    graph = graph_of(size, met)
    assert (wanted is not None) == pairable(graph, (1 << size) - 1), seed
    if wanted is None:
        return False
    against = [[~row & ~(1 << s) for s, row in enumerate(graph_of(size, r))] for r in first]
    behind = [[~row & ~(1 << s) for s, row in enumerate(graph_of(size, r))] for r in inside]
    found = walk(graph, (1 << size) - 1, Lists(groups, against, behind))
    assert tuple(found.pairs) == wanted, seed
    return True


def test_rules_that_come_first_and_rules_inside_a_score() -> None:
    assert PLAIN // 2 < sum(compare(seed) for seed in range(PLAIN)) < PLAIN


@pytest.mark.full
def test_rules_that_come_first_and_rules_inside_a_score_in_full() -> None:
    assert sum(compare(100_000 + seed) for seed in range(FULL)) > FULL // 2

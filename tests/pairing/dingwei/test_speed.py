"""A round is paired in no time: 500 sides, 2,000 sides, and crafted fields of 40 never explode.

The bounds are those promised to users, in CPU seconds.
"""

import random
import time

import pytest

from benchmarks.pairing import CASES, Case, play
from tests.pairing.dingwei.positions import position
from tests.pairing.dingwei.test_twin import attempt
from tests.reference.dingwei import One

BOUND = {200: 0.3, 500: 0.3, 501: 0.3, 2000: 2.0, 2001: 2.0}
EVERYBODY = range(1, 41)


@pytest.mark.parametrize(
    "case", [c for c in CASES if c.name.startswith("dingwei")], ids=lambda c: f"{c.name} {c.sides}"
)
def test_every_round_keeps_the_bound(case: Case) -> None:
    assert max(play(case)) < BOUND[case.sides]


def histories(rng: random.Random, rounds: int) -> dict[int, bool]:
    """Moves at random."""
    return {number: rng.random() < 0.5 for number in range(1, rounds)}


def may_only_meet(few: int, seed: int) -> dict[int, frozenset[int]]:
    """A few opponents each, from so many pairings of the field: whom each has met already."""
    rng = random.Random(seed)
    near: dict[int, set[int]] = {n: set() for n in EVERYBODY}
    for _ in range(few):
        order = rng.sample(EVERYBODY, 40)
        for one, two in zip(order[::2], order[1::2], strict=True):
            near[one].add(two)
            near[two].add(one)
    return {n: frozenset(set(EVERYBODY) - near[n] - {n}) for n in EVERYBODY}


def only_across(split: int) -> dict[int, frozenset[int]]:
    """Two camps that may not meet each other."""
    return {n: frozenset(o for o in EVERYBODY if (o <= split) != (n <= split)) for n in EVERYBODY}


def strangers(first: int) -> dict[int, frozenset[int]]:
    """Twenty that may not meet one another."""
    camp = set(range(first, first + 20))
    return {n: frozenset(camp - {n}) if n in camp else frozenset() for n in EVERYBODY}


CRAFTED = {
    **{f"few {few} {seed}": may_only_meet(few, seed) for few in (2, 3, 4) for seed in (1, 2)},
    **{f"camps {split}": only_across(split) for split in (13, 19, 20)},
    "strangers above": strangers(1),
    "strangers below": strangers(21),
}


@pytest.mark.parametrize("groups", [1, 2, 5, 20, 40])
@pytest.mark.parametrize("name", CRAFTED)
def test_a_crafted_field_of_40_never_explodes(name: str, groups: int) -> None:
    rng = random.Random(groups)
    sides = {
        n: One(n, (40 - n) * groups // 40, histories(rng, 8), met, rng.randint(-2, 2))
        for n, met in CRAFTED[name].items()
    }
    at = position(sides, 8, 9, third="free", excess="free")
    start = time.process_time()
    attempt(at.task)
    assert time.process_time() - start < 2


def test_a_large_odd_field_without_a_legal_pairing_is_told_in_no_time() -> None:
    """300 of 501 may not meet one another, in 40 score groups: nobody's bye helps."""
    camp = frozenset(range(1, 301))
    rng = random.Random(1)
    sides = {
        n: One(n, n % 40, histories(rng, 4), camp - {n} if n in camp else frozenset())
        for n in range(1, 502)
    }
    at = position(sides, 4, 11, left_over=True, third="free", excess="free")
    start = time.process_time()
    assert attempt(at.task) is None
    assert time.process_time() - start < 1

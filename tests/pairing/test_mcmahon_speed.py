"""A McMahon round is paired in no time: 500 sides, 2,000 sides, and crafted fields of 40.

The bounds are those promised to users, for a slow machine; a fast one needs a tenth of them.
"""

import random
import time
from typing import Any

import pytest

from benchmarks.pairing import CASES, Case, play
from teammatch.pairing.systems.mcmahon import mcmahon
from tests.pairing.fields import Facts, task

BOUND = {500: 0.3, 2000: 2.0}


@pytest.mark.parametrize(
    "case", [c for c in CASES if c.name.startswith("mcmahon")], ids=lambda c: f"{c.name} {c.sides}"
)
def test_every_round_keeps_the_bound(case: Case) -> None:
    assert sorted(play(case))[case.rounds // 2] < BOUND[case.sides]


@pytest.mark.parametrize("seed", range(6))
def test_a_field_of_40_with_bans_and_rules_that_cannot_hold_keeps_the_bound(seed: int) -> None:
    """One group; half of all pairs have met; two kinds of units too large to be kept apart."""
    rng = random.Random(seed)
    facts = {
        n: Facts(
            moves="".join(rng.choice("wb") for _ in range(4)),
            met=[o for o in range(1, n) if rng.random() < 0.5],
            units={"grade": "1d", "unit": rng.choice("aaab"), "town": rng.choice("ppq")},
        )
        for n in range(1, 41)
    }
    tree: dict[str, Any] = {
        "event": {"rounds": 5},
        "pairing": {"system": "mcmahon"},
        "mcmahon": {"in_group": rng.choice(("split-fold", "random"))},
        "avoid": [{"column": "unit"}, {"column": "town"}],
    }
    start = time.perf_counter()
    drawn = mcmahon(task(facts, tree, number=5, lot=seed + 1))
    assert time.perf_counter() - start < 2
    assert len(drawn.tables) == 20

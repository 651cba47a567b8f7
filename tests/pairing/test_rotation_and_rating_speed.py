"""Dong's rotation and the rating Swiss pair in no time, and never explode.

The bounds are those promised to users, in CPU time; a fast machine needs a tenth of them.
"""

import time

import pytest

from benchmarks.hard_fields import hard_field
from benchmarks.pairing import CASES, Case, play
from teammatch.model.messages import EventError
from teammatch.pairing.systems import system_named

BOUND = {500: 0.3, 1999: 2.0}
OURS = ("dong", "draughts-rating")
SEEDS, FULL = 60, 1500


CASES_OF_OURS = [
    pytest.param(
        case,
        id=f"{case.name} {case.sides}",
        marks=[pytest.mark.full] if case.sides > 500 else [],
    )
    for case in CASES
    if case.name.startswith(OURS)
]


@pytest.mark.parametrize("case", CASES_OF_OURS)
def test_every_round_keeps_the_bound(case: Case) -> None:
    assert sorted(play(case))[case.rounds // 2] < BOUND[case.sides]


def paired_within(system: str, seed: int, sides: int, bound: float) -> bool:
    """Pairs a bad case; whether that was possible."""
    pair = system_named(system)
    assert pair is not None
    task = hard_field(system, seed, sides)
    start = time.process_time()
    try:
        drawn = pair(task)
    except EventError as refused:
        assert [problem.code for problem in refused.problems] in (["E410"], ["E411"])  # noqa: PT017
        return False
    finally:
        assert time.process_time() - start < bound
    seen = [side for t in drawn.tables for side in (t.home, t.away)] + [b.side for b in drawn.byes]
    assert sorted(seen) == sorted(side.id for side in task.sides)
    met = {(s, row.opponent) for s, rows in task.ledger.rows.items() for row in rows if row.met}
    assert not met & {(t.home, t.away) for t in drawn.tables}
    return True


@pytest.mark.parametrize("system", OURS)
@pytest.mark.parametrize("sides", [40, 41])
def test_bad_cases_of_40_sides_keep_the_bound(system: str, sides: int) -> None:
    """The issue asks for 2 s; a group of 40 with many bans in well under a second."""
    paired = sum(paired_within(system, seed, sides, 1.0) for seed in range(SEEDS))
    assert SEEDS // 3 < paired <= SEEDS


@pytest.mark.full
@pytest.mark.parametrize("system", OURS)
@pytest.mark.parametrize("sides", [12, 25, 40, 41])
def test_bad_cases_in_full(system: str, sides: int) -> None:
    assert 0 < sum(paired_within(system, seed, sides, 1.0) for seed in range(FULL)) <= FULL

"""Every system pairs within its bound. Twice the bound is allowed here: a shared machine is slow.

``benchmarks/systems.py`` holds the bounds themselves and measures all of it.
"""

import pytest

from benchmarks.systems import CASES, SYSTEMS, Case, line, measure, played
from teammatch.rules.systems import TRAITS

SLOW = 2
LARGE, LARGEST, BAD = CASES
every_system = pytest.mark.parametrize("system", SYSTEMS)


def test_every_system_that_looks_at_results_is_measured() -> None:
    assert {name for name in TRAITS if name not in SYSTEMS} == {"round-robin", "manual"}


@every_system
def test_500_sides(system: str) -> None:
    """Rounds 3 and 4 of an event of the system's own."""
    seconds = [s for number, s in played(system, LARGE.sides, 4, system) if number > 2]
    assert max(seconds) < SLOW * LARGE.bound


@pytest.mark.full
@every_system
@pytest.mark.parametrize("case", [LARGE, LARGEST], ids=lambda case: str(case.sides))
def test_the_middle_rounds_of_large_events(system: str, case: Case) -> None:
    assert max(measure(system, case)) < SLOW * case.bound


@every_system
def test_40_sides_of_whom_nearly_all_have_met(system: str) -> None:
    few = Case(BAD.sides, BAD.bound, events=4, bad=True)
    assert max(measure(system, few)) < SLOW * BAD.bound


@pytest.mark.full
@every_system
def test_many_such_fields(system: str) -> None:
    assert max(measure(system, BAD)) < SLOW * BAD.bound


def test_a_line_names_the_field_and_the_bound() -> None:
    said = line("swiss", Case(40, 2.0, bad=True), [0.5, 1.5, 0.25])
    assert said == "| `swiss` | 40, nearly all have met | 3 | 0.500 s | 1.500 s | 2 s |"

"""The engine against the literal enumeration of articles 3.4-4.3, on random histories."""

import pytest

from teammatch.model.messages import EventError
from teammatch.pairing.team.engine import pair_team_round
from tests.pairing.swiss_team.histories import random_history
from tests.reference.swiss_team import Literal, Result

PLAIN, FULL = 300, 3_000
"""Rounds; they have nearly two brackets each, so that 5,000 brackets are compared in full."""


def brackets_compared(seed: int) -> int:
    """Compare one round; the number of its brackets, 0 where there is no legal pairing."""
    history, number = random_history(seed)
    literal = Literal(history, number).result()
    if literal is None:
        with pytest.raises(EventError) as stopped:
            pair_team_round(history, number)
        assert stopped.value.problems[0].code in ("E440", "E443"), seed
        return 0
    pairing = pair_team_round(history, number)
    found = Result(frozenset((p.white, p.black) for p in pairing.pairs), pairing.bye)
    assert found == literal, seed
    return len(pairing.trace.brackets)


TELLING = (302, 1127, 2203, 369, 2021, 3483, 486, 1829, 4257)
"""Histories in which a single decision shows: C7 after C6 or C3 has failed (three), the bound of
C9 with mild preferences (three), virtual points in the secondary score (three)."""


@pytest.mark.parametrize("seed", TELLING)
def test_rare_decisions_are_those_of_the_literal_enumeration(seed: int) -> None:
    assert brackets_compared(seed)


def test_rounds_are_those_of_the_literal_enumeration() -> None:
    assert sum(brackets_compared(seed) for seed in range(PLAIN)) > 500


@pytest.mark.full
def test_rounds_are_those_of_the_literal_enumeration_in_full() -> None:
    assert sum(brackets_compared(10_000 + seed) for seed in range(FULL)) > 5000

"""The quick steps against one weighted matching, on fields too large to enumerate.

Both are exact by different arguments (matroids, Gallai-Edmonds, duals; primal-dual), so that they
must agree to the last pair. The fields are the bad cases of the benchmark.
"""

import random
from collections import Counter

import pytest

from benchmarks.hard_teams import FAMILIES, ROUND
from teammatch.model.messages import EventError
from teammatch.pairing.team import bracket as pairs
from teammatch.pairing.team import upfloaters as rising
from teammatch.pairing.team.criteria import PAIR_CRITERIA
from teammatch.pairing.team.engine import pair_team_round

PLAIN, FULL = 12, 150


def compare(family: int, seed: int) -> Counter[str]:
    """Pair one bad case both ways; how its brackets were settled."""
    history = FAMILIES[family](random.Random(f"two ways {family} {seed}"))
    ways: Counter[str] = Counter()
    try:
        pairing = pair_team_round(history, ROUND)
    except EventError:
        return ways
    field = pairing.trace.field
    for done in pairing.trace.brackets:
        other = rising._cheapest(field, done.step, [])
        assert done.upfloaters.seats == other.seats, (family, seed)
        members = pairs.bracket_order(field, done.seats)
        against = [rule(field, members, done.upfloaters.seats) for _, rule in PAIR_CRITERIA]
        packed = pairs._packed(field.among(members), [masks for masks in against if masks])
        assert packed is not None
        named = {(members[one], members[two]) for one, two in packed}
        assert set(done.paired.pairs) == named, (family, seed)
        ways.update((done.upfloaters.way, done.paired.way))
    return ways


def compared(seeds: range) -> Counter[str]:
    """Every family with every seed."""
    found: Counter[str] = Counter()
    for family in range(len(FAMILIES)):
        for seed in seeds:
            found += compare(family, seed)
    return found


def test_the_quick_steps_agree_with_one_weighted_matching() -> None:
    ways = compared(range(PLAIN))
    assert min(ways[way] for way in ("nobody", "greedy", "one by one", "matching")) > 3
    assert min(ways[way] for way in ("straight", "narrowed")) > 20


@pytest.mark.full
def test_the_quick_steps_agree_with_one_weighted_matching_in_full() -> None:
    assert sum(compared(range(1000, 1000 + FULL)).values()) > 5000

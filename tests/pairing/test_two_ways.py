"""The quick steps of a bracket against one weighted matching, on fields too large to enumerate.

Both are exact by different arguments (matroids, Gallai-Edmonds, forced pairs; primal-dual), so
that they must agree to the last pair; every third field lists its groups from both ends.
"""

import random

import pytest

from teammatch.pairing import bracket as room
from teammatch.pairing import floaters as falling
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.bracket import pair_bracket
from teammatch.pairing.byes import possible
from teammatch.pairing.order import Arrangement, first_against_last
from teammatch.pairing.position import Position
from tests.pairing.fields import Facts, task

PLAIN, FULL = 120, 1500


def large_position(rng: random.Random) -> Position:
    """Ten to thirty-six sides, few score groups, soft rules that often cannot hold."""
    size = 2 * rng.randint(5, 18)
    dense = rng.choice((0.1, 0.3, 0.5, 0.7))
    units = rng.choice(("aab", "aabc", "abcdefgh", "aaab"))
    levels = rng.choice((1, 2, 4))
    facts = {
        n: Facts(
            points=rng.randrange(levels),
            moves="".join(rng.choice("wb") for _ in range(rng.randint(0, 4))),
            met=[o for o in range(1, n) if rng.random() < dense],
            units={"unit": rng.choice(units), "town": rng.choice("pq")},
        )
        for n in range(1, size + 1)
    }
    soft = [{"column": "unit"}, {"column": "town"}][: rng.randint(0, 2)]
    tree = {"event": {"rounds": rng.choice((5, 9))}, "avoid": soft}
    return position_of(task(facts, tree, number=5))


def compare(seed: int) -> bool:
    """Pair bracket by bracket both ways; False where the field can't be paired at all."""
    position = large_position(random.Random(seed))
    graph, criteria = position.graph, position.criteria
    if not possible(position, graph):
        return False
    listed = Arrangement(first_against_last, "") if seed % 3 == 0 else None
    incoming, below = 0, position.all
    for residents in position.groups():
        below &= ~residents
        done = pair_bracket(graph, criteria, incoming, residents, below, arrangement=listed)
        assert done.floaters == falling._solved(graph, done.seats, below), seed
        staying = done.seats & ~done.floaters
        other = room.weighted(graph, criteria, staying & incoming, staying & residents, listed)
        assert sorted(done.ordered.pairs) == sorted(other.pairs), seed
        assert done.ordered.listed == other.listed, seed
        incoming = done.floaters
    return True


def test_the_quick_steps_agree_with_one_weighted_matching() -> None:
    assert sum(compare(seed) for seed in range(PLAIN)) > PLAIN // 2


@pytest.mark.full
def test_the_quick_steps_agree_with_one_weighted_matching_in_full() -> None:
    assert sum(compare(5000 + seed) for seed in range(FULL)) > FULL // 2

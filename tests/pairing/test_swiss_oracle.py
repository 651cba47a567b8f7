"""Never an avoidable rematch; "impossible" only when it is: an independent matching decides."""

import random
from collections.abc import Mapping
from typing import Any

import networkx as nx
import pytest

from tests.pairing.fields import Facts, attempt, number_of, task

PLAIN, FULL = 80, 1500


def can_be_paired(facts: Mapping[int, Facts], hard: bool, at_most: int) -> bool:
    """Whole-field perfect matching over the legal pairs, the bye as one more vertex."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(facts)
    for one in facts:
        for two in facts:
            same = facts[one].units["unit"] == facts[two].units["unit"]
            ends = {facts[one].moves[-2:], facts[two].moves[-2:]}
            met = two in facts[one].met or one in facts[two].met
            if one < two and not met and not (hard and same) and ends not in ({"ww"}, {"bb"}):
                graph.add_edge(one, two)
    if len(facts) % 2:
        graph.add_edges_from((n, 0) for n, f in facts.items() if f.byes < at_most)
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(graph)


def try_one(seed: int) -> bool:
    """Pair one random field of 8 to 40 sides and judge it; True when it was paired."""
    rng = random.Random(seed)
    size = rng.randint(8, 40)
    dense = rng.choice((0.2, 0.5, 0.75, 0.9, 0.95))
    hard = rng.random() < 0.5
    units = rng.randint(2, 5)
    facts = {
        n: Facts(
            points=rng.randrange(rng.choice((1, 3, 8))),
            moves="".join(rng.choice("wb") for _ in range(rng.randint(0, 6))),
            met=[o for o in range(1, n) if rng.random() < dense],
            byes=rng.choice((0, 1)),
            units={"unit": f"u{rng.randrange(units)}"},
        )
        for n in range(1, size + 1)
    }
    avoid = [{"column": "unit", "strength": "hard" if hard else "soft"}]
    tree: dict[str, Any] = {"avoid": avoid, "pairing": {"third_equal_colour": "never"}}
    possible = can_be_paired(facts, hard, 1)
    drawn = attempt(task(facts, tree))
    assert (drawn is not None) == possible, seed
    if drawn is None:
        return False
    seen = {number_of(b.side) for b in drawn.byes}
    assert all(facts[n].byes == 0 for n in seen)
    for table in drawn.tables:
        one, two = number_of(table.home), number_of(table.away)
        assert one not in facts[two].met, seed
        assert two not in facts[one].met, seed
        first = number_of(str(table.first))
        assert not facts[first].moves.endswith("ww"), seed
        assert not facts[one + two - first].moves.endswith("bb"), seed
        seen |= {one, two}
    assert seen == set(facts)
    return True


def test_never_an_avoidable_rematch_and_impossible_only_when_it_is() -> None:
    paired = sum(try_one(seed) for seed in range(PLAIN))
    assert PLAIN // 4 < paired < PLAIN


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_never_an_avoidable_rematch_in_full(part: int) -> None:
    size = FULL // 4
    assert 0 < sum(try_one(1000 + part * size + seed) for seed in range(size)) < size


@pytest.mark.parametrize("seed", range(3))
def test_a_field_of_12_plays_every_round_that_can_be_played(seed: int) -> None:
    """Eleven rounds of twelve sides while the oracle sees a way; the engine never stops early."""
    rng = random.Random(seed)
    facts = {n: Facts(units={"unit": ""}) for n in range(1, 13)}
    for number in range(1, 12):
        rules: dict[str, Any] = {"pairing": {"third_equal_colour": "free"}}
        for f in facts.values():
            f.moves = ""
        drawn = attempt(task(facts, rules, number=number))
        if drawn is None:
            assert not can_be_paired(facts, hard=False, at_most=1)
            return
        for table in drawn.tables:
            one, two = number_of(table.home), number_of(table.away)
            facts[one].met = [*facts[one].met, two]
            facts[rng.choice((one, two))].points += 2

"""Larger fields: legal, complete, "impossible" only when it is, the same in any order of entry."""

import random
from dataclasses import replace

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.pairing.dingwei.engine import Why, pair_field
from teammatch.pairing.dingwei.field import Field, field_of
from teammatch.pairing.dingwei.rows import RowPair
from teammatch.pairing.matching import bits
from tests.pairing.dingwei.positions import random_position
from tests.pairing.dingwei.test_twin import attempt
from tests.reference.dingwei import Literal

SEEDS = st.integers(0, 10**6)


def matching(literal: Literal, numbers: set[int]) -> int:
    """The most pairs among these sides, by an independent matching."""
    graph: nx.Graph[int] = nx.Graph()
    known = [side for side in literal.sides if side.number in numbers]
    for place, one in enumerate(known):
        for two in known[place + 1 :]:
            if literal.possible(one, two):
                graph.add_edge(one.number, two.number)
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def can_be_paired(literal: Literal) -> bool:
    """Whether everybody can be paired, one of those who may rest left out of an odd field."""
    everybody = {side.number for side in literal.sides}
    if len(everybody) % 2 == 0:
        return 2 * matching(literal, everybody) == len(everybody)
    return any(
        2 * matching(literal, everybody - {side.number}) == len(everybody) - 1
        for side in literal.sides
        if side.byes < literal.at_most
    )


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_round_is_legal_and_complete_or_there_is_none(seed: int) -> None:
    at = random_position(seed, most=24)
    drawn = attempt(at.task)
    assert (drawn is not None) == can_be_paired(at.literal)
    if drawn is None:
        return
    by_number = {side.number: side for side in at.literal.sides}
    seen = [int(bye.side[1:]) for bye in drawn.byes]
    assert all(by_number[n].byes < at.literal.at_most for n in seen)
    for table in drawn.tables:
        one, two = by_number[int(table.home[1:])], by_number[int(table.away[1:])]
        assert at.literal.possible(one, two)
        assert table.first == f"T{at.literal.mover(one, two).number}"
        seen += [one.number, two.number]
    assert sorted(seen) == sorted(by_number)


def numbers(field: Field, seats: int) -> set[int]:
    """The numbers of some seats."""
    return {field.movers[seat].number for seat in bits(seats)}


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_r47_no_group_leaves_over_more_than_it_has_to(seed: int) -> None:
    """As long as the rest can be paired, the groups are as full as any matching can make them."""
    at = random_position(seed, most=24)
    field = field_of(at.task)
    drawn = pair_field(field, left_over=False)
    if drawn is None:
        return
    done: tuple[RowPair, ...] = ()
    below = field.position.all & ~(0 if drawn.resting is None else 1 << drawn.resting)
    for group in drawn.groups:
        pool = numbers(field, group.handed | group.residents)
        below &= ~sum(1 << seat for pair in done for seat in pair.seats)
        done = group.drawn.pairs
        fewest = len(pool) - 2 * matching(at.literal, pool)
        if group.left.bit_count() > fewest:
            assert group.why is not Why.NOT_AT_ALL
            spare = len(pool) - fewest
            assert not can_be_completed(at.literal, pool, spare, numbers(field, below))
            return


def can_be_completed(literal: Literal, pool: set[int], inside: int, everybody: set[int]) -> bool:
    """Whether all that is left can be paired off with so many of the pool among themselves."""
    graph: nx.Graph[int] = nx.Graph()
    known = [side for side in literal.sides if side.number in everybody]
    for place, one in enumerate(known):
        for two in known[place + 1 :]:
            if literal.possible(one, two):
                both = one.number in pool and two.number in pool
                graph.add_edge(one.number, two.number, weight=2 if both else 1)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    within = sum(one in pool and two in pool for one, two in found)
    return 2 * len(found) == len(everybody) and 2 * within >= inside


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_the_order_of_entry_changes_nothing(seed: int) -> None:
    task = random_position(seed, most=20).task
    sides = list(task.sides)
    random.Random(seed).shuffle(sides)
    assert attempt(replace(task, sides=tuple(sides))) == attempt(task)

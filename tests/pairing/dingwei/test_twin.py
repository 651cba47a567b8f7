"""The engine equals the literal twin, which looks at every pairing of a group."""

import pytest

from teammatch.model.messages import EventError
from teammatch.pairing.systems.dingwei import dingwei
from teammatch.pairing.task import Drawn, Task
from tests.pairing.dingwei.positions import random_position
from tests.reference.dingwei import Literal

PLAIN, FULL = 400, 6000


def attempt(task: Task) -> Drawn | None:
    """The round; None where the engine says that no legal pairing exists."""
    try:
        return dingwei(task)
    except EventError as refused:
        if [p.code for p in refused.problems] not in (["E410"], ["E411"]):
            raise
        return None


def same_as_the_twin(seed: int) -> bool:
    """Pair one random position both ways; True when it was paired."""
    at = random_position(seed)
    drawn, expected = attempt(at.task), at.literal.paired()
    assert (drawn is None) == (expected is None), seed
    if drawn is None or expected is None:
        return False
    pairs = {tuple(sorted((int(t.home[1:]), int(t.away[1:])))) for t in drawn.tables}
    assert (pairs, [int(b.side[1:]) for b in drawn.byes]) == (
        expected[0],
        [] if expected[1] is None else [expected[1]],
    ), seed
    assert movers(drawn) == {mover(at.literal, *pair) for pair in pairs}, seed
    return True


def movers(drawn: Drawn) -> set[int]:
    """Who has the first move at each table."""
    return {int(str(table.first)[1:]) for table in drawn.tables}


def mover(literal: Literal, one: int, other: int) -> int:
    """Who has it by the twin."""
    by_number = {side.number: side for side in literal.sides}
    return literal.mover(by_number[one], by_number[other]).number


def test_small_fields_come_out_as_by_the_twin() -> None:
    paired = sum(same_as_the_twin(seed) for seed in range(PLAIN))
    assert PLAIN // 2 < paired < PLAIN


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_small_fields_come_out_as_by_the_twin_in_full(part: int) -> None:
    size = FULL // 4
    paired = sum(same_as_the_twin(10_000 + part * size + i) for i in range(size))
    assert size // 2 < paired < size

"""Which move a side would like to have, and how many must go without (R77.3, T31)."""

from collections.abc import Iterator, Sequence

import pytest

from teammatch.model.entries import Side
from teammatch.pairing.position import Contestant
from teammatch.pairing.preferences import fewest_unmet, preference, same_preference


def contestant(moves: str) -> Contestant:
    return Contestant(Side("T1", "Team 1", 1), 1, history=tuple(move == "w" for move in moves))


@pytest.mark.parametrize(
    ("moves", "wanted"),
    [
        *(("", None), ("w", False), ("b", True), ("wb", True), ("bw", False)),
        *(("wwb", False), ("bbw", True), ("wbbw", False)),
    ],
)
def test_the_lacking_move_then_the_other_than_last(moves: str, wanted: bool | None) -> None:
    assert preference(contestant(moves)) is wanted


def test_pairs_that_want_the_same() -> None:
    """1 and 3 want the second, 2 and 5 the first, 4 nothing."""
    field = [contestant(moves) for moves in ("w", "b", "w", "", "b")]
    assert same_preference(field) == [0b00100, 0b10000, 0b00001, 0, 0b00010]


@pytest.mark.parametrize(
    ("sides", "first", "second", "unmet"),
    [(11, 3, 8, 2), (10, 5, 5, 0), (10, 3, 7, 2), (7, 0, 7, 3)],
)
def test_t31(sides: int, first: int, second: int, unmet: int) -> None:
    assert fewest_unmet(sides, first, second) == unmet


def pairings(left: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair as many as possible."""
    if len(left) < 2:
        yield []
        return
    for i in range(1, len(left)):
        for rest in pairings([*left[1:i], *left[i + 1 :]]):
            yield [(left[0], left[i]), *rest]
    if len(left) % 2:
        yield from pairings(left[1:])


@pytest.mark.parametrize("sides", range(1, 8))
def test_the_fewest_by_counting_every_pairing(sides: int) -> None:
    for first in range(sides + 1):
        for second in range(sides - first + 1):
            wants = "f" * first + "s" * second + "-" * (sides - first - second)
            found = min(
                sum(wants[a] == wants[b] != "-" for a, b in pairs)
                for pairs in pairings(range(sides))
            )
            assert fewest_unmet(sides, first, second) == found, wants

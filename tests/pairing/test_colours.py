"""First moves: R25, R26 (3), T10: each rule in the order in which it decides."""

import pytest

from teammatch.model.entries import Side
from teammatch.pairing.colours import Seating, first_mover
from teammatch.pairing.position import Contestant


def contestant(name: str, moves: str) -> Contestant:
    return Contestant(Side(name, name, 1), 1, history=tuple(m == "w" for m in moves))


def decided(high: str, low: str, table: int = 1, *, no_third: bool = True) -> tuple[str, str]:
    pair = Seating(contestant("high", high), contestant("low", low), table, no_third=no_third)
    first, why = first_mover(pair)
    return first.id, why.key.removeprefix("pairing.move_")


@pytest.mark.parametrize(
    ("high", "low", "first"),
    [
        ("wbb", "b", "high"),  # third second move for high otherwise, though low has balance -1
        ("bww", "w", "low"),
        ("w", "bbww", "high"),  # balance alone would give low the first move a third time
        ("b", "wwbb", "low"),
        ("ww", "bb", "low"),
        ("bb", "ww", "high"),
    ],
)
def test_r25_nobody_has_the_same_move_a_third_time(high: str, low: str, first: str) -> None:
    assert decided(high, low) == (first, "no_third_equal")


def test_r25_a_third_time_is_not_avoided_where_the_rules_free_it() -> None:
    assert decided("w", "bbww", no_third=False) == ("low", "balance")


@pytest.mark.parametrize(
    ("high", "low", "first"), [("wbw", "wb", "low"), ("", "w", "high"), ("bwb", "", "high")]
)
def test_r25_fewer_first_moves_so_far_has_the_first(high: str, low: str, first: str) -> None:
    assert decided(high, low) == (first, "balance")


@pytest.mark.parametrize(
    ("high", "low", "first"),
    [("wb", "bw", "high"), ("bw", "wb", "low"), ("", "wb", "low"), ("bw", "", "low")],
)
def test_r25_who_had_the_second_move_last_has_the_first(high: str, low: str, first: str) -> None:
    assert decided(high, low) == (first, "alternation")


def test_the_longer_run_changes() -> None:
    assert decided("bwbw", "wbbw", table=2) == ("low", "by_table")
    assert decided("wwbb", "bwwb", no_third=False) == ("high", "longer_run")
    assert decided("wbbw", "bbww", no_third=False) == ("high", "longer_run")


def test_t10_equal_claims_alternate_by_table() -> None:
    assert decided("", "", table=1) == ("high", "by_table")
    assert decided("", "", table=2) == ("low", "by_table")
    assert decided("wb", "wb", table=3) == ("high", "by_table")


def test_a_run_is_signed_and_closes_gaps() -> None:
    assert [contestant("x", m).run for m in ("", "w", "bww", "wbbb")] == [0, 1, 2, -3]
    assert [contestant("x", m).balance for m in ("", "w", "bww", "wbbb")] == [0, 1, 1, -2]

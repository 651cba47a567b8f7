"""Pairing numbers by halves (R35, R36), and a lot that stands for those it was drawn for (R29)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.entries import Entries, Side
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from teammatch.pairing.engine import pair_round
from teammatch.pairing.numbers import assign_numbers, refuse_other_numbers
from tests.pairing.events import event, players

HALVES = players({"pairing": {"first_round": "lot-by-halves"}})


def rated(count: int) -> Entries:
    sides = [Side(f"P{n}", f"Player {n}", n, rating=2000 - n) for n in range(1, count + 1)]
    return Entries({s.id: s for s in sides})


@given(st.integers(2, 21), st.integers(1, 10**6))
def test_r36_each_half_by_rating_is_drawn_among_itself(count: int, lot: int) -> None:
    numbers = assign_numbers(HALVES, rated(count), lot)
    upper = [numbers[f"P{n}"] for n in range(1, count // 2 + 1)]
    lower = [numbers[f"P{n}"] for n in range(count // 2 + 1, count + 1)]
    assert sorted(upper) == list(range(1, count // 2 + 1))
    assert sorted(lower) == list(range(count // 2 + 1, count + 1))


def test_r36_every_order_of_either_half_can_come_out() -> None:
    drawn = [assign_numbers(HALVES, rated(6), lot) for lot in range(1, 300)]
    assert len({tuple(sorted(numbers.items())) for numbers in drawn}) == 36


@pytest.mark.parametrize("count", [8, 9])
def test_r30_after_a_draw_by_halves_upper_meets_lower_in_round_1(count: int) -> None:
    names = [str(n) for n in range(1, count + 1)]
    entries = event(HALVES, names)
    paired = pair_round(HALVES, entries, RoundKey(1, 1))
    stronger = {
        s.id for s in entries.entries.sides.values() if (s.rating or 0) >= 3000 - count // 2
    }
    assert all(len({m.home, m.away} & stronger) == 1 for m in paired.matches)
    assert not {b.side for b in paired.byes} & stronger


def test_a_draw_by_halves_needs_a_lot() -> None:
    with pytest.raises(EventError, match="E403"):
        assign_numbers(HALVES, rated(4), None)


def test_a_lot_stands_for_those_it_was_drawn_for() -> None:
    sides = [Side("A", "A", 1, number=1), Side("B", "B", 2, number=2), Side("C", "C", 3)]
    entries = Entries({s.id: s for s in sides})
    refuse_other_numbers(HALVES, entries, 7, {"C"})
    refuse_other_numbers(players(), entries, 7, {"A"})
    with pytest.raises(EventError) as refused:
        refuse_other_numbers(HALVES, entries, 7, {"A", "C"})
    assert [(p.code, p.args["new"]) for p in refused.value.problems] == [("E412", ("C",))]

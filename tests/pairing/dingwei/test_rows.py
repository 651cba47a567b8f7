"""T14 and the steps one by one: rows, who draws, 同位 错位 同行 下调 (R40-R47)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from teammatch.model.entries import Side
from teammatch.model.event import Event
from teammatch.model.rounds import RoundKey
from teammatch.pairing.dingwei.field import Field, field_of
from teammatch.pairing.dingwei.moves import Mover
from teammatch.pairing.dingwei.rows import Step, draw_rows
from teammatch.pairing.engine import pair_round, prepared
from teammatch.pairing.position import Contestant, Position
from tests.pairing.dingwei.positions import position
from tests.pairing.events import event, players, shown, with_round
from tests.reference.dingwei import One

XIANGQI = {
    "points": {
        "game": {"win": 2, "draw": 1, "loss": 0},
        "match": {"win": 2, "draw": 1, "loss": 0},
    },
    "pairing": {"system": "dingwei"},
    "event": {"rounds": 7},
}


def moves(text: str) -> dict[int, bool]:
    """A history by round: "+-" is a first and a second move."""
    return {number: move == "+" for number, move in enumerate(text, 1) if move in "+-"}


def mover(number: int, history: str = "", points: int = 0) -> Mover:
    """A mover with a history."""
    contestant = Contestant(
        Side(str(number), str(number), number), number, history=tuple(moves(history).values())
    )
    return Mover(
        number, Mover(0).points + points, contestant.balance, contestant.run, moves(history)
    )


def drawn(
    histories: Mapping[int, str],
    *,
    round_number: int,
    met: Sequence[tuple[int, int]] = (),
    handed: Sequence[int] = (),
) -> list[tuple[int, int, Step]]:
    """A group of sides by number, in the order given; seats of the field."""
    numbers = list(histories)
    movers = tuple(mover(n, histories[n]) for n in numbers)
    field = Field(RoundKey(1, round_number), movers, (0,) * len(movers), Position(()))
    seats = range(len(numbers))
    graph = [
        sum(
            1 << other
            for other in seats
            if other != seat
            and (numbers[seat], numbers[other]) not in met
            and (numbers[other], numbers[seat]) not in met
        )
        for seat in seats
    ]
    down = sum(1 << numbers.index(n) for n in handed)
    own = (1 << len(numbers)) - 1 & ~down
    found = draw_rows(field, graph, down, own)
    return [(numbers[p.drawer], numbers[p.partner], p.step) for p in found.pairs]


def test_t14_round_2_of_eight() -> None:
    rules = players(XIANGQI)
    one = with_round(event(rules, "12345678"), ["1-2 1", "4-3 1", "5-6 0", "8-7 ="])
    paired = pair_round(rules, one, RoundKey(1, 2))
    assert shown(paired) == ["6-4", "7-1", "3-8", "2-5"]


def test_r43_equal_positions_of_the_two_rows_are_paired() -> None:
    assert drawn({1: "-", 2: "-", 3: "+", 4: "+"}, round_number=3) == [
        (1, 3, Step.SAME_PLACE),
        (2, 4, Step.SAME_PLACE),
    ]


def test_r44_who_has_met_its_equal_takes_the_next() -> None:
    found = drawn({1: "-", 2: "-", 3: "+", 4: "+"}, round_number=3, met=[(1, 3)])
    assert found == [(1, 4, Step.OTHER_PLACE), (2, 3, Step.SAME_PLACE)]


def test_r40_2_the_shorter_row_draws() -> None:
    found = drawn({1: "-", 2: "-", 3: "-", 4: "-", 5: "+", 6: "+"}, round_number=3)
    assert found == [
        (5, 1, Step.SAME_PLACE),
        (6, 2, Step.SAME_PLACE),
        (3, 4, Step.SAME_ROW),
    ]


def test_r40_3_of_equal_rows_the_small_head_draws_in_odd_rounds_the_large_one_in_even() -> None:
    small_first = {1: "-", 4: "-", 2: "+", 3: "+"}
    met = [(1, 2)]
    assert drawn(small_first, round_number=3, met=met)[0] == (1, 3, Step.OTHER_PLACE)
    large_first = {4: "-", 1: "-", 3: "+", 2: "+"}
    assert drawn(large_first, round_number=2, met=[(4, 3)])[0] == (4, 2, Step.OTHER_PLACE)
    large_second = {3: "-", 2: "-", 4: "+", 1: "+"}
    assert drawn(large_second, round_number=2, met=[(4, 3)])[0] == (4, 2, Step.OTHER_PLACE)


def test_r45_neighbours_of_the_row_that_is_left_meet_or_the_next_ones() -> None:
    found = drawn({1: "-", 2: "-", 3: "-", 4: "-"}, round_number=3, met=[(1, 2)])
    assert found == [(1, 3, Step.SAME_ROW), (2, 4, Step.SAME_ROW)]


def test_r46_who_is_handed_down_comes_first_and_goes_to_the_opposite_row() -> None:
    found = drawn({9: "+-", 1: "-", 2: "+", 3: "+"}, round_number=3, handed=[9])
    assert found[0] == (9, 2, Step.MOVED_DOWN)
    found = drawn({9: "+-", 1: "-", 2: "-", 3: "-"}, round_number=3, handed=[9])
    assert found[0] == (9, 1, Step.MOVED_DOWN_OWN_ROW)


def order(event_so_far: Event, number: int, tree: Mapping[str, Any] = XIANGQI) -> str:
    """The field in its order before a round."""
    task = prepared(players(tree), event_so_far, RoundKey(1, number))[0]
    return "".join(c.side.name for c in field_of(task).position.contestants)


def test_r42_larger_difference_then_longer_run_then_number_by_round() -> None:
    one = with_round(event(players(XIANGQI), "12345678"), ["1-5 =", "2-6 =", "3-7 =", "4-8 ="])
    two = with_round(one, ["1-6 =", "7-2 =", "8-3 =", "4-5 ="])
    # 1, 4: ++; 5, 6: --; 2, 3: +-; 7, 8: -+
    assert order(two, 3) == "14562378"
    three = with_round(two, ["1-7 =", "2-5 =", "3-6 =", "4-8 ="])
    # 1, 4: +++; 5, 6: ---; 2, 3: +-+; 7, 8: -+-; even round: large numbers in front
    assert order(three, 4) == "65418732"


@pytest.mark.parametrize(("balanced", "numbers"), [(True, [3, 4, 2, 1]), (False, [1, 2, 3, 4])])
def test_r46_who_went_down_more_often_comes_earlier_among_level_sides(
    *, balanced: bool, numbers: list[int]
) -> None:
    sides = {n: One(n, 0, floated=net) for n, net in {1: 1, 2: 0, 3: -1, 4: -1}.items()}
    at = position(sides, 3, 9, float_balance=balanced)
    assert [mover.number for mover in field_of(at.task).movers] == numbers

"""Round 1: T11, T12, T13, the table of X10, X11, lots, the bye, acceleration, the public draw."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from teammatch.model.event import Event
from teammatch.model.messages import EventError
from teammatch.model.rounds import Round, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.dingwei.first_round import drawn_round
from teammatch.pairing.engine import pair_round, prepared
from teammatch.rules.book import RuleBook
from teammatch.rules.dingwei import DingweiRules, first_round_fits, paired_places
from tests.pairing.events import event, players

METHODS = ("neighbours", "ends", "halves", "lot")
MOVES = ("upper", "tables", "odd", "lot")


def book(tree: Mapping[str, Any] | None = None, **dingwei: Any) -> RuleBook:  # noqa: ANN401 - TOML
    """Rules of a positional pairing."""
    base = {"pairing": {"system": "dingwei"}, "dingwei": dingwei, "event": {"rounds": 7}}
    return players({**base, **(tree or {})})


def paired(rules: RuleBook, start: Event, lot: int | None = None) -> Round:
    """Round 1."""
    return pair_round(rules, start, RoundKey(1, 1), lot=lot)


def numbers(sides: int) -> list[str]:
    """Names that are the numbers."""
    return [str(n) for n in range(1, sides + 1)]


def tables(of: Round) -> list[tuple[int, int]]:
    """First mover and opponent at each table."""
    return [(int(m.first or 0), int(m.opponent(m.first or ""))) for m in of.matches]


def opponents(of: Round) -> list[tuple[int, int]]:
    """The two numbers of each table, the smaller first."""
    return [(min(pair), max(pair)) for pair in tables(of)]


@pytest.mark.parametrize(
    ("method", "first", "last"),
    [
        ("neighbours", [(1, 2), (3, 4), (5, 6)], (19, 20)),
        ("ends", [(1, 20), (2, 19), (3, 18)], (10, 11)),
        ("halves", [(1, 11), (2, 12), (3, 13)], (10, 20)),
    ],
)
def test_t11_twenty_numbers_three_ways(
    method: str, first: list[tuple[int, int]], last: tuple[int, int]
) -> None:
    found = opponents(paired(book(first_pairing=method), event(book(), numbers(20))))
    assert (found[:3], found[-1], len(found)) == (first, last, 10)


def test_r37_4_by_lot_anybody_meets_anybody_and_the_lot_repeats_it() -> None:
    rules, start = book(first_pairing="lot"), event(book(), numbers(20))
    one, again, other = (opponents(paired(rules, start, lot)) for lot in (1234, 1234, 4321))
    assert one == again != other
    assert sorted(n for pair in one for n in pair) == list(range(1, 21))


def test_t12_half_against_half_and_odd_tables_the_smaller() -> None:
    rules = book(first_pairing="halves", first_move="tables")
    assert tables(paired(rules, event(rules, numbers(8)))) == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_t12_the_upper_half_first() -> None:
    rules = book(first_pairing="halves", first_move="upper", halves="first-second")
    assert tables(paired(rules, event(rules, numbers(8)))) == [(1, 5), (2, 6), (3, 7), (4, 8)]


def test_t12_odd_numbers_first_is_undefined_where_both_are_odd() -> None:
    rules = book(first_pairing="halves", first_move="odd")
    with pytest.raises(EventError) as refused:
        paired(rules, event(rules, numbers(8)))
    assert [p.code for p in refused.value.problems] == ["E419"]


def one_of_each(pairs: Sequence[tuple[int, int]], move: str, halves: str, sides: int) -> bool:
    """X10 said once more: one upper and one lower, or one odd and one even, at each table."""
    for pair in pairs:
        upper = [n % 2 == 1 if halves == "odd-even" else n <= sides / 2 for n in pair]
        if move == "upper" and upper.count(True) != 1:
            return False
        if move == "odd" and sum(n % 2 for n in pair) != 1:
            return False
    return True


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("move", MOVES)
@pytest.mark.parametrize("halves", ["odd-even", "first-second"])
@pytest.mark.parametrize("sides", [8, 9, 10])
def test_x10_sixteen_ways_are_paired_or_refused(
    method: str, move: str, halves: str, sides: int
) -> None:
    rules = book(first_pairing=method, first_move=move, halves=halves)
    start = event(book(), numbers(sides))
    even = sides - sides % 2
    fits = first_round_fits(rules.dingwei, sides)
    if method == "lot":
        assert fits is (move in ("tables", "lot"))
    else:
        assert fits is one_of_each(paired_places(method, even), move, halves, even)
    if fits:
        found = tables(paired(rules, start, 77))
        assert len(found) == even // 2
        if move == "odd":
            assert all(first % 2 == 1 for first, _ in found)
        if move == "tables":
            assert all((a < b) is (t % 2 == 1) for t, (a, b) in enumerate(found, 1))
        if move == "upper" and halves == "first-second":
            assert all(first <= even // 2 for first, _ in found)
        if move == "upper" and halves == "odd-even":
            assert all(first % 2 == 1 for first, _ in found)
    else:
        with pytest.raises(EventError) as refused:
            paired(rules, start, 77)
        assert [p.code for p in refused.value.problems] == ["E419"]


def test_x10_the_pairs_that_can_never_go_together() -> None:
    never = {
        (method, move, halves)
        for method in METHODS
        for move in MOVES
        for halves in ("odd-even", "first-second")
        if not any(
            first_round_fits(
                DingweiRules(first_pairing=method, first_move=move, halves=halves), sides
            )
            for sides in (8, 10)
        )
    }
    assert never == {
        ("neighbours", "upper", "first-second"),
        *(
            ("lot", move, halves)
            for move in ("upper", "odd")
            for halves in ("odd-even", "first-second")
        ),
    }


def teams(units: Mapping[int, str], sides: int, rules: RuleBook) -> Event:
    """Players with the units given; the others have one each."""
    names = numbers(sides)
    return event(rules, names, units={n: units.get(int(n), f"unit {n}") for n in names})


APART = {"avoid": [{"column": "unit", "to_round": 1}]}


def test_t13_team_mates_exchange_the_lower_ones_with_the_table_below() -> None:
    rules = book(APART, first_pairing="halves")
    start = teams({1: "P", 5: "P", 6: "Q"}, 8, rules)
    assert opponents(paired(rules, start)) == [(1, 6), (2, 5), (3, 7), (4, 8)]


def test_x11_at_the_last_table_the_exchange_is_with_the_table_above() -> None:
    rules = book(APART, first_pairing="halves")
    start = teams({4: "P", 8: "P"}, 8, rules)
    assert opponents(paired(rules, start)) == [(1, 5), (2, 6), (3, 8), (4, 7)]


def test_x11_a_swap_that_makes_a_new_collision_is_passed_over() -> None:
    rules = book(APART, first_pairing="halves")
    start = teams({1: "P", 5: "P", 6: "P", 2: "Q"}, 8, rules)
    assert opponents(paired(rules, start)) == [(1, 7), (2, 6), (3, 5), (4, 8)]


def test_x11_what_cannot_be_kept_apart_stays_and_is_said() -> None:
    rules = book(APART, first_pairing="halves")
    start = teams(dict.fromkeys(range(1, 9), "P"), 8, rules)
    found = paired(rules, start)
    assert opponents(found) == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert all("pairing.gave_way" in [r.key for r in m.reasons] for m in found.matches)
    assert {p.shown_code for p in check_round(rules, start, found)} == {"W430", "W431"}


def test_r38_a_swap_keeps_the_first_moves_told() -> None:
    """By odd numbers: 1-6 of ten may exchange only with a table whose lower one is even, too."""
    rules = book(APART, first_pairing="halves", first_move="odd")
    found = paired(rules, teams({1: "P", 6: "P"}, 10, rules))
    assert opponents(found) == [(1, 8), (2, 7), (3, 6), (4, 9), (5, 10)]
    assert all(first % 2 == 1 for first, _ in tables(found))


HARD = {"avoid": [{"column": "unit", "strength": "hard"}]}


def refusal(rules: RuleBook, start: Event, lot: int | None = None) -> list[str]:
    """The codes with which round 1 is refused."""
    with pytest.raises(EventError) as refused:
        paired(rules, start, lot)
    return [p.code for p in refused.value.problems]


def test_r38_barred_pairs_are_matched_anew_where_no_exchange_of_two_helps() -> None:
    forbidden = [["1", "4"], ["1", "5"], ["2", "5"], ["2", "6"], ["3", "6"], ["3", "4"]]
    tree = {"pairing": {"system": "dingwei", "forbidden": forbidden}}
    rules = book(tree, first_pairing="halves")
    found = paired(rules, event(rules, numbers(6)))
    assert opponents(found) == [(1, 6), (2, 4), (3, 5)]


def test_r38_what_no_exchange_keeps_apart_is_refused_where_it_is_barred() -> None:
    rules = book(HARD, first_pairing="halves")
    four_of_six = dict.fromkeys((1, 2, 4, 5), "P")
    assert refusal(rules, teams(four_of_six, 6, rules)) == ["E410"]
    forbidden = [["1", "4"], ["1", "5"], ["1", "6"]]
    rules = book({"pairing": {"system": "dingwei", "forbidden": forbidden}})
    assert refusal(rules, event(rules, numbers(6))) == ["E415"]


def test_e404_a_lot_is_asked_for_where_the_rules_need_one() -> None:
    for rules in (book(first_pairing="lot"), book(first_move="lot")):
        assert refusal(rules, event(rules, numbers(8))) == ["E404"]


def test_r39_4_first_moves_by_lot_are_repeated_by_the_lot() -> None:
    rules = book(first_move="lot")
    start = event(rules, numbers(40))
    one, again, other = (tables(paired(rules, start, lot)) for lot in (5, 5, 6))
    assert one == again != other
    smaller = sum(a < b for a, b in one)
    assert 3 < smaller < 17


def test_r14_the_last_number_of_an_odd_field_has_the_bye() -> None:
    rules = book(first_pairing="ends")
    found = paired(rules, event(rules, numbers(9)))
    assert [b.side for b in found.byes] == ["9"]
    assert opponents(found) == [(1, 8), (2, 7), (3, 6), (4, 5)]


def test_r59_with_an_acceleration_each_group_of_points_is_paired_by_itself() -> None:
    """T4b, round 1: 1-3, 2-4, 5-7, 6-8."""
    rules = book({"acceleration": {"method": "upper-half"}}, first_pairing="halves")
    assert opponents(paired(rules, event(rules, numbers(8)))) == [(1, 3), (2, 4), (5, 7), (6, 8)]


# the public draw


def drawn(pairs: Sequence[tuple[str, str]], sides: int, first_move: str) -> list[tuple[int, int]]:
    """First mover and opponent at each table of a draw."""
    rules = book(first_pairing="drawn", first_move=first_move)
    task = prepared(rules, event(rules, numbers(sides)), RoundKey(1, 1))[0]
    return [
        (int(t.first or 0), int(t.away if t.first == t.home else t.home))
        for t in drawn_round(task, pairs)
    ]


def test_b2_1_odd_sum_the_upper_half_even_sum_the_lower_half() -> None:
    pairs = [("1", "6"), ("2", "8"), ("3", "5"), ("4", "7")]
    assert drawn(pairs, 8, first_move="sum") == [(1, 6), (8, 2), (5, 3), (4, 7)]


def test_b2_1_it_does_not_matter_who_is_named_first() -> None:
    pairs = [("6", "1"), ("8", "2"), ("5", "3"), ("7", "4")]
    assert drawn(pairs, 8, first_move="sum") == [(1, 6), (8, 2), (5, 3), (4, 7)]


def test_b2_1_two_of_one_half_cannot_be_drawn_together() -> None:
    with pytest.raises(EventError) as refused:
        drawn([("1", "2"), ("3", "4"), ("5", "6"), ("7", "8")], 8, first_move="sum")
    assert [p.code for p in refused.value.problems] == ["E416"] * 4


def test_b2_1_a_draw_may_go_with_first_moves_by_table() -> None:
    pairs = [("1", "2"), ("3", "4")]
    assert drawn(pairs, 4, first_move="tables") == [(1, 2), (4, 3)]


def test_e414_the_program_does_not_draw_what_is_drawn_in_public() -> None:
    rules = book(first_pairing="drawn")
    assert refusal(rules, event(rules, numbers(8))) == ["E425"]

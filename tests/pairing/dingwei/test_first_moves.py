"""The round-1 settings of B3.8: halves by lot, mirrored first moves, small, large, as paired."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.entries import Entries
from teammatch.model.event import Absence
from teammatch.model.rounds import ByeKind
from teammatch.pairing.dingwei.first_moves import MOVES
from teammatch.rules.checks import first_round_of_dingwei_is_told
from teammatch.rules.dingwei import DingweiRules, first_round_fits, goes_at_times
from tests.pairing.dingwei.test_first_round import (
    APART,
    book,
    drawn,
    numbers,
    opponents,
    paired,
    refusal,
    tables,
    teams,
)
from tests.pairing.events import event, players
from tests.reference.dingwei import RoundOne

HALVES = ("odd-even", "first-second")
PAIRINGS = ("neighbours", "ends", "halves", "lot", "lot-by-halves")
MIRRORED = {"upper": "lower", "tables": "tables-mirrored", "odd": "even", "small": "large"}
Movers = list[tuple[int, int]]


def movers(pairing: str, move: str, sides: int, halves: str = "first-second") -> Movers:
    """First mover and opponent at each table of round 1."""
    rules = book(first_pairing=pairing, first_move=move, halves=halves)
    return tables(paired(rules, event(rules, numbers(sides)), lot=1234))


def absent(side: str) -> Absence:
    """Not there in round 1."""
    return Absence(side, ByeKind.ABSENT, 1, 1)


def turned(of: Movers) -> Movers:
    """The same with all first moves the other way round."""
    return [(other, first) for first, other in of]


@pytest.mark.parametrize(
    ("pairing", "move", "halves", "expected"),
    [
        ("halves", "lower", "first-second", [(5, 1), (6, 2), (7, 3), (8, 4)]),
        ("ends", "lower", "odd-even", [(8, 1), (2, 7), (6, 3), (4, 5)]),
        ("neighbours", "lower", "odd-even", [(2, 1), (4, 3), (6, 5), (8, 7)]),
        ("halves", "tables-mirrored", "first-second", [(5, 1), (2, 6), (7, 3), (4, 8)]),
        ("ends", "tables-mirrored", "first-second", [(8, 1), (2, 7), (6, 3), (4, 5)]),
        ("neighbours", "even", "first-second", [(2, 1), (4, 3), (6, 5), (8, 7)]),
        ("ends", "even", "first-second", [(8, 1), (2, 7), (6, 3), (4, 5)]),
        ("halves", "small", "first-second", [(1, 5), (2, 6), (3, 7), (4, 8)]),
        ("ends", "small", "odd-even", [(1, 8), (2, 7), (3, 6), (4, 5)]),
        ("halves", "large", "first-second", [(5, 1), (6, 2), (7, 3), (8, 4)]),
        ("neighbours", "large", "first-second", [(2, 1), (4, 3), (6, 5), (8, 7)]),
        ("ends", "as-paired", "first-second", [(1, 8), (2, 7), (3, 6), (4, 5)]),
    ],
)
def test_b3_8_first_moves_of_eight(pairing: str, move: str, halves: str, expected: Movers) -> None:
    assert movers(pairing, move, 8, halves) == expected


@pytest.mark.parametrize(
    ("pairing", "move", "halves", "expected"),
    [
        ("halves", "even", "first-second", [(6, 1), (2, 7), (8, 3), (4, 9), (10, 5)]),
        ("halves", "lower", "odd-even", [(6, 1), (2, 7), (8, 3), (4, 9), (10, 5)]),
        ("halves", "lower", "first-second", [(6, 1), (7, 2), (8, 3), (9, 4), (10, 5)]),
        ("ends", "even", "first-second", [(10, 1), (2, 9), (8, 3), (4, 7), (6, 5)]),
        ("neighbours", "tables-mirrored", "odd-even", [(2, 1), (3, 4), (6, 5), (7, 8), (10, 9)]),
        ("halves", "tables-mirrored", "odd-even", [(6, 1), (2, 7), (8, 3), (4, 9), (10, 5)]),
        ("halves", "large", "odd-even", [(6, 1), (7, 2), (8, 3), (9, 4), (10, 5)]),
        ("neighbours", "as-paired", "odd-even", [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)]),
    ],
)
def test_b3_8_first_moves_of_ten(pairing: str, move: str, halves: str, expected: Movers) -> None:
    assert movers(pairing, move, 10, halves) == expected


def test_b2_6_neighbours_and_tables_are_1_2_4_3_5_6_8_7() -> None:
    """浙江 2012, round 1 of T14, and the tenth setting of B3.8: no name of its own."""
    assert movers("neighbours", "tables", 8) == [(1, 2), (4, 3), (5, 6), (8, 7)]
    assert movers("neighbours", "tables", 10)[3:] == [(8, 7), (9, 10)]


def test_b2_6_it_stays_so_where_a_number_is_missing_and_places_close_up() -> None:
    rules = book(first_pairing="neighbours", first_move="tables")
    start = event(rules, numbers(10), absences=[absent("3"), absent("9")])
    assert tables(paired(rules, start)) == [(1, 2), (5, 4), (6, 7), (10, 8)]


def test_b2_6_after_an_exchange_the_smaller_number_still_begins_at_odd_tables() -> None:
    """1 and 2 of one country, 4 of it too: 2 and 6 change places, and 2 is the smaller of 5-2."""
    rules = book(APART, first_pairing="neighbours", first_move="tables", halves="odd-even")
    start = teams({1: "P", 2: "P", 4: "P"}, 8, rules)
    assert tables(paired(rules, start)) == [(1, 6), (4, 3), (2, 5), (8, 7)]


def test_b3_8_as_paired_who_comes_by_an_exchange_has_the_move_of_the_place() -> None:
    """The same pairs: 5 is still the first-named of its table; by numbers 2 would begin there."""
    rules = book(APART, first_pairing="neighbours", first_move="as-paired", halves="odd-even")
    start = teams({1: "P", 2: "P", 4: "P"}, 8, rules)
    assert tables(paired(rules, start)) == [(1, 6), (3, 4), (5, 2), (7, 8)]


@pytest.mark.parametrize("halves", HALVES)
@pytest.mark.parametrize("sides", [8, 9, 10, 11])
def test_b3_8_by_halves_each_upper_one_draws_a_lower_one(sides: int, halves: str) -> None:
    found = movers("lot-by-halves", "upper", sides, halves)
    half = sides // 2
    upper = range(1, 2 * half, 2) if halves == "odd-even" else range(1, half + 1)
    assert [first for first, _ in found] == list(upper)
    assert sorted(n for pair in found for n in pair) == list(range(1, 2 * half + 1))


def test_b3_8_by_halves_the_lot_repeats_the_draw() -> None:
    rules = book(first_pairing="lot-by-halves")
    start = event(rules, numbers(20))
    one, again, other = (opponents(paired(rules, start, lot)) for lot in (1234, 1234, 4321))
    assert one == again != other
    assert one != [(i, i + 10) for i in range(1, 11)]
    assert refusal(rules, start) == ["E404"]


def test_b3_8_by_halves_every_lower_one_can_be_drawn() -> None:
    rules = book(first_pairing="lot-by-halves")
    start = event(rules, numbers(6))
    found = {tuple(opponents(paired(rules, start, lot))) for lot in range(100)}
    assert len(found) == 6


def test_b3_8_as_paired_by_lot_begins_who_is_drawn_first() -> None:
    found = [movers("lot", "as-paired", 40), movers("lot", "small", 40)]
    assert opponents_of(found[0]) == opponents_of(found[1])
    assert 3 < sum(first < other for first, other in found[0]) < 17


def opponents_of(of: Movers) -> Movers:
    """The two numbers of each table, the smaller first."""
    return [(min(pair), max(pair)) for pair in of]


def test_b2_1_as_paired_the_first_named_of_a_draw_begins() -> None:
    pairs = [("6", "1"), ("2", "8"), ("5", "3"), ("4", "7")]
    assert drawn(pairs, 8, first_move="as-paired") == [(6, 1), (2, 8), (5, 3), (4, 7)]
    assert drawn(pairs, 8, first_move="lower") == [(6, 1), (8, 2), (5, 3), (7, 4)]


def test_r38_a_swap_keeps_an_odd_and_an_even_number_where_the_even_ones_begin() -> None:
    rules = book(APART, first_pairing="halves", first_move="even")
    found = tables(paired(rules, teams({1: "P", 6: "P"}, 10, rules)))
    assert found == [(8, 1), (2, 7), (6, 3), (4, 9), (10, 5)]


# what goes together


def rules_of(pairing: str, move: str, halves: str) -> DingweiRules:
    """[dingwei] with these settings."""
    return DingweiRules.model_validate(
        {"first_pairing": pairing, "first_move": move, "halves": halves}
    )


@dataclass(frozen=True)
class Cell:
    """One cell of the table of X10 in docs/pairing/dingwei.md."""

    rules: DingweiRules
    text: str


def cells() -> Iterator[Cell]:
    """The table in the page, each first move and each kind of halves for itself."""
    page = Path(__file__).parents[3] / "docs" / "pairing" / "dingwei.md"
    text = page.read_text(encoding="utf-8").split("**What goes together**")[1]
    lines = text.split("**Team-mates**")[0].splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("|")]
    names = [[word for word in head.split("`") if word in MOVES] for head in rows[0]]
    kinds = [[h for h in HALVES if h in head] or HALVES for head in rows[0]]
    for row in rows[2:]:
        pairing = row[0].split("`")[1]
        for column in range(1, len(row)):
            for move, halves in product(names[column], kinds[column]):
                yield Cell(rules_of(pairing, move, halves), row[column].strip())


def test_x10_the_table_in_the_page_has_every_way() -> None:
    told = {(c.rules.first_pairing, c.rules.first_move, c.rules.halves) for c in cells()}
    fields = DingweiRules.model_fields
    ways = (get_args(fields[name].annotation) for name in ("first_pairing", "first_move", "halves"))
    assert told == set(product(*ways))
    assert len(list(cells())) == len(told)


def test_x10_the_table_in_the_page_is_what_the_program_accepts() -> None:
    for cell in cells():
        for sides in range(2, 41):
            half = sides // 2
            fits = {"yes": True, "never": half == 1, "n/2 odd": half % 2 == 1, "as drawn": True}
            assert first_round_fits(cell.rules, sides) is fits[cell.text], (cell, sides)


def test_x10_what_never_goes_is_refused_with_the_rules() -> None:
    for cell in cells():
        rules = players({"pairing": {"system": "dingwei"}, "dingwei": cell.rules.model_dump()})
        found = [p.code for p in first_round_of_dingwei_is_told(rules, frozenset())]
        assert found == ([] if goes_at_times(cell.rules) else ["E1311"]), cell
        assert (found == ["E1311"]) is (cell.text == "never"), cell


def test_x10_what_fits_tells_the_move_at_every_table_and_what_does_not_is_refused() -> None:
    for pairing, move, halves in product(PAIRINGS, MOVES, HALVES):
        rules = book(first_pairing=pairing, first_move=move, halves=halves)
        for sides in range(2, 15):
            start = event(rules, numbers(sides))
            if not first_round_fits(rules.dingwei, sides):
                assert refusal(rules, start, lot=7) == ["E419"]
                continue
            one = RoundOne(range(1, sides // 2 * 2 + 1), halves, move)
            found = tables(paired(rules, start, lot=7))
            assert len(found) == sides // 2
            assert all(one.told(*pair) for pair in found), (pairing, move, halves, sides)


# properties


@dataclass(frozen=True)
class Case:
    """A field with numbers missing and players of one unit, and how round 1 is made."""

    numbers: list[int]
    units: dict[int, str]
    pairing: str
    halves: str
    move: str

    @classmethod
    def of(cls, seed: int) -> "Case":
        """At random, of what goes together."""
        rng = random.Random(seed)
        size = rng.randint(2, 13)
        known = list(range(1, size + 1))
        known = sorted(rng.sample(known, rng.randint(2, size)))
        units = {n: rng.choice("PQR") for n in known if rng.random() < 0.5}
        while True:
            ways = rng.choice(PAIRINGS), rng.choice(HALVES), rng.choice([*MOVES])
            if first_round_fits(rules_of(ways[0], ways[2], ways[1]), len(known)):
                return cls(known, units, *ways)

    def found(self, move: str) -> Movers:
        """Round 1 by the engine."""
        rules = book(APART, first_pairing=self.pairing, first_move=move, halves=self.halves)
        start = teams(self.units, max(self.numbers), rules)
        sides = {k: s for k, s in start.entries.sides.items() if int(k) in self.numbers}
        return tables(paired(rules, type(start)(entries=Entries(sides)), lot=99))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6))
def test_round_1_is_that_of_the_literal_twin(seed: int) -> None:
    """Pairs by lot are taken as the engine draws them where nobody is kept apart."""
    case = Case.of(seed)
    playing = case.numbers[: len(case.numbers) // 2 * 2]
    twin = RoundOne(playing, case.halves, case.move, case.units)
    if case.pairing.startswith("lot"):
        free = Case(case.numbers, {}, case.pairing, case.halves, "as-paired")
        pairs = free.found("as-paired")
    else:
        pairs = twin.pairs(case.pairing)
    chairs = twin.apart(pairs)
    found = case.found(case.move)
    assert opponents_of(found) == opponents_of(chairs)
    if case.move != "lot":
        assert [first for first, _ in found] == [
            twin.first(table, pair) for table, pair in enumerate(chairs, 1)
        ]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(sorted(MIRRORED.items())))
def test_the_mirror_image_gives_every_first_move_to_the_other(
    seed: int, pair: tuple[str, str]
) -> None:
    case = Case.of(seed)
    if first_round_fits(rules_of(case.pairing, pair[0], case.halves), len(case.numbers)):
        assert turned(case.found(pair[1])) == case.found(pair[0])

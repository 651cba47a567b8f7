"""Start numbers: the seeded draw of Norwegian Monrad (B7.1), classes and kept numbers (B8)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from teammatch.model.entries import Entries, Side
from teammatch.pairing.numbers import assign_numbers, numbered
from teammatch.rules.book import RuleBook

CLASSES = [
    {"name": "A", "from_rating": 1500, "reserve": 2},
    {"name": "B", "from_rating": 0, "reserve": 1},
]


def rules(first_round: str, **more: Any) -> RuleBook:  # noqa: ANN401 - parts of a rule book
    return RuleBook.model_validate({"pairing": {"first_round": first_round}, **more})


def sides(ratings: Mapping[str, int | None]) -> Entries:
    listed = enumerate(ratings.items(), 1)
    return Entries({name: Side(name, name, n, rating=rating) for n, (name, rating) in listed})


def by_number(given: Mapping[str, int]) -> list[str]:
    return sorted(given, key=lambda side: given[side])


def test_quarters_are_drawn_in_the_order_a_c_d_b_c_a_b_d() -> None:
    """B7.1: ten players: the two weakest have the last numbers; quarters of two, by strength."""
    field = sides({f"P{n}": 2000 - n for n in range(1, 11)})
    quarter = {f"P{n}": "ABCD"[(n - 1) // 2] for n in range(1, 9)}
    seen = set()
    for lot in range(20):
        order = by_number(assign_numbers(rules("lot-by-quarters"), field, lot))
        assert "".join(quarter[side] for side in order[:8]) == "ACDBCABD"
        assert order[8:] == ["P9", "P10"]
        seen.add(tuple(order))
    assert len(seen) > 5


def test_the_order_of_the_quarters_is_repeated() -> None:
    field = sides({f"P{n}": 2000 - n for n in range(1, 13)})
    order = by_number(assign_numbers(rules("lot-by-quarters"), field, 7))
    quarters = "".join("ABCD"[(int(side[1:]) - 1) // 3] for side in order)
    assert quarters == "ACDBCABDACDB"


def test_class_a_has_its_numbers_before_class_b() -> None:
    """B8: split at 1500; two numbers are kept behind A, unrated players are in B."""
    field = sides({"Low": 1200, "High": 1800, "None": None, "Mid": 1500})
    given = assign_numbers(rules("number", classes=CLASSES), field, None)
    assert given == {"High": 1, "Mid": 2, "Low": 5, "None": 6}


def test_numbers_are_drawn_class_by_class() -> None:
    field = sides({f"P{n}": 1400 + 25 * n for n in range(12)})
    for lot in range(10):
        given = assign_numbers(rules("lot", classes=CLASSES), field, lot)
        assert {given[f"P{n}"] for n in range(4, 12)} == set(range(1, 9))
        assert {given[f"P{n}"] for n in range(4)} == {11, 12, 13, 14}


def test_a_newcomer_takes_a_number_kept_for_his_class() -> None:
    """Two numbers are kept behind class A: a third newcomer comes after everybody."""
    book = rules("number", classes=CLASSES)
    field = sides({"High": 1800, "Low": 1200})
    given = assign_numbers(book, field, None)
    assert given == {"High": 1, "Low": 4}
    here = {s.id: replace(s, number=given[s.id]) for s in field.sides.values()}
    new = {"A1": 1600, "B1": 900, "A2": 1700, "A3": 1900}
    late = {name: Side(name, name, 10 + n, rating=r) for n, (name, r) in enumerate(new.items())}
    found = numbered(book, Entries({**here, **late}), None).sides
    assert {name: found[name].number for name in new} == {"A1": 2, "B1": 5, "A2": 3, "A3": 6}


def test_without_classes_newcomers_follow_as_they_enter() -> None:
    book = rules("number")
    field = {"One": Side("One", "One", 1, number=1), "New": Side("New", "New", 2, rating=2500)}
    assert numbered(book, Entries(field), None).sides["New"].number == 2

"""Units from single players (队员总分制): places, points, the best k, incomplete units."""

from dataclasses import replace
from typing import Any

from teammatch.model.event import Event
from teammatch.model.points import Points
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import standings
from teammatch.standings.units import UnitRow, unit_table
from tests.scoring.facts import INDIVIDUAL, EventOf, rule_book

UNITS = {1: "Reds", 2: "Blues", 3: "Blues", 4: "Reds", 5: "Reds", 6: "Greens"}


def event() -> Event:
    """Points: 1 and 2 have 2, 3 and 4 have 1, 5 and 6 have none; nobody of 2 and 3 is level."""
    made = EventOf(6).round((1, 5, "W"), (2, 6, "W"), (3, 4, "W"))
    made.round((1, 6, "W"), (2, 3, "W"), (4, 5, "W"))
    facts = made.event
    sides = {
        key: replace(side, unit=UNITS[int(key[1:])]) for key, side in facts.entries.sides.items()
    }
    return replace(facts, entries=replace(facts.entries, sides=sides))


def units(**settings: Any) -> dict[str, UnitRow]:  # noqa: ANN401 - TOML data
    facts = event()
    rules = rule_book(INDIVIDUAL, standings={"order": ["PTS", "TPN"], "units": settings})
    ledger = build_ledger(rules, facts)
    table = standings(rules, facts, ledger=ledger)
    return {row.unit: row for row in unit_table(rules, facts, table, ledger)}


def test_the_sum_of_the_places_of_the_best_two() -> None:
    """Places 1 to 6 by number: Reds 1 + 4, Blues 2 + 3; level, so the best single place."""
    found = units(count=2, by="places")
    assert [(u, row.rank, row.total) for u, row in found.items()] == [
        ("Reds", 1, Points(5)),
        ("Blues", 2, Points(5)),
        ("Greens", None, Points(6)),
    ]


def test_the_sum_of_the_points_of_the_best_two() -> None:
    found = units(count=2, by="points")
    assert {u: row.total for u, row in found.items()} == {
        "Reds": Points(3),
        "Blues": Points(3),
        "Greens": Points(0),
    }
    assert [m.side for m in found["Reds"].counted] == ["T1", "T4"]


def test_incomplete_units_are_unranked_or_behind_the_complete_ones() -> None:
    assert {u: row.rank for u, row in units(count=3).items()} == {
        "Reds": 1,
        "Blues": None,
        "Greens": None,
    }
    assert {u: row.rank for u, row in units(count=3, incomplete="last").items()} == {
        "Reds": 1,
        "Blues": 2,
        "Greens": 3,
    }

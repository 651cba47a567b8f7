"""Units from single players (队员总分制): places, points, the best k, incomplete units."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.opening import open_event
from teammatch.model.event import Event
from teammatch.model.points import Points
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import standings
from teammatch.standings.units import UnitRow, unit_table
from teammatch.store.codec import result_data, round_data, side_data
from teammatch.store.journal import NewChange
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


def fouled() -> Event:
    """The same, but 5, who does not count among the best two of Reds, had two fouls, 2 had one."""
    facts = event()
    results = dict(facts.results)
    results["1.1.1"] = MatchResult("1.1.1", (BoardResult(1, (Outcome.WIN,), away_fouls=2),))
    results["1.1.2"] = MatchResult("1.1.2", (BoardResult(1, (Outcome.WIN,), home_fouls=1),))
    return replace(facts, results=results)


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


def test_units_level_to_the_end_share_their_place() -> None:
    """By the points of the best one: Reds 2 (1st), Blues 2 (2nd), Greens 0; of three: not level."""
    found = units(count=1, by="points")
    assert [(u, row.rank, row.shared) for u, row in found.items()] == [
        ("Reds", 1, False),
        ("Blues", 2, False),
        ("Greens", 3, False),
    ]
    facts = event()
    rules = rule_book(INDIVIDUAL, standings={"order": ["PTS"], "units": {"count": 1}})
    ledger = build_ledger(rules, facts)
    rows = unit_table(rules, facts, standings(rules, facts, ledger=ledger), ledger)
    assert [(row.unit, row.rank, row.shared, row.best) for row in rows] == [
        ("Blues", 1, True, 1),
        ("Reds", 1, True, 1),
        ("Greens", 3, False, 5),
    ]


def test_incomplete_units_may_be_filled_up_with_the_last_place() -> None:
    """Six players: Reds 1 + 4 + 5, Blues 2 + 3 + 6, Greens 6 + 6 + 6."""
    found = units(count=3, incomplete="filled")
    assert {u: (row.rank, row.total, row.missing) for u, row in found.items()} == {
        "Reds": (1, Points(10), 0),
        "Blues": (2, Points(11), 1),
        "Greens": (3, Points(18), 2),
    }


def test_filled_up_by_points_a_missing_player_has_none_and_the_unit_is_ranked() -> None:
    found = units(count=3, by="points", incomplete="filled")
    assert {u: (row.rank, row.total) for u, row in found.items()} == {
        "Reds": (1, Points(3)),
        "Blues": (2, Points(3)),
        "Greens": (3, Points(0)),
    }


def test_the_fouls_of_a_unit_are_those_of_all_its_players() -> None:
    facts = fouled()
    rules = rule_book(INDIVIDUAL, standings={"order": ["PTS", "TPN"], "units": {"count": 2}})
    ledger = build_ledger(rules, facts)
    rows = unit_table(rules, facts, standings(rules, facts, ledger=ledger), ledger)
    assert {row.unit: row.fouls for row in rows} == {"Reds": 2, "Blues": 1, "Greens": 0}


RULES = """
language = "{language}"
[event]
rounds = 2
[sides]
kind = "players"
[points.match]
win = 1
draw = 0.5
loss = 0
[standings]
order = ["PTS", "TPN"]
[standings.units]
count = 2
incomplete = "{incomplete}"
"""


def shown(path: Path, *words: str, incomplete: str = "unranked", language: str = "en") -> str:
    """What ``standings --units`` prints of the event with fouls."""
    text = RULES.format(incomplete=incomplete, language=language)
    (path / "event.toml").write_text(text, encoding="utf-8")
    folder = open_event(path).folder
    facts = fouled()
    if not folder.event.rounds:
        sides = [side_data(side) for side in facts.entries.sides.values()]
        folder.write([NewChange("entries", {"put_sides": sides})])
        for paired in facts.rounds.values():
            known = [result_data(facts.results[match.id]) for match in paired.matches]
            folder.write(
                [NewChange("round", round_data(paired)), NewChange("results", {"results": known})]
            )
    folder.journal.close()
    done = CliRunner().invoke(app, ["standings", "--units", "--event", str(path), *words])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_b2_3_the_table_shows_unit_members_sum_best_place_and_fouls(tmp_path: Path) -> None:
    """A row a member with number, name, points and place, as the public program prints it."""
    lines = shown(tmp_path).splitlines()
    heads = ["rank", "unit", "places", "best place", "Fouls", "no.", "name", "Points", "place"]
    assert [part.strip() for part in lines[1].split("  ") if part.strip()] == heads
    assert [line.split() for line in lines[3:8]] == [
        ["1", "Reds", "5", "1", "2", "1", "Team", "1", "2", "1"],
        ["4", "Team", "4", "1", "4"],
        ["2", "Blues", "5", "2", "1", "2", "Team", "2", "2", "2"],
        ["3", "Team", "3", "1", "3"],
        ["-", "Greens", "6", "6", "0", "6", "Team", "6", "0", "6"],
    ]
    assert lines[8].startswith("Counted of each unit: the best 2.")
    assert lines[9] == "Not ranked, with too few players: Greens."


def test_b2_3_a_missing_player_has_a_row_where_he_counts(tmp_path: Path) -> None:
    lines = shown(tmp_path, incomplete="filled").splitlines()
    assert lines[7].split()[:4] == ["3", "Greens", "12", "6"]
    assert lines[8].split() == ["(missing)", "0", "6"]


def test_b2_3_the_same_as_data(tmp_path: Path) -> None:
    found = json.loads(shown(tmp_path, "--json", "--final"))
    assert (found["round"], found["provisional"], found["count"]) == (2, False, 2)
    assert found["units"]["Blues"] == {
        "rank": 2,
        "total": "5",
        "best": 2,
        "fouls": 1,
        "complete": True,
        "missing": 0,
        "members": [
            {"number": 2, "name": "Team 2", "rank": 2, "points": "2"},
            {"number": 3, "name": "Team 3", "rank": 3, "points": "1"},
        ],
    }


@pytest.mark.parametrize("heading", ["名次分", "最高个人名次", "犯规", "积分", "个人名次"])
def test_b2_3_the_headings_are_those_of_the_chinese_form(tmp_path: Path, heading: str) -> None:
    assert heading in shown(tmp_path, language="zh-Hans")

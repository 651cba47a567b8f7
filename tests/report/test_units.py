"""B2.3: the table of units on the boards, in the captains' files and in the workbook."""

from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from teammatch.report.source import Source
from teammatch.report.view import event_view
from teammatch.report.workbook import write_workbook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import standings
from tests.report.browser import measure, violations
from tests.report.build import source_of
from tests.report.checker import Checker
from tests.report.render import save, write
from tests.scoring.facts import rule_book
from tests.standings.test_units import fouled

POINTS = {"win": 1, "draw": "0.5", "loss": 0}
SIDES = [f"Team {n}" for n in range(1, 7)]
ROW = {"code": "OTHER_ROW", "better": "less", "sides": SIDES, "values": [1, 2, 3, 4, 5, 6]}
UNITS = "Reds 5 1 2 1 Team 1 2 1 4 Team 4 1 4 2 Blues 5 2 1 2 Team 2 2 2 3 Team 3 1 3"
"""Reds 1 + 4, with two fouls of Team 5; Blues 2 + 3, with one: level, the best place decides."""


def source(language: str = "en", *, published: bool = True, **publish: Any) -> Source:  # noqa: ANN401
    """Six players of three units, two of whom count; Greens have only one."""
    rules = {
        "sides": {"kind": "players"},
        "points": {"match": POINTS},
        "standings": {"order": ["PTS", "OTHER_ROW"], "given": [ROW], "units": {"count": 2}},
        "publish": {"units": published, **publish},
    }
    facts, book = fouled(), rule_book(rules)
    table = standings(book, facts, ledger=build_ledger(book, facts))
    return source_of(facts, language=language, rounds=2, rules=rules, table=table)


def test_the_table_of_units_stands_below_that_of_the_players() -> None:
    written = write(source())
    page = written.page("standings.html")
    assert page.faults == []
    assert UNITS in page.text
    assert "– Greens 6 6 0 6 Team 6 0 6" in page.text
    assert "Not ranked, with too few players: Greens." in page.text
    for text in written.captains.values():
        assert UNITS in Checker(text).text
        assert Checker(text).faults == []


def test_it_is_not_published_unless_the_rules_say_so() -> None:
    written = write(source(published=False))
    assert all("Reds 5" not in Checker(page).text for page in written.every_page().values())


def test_it_names_no_number_while_numbers_are_secret() -> None:
    rules = source(numbers=9)
    text = write(rules).page("standings.html").text
    assert "Reds 5 1 2 Team 1 2 1 Team 4 1 4" in text


def test_in_chinese_the_headings_are_those_of_the_form() -> None:
    text = write(source("zh-Hans")).page("standings.html").text
    assert "名次分 最高个人名次 犯规" in text


def test_the_workbook_has_a_sheet_of_them_with_numbers_as_numbers(tmp_path: Path) -> None:
    path = tmp_path / "tables.xlsx"
    made = source()
    write_workbook(path, made, event_view(made))
    book = load_workbook(path)
    assert book.sheetnames[:2] == ["Standings", "Units"]
    rows = [row[:9] for row in book["Units"].iter_rows(values_only=True)]
    assert (1, "Reds", 5, 1, 2, 1, "Team 1", 2, 1) in rows
    assert (None, None, None, None, None, 4, "Team 4", 1, 4) in rows
    assert (None, "Greens", 6, 6, 0, 6, "Team 6", 0, 6) in rows


@pytest.mark.browser
def test_the_page_fits_a_phone_and_keeps_nobody_out(tmp_path: Path) -> None:
    written = save(source(), tmp_path)
    path = tmp_path / "site" / "standings.html"
    for found in measure(tmp_path, [path], 390).values():
        assert found["page"] <= 390
    assert violations(written.site["standings.html"], tmp_path) == []

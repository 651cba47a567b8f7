"""The measured event is a sound one; a small copy of it is made here."""

import re
from pathlib import Path

import pytest

from benchmarks.event import make_event
from benchmarks.processes import Task, table
from benchmarks.run import DOCS, END, SECTIONS, Section, written
from teammatch.desk.check import check
from teammatch.desk.rounds import draft_round
from teammatch.model.messages import Severity


def test_a_small_copy_of_the_measured_event_is_sound(tmp_path: Path) -> None:
    folder = make_event(tmp_path / "event", teams=10, boards=2, rounds=5, played=3)
    assert len(folder.event.results) == 15
    assert [p for p in check(folder) if p.severity is Severity.ERROR] == []
    assert len(draft_round(folder).round.matches) == 5


def test_the_same_event_is_made_every_time(tmp_path: Path) -> None:
    one = make_event(tmp_path / "one", teams=8, boards=1, rounds=3, played=2).event
    two = make_event(tmp_path / "two", teams=8, boards=1, rounds=3, played=2).event
    assert one.rounds == two.rounds
    assert one.results == two.results


def test_the_table_names_every_command_with_its_bound() -> None:
    tasks = (Task(("pair",), 1.0), Task(("trf", "standings", "x"), 0.35, shown="trf standings"))
    text = table([(task, [0.25, 0.5, 0.75]) for task in tasks])
    assert "| `teammatch pair` | 0.250 s | 0.500 s | 1 s |" in text
    assert "| `teammatch trf standings` | 0.250 s | 0.500 s | 0.35 s |" in text


@pytest.mark.parametrize("section", SECTIONS, ids=lambda s: s.name)
def test_every_section_has_its_place_in_a_page(section: Section) -> None:
    text = (DOCS / section.page).read_text("utf-8")
    assert text.count(section.start) == 1
    new = written(text, section, "| 1 |")
    assert f"{section.start}\n\n| 1 |\n\n{END}" in new
    assert new.count(END) == text.count(END)


MEASURED = re.compile(r"\d (?:ms|MB)\b|\d\.\d+ s\b")


PAGES = [DOCS / "speed.md", DOCS / "standings.md", *sorted((DOCS / "pairing").glob("*.md"))]


@pytest.mark.parametrize("page", [str(page.relative_to(DOCS)) for page in PAGES])
def test_measured_figures_stand_only_where_the_script_writes_them(page: str) -> None:
    by_hand = re.sub(r"<!-- figures: .*?<!-- end of figures -->", "", _text(page), flags=re.DOTALL)
    assert MEASURED.findall(by_hand) == []


def _text(page: str) -> str:
    return (DOCS / page).read_text("utf-8")

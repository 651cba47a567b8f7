"""The files of the samples: made by their script, invented, short."""

from pathlib import Path

import pytest
from openpyxl import load_workbook

from samples.make import ENTRIES, PRESENT, main
from teammatch.desk.demo import samples
from teammatch.model.entries import Entries
from teammatch.sheets.entries import read_entries

ROOT = Path(__file__).parents[2] / "samples"


def cells(path: Path) -> dict[str, list[tuple[object, ...]]]:
    book = load_workbook(path)
    return {page.title: list(page.iter_rows(values_only=True)) for page in book}


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_entries_are_what_the_script_makes(name: str, tmp_path: Path) -> None:
    main(tmp_path)
    assert cells(tmp_path / name / "entries.xlsx") == cells(ROOT / name / "entries.xlsx")


def test_the_script_makes_the_same_bytes_every_time(tmp_path: Path) -> None:
    main(tmp_path / "one")
    main(tmp_path / "two")
    for path in (tmp_path / "one").rglob("*.xlsx"):
        twin = tmp_path / "two" / path.relative_to(tmp_path / "one")
        assert path.read_bytes() == twin.read_bytes()


@pytest.mark.parametrize(
    ("name", "sides", "players"),
    [
        ("junqi-12", 12, 12),
        ("junqi-11", 11, 11),
        ("xiangqi-14x3", 14, 56),
        ("county-league-8", 8, 32),
        ("swiss-8", 8, 0),
        ("go-mcmahon-17", 17, 0),
        ("accelerated-24", 24, 0),
        ("draughts-11", 11, 0),
        ("xiangqi-11", 11, 0),
        ("dong-9", 9, 0),
        ("konrad-club-16", 16, 0),
        ("monrad-9x2", 9, 18),
    ],
)
def test_entries_are_read_without_a_problem(name: str, sides: int, players: int) -> None:
    sample = next(s for s in samples() if s.name == name)
    read = read_entries(sample.path / "entries.xlsx", Entries(), sample.rules)
    assert read.problems == ()
    assert (len(read.entries.sides), len(read.entries.players)) == (sides, players)


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_every_board_of_every_round_is_noted(name: str) -> None:
    sample = next(s for s in samples() if s.name == name)
    sides, boards = len(ENTRIES[name][0].rows), sample.rules.boards
    assert sample.rounds >= 5
    for number in range(1, sample.rounds + 1):
        here = PRESENT[name][1](number) if name in PRESENT else range(sides)
        assert len(sample.lines(number)) == len(here) // 2 * boards


def test_who_is_there_is_what_the_script_makes(tmp_path: Path) -> None:
    main(tmp_path)
    for name in PRESENT:
        lists = {p.name: p.read_text("utf-8") for p in (ROOT / name / "present").iterdir()}
        made = {p.name: p.read_text("utf-8") for p in (tmp_path / name / "present").iterdir()}
        assert lists == made


@pytest.mark.parametrize("name", ["junqi-12", "junqi-11", "xiangqi-14x3", "county-league-8"])
def test_rules_start_from_a_dated_preset(name: str) -> None:
    """A new edition of a preset must not change a sample that runs."""
    first = next(
        line
        for line in (ROOT / name / "event.toml").read_text("utf-8").splitlines()
        if line.startswith("extends")
    )
    assert first.rstrip('"')[-4:].isdigit()

"""The entries workbook: to fill in, to hand back, and known again whole."""

import io
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.worksheet.worksheet import Worksheet

from teammatch.model.entries import Entries, Player, Side
from teammatch.sheets.entries import read_entries
from teammatch.sheets.entries_out import write_entries
from teammatch.sheets.marked import marked_copy, marked_path
from teammatch.texts import LANGUAGES, Texts
from tests.sheets.files import rules, teams, text_file, with_players, workbook


def _hidden(sheet: Worksheet) -> list[str]:
    return [c for c, d in sheet.column_dimensions.items() if d.hidden]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["teams", "players"])
def test_the_template_is_known_by_the_importer_in_every_language(
    tmp_path: Path, language: str, kind: str
) -> None:
    path = tmp_path / "entries.xlsx"
    write_entries(path, Entries(), rules(kind=kind), Texts(language))
    read = read_entries(path, Entries(), rules(kind=kind))
    assert (dict(read.entries.sides), read.problems) == ({}, ())
    page = openpyxl.load_workbook(path).worksheets[0]
    assert page.freeze_panes == "C2"
    assert _hidden(page) == ["A"]
    assert page["A2"].value == ("T1" if kind == "teams" else "P1")


def test_blank_rows_of_an_export_go_on_with_the_next_free_ids(tmp_path: Path) -> None:
    path = tmp_path / "entries.xlsx"
    write_entries(path, teams("Lions", "Tigers"), rules(), Texts())
    page = openpyxl.load_workbook(path).worksheets[0]
    assert [page.cell(row, 1).value for row in range(2, 6)] == ["T1", "T2", "T3", "T4"]


FULL = Entries(
    {
        "T2": Side(
            "T2", '=HYPERLINK("x")', 1, short="HYP", unit="Aston", province="North", family="Oak",
            captain="Ann", venue="Hall", rating=1900, note="@note", extra={"Phone": "0123"},
        ),
        "T1": Side("T1", "First", 2, unit="Aston"),
        "T3": Side("T3", "First", 3, unit="Bury"),
    },
    {
        "P1": Player("P1", "<b>Ben</b>", "T2", 1, 2000, "GM", extra={"Born": "2001"}),
        "P2": Player("P2", "Cat 🐈", "T1", None, None, "", reserve=True, note="+1"),
        "P3": Player("P3", "Dan", "T3", 2),
    },
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_report_112_what_is_written_comes_back_the_same(tmp_path: Path, language: str) -> None:
    path = tmp_path / "entries.xlsx"
    write_entries(path, FULL, rules(), Texts(language))
    for known in (FULL, Entries()):
        read = read_entries(path, known, rules())
        assert [p.code for p in read.problems] == ["W232", "W231"]
        assert read.entries == FULL


_NAMES = st.text(
    alphabet=st.characters(categories=["L", "N", "P", "S", "Zs"], exclude_characters="\u3000"),
    min_size=1,
    max_size=60,
).map(lambda text: " ".join(text.split()))


@settings(max_examples=10, deadline=None)
@given(st.lists(_NAMES.filter(bool), min_size=1, max_size=5, unique_by=str.casefold))
def test_any_names_come_back_as_they_were(names: list[str]) -> None:
    sides = {f"T{i}": Side(f"T{i}", f"x{n}", i) for i, n in enumerate(names, 1)}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "entries.xlsx"
        write_entries(path, Entries(sides), rules(), Texts())
        page = openpyxl.load_workbook(path).worksheets[0]
    found = [page.cell(row, 2) for row in range(2, 2 + len(names))]
    assert [c.value for c in found] == [s.name for s in sides.values()]
    assert {c.data_type for c in found} == {"s"}


def test_boards_and_ratings_are_numbers_and_names_are_text(tmp_path: Path) -> None:
    path = tmp_path / "entries.xlsx"
    write_entries(path, FULL, rules(), Texts())
    book = openpyxl.load_workbook(path)
    assert [book["Players"].cell(2, c).data_type for c in (2, 3, 4, 5)] == ["s", "s", "n", "n"]
    assert not [c for sheet in book for row in sheet.iter_rows() for c in row if c.data_type == "f"]


def test_teams_are_offered_as_a_list_to_the_players(tmp_path: Path) -> None:
    path = tmp_path / "entries.xlsx"
    write_entries(path, teams("Lions"), rules(), Texts())
    lists = [
        v.formula1
        for v in openpyxl.load_workbook(path)["Players"].data_validations.dataValidation
        if v.type == "list"
    ]
    assert lists[0] == "'Teams'!$B$2:$B$66"


def test_equal_entries_give_equal_bytes(tmp_path: Path) -> None:
    for name in ("a.xlsx", "b.xlsx"):
        write_entries(tmp_path / name, FULL, rules(), Texts())
    assert (tmp_path / "a.xlsx").read_bytes() == (tmp_path / "b.xlsx").read_bytes()


def test_the_marked_copy_has_bad_cells_red_with_the_message_and_leaves_the_input(
    tmp_path: Path,
) -> None:
    path = workbook(
        tmp_path / "entries.xlsx",
        Teams=[("Team", "Unit", "Rating"), ("Lions", "Aston", "strong"), ("Lions", "Aston", 1900)],
    )
    before = path.read_bytes()
    problems = read_entries(path, Entries(), rules()).problems
    data = marked_copy(path, problems, Texts())
    assert data is not None
    page = openpyxl.load_workbook(io.BytesIO(data))["Teams"]
    marked = {c.coordinate: c for row in page.iter_rows() for c in row if c.comment}
    assert set(marked) == {"C2", "A3"}
    assert marked["C2"].fill.start_color.rgb == "FFFF9999"
    assert marked["C2"].comment is not None
    assert marked["C2"].comment.text.startswith("E229: “strong” is not a rating")
    assert path.read_bytes() == before
    assert marked_path(path).name == "entries-problems.xlsx"


def test_the_marked_copy_of_a_csv_is_a_workbook(tmp_path: Path) -> None:
    path = text_file(tmp_path / "teams.csv", "Team;Rating\n=A1;strong\n")
    data = marked_copy(path, read_entries(path, Entries(), rules()).problems, Texts("zh-Hans"))
    assert data is not None
    page = openpyxl.load_workbook(io.BytesIO(data)).worksheets[0]
    assert (page["A2"].value, page["A2"].data_type) == ("=A1", "s")
    assert page["B2"].comment is not None
    assert "不是等级分" in page["B2"].comment.text


def test_the_marked_copy_is_the_same_every_time(tmp_path: Path) -> None:
    path = text_file(tmp_path / "teams.csv", "Team;Rating\nLions;strong\n")
    problems = read_entries(path, Entries(), rules()).problems
    first, again = (marked_copy(path, problems, Texts()) for _ in range(2))
    assert first == again
    assert first is not None
    with zipfile.ZipFile(io.BytesIO(first)) as packed:
        assert b"2026-01-01T00:00:00Z" in packed.read("docProps/core.xml")


def test_without_a_bad_cell_there_is_no_marked_copy(tmp_path: Path) -> None:
    path = text_file(tmp_path / "teams.csv", "Team\nLions\n")
    assert marked_copy(path, (), Texts()) is None


def test_a_problem_in_a_merged_cell_is_put_to_the_cell_that_shows_it(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    page = book.worksheets[0]
    page.title = "Players"
    for row in [("Name", "Team"), ("Ann", "Nobody"), ("Ben", None)]:
        page.append(row)
    page.merge_cells("B2:B3")
    path = tmp_path / "entries.xlsx"
    book.save(path)
    known = with_players(teams("Lions"))
    data = marked_copy(path, read_entries(path, known, rules()).problems, Texts())
    assert data is not None
    copy = openpyxl.load_workbook(io.BytesIO(data))["Players"]
    assert copy["B2"].comment is not None
    assert copy["B2"].comment.text.count("E227") == 2


def test_in_the_marked_copy_too_no_name_becomes_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "entries.xlsx"
    write_entries(path, FULL, rules(boards=1), Texts())
    book = openpyxl.load_workbook(path)
    book["Players"]["E2"].value = "strong"
    book.save(path)
    data = marked_copy(path, read_entries(path, FULL, rules(boards=1)).problems, Texts())
    assert data is not None
    copy = openpyxl.load_workbook(io.BytesIO(data))
    assert copy["Teams"]["B2"].value == '=HYPERLINK("x")'
    assert not [c for page in copy for row in page.iter_rows() for c in row if c.data_type == "f"]
    assert copy["Teams"].column_dimensions["A"].hidden

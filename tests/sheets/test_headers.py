"""The header row is found by the words in it, wherever it stands and in whatever language."""

from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from teammatch.sheets.aliases import PLAYERS, RESULTS, TEAMS, Kind
from teammatch.sheets.grid import Grid, read_sheets
from teammatch.sheets.headers import Table, fields_of, find_table
from tests.sheets.files import Rows, told, workbook


def _grid(path: Path, rows: Rows) -> Grid:
    return read_sheets(workbook(path / "x.xlsx", Sheet=rows)).grids[0]


def _found(grid: Grid, kind: Kind) -> Table:
    table, problems = find_table(grid, kind)
    assert problems == ()
    assert table is not None
    return table


def _column(table: Table, field: str) -> list[str]:
    return [table.cell(row, field).text for row in table.rows()]


@pytest.mark.parametrize(("cell", "field"), [("3d", False), ("1850", True), ("", True)])
def test_a_grade_is_a_rating_only_where_it_is_a_number(
    tmp_path: Path, cell: str, field: bool
) -> None:
    table = _found(_grid(tmp_path, [("Name", "Grade"), ("A", cell)]), PLAYERS)
    assert ("rating" in table.columns) is field
    assert ("Grade" in table.extra) is not field


@pytest.mark.parametrize(
    ("header", "fields"),
    [
        (("Team", "Short", "Club", "Captain"), ("name", "short", "unit", "captain")),
        (
            ("Mannschaft", "Kurzname", "Verein", "Mannschaftsführer"),
            ("name", "short", "unit", "captain"),
        ),
        (("队名", "简称", "单位", "领队"), ("name", "short", "unit", "captain")),
        (("Équipe", "Abrégé", "Club/Ville", "Capitaine"), ("name", "short", "unit", "captain")),
        (
            ("TEAM NAME:", "Short  name", "Ｃｌｕｂ", "Captain*"),
            ("name", "short", "unit", "captain"),
        ),
        (("Team / 代表队", "简称", "单位\n(Club)", "领队"), ("name", "short", "unit", "captain")),
    ],
)
def test_header_words_of_every_language_are_known(
    tmp_path: Path, header: tuple[str, ...], fields: tuple[str, ...]
) -> None:
    table = _found(_grid(tmp_path, [header, ("a", "b", "c", "d")]), TEAMS)
    assert {field: table.columns[field] for field in fields} == dict(
        zip(fields, range(4), strict=True)
    )


def test_report_125_title_rows_above_blank_column_and_totals_below(tmp_path: Path) -> None:
    rows = [
        ("County League 2026",),
        ("Final list, 3 teams",),
        (),
        ("Team", None, "Club", "Rating"),
        ("Lions", None, "Aston", 1900),
        ("Tigers", None, "Bury", 1850),
        ("Total", None, None, 3750),
        ("Program was created by a computer / league pages",),
    ]
    table = _found(_grid(tmp_path, rows), TEAMS)
    assert table.first == 4
    assert _column(table, "unit") == ["Aston", "Bury", ""]


def test_a_remark_outside_the_columns_is_no_data(tmp_path: Path) -> None:
    rows = [("No.", "Team", "Club"), (1, "Lions", "Aston"), ("Annotation: TB1 is Buchholz",)]
    table = _found(_grid(tmp_path, rows), TEAMS)
    assert _column(table, "name") == ["Lions"]
    assert table.remarks() == (2,)


def test_report_125_a_header_of_two_lines_with_merged_cells(tmp_path: Path) -> None:
    book = Workbook()
    sheet: Any = book.worksheets[0]
    for address, text in {
        "A1": "报名表", "A2": "单位", "B2": "队员", "B3": "姓名", "C3": "台次",
        "A4": "北京队", "B4": "甲", "C4": 1, "B5": "乙", "C5": 2,
    }.items():  # fmt: skip
        sheet[address] = text
    for merged in ("A1:C1", "A2:A3", "B2:C2", "A4:A5"):
        sheet.merge_cells(merged)
    book.save(tmp_path / "m.xlsx")
    table = _found(read_sheets(tmp_path / "m.xlsx").grids[0], PLAYERS)
    assert _column(table, "name") == ["甲", "乙"]
    assert _column(table, "team") == ["北京队", "北京队"]
    assert _column(table, "board") == ["1", "2"]


def test_two_columns_for_one_field_are_refused_and_both_named(tmp_path: Path) -> None:
    rows = [("Name", "Team", "Elo", "DWZ"), ("Ann", "Lions", 1900, 1850)]
    _, problems = find_table(_grid(tmp_path, rows), PLAYERS)
    assert told(problems) == [("E208", "D1")]
    assert problems[0].args["columns"] == ("Elo (C1)", "DWZ (D1)")


def test_of_two_columns_the_one_with_data_counts_when_the_other_is_empty(tmp_path: Path) -> None:
    rows = [("Name", "Team", "Elo", "DWZ"), ("Ann", "Lions", None, 1850)]
    assert _column(_found(_grid(tmp_path, rows), PLAYERS), "rating") == ["1850"]


def test_unit_means_the_team_only_where_no_column_names_the_team(tmp_path: Path) -> None:
    alone = _found(_grid(tmp_path, [("单位", "姓名"), ("北京", "甲")]), PLAYERS)
    assert _column(alone, "team") == ["北京"]
    assert "unit" not in alone.columns
    both = _found(_grid(tmp_path, [("单位", "代表队", "姓名"), ("北京", "一队", "甲")]), PLAYERS)
    assert _column(both, "team") == ["一队"]
    assert _column(both, "unit") == ["北京"]


def test_unknown_columns_are_kept_under_their_own_header_running_numbers_are_not(
    tmp_path: Path,
) -> None:
    table = _found(_grid(tmp_path, [("No.", "Team", "Phone"), (1, "Lions", "123")]), TEAMS)
    assert dict(table.extra) == {"Phone": 2}


def test_a_header_whose_parts_name_two_things_means_neither() -> None:
    assert fields_of("单位/姓名", PLAYERS) == set()
    assert fields_of("Team / 代表队", PLAYERS) == {"team"}


def test_a_sheet_without_such_words_has_no_table(tmp_path: Path) -> None:
    assert find_table(_grid(tmp_path, [("Date", "Umpire"), ("1 May", "Ann")]), TEAMS) == (None, ())


def test_a_header_below_thirty_rows_is_not_looked_for(tmp_path: Path) -> None:
    rows = [("title",)] * 31 + [("Team", "Club"), ("Lions", "Aston")]
    assert find_table(_grid(tmp_path, rows), TEAMS) == (None, ())


def test_result_sheets_have_words_for_every_game(tmp_path: Path) -> None:
    rows = [("Match id", "Version", "Table", "Board", "Game 1", "第2局"), ("1.1.1", 1, 1, 1, "W")]
    table = _found(_grid(tmp_path, rows), RESULTS)
    assert (table.columns["game_1"], table.columns["game_2"]) == (4, 5)

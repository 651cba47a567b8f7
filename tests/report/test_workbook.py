"""The workbook: every cell typed, nothing typed by a user becomes a formula or a link."""

import zipfile
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from openpyxl import load_workbook

from teammatch.report.source import Source
from teammatch.report.values import Pair
from teammatch.report.view import event_view
from teammatch.report.workbook import write_workbook
from teammatch.standings.types import Column, StandingRow, Table
from tests.report.build import BEARS, FOXES, LIONS, OWLS, after_round_one, source_of
from tests.report.kinds import every_kind
from tests.report.test_pages import FOUR, HOSTILE, everything, hostile, nobody_paired

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook
    from openpyxl.worksheet.worksheet import Worksheet


def book_of(source: Source, folder: Path) -> "Workbook":
    path = folder / "tables.xlsx"
    write_workbook(path, source, event_view(source))
    return load_workbook(path)


def rows(sheet: "Worksheet") -> list[tuple[Any, ...]]:
    return list(sheet.iter_rows(values_only=True))


def row_of(sheet: "Worksheet", name: str) -> tuple[Any, ...]:
    return next(r for r in rows(sheet) if name in r)


def test_the_sheets_are_standings_crosstable_each_round_and_the_teams(tmp_path: Path) -> None:
    book = book_of(everything(), tmp_path)
    assert book.sheetnames == [
        "Standings", "Crosstable", "Round 1", "Round 2", "Round 3", "Teams",
    ]  # fmt: skip


def test_a_chinese_event_has_chinese_sheets(tmp_path: Path) -> None:
    book = book_of(everything("zh-Hans"), tmp_path)
    assert book.sheetnames[:3] == ["名次表", "成绩表", "第 1 轮"]


def test_ranks_counts_and_points_are_numbers(tmp_path: Path) -> None:
    sheet = book_of(source_of(after_round_one()), tmp_path)["Standings"]
    assert row_of(sheet, "Lions")[:10] == (1, 1, "Lions", 1, 1, 0, 0, 0, 2, 2.5)
    cell = next(c for c in sheet["J"] if c.value == 2.5)
    assert cell.number_format == "0.0"


def test_a_shared_place_is_a_number_whose_format_says_so(tmp_path: Path) -> None:
    sheet = book_of(source_of(after_round_one()), tmp_path)["Standings"]
    formats = {c.value: c.number_format for c in sheet["A"] if isinstance(c.value, int)}
    assert formats == {1: "0", 2: '0"="', 4: "0"}
    sheet = book_of(source_of(after_round_one(), language="zh-Hans"), tmp_path)["名次表"]
    formats = {c.value: c.number_format for c in sheet["A"] if isinstance(c.value, int)}
    assert formats == {1: "0", 2: '"并列 "0', 4: "0"}


def test_thirds_are_text_averages_are_rounded_numbers_sequences_are_text(tmp_path: Path) -> None:
    columns = (Column("A", "MP"), Column("B", "ARO", digits=2), Column("C", "PREV"))
    table = Table(
        None,
        columns,
        (
            StandingRow(
                1, LIONS, {"A": Fraction(1, 3), "B": Fraction(5356, 3), "C": (Fraction(1, 2),)}
            ),
            StandingRow(2, BEARS, {"A": Fraction(1), "B": Fraction(1700), "C": ()}),
            StandingRow(3, FOXES, {"A": Fraction(1, 4), "B": None, "C": None}),
            StandingRow(4, OWLS, {"A": Fraction(0), "B": None, "C": None}),
        ),
    )
    sheet = book_of(source_of(after_round_one(), table=table), tmp_path)["Standings"]
    third, average, sequence = row_of(sheet, "Lions")[8:11]
    assert third == "1/3"
    assert average == pytest.approx(1785.3333, abs=1e-4)
    assert sequence == "0.5"
    assert next(c for c in sheet["J"] if c.value == 1700).number_format == "0.00"
    assert row_of(sheet, "Owls")[8:11] == (0, "–", "–")


def test_the_crosstable_holds_opponent_score_and_total_of_each_round(tmp_path: Path) -> None:
    sheet = book_of(everything(), tmp_path)["Crosstable"]
    assert row_of(sheet, "Lions of Greenshire")[3:9] == ("6w", 3, 2, "2b", 2, 3)
    assert row_of(sheet, "Old Mill Knights")[3:6] == ("bye", None, 2)


def test_a_round_has_a_row_a_match_and_a_row_a_board(tmp_path: Path) -> None:
    sheet = book_of(everything(), tmp_path)["Round 1"]
    table_three = [r for r in rows(sheet) if r[0] == 3]
    assert [r[1] for r in table_three] == [None, 1, 2, 3, 4]
    match, _, late, _, empty = table_three
    assert match[2:12] == (
        3, "The Foxes", "White", 2.5, 1.5, "Black", "Castle Hill Seconds", 8, 2, 0,
    )  # fmt: skip
    assert late[12:14] == ("by forfeit", "– / 16 min late")
    assert empty[3] == "no player"


def test_byes_stand_last_under_their_own_heading(tmp_path: Path) -> None:
    found = rows(book_of(everything(), tmp_path)["Round 2"])
    heading = next(n for n, r in enumerate(found) if r[0] == "Without an opponent")
    assert found[heading + 1][2:4] == (8, "Castle Hill Seconds")
    assert found[heading + 1][12] == "requested bye"
    assert not any(r[0] == 4 for r in found[heading:])


def test_the_teams_are_listed_with_their_published_columns(tmp_path: Path) -> None:
    sheet = book_of(everything(), tmp_path)["Teams"]
    headings = next(r for r in rows(sheet) if r[0] == "No.")
    assert headings[:5] == ("No.", "Team", "Unit", "Rating", "Captain")
    assert row_of(sheet, "Lions of Greenshire")[:5] == (
        1, "Lions of Greenshire", "Greenshire Chess Club", 1880, "Ivers Senior",
    )  # fmt: skip


def test_headings_are_frozen_and_repeated_in_print_and_wide_sheets_are_landscape(
    tmp_path: Path,
) -> None:
    book = book_of(everything(), tmp_path)
    for sheet in book:
        first = next(n for n, r in enumerate(rows(sheet), start=1) if "No." in r)
        assert str(sheet.freeze_panes).endswith(str(first + 1))
        assert sheet.print_title_rows == f"${first}:${first}"
        assert sheet.page_setup.paperSize == 9
        assert sheet.page_setup.fitToHeight == 0
    assert book["Crosstable"].page_setup.orientation == "landscape"


def test_nothing_typed_by_a_user_becomes_a_formula_or_a_link(tmp_path: Path) -> None:
    book = book_of(hostile(), tmp_path)
    for sheet in book:
        for line in sheet.iter_rows():
            for cell in line:
                assert cell.data_type != "f", cell.coordinate
                assert cell.hyperlink is None
    quoted = [c for line in book["Teams"].iter_rows() for c in line if c.value == HOSTILE[0]]
    assert quoted
    assert all(c.quotePrefix for c in quoted)
    with zipfile.ZipFile(tmp_path / "tables.xlsx") as parts:
        for name in parts.namelist():
            assert b"<f>" not in parts.read(name)
            assert b"<hyperlink" not in parts.read(name)
            assert b'TargetMode="External"' not in parts.read(name)


@pytest.mark.parametrize("name", HOSTILE[:4])
def test_a_hostile_name_is_a_name_like_any_other(name: str, tmp_path: Path) -> None:
    book = book_of(hostile(), tmp_path)
    for sheet in ("Standings", "Crosstable", "Round 1", "Teams"):
        assert any(name in r for r in rows(book[sheet]))


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        book_of(everything(), tmp_path / folder)
    first, second = ((tmp_path / f / "tables.xlsx").read_bytes() for f in ("a", "b"))
    assert first == second


def test_before_round_1_there_is_a_book_with_the_teams(tmp_path: Path) -> None:
    book = book_of(nobody_paired(), tmp_path)
    assert book.sheetnames == ["Standings", "Crosstable", "Teams"]


def test_the_sign_for_a_page_header_is_not_read_as_a_code(tmp_path: Path) -> None:
    rules = {"event": {"name": "Fish & Chips"}}
    sheet = book_of(source_of(after_round_one(), rules=rules), tmp_path)["Standings"]
    with zipfile.ZipFile(tmp_path / "tables.xlsx") as parts:
        assert "Fish &amp;&amp; Chips" in parts.read("xl/worksheets/sheet1.xml").decode()
    assert sheet.title == "Standings"


def test_what_a_bye_is_worth_stands_under_the_points_that_rank(tmp_path: Path) -> None:
    rounds = event_view(source_of(every_kind(), rounds=5, rules=FOUR)).rounds
    with_bye = next(r for r in rounds if any(b.points for b in r.byes))
    bye = next(b for b in with_bye.byes if b.points)
    for primary, column in (("match", "Match points, Home"), ("game", "Game points, Home")):
        rules = {**FOUR, "points": {"primary": primary}}
        sheet = book_of(source_of(every_kind(), rounds=5, rules=rules), tmp_path)[
            with_bye.plan.title
        ]
        listed = rows(sheet)
        head = next(r for r in listed if column in r)
        line = [r for r in listed if bye.side.name in r][-1]
        assert line[head.index("Kind")] == bye.label
        assert line[head.index("Colour, Home")] is None
        assert [i for i, v in enumerate(line) if isinstance(v, int | float) and i > 3] == [
            head.index(column)
        ]


def test_the_first_named_side_is_home_in_pages_sheets_and_workbook(tmp_path: Path) -> None:
    listed = rows(book_of(everything(), tmp_path)["Round 1"])
    assert any("Home" in r and "Away" in r for r in listed)
    chinese = rows(book_of(everything("zh-Hans"), tmp_path)["第 1 轮"])
    assert any("主队" in r and "客队" in r for r in chinese)


def test_a_row_is_as_high_as_its_longest_name(tmp_path: Path) -> None:
    sheet = book_of(hostile(), tmp_path)["Standings"]
    (long,) = (c for c in sheet["C"] if len(str(c.value or "")) > 100)
    (short,) = (c for c in sheet["C"] if c.value == "../../etc")
    height = sheet.row_dimensions[long.row].height
    assert height is not None
    assert height >= 15 * len(str(long.value)) / 44
    assert sheet.row_dimensions[short.row].height is None


def test_headings_stand_where_their_cells_do(tmp_path: Path) -> None:
    sheet = book_of(source_of(after_round_one()), tmp_path)["Standings"]
    headings = {
        c.value: c.alignment.horizontal for row in sheet for c in row if c.value in ("Team", "GP")
    }
    assert headings == {"Team": "left", "GP": "center"}


def test_a_round_sheet_says_whose_points_and_colour_and_has_no_empty_column(
    tmp_path: Path,
) -> None:
    sheet = book_of(everything(), tmp_path)["Round 1"]
    head = next(r for r in rows(sheet) if "Colour, Home" in r)
    assert head == (
        "Table", "Bd", "No.", "Home", "Colour, Home", "Game points, Home", "Game points, Away",
        "Colour, Away", "Away", "No.", "Match points, Home", "Match points, Away", "Kind", "Notes",
    )  # fmt: skip


def test_single_games_have_a_column_where_any_are_known(tmp_path: Path) -> None:
    source = source_of(every_kind(), rounds=5, rules=FOUR)
    view = event_view(source)
    first = view.rounds[0]
    match = replace(first.matches[0], games=Pair("1 0 1"))
    rounds = (replace(first, matches=(match, *first.matches[1:])), *view.rounds[1:])
    write_workbook(tmp_path / "tables.xlsx", source, replace(view, rounds=rounds))
    listed = rows(load_workbook(tmp_path / "tables.xlsx")[first.plan.title])
    column = next(r.index("Games") for r in listed if "Games" in r)
    assert "1 0 1" in [r[column] for r in listed]

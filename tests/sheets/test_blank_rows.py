"""Rows that hold nothing: a million of them must not hold a secretary up."""

import re
from pathlib import Path
from time import process_time
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from teammatch.model.messages import EventError
from teammatch.sheets import blank_rows
from teammatch.sheets.blank_rows import shortened, without_endless_ranges
from teammatch.sheets.delimited import without_blank_lines
from teammatch.sheets.grid import open_workbook, read_sheets

SECONDS = 2
"""For a million rows, on a small machine."""


def _with_rows(path: Path, rows: str) -> Path:
    """A workbook with a table of two teams, and these rows in the XML below it."""
    small = path.with_suffix(".small")
    book = Workbook()
    for row in (["id", "team"], ["1", "Lions"], ["2", "Owls"]):
        book.worksheets[0].append(row)
    book.save(small)
    with ZipFile(small) as old, ZipFile(path, "w", ZIP_DEFLATED, compresslevel=1) as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "xl/worksheets/sheet1.xml":
                data = data.replace(b"</sheetData>", rows.encode() + b"</sheetData>")
            new.writestr(name, data)
    return path


def _formatted(first: int, last: int) -> str:
    return "".join(f'<row r="{n}"><c r="A{n}" s="0"/></row>' for n in range(first, last + 1))


def _codes(path: Path) -> list[str]:
    with pytest.raises(EventError) as refused:
        read_sheets(path)
    return [problem.code for problem in refused.value.problems]


def test_a_million_formatted_rows_are_read_in_two_seconds(tmp_path: Path) -> None:
    path = _with_rows(tmp_path / "long.xlsx", _formatted(4, 1_000_000))
    start = process_time()
    (grid,) = read_sheets(path).grids
    assert process_time() - start < SECONDS
    assert [row[1].text for row in grid.rows] == ["team", "Lions", "Owls"]


def test_a_value_below_a_million_formatted_rows_is_refused_in_two_seconds(tmp_path: Path) -> None:
    below = '<row r="1000001"><c r="A1000001"><v>5</v></c></row>'
    path = _with_rows(tmp_path / "long.xlsx", _formatted(4, 1_000_000) + below)
    start = process_time()
    assert _codes(path) == ["E209"]
    assert process_time() - start < SECONDS


def test_a_million_blank_lines_of_text_are_read_in_two_seconds(tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_text("id,team\n1,Lions\n2,Owls\n" + ",\n" * 1_000_000, encoding="utf-8")
    start = process_time()
    (grid,) = read_sheets(path).grids
    assert process_time() - start < SECONDS
    assert len(grid.rows) == 3


def test_too_many_lines_of_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_text("id,team\n" + "1,Lions\n" * (blank_rows.MAX_ROWS + 1), encoding="utf-8")
    assert _codes(path) == ["E209"]


def test_what_unpacks_to_too_much_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _with_rows(tmp_path / "bomb.xlsx", " " * 1_000_000)
    monkeypatch.setattr(blank_rows, "LARGEST", 900_000)
    assert _codes(path) == ["E219"]


def test_values_below_and_between_keep_their_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blank_rows, "LARGE", 0)
    book = Workbook()
    sheet = book.worksheets[0]
    for address in ("B2", "D5", "A9"):
        sheet[address] = address
    for address in ("A1", "C2", "A3", "B5", "Z9", "C12"):
        sheet[address].number_format = "@"
    book.save(tmp_path / "gaps.xlsx")
    read = open_workbook(tmp_path / "gaps.xlsx").worksheets[0]
    found = {c.coordinate: c.value for row in read.iter_rows() for c in row if c.value}
    assert found == {"B2": "B2", "D5": "D5", "A9": "A9"}


ROW = st.sampled_from(
    [
        '<row r="{n}"/>',
        '<row r="{n}" s="1" customFormat="1"></row>',
        '<row r="{n}"><c r="A{n}" s="1"/></row>',
        '<row r="{n}" spans="1:2">\n<c r="A{n}"></c> <c r="B{n}"/>\n</row>',
        '<row r="{n}"><c r="A{n}"/><c r="B{n}" t="n"><v>{n}</v></c><c r="C{n}"/></row>',
        '<row r="{n}"><c r="B{n}"><f>1+1</f></c></row>',
        '<row r="{n}"><c r="B{n}" t="inlineStr"><is><t>&lt;c r="1"/></t></is></c></row>',
    ]
)


@given(st.lists(ROW), st.sampled_from(["", "x:"]))
def test_only_rows_and_cells_without_a_value_are_left_out(rows: list[str], prefix: str) -> None:
    body = "".join(row.replace("{n}", str(n)) for n, row in enumerate(rows, 1))
    whole = f"<sheetData>{body}</sheetData>"
    named = re.sub(r"<(/?)(?=\w)", rf"<\1{prefix}", whole).encode()
    found = shortened(named).decode().replace(prefix, "") if prefix else shortened(named).decode()
    kept = [n for n, row in enumerate(rows, 1) if "</v>" in row or "</f>" in row or "</is>" in row]
    assert [int(n) for n in re.findall(r'<row r="(\d+)"', found)] == kept
    assert [int(n) for n in re.findall(r'<c r="B(\d+)"', found)] == kept


def test_rows_found_by_counting_stay(tmp_path: Path) -> None:
    sheet = b'<sheetData><row/><row r="2"/><row><c t="n"><v>3</v></c></row></sheetData>'
    assert shortened(sheet) == sheet


def test_the_copy_is_a_workbook_like_the_original(tmp_path: Path) -> None:
    path = _with_rows(tmp_path / "long.xlsx", _formatted(4, 60_000))
    copy = open_workbook(path)
    assert copy.sheetnames == load_workbook(path).sheetnames
    assert copy.worksheets[0].max_row == 3


def test_a_last_line_without_an_end_is_kept() -> None:
    assert without_blank_lines("a;b\n1;2") == "a;b\n1;2"
    assert without_blank_lines("a;b\n1;2;\n;;") == "a;b\n1;2;\n"


@pytest.mark.parametrize("tag", ["mergeCell", "hyperlink"])
@pytest.mark.parametrize(
    ("area", "stays"),
    [
        ("A1:XFD1048576", False),
        ("C2:C1048576", False),
        ("$A$2:$AB$20000", False),
        ("A1:XFD1", True),
        ("B2:B50000", True),
        ("B2", True),
    ],
)
def test_a_range_over_a_whole_sheet_is_left_out(tag: str, area: str, stays: bool) -> None:
    one = f'<{tag} ref="{area}" location="x"/>'.encode()
    assert (
        without_endless_ranges(b"<a>" + one + b"</a>") == b"<a>" + (one if stays else b"") + b"</a>"
    )


def test_a_workbook_merged_all_over_is_read(tmp_path: Path) -> None:
    path = _with_rows(tmp_path / "merged.xlsx", "")
    with ZipFile(path) as old, ZipFile(tmp_path / "all.xlsx", "w") as new:
        for name in old.namelist():
            merged = (
                b'</sheetData><mergeCells count="1"><mergeCell ref="A2:XFD1048576"/></mergeCells>'
            )
            new.writestr(name, old.read(name).replace(b"</sheetData>", merged))
    (grid,) = read_sheets(tmp_path / "all.xlsx").grids
    assert [row[1].text for row in grid.rows] == ["team", "Lions", "Owls"]

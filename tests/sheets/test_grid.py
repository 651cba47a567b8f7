"""Any file becomes a grid of cells with addresses, and nothing is lost on the way."""

from contextlib import suppress
from datetime import date, time
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from teammatch.model.messages import EventError
from teammatch.sheets.delimited import decode, find_delimiter
from teammatch.sheets.grid import Grid, Kind, address, clean, read_sheets
from teammatch.sheets.saving import workbook_bytes
from tests.sheets.files import text_file, workbook


def _only(path: Path) -> Grid:
    (grid,) = read_sheets(path).grids
    return grid


def _texts(grid: Grid) -> list[list[str]]:
    return [[cell.text for cell in row] for row in grid.rows]


def _refused(path: Path) -> str:
    with pytest.raises(EventError) as wrong:
        read_sheets(path)
    (problem,) = wrong.value.problems
    assert problem.place.file == path.name
    return problem.code


MUELLER, ZHANG = "Team;Ort\nMüller;Köln\nGroß;Düren\n", "队名,单位\n张三队,北京\n李四队,张家港\n"


@pytest.mark.parametrize(
    ("encoding", "text", "found"),
    [
        ("utf-8", MUELLER, "UTF-8"),
        ("utf-8-sig", ZHANG, "UTF-8"),
        ("utf-16", ZHANG, "UTF-16"),
        ("utf-16-le", MUELLER, "UTF-16"),
        ("cp1252", MUELLER, "Windows-1252"),
        ("gb18030", ZHANG, "GB18030"),
        ("gbk", "姓名\n王喆\n朱镕\n", "GB18030"),
    ],
)
def test_report_122_the_encoding_is_found_by_evidence_and_said(
    tmp_path: Path, encoding: str, text: str, found: str
) -> None:
    file = read_sheets(text_file(tmp_path / "teams.csv", text, encoding))
    assert [cell.text for row in file.grids[0].rows for cell in row] == [
        field for line in text.split() for field in line.replace(";", ",").split(",")
    ]
    (note,) = file.notes
    assert note.args["encoding"] == found


@given(st.text(alphabet=st.characters(min_codepoint=0x4E00, max_codepoint=0x9FA5), min_size=4))
def test_chinese_text_of_four_characters_is_never_cut(text: str) -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert decode(text.encode(encoding))[0] == text


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a;b\n1,5;2,5\n", ";"),
        ("a,b,c\n1,2,3\n", ","),
        ("a\tb\n1,5\t2\n", "\t"),
        ('name;note\n"x;y";"a, b, c"\n"z";""\n', ";"),
        ("one column\nonly\n", ","),
    ],
)
def test_the_delimiter_cuts_the_rows_evenly(text: str, delimiter: str) -> None:
    assert find_delimiter(text) == delimiter


def test_excels_own_first_line_names_the_delimiter(tmp_path: Path) -> None:
    grid = _only(text_file(tmp_path / "x.csv", "sep=;\na,b;c\n"))
    assert _texts(grid) == [["a,b", "c"]]


def test_numbers_keep_the_text_a_user_sees(tmp_path: Path) -> None:
    grid = _only(workbook(tmp_path / "n.xlsx", A=[[2.5, 3, 3.0, 0.1 + 0.2, 12000000.0]]))
    assert _texts(grid) == [["2.5", "3", "3", "0.3", "12000000"]]
    assert {cell.kind for cell in grid.rows[0]} == {Kind.NUMBER}


def test_dates_and_times_stay_marked_as_such(tmp_path: Path) -> None:
    grid = _only(workbook(tmp_path / "d.xlsx", A=[[date(2026, 1, 2), time(3, 1)]]))
    assert [(c.text, c.kind) for c in grid.rows[0]] == [
        ("2026-01-02", Kind.DATE),
        ("03:01:00", Kind.TIME),
    ]


def test_report_125_merged_cells_are_filled_and_known_as_merged(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.worksheets[0]
    sheet["A1"], sheet["B1"], sheet["B2"] = "Lions", "Ann", "Ben"
    sheet.merge_cells("A1:A2")
    book.save(tmp_path / "m.xlsx")
    grid = _only(tmp_path / "m.xlsx")
    assert _texts(grid) == [["Lions", "Ann"], ["Lions", "Ben"]]
    assert (grid.cell(0, 0).merged, grid.cell(1, 0).merged) == (False, True)


def test_a_formula_without_a_stored_value_is_the_text_it_is_written_as(tmp_path: Path) -> None:
    book = Workbook()
    book.worksheets[0]["A1"] = '=HYPERLINK("x")'
    book.save(tmp_path / "f.xlsx")
    cell = _only(tmp_path / "f.xlsx").cell(0, 0)
    assert (cell.text, cell.kind) == ('=HYPERLINK("x")', Kind.FORMULA)


def test_names_lose_line_breaks_and_invisible_characters_but_not_their_emoji() -> None:
    family = "👨\u200d👩\u200d👧"
    assert clean(f"  Chess\n\u00a0Club\u200b  {family}\x07 ") == f"Chess Club {family}"


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("old.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "E203"),
        ("secret.xlsx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "E203"),
        ("broken.xlsx", b"PK\x03\x04 and then nothing", "E202"),
        ("~$entries.xlsx", b"\x05owner", "E204"),
        ("noise.xlsx", b"\x81\x00\x9d\x05" * 200 + b"\x81", "E217"),
        ("teams.csv", b'team,rating\n"Ants,2000\nBears,1900\nCats,1800\n', "E215"),
        ("teams.csv", b'team,rating\n"Ants,2000\n"Bears",1900\nCats,1800\n', "E215"),
    ],
)
def test_what_is_no_table_is_refused_in_plain_words(
    tmp_path: Path, name: str, content: bytes, code: str
) -> None:
    (tmp_path / name).write_bytes(content)
    assert _refused(tmp_path / name) == code


def test_an_open_quote_is_named_by_its_line(tmp_path: Path) -> None:
    path = text_file(tmp_path / "teams.csv", 'sep=;\nteam;town\nAnts;"A\nB"\nBears;"C\nCats;D\n')
    with pytest.raises(EventError) as wrong:
        read_sheets(path)
    assert [(p.code, p.place.line) for p in wrong.value.problems] == [("E215", 5)]


@pytest.mark.parametrize("text", ['a,b\n"x ""y"" z",1\n', 'a,b\n"x\ny",1\n', 'a,b\nx"y,"z"\n'])
def test_closed_quotes_are_read(tmp_path: Path, text: str) -> None:
    assert len(_only(text_file(tmp_path / "teams.csv", text)).rows) == 2


def test_a_folder_is_called_a_folder(tmp_path: Path) -> None:
    assert _refused(tmp_path) == "E216"


def test_another_programs_packed_file_is_called_so(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "list.xlsx", "w") as packed:
        packed.writestr("content.xml", "<a/>")
    assert _refused(tmp_path / "list.xlsx") == "E218"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert _refused(tmp_path / "nowhere.xlsx") == "E201"


def _read_or_refuse(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "any.xlsx"
        path.write_bytes(data)
        with suppress(EventError):
            read_sheets(path)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200) | st.binary(max_size=60).map(lambda b: b"PK\x03\x04" + b))
def test_no_file_whatever_its_bytes_ends_in_anything_but_a_refusal(data: bytes) -> None:
    _read_or_refuse(data)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_damaged_workbook_is_refused_or_read(data: st.DataObject) -> None:
    whole = bytearray(workbook_bytes(lambda book: book.add_worksheet("Teams").write(0, 0, "Team")))
    for _ in range(3):
        whole[data.draw(st.integers(4, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    _read_or_refuse(bytes(whole))


@pytest.mark.parametrize(("column", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ")])
def test_columns_have_the_letters_of_a_spreadsheet(column: int, letters: str) -> None:
    assert address(6, column) == f"{letters}7"


def test_formatting_far_below_is_not_read_and_a_value_there_is_refused(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.worksheets[0]
    sheet["A1"] = "Team"
    sheet["A1048576"].number_format = "@"
    book.save(tmp_path / "long.xlsx")
    assert len(_only(tmp_path / "long.xlsx").rows) == 1
    sheet["A1048576"] = "x"
    book.save(tmp_path / "long.xlsx")
    assert _refused(tmp_path / "long.xlsx") == "E209"


@pytest.mark.parametrize(
    "start",
    [
        b"<html><table><tr><td>Team</td></tr></table></html>",
        b"\xef\xbb\xbf \r\n<!DOCTYPE html>\n<html>",
        b'<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
        b"<TABLE border=1>",
    ],
)
def test_a_web_page_under_the_name_of_a_workbook_is_told(tmp_path: Path, start: bytes) -> None:
    (tmp_path / "list.xls").write_bytes(start)
    assert _refused(tmp_path / "list.xls") == "E239"


def test_a_list_of_names_in_angle_brackets_is_a_list(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("<Team>,Unit\n<script>,A\n", encoding="utf-8")
    assert len(_only(tmp_path / "list.csv").rows) == 2

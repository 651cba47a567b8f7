"""A sheet as a grid of cells with addresses, whatever file it came from.

Workbooks are read with openpyxl; delimited text by ``delimited``. Nothing is interpreted here:
numbers keep the text a user sees, dates stay marked as dates so that whoever expects a result or
a name can say what the spreadsheet program has done to it.
"""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from teammatch.model.messages import EventError, Message, Place, Problem
from teammatch.sheets.blank_rows import MAX_ROWS, without_blank_rows
from teammatch.sheets.delimited import read_delimited

if TYPE_CHECKING:
    from openpyxl.workbook.workbook import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

MAX_COLUMNS = 256
LOCK_FILE = "~$"
"""What Excel puts before the name of the file it writes beside an open workbook."""


class Kind(StrEnum):
    """What sort of value stood in a cell."""

    TEXT = "text"
    NUMBER = "number"
    DATE = "date"
    TIME = "time"
    FORMULA = "formula"
    """A formula without a stored value; the text is the formula as written."""
    ERROR = "error"
    """#REF!, #N/A and their like."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: cleaned text, kind, and whether the text was filled in from a merged range."""

    text: str = ""
    kind: Kind = Kind.TEXT
    merged: bool = False

    def __bool__(self) -> bool:
        return bool(self.text)


EMPTY = Cell()


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangular sheet. Rows and columns count from 0 here, from 1 and "A" in addresses."""

    file: str
    sheet: str
    rows: tuple[tuple[Cell, ...], ...]
    hidden: bool = False

    def cell(self, row: int, column: int) -> Cell:
        """The cell, empty beyond the edge."""
        if row < len(self.rows) and column < len(self.rows[row]):
            return self.rows[row][column]
        return EMPTY

    def place(self, row: int, column: int | None = None) -> Place:
        """Where a cell, or a whole row, stands."""
        if column is None:
            return Place(file=self.file, sheet=self.sheet, line=row + 1)
        return Place(file=self.file, sheet=self.sheet, cell=address(row, column))


@dataclass(frozen=True, slots=True)
class SheetFile:
    """Every sheet of a file, and what is worth saying about how it was read."""

    path: Path
    grids: tuple[Grid, ...]
    notes: tuple[Message, ...] = ()


def address(row: int, column: int) -> str:
    """The address of a cell.

    >>> address(0, 0), address(6, 27)
    ('A1', 'AB7')
    """
    letters = ""
    left = column + 1
    while left:
        left, rest = divmod(left - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def clean(text: str) -> str:
    """Text as it is kept: no line breaks, control or invisible characters, single blanks.

    The joiner U+200D stays, since emoji are made with it.
    """
    kept = [" " if c.isspace() else c for c in text if not _invisible(c)]
    return " ".join("".join(kept).split())


_TURNS_ROUND = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""What makes the text after it run the other way, out of its cell into the next."""


def _invisible(c: str) -> bool:
    if c in "\u200b\u2060\ufeff\u00ad" or c in _TURNS_ROUND:
        return True
    return unicodedata.category(c) in ("Cc", "Cs") and not c.isspace()


_MARKUP = re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|table|\?xml)\b", re.IGNORECASE)
"""How a web page begins, or a workbook of 2003 written as XML; both are given the name .xls."""


def is_lock_file(path: Path) -> bool:
    """Whether this is the file that Excel keeps beside an open workbook: never input."""
    return path.name.startswith(LOCK_FILE)


def read_sheets(path: Path) -> SheetFile:
    """Every sheet of a workbook (.xlsx, .xlsm) or the one sheet of a text file (.csv, .tsv, .txt).

    What a file is, its first bytes say; the suffix is not believed.

    Raises:
        EventError: E201 no such file, E202 damaged, E203 a format that is not read (.xls),
            E204 Excel's lock file, E205 in use, E206 a text that can't be taken apart, E209 a value
            far below every table, E215 an open quote, E216 a folder, E217 neither workbook nor
            text, E218 another program's packed file, E219 one with too much in it,
            E239 a web page.
    """
    place = Place(file=path.name)
    if is_lock_file(path):
        named = path.name.removeprefix(LOCK_FILE)
        raise EventError(Problem("sheets.E204", place, {"named": named}))
    try:
        start = path.read_bytes()
    except FileNotFoundError as gone:
        raise EventError(
            Problem("sheets.E201", place, {"folder": str(path.parent.absolute())})
        ) from gone
    except OSError as locked:
        if path.is_dir():
            raise EventError(Problem("sheets.E216", place)) from locked
        raise EventError(Problem("sheets.E205", place)) from locked
    if start.startswith(b"\xd0\xcf\x11\xe0"):
        raise EventError(Problem("sheets.E203", place))
    if start.startswith(b"PK"):
        return _read_workbook(path)
    if _MARKUP.match(start):
        raise EventError(Problem("sheets.E239", place))
    text = read_delimited(start, path.name)
    rows = tuple(tuple(Cell(clean(field)) for field in row) for row in text.rows)
    notes = (Message("sheets.read_as", {"encoding": text.encoding, "delimiter": text.shown}),)
    return SheetFile(path, (Grid(path.name, "", rows),), notes)


def open_workbook(path: Path, *, values: bool = False) -> "Workbook":
    """The workbook itself, for reading or for making a marked copy.

    ``values``: formulas give the value that was stored with them.

    Raises:
        EventError: E202 damaged, E218 another program's packed file, E219 too much in it.
    """
    import zipfile

    import openpyxl

    place = Place(file=path.name)
    try:
        with zipfile.ZipFile(path) as packed:
            if "xl/workbook.xml" not in packed.namelist():
                raise EventError(Problem("sheets.E218", place))
            source = without_blank_rows(path, packed)
        return openpyxl.load_workbook(source, data_only=values)
    except EventError:
        raise
    except Exception as damaged:
        # openpyxl lets out whatever its XML and zip readers meet in a damaged file.
        said = type(damaged).__name__
        raise EventError(Problem("sheets.E202", place, {"said": said})) from damaged


def _read_workbook(path: Path) -> SheetFile:
    book = open_workbook(path)
    stored: Workbook | None = None
    grids: list[Grid] = []
    for sheet in book.worksheets:
        last = _last_row(sheet)
        if last > MAX_ROWS:
            place = Place(file=path.name, sheet=sheet.title)
            raise EventError(Problem("sheets.E209", place, {"row": last, "most": MAX_ROWS}))
        width = min(sheet.max_column, MAX_COLUMNS)
        raw = [list(row) for row in sheet.iter_rows(max_row=last, max_col=width)] if last else []
        if any(c.data_type == "f" for row in raw for c in row):
            stored = stored or open_workbook(path, values=True)
        rows = [[_cell(c, stored, sheet.title) for c in row] for row in raw]
        _fill_merged(sheet, rows)
        grids.append(
            Grid(
                path.name,
                sheet.title,
                tuple(tuple(row) for row in _trimmed(rows)),
                hidden=sheet.sheet_state != "visible",
            )
        )
    return SheetFile(path, tuple(grids))


def _last_row(sheet: "Worksheet") -> int:
    """The last row with a value; formatting alone may reach a million rows further down."""
    return max(
        (row for (row, _), cell in sheet._cells.items() if cell.value is not None), default=0
    )


def _cell(raw: Any, stored: "Workbook | None", sheet: str) -> Cell:  # noqa: ANN401 - openpyxl's
    value, kind = raw.value, raw.data_type
    if value is None:
        return EMPTY
    if kind == "f":
        result = stored[sheet][raw.coordinate].value if stored else None
        if result is None:
            return Cell(clean(str(getattr(value, "text", value))), Kind.FORMULA)
        value = result
    if kind == "e":
        return Cell(str(value), Kind.ERROR)
    return _valued(value)


def _valued(value: Any) -> Cell:  # noqa: ANN401 - whatever the workbook holds
    match value:
        case bool():
            cell = Cell(str(value).upper())
        case int():
            cell = Cell(str(value), Kind.NUMBER)
        case datetime():
            cell = Cell(value.date().isoformat(), Kind.DATE)
        case date():
            cell = Cell(value.isoformat(), Kind.DATE)
        case time():
            cell = Cell(value.isoformat(), Kind.TIME)
        case timedelta():
            cell = Cell(str(value), Kind.TIME)
        case str():
            cell = Cell(clean(value))
        case _:
            cell = Cell(_number_text(value), Kind.NUMBER)
    return cell


def _number_text(value: Any) -> str:  # noqa: ANN401 - a number as the workbook stores it
    """A stored number through the 15 digits that spreadsheet programs show: 2.5 as "2.5"."""
    text = format(value, ".15g")
    if "e" not in text:
        return text
    whole = int(value)
    return str(whole) if whole == value else text


def _fill_merged(sheet: "Worksheet", rows: list[list[Cell]]) -> None:
    for merged in sheet.merged_cells.ranges:
        left, top, right, bottom = merged.bounds
        if top > len(rows) or left > len(rows[top - 1]):
            continue
        shown = rows[top - 1][left - 1]
        filled = Cell(shown.text, shown.kind, merged=True)
        for row in rows[top - 1 : bottom]:
            for column in range(left - 1, min(right, len(row))):
                row[column] = filled
        rows[top - 1][left - 1] = shown


def _trimmed(rows: list[list[Cell]]) -> list[list[Cell]]:
    while rows and not any(rows[-1]):
        rows.pop()
    return rows

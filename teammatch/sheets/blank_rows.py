"""Rows and cells that hold a format and nothing else: left out before a workbook is read.

A border drawn down to the last row makes a million of them, and reading each takes ten seconds.
"""

import io
import re
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from teammatch.model.messages import EventError, Place, Problem

MAX_ROWS = 50_000
"""How far down a table may reach."""
LARGE = 2_000_000
"""Bytes from which a sheet is looked through; one of a thousand filled rows stays below."""
LARGEST = 500_000_000
"""Bytes, unpacked, of a workbook that is read at all."""


def without_blank_rows(path: Path, packed: ZipFile) -> Path | io.BytesIO:
    """The workbook itself, or where a sheet is large a copy in which such rows are left out.

    Values keep their addresses. Cost: linear in the bytes, half a second for a million rows.

    Raises:
        EventError: E209 a value stands too far down, E219 there is more in it than can be read.
    """
    parts = packed.infolist()
    size = sum(part.file_size for part in parts)
    if size > LARGEST:
        told = {"size": size // 1_000_000, "most": LARGEST // 1_000_000}
        raise EventError(Problem("sheets.E219", Place(file=path.name), told))
    if not any(_large(part) for part in parts):
        return path
    copy = io.BytesIO()
    with ZipFile(copy, "w", ZIP_STORED) as written:
        for part in parts:
            data = packed.read(part)
            if _large(part):
                data = shortened(data)
                _refuse_long(data, Place(file=path.name, sheet=Path(part.filename).stem))
            written.writestr(part.filename, data)
    copy.seek(0)
    return copy


def _large(part: ZipInfo) -> bool:
    return part.file_size > LARGE and part.filename.startswith("xl/worksheets/")


def _refuse_long(sheet: bytes, place: Place) -> None:
    """E209 at once, where reading all the values only to refuse them would take a minute."""
    start = max(sheet.rfind(b"<row "), sheet.rfind(b":row "))
    last = re.compile(rb"row [^>]*?\br=[\"'](\d{1,9})").search(sheet, start + 1)
    if start >= 0 and last is not None and int(last[1]) > MAX_ROWS:
        raise EventError(Problem("sheets.E209", place, {"row": int(last[1]), "most": MAX_ROWS}))


def shortened(sheet: bytes) -> bytes:
    """The XML of a sheet without rows and cells that hold nothing.

    >>> shortened(b'<sheetData><row r="1"><c r="A1"><v>7</v></c></row><row r="2"/></sheetData>')
    b'<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>'

    A sheet that does not number all its rows and cells stays as it is: they are found by counting.
    """
    prefix = re.search(rb"<((?:[\w.-]+:)?)sheetData\b", sheet)
    if prefix is None:
        return sheet
    p = re.escape(prefix[1])
    cells = rb"(?:<%sc\b[^>]*+(?:(?<=/)>|></%sc>)\s*+)" % (p, p)
    rows = rb"(?:<%srow\b[^>]*+(?:(?<=/)>|>\s*+%s*+</%srow>)\s*+)" % (p, cells, p)
    short = re.sub(cells + b"++", b"", re.sub(rows + b"++", b"", sheet))
    counted = re.search(rb"<%s(?:row|c)\b(?![^>]*\sr=)" % p, short)
    return sheet if counted else short

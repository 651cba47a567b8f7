"""What holds nothing and costs much: left out before a workbook is read.

A border drawn down to the last row makes a million rows of formats, and reading each takes ten
seconds; a range merged, or linked, over a whole sheet is made of more cells than fit anywhere.
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
    """The workbook itself, or a copy in which such rows and ranges are left out.

    Values keep their addresses. Cost: linear in the bytes, half a second for a million rows.

    Raises:
        EventError: E209 a value stands too far down, E219 there is more in it than can be read.
    """
    parts = packed.infolist()
    size = sum(part.file_size for part in parts)
    if size > LARGEST:
        told = {"size": size // 1_000_000, "most": LARGEST // 1_000_000}
        raise EventError(Problem("sheets.E219", Place(file=path.name), told))
    changed: dict[str, bytes] = {}
    for part in parts:
        if _is_sheet(part):
            data = packed.read(part)
            short = without_endless_ranges(data)
            if part.file_size > LARGE:
                short = shortened(short)
                _refuse_long(short, Place(file=path.name, sheet=Path(part.filename).stem))
            if short != data:
                changed[part.filename] = short
    if not changed:
        return path
    copy = io.BytesIO()
    with ZipFile(copy, "w", ZIP_STORED) as written:
        for part in parts:
            new = changed.get(part.filename)
            written.writestr(part.filename, packed.read(part) if new is None else new)
    copy.seek(0)
    return copy


def _is_sheet(part: ZipInfo) -> bool:
    return part.filename.startswith("xl/worksheets/") and part.filename.endswith(".xml")


_RANGE = re.compile(
    rb"<(?:[\w.-]+:)?(?:mergeCell|hyperlink)\b[^>]*\sref=[\"']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)"
    rb"[\"'][^>]*?(?:/>|>\s*</[\w.:-]+>)"
)
MOST_IN_RANGE = 100_000
"""Cells of a range that is meant: twice the rows that are read."""


def without_endless_ranges(sheet: bytes) -> bytes:
    """The XML of a sheet without merged or linked ranges of more cells than anybody fills."""

    def kept(found: re.Match[bytes]) -> bytes:
        left, top, right, bottom = found.groups()
        high, wide = int(bottom) - int(top) + 1, _column(right) - _column(left) + 1
        return found[0] if high * wide <= MOST_IN_RANGE else b""

    return _RANGE.sub(kept, sheet)


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + letter - 64
    return number


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

"""Delimited text (CSV and its relatives): encoding and delimiter found by evidence.

Secretaries send what their Excel writes: UTF-8 with a mark, UTF-16, GB18030 in China, Windows-1252
in Europe; commas, semicolons or tabs. What was found is said, so that a mangled name has an
explanation.
"""

import csv
import io
from dataclasses import dataclass

from teammatch.model.messages import EventError, Place, Problem
from teammatch.sheets.blank_rows import MAX_ROWS

DELIMITERS = (",", ";", "\t")
_NAMES = {",": ",", ";": ";", "\t": "Tab"}


@dataclass(frozen=True, slots=True)
class Delimited:
    """Rows of fields, and how they were read."""

    rows: tuple[tuple[str, ...], ...]
    encoding: str
    delimiter: str

    @property
    def shown(self) -> str:
        """The delimiter as a user reads it."""
        return _NAMES[self.delimiter]


def read_delimited(data: bytes, file: str) -> Delimited:
    """Take a text file apart.

    Raises:
        EventError: E206 it can't be taken apart, E209 it reaches too far down, E215 a quote is
            not closed in its row, E217 it is no text at all.
    """
    try:
        text, encoding = decode(data)
        hint, text = _excel_hint(without_blank_lines(text))
        _refuse_long(text, file)
        delimiter = hint or find_delimiter(text)
        rows = _split(text, delimiter)
    except UnicodeDecodeError as wrong:
        raise EventError(Problem("sheets.E217", Place(file=file))) from wrong
    except csv.Error as wrong:
        raise EventError(Problem("sheets.E206", Place(file=file), {"said": str(wrong)})) from wrong
    astray = open_quote(text, delimiter)
    if astray:
        line = astray + (1 if hint else 0)
        raise EventError(Problem("sheets.E215", Place(file=file, line=line)))
    while rows and not any(field.strip() for field in rows[-1]):
        rows.pop()
    return Delimited(tuple(tuple(row) for row in rows), encoding, delimiter)


def without_blank_lines(text: str) -> str:
    r"""The text up to its last line that holds more than delimiters.

    >>> without_blank_lines("Team;Club;\n;;;\n;;;\n")
    'Team;Club;\n'
    """
    end = text.find("\n", len(text.rstrip(" \t\r\n,;")))
    return text if end < 0 else text[: end + 1]


def _refuse_long(text: str, file: str) -> None:
    lines = text.count("\n")
    if lines > MAX_ROWS:
        raise EventError(Problem("sheets.E209", Place(file=file), {"row": lines, "most": MAX_ROWS}))


def decode(data: bytes) -> tuple[str, str]:
    """The text and the name of its encoding, by evidence.

    A byte order mark decides; else valid UTF-8 is UTF-8; else zero bytes tell UTF-16; else the
    bytes above 127 decide between GB18030, where they come in pairs, and Windows-1252, where they
    stand alone between letters.

    Raises:
        UnicodeDecodeError: none of them fits.
    """
    if data.startswith(b"\xef\xbb\xbf"):
        return data.decode("utf-8-sig"), "UTF-8"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16"), "UTF-16"
    zeros = (data[0::2].count(0), data[1::2].count(0))
    if max(zeros) * 5 > len(data):
        return data.decode("utf-16-be" if zeros[0] > zeros[1] else "utf-16-le"), "UTF-16"
    try:
        return data.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError:
        pass
    if _looks_like_gb(data):
        return data.decode("gb18030"), "GB18030"
    return data.decode("cp1252"), "Windows-1252"


def _looks_like_gb(data: bytes) -> bool:
    try:
        text = data.decode("gb18030")
    except UnicodeDecodeError:
        return False
    pairs = singles = 0
    for character in text:
        code = character.encode("gb18030")
        if len(code) == 2:
            if code[1] >= 0xA1:
                pairs += 1
            else:
                singles += 1
    return pairs > singles


def _excel_hint(text: str) -> tuple[str, str]:
    """Excel's own first line "sep=;" and the text after it."""
    first, _, rest = text.partition("\n")
    hint = first.strip().casefold()
    if hint.startswith("sep=") and first.strip()[4:5] in (",", ";"):
        return first.strip()[4], rest
    return "", text


def open_quote(text: str, delimiter: str) -> int:
    """The line of a quote that is not closed before the rows after it are swallowed; 0 if none.

    A field in quotes may hold line breaks; its closing quote is followed by a delimiter or the
    end of the row. One that is followed by anything else belongs to another field.
    """
    line, at, starts_field = 1, 0, True
    while at < len(text):
        if text[at] == '"' and starts_field:
            end = _closing_quote(text, at + 1)
            field = text[at : len(text) if end < 0 else end]
            after = text[end + 1 : end + 2] if end >= 0 else "open"
            if end < 0 or ("\n" in field and after not in ("", delimiter, "\n", "\r")):
                return line
            line += field.count("\n")
            at = end + 1
            starts_field = False
            continue
        starts_field = text[at] in (delimiter, "\n", "\r")
        line += text[at] == "\n"
        at += 1
    return 0


def _closing_quote(text: str, start: int) -> int:
    """Where a field in quotes ends; a doubled quote is one of its characters. -1: nowhere."""
    at = text.find('"', start)
    while at >= 0 and text[at + 1 : at + 2] == '"':
        at = text.find('"', at + 2)
    return at


def find_delimiter(text: str) -> str:
    """The delimiter that cuts most rows into the same number of fields; more fields break ties."""

    def evenness(delimiter: str) -> tuple[int, int]:
        widths = [len(row) for row in _split(text, delimiter)[:50] if any(row)]
        cut = [w for w in widths if w > 1]
        if not cut:
            return 0, 0
        usual = max(set(cut), key=lambda w: (cut.count(w), w))
        return cut.count(usual), usual

    return max(DELIMITERS, key=evenness)


def _split(text: str, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))

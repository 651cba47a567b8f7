"""One sheet of a workbook: typed cells, frozen headings, page set-up.

Text is always written as text: nothing that somebody typed can become a formula or a link. A
text that starts like a formula also carries the quote mark, so that it stays text when it is
edited.
"""

import unicodedata
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from teammatch.model.points import Points
from teammatch.report.numbers import NOTHING, exact_text, finite
from teammatch.standings.types import Value

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

Cell = str | int | Value
WIDEST = 42
_A4 = 9
_HEAD_HEIGHT = 32
_LINE_HEIGHT = 15
_LANDSCAPE_FROM = 9
"""Columns from which a sheet is printed in landscape."""
_INK, _LINE = "#1b2631", "#d3dae0"
_FORMULA_STARTS = ("=", "+", "-", "@", "\t")


class Styles:
    """The formats of a workbook, each made once and asked for by what it is."""

    def __init__(self, book: "Workbook") -> None:
        self._book = book
        self.heading = cache(self._heading)
        self.text = cache(self._text)
        self.number = cache(self._number)
        self.line = self._made(bottom=1, bottom_color=_LINE)
        self.note = self._made(font_color="#4f5d6b")
        self.column = cache(self._column)

    def _made(self, **properties: Any) -> "Format":  # noqa: ANN401 - XlsxWriter's properties
        return self._book.add_format({"valign": "vcenter", **properties})

    def _column(self, align: str) -> "Format":
        return self._made(
            bold=True,
            bg_color="#e6eff2",
            bottom=1,
            text_wrap=True,
            align=align,
            indent=1 if align == "left" else 0,
            font_color=_INK,
        )

    def _heading(self, size: int, colour: str) -> "Format":
        return self._made(bold=True, font_size=size, font_color=colour)

    def _text(self, start: str, align: str, *, bold: bool, wide: bool) -> "Format":
        properties: dict[str, Any] = {"align": align, "indent": 1, "bold": bold}
        if start in _FORMULA_STARTS:
            properties["quote_prefix"] = True
        if wide:
            properties["text_wrap"] = True
        return self._made(**properties, bottom=1, bottom_color=_LINE)

    def _number(self, number_format: str, *, bold: bool) -> "Format":
        return self._made(
            num_format=number_format, bold=bold, align="right", bottom=1, bottom_color=_LINE
        )


class Sheet:
    """A worksheet that is filled from top to bottom."""

    def __init__(self, sheet: "Worksheet", styles: Styles) -> None:
        self.sheet = sheet
        self.styles = styles
        self.row = 0
        self._widths: dict[int, int] = {}
        self._lines = 1
        self._headings: tuple[int, Sequence[str]] = (0, ())
        self._worded: set[int] = set()

    def heading(self, text: str, *, size: int = 11, colour: str = _INK) -> None:
        """A line above or below a table; it does not widen its column."""
        self.sheet.write_string(self.row, 0, text, self.styles.heading(size, colour))
        self.row += 1

    def note(self, text: str) -> None:
        """A line of small print."""
        self.sheet.write_string(self.row, 0, text, self.styles.note)
        self.row += 1

    def table(self, headings: Sequence[str], *, freeze: int = 0) -> None:
        """The headings of the main table: frozen with ``freeze`` columns, repeated in print."""
        for column, heading in enumerate(headings):
            self.sheet.write_string(self.row, column, heading, self.styles.column("center"))
            self._widths[column] = _heading_width(heading)
        self.sheet.set_row(self.row, _HEAD_HEIGHT)
        self.sheet.freeze_panes(self.row + 1, freeze)
        self.sheet.repeat_rows(self.row)
        self._headings = self.row, headings
        self.row += 1

    def put(
        self, cells: Sequence[Cell], formats: Sequence[str] = (), *, bold: bool = False
    ) -> None:
        """One row of typed cells, as high as its longest text needs.

        ``formats`` are the number formats by column.
        """
        self._lines = 1
        for column, cell in enumerate(cells):
            number_format = formats[column] if column < len(formats) else ""
            self._cell(column, cell, number_format, bold=bold)
        if self._lines > 1:
            self.sheet.set_row(self.row, self._lines * _LINE_HEIGHT)
        self.row += 1

    def finish(self, columns: int, title: str, page_of: str) -> None:
        """Widths and page set-up: A4, one page wide, landscape where there is much.

        Headings of columns with words stand at the left, as the words do.
        """
        row, headings = self._headings
        for column in sorted(self._worded & set(range(len(headings)))):
            left = self.styles.column("left")
            self.sheet.write_string(row, column, headings[column], left)
        for column, width in self._widths.items():
            self.sheet.set_column(column, column, min(width, WIDEST) + 2)
        if columns >= _LANDSCAPE_FROM:
            self.sheet.set_landscape()
        self.sheet.set_paper(_A4)
        self.sheet.fit_to_pages(1, 0)
        self.sheet.set_margins(left=0.5, right=0.5, top=0.7, bottom=0.7)
        self.sheet.hide_gridlines(2)
        self.sheet.set_header(f"&L{title[:100].replace('&', '&&')}&R{page_of}")

    def _cell(self, column: int, cell: Cell, number_format: str, *, bold: bool) -> None:
        if isinstance(cell, str):
            self._text(column, cell, bold=bold)
        elif isinstance(cell, int):
            self._number(column, cell, number_format or "0", bold=bold)
        elif isinstance(cell, Fraction) and (finite(cell) or number_format):
            self._number(column, _nearest(cell), number_format or _format(cell), bold=bold)
        else:
            shown = exact_text(cell) or NOTHING
            self._text(column, shown, bold=bold, align="right")

    def _text(self, column: int, text: str, *, bold: bool, align: str = "left") -> None:
        if not text:
            self.sheet.write_blank(self.row, column, None, self.styles.line)
            return
        width = _width(text)
        self._lines = max(self._lines, -(-width // WIDEST))
        if align == "left":
            self._worded.add(column)
        start = text[0] if text[0] in _FORMULA_STARTS else ""
        style = self.styles.text(start, align, bold=bold, wide=width > WIDEST)
        self.sheet.write_string(self.row, column, text, style)
        if width >= self._widths.get(column, 0):
            self._widths[column] = width + 1

    def _number(self, column: int, number: int | float, number_format: str, *, bold: bool) -> None:
        style = self.styles.number(number_format, bold=bold)
        self.sheet.write_number(self.row, column, number, style)


def column_format(values: Sequence[Value], digits: int | None) -> str:
    """The number format of a column: as many decimals as its finite values need.

    With ``digits`` the values are averages that are shown rounded; then every value is a number.
    Without, "" leaves values that are no finite decimal to be written as text.
    """
    if digits is not None:
        return "0." + "0" * digits if digits else "0"
    numbers = [v for v in values if isinstance(v, Fraction)]
    if any(not finite(v) for v in numbers):
        return ""
    return max((_format(v) for v in numbers), key=len, default="0")


def whole_format(pattern: Callable[..., str]) -> str:
    """A number format that puts the words of a text around a whole number: ``0"="``."""
    before, _, after = pattern(rank="\0").partition("\0")
    parts = (_quoted(before), "0", _quoted(after))
    return "".join(parts)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', "") + '"' if text else ""


def _format(value: Points) -> str:
    text = exact_text(value)
    return "0." + "0" * (len(text) - text.index(".") - 1) if "." in text else "0"


def _nearest(value: Points) -> int | float:
    """The number a spreadsheet holds: whole, or the nearest double."""
    return value.numerator if value.denominator == 1 else value.numerator / value.denominator


def _heading_width(text: str) -> int:
    """Columns that a heading needs in two lines, at least four."""
    words = text.split() or [""]
    if len(words) > 1:
        return max(4, *map(_width, words))
    return max(4, len(text) if text.isascii() else (_width(text) + 1) // 2)


def _width(text: str) -> int:
    """Columns of a text on screen: wide characters count two."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)

"""The sheet of notes in a workbook: a word and what it means, a line each."""

import unicodedata
from typing import TYPE_CHECKING

from teammatch.texts import Texts

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

LABEL, MEANING = 24, 88
"""Widths of the two columns, in characters."""
LINE_HEIGHT = 15.75
"""Points for a line of text in the usual size."""


class NotesPage:
    """The sheet while it is written, from top to bottom.

    Heights are set here: a spreadsheet program does not measure wrapped lines when it opens a
    file that says nothing about them, and then lines stand on top of each other.
    """

    def __init__(self, book: "Workbook", texts: Texts) -> None:
        self._sheet = book.add_worksheet(texts("sheets.sheet_notes"))
        self._bold = book.add_format({"bold": True, "valign": "top", "font_color": "#1F3A5F"})
        self._label = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
        self._wrap = book.add_format({"text_wrap": True, "valign": "top"})
        self._row = 0
        self._sheet.set_column(0, 0, LABEL)
        self._sheet.set_column(1, 1, MEANING)
        self._sheet.set_paper(9)
        self._sheet.fit_to_pages(1, 0)
        self._sheet.hide_gridlines(2)

    def heading(self, text: str) -> None:
        """A heading above lines, with an empty row before all but the first."""
        if self._row:
            self._row += 1
        self._sheet.write_string(self._row, 0, text, self._bold)
        self._row += 1

    def line(self, label: str, meaning: str) -> None:
        """One word and what it means."""
        lines = max(lines_of(label, LABEL), lines_of(meaning, MEANING))
        self._sheet.set_row(self._row, lines * LINE_HEIGHT)
        self._sheet.write_string(self._row, 0, label, self._label)
        self._sheet.write_string(self._row, 1, meaning, self._wrap)
        self._row += 1

    def blank(self) -> None:
        """An empty row."""
        self._row += 1


def lines_of(text: str, width: int) -> int:
    """Lines that a text takes in a column of so many characters; wide characters count two.

    A tenth is kept free, for words that do not fit the end of a line.
    """
    columns = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
    return max(1, -(-columns * 10 // (width * 9)))

"""A copy of a sheet with the bad cells red and each message as a note; the input stays as it is."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from teammatch.model.messages import Problem, Severity
from teammatch.sheets.grid import SheetFile, address, open_workbook, read_sheets
from teammatch.sheets.saving import changed_bytes
from teammatch.texts import Texts

if TYPE_CHECKING:
    from openpyxl.workbook.workbook import Workbook

_ERROR, _WARNING = "FFFF9999", "FFFFE699"


def marked_path(path: Path) -> Path:
    """Where the marked copy of an input lies: "entries-problems.xlsx" beside it."""
    return path.with_name(f"{path.stem}-problems.xlsx")


def marked_copy(path: Path, problems: Iterable[Problem], texts: Texts) -> bytes | None:
    """The marked copy as a workbook; None where no problem has a cell of this file.

    A text file becomes a workbook of one sheet. Formulas and layout stay as they were.
    """
    placed = [p for p in problems if p.place.file == path.name and (p.place.cell or p.place.line)]
    if not placed:
        return None
    book = _workbook(path)
    notes: dict[tuple[str, str], list[Problem]] = {}
    for problem in placed:
        sheet = problem.place.sheet or book.sheetnames[0]
        shown = _shown_cell(book, sheet, problem.place.cell or f"A{problem.place.line}")
        notes.setdefault((sheet, shown), []).append(problem)
    for (sheet, cell), found in notes.items():
        _mark(book, sheet, cell, found, texts)
    return changed_bytes(book)


def _workbook(path: Path) -> "Workbook":
    with path.open("rb") as file:
        packed = file.read(2) == b"PK"
    return open_workbook(path) if packed else _as_workbook(read_sheets(path))


def _as_workbook(file: SheetFile) -> "Workbook":
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    if sheet is None:
        sheet = book.create_sheet()
    for r, row in enumerate(file.grids[0].rows, 1):
        for c, cell in enumerate(row, 1):
            if cell:
                written = sheet.cell(r, c)
                written.value = cell.text
                written.data_type = "s"
                written.number_format = "@"
    return book


def _shown_cell(book: "Workbook", sheet: str, cell: str) -> str:
    """The cell that a user sees there: the first one of a merged range."""
    for merged in book[sheet].merged_cells.ranges:
        if cell in merged:
            return address(merged.min_row - 1, merged.min_col - 1)
    return cell


def _mark(book: "Workbook", sheet: str, cell: str, found: list[Problem], texts: Texts) -> None:
    from openpyxl.comments import Comment
    from openpyxl.styles import PatternFill

    target = book[sheet][cell]
    worst = any(p.severity is Severity.ERROR for p in found)
    colour = _ERROR if worst else _WARNING
    target.fill = PatternFill("solid", start_color=colour, end_color=colour)
    said = "\n".join(f"{p.shown_code}: {texts.problem(p)}" for p in found)
    note = Comment(said, "teammatch")
    note.width, note.height = 360, 40 + 20 * (1 + len(said) // 45)
    target.comment = note

"""Files as secretaries send them, made on the spot."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from openpyxl import Workbook

from teammatch.model.entries import Entries, Player, Side
from teammatch.model.messages import Problem
from teammatch.rules.book import RuleBook

Rows = Sequence[Sequence[Any]]


def workbook(path: Path, **sheets: Rows) -> Path:
    """A workbook with these sheets; None is an empty cell, a text never becomes a formula."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for r, row in enumerate(rows, 1):
            for c, value in enumerate(row, 1):
                if value is not None:
                    cell = sheet.cell(r, c)
                    cell.value = value
                    if isinstance(value, str):
                        cell.data_type = "s"
    book.save(path)
    return path


def text_file(path: Path, text: str, encoding: str = "utf-8") -> Path:
    """A text file in an encoding."""
    path.write_bytes(text.encode(encoding))
    return path


def rules(**sides: Any) -> RuleBook:  # noqa: ANN401 - settings
    """A rule book with these settings of [sides]."""
    return RuleBook.model_validate({"sides": sides})


def teams(*names: str, unit: str = "") -> Entries:
    """Entries of teams with these names and the ids T1, T2 and so on."""
    return Entries({f"T{i}": Side(f"T{i}", n, i, unit=unit) for i, n in enumerate(names, 1)})


def with_players(entries: Entries, **rosters: Sequence[str]) -> Entries:
    """Entries with players: T1=["A", "B"] on boards 1, 2."""
    players = [
        Player(f"{side}-{board}", name, side, board)
        for side, names in rosters.items()
        for board, name in enumerate(names, 1)
    ]
    return Entries(entries.sides, {p.id: p for p in players})


def told(problems: Sequence[Problem]) -> list[tuple[str, str]]:
    """Problems in short: code and cell."""
    return [(p.code, p.place.cell) for p in problems]

"""A small event with a released round, for the tests of result sheets."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import openpyxl

from teammatch.model.columns import normal
from teammatch.model.entries import Entries, Player, Side
from teammatch.model.event import Event
from teammatch.model.results import MatchResult
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.sheets.results import RoundRead, read_round
from teammatch.sheets.rounds import write_round
from teammatch.texts import Texts

KEY = RoundKey(1, 1)


def book(**tables: Any) -> RuleBook:  # noqa: ANN401 - settings
    """A rule book of two boards that counts fouls, with these further tables."""
    usual = {"sides": {"boards": 2, "reserves": 2}, "standings": {"order": ["MP", "FOULS"]}}
    return RuleBook.model_validate({**usual, **tables})


def entries(*names: str, players: int = 3) -> Entries:
    """Teams with players "Lions 1", "Lions 2" …, one more than there are boards."""
    sides = {f"T{i}": Side(f"T{i}", name, i) for i, name in enumerate(names, 1)}
    roster = [
        Player(f"{side.id}-{board}", f"{side.name} {board}", side.id, board)
        for side in sides.values()
        for board in range(1, players + 1)
    ]
    return Entries(sides, {p.id: p for p in roster})


def event(
    version: int = 1,
    status: RoundStatus = RoundStatus.RELEASED,
    results: Mapping[str, MatchResult] | None = None,
) -> Event:
    """Lions v Tigers at table 1, Bears v Wolves at table 2, the Foxes have a bye."""
    matches = (
        Match("1.1.1", 1, "T1", "T2", first="T1"),
        Match("1.1.2", 2, "T3", "T4", first="T4"),
    )
    paired = Round(KEY, version, status, matches, (Bye("T5", ByeKind.ALLOCATED),))
    names = ("Lions", "Tigers", "Bears", "Wolves", "Foxes")
    return Event(entries=entries(*names), rounds={KEY: paired}, results=results or {})


@dataclass
class Sheet:
    """A result sheet on the disk, as somebody fills it in."""

    path: Path
    rules: RuleBook
    event: Event

    def fill(self, table: int, board: int, **values: Any) -> "Sheet":  # noqa: ANN401 - cells
        """Write values into the cells of a board, by the field of the column."""
        workbook = openpyxl.load_workbook(self.path)
        sheet = workbook.worksheets[0]
        columns = {normal(str(c.value)): c.column or 0 for c in sheet[1]}
        for row in range(2, sheet.max_row + 1):
            where = (
                sheet.cell(row, columns["table"]).value,
                sheet.cell(row, columns["board"]).value,
            )
            if where == (table, board):
                for field, value in values.items():
                    sheet.cell(row, columns[field.replace("_", " ")]).value = value
        workbook.save(self.path)
        return self

    def read(self) -> RoundRead:
        """Read it back."""
        return read_round(self.path, self.rules, self.event)


def sheet(
    folder: Path, rules: RuleBook | None = None, of: Event | None = None, language: str = "en"
) -> Sheet:
    """The result sheet of the round, written into a folder."""
    rules, of = rules or book(), of or event()
    path = folder / "round-1.xlsx"
    write_round(path, rules, of, of.rounds[KEY], Texts(language))
    return Sheet(path, rules, of)

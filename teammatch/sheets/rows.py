"""What reading a row of entries needs: problems with their cells, numbers, names, ids."""

import re
from collections.abc import Mapping

from teammatch.model.messages import Arg, Problem, Severity
from teammatch.sheets.grid import Kind
from teammatch.sheets.headers import Table
from teammatch.sheets.numbers import whole_number


class Reader:
    """Reads the rows of one table and collects what is wrong with them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.problems: list[Problem] = []

    def report(self, key: str, row: int, field: str, /, **args: Arg) -> None:
        """An error in the cell of a field (or in the row, where the sheet lacks the column)."""
        place = self.table.grid.place(row, self.table.columns.get(field))
        self.problems.append(Problem(key, place, args))

    def warn(self, key: str, row: int, field: str, /, **args: Arg) -> None:
        """A warning in the cell of a field."""
        place = self.table.grid.place(row, self.table.columns.get(field))
        self.problems.append(Problem(key, place, args, Severity.WARNING))

    def text(self, row: int, field: str) -> str:
        """The text of a field; empty where the sheet has no such column."""
        return self.table.cell(row, field).text

    def extra(self, row: int) -> dict[str, str]:
        """The further columns of a row that say something, by their headers."""
        cells = ((h, self.table.grid.cell(row, c).text) for h, c in self.table.extra.items())
        return {header: text for header, text in cells if text}

    def silent(self, *fields: str) -> list[str]:
        """Those of these fields that the sheet has no column for: it says nothing about them."""
        return [field for field in fields if field not in self.table.columns]

    def kept_extra(self, known: Mapping[str, str], own: Mapping[str, str]) -> dict[str, str]:
        """The further columns of a row, with those kept that this sheet does not have."""
        kept = {h: text for h, text in known.items() if h not in self.table.extra}
        return {**kept, **own}

    def says_more_than(self, row: int, *fields: str) -> bool:
        """Whether a row holds anything beside these fields."""
        columns = [c for f, c in self.table.columns.items() if f not in fields]
        return any(self.table.grid.cell(row, c) for c in [*columns, *self.table.extra.values()])

    def name(self, row: int) -> str:
        """A name, from one column or from last and first name; dates and errors are reported."""
        if "name" not in self.table.columns:
            parts = [self.text(row, f) for f in ("last_name", "first_name")]
            return ("" if all(_chinese(p) for p in parts) else ", ").join(p for p in parts if p)
        cell = self.table.cell(row, "name")
        if cell.kind in (Kind.DATE, Kind.TIME):
            self.report("sheets.E213", row, "name", value=cell.text)
        elif cell.kind is Kind.ERROR:
            self.report("sheets.E212", row, "name", value=cell.text)
        elif cell.kind is Kind.FORMULA:
            self.warn("sheets.W214", row, "name", value=cell.text)
        return cell.text

    def number(self, row: int, field: str, key: str) -> int | None:
        """A whole number; None for a blank, a dash or a nought (unrated). Else problem ``key``."""
        text = self.text(row, field)
        if text in ("", "-", "–", "—"):
            return None
        value = whole_number(text)
        if value is None:
            self.report(key, row, field, value=text)
        return value or None


def _chinese(text: str) -> bool:
    return bool(text) and all("\u3400" <= c <= "\u9fff" for c in text)


def parse_id(text: str, prefix: str) -> str:
    """An id as the sheet shows it: "T7", "t7" and "7" are one; other ids stay as they are.

    >>> parse_id("7", "T"), parse_id("t7", "T"), parse_id("lions", "T")
    ('T7', 'T7', 'lions')
    """
    found = re.fullmatch(rf"{prefix}?0*(\d+)", text.strip(), re.IGNORECASE | re.ASCII)
    return f"{prefix}{found.group(1)}" if found else text.strip()

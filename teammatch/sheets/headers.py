"""From a grid to a table: which row is the header, and which column is which field.

Title rows above, headers of two lines with merged cells, blank columns between and totals below
are all met in real sheets (field report 125).
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from teammatch.model.columns import normal
from teammatch.model.messages import Problem
from teammatch.sheets.aliases import HEADER_ROWS, LIST_NUMBERS, TOTAL_WORDS, Kind
from teammatch.sheets.grid import EMPTY, Cell, Grid


@dataclass(frozen=True, slots=True)
class Table:
    """A grid read as a table: columns by field, further columns by their header, data rows."""

    grid: Grid
    columns: Mapping[str, int]
    extra: Mapping[str, int]
    first: int
    """The first data row."""
    nameless: tuple[int, ...] = ()
    """Columns that hold data under no header: they can't be read."""
    listed: int | None = None
    """The column of a running number, which is not kept."""

    def rows(self) -> Iterator[int]:
        """The data rows that hold something, totals and annotations below the data left out."""
        for row in range(self.first, len(self.grid.rows)):
            if self._filled(row) and not self.skipped(row):
                yield row

    @property
    def filled(self) -> bool:
        """Whether there is a data row at all."""
        return any(True for _ in self.rows())

    def skipped(self, row: int) -> bool:
        """Whether a filled row is no data: a totals row, or a remark in one cell of its own."""
        filled = self._filled(row)
        if not filled:
            return False
        first = normal(self.grid.cell(row, filled[0]).text)
        if first in TOTAL_WORDS:
            return True
        texts = {self.grid.cell(row, column).text for column in filled}
        wide = len(filled) > 1 and any(self.grid.cell(row, c).merged for c in filled)
        fields = [c for c in filled if c in self.columns.values()]
        return len(texts) == 1 and (wide or not fields) and len(first) > 2

    def remarks(self) -> tuple[int, ...]:
        """The filled rows that are not read as data."""
        return tuple(r for r in range(self.first, len(self.grid.rows)) if self.skipped(r))

    def cell(self, row: int, field: str) -> Cell:
        """The cell of a field in a row; empty where the sheet has no such column."""
        column = self.columns.get(field)
        return EMPTY if column is None else self.grid.cell(row, column)

    def _filled(self, row: int) -> list[int]:
        return [c for c, cell in enumerate(self.grid.rows[row]) if cell]


@cache
def squashed(text: str) -> str:
    """A header without blanks, punctuation and diacritics: the second comparison."""
    parts = unicodedata.normalize("NFKD", normal(text))
    return "".join(c for c in parts if c.isalnum())


@cache
def _lookup(words: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    return (
        frozenset(normal(w) for w in words),
        frozenset(s for w in words if len(s := squashed(w)) > 1),
    )


def _means(label: str, words: tuple[str, ...]) -> bool:
    exact, loose = _lookup(words)
    return normal(label) in exact or squashed(label) in loose


def fields_of(label: str, kind: Kind, *, weak: bool = False) -> set[str]:
    """The fields a header may mean by its strong (or weak) aliases; several only in a clash.

    A header in two languages ("Team / 代表队") is looked up whole, then part by part; where the
    parts name different fields the longest alias wins.
    """

    def found(part: str) -> set[str]:
        return {f for f, w in kind.fields.items() if _means(part, w.weak if weak else w.strong)}

    whole = found(label)
    if whole:
        return whole
    parts = [p.strip() for p in re.split(r"[/|()（）／]", label) if p.strip()]
    named = [(len(p), found(p)) for p in parts]
    best = max((size for size, fields in named if fields), default=0)
    longest = [fields for size, fields in named if fields and size == best]
    return longest[0] if longest and all(f == longest[0] for f in longest) else set()


def find_table(grid: Grid, kind: Kind) -> tuple[Table | None, tuple[Problem, ...]]:
    """The table of this kind in a grid, and what is wrong with its header.

    None and no problem: there is no header of this kind here. E208: two columns for one field.
    """
    candidates = [
        (_score(labels, kind), -lines, -row, labels)
        for row in range(min(HEADER_ROWS, len(grid.rows)))
        for lines in (1, 2)
        if (labels := _labels(grid, row, lines))
    ]
    score, lines, row, labels = max(candidates, default=(0, 0, 0, []))
    return _table(grid, kind, -row - lines, labels) if score else (None, ())


def header_score(grid: Grid, kind: Kind) -> int:
    """How many fields the best header row of this kind has; 0: no header at all."""
    rows = range(min(HEADER_ROWS, len(grid.rows)))
    return max((_score(_labels(grid, r, n), kind) for r in rows for n in (1, 2)), default=0)


def _labels(grid: Grid, row: int, lines: int) -> list[str]:
    """Column headers; of two lines the lower one counts where it says something."""
    upper = [cell.text for cell in grid.rows[row]]
    if lines == 1:
        return upper
    if row + 1 >= len(grid.rows):
        return []
    lower = [cell.text for cell in grid.rows[row + 1]]
    width = max(len(upper), len(lower))
    upper += [""] * (width - len(upper))
    lower += [""] * (width - len(lower))
    return [low or up for up, low in zip(upper, lower, strict=True)]


def _score(labels: list[str], kind: Kind) -> int:
    met: set[str] = set()
    score = 0
    for label in labels:
        if not label or len(label) > 60:
            continue
        fields = fields_of(label, kind) or fields_of(label, kind, weak=True)
        new = fields - met or _means(label, kind.also) or _means(label, kind.ignored)
        score += bool(new)
        met |= fields
    split_name = {"last_name", "first_name"} <= met
    if not all(f in met or (f == "name" and split_name) for f in kind.needed):
        return 0
    return score


def _table(
    grid: Grid, kind: Kind, first: int, labels: list[str]
) -> tuple[Table, tuple[Problem, ...]]:
    claims = _claims(grid, kind, first, labels)
    problems = []
    columns: dict[str, int] = {}
    for field, claimed in claims.items():
        columns[field] = claimed[0]
        if len(claimed) > 1:
            names = tuple(f"{labels[c]} ({grid.place(first - 1, c).cell})" for c in claimed)
            problems.append(
                Problem(
                    "sheets.E208",
                    grid.place(first - 1, claimed[1]),
                    {"columns": names, "field": labels[claimed[0]]},
                )
            )
    used = set(columns.values())
    extra: dict[str, int] = {}
    for column, label in enumerate(labels):
        claimed_twice = any(column in c for c in claims.values())
        if label and column not in used and not claimed_twice and not _means(label, kind.ignored):
            extra.setdefault(label, column)
    nameless = tuple(c for c in _data_columns(grid, first) if c >= len(labels) or not labels[c])
    free = (c for c, label in enumerate(labels) if label and c not in used)
    listed = next((c for c in free if _means(labels[c], LIST_NUMBERS)), None)
    return Table(grid, columns, extra, first, nameless, listed), tuple(problems)


def _data_columns(grid: Grid, first: int) -> list[int]:
    """The columns in which a data row holds something of its own."""
    filled = {
        column
        for row in grid.rows[first:]
        for column, cell in enumerate(row)
        if cell and not cell.merged
    }
    return sorted(filled)


NUMBERS = ("rating", "board")
"""Fields whose cells are numbers."""


def _has_number(grid: Grid, first: int, column: int) -> bool:
    """Whether a column holds a number, or nothing at all."""
    said = [text for r in range(first, len(grid.rows)) if (text := grid.cell(r, column).text)]
    return not said or any(text.strip().rstrip(".").isdecimal() for text in said)


def _claims(grid: Grid, kind: Kind, first: int, labels: list[str]) -> dict[str, list[int]]:
    """Which columns claim which field. A column without any data claims nothing beside another.

    A weak header of a number ("Grade" for a rating) claims only columns that hold one: grades of
    Go ("3d") are no ratings, and stay a further column.
    """

    def with_data(columns: list[int]) -> list[int]:
        full = [c for c in columns if any(grid.cell(r, c) for r in range(first, len(grid.rows)))]
        return full or columns[:1]

    strong: dict[str, list[int]] = {}
    weak: dict[str, list[int]] = {}
    for column, label in enumerate(labels):
        for field in fields_of(label, kind) if label else ():
            strong.setdefault(field, []).append(column)
        for field in fields_of(label, kind, weak=True) if label else ():
            if field in NUMBERS and not _has_number(grid, first, column):
                continue
            weak.setdefault(field, []).append(column)
    for field in kind.fields:
        if field not in strong and field in weak:
            strong[field] = weak[field]
            for other, columns in strong.items():
                if other != field and set(columns) == set(weak[field]):
                    strong[other] = []
    return {field: with_data(columns) for field, columns in strong.items() if columns}

"""The entries as a workbook: to fill in, or to look over and hand back.

The header words are those of the event's language and of the importer; the id column is hidden
and prefilled, for blank rows too, so that a later rename is known as one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from teammatch.model.entries import Entries, Player, Side
from teammatch.model.naming import folded, free_id
from teammatch.rules.book import RuleBook
from teammatch.scoring.start_scores import GRADE_COLUMNS, grade_heading
from teammatch.sheets.notes import NotesPage
from teammatch.sheets.saving import workbook_bytes
from teammatch.texts import Texts

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

BLANK_SIDES = 64
BLANK_PLAYERS = 400
TEAM_FIELDS = (
    "id", "name", "short", "unit", "province", "family", "captain", "venue", "rating", "note",
)  # fmt: skip
PLAYER_FIELDS = ("id", "name", "team", "board", "rating", "title", "reserve", "note")
SINGLE_FIELDS = ("id", "name", "unit", "province", "family", "rating", "title", "note")
_WIDTHS = {
    "id": 6, "name": 26, "short": 12, "unit": 20, "province": 14, "family": 12, "captain": 18,
    "venue": 20, "rating": 9, "note": 28, "team": 26, "board": 8, "title": 9, "reserve": 9,
}  # fmt: skip
_WHOLE = ("rating", "board")


@dataclass(frozen=True, slots=True)
class _Page:
    """One sheet to write: kind, title, fields, further headers, rows, ids for blank rows."""

    kind: str
    title: str
    fields: tuple[str, ...]
    extra: tuple[str, ...]
    rows: Sequence[Sequence[str | int | None]]
    blank_ids: Sequence[str]


def write_entries(path: Path, entries: Entries, rules: RuleBook, texts: Texts) -> None:
    """Write the entries; without any it is the template to fill in."""
    if rules.sides.kind == "players":
        pages = [_singles_page(entries, rules, texts)]
    else:
        pages = [_teams_page(entries, texts), _players_page(entries, rules, texts)]

    def build(book: "Workbook") -> None:
        for page in pages:
            _write_page(book, page, pages[0], texts)
        _write_notes(book, pages, rules, texts)

    path.write_bytes(workbook_bytes(build))


def _teams_page(entries: Entries, texts: Texts) -> _Page:
    sides = sorted(entries.sides.values(), key=lambda s: s.entry_order)
    extra = _headers(sides)
    rows = [_values(s, TEAM_FIELDS, extra) for s in sides]
    ids = _blank_ids("T", {*entries.sides, *entries.former}, BLANK_SIDES)
    return _Page("teams", texts("sheets.sheet_teams"), TEAM_FIELDS, extra, rows, ids)


def _singles_page(entries: Entries, rules: RuleBook, texts: Texts) -> _Page:
    sides = sorted(entries.sides.values(), key=lambda s: s.entry_order)
    extra = _with_grade(_headers(sides), rules, texts)
    rows = [_values(s, SINGLE_FIELDS, extra) for s in sides]
    ids = _blank_ids("P", {*entries.sides, *entries.former}, BLANK_SIDES)
    return _Page("players", texts("sheets.sheet_players"), SINGLE_FIELDS, extra, rows, ids)


def _players_page(entries: Entries, rules: RuleBook, texts: Texts) -> _Page:
    names = team_words(entries)
    rosters = entries.rosters()
    sides = sorted(entries.sides.values(), key=lambda s: s.entry_order)
    players = [p for side in sides for p in rosters[side.id]]
    extra = _with_grade(_headers(players), rules, texts)
    rows = []
    for player in players:
        row = _values(player, PLAYER_FIELDS, extra)
        row[PLAYER_FIELDS.index("team")] = names[player.side]
        row[PLAYER_FIELDS.index("reserve")] = "x" if player.reserve else ""
        rows.append(row)
    ids = _blank_ids("P", {*entries.players, *entries.former}, BLANK_PLAYERS)
    return _Page("players", texts("sheets.sheet_players"), PLAYER_FIELDS, extra, rows, ids)


def team_words(entries: Entries) -> dict[str, str]:
    """What to call each team so that the importer knows it: the name, "Name (Unit)" for namesakes.

    Where that is not enough, the id.
    """
    counts: dict[str, int] = {}
    for side in entries.sides.values():
        counts[folded(side.name)] = counts.get(folded(side.name), 0) + 1
    words = {}
    for side in entries.sides.values():
        alone = counts[folded(side.name)] == 1
        words[side.id] = (
            side.name if alone else f"{side.name} ({side.unit})" if side.unit else side.id
        )
    return words


def _headers(items: Iterable[Side | Player]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(header for item in items for header in item.extra))


def _with_grade(headers: tuple[str, ...], rules: RuleBook, texts: Texts) -> tuple[str, ...]:
    """The further headers, and that of the grades where the pairing reads them (R60)."""
    heading = grade_heading(rules, texts("mcmahon.grade"))
    known = {folded(header) for header in headers}
    if not heading or known & {folded(heading), *map(folded, GRADE_COLUMNS)}:
        return headers
    return (*headers, heading)


def _values(
    item: Side | Player, fields: Sequence[str], extra: Sequence[str]
) -> list[str | int | None]:
    own = [getattr(item, field, None) for field in fields]
    return [*own, *(item.extra.get(header, "") for header in extra)]


def _blank_ids(prefix: str, taken: Iterable[str], count: int) -> list[str]:
    used = set(taken)
    ids: list[str] = []
    for _ in range(count):
        ids.append(free_id(prefix, used))
        used.add(ids[-1])
    return ids


def _write_page(book: "Workbook", page: _Page, first: _Page, texts: Texts) -> None:
    sheet = book.add_worksheet(page.title)
    header = book.add_format(
        {"bold": True, "bg_color": "#1F3A5F", "font_color": "#FFFFFF", "border": 1, "locked": True}
    )
    text = book.add_format({"num_format": "@"})
    whole = book.add_format({"num_format": "0"})
    for column, field in enumerate(page.fields):
        shape = whole if field in _WHOLE else text
        hidden = {"hidden": True} if field == "id" else {}
        sheet.set_column(column, column, _WIDTHS[field], shape, hidden)
        sheet.write_string(0, column, _header(page, field, texts), header)
    for number, name in enumerate(page.extra, len(page.fields)):
        sheet.set_column(number, number, 16, text)
        sheet.write_string(0, number, name, header)
    for row, values in enumerate(page.rows, 1):
        for column, value in enumerate(values):
            _write_value(sheet, (row, column), value)
    for row, blank in enumerate(page.blank_ids, 1 + len(page.rows)):
        sheet.write_string(row, 0, blank, text)
    last = len(page.rows) + len(page.blank_ids)
    _validate(sheet, page, first, last, texts)
    sheet.freeze_panes(1, page.fields.index("name") + 1)
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(0)


def _header(page: _Page, field: str, texts: Texts) -> str:
    """The header word of a field in the event's language; the importer knows it."""
    of_player = field == "name" and page.kind == "players"
    return texts("sheets.header_player" if of_player else f"sheets.header_{field}")


def _write_value(sheet: "Worksheet", at: tuple[int, int], value: str | int | None) -> None:
    """A number as a number, a text as a text; the column's format shapes it."""
    if isinstance(value, int):
        sheet.write_number(*at, value)
    elif value:
        sheet.write_string(*at, str(value))


def _validate(sheet: "Worksheet", page: _Page, first: _Page, last: int, texts: Texts) -> None:
    """Lists and whole numbers where they help; nothing is forbidden to type."""
    for column, field in enumerate(page.fields):
        if field == "team":
            name = first.fields.index("name")
            letter = chr(ord("A") + name)
            end = 1 + len(first.rows) + len(first.blank_ids)
            source = f"='{first.title}'!${letter}$2:${letter}${end}"
            sheet.data_validation(
                1, column, last, column,
                {"validate": "list", "source": source, "show_error": False},
            )  # fmt: skip
        elif field in _WHOLE:
            sheet.data_validation(
                1, column, last, column,
                {
                    "validate": "integer",
                    "criteria": ">=",
                    "value": 0 if field == "rating" else 1,
                    "error_type": "warning",
                    "error_title": texts(f"sheets.header_{field}"),
                    "error_message": texts("sheets.whole_number"),
                },
            )  # fmt: skip
        elif field == "reserve":
            sheet.data_validation(
                1, column, last, column,
                {"validate": "list", "source": ["x"], "show_error": False},
            )  # fmt: skip


def _write_notes(book: "Workbook", pages: Sequence[_Page], rules: RuleBook, texts: Texts) -> None:
    notes = NotesPage(book, texts)
    notes.heading(texts("sheets.notes_title"))
    for page in pages:
        notes.heading(page.title)
        for field in page.fields:
            if field != "id":
                note = texts(
                    f"sheets.note_{page.kind}_{field}"
                    if field == "name"
                    else f"sheets.note_{field}",
                    boards=rules.boards,
                    reserves=rules.sides.reserves,
                )
                notes.line(_header(page, field, texts), note)
        heading = grade_heading(rules, texts("mcmahon.grade"))
        if heading and heading in page.extra:
            notes.line(heading, texts("mcmahon.note_grade"))
    notes.blank()
    for key in ("notes_ids", "notes_columns", "notes_import"):
        notes.line("·", texts(f"sheets.{key}"))

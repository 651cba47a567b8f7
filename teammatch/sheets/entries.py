"""Entries read from a spreadsheet: units, teams and players, with every problem and its cell.

Identity goes by the hidden id first, then by unit and name, then by a name that is unique: so a
rename is a change where the sheet is ours, and a sheet from elsewhere meets the sides it means.
A kind of table that the file does not hold (or holds without a row) leaves what is known as it is,
and so does a column that it does not have.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from teammatch.model.columns import normal
from teammatch.model.entries import Entries, Player, PlayerId, Side, SideId
from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.naming import folded, free_id
from teammatch.rules.book import RuleBook
from teammatch.scoring.start_scores import grade_columns
from teammatch.sheets import aliases
from teammatch.sheets.grid import Grid, SheetFile, address, read_sheets
from teammatch.sheets.headers import Table, find_table, header_score
from teammatch.sheets.numbers import whole_number
from teammatch.sheets.rosters import read_players, teams_named
from teammatch.sheets.rows import Reader, parse_id

TableKind = Literal["teams", "players"]


@dataclass(frozen=True, slots=True)
class EntriesRead:
    """What a file says about the entries.

    ``entries`` is complete: what the file does not speak of is taken from the entries known.
    ``notes`` are worth telling (encoding, columns kept but not used, rows not read).
    """

    entries: Entries
    problems: tuple[Problem, ...]
    notes: tuple[Message, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether a problem forbids the import."""
        return any(p.severity is Severity.ERROR for p in self.problems)


def read_entries(
    path: Path, known: Entries, rules: RuleBook, kind: TableKind | None = None
) -> EntriesRead:
    """Read an entries file against the entries known so far.

    ``kind`` says what the table is where the file does not (a CSV, a workbook of one sheet).
    In an event of single players the players' table holds the sides.

    Raises:
        EventError: E201-E206 the file can't be read, E207 no table in it, E210 what the table is
            can't be told.
    """
    file = read_sheets(path)
    tables, problems, left = _tables(file, rules, kind)
    notes = [*file.notes, *_notes(tables, rules)]
    if left:
        notes.append(Message("sheets.sheets_not_read", {"sheets": left}))
    sides, players = dict(known.sides), dict(known.players)
    numbered = any(side.number is not None for side in sides.values())
    in_order = rules.pairing.first_round == "number" and not numbered
    if rules.sides.kind == "players":
        table = tables.get("players") or tables.get("teams")
        if table is not None and table.filled:
            sides, wrong = _read_sides(table, known, single=True, in_order=in_order)
            problems += wrong
    else:
        if "teams" in tables and tables["teams"].filled:
            sides, wrong = _read_sides(tables["teams"], known, single=False, in_order=in_order)
            problems += wrong
        if "teams" not in tables and not sides:
            sides = teams_named(tables["players"])
            derived = tuple(side.name for side in sides.values())
            notes += [Message("sheets.teams_from_players", {"teams": derived})] if derived else []
        if "players" in tables and tables["players"].filled:
            players, wrong = read_players(tables["players"], sides, known, rules)
            problems += wrong
    kept = {i: p for i, p in players.items() if p.side in sides}
    return EntriesRead(Entries(sides, kept), tuple(problems), tuple(notes))


def _notes(tables: Mapping[TableKind, Table], rules: RuleBook) -> list[Message]:
    notes = []
    read = {folded(rule.column) for rule in rules.avoid} | grade_columns(rules)
    for table in tables.values():
        unread = tuple(header for header in table.extra if folded(header) not in read)
        if unread:
            notes.append(Message("sheets.not_used", {"columns": unread}))
        if table.nameless:
            letters = tuple(address(0, c)[:-1] for c in table.nameless)
            notes.append(Message("sheets.nameless", {"columns": letters}))
        remarks = table.remarks()
        if remarks:
            notes.append(Message("sheets.rows_not_read", {"rows": tuple(r + 1 for r in remarks)}))
    return notes


def _tables(
    file: SheetFile, rules: RuleBook, kind: TableKind | None
) -> tuple[dict[TableKind, Table], list[Problem], tuple[str, ...]]:
    """The tables of a file by kind (by the name of the sheet, else by the header words).

    With them what is wrong, and the sheets left aside. E238: a sheet is called like a table and
    has no header, so that nothing of it would be read.
    """
    found: dict[TableKind, Table] = {}
    problems: list[Problem] = []
    headless: list[Problem] = []
    left: list[str] = []
    for grid in file.grids:
        if grid.hidden or not grid.rows or normal(grid.sheet) in aliases.NOTE_SHEETS:
            continue
        meant = kind if _only(file, kind) else _kind_of(grid, rules)
        if meant is None or meant in found or (kind and meant != kind):
            left.append(grid.sheet)
            continue
        table, wrong = find_table(grid, _KINDS[meant])
        problems += wrong
        if table is not None:
            found[meant] = table
        elif not wrong:
            place = Place(file=grid.file, sheet=grid.sheet)
            headless.append(Problem("sheets.E238", place, {"needed": _needed(meant)}))
    if not found:
        wanted = [kind] if kind else list(_KINDS)
        needed = tuple(_needed(k) for k in wanted)
        raise EventError(
            *problems,
            Problem("sheets.E207", Place(file=file.path.name), {"needed": needed}),
        )
    if rules.sides.kind == "players":  # one table is all there is to read
        return found, problems, (*left, *(p.place.sheet for p in headless))
    return found, [*headless, *problems], tuple(left)


def _needed(kind: TableKind) -> str:
    """The header word that a table of this kind can't do without."""
    return _KINDS[kind].fields["name"].strong[0]


_KINDS: Mapping[TableKind, aliases.Kind] = {"teams": aliases.TEAMS, "players": aliases.PLAYERS}


def _only(file: SheetFile, kind: TableKind | None) -> bool:
    """Whether the file holds one table, so that ``--sheet`` names it."""
    return kind is not None and sum(1 for g in file.grids if g.rows and not g.hidden) == 1


def _kind_of(grid: Grid, rules: RuleBook) -> TableKind | None:
    """Teams or players: what the sheet is called, else which header words it has.

    Raises:
        EventError: E210 a table without a telling name fits both.
    """
    called = normal(grid.sheet)
    for kind, words in _KINDS.items():
        if called and called in words.sheet_names:
            return kind
    if called in aliases.NOTE_SHEETS:
        return None
    scores = {kind: header_score(grid, words) for kind, words in _KINDS.items()}
    if max(scores.values()) < (1 if not grid.sheet else 2):
        return None
    if rules.sides.kind == "players":
        return "players"
    if scores["teams"] == scores["players"]:
        raise EventError(Problem("sheets.E210", Place(file=grid.file, sheet=grid.sheet)))
    return "teams" if scores["teams"] > scores["players"] else "players"


def _read_sides(
    table: Table, known: Entries, *, single: bool, in_order: bool
) -> tuple[dict[SideId, Side], list[Problem]]:
    """The sides of a table, in its order, and every problem.

    ``in_order``: they will be numbered in that order.
    """
    reader = Reader(table)
    prefix = "P" if single else "T"
    drafts: list[tuple[int, Side]] = []
    for row in table.rows():
        if not reader.says_more_than(row, "id", "board"):
            continue
        name = reader.name(row)
        if not name:
            reader.report("sheets.E220", row, "name")
            continue
        unit = reader.text(row, "unit")
        if single and not unit:
            unit = reader.text(row, "team")
        side = Side(
            id=parse_id(reader.text(row, "id"), prefix),
            name=name,
            entry_order=0,
            short=reader.text(row, "short"),
            unit=unit,
            province=reader.text(row, "province"),
            family=reader.text(row, "family"),
            captain=reader.text(row, "captain"),
            venue=reader.text(row, "venue"),
            rating=reader.number(row, "rating", "sheets.E229"),
            title=reader.text(row, "title"),
            note=reader.text(row, "note"),
            extra=reader.extra(row),
        )
        drafts.append((row, side))
    _check_sides(drafts, reader)
    if in_order:
        _check_order([row for row, _ in drafts], reader)
    return _identified(drafts, known, prefix, reader), reader.problems


def _check_sides(drafts: list[tuple[int, Side]], reader: Reader) -> None:
    """Duplicates: an id twice, a name twice in one unit; the same name in two units is warned."""
    ids: dict[str, int] = {}
    names: dict[str, list[tuple[int, Side]]] = {}
    for row, side in drafts:
        if side.id and side.id in ids:
            reader.report(
                "sheets.E222", row, "id", id=side.id, row=ids[side.id] + 1, name=side.name
            )
        elif side.id:
            ids[side.id] = row
        namesakes = names.setdefault(folded(side.name), [])
        for other, twin in namesakes:
            if folded(twin.unit) == folded(side.unit):
                reader.report("sheets.E221", row, "name", name=side.name, row=other + 1)
                break
        else:
            if namesakes:
                other, twin = namesakes[0]
                reader.warn(
                    "sheets.W232", row, "name", name=side.name, row=other + 1,
                    units=(twin.unit or "-", side.unit or "-"),
                )  # fmt: skip
        namesakes.append((row, side))


def _check_order(rows: list[int], reader: Reader) -> None:
    """W241: the sides are numbered as their rows stand, and the sheet's own numbers say otherwise.

    Numbers with gaps, or twice the same, are no such list.
    """
    table = reader.table
    if table.listed is None:
        return
    said = [whole_number(table.grid.cell(row, table.listed).text) for row in rows]
    if sorted(n or 0 for n in said) != list(range(1, len(rows) + 1)):
        return
    place = next((i for i, number in enumerate(said, 1) if number != i), None)
    if place is not None:
        row = rows[place - 1]
        where = table.grid.place(row, table.listed)
        facts: dict[str, Arg] = {"number": place, "said": str(said[place - 1])}
        reader.problems.append(Problem("sheets.W241", where, facts, Severity.WARNING))


def _identified(
    drafts: list[tuple[int, Side]],
    known: Entries,
    prefix: str,
    reader: Reader,
) -> dict[SideId, Side]:
    """Every row with its id: the one it carries, that of the known side it means, or a new one."""
    taken = {side.id for _, side in drafts if side.id}
    free = {i: s for i, s in known.sides.items() if i not in taken}
    counts: dict[str, int] = {}
    for _, side in drafts:
        counts[folded(side.name)] = counts.get(folded(side.name), 0) + 1
    found: dict[SideId, Side] = {}
    for place, (row, draft) in enumerate(drafts, 1):
        side = draft
        own = side.id or _meant(side, free, unique=counts[folded(side.name)] == 1)
        free.pop(own, None)
        if not own or own in found:
            own = free_id(prefix, {*known.sides, *known.former, *found, *taken})
        before = known.sides.get(own)
        if before and folded(before.name) != folded(side.name):
            _warn_if_sorted(row, side, before, known, reader)
        if before:
            side = _completed(side, before, reader)
        found[own] = replace(side, id=own, entry_order=place)
    return found


def _completed(side: Side, before: Side, reader: Reader) -> Side:
    """A side with what it had where the sheet has no such column, and its pairing number."""
    unit = ("unit",) if reader.silent("unit") and reader.silent("team") else ()
    fields = ("short", "province", "family", "captain", "venue", "rating", "title", "note")
    kept = {field: getattr(before, field) for field in (*reader.silent(*fields), *unit)}
    extra = reader.kept_extra(before.extra, side.extra)
    return replace(side, number=before.number, extra=extra, **kept)


def _meant(side: Side, free: Mapping[SideId, Side], *, unique: bool) -> SideId:
    """The known side a row without id means: same unit and name, else a name unique in both."""
    same = [i for i, s in free.items() if folded(s.name) == folded(side.name)]
    exact = [i for i in same if folded(free[i].unit) == folded(side.unit)]
    if exact:
        return exact[0]
    return same[0] if unique and len(same) == 1 else ""


def _warn_if_sorted(row: int, side: Side, before: Side, known: Entries, reader: Reader) -> None:
    """W233: a row whose hidden id belongs to another name of the same sheet: sorted without it."""
    if any(folded(s.name) == folded(side.name) for s in known.sides.values() if s.id != side.id):
        reader.warn("sheets.W233", row, "name", name=side.name, id=side.id, before=before.name)


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One value of a side or player that a sheet changes; ``old`` and ``new`` as shown."""

    field: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class EntriesDiff:
    """What becomes of the entries: added, changed (with the values), removed; in entry order."""

    added: tuple[Side | Player, ...]
    changed: tuple[tuple[Side | Player, tuple[FieldChange, ...]], ...]
    removed: tuple[Side | Player, ...]
    reordered: bool = False
    """Only the order of the sheet differs."""

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed or self.reordered)

    @property
    def removed_sides(self) -> tuple[Side, ...]:
        """The sides among the removed."""
        return tuple(r for r in self.removed if isinstance(r, Side))


def entries_diff(old: Entries, new: Entries) -> EntriesDiff:
    """Compare entries by id. The pairing number is not an entry and is not compared."""
    was: dict[SideId | PlayerId, Side | Player] = {**_keyed("s", old.sides)}
    was |= _keyed("p", old.players)
    will: dict[SideId | PlayerId, Side | Player] = {**_keyed("s", new.sides)}
    will |= _keyed("p", new.players)
    changed = []
    for key, item in will.items():
        if key in was:
            fields = (*_team_change(was[key], item, old, new), *_field_changes(was[key], item))
            if fields:
                changed.append((item, fields))
    added = tuple(item for key, item in will.items() if key not in was)
    removed = tuple(item for key, item in was.items() if key not in will)
    order = {i: s.entry_order for i, s in new.sides.items()}
    moved = order != {i: s.entry_order for i, s in old.sides.items()}
    return EntriesDiff(added, tuple(changed), removed, moved and not added and not removed)


def _keyed(
    prefix: str, items: Mapping[str, Side] | Mapping[str, Player]
) -> dict[str, Side | Player]:
    return {f"{prefix}:{key}": item for key, item in items.items()}


_SHOWN = (
    "name", "short", "unit", "province", "family", "captain", "venue", "board", "rating",
    "title", "reserve", "note",
)  # fmt: skip


def _team_change(
    was: Side | Player, now: Side | Player, old: Entries, new: Entries
) -> tuple[FieldChange, ...]:
    """A player who changed his team, with the names of both."""
    if isinstance(was, Side) or isinstance(now, Side) or was.side == now.side:
        return ()
    return (FieldChange("team", old.sides[was.side].name, new.sides[now.side].name),)


def _field_changes(old: Side | Player, new: Side | Player) -> tuple[FieldChange, ...]:
    changes = []
    for field in _SHOWN:
        before, after = getattr(old, field, None), getattr(new, field, None)
        if before != after:
            changes.append(FieldChange(field, _shown(before), _shown(after)))
    for header in dict.fromkeys([*old.extra, *new.extra]):
        before, after = old.extra.get(header, ""), new.extra.get(header, "")
        if before != after:
            changes.append(FieldChange(header, before, after))
    return tuple(changes)


def _shown(value: object) -> str:
    return "" if value is None or value is False else "x" if value is True else str(value)

"""The combined table of several event folders, such as the open and the women's event."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any

from teammatch.desk import combined_view
from teammatch.desk.files import Written, replace_file
from teammatch.desk.folder import RULES_FILE, EventFolder
from teammatch.desk.opening import Opened, in_folder, open_event
from teammatch.desk.standings import (
    how_far,
    needing_final,
    provisional_line,
    refuse_unless_final,
    standings_after,
    title,
)
from teammatch.model.entries import Side
from teammatch.model.messages import EventError, Place, Problem
from teammatch.model.naming import folded
from teammatch.standings.cascade import cascade_items, known_ledger
from teammatch.standings.combined import Combined, Entered, Entrant, combined, term_of
from teammatch.standings.element import Tiebreak
from teammatch.standings.field import Field
from teammatch.standings.types import Table

HERE = Path()
NAME, UNIT = "name", "unit"
NAMES = frozenset({NAME, "team", "队名", "名称", "mannschaft"})
"""Words for the name of the team; every other word is one for a column of the entries."""


@dataclass(frozen=True, slots=True)
class CombinedFolders:
    """The combined table of event folders. ``by``: the column that names the federation."""

    folders: tuple[EventFolder, ...]
    tables: tuple[Table, ...]
    by: str
    table: Combined


def events_meant(event: Path, named: Sequence[Path]) -> list[Path]:
    """The folders that a command line means: the event at hand and those named.

    Outside of an event the first one named stands for the event at hand.
    """
    outside = event == HERE and not (event / RULES_FILE).exists() and len(named) > 1
    return list(named) if outside else [event, *named]


def open_several(paths: Sequence[Path]) -> list[Opened]:
    """Open every folder; problems of all of them together, each with its folder.

    Raises:
        EventError: E516 a folder is named twice; whatever hinders one of the events.
    """
    seen: set[Path] = set()
    found, problems = [], []
    for path in paths:
        if path.resolve() in seen:
            problems.append(Problem("combined.E516", args={"file": str(path)}))
            continue
        seen.add(path.resolve())
        try:
            found.append(open_event(path))
        except EventError as refused:
            problems += [in_folder(str(path), problem) for problem in refused.problems]
    if problems:
        raise EventError(*problems)
    return found


def combined_folders(
    folders: Sequence[EventFolder],
    by: str = "",
    after: int | None = None,
    *,
    final: bool = False,
) -> CombinedFolders:
    """The combined table of these events, each after its round ``after`` (None: its last).

    ``by``: the column of the entries that names the federation, or "name"; "": the unit where
    every side has one, else the name. ``final``: refuse what is not final. The style of shared
    places is that of the first event.

    Raises:
        EventError: E514, E515 the elements; E517 a column without anything in it; E504 a round
            that is not released; E507, E508 not final; E50x a cascade that can't be used.
    """
    labels = labels_of([folder.path for folder in folders])
    tables = []
    for folder, label in zip(folders, labels, strict=True):
        try:
            tables.append(standings_after(folder, after))
            if final:
                refuse_unless_final(folder, tables[-1])
        except EventError as refused:
            raise EventError(*(in_folder(label, p) for p in refused.problems)) from refused
    column = _column(folders, labels, by)
    events = [
        _entered(folder, table, name, column)
        for folder, table, name in zip(folders, tables, _names(folders, labels), strict=True)
    ]
    style = folders[0].rules.standings.rank_style
    return CombinedFolders(tuple(folders), tuple(tables), column, combined(events, style))


def labels_of(paths: Sequence[Path]) -> list[str]:
    """Short names for files and folders, all different: their own, else with what is above."""
    parts = [path.resolve().with_suffix("").parts for path in paths]
    for length in range(1, max(map(len, parts)) + 1):
        labels = ["/".join(own[-length:]) for own in parts]
        if len(set(labels)) == len(labels):
            return labels
    return [str(path) for path in paths]


def _names(folders: Sequence[EventFolder], labels: Sequence[str]) -> Sequence[str]:
    """What the events are called: their groups ("Open", "Women") where these tell them apart."""
    groups = [folder.rules.event.group.strip() for folder in folders]
    apart = all(groups) and len({folded(group) for group in groups}) == len(groups)
    return groups if apart else labels


def _column(folders: Sequence[EventFolder], labels: Sequence[str], by: str) -> str:
    """The column that names the federation."""
    if not by:
        sides = [side for folder in folders for side in folder.event.entries.sides.values()]
        return UNIT if all(side.unit.strip() for side in sides) else NAME
    column = NAME if folded(by) in NAMES else by
    problems = [
        Problem("combined.E517", Place(file=label), {"column": by, "known": _known(folder)})
        for folder, label in zip(folders, labels, strict=True)
        if not any(federation_of(s, column) for s in folder.event.entries.sides.values())
    ]
    if problems:
        raise EventError(*problems)
    return column


def _known(folder: EventFolder) -> tuple[str, ...]:
    sides = folder.event.entries.sides.values()
    own = [c for c in (UNIT, "province", "family") if any(side.unit_of(c) for side in sides)]
    extra = dict.fromkeys(header for side in sides for header in side.extra)
    return (NAME, *own, *extra)


def federation_of(side: Side, column: str) -> str:
    """What names the federation of a side; "" where its cell is blank."""
    return (side.name if column == NAME else side.unit_of(column)).strip()


def _entered(folder: EventFolder, table: Table, label: str, column: str) -> Entered:
    rules, event = folder.rules, folder.event
    items = cascade_items(rules)
    field = Field(rules, event, known_ledger(rules, event, table.through, folder.ledger()))
    views = field.views if any(isinstance(item, Tiebreak) for item in items) else None
    sides = event.entries.sides
    return Entered(
        label,
        tuple(term_of(item, views) for item in items),
        tuple(
            Entrant(
                sides[row.side].name,
                federation_of(sides[row.side], column),
                row.rank,
                tuple(row.values[item.column.code] for item in items),
                row.shared,
            )
            for row in table.rows
            if row.side in sides
        ),
        table.provisional,
    )


def head_lines(found: CombinedFolders) -> list[str]:
    """Above the table: what is added, by what it is joined, and how far each event is."""
    from teammatch.pairing.avoidance import column_word

    texts, table = found.folders[0].texts, found.table
    by = texts("combined.by_name") if found.by == NAME else column_word(found.by)
    lines = [texts("combined.title", events=tuple(e.name for e in table.events), by=by)]
    for event, folder, own in zip(table.events, found.folders, found.tables, strict=True):
        said = title(folder, own, texts)
        name = folder.rules.event.name.strip()
        if name and folded(name) != folded(event.name):
            said = texts("combined.event_line", event=name, said=said)
        lines.append("  " + texts("combined.event_line", event=event.name, said=said))
    return lines


def below_lines(found: CombinedFolders) -> list[str]:
    """Below the table: what is missing in each event, what is not final, and the notes."""
    return [*_provisional_lines(found), *_notes(found)]


def _provisional_lines(found: CombinedFolders) -> list[str]:
    texts = found.folders[0].texts
    return [
        texts("combined.event_line", event=event.name, said=said)
        for event, folder, own in zip(found.table.events, found.folders, found.tables, strict=True)
        if (said := provisional_line(folder, own, texts))
    ]


def _notes(found: CombinedFolders) -> list[str]:
    texts = found.folders[0].texts
    used = [term.column for term in found.table.terms if term.column.needs_final]
    waiting = any(map(needing_final, found.folders, found.tables))
    codes = tuple(column.heading(texts) for column in used)
    final = [texts("standings.needs_final", codes=codes)] if waiting and codes else []
    return [*final, *combined_view.notes(texts, found.table)]


def write_page(found: CombinedFolders, target: Path) -> Written:
    """Write the combined table as one self-contained page; the same journals give the same bytes.

    Raises:
        EventError: E521 the column that names the federations is not published; E522 another
            file stands there; E802 it can't be written.
    """
    from teammatch.report.columns import column_of
    from teammatch.report.combined import combined_page, view_of

    texts = found.folders[0].texts
    hidden = tuple(
        event.name
        for event, folder in zip(found.table.events, found.folders, strict=True)
        if column_of(found.by) not in map(column_of, folder.rules.publish.fields)
    )
    if hidden and found.by != NAME:
        raise EventError(Problem("combined.E521", args={"column": found.by, "events": hidden}))
    head, *lead = head_lines(found)
    view = view_of(
        found.table,
        texts,
        name=head,
        lead=[line.strip() for line in lead],
        banner=_provisional_lines(found),
        notes=_notes(found),
        as_of=_as_of(found),
        change=sum(folder.event.seq for folder in found.folders),
    )
    page = combined_page(view, texts).encode()
    try:
        if target.exists() and OURS not in target.read_bytes():
            raise EventError(Problem("combined.E522", Place(file=str(target))))
        return replace_file(target, lambda path: path.write_bytes(page))
    except OSError as wrong:
        said = wrong.strerror or str(wrong)
        raise EventError(Problem("report.E802", Place(file=target.name), {"said": said})) from wrong


OURS = b'<meta name="generator" content="teammatch'
"""What every page of the program has, so that no other file is written over."""


def _as_of(found: CombinedFolders) -> tuple[datetime, tzinfo]:
    """The time of the last change of any event, and the zone of the first."""
    from teammatch.desk.publish import last_change
    from teammatch.report.numbers import zone_of

    latest = max(last_change(folder) for folder in found.folders)
    return latest, zone_of(found.folders[0].rules.timezone)


def folders_json(found: CombinedFolders) -> dict[str, Any]:
    """The combined table as data: how far each event is, then the federations by name."""
    events = [
        {"event": event.name, "folder": str(folder.path), **how_far(folder, own)}
        for event, folder, own in zip(found.table.events, found.folders, found.tables, strict=True)
    ]
    table = combined_view.table_json(found.folders[0].texts, found.table)
    return {"events": events, "by": found.by, **table}

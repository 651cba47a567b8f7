"""``teammatch entries``: list, import, export."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    Yes,
    confirmed,
    marked_copy,
    opened,
    problems_json,
    say,
    say_json,
    say_table,
    show_problems,
    stop,
)
from teammatch.cli.deeds import tell

if TYPE_CHECKING:
    from teammatch.desk.entries import EntriesPlan
    from teammatch.desk.folder import EventFolder
    from teammatch.model.entries import Entries, Player, Side
    from teammatch.texts import Texts

SheetKind = Annotated[
    Literal["teams", "players"] | None, typer.Option("--sheet", help=HELP("entries.option_sheet"))
]


ImportFile = Annotated[Path, typer.Argument(metavar="FILE", help=HELP("entries.import_file"))]
ExportFile = Annotated[Path, typer.Argument(metavar="FILE", help=HELP("entries.export_file"))]
EXPORTED = Path("entries-export.xlsx")


def register(app: typer.Typer) -> None:
    """Add the commands to the program."""
    group = typer.Typer(
        help=HELP("entries.group_help"), rich_markup_mode=None, invoke_without_command=True
    )

    @group.callback()
    def alone(context: typer.Context, event: EventDir = HERE, as_json: AsJson = False) -> None:
        if context.invoked_subcommand is None:
            _list(event, as_json=as_json)

    @group.command("list", help=HELP("entries.list_help"))
    def list_entries(event: EventDir = HERE, as_json: AsJson = False) -> None:
        _list(event, as_json=as_json)

    group.command("import", help=HELP("entries.import_help"))(import_entries)
    group.command("export", help=HELP("entries.export_help"))(export)
    app.add_typer(group, name="entries")


def import_entries(
    file: ImportFile,
    *,
    sheet: SheetKind = None,
    event: EventDir = HERE,
    dry_run: DryRun = False,
    yes: Yes = False,
    as_json: AsJson = False,
) -> None:
    """Take in a workbook or file of teams and players."""
    from teammatch.desk.entries import find_input, plan_entries

    folder = opened(event)
    path = find_input(folder, file)
    plan = plan_entries(folder, path, sheet, mark=not dry_run)
    if not as_json:
        tell(folder.texts, plan.notes)
    if plan.refused:
        copy = marked_copy(folder.texts, plan.marked)
        stop(folder.texts, plan.problems, *copy, folder.texts("entries.refused"))
    if not as_json:
        _show_plan(folder, plan)
    if not dry_run:
        _accept(folder, plan, path, yes=yes, as_json=as_json)
    if as_json:
        say_json(_plan_json(folder.texts, plan, accepted=not dry_run))
    elif dry_run:
        say(folder.texts("cli.nothing_changed"))
    else:
        sides = len(folder.event.entries.sides)
        players = len(folder.event.entries.players)
        done = "entries.done" if players else "entries.done_sides"
        say(folder.texts(done, sides=sides, players=players))


def _accept(
    folder: "EventFolder", plan: "EntriesPlan", path: Path, *, yes: bool, as_json: bool
) -> None:
    """Write the entries; ask first where somebody who has played would go."""
    from teammatch.desk.entries import accept_entries
    from teammatch.desk.marking import put_away_marked

    if plan.played:
        names = tuple(p.name for p in plan.played)
        confirmed(folder.texts, folder.texts("entries.ask_played", names=names), yes=yes)
    accept_entries(folder, plan)
    away = put_away_marked(path)
    if away is not None and not as_json:
        tell(folder.texts, [away])


def export(file: ExportFile = EXPORTED, event: EventDir = HERE) -> None:
    """Write the entries as a workbook or file."""
    from teammatch.desk.entries import export_entries

    folder = opened(event)
    written = export_entries(folder, file)
    show_problems(folder.texts, written.problems)
    if written.path is None:
        raise typer.Exit(1)
    say(folder.texts("sheets.written", file=str(written.path)))


def _list(event: Path, *, as_json: bool) -> None:
    from teammatch.rules.secrecy import numbers_shown
    from teammatch.store.codec import player_data, side_data

    folder = opened(event)
    texts, entries = folder.texts, folder.event.entries
    rosters = entries.rosters()
    sides = sorted(entries.sides.values(), key=lambda s: s.entry_order)
    if as_json:
        say_json(
            [{**side_data(s), "players": [player_data(p) for p in rosters[s.id]]} for s in sides]
        )
        return
    if not sides:
        say(texts("entries.none"))
        return
    teams = bool(entries.players)
    headings = ["#", texts("entries.column_name"), texts("sheets.header_unit")]
    headings.append(texts("sheets.header_rating"))
    shown = numbers_shown(folder.rules, folder.event)
    rows = [
        [str((shown and s.number) or s.entry_order), s.name, s.unit, _blank(s.rating)]
        for s in sides
    ]
    if teams:
        headings += [texts("sheets.header_captain"), texts("entries.column_players")]
        for row, side in zip(rows, sides, strict=True):
            row += [side.captain, str(len(rosters[side.id]))]
    say_table(headings, rows, right=(0, 3, 5) if teams else (0, 3), cut=(1, 2, 4))


def _blank(value: int | None) -> str:
    return "" if value is None else str(value)


def _show_plan(folder: "EventFolder", plan: "EntriesPlan") -> None:
    from teammatch.model.entries import Player

    texts = folder.texts
    show_problems(texts, plan.problems)
    diff = plan.diff
    if not diff:
        say(texts("entries.no_change"))
    for item in diff.added:
        say("+ " + _named(plan.entries, item))
    for item, changes in diff.changed:
        for change in changes:
            own_name = isinstance(item, Player) and change.field == "name"
            key = "sheets.header_player" if own_name else f"sheets.header_{change.field}"
            field = texts(key) if texts.has(key) else change.field
            values = f"{change.old or '–'} → {change.new or '–'}"
            say(f"~ {_named(plan.entries, item)}: {field}: {values}")
    for item in diff.removed:
        say("- " + _named(plan.entries, item))
    if diff:
        say(
            texts(
                "entries.summary",
                added=len(diff.added),
                changed=len(diff.changed),
                removed=len(diff.removed),
            )
        )
    if diff.reordered:
        say(texts("entries.reordered"))


def _named(entries: "Entries", item: "Side | Player") -> str:
    from teammatch.model.entries import Player

    if isinstance(item, Player):
        side = entries.sides.get(item.side)
        return f"{item.name} ({side.name})" if side else item.name
    return f"{item.name} ({item.unit})" if item.unit else item.name


def _plan_json(texts: "Texts", plan: "EntriesPlan", *, accepted: bool) -> dict[str, object]:
    return {
        "accepted": accepted,
        "added": [item.name for item in plan.diff.added],
        "changed": [
            {"name": item.name, "field": c.field, "old": c.old, "new": c.new}
            for item, changes in plan.diff.changed
            for c in changes
        ],
        "removed": [item.name for item in plan.diff.removed],
        "problems": problems_json(texts, plan.problems),
    }

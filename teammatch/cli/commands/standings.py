"""``teammatch standings``: the table, every element a column."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    EventDir,
    opened,
    say,
    say_json,
    say_sources,
    say_table,
)
from teammatch.cli.options import After, Explain, Other

if TYPE_CHECKING:
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.past import Past
    from teammatch.standings.types import Table

Legend = Annotated[bool, typer.Option("--legend", help=HELP("standings.option_legend"))]
LotNumber = Annotated[
    int | None,
    typer.Option("--lot", metavar="NUMBER", min=1, help=HELP("standings.option_lot")),
]
Final = Annotated[bool, typer.Option("--final", help=HELP("standings.option_final"))]
Units = Annotated[bool, typer.Option("--units", help=HELP("standings.option_units"))]
AsItWas = Annotated[bool, typer.Option("--as-it-was", help=HELP("standings.option_as_it_was"))]


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("standings.help"))
    def standings(
        other: Other = None,
        *,
        explain: Explain = None,
        final: Final = False,
        units: Units = False,
        after: After = None,
        as_it_was: AsItWas = False,
        legend: Legend = False,
        lot: LotNumber = None,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.standings import draw_places

        if other is not None and explain is None:
            raise typer.BadParameter(HELP("standings.other_alone"))
        _refuse_together(
            {"--explain": explain is not None, "--units": units},
            {"--lot": lot is not None, "--as-it-was": as_it_was, "--legend": legend},
        )
        folder = opened(event)
        if explain is not None:
            explained(folder, explain, other, after, final=final, as_json=as_json)
            return
        if units:
            _units(folder, after, final=final, as_json=as_json)
            return
        if lot is not None:
            key = draw_places(folder, lot, after)
            if not as_json:
                say(folder.texts("standings.lot_kept", lot=lot, round=key.round))
        _table(folder, after, as_it_was=as_it_was, legend=legend, final=final, as_json=as_json)


def _refuse_together(alone: Mapping[str, bool], with_the_table: Mapping[str, bool]) -> None:
    """What prints something else than the table goes with none of the options of the table."""
    asked = [option for option, given in alone.items() if given]
    others = [*asked[1:], *(option for option, given in with_the_table.items() if given)]
    if asked and others:
        raise typer.BadParameter(HELP("standings.not_together", one=asked[0], other=others[0]))


def _table(
    folder: "EventFolder",
    after: int | None,
    *,
    as_it_was: bool,
    legend: bool,
    final: bool,
    as_json: bool,
) -> None:
    """Print the table, or give it as data."""
    from teammatch.desk import standings as desk
    from teammatch.desk.past import as_it_stood_after

    if as_it_was:
        after = after or desk.last_round(folder)
    past = as_it_stood_after(folder, after) if after else None
    if past is not None and as_it_was:
        folder = past.folder
    table = desk.standings_after(folder, after)
    if final:
        desk.refuse_unless_final(folder, table)
    if as_json:
        say_json(desk.standings_json(folder, table))
        return
    say(desk.title(folder, table))
    if past is not None:
        _say_as_it_was(folder, table, past, after, as_it_was=as_it_was)
    if not table.rows:
        say(folder.texts("standings.no_rows"))
        return
    headings = desk.headings(folder, table)
    right = [i for i in range(len(headings)) if i != desk.NAME]
    say_table(headings, desk.lines(folder, table), right=right, cut=[desk.NAME])
    below = (
        desk.provisional_line(folder, table),
        desk.needs_final_line(folder, table),
        desk.not_played_line(folder, table),
    )
    for line in (*below, *map(folder.texts.say, table.notes)):
        if line:
            say(line)
    if legend:
        say()
        lines = desk.legend(folder, table)
        for line in lines:
            say(line)
        say_sources(folder.texts, lines)


def _units(folder: "EventFolder", after: int | None, *, final: bool, as_json: bool) -> None:
    """Print the table of units."""
    from teammatch.desk import standings as desk
    from teammatch.desk import unit_standings as units
    from teammatch.standings.units import unit_notes

    table, rows = units.units_after(folder, after)
    if final:
        desk.refuse_unless_final(folder, table)
    if as_json:
        say_json(units.units_json(folder, table, rows))
        return
    say(desk.title(folder, table))
    lines = units.unit_lines(folder, rows)
    say_table(
        units.unit_headings(folder), lines, right=units.NUMBERS, cut=[units.UNIT, units.PLAYER]
    )
    notes = map(folder.texts.say, unit_notes(folder.rules, rows))
    for line in (desk.provisional_line(folder, table), *notes):
        if line:
            say(line)


def _say_as_it_was(
    folder: "EventFolder", table: "Table", past: "Past", after: int | None, *, as_it_was: bool
) -> None:
    """Say that the table is, or was, another one when the next round was released."""
    from teammatch.desk import standings as desk
    from teammatch.desk.history import local_time

    changed = not as_it_was and desk.moved_since(table, past, after)
    if past.at and (as_it_was or changed):
        said = "standings.as_it_was" if as_it_was else "standings.was_different"
        moment, number = local_time(folder, past.at), after or 0
        say(folder.texts(said, moment=moment, round=number, following=number + 1))


def explained(
    folder: "EventFolder",
    one: str,
    other: str | None,
    after: int | None,
    *,
    values: bool = True,
    final: bool = False,
    as_json: bool = False,
) -> None:
    """Print what separates two sides; with ``values`` all values of both and their addends."""
    from teammatch.desk.explaining import explained_json, explained_lines, separations
    from teammatch.desk.standings import refuse_unless_final

    table, found = separations(folder, one, other, after)
    if final:
        refuse_unless_final(folder, table)
    if as_json:
        say_json(explained_json(folder, table, found))
        return
    for line in explained_lines(folder, table, found, values=values):
        say(line)

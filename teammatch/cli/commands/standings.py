"""``teammatch standings``: the table, every element a column."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, EventDir, opened, say, say_json, say_table

After = Annotated[
    int | None,
    typer.Option("--after", metavar="N", min=1, help=HELP("standings.option_after")),
]
Legend = Annotated[bool, typer.Option("--legend", help=HELP("standings.option_legend"))]
LotNumber = Annotated[
    int | None,
    typer.Option("--lot", metavar="NUMBER", min=1, help=HELP("standings.option_lot")),
]
AsItWas = Annotated[bool, typer.Option("--as-it-was", help=HELP("standings.option_as_it_was"))]
NAME = 2


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("standings.help"))
    def standings(
        *,
        after: After = None,
        as_it_was: AsItWas = False,
        legend: Legend = False,
        lot: LotNumber = None,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk import standings as desk
        from teammatch.desk.history import local_time
        from teammatch.desk.past import as_it_stood_after

        folder = opened(event)
        texts = folder.texts
        if lot is not None:
            key = desk.draw_places(folder, lot, after)
            if not as_json:
                say(texts("standings.lot_kept", lot=lot, round=key.round))
        if as_it_was:
            after = after or desk.last_round(folder)
        past = as_it_stood_after(folder, after) if after else None
        if past is not None and as_it_was:
            folder = past.folder
        table = desk.standings_after(folder, after)
        if as_json:
            say_json(desk.standings_json(folder, table))
            return
        say(desk.title(folder, table))
        if past is not None and past.at:
            said = "standings.as_it_was" if as_it_was else ""
            if not as_it_was and desk.moved_since(table, past, after):
                said = "standings.was_different"
            if said:
                moment = local_time(folder, past.at)
                say(texts(said, moment=moment, round=after or 0, following=(after or 0) + 1))
        if not table.rows:
            say(texts("standings.no_rows"))
            return
        headings = desk.headings(folder, table)
        right = [i for i in range(len(headings)) if i != NAME]
        say_table(headings, desk.lines(folder, table), right=right)
        below = (desk.provisional_line(folder, table), desk.not_played_line(folder, table))
        for line in (*below, *map(texts.say, table.notes)):
            if line:
                say(line)
        if legend:
            say()
            for line in desk.legend(folder, table):
                say(line)

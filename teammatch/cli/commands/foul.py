"""``teammatch foul``: fouls of a player."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import For, InRound, Note, Reason, Where, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_foul"))
    def foul(
        *,
        where: Where,
        board: Annotated[
            int | None, typer.Option("--board", min=1, help=HELP("facts.foul_board"))
        ] = None,
        count: Annotated[int, typer.Option("--count", min=1, help=HELP("facts.foul_count"))] = 1,
        whom: For = "",
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.decisions import foul as note_foul
        from teammatch.desk.doing import Words

        folder = opened(event)
        done = note_foul(
            folder,
            where,
            Words(reason, note, dry_run),
            whom=whom,
            board=board,
            number=number,
            count=count,
        )
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

"""``teammatch start``: when a round really began."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import At, Note, Reason, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_start"))
    def start(
        *,
        number: Annotated[int, typer.Argument(metavar="N", min=1, help=HELP("facts.start_round"))],
        at: At,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.clock import start_round
        from teammatch.desk.doing import Words

        folder = opened(event)
        done = start_round(folder, number, at, Words(reason, note, dry_run))
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

"""``teammatch withdraw``: a side leaves the event."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import Note, Reason, SideName, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_withdraw"))
    def withdraw(
        *,
        side: SideName,
        first: Annotated[
            int, typer.Option("--from", metavar="N", min=1, help=HELP("facts.withdraw_from"))
        ],
        policy: Annotated[
            str, typer.Option("--policy", metavar="KIND", help=HELP("facts.withdraw_policy"))
        ] = "",
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.doing import Words
        from teammatch.desk.leaving import withdraw as leave

        folder = opened(event)
        done = leave(folder, side, first, Words(reason, note, dry_run), policy=policy)
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

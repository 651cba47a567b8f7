"""``teammatch postpone``: a match is played on another day."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import InRound, Note, Reason, Where, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_postpone"))
    def postpone(
        *,
        where: Where,
        to: Annotated[
            str, typer.Option("--to", metavar="DATE", help=HELP("facts.postpone_to"))
        ] = "",
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.decisions import postpone as put_off
        from teammatch.desk.doing import Words

        folder = opened(event)
        done = put_off(folder, where, Words(reason, note, dry_run), to=to, number=number)
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

"""``teammatch protest``: a side objects to a match."""

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import For, InRound, Note, Reason, Where, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_protest"))
    def protest(
        *,
        where: Where,
        by: For = "",
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.decisions import protest as object_to
        from teammatch.desk.doing import Words

        folder = opened(event)
        done = object_to(folder, where, Words(reason, note, dry_run), by=by, number=number)
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

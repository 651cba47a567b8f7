"""``teammatch late``: who came how late, and what it costs."""

from typing import Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    Yes,
    confirmed,
    opened,
    tell_of_boards,
)
from teammatch.cli.deeds import At, InRound, Note, Reason, SideName, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_late"))
    def late(
        *,
        side: SideName,
        at: At,
        board: Annotated[
            int | None, typer.Option("--board", min=1, help=HELP("facts.late_board"))
        ] = None,
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        yes: Yes = False,
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.clock import late_step
        from teammatch.desk.doing import Words

        folder = opened(event)
        words = Words(reason, note, dry_run)
        step = late_step(folder, side, at, words, board=board, number=number)
        if dry_run or not as_json:
            show_done(folder, step.done, dry_run=dry_run, asked=True, as_json=as_json)
        if not dry_run:
            confirmed(folder.texts, folder.texts("facts.late_question"), yes=yes)
            done = step.take(folder, words)
            if as_json:
                show_done(folder, done, as_json=True)
            else:
                tell_of_boards(folder)

"""``teammatch absent``: who will not be paired."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, DryRun, EventDir, opened, say, show_problems
from teammatch.cli.deeds import Note, show_moves, tell


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_absent"))
    def absent(
        *,
        side: Annotated[str, typer.Argument(metavar="SIDE", help=HELP("rounds.help_absent_side"))],
        number: Annotated[
            int | None, typer.Argument(metavar="[N]", min=1, help=HELP("rounds.help_absent_round"))
        ] = None,
        requested: Annotated[
            bool, typer.Option("--requested", help=HELP("rounds.help_absent_requested"))
        ] = False,
        full: Annotated[
            bool, typer.Option("--full-point", help=HELP("rounds.help_absent_full"))
        ] = False,
        onwards: Annotated[
            bool, typer.Option("--from", help=HELP("rounds.help_absent_from"))
        ] = False,
        why: Annotated[
            str, typer.Option("--reason", "--why", help=HELP("facts.option_reason"))
        ] = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
    ) -> None:
        from teammatch.desk.absences import record_absence

        folder = opened(event)
        done = record_absence(
            folder,
            side,
            number,
            requested=requested,
            full=full,
            onwards=onwards,
            why=why,
            note=note,
            dry_run=dry_run,
        )
        texts = folder.texts
        key = "rounds.absent_onwards" if onwards else "rounds.absent_once"
        kind = texts(f"rounds.kind_{done.absence.kind.value}")
        say(texts(key, side=done.side, round=done.absence.first, kind=kind))
        if dry_run:
            show_moves(texts, done.moves, dry_run=True)
        show_problems(texts, done.problems)
        tell(texts, done.advice)
        if dry_run:
            say(texts("cli.nothing_changed"))

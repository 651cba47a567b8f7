"""``teammatch penalty``: points given or taken at the desk."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import Note, Reason, SideName, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_penalty"))
    def penalty(
        *,
        side: SideName,
        match_points: Annotated[
            str, typer.Option("--mp", metavar="POINTS", help=HELP("facts.penalty_mp"))
        ] = "0",
        game_points: Annotated[
            str, typer.Option("--gp", metavar="POINTS", help=HELP("facts.penalty_gp"))
        ] = "0",
        number: Annotated[
            int | None, typer.Option("--round", min=1, help=HELP("facts.penalty_round"))
        ] = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.decisions import penalty as penalise
        from teammatch.desk.doing import Words

        folder = opened(event)
        done = penalise(
            folder,
            side,
            Words(reason, note, dry_run),
            match_points=match_points,
            game_points=game_points,
            number=number,
        )
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

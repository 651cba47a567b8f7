"""``teammatch join``: a late entry."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import Note, Reason, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_join"))
    def join(
        *,
        name: Annotated[str, typer.Argument(metavar="NAME", help=HELP("facts.join_name"))],
        first: Annotated[
            int | None, typer.Option("--from", metavar="N", min=1, help=HELP("facts.join_from"))
        ] = None,
        unit: Annotated[str, typer.Option("--unit", help=HELP("facts.join_unit"))] = "",
        rating: Annotated[
            int | None, typer.Option("--rating", min=0, help=HELP("facts.join_rating"))
        ] = None,
        grade: Annotated[
            str, typer.Option("--grade", metavar="GRADE", help=HELP("facts.join_grade"))
        ] = "",
        player: Annotated[
            list[str] | None,
            typer.Option("--player", metavar="NAME", help=HELP("facts.join_player")),
        ] = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.doing import Words
        from teammatch.desk.leaving import join as enter

        folder = opened(event)
        words = Words(reason, note, dry_run)
        done = enter(
            folder,
            name,
            words,
            first=first,
            unit=unit,
            rating=rating,
            grade=grade,
            players=player or (),
        )
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

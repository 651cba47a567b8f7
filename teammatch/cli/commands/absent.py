"""``teammatch absent``: who will not be paired."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, EventDir, opened, say, show_problems


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_absent"))
    def absent(
        *,
        side: Annotated[str, typer.Argument(metavar="SIDE", help=HELP("rounds.help_absent_side"))],
        number: Annotated[
            int, typer.Argument(metavar="N", min=1, help=HELP("rounds.help_absent_round"))
        ],
        requested: Annotated[
            bool, typer.Option("--requested", help=HELP("rounds.help_absent_requested"))
        ] = False,
        onwards: Annotated[
            bool, typer.Option("--from", help=HELP("rounds.help_absent_from"))
        ] = False,
        why: Annotated[str, typer.Option(help=HELP("rounds.help_why"))] = "",
        event: EventDir = HERE,
    ) -> None:
        from teammatch.desk.absences import record_absence

        folder = opened(event)
        done = record_absence(folder, side, number, requested=requested, onwards=onwards, why=why)
        texts = folder.texts
        key = "rounds.absent_onwards" if onwards else "rounds.absent_once"
        kind = texts(f"rounds.kind_{done.absence.kind.value}")
        say(texts(key, side=done.side, round=number, kind=kind))
        show_problems(texts, done.problems)

"""``teammatch sheet``: write a lost result sheet again."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, EventDir, opened, say, show_problems


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_sheet"))
    def sheet(
        number: Annotated[
            int | None, typer.Argument(metavar="[N]", help=HELP("rounds.help_sheet_round"))
        ] = None,
        event: EventDir = HERE,
    ) -> None:
        from teammatch.desk.rounds import round_of_sheet, write_sheet

        folder = opened(event)
        written = write_sheet(folder, round_of_sheet(folder.event, number))
        show_problems(folder.texts, written.problems)
        if written.path is None:
            raise typer.Exit(1)
        say(folder.texts("rounds.sheet", file=written.path.name))

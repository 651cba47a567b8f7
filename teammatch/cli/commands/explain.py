"""``teammatch explain``: why something is as it is; one subcommand a subject."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, EventDir, opened, say


def register(app: typer.Typer) -> None:
    """Add the group of commands to the program."""
    group = typer.Typer(
        name="explain",
        help=HELP("rounds.help_explain"),
        no_args_is_help=True,
        rich_markup_mode=None,
    )

    @group.callback()
    def subjects() -> None:
        """Keep the group a group while it has one subject only."""

    @group.command(help=HELP("rounds.help_explain_pairing"))
    def pairing(
        number: Annotated[
            int, typer.Argument(metavar="ROUND", help=HELP("rounds.help_explain_round"))
        ],
        table: Annotated[
            int, typer.Argument(metavar="TABLE", help=HELP("rounds.help_explain_table"))
        ],
        event: EventDir = HERE,
    ) -> None:
        from teammatch.desk.rounds import why_this_pair

        folder = opened(event)
        match, reasons = why_this_pair(folder, number, table)
        texts, sides = folder.texts, folder.event.entries.sides
        home, away = sides[match.home].name, sides[match.away].name
        say(texts("rounds.explain_head", round=number, table=table, home=home, away=away))
        for reason in reasons:
            say("  " + texts.say(reason))

    app.add_typer(group)

"""``teammatch explain``: why something is as it is; one subcommand a subject."""

from collections.abc import Callable
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
    group.callback()(_group)
    for subject in SUBJECTS:
        subject(group)
    app.add_typer(group)


def _group() -> None:
    """Keep the group a group even while it has one subject."""


def pairing(group: typer.Typer) -> None:
    """``explain pairing``: what shaped a pair."""

    @group.command("pairing", help=HELP("rounds.help_explain_pairing"))
    def explain_pairing(
        number: Annotated[
            int, typer.Argument(metavar="ROUND", help=HELP("rounds.help_explain_round"))
        ],
        table: Annotated[
            int, typer.Argument(metavar="TABLE", help=HELP("rounds.help_explain_table"))
        ],
        *,
        numbers: Annotated[
            bool, typer.Option("--numbers", help=HELP("rounds.help_explain_numbers"))
        ] = False,
        event: EventDir = HERE,
    ) -> None:
        from teammatch.desk.rounds import why_this_pair

        folder = opened(event)
        match, reasons = why_this_pair(folder, number, table, numbers=numbers)
        texts, sides = folder.texts, folder.event.entries.sides
        home, away = sides[match.home].name, sides[match.away].name
        say(texts("rounds.explain_head", round=number, table=table, home=home, away=away))
        for reason in reasons:
            say("  " + texts.say(reason))


SUBJECTS: tuple[Callable[[typer.Typer], None], ...] = (pairing,)
"""What can be explained: each adds its command to the group."""

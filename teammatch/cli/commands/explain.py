"""``teammatch explain``: why something is as it is; one subcommand a subject."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import HELP, HERE, EventDir, opened, say

if TYPE_CHECKING:
    from teammatch.desk.folder import EventFolder
    from teammatch.model.messages import Message


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
            str, typer.Argument(metavar="TABLE", help=HELP("rounds.help_explain_table"))
        ],
        *,
        numbers: Annotated[
            bool, typer.Option("--numbers", help=HELP("rounds.help_explain_numbers"))
        ] = False,
        event: EventDir = HERE,
    ) -> None:
        from teammatch.desk.pairs import BYE_WORDS
        from teammatch.model.naming import folded

        folder = opened(event)
        if folded(table) in BYE_WORDS:
            reasons = _byes(folder, number, numbers=numbers)
        elif table.isdecimal():
            reasons = _pair(folder, number, int(table), numbers=numbers)
        else:
            raise typer.BadParameter(HELP("rounds.explain_no_table", text=table))
        for reason in reasons:
            say("  " + folder.texts.say(reason))


def _pair(
    folder: "EventFolder", number: int, table: int, *, numbers: bool
) -> "tuple[Message, ...]":
    """Say which pair it is, and give back what shaped it."""
    from teammatch.desk.rounds import why_this_pair

    match, reasons = why_this_pair(folder, number, table, numbers=numbers)
    texts, sides = folder.texts, folder.event.entries.sides
    home, away = sides[match.home].name, sides[match.away].name
    say(texts("rounds.explain_head", round=number, table=table, home=home, away=away))
    return reasons


def _byes(folder: "EventFolder", number: int, *, numbers: bool) -> "tuple[Message, ...]":
    """Say who has no opponent, and give back why."""
    from teammatch.desk.explaining import why_the_byes

    paired, reasons = why_the_byes(folder, number, numbers=numbers)
    texts, sides = folder.texts, folder.event.entries.sides
    names = tuple(sides[bye.side].name for bye in paired.byes)
    say(texts("rounds.explain_byes", round=number, sides=names))
    return reasons


def standings(group: typer.Typer) -> None:
    """``explain standings``: what separates two places."""

    @group.command("standings", help=HELP("standings.help_explain"))
    def explain_standings(
        one: Annotated[str, typer.Argument(metavar="A", help=HELP("standings.help_explain_one"))],
        other: Annotated[
            str | None,
            typer.Argument(metavar="[B]", help=HELP("standings.help_explain_other")),
        ] = None,
        *,
        after: Annotated[
            int | None,
            typer.Option("--after", metavar="N", min=1, help=HELP("standings.option_after")),
        ] = None,
        values: Annotated[
            bool, typer.Option("--values", help=HELP("standings.option_values"))
        ] = False,
        event: EventDir = HERE,
    ) -> None:
        from teammatch.cli.commands.standings import explained

        explained(opened(event), one, other, after, values=values)


SUBJECTS: tuple[Callable[[typer.Typer], None], ...] = (pairing, standings)
"""What can be explained: each adds its command to the group."""

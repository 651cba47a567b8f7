"""``teammatch explain``: why something is as it is; one subcommand a subject."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, EventDir, opened, say, say_json, say_sources
from teammatch.cli.options import After

if TYPE_CHECKING:
    from teammatch.desk.folder import EventFolder
    from teammatch.model.messages import Message
    from teammatch.texts import Texts


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
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.pairs import BYE_WORDS
        from teammatch.model.naming import folded

        folder = opened(event)
        if folded(table) in BYE_WORDS:
            _byes(folder, number, numbers=numbers, as_json=as_json)
        elif table.isdecimal():
            _pair(folder, number, int(table), numbers=numbers, as_json=as_json)
        else:
            raise typer.BadParameter(HELP("rounds.explain_no_table", text=table))


def _pair(folder: "EventFolder", number: int, table: int, *, numbers: bool, as_json: bool) -> None:
    """Say which pair it is, and what shaped it."""
    from teammatch.desk.reasons import why_this_pair

    match, reasons = why_this_pair(folder, number, table, numbers=numbers)
    if as_json:
        from teammatch.cli.commands.pair import pair_json

        say_json({"round": number, "pairs": [pair_json(folder, match, reasons)]})
        return
    texts, sides = folder.texts, folder.event.entries.sides
    home, away = sides[match.home].name, sides[match.away].name
    say(texts("rounds.explain_head", round=number, table=table, home=home, away=away))
    _say_reasons(texts, reasons)


def _byes(folder: "EventFolder", number: int, *, numbers: bool, as_json: bool) -> None:
    """Say who has no opponent, and why."""
    from teammatch.desk.reasons import why_the_byes

    paired, reasons = why_the_byes(folder, number, numbers=numbers)
    texts = folder.texts
    if as_json:
        from teammatch.cli.commands.pair import byes_json

        reasons_said = [texts.say(reason) for reason in reasons]
        say_json({"round": number, **byes_json(folder, paired), "reasons": reasons_said})
        return
    names = tuple(folder.event.entries.sides[bye.side].name for bye in paired.byes)
    say(texts("rounds.explain_byes", round=number, sides=names))
    _say_reasons(texts, reasons)


def _say_reasons(texts: "Texts", reasons: "Iterable[Message]") -> None:
    lines = [texts.say(reason) for reason in reasons]
    for line in lines:
        say("  " + line)
    say_sources(texts, lines)


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
        after: After = None,
        values: Annotated[
            bool, typer.Option("--values", help=HELP("standings.option_values"))
        ] = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.cli.commands.standings import explained

        explained(opened(event), one, other, after, values=values, as_json=as_json)


SUBJECTS: tuple[Callable[[typer.Typer], None], ...] = (pairing, standings)
"""What can be explained: each adds its command to the group."""

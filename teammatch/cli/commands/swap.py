"""``teammatch swap``: exchange the opponents of two sides."""

from typing import TYPE_CHECKING, Annotated

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
    problems_json,
    say,
    say_json,
    show_problems,
)
from teammatch.cli.deeds import Note, show_moves
from teammatch.model.rounds import RoundStatus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from teammatch.desk.folder import EventFolder
    from teammatch.desk.swaps import Swapped
    from teammatch.model.messages import Problem


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_swap"))
    def swap(
        *,
        first: Annotated[str, typer.Argument(metavar="A", help=HELP("rounds.help_swap_first"))],
        second: Annotated[str, typer.Argument(metavar="B", help=HELP("rounds.help_swap_second"))],
        number: Annotated[
            int | None, typer.Option("--round", min=1, help=HELP("rounds.help_swap_round"))
        ] = None,
        why: Annotated[
            str, typer.Option("--reason", "--why", metavar="TEXT", help=HELP("rounds.help_reason"))
        ] = "",
        note: Note = "",
        dry_run: DryRun = False,
        yes: Yes = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.posting import post_boards
        from teammatch.desk.swaps import swap as exchange

        folder = opened(event)
        texts = folder.texts
        plan = exchange(folder, first, second, number=number, why=why, dry_run=True)
        released = plan.round.status is RoundStatus.RELEASED
        undecided = bool(plan.broken) and released and not why
        if (dry_run or undecided) and not as_json:
            show_moves(texts, plan.moves, dry_run=True)
            show_problems(texts, plan.problems)
        if dry_run:
            if as_json:
                _say_json(folder, plan, plan.problems, accepted=False)
            else:
                say(texts("cli.nothing_changed"))
            return
        if undecided:
            confirmed(texts, texts("rounds.ask_broken", round=plan.round.key.round), yes=yes)
        done = exchange(folder, first, second, number=number, why=why, note=note)
        published, warnings = post_boards(folder) if done.round.version else (None, ())
        if as_json:
            _say_json(folder, done, (*done.problems, *warnings), accepted=True)
            return
        _say_done(folder, done)
        if published is not None:
            say(texts("rounds.boards", file=str(published.index)))
        show_problems(texts, (*done.problems, *warnings))
        say(texts("rounds.swap_back"))


def _say_json(
    folder: "EventFolder", swapped: "Swapped", problems: "Iterable[Problem]", *, accepted: bool
) -> None:
    """The round in the JSON shape of a pairing, with the tables that differ."""
    from teammatch.cli.commands.pair import pairing_json

    say_json(
        {
            "accepted": accepted,
            **pairing_json(folder, swapped.round),
            "changed": list(swapped.tables),
            "moves": [folder.texts.say(line) for line in swapped.moves.all],
            "problems": problems_json(folder.texts, problems),
        }
    )


def _say_done(folder: "EventFolder", done: "Swapped") -> None:
    """The pairs and byes that are new, and where the sheet is."""
    from teammatch.desk.idle import idle_line
    from teammatch.desk.wording import shown

    texts, sides = folder.texts, folder.event.entries.sides
    key = "rounds.swapped" if done.round.version else "rounds.swapped_draft"
    number, version = done.round.key.round, done.round.version
    say(texts(key, round=number, version=version, tables=shown(done.tables)))
    for match in done.round.matches:
        if match.table in done.tables:
            home, away = sides[match.home].name, sides[match.away].name
            say(texts("rounds.pair_line", table=match.table, home=home, away=away))
    for bye in done.round.byes:
        if bye.side in (done.bye, done.out):
            say(texts.say(idle_line(folder, done.round, bye)))
    if done.sheet.path is not None:
        say(texts("rounds.sheet", file=done.sheet.path.name))

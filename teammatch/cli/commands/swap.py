"""``teammatch swap``: exchange the opponents of two sides."""

from typing import Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    DryRun,
    EventDir,
    Yes,
    confirmed,
    opened,
    say,
    show_problems,
)
from teammatch.cli.deeds import Note, show_moves
from teammatch.model.rounds import RoundStatus


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
    ) -> None:
        from teammatch.desk.idle import idle_line
        from teammatch.desk.posting import post_boards
        from teammatch.desk.swaps import swap as exchange
        from teammatch.desk.wording import shown

        folder = opened(event)
        texts = folder.texts
        plan = exchange(folder, first, second, number=number, why=why, dry_run=True)
        released = plan.round.status is RoundStatus.RELEASED
        undecided = bool(plan.broken) and released and not why
        if dry_run or undecided:
            show_moves(texts, plan.moves, dry_run=True)
            show_problems(texts, plan.problems)
        if dry_run:
            say(texts("cli.nothing_changed"))
            return
        if undecided:
            confirmed(texts, texts("rounds.ask_broken", round=plan.round.key.round), yes=yes)
        done = exchange(folder, first, second, number=number, why=why, note=note)
        sides = folder.event.entries.sides
        key = "rounds.swapped" if done.round.version else "rounds.swapped_draft"
        say(
            texts(
                key,
                round=done.round.key.round,
                version=done.round.version,
                tables=shown(done.tables),
            )
        )
        for match in done.round.matches:
            if match.table in done.tables:
                home, away = sides[match.home].name, sides[match.away].name
                say(texts("rounds.pair_line", table=match.table, home=home, away=away))
        for bye in done.round.byes:
            if bye.side in (done.bye, done.out):
                say(texts.say(idle_line(folder, done.round, bye)))
        if done.sheet.path is not None:
            say(texts("rounds.sheet", file=done.sheet.path.name))
        show_problems(texts, done.problems)
        if done.round.version:
            published, warnings = post_boards(folder)
            if published is not None:
                say(texts("rounds.boards", file=str(published.index)))
            show_problems(texts, warnings)
        say(texts("rounds.swap_back"))

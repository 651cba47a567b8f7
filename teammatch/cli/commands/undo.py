"""``teammatch undo``: take back a change."""

from typing import Annotated

import typer

from teammatch.cli.commands.history import in_words
from teammatch.cli.common import HELP, HERE, EventDir, opened, say, show_problems


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("history.help_undo"))
    def undo(
        change: Annotated[
            int | None, typer.Option(metavar="N", help=HELP("history.help_change"))
        ] = None,
        why: Annotated[str, typer.Option(help=HELP("rounds.help_why"))] = "",
        who: Annotated[str, typer.Option(metavar="NAME", help=HELP("history.help_who"))] = "",
        event: EventDir = HERE,
    ) -> None:
        from teammatch.desk.history import undo as take_back
        from teammatch.desk.posting import has_boards, post_boards

        folder = opened(event)
        done = take_back(folder, change=change, why=why, who=who)
        texts = folder.texts
        say(texts("history.undone", change=done.act.number, what=in_words(texts, done.act)))
        warnings = post_boards(folder)[1] if done.seen and has_boards(folder) else ()
        show_problems(texts, (*done.problems, *warnings))
        say(texts("history.to_bring_back", number=done.number))

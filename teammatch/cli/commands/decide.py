"""``teammatch decide``: a decision about a match, a board or a game."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, opened
from teammatch.cli.deeds import For, InRound, Note, Reason, show_done


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_decide"))
    def decide(
        *,
        where: Annotated[
            str, typer.Argument(metavar="TABLE[.BOARD[.GAME]]", help=HELP("facts.decide_where"))
        ],
        kind: Annotated[str, typer.Argument(metavar="KIND", help=HELP("facts.decide_kind"))],
        whom: For = "",
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.decisions import decide as rule
        from teammatch.desk.doing import Words

        folder = opened(event)
        done = rule(folder, where, kind, Words(reason, note, dry_run), number=number, whom=whom)
        show_done(folder, done, dry_run=dry_run, as_json=as_json)

"""``teammatch correct``: an accepted result that was wrong."""

from typing import Annotated

import typer

from teammatch.cli.commands.results import take
from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, Yes, opened
from teammatch.cli.deeds import InRound, Note, Reason

_SCORES_MAY_START_WITH_A_DASH = {"ignore_unknown_options": True}
"""-:+ and -:- are results, not options."""


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_correct"), context_settings=_SCORES_MAY_START_WITH_A_DASH)
    def correct(
        where: Annotated[
            str, typer.Argument(metavar="TABLE[.BOARD[.GAME]]", help=HELP("facts.decide_where"))
        ],
        scores: Annotated[
            list[str], typer.Argument(metavar="SCORE...", help=HELP("results.result_scores"))
        ],
        *,
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        yes: Yes = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.entering import Typed, read_correction

        folder = opened(event)
        typed = Typed(where, scores, number, reason=reason, note=note)
        taken = read_correction(folder, typed)
        take(folder, taken, yes=yes, as_json=as_json, dry_run=dry_run)

"""``teammatch result``: one result from the command line."""

from typing import Annotated

import typer

from teammatch.cli.commands.results import Reason, take
from teammatch.cli.common import HELP, HERE, AsJson, DryRun, EventDir, Yes, opened
from teammatch.cli.deeds import Note

_SCORES_MAY_START_WITH_A_DASH = {"ignore_unknown_options": True}
"""-:+ and -:- are results, not options."""


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("results.result_help"), context_settings=_SCORES_MAY_START_WITH_A_DASH)
    def result(
        where: Annotated[
            str, typer.Argument(metavar="TABLE[.BOARD]", help=HELP("results.result_where"))
        ],
        scores: Annotated[
            list[str] | None,
            typer.Argument(metavar="[SCORE]...", help=HELP("results.result_scores")),
        ] = None,
        *,
        number: Annotated[
            int | None, typer.Option("--round", help=HELP("results.option_round"))
        ] = None,
        late: Annotated[
            list[str] | None,
            typer.Option("--late", metavar="SIDE=TIME", help=HELP("results.option_late")),
        ] = None,
        mark: Annotated[str, typer.Option("--mark", help=HELP("results.option_mark"))] = "",
        decide: Annotated[
            str, typer.Option("--decide", metavar="KIND", help=HELP("results.option_decide"))
        ] = "",
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        yes: Yes = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.entering import Typed, read_typed

        folder = opened(event)
        typed = Typed(where, scores or (), number, late or (), mark, decide, reason, note)
        taken = read_typed(folder, typed)
        take(folder, taken, yes=yes, as_json=as_json, dry_run=dry_run)

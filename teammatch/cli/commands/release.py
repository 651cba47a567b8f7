"""``teammatch release``: the chief arbiter's word on a draft."""

from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, EventDir, Yes, confirmed, opened, say, show_problems


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_release"))
    def release(
        number: Annotated[
            int | None, typer.Argument(metavar="[N]", help=HELP("rounds.help_release_round"))
        ] = None,
        by: Annotated[str, typer.Option(metavar="NAME", help=HELP("rounds.help_release_by"))] = "",
        event: EventDir = HERE,
        *,
        yes: Yes = False,
    ) -> None:
        from teammatch.desk.again import left_out_of_draft
        from teammatch.desk.posting import post_boards
        from teammatch.desk.rounds import release_round
        from teammatch.desk.stale import paired_on_other_points
        from teammatch.desk.waiting import open_protests

        folder = opened(event)
        for problem in paired_on_other_points(folder):
            show_problems(folder.texts, [problem])
            question = folder.texts("rounds.ask_other_points", **problem.args)
            confirmed(folder.texts, question, yes=yes)
        if left_out := left_out_of_draft(folder, number):
            question = folder.texts("rounds.ask_left_out", sides=left_out)
            confirmed(folder.texts, question, yes=yes)
        done = release_round(folder, number, by=by)
        texts, paired = folder.texts, done.round
        say(
            texts(
                "rounds.released",
                round=paired.key.round,
                version=paired.version,
                by=paired.released_by,
            )
        )
        if done.backup:
            say(texts("rounds.backup", file=done.backup))
        if done.sheet.path is not None:
            say(texts("rounds.sheet", file=done.sheet.path.name))
        published, warnings = post_boards(folder)
        if published is not None:
            say(texts("rounds.boards", file=str(published.index)))
        show_problems(texts, (*done.problems, *warnings, *open_protests(folder)))
        say(texts("rounds.next_results", round=paired.key.round))

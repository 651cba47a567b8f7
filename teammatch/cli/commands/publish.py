"""``teammatch publish``: boards, captains' files, workbook."""

from pathlib import Path
from typing import Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    EventDir,
    opened,
    problems_json,
    say,
    say_json,
    show_problems,
)


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("report.help"))
    def publish(
        *,
        every: Annotated[
            Path | None, typer.Option("--all", metavar="FOLDER", help=HELP("wall.help_all"))
        ] = None,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.publish import publish as write

        if every is not None:
            _all(every, as_json=as_json)
            return
        folder = opened(event)
        done = write(folder)
        texts = folder.texts
        if as_json:
            say_json(
                {
                    "site": str(done.index),
                    "captains": str(done.captains),
                    "reports": [str(done.workbook)],
                    "pages": done.pages,
                    "files": done.files,
                    "data": done.digest,
                    "problems": problems_json(texts, done.problems),
                }
            )
            return
        say(texts("report.done_site", path=str(done.index), count=done.pages))
        say(texts("report.done_captains", path=str(done.captains), count=done.files))
        say(texts("report.done_book", path=str(done.workbook)))
        show_problems(texts, done.problems)


def _all(root: Path, *, as_json: bool) -> None:
    """Every event of a folder, then the index and the evening sheet over all of them."""
    from teammatch.desk.hall import publish_all
    from teammatch.report.hall import hall_tables

    done = publish_all(root)
    if as_json:
        say_json(
            {
                "index": str(done.index),
                "evening": str(done.evening),
                "events": [
                    {"folder": name, "site": str(p.index), "tables": [first, last]}
                    for name, p, first, last in done.events
                ],
                "problems": problems_json(HELP, done.problems),
            }
        )
        return
    for name, published, first, last in done.events:
        path = str(published.index)
        say(HELP("wall.done_event", event=name, tables=hall_tables(first, last), path=path))
        show_problems(HELP, published.problems)
    say(HELP("wall.done_hall", index=str(done.index), evening=str(done.evening)))
    show_problems(HELP, done.problems)

"""``teammatch publish``: boards, captains' files, workbook."""

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
    def publish(event: EventDir = HERE, as_json: AsJson = False) -> None:
        from teammatch.desk.publish import publish as write

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

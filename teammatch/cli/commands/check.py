"""``teammatch check``."""

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    EventDir,
    advice_json,
    problems_json,
    say,
    say_json,
    show_problems,
    tell_news,
)
from teammatch.model.messages import Severity


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("status.check_help"))
    def check(event: EventDir = HERE, as_json: AsJson = False) -> None:
        from teammatch.desk.advising import rounds_advice, sides_in
        from teammatch.desk.check import check as check_event
        from teammatch.desk.opening import open_event

        found = open_event(event)
        folder = found.folder
        problems = check_event(folder)
        tell_news(found, problems)
        errors = [p for p in problems if p.severity is Severity.ERROR]
        sides = sides_in(folder.rules, folder.event)
        advice = rounds_advice(folder.rules, sides) if sides else ()
        if as_json:
            told = [*problems_json(folder.texts, problems), *advice_json(folder.texts, advice)]
            say_json(told)
        else:
            show_problems(folder.texts, problems)
            if errors:
                say(folder.texts("status.check_errors", count=len(errors)))
            elif problems:
                say(folder.texts("status.check_warnings", count=len(problems)))
            else:
                say(folder.texts("status.check_good"))
            for message in advice:
                say(folder.texts.say(message))
        if errors:
            raise typer.Exit(1)

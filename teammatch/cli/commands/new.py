"""``teammatch new FOLDER --preset NAME``."""

from pathlib import Path
from typing import Annotated

import typer

from teammatch.cli.common import HELP, HERE, EventDir, say, show_problems
from teammatch.texts import Texts


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new", help=HELP("rules.new_help"))(new)


def new(
    folder: Annotated[
        Path | None, typer.Argument(help=HELP("rules.new_folder"), metavar="[FOLDER]")
    ] = None,
    *,
    preset: Annotated[str, typer.Option("--preset", help=HELP("rules.new_preset"))],
    language: Annotated[str, typer.Option("--language", help=HELP("rules.new_language"))] = "",
    sides: Annotated[
        int | None, typer.Option("--sides", metavar="N", min=2, help=HELP("rules.new_sides"))
    ] = None,
    event: EventDir = HERE,
) -> None:
    """Make a new event, in FOLDER or in --event DIR."""
    from teammatch.desk.new import new_event

    if folder is not None and event != HERE:
        raise typer.BadParameter(HELP("rules.new_where"))
    made = new_event(folder or event, preset, language, sides or 0)
    texts = Texts(made.language)
    say(texts("rules.made", folder=str(made.folder)))
    say(
        texts(
            "rules.made_next",
            folder=f'"{made.folder}"' if " " in str(made.folder) else str(made.folder),
            rules=str(made.rules),
            entries=str(made.entries),
        )
    )
    for advice in made.advice:
        say(texts.say(advice))
    show_problems(texts, made.problems)

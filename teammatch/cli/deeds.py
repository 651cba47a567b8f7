"""What the commands share that record a fact: their options, and how they tell what it moves."""

from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import HELP, problems_json, say, say_json, show_problems, tell_of_boards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from teammatch.desk.doing import Done
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.moves import Moves
    from teammatch.model.messages import Message
    from teammatch.texts import Texts

Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help=HELP("facts.option_reason"))]
Note = Annotated[str, typer.Option("--note", metavar="TEXT", help=HELP("facts.option_note"))]
InRound = Annotated[int | None, typer.Option("--round", min=1, help=HELP("facts.option_round"))]
For = Annotated[str, typer.Option("--for", metavar="SIDE", help=HELP("facts.option_for"))]
At = Annotated[str, typer.Option("--at", metavar="TIME", help=HELP("facts.at"))]
SideName = Annotated[str, typer.Argument(metavar="SIDE", help=HELP("facts.side"))]
Where = Annotated[str, typer.Argument(metavar="TABLE|SIDE", help=HELP("facts.where"))]


def show_done(
    folder: "EventFolder",
    done: "Done",
    *,
    dry_run: bool = False,
    asked: bool = False,
    as_json: bool = False,
) -> None:
    """Tell what was recorded (or would be), what it moves, and what may be done next.

    ``asked``: it is written only after a question that follows.
    """
    if as_json:
        say_json(done_json(folder, done, dry_run=dry_run))
        return
    texts = folder.texts
    tell(texts, done.said)
    show_moves(texts, done.moves, dry_run=dry_run)
    show_problems(texts, done.problems)
    tell(texts, done.advice)
    if dry_run:
        say(texts("cli.nothing_changed"))
    elif not asked:
        tell_of_boards(folder)


def done_json(folder: "EventFolder", done: "Done", *, dry_run: bool) -> dict[str, object]:
    """The same for JSON: the keys that every command shares which takes something in."""
    texts = folder.texts
    return {
        "accepted": not dry_run,
        "said": [texts.say(message) for message in (*done.said, *done.advice)],
        "moves": [texts.say(line) for line in done.moves.all],
        "problems": problems_json(texts, done.problems),
    }


def tell(texts: "Texts", messages: "Iterable[Message]") -> None:
    """Print messages, a line each."""
    for message in messages:
        say(texts.say(message))


def show_moves(texts: "Texts", moves: "Moves", *, dry_run: bool = False) -> None:
    """Print what a change moves, or would move."""
    does = "moves.would" if dry_run else "moves.does"
    if not moves.all:
        say(texts(f"{does}_nothing"))
        return
    say(texts(does))
    for line in moves.all:
        say(f"  {texts.say(line)}")

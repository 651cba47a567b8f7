"""The program ``teammatch``: all commands, and what becomes of errors."""

import os
import re
import sys
import traceback
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import typer

from teammatch.cli.commands import status
from teammatch.cli.common import (
    HELP,
    complain,
    event_in,
    json_asked,
    problems_json,
    say_json,
    show_problems,
)
from teammatch.cli.program import Program
from teammatch.model.messages import BrokenInvariantError, EventError, Problem

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them takes 15 ms


def program() -> typer.Typer:
    """The program with all its commands."""
    made = typer.Typer(
        name="teammatch",
        cls=Program,
        help=HELP("cli.program"),
        no_args_is_help=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    made.callback(invoke_without_command=True)(status.alone)
    return made


app = program()


def readable(word: str) -> str:
    """A word of the command line as text: bytes that the system could not read are UTF-8, if any.

    Raises:
        EventError: E714 they are not.
    """
    try:
        return word.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        shown = word.encode("ascii", "replace").decode("ascii")
        raise EventError(Problem("store.E714", args={"value": shown})) from None


def main() -> None:
    """Run the program.

    Exit codes: 0 good; 1 the event or input has an error, or there is no legal pairing; 2 wrong
    usage; 3 a broken invariant (a fault of the program).
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console of another alphabet shows a stand-in
    try:
        sys.argv[1:] = [readable(word) for word in sys.argv[1:]]
        app()
    except SystemExit as left:
        if left.code == 2:
            _show_example(sys.argv[1:])
        raise
    except EventError as refused:
        from teammatch.desk.rule_places import with_lines

        problems = with_lines(event_in(sys.argv[1:]), refused.problems)
        show_problems(HELP, problems)
        if json_asked():
            say_json(problems_json(HELP, problems))
        sys.exit(1)
    except BrokenPipeError:
        # Whoever read the output (head, a closed window) has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as refused:
        complain(HELP("cli.system_refuses", file=str(refused.filename or ""), said=str(refused)))
        sys.exit(1)
    except Exception as fault:
        if os.environ.get("TEAMMATCH_DEBUG"):
            raise
        complain(HELP("cli.broken_invariant", said=_told(fault)))
        sys.exit(3)


def _show_example(words: Sequence[str]) -> None:
    """After a wrong usage: the first example of the command's help."""
    command: Any = typer.main.get_command(app)
    for word in words:
        command = getattr(command, "commands", {}).get(word, command)
    found = re.search(r"(?:Examples?: |示例：)([^;；\n]+)", command.help or "")
    if found:
        complain(HELP("cli.for_example", example=found.group(1).strip()))


def _told(fault: Exception) -> str:
    """A fault of the program in one line, with the place a developer looks for first."""
    if isinstance(fault, BrokenInvariantError):
        return str(fault)
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__}: {fault} ({Path(frame.filename).name}:{frame.lineno})"

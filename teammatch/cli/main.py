"""The program ``teammatch``: all commands, and what becomes of errors."""

import os
import sys
from importlib import import_module

import typer

from teammatch.cli.common import HELP, complain, show_problems
from teammatch.model.messages import BrokenInvariantError, EventError

COMMANDS: tuple[str, ...] = (
    "new",
    "presets",
    "entries",
    "status",
    "rules",
    "check",
    "schedule",
    "pair",
    "swap",
    "release",
    "sheet",
    "results",
    "result",
    "standings",
    "publish",
    "absent",
    "explain",
    "undo",
    "history",
    "demo",
)
"""Modules under teammatch.cli.commands, in the order of ``--help``; each has ``register(app)``."""

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them takes 15 ms

app = typer.Typer(
    name="teammatch",
    help=HELP("cli.program"),
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for _module in COMMANDS:
    import_module(f"teammatch.cli.commands.{_module}").register(app)


def main() -> None:
    """Run the program.

    Exit codes: 0 good; 1 the event or input has an error, or there is no legal pairing; 2 wrong
    usage; 3 a broken invariant (a fault of the program).
    """
    try:
        app()
    except EventError as refused:
        show_problems(HELP, refused.problems)
        sys.exit(1)
    except BrokenInvariantError as broken:
        complain(HELP("cli.broken_invariant", said=str(broken)))
        sys.exit(3)

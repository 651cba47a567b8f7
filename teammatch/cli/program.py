"""The commands of the program, each loaded when it is called."""

from collections.abc import Iterator, Mapping
from gettext import gettext
from importlib import import_module
from typing import Any, cast

import typer
from typer.core import TyperCommand, TyperGroup

from teammatch.cli.common import HELP

COMMANDS: dict[str, str] = {
    "new": "rules.new_help",
    "presets": "rules.presets_help",
    "entries": "entries.group_help",
    "status": "status.help",
    "rules": "rules.rules_help",
    "check": "status.check_help",
    "schedule": "schedule.help",
    "pair": "rounds.help_pair",
    "swap": "rounds.help_swap",
    "release": "rounds.help_release",
    "sheet": "rounds.help_sheet",
    "results": "results.group_help",
    "result": "results.result_help",
    "correct": "facts.help_correct",
    "standings": "standings.help",
    "combined": "combined.help",
    "publish": "report.help",
    "absent": "rounds.help_absent",
    "withdraw": "facts.help_withdraw",
    "join": "facts.help_join",
    "start": "facts.help_start",
    "present": "facts.help_present",
    "late": "facts.help_late",
    "decide": "facts.help_decide",
    "penalty": "facts.help_penalty",
    "foul": "facts.help_foul",
    "postpone": "facts.help_postpone",
    "protest": "facts.help_protest",
    "explain": "rounds.help_explain",
    "undo": "history.help_undo",
    "history": "history.help",
    "demo": "demo.help",
    "trf": "trf.help",
}
"""Modules under teammatch.cli.commands, in the order of ``--help``, and the texts it shows of them.

Each module has ``register(app)``.
"""


class Commands(Mapping[str, Any]):
    """Name to command; the module of a command is loaded when it is looked up."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - click's
        if name not in self._loaded:
            if name not in COMMANDS:
                raise KeyError(name)
            alone = typer.Typer(rich_markup_mode=None, add_completion=False)
            alone.callback()(_together)
            import_module(f"teammatch.cli.commands.{name}").register(alone)
            self._loaded[name] = vars(typer.main.get_command(alone))["commands"][name]
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


def event_behind(words: list[str]) -> list[str]:
    """``--event DIR`` before a command is moved behind it, where every command reads it.

    >>> event_behind(["--event", "my-league", "check", "--json"])
    ['check', '--json', '--event', 'my-league']
    """
    if not words:
        return words
    size = 2 if words[0] == "--event" else 1 if words[0].startswith("--event=") else 0
    named, rest = words[:size], words[size:]
    if not named or not rest or rest[0].startswith("-"):
        return words
    end = rest.index("--") if "--" in rest else len(rest)
    return [*rest[:end], *named, *rest[end:]]


class Program(TyperGroup):
    """All commands; ``--help`` loads none of them, a call only its own."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - typer's
        super().__init__(**settings)
        self.commands = cast(Any, Commands())

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - click's
        """The command line, its event named before the command or behind it."""
        return super().parse_args(ctx, event_behind(args))

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401 - click's
        """The names, in the order of ``--help``."""
        return list(COMMANDS)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - click's
        """Write the names, each with the first sentence of its help."""
        limit = formatter.width - 6 - max(map(len, COMMANDS))
        shown = [(name, TyperCommand(name, help=HELP(text))) for name, text in COMMANDS.items()]
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, c.get_short_help_str(limit)) for name, c in shown])


def _together() -> None:
    """Commands stay commands, be it only one."""

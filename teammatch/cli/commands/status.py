"""``teammatch status``, and ``teammatch`` alone: where the event stands."""

from pathlib import Path
from typing import Annotated

import typer

from teammatch import __version__
from teammatch.cli.common import HELP, HERE, AsJson, EventDir, opened, problems_json, say, say_json

Version = Annotated[bool, typer.Option("--version", help=HELP("status.version"))]


def alone(context: typer.Context, event: EventDir = HERE, version: Version = False) -> None:
    """What the program does without a command."""
    if version:
        say(f"teammatch {__version__}")
    elif context.invoked_subcommand is None:
        _show(event, as_json=False)


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("status.help"))
    def status(event: EventDir = HERE, as_json: AsJson = False) -> None:
        _show(event, as_json=as_json)


def _show(event: Path, *, as_json: bool) -> None:
    from teammatch.desk.excluding import excluded_json
    from teammatch.desk.folder import RULES_FILE, rules_are_lost
    from teammatch.desk.status import status

    if event == HERE and not (event / RULES_FILE).is_file() and not rules_are_lost(event):
        say(HELP("status.no_event"))
        return
    folder = opened(event)
    standing = status(folder)
    if as_json:
        say_json(
            {
                "phase": standing.phase.value,
                "sides": standing.sides,
                "round": standing.round,
                "rounds": standing.rounds,
                "missing": {
                    str(k): list(v)
                    for k, v in (*standing.earlier, (standing.round, standing.missing))
                    if v
                },
                "postponed": [
                    {
                        "round": one.round,
                        "table": one.match.table,
                        "to": one.to.isoformat() if one.to else None,
                    }
                    for one in standing.put_off
                ],
                "protests": problems_json(folder.texts, standing.protests),
                "excluded": excluded_json(folder),
                "next": standing.next_command,
            }
        )
        return
    say(folder.rules.event.name or event.resolve().name)
    for message in standing.messages():
        say(folder.texts.say(message))

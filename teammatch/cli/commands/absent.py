"""``teammatch absent``: who will not be paired."""

from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    opened,
    say,
    show_problems,
)
from teammatch.cli.deeds import Note, show_done, show_moves, tell
from teammatch.model.messages import Arg, Message

if TYPE_CHECKING:
    from teammatch.desk.absences import Recorded
    from teammatch.desk.folder import EventFolder


AwaySide = Annotated[str, typer.Argument(metavar="SIDE", help=HELP("rounds.help_absent_side"))]
Number = Annotated[
    int | None, typer.Argument(metavar="[N]", min=1, help=HELP("rounds.help_absent_round"))
]
Requested = Annotated[bool, typer.Option("--requested", help=HELP("rounds.help_absent_requested"))]
FullPoint = Annotated[bool, typer.Option("--full-point", help=HELP("rounds.help_absent_full"))]
Onwards = Annotated[bool, typer.Option("--from", help=HELP("rounds.help_absent_from"))]
Why = Annotated[str, typer.Option("--reason", "--why", help=HELP("facts.option_reason"))]


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_absent"))
    def absent(
        *,
        side: AwaySide,
        number: Number = None,
        requested: Requested = False,
        full: FullPoint = False,
        onwards: Onwards = False,
        why: Why = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.absences import record_absence

        folder = opened(event)
        done = record_absence(
            folder,
            side,
            number,
            requested=requested,
            full=full,
            onwards=onwards,
            why=why,
            note=note,
            dry_run=dry_run,
        )
        facts: dict[str, Arg] = {
            "side": done.side,
            "round": done.absence.first,
            "kind": Message(f"rounds.kind_{done.absence.kind.value}"),
        }
        said = Message("rounds.absent_onwards" if onwards else "rounds.absent_once", facts)
        _tell(folder, said, done, dry_run=dry_run, as_json=as_json)


def _tell(
    folder: "EventFolder", said: Message, done: "Recorded", *, dry_run: bool, as_json: bool
) -> None:
    """Who will not be paired, what that moves, and what may be done next."""
    from teammatch.desk.doing import Done

    if as_json:
        told = Done((said,), done.moves, done.problems, done.advice)
        show_done(folder, told, dry_run=dry_run, as_json=True)
        return
    texts = folder.texts
    tell(texts, [said])
    if dry_run:
        show_moves(texts, done.moves, dry_run=True)
    show_problems(texts, done.problems)
    tell(texts, done.advice)
    if dry_run:
        say(texts("cli.nothing_changed"))

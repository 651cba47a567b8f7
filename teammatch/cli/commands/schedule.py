"""``teammatch schedule``: the timetable."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    opened,
    problems_json,
    say,
    say_json,
    say_table,
    show_problems,
)
from teammatch.cli.deeds import Note, Reason, show_done, tell
from teammatch.model.messages import Severity

if TYPE_CHECKING:
    from teammatch.schedule.types import Slot, Timetable
    from teammatch.texts import Texts


def register(app: typer.Typer) -> None:
    """Add the group to the program; without a subcommand it prints the timetable."""
    group = typer.Typer(
        name="schedule", help=HELP("schedule.help"), rich_markup_mode=None, no_args_is_help=False
    )

    @group.callback(invoke_without_command=True, help=HELP("schedule.help"))
    def schedule(context: typer.Context, event: EventDir = HERE, as_json: AsJson = False) -> None:
        from teammatch.desk.schedule import schedule as lay

        if context.invoked_subcommand is not None:
            return
        folder = opened(event)
        plan = lay(folder)
        if as_json:
            say_json(_json(folder.texts, plan))
        else:
            _print(folder.texts, plan)
            show_problems(folder.texts, plan.problems)
        if any(p.severity is Severity.ERROR for p in plan.problems):
            raise typer.Exit(1)

    @group.command("move", help=HELP("schedule.help_move"))
    def move(
        number: Annotated[
            int, typer.Argument(metavar="ROUND", min=1, help=HELP("schedule.help_move_round"))
        ],
        day: Annotated[str, typer.Argument(metavar="DATE", help=HELP("schedule.help_move_date"))],
        at: Annotated[
            str, typer.Argument(metavar="TIME", help=HELP("schedule.help_move_time"))
        ] = "",
        *,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.doing import Words
        from teammatch.desk.posting import has_boards, post_boards
        from teammatch.desk.schedule import move_round

        folder = opened(event)
        words = Words(reason, note, dry_run)
        done = move_round(folder, number, day, at, words)
        warnings = post_boards(folder)[1] if not dry_run and has_boards(folder) else ()
        texts = folder.texts
        if as_json:
            told = replace(done, problems=(*done.problems, *warnings))
            show_done(folder, told, dry_run=dry_run, as_json=True)
            return
        tell(texts, done.said)
        show_problems(texts, (*done.problems, *warnings))
        if dry_run:
            say(texts("cli.nothing_changed"))

    app.add_typer(group)


def _print(texts: "Texts", plan: "Timetable") -> None:
    if not plan.slots:
        say(texts("schedule.none"))
        return
    if plan.venue:
        say(texts("schedule.venue", venue=plan.venue))
    headings = [texts(f"schedule.{name}") for name in ("day", "date", "from", "to", "what")]
    say_table(headings, _rows(texts, plan), right=[0])


def _rows(texts: "Texts", plan: "Timetable") -> list[list[str]]:
    """One row a slot; the day's number and date stand on its first row only."""
    rows: list[list[str]] = []
    dates: list[str] = []
    for slot in plan.slots:
        date = slot.start.date().isoformat()
        new = date not in dates
        if new:
            dates.append(date)
        rows.append(
            [
                str(len(dates)) if new else "",
                date if new else "",
                f"{slot.start:%H:%M}",
                _end(texts, slot),
                _what(texts, slot),
            ]
        )
    return rows


def _what(texts: "Texts", slot: "Slot") -> str:
    """What a slot is for; of a moved round also its other place."""
    if slot.other is None:
        return texts(f"schedule.{slot.kind}", round=slot.round)
    key = "schedule.moved" if slot.kind == "moved" else "schedule.round_moved"
    return texts(key, round=slot.round, other=f"{slot.other:%Y-%m-%d %H:%M}")


AFTER_PLAY = ("pairing", "closing")


def _end(texts: "Texts", slot: "Slot") -> str:
    if slot.start != slot.end:
        return f"{slot.end:%H:%M}"
    return texts("schedule.after_play") if slot.kind in AFTER_PLAY else ""


def _json(texts: "Texts", plan: "Timetable") -> dict[str, object]:
    return {
        "venue": plan.venue,
        "slots": [
            {
                "kind": s.kind,
                "round": s.round,
                "start": s.start.isoformat(),
                "end": s.end.isoformat(),
                **({"other": s.other.isoformat()} if s.other else {}),
            }
            for s in plan.slots
        ],
        "problems": problems_json(texts, plan.problems),
    }

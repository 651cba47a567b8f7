"""``teammatch schedule``: the timetable."""

from typing import TYPE_CHECKING

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
    say_table,
    show_problems,
)
from teammatch.model.messages import Severity

if TYPE_CHECKING:
    from teammatch.schedule.types import Slot, Timetable
    from teammatch.texts import Texts


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("schedule.help"))
    def schedule(event: EventDir = HERE, as_json: AsJson = False) -> None:
        from teammatch.desk.schedule import schedule as lay

        folder = opened(event)
        plan = lay(folder)
        if as_json:
            say_json(_json(folder.texts, plan))
        else:
            _print(folder.texts, plan)
            show_problems(folder.texts, plan.problems)
        if any(p.severity is Severity.ERROR for p in plan.problems):
            raise typer.Exit(1)


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
                texts(f"schedule.{slot.kind}", round=slot.round),
            ]
        )
    return rows


def _end(texts: "Texts", slot: "Slot") -> str:
    if slot.start != slot.end:
        return f"{slot.end:%H:%M}"
    return "" if slot.kind == "posting" else texts("schedule.after_play")


def _json(texts: "Texts", plan: "Timetable") -> dict[str, object]:
    return {
        "venue": plan.venue,
        "slots": [
            {
                "kind": s.kind,
                "round": s.round,
                "start": s.start.isoformat(),
                "end": s.end.isoformat(),
            }
            for s in plan.slots
        ],
        "problems": problems_json(texts, plan.problems),
    }

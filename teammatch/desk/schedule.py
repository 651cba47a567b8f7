"""The timetable of an event folder, and rounds moved to another day."""

import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import TYPE_CHECKING

from teammatch.desk.folder import RULES_FILE, EventFolder
from teammatch.desk.wording import shown
from teammatch.model.facts import RoundMove
from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.rounds import RoundKey
from teammatch.schedule.types import Timetable
from teammatch.store.fact_codec import move_data
from teammatch.store.journal import NewChange

if TYPE_CHECKING:
    from teammatch.desk.doing import Done, Words

STAGE = 1


def plan_of(folder: EventFolder) -> Timetable:
    """The timetable as it stands, moved rounds included; empty where nothing is planned."""
    from teammatch.pairing.length import number_of_rounds
    from teammatch.schedule.timetable import timetable

    rounds = number_of_rounds(folder.rules, folder.event.entries)
    return timetable(folder.rules, rounds or 0, folder.event.moves)


def schedule(folder: EventFolder) -> Timetable:
    """The timetable of all rounds of the event (T9).

    Raises:
        EventError: E611 the event has evenings, but its number of rounds is not known.
    """
    from teammatch.pairing.length import number_of_rounds

    if number_of_rounds(folder.rules, folder.event.entries) is None and folder.rules.schedule.days:
        raise EventError(Problem("schedule.E611", Place(file=RULES_FILE, key="event.rounds")))
    return plan_of(folder)


def move_round(
    folder: EventFolder, number: int, day: str, at: str = "", words: "Words | None" = None
) -> "Done":
    """Move a round to another day, and to another time of day where one is given.

    Raises:
        EventError: E614 the day is none; E395 the time is none; E615 there is no such round;
            E612 the round has no time of day yet, and none is given; E616 it is there already;
            E617 it has been played.
    """
    from teammatch.desk.clock import read_clock
    from teammatch.desk.doing import Words, prepared
    from teammatch.pairing.length import number_of_rounds

    words = words or Words()
    rounds = number_of_rounds(folder.rules, folder.event.entries)
    if rounds is not None and number > rounds:
        raise EventError(Problem("schedule.E615", args={"round": number, "rounds": rounds}))
    clock = read_clock(at) if at else None
    move = RoundMove(RoundKey(STAGE, number), read_day(day), clock, words.reason, words.note)
    before = plan_of(folder)
    after = _with(folder, move)
    start = after.start_of(number)
    if start is None:
        raise EventError(*(p for p in after.problems if p.code == "E612"))
    was = before.start_of(number)
    if was == start:
        raise EventError(Problem("schedule.E616", args={"round": number, "now": _moment(start)}))
    facts: dict[str, Arg] = {
        "round": number,
        "now": _moment(start),
        "was": _moment(was) if was else Message("schedule.no_day"),
    }
    change = NewChange("moved", move_data(move), words.reason)
    new = [p for p in after.problems if p not in before.problems]
    new += _played_or_past(folder, number, start.date())
    step = prepared(folder, [change], Message("schedule.moved_said", facts), problems=new)
    return step.take(folder, words)


def _played_or_past(folder: EventFolder, number: int, day: date) -> Iterator[Problem]:
    """W618: some of the round is in already; W619: the day is past.

    Raises:
        EventError: E617 every result of the round is in.
    """
    paired = folder.event.rounds.get(RoundKey(STAGE, number))
    missing = set(folder.ledger().open_matches)
    tables = [m.table for m in paired.matches if m.id in folder.event.results] if paired else []
    if paired is not None and tables:
        if not any(m.id in missing for m in paired.matches):
            raise EventError(Problem("schedule.E617", args={"round": number}))
        told: dict[str, Arg] = {"round": number, "tables": shown(tables)}
        yield Problem("schedule.W618", args=told, severity=Severity.WARNING)
    if day < folder.today():
        past: dict[str, Arg] = {"day": day.isoformat(), "today": folder.today().isoformat()}
        yield Problem("schedule.W619", args=past, severity=Severity.WARNING)


def read_day(text: str) -> date:
    """A day as it is typed: 2026-05-12, 2026/5/12, 12.5.2026, 2026年5月12日.

    Raises:
        EventError: E614 it is none.
    """
    found = re.fullmatch(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?", text.strip(), re.ASCII)
    order = (1, 2, 3)
    if found is None:
        found = re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", text.strip(), re.ASCII)
        order = (3, 2, 1)
    if found is not None:
        year, month, day = (int(found.group(part)) for part in order)
        try:
            return date(year, month, day)
        except ValueError:
            pass
    raise EventError(Problem("schedule.E614", Place(key=text), {"value": text}))


def _with(folder: EventFolder, move: RoundMove) -> Timetable:
    from teammatch.pairing.length import number_of_rounds
    from teammatch.schedule.timetable import timetable

    rounds = number_of_rounds(folder.rules, folder.event.entries)
    return timetable(folder.rules, rounds or 0, (*folder.event.moves, move))


def _moment(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M}"

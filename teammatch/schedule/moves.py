"""Rounds moved to another day: the timetable shows them where they were and where they are.

A round has one place to be played and one result, however often it is moved (field report 157);
its old place stays in the plan as a pointer to the new one (field report 161).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import pairwise

from teammatch.model.facts import RoundMove
from teammatch.model.messages import Place, Problem, Severity
from teammatch.rules.book import ScheduleRules
from teammatch.schedule.types import Slot, Timetable

OF_THE_ROUND = ("results", "posting", "seating")
"""Slots that belong to the start of a round and go with it."""


def with_moves(
    laid: Timetable, plan: ScheduleRules, zone: tzinfo, moves: Mapping[int, RoundMove]
) -> Timetable:
    """The timetable with the last move of each round; slots in no particular order.

    Problems: E612 a round without a place is moved without a time of day; W613 it would begin
    before the round before it is over.
    """
    slots, problems = list(laid.slots), list(laid.problems)
    for number, move in sorted(moves.items()):
        was = next((s for s in slots if (s.kind, s.round) == ("round", number)), None)
        at = move.at or (was.start.time() if was else None)
        if at is None:
            problems.append(_problem("E612", Severity.ERROR, round=number, day=str(move.day)))
            continue
        start = datetime.combine(move.day, at, zone)
        slots = [s for s in slots if s.round != number or s.kind not in (*OF_THE_ROUND, "round")]
        if was is not None:
            slots.append(Slot("moved", was.start, was.start, number, start))
        slots += _placed(plan, number, start, was.start if was else None)
    if moves:
        slots = list(_after_play(laid.slots, slots, moves))
    placed = {s.round for s in slots if s.kind == "round"}
    problems = [p for p in problems if p.code != "E602" or not _all_placed(p, placed)]
    problems += _out_of_order(slots) if moves else ()
    return replace(laid, slots=tuple(slots), problems=tuple(problems))


def _after_play(
    before: Iterable[Slot], slots: list[Slot], moves: Mapping[int, RoundMove]
) -> Iterator[Slot]:
    """What follows on a round follows it to its new place; a break with no round after it goes.

    The next pairing comes after the round before it; the final table after whichever is last.
    """
    old = {s.round: s for s in before if s.kind == "round"}
    new = {s.round: s for s in slots if s.kind == "round"}
    torn = [n for n in old if n - 1 in old and (n in moves or n - 1 in moves)]
    gaps = [(old[n - 1].end, old[n].start) for n in torn]
    last = max(new.values(), key=lambda s: s.end.astimezone(UTC), default=None)
    for slot in slots:
        if slot.kind == "break" and any(a <= slot.start and slot.end <= b for a, b in gaps):
            continue
        follows = new.get(slot.round - 1) if slot.kind == "pairing" else None
        if follows is not None and slot.round in torn:
            yield Slot("pairing", follows.end, follows.end, slot.round)
        elif slot.kind == "closing" and last is not None:
            yield Slot("closing", last.end, last.end)
        else:
            yield slot


def _placed(
    plan: ScheduleRules, number: int, start: datetime, was: datetime | None
) -> Iterator[Slot]:
    """A moved round at its new place, with what goes before it."""
    yield Slot("round", start, start + timedelta(minutes=plan.round_minutes), number, was)
    if plan.post_before:
        posted = start - timedelta(minutes=plan.post_before)
        yield Slot("posting", posted, posted, number)
        if plan.seating_minutes:
            yield Slot("seating", start - timedelta(minutes=plan.seating_minutes), start, number)


def _all_placed(left_over: Problem, placed: set[int]) -> bool:
    first, last = left_over.args["first"], left_over.args["last"]
    if not isinstance(first, int) or not isinstance(last, int):
        return False
    return placed.issuperset(range(first, last + 1))


def _out_of_order(slots: list[Slot]) -> Iterator[Problem]:
    """W613: two rounds in a row that overlap or change places."""
    played = sorted((s for s in slots if s.kind == "round"), key=lambda s: s.round)
    for one, two in pairwise(played):
        if two.start < one.end and (one.other or two.other):
            yield _problem(
                "W613",
                Severity.WARNING,
                round=two.round,
                start=f"{two.start:%Y-%m-%d %H:%M}",
                before=one.round,
                end=f"{one.end:%Y-%m-%d %H:%M}",
            )


def _problem(code: str, severity: Severity, **args: str | int) -> Problem:
    return Problem(f"schedule.{code}", Place(), args, severity)

"""The timetable as a value."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from teammatch.model.messages import Problem

SlotKind = Literal["round", "pairing", "results", "posting", "break", "seating", "closing", "moved"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One stretch of an evening, in local time of the event. ``round`` is 0 for a break.

    A slot that ends when it starts is a moment: "results" the last minute for results to come
    in, "posting" for the pairing to hang; "pairing" after the last round of an evening, "closing"
    (final table, prizes) after the last of all: from then on, no length planned. ``other``: of a
    round that was moved, when it was planned before; of a "moved" slot, which keeps its place,
    when it is played now.
    """

    kind: SlotKind
    start: datetime
    end: datetime
    round: int = 0
    other: datetime | None = None


@dataclass(frozen=True, slots=True)
class Deadlines:
    """What must have happened when, before a round; None where nothing is planned for it."""

    results: datetime | None
    post: datetime | None
    seats: datetime | None
    start: datetime


@dataclass(frozen=True, slots=True)
class Timetable:
    """All evenings, slots in time order; ``problems`` say by how much a plan does not fit."""

    slots: tuple[Slot, ...]
    problems: tuple[Problem, ...] = ()
    venue: str = ""

    def start_of(self, round_number: int) -> datetime | None:
        """When a round starts, or None when it has no place in the plan."""
        for slot in self.slots:
            if slot.kind == "round" and slot.round == round_number:
                return slot.start
        return None

    def deadlines(self, round_number: int) -> Deadlines | None:
        """Results in by, post by, seats, start of a round; None when it has no place."""
        own = {slot.kind: slot.start for slot in self.slots if slot.round == round_number}
        if "round" not in own:
            return None
        return Deadlines(own.get("results"), own.get("posting"), own.get("seating"), own["round"])

"""The timetable as a value."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from teammatch.model.messages import Problem

SlotKind = Literal["round", "pairing", "posting", "break", "seating", "closing"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One stretch of an evening, in local time of the event. ``round`` is 0 for a break.

    A slot that ends when it starts is a moment: "posting" the last minute for the pairing to
    hang; "pairing" after the last round of an evening, "closing" (final table, prizes) after the
    last of all: from then on, no length planned.
    """

    kind: SlotKind
    start: datetime
    end: datetime
    round: int = 0


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

"""The timetable of an event folder."""

from teammatch.desk.folder import RULES_FILE, EventFolder
from teammatch.model.messages import EventError, Place, Problem
from teammatch.schedule.types import Timetable


def schedule(folder: EventFolder) -> Timetable:
    """The timetable of all rounds of the event (T9).

    Raises:
        EventError: E611 the event has evenings, but its number of rounds is not known.
    """
    from teammatch.pairing.check import number_of_rounds
    from teammatch.schedule.timetable import timetable

    rounds = number_of_rounds(folder.rules, folder.event.entries)
    if rounds is None:
        if not folder.rules.schedule.days:
            return Timetable((), venue=folder.rules.schedule.venue)
        raise EventError(Problem("schedule.E611", Place(file=RULES_FILE, key="event.rounds")))
    return timetable(folder.rules, rounds)

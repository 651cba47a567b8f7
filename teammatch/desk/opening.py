"""Opening an event for work: the folder, with the rules that stand in event.toml now."""

from dataclasses import dataclass, replace
from pathlib import Path

from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.rules import adopt_rules
from teammatch.model.messages import Message, Problem


@dataclass(frozen=True, slots=True)
class Opened:
    """An event with its rules up to date, and what is to be said about changed rules."""

    folder: EventFolder
    news: tuple[Problem | Message, ...] = ()


def open_event(path: Path, *, made_from: str = "") -> Opened:
    """Open the event in this folder and adopt a changed event.toml.

    ``made_from``: what the id of a new event is made from, where it is to be the same each time.

    Raises:
        EventError: E704 there is no event here; E70x the store can't be read; E1xx the rules
            are faulty or contradict what was played.
    """
    folder = open_folder(path)
    return Opened(folder, adopt_rules(folder, made_from))


def in_folder(folder: str, problem: Problem) -> Problem:
    """A problem of one event among several: its place begins with the name of the folder."""
    own = problem.place.file
    file = folder if own in ("", folder) else f"{folder}/{own}"
    return replace(problem, place=replace(problem.place, file=file))

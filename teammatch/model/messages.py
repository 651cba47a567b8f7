"""What the program has to say, as values: a key of the text catalogue and its arguments.

The core never writes sentences. It returns ``Message`` and ``Problem`` values; the texts of
every language live in ``teammatch/texts`` and are put in at the edge (terminal, page, sheet).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Union

Arg = Union[str, int, Fraction, "Message", tuple[Union[str, int, Fraction, "Message"], ...]]


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to say. ``key`` is "area.name", for example "pairing.bye_lowest"."""

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was read, or stands in the event; every part that is known is shown.

    ``file`` is a name without folders; ``cell`` a spreadsheet address such as "C7"; ``column`` a
    character of a line, from 1; ``key`` a TOML key with its tables ("byes.none_in_last") or what
    was typed; ``round`` and ``table`` a place in the event.
    """

    file: str = ""
    sheet: str = ""
    cell: str = ""
    line: int = 0
    key: str = ""
    round: int = 0
    table: int = 0
    column: int = 0


class Severity(StrEnum):
    """How bad a problem is: only errors give exit code 1."""

    ERROR = "error"
    WARNING = "warning"
    DECIDED = "decided"
    """Covered by a recorded decision: listed, exit 0."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong, as a value: collected and reported together with all others.

    ``key`` is "area.CODE": area is a file of the catalogue, CODE is stable ("E203"). Codes are
    E or W (warning) and three digits: 1xx rules, 2xx entries and sheets, 3xx results,
    4xx pairing, 5xx standings, 6xx schedule, 7xx store and event folder, 8xx publishing.
    The text says what is wrong, what was expected and what to do; the place is printed by
    whoever shows the problem. ``decided``: the public reason of the decision that covers it.
    """

    key: str
    place: Place = field(default_factory=Place)
    args: Mapping[str, Arg] = field(default_factory=dict)
    severity: Severity = Severity.ERROR
    decided: str = ""

    @property
    def code(self) -> str:
        """The stable code, "E203"."""
        return self.key.rpartition(".")[2]

    @property
    def shown_code(self) -> str:
        """The code as users see it: its letter says how bad it is here.

        "W423" for a rule that a round made by hand breaks.
        """
        return self.code if self.severity is Severity.ERROR else "W" + self.code[1:]


class EventError(Exception):
    """Input can't be used, or the event can't go on: carries every problem found (exit 1)."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{p.key} {dict(p.args)}" for p in problems))


class BrokenInvariantError(Exception):
    """A fault of the program itself: the result must not be trusted (exit 3)."""

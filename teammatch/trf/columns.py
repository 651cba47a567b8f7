"""One line read column by column, 1-based and inclusive as in the format's own tables."""

import re
from fractions import Fraction

from teammatch.model.messages import Message
from teammatch.model.points import Points
from teammatch.trf.faults import Facts, Faults

WHOLE = re.compile(r"[0-9]+")
DECIMAL = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")


class Columns:
    """Reads the fields of a line and notes every fault with its column.

    Fields may be aligned either way and numbers may lack their decimal; a field that is missing at
    the end of a short line is blank. Columns that no field covers must be blank.
    """

    def __init__(self, text: str, line: int, faults: Faults) -> None:
        self.text = text.rstrip()
        self.line = line
        self.faults = faults
        self._before = faults.errors
        self._next = 4
        tab = self.text.find("\t")
        if tab >= 0:
            faults.add("E1107", line, tab + 1)

    @property
    def good(self) -> bool:
        """Whether no error has been noted since the line was taken up."""
        return self.faults.errors == self._before

    def word(self, name: str, first: int, last: int, *, required: bool = False) -> str:
        """The stripped text of a field."""
        self._gap(first)
        self._next = last + 1
        found = self.text[first - 1 : last].strip()
        if required and not found:
            self.faults.add("E1108", self.line, first, field=field_name(name))
        return found

    def one_of(
        self, name: str, first: int, last: int, allowed: tuple[str, ...], *, required: bool = True
    ) -> str:
        """A field with listed values, in capitals or not."""
        found = self.word(name, first, last, required=required)
        if found not in allowed and found.upper() in allowed:
            return found.upper()
        if found and found not in allowed:
            facts: Facts = {"field": field_name(name), "found": found, "allowed": allowed}
            self.faults.add("E1105", self.line, first, **facts)
        return found

    def whole(
        self, name: str, first: int, last: int, least: int = 0, *, required: bool = False
    ) -> int | None:
        """A whole number of at least ``least``; None when blank or no number."""
        found = self.word(name, first, last, required=required)
        if not found:
            return None
        if not WHOLE.fullmatch(found):
            self.faults.add("E1104", self.line, first, field=field_name(name), found=found)
            return None
        if int(found) < least:
            facts: Facts = {"field": field_name(name), "found": found, "least": least}
            self.faults.add("E1109", self.line, first, **facts)
            return None
        return int(found)

    def number(self, name: str, first: int, last: int, least: int = 1) -> int:
        """A whole number that must be there; 0 stands in for one that can't be read."""
        return self.whole(name, first, last, least, required=True) or 0

    def points(self, name: str, first: int, last: int) -> Points | None:
        """A number with or without a decimal; None when blank or no number."""
        found = self.word(name, first, last)
        if not found:
            return None
        if not DECIMAL.fullmatch(found):
            self.faults.add("E1104", self.line, first, field=field_name(name), found=found)
            return None
        return Fraction(found)

    def numbers(self, name: str, first: int, width: int) -> tuple[int, ...]:
        """Whole numbers in slots of ``width`` with a blank between, to the end of the line.

        A blank slot between others is 0.
        """
        found: list[int] = []
        while first <= len(self.text):
            found.append(self.whole(name, first, first + width - 1) or 0)
            first += width + 1
        return tuple(found)

    def ids(self, name: str, first: int, width: int = 4) -> tuple[int, ...]:
        """As ``numbers``, but a blank slot or a 0 names nobody and is a fault."""
        found = self.numbers(name, first, width)
        for place, number in enumerate(found):
            if not number and self.good:
                column = first + place * (width + 1)
                self.faults.add("E1108", self.line, column, field=field_name(name))
        return found

    def end(self, last: int) -> None:
        """The layout ends at this column."""
        self._gap(last + 1)
        self._next = last + 1
        if self.text[last:].strip():
            self._complain("E1106", last, len(self.text))

    def _gap(self, first: int) -> None:
        if self.text[self._next - 1 : first - 1].strip():
            self._complain("E1103", self._next - 1, first - 1)

    def _complain(self, code: str, start: int, stop: int) -> None:
        between = self.text[start:stop]
        column = start + len(between) - len(between.lstrip()) + 1
        self.faults.add(code, self.line, column, found=between.strip())


def field_name(name: str) -> Message:
    """The name of a field in the language of the reader."""
    return Message(f"trf.field_{name}")

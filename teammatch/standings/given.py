"""Elements of the organisers: values that come from outside and are listed in the rules (4.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from teammatch.model.entries import SideId, by_number
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.naming import find_side, folded
from teammatch.rules.book import GivenValues
from teammatch.standings.element import Addend, Groups, split_by
from teammatch.standings.field import Field
from teammatch.standings.tiebreaks.catalogue import is_free
from teammatch.standings.types import Column, Value


@dataclass(frozen=True, slots=True)
class Given:
    """An ``OTHER_`` element: the values that ``standings.given`` lists for it, sides by name.

    Sides without a value come last; where nothing is listed for it, all stay level.
    """

    typed: str
    higher_first: bool = True

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from other items."""
        return (self.typed.upper(),)

    @property
    def repeats(self) -> bool:
        """It may stand in the cascade once."""
        return False

    @property
    def column(self) -> Column:
        """The column it adds."""
        return Column(self.typed, "GIVEN", self.higher_first, source="C.07 4.1", verbatim=True)

    def addends(self, _field: Field, _side: SideId) -> tuple[Addend, ...]:
        """What it is made of is not known here."""
        return ()

    def apply(self, field: Field, groups: Groups) -> tuple[Mapping[SideId, Value], Groups]:
        """The listed value of every side, and the groups of level sides split by it."""
        values: dict[SideId, Value] = dict.fromkeys(field.rows)
        values |= given_values(field, self.typed)
        higher = self.higher_first
        return values, [p for own in groups for p in split_by(values, own, higher_first=higher)]


def given_item(typed: str, listed: tuple[GivenValues, ...]) -> Given | None:
    """The element of the organisers with this code; None: its name is none of that kind."""
    if not is_free(typed):
        return None
    less = any(one.better == "less" and folded(one.code) == folded(typed) for one in listed)
    return Given(typed, higher_first=not less)


def given_notes(field: Field, typed: str) -> Iterator[Message]:
    """Whom nothing is known of: nobody's values were given, or not those of some sides."""
    known = given_values(field, typed)
    missing = [side for side in by_number(field.sides.values()) if side.id not in known]
    if not known:
        yield Message("standings.note_given_none", {"code": typed})
    elif missing:
        names = tuple(sorted(side.name for side in missing))
        yield Message("standings.note_given_missing", {"code": typed, "sides": names})


def given_values(field: Field, typed: str) -> dict[SideId, Value]:
    """The values listed under a code.

    Raises:
        EventError: E509 a name that is no side, or not of one side; E528 a side with two values.
    """
    found: dict[SideId, Value] = {}
    wrong = []
    for number, listed in enumerate(field.rules.standings.given, start=1):
        if folded(listed.code) != folded(typed):
            continue
        for name, value in zip(listed.sides, listed.values, strict=False):
            side = find_side(field.event.entries, name)
            if side is None:
                place = Place(file="event.toml", key=f"standings.given[{number}].sides")
                wrong.append(Problem("standings.E509", place, {"found": name}))
            elif side.id in found:
                place = Place(file="event.toml", key=f"standings.given[{number}].sides")
                args: dict[str, Arg] = {"side": side.name, "code": listed.code}
                wrong.append(Problem("standings.E528", place, args))
            else:
                found[side.id] = value
    if wrong:
        raise EventError(*wrong)
    return found

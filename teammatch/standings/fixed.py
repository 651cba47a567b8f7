"""Places fixed by the director, with the reason: a play-off, a decision of the jury."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from teammatch.model.entries import SideId
from teammatch.model.messages import EventError, Message, Place, Problem
from teammatch.model.naming import find_side, folded
from teammatch.model.points import Points
from teammatch.standings.element import Addend, Groups
from teammatch.standings.field import Field
from teammatch.standings.types import Column, Value

FIXED = "FIXED"
ALIASES = ("裁定名次", "festgelegt", "Reihenfolge")


@dataclass(frozen=True, slots=True)
class Fixed:
    """The order that ``standings.fixed`` lists: only for level sides that are all in one list."""

    typed: str = FIXED

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from other items."""
        return (FIXED,)

    @property
    def repeats(self) -> bool:
        """It may stand in the cascade once."""
        return False

    @property
    def column(self) -> Column:
        """The column it adds."""
        return Column(self.typed, FIXED, higher_first=False, source="practice")

    def addends(self, _field: Field, _side: SideId) -> tuple[Addend, ...]:
        """A decision has no addends."""
        return ()

    def apply(self, field: Field, groups: Groups) -> tuple[Mapping[SideId, Value], Groups]:
        """Places inside the groups that a list settles; all other groups stay level."""
        values: dict[SideId, Value] = dict.fromkeys(field.rows)
        orders = fixed_orders(field)
        found: Groups = []
        for group in groups:
            order = next((o for o in orders if len(group) > 1 and set(group) <= set(o)), None)
            if order is None:
                found.append(group)
                continue
            settled = sorted(group, key=order.index)
            values |= {side: Points(place) for place, side in enumerate(settled, start=1)}
            found += [[side] for side in settled]
        return values, found


def is_fixed(typed: str) -> bool:
    """Whether an item of the cascade is the director's order, under any of its names."""
    return folded(typed) in {folded(name) for name in (FIXED, *ALIASES)}


def fixed_orders(field: Field) -> list[list[SideId]]:
    """The sides of each list, best first.

    Raises:
        EventError: E509 a name that is no side, or not of one side; E526 a side twice in a list;
            E527 two sides one way round in one list and the other way in another.
    """
    orders: list[list[SideId]] = []
    wrong = []
    for number, listed in enumerate(field.rules.standings.fixed, start=1):
        order = []
        for name in listed.order:
            side = find_side(field.event.entries, name)
            if side is None:
                place = Place(file="event.toml", key=f"standings.fixed[{number}].order")
                wrong.append(Problem("standings.E509", place, {"found": name}))
            elif side.id in order:
                place = Place(file="event.toml", key=f"standings.fixed[{number}].order")
                wrong.append(Problem("standings.E526", place, {"side": side.name}))
            else:
                order.append(side.id)
        wrong += _against(field, orders, order, number)
        orders.append(order)
    if wrong:
        raise EventError(*wrong)
    return orders


def _against(
    field: Field, before: Sequence[Sequence[SideId]], order: Sequence[SideId], number: int
) -> Iterator[Problem]:
    """E527: the first two sides that a list has the other way round than one before it."""
    sides = field.event.entries.sides
    for place, other in enumerate(before, start=1):
        both = [side for side in order if side in other]
        turned = (p for p in pairwise(both) if other.index(p[0]) > other.index(p[1]))
        if found := next(turned, None):
            one, two = (sides[side].name for side in found)
            at = Place(file="event.toml", key=f"standings.fixed[{number}].order")
            yield Problem("standings.E527", at, {"one": one, "two": two, "first": place})


def fixed_notes(field: Field) -> tuple[Message, ...]:
    """What stands under the table: each order with its reason; what is awaited where none is."""
    listed = field.rules.standings.fixed
    if not listed:
        return (Message("standings.note_fixed_missing"),)
    return tuple(
        Message("standings.note_fixed", {"sides": one.order, "reason": one.reason})
        for one in listed
    )

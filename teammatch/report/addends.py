"""An addend of a value in words, wherever it is printed."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Protocol

from teammatch.standings.tiebreaks.measure import Pass
from teammatch.texts import Texts

Shown = Callable[[Fraction], str]
"""A number as it is printed in this place."""


class Told(Protocol):
    """An addend, whoever reckoned it."""

    @property
    def round(self) -> int:
        """Its round; 0: none of its own."""

    @property
    def score(self) -> Fraction:
        """What the opponent, or the round, brings."""

    @property
    def factor(self) -> Fraction | None:
        """What it is multiplied with."""

    @property
    def what(self) -> str:
        """What it is where no round brings it: "penalty", "start", "rounded", "own"."""

    @property
    def in_table(self) -> Fraction | None:
        """The own total of an opponent that counts with another score."""

    @property
    def out_of(self) -> Fraction | None:
        """The most there was to be had, of a share."""


def factors(texts: Texts, one: Told, shown: Shown) -> str:
    """What it counts: "7", "7×2", "6 of 9"."""
    said = shown(one.score)
    if one.out_of is not None:
        said = texts("working.out_of", made=said, most=shown(one.out_of))
    return said if one.factor is None else f"{said}×{shown(one.factor)}"


def whose(texts: Texts, one: Told, name: str, shown: Shown) -> str:
    """Whose it is: the opponent, with its own total where another counts; or what it is."""
    if one.what:
        what = texts(f"working.what_{one.what}")
        where = texts("working.round", round=one.round) if one.round else ""
        return texts("wall.join").join(part for part in (where, what) if part)
    if one.in_table is None:
        return name
    return texts("working.in_table", name=name, total=shown(one.in_table))


NAMED = 8
"""Level sides that are named; of more only the count is told."""
Named = Callable[[int], str]
"""The name of a side of a table of the tied."""


def pass_line(texts: Texts, one: Pass, side: int, named: Named, shown: Shown) -> str:
    """A table of the tied in a sentence: what each made in it, the side with its addends first.

    Sides stand in the order of the table. Where not all have met it tells what each could have
    made (6.3). Of many level sides only what the side itself made is told.
    """
    many = len(one.group) > NAMED
    own = one.group.index(side)
    order = [own, *(i for i in range(len(one.group)) if i != own and not many)]
    made = [
        f"{named(one.group[i])} {' '.join(map(shown, one.made[i]))}"
        + (_against(one, i, named, shown) if one.group[i] == side else "")
        for i in order
    ]
    by = texts(f"standings.TB_{one.by}")
    all_made = texts("working.pass_join").join(made)
    if many:
        said = texts("working.pass_many", by=by, count=len(one.group), made=all_made)
    else:
        sides = tuple(named(s) for s in one.group)
        said = texts("working.pass", by=by, sides=sides, made=all_made)
    if one.could:
        could = [f"{named(one.group[i])} {shown(one.could[i])}" for i in order]
        said += texts("working.pass_could", could=texts("working.pass_join").join(could))
    return said if len(one.classes) > 1 else said + texts("working.pass_level")


def _against(one: Pass, place: int, named: Named, shown: Shown) -> str:
    addends = one.against[place]
    if not addends:
        return ""
    return " = " + " + ".join(f"{shown(points)} ({named(other)})" for other, points in addends)


def in_order(one: Pass, key: Callable[[int], Any]) -> Pass:
    """A table with its sides in another order; of many no order is told."""
    if len(one.group) > NAMED:
        return one
    order = sorted(range(len(one.group)), key=lambda i: key(one.group[i]))
    return one._replace(
        group=tuple(one.group[i] for i in order),
        made=tuple(one.made[i] for i in order),
        against=tuple(one.against[i] for i in order),
        could=tuple(one.could[i] for i in order) if one.could else (),
    )

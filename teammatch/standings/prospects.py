"""What is read to say what can still happen between two sides, whoever fills it in."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import lcm
from typing import Literal

from teammatch.standings.element import Tiebreak
from teammatch.standings.reach import BOARDS, GP, MP, NOTHING, PAID, WIN, Record
from teammatch.standings.registry import AnyItem
from teammatch.standings.types import Column

FIXED_VALUES = ("TPN", "RTNG", "LOT")
"""What no round changes."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An element of the cascade: its column, and what of a round it adds up.

    ``made``: a column of ``Made``; None where the value is not the sum of what a side makes
    itself. ``fixed``: no round changes it. ``sees_open``: what is known of an open match counts.
    """

    column: Column
    made: int | None = None
    fixed: bool = False
    sees_open: bool = False


@dataclass(frozen=True)
class Prospects:
    """An event as it stands after the table's round, as far as chances go.

    ``open``: whether a round or a result is missing at all, as far as anybody knows. ``best``: how
    many results of a side count, in the column ``primary`` of ``Made`` (0: all).
    """

    ranked: tuple[Ranked, ...]
    records: Mapping[str, Record]
    open: bool
    best: int = 0
    primary: int = MP
    still_level: Literal["share", "lot", "director"] = "share"

    def record(self, side: str) -> Record:
        """A side; one that nothing is known of has no rounds before it."""
        return self.records.get(side, Record())

    @cached_property
    def unit(self) -> int:
        """How many units make a point."""
        options = {one.options for r in self.records.values() for one in r.coming}
        made = {one for each in options for one in each}
        ends = {one.ends for r in self.records.values() for one in r.coming}
        made |= {one for each in ends for both in each for one in both}
        made |= {one for r in self.records.values() for _, one in r.done}
        made |= {r.known for r in self.records.values()}
        return lcm(*{worth.denominator for one in {NOTHING, *made} for worth in one})


def ranked(column: Column, item: AnyItem | None, primary: int) -> Ranked:
    """An item of a cascade as chances see it; ``primary``: the column of the points that rank."""
    if item is None:
        return Ranked(column)
    if item.key[0] in FIXED_VALUES:
        return Ranked(column, fixed=True)
    return Ranked(column, made_by(item, primary), sees_open=not isinstance(item, Tiebreak))


def made_by(item: AnyItem, primary: int) -> int | None:
    """Which column of ``Made`` an element adds up; None for any other."""
    code, level = item.key[0], item.key[1] if len(item.key) > 1 else ""
    by_level = {"MP": MP, "GP": GP, "": primary}[level]
    if isinstance(item, Tiebreak):
        if item.asked.descriptor.mods:
            return None
        if code == "WIN":
            return PAID if by_level == MP else None
    found = {
        "PTS": by_level,
        "MP": MP,
        "GP": GP,
        "MPvGP": MP if primary == GP else GP,
        "WIN": WIN,
        "MW": WIN,
        "BW": BOARDS,
    }
    return found.get(code)

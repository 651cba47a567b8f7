"""What is read to say what can still happen between two sides, whoever fills it in."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import lcm
from typing import Literal

from teammatch.standings.element import Tiebreak
from teammatch.standings.fixed import FIXED
from teammatch.standings.reach import BOARDS, GP, MP, NOTHING, PAID, WIN, Record
from teammatch.standings.registry import AnyItem
from teammatch.standings.tiebreaks.catalogue import is_free
from teammatch.standings.types import Column

FIXED_VALUES = ("TPN", "RTNG", "MNR")
"""What no round changes."""
OWN = frozenset(
    (
        *("PTS", "MP", "GP", "MPvGP", "WIN", "WON", "MW", "BW", "WIN1", "WIN2", "GAMES2", "BPG"),
        *("BWG", "FOULS", "PS", "PREV", "DROP", "REP", "STD", "CUM", "CUSS", "MMS", "BEST", "GW"),
        *("PLAYOFF", "BC", "TBR", "BBE", "BERLIN", "BDWU", "FOR", "AGAINST", "DIFF", "RATIO"),
        *("SUM", "HOME", "AWAY", "HOMEWIN", "AWAYWIN"),
    )
)
"""What goes by the side's own results alone."""
Way = Literal["", "own", "director", "lot", "given"]
"""What an element goes by that is not worked out: own results, the director's order, a draw yet to
come; values that the organisers give; "": the results of others."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An element of the cascade: its column, and what of a round it adds up.

    ``made``: a column of ``Made``; None where the value is not the sum of what a side makes
    itself. ``fixed``: no round changes it. ``sees_open``: what is known of an open match counts.
    ``rounded``: the sum is rounded down to whole points (MMS). ``way``: what else it goes by.
    """

    column: Column
    made: int | None = None
    fixed: bool = False
    sees_open: bool = False
    rounded: bool = False
    way: Way = ""


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


def ranked(
    column: Column, item: AnyItem | None, primary: int, *, last: bool = False, halves: bool = False
) -> Ranked:
    """An item of a cascade as chances see it.

    ``primary``: the column of the points that rank; ``last``: no round follows, so that a number
    drawn stays; ``halves``: a McMahon score keeps its half points.
    """
    code = item.key[0] if item else column.code
    if code in ("LOT", FIXED):
        drawn = code == "LOT"
        return Ranked(column, fixed=drawn and last, way="lot" if drawn else "director")
    if is_free(code) and not isinstance(item, Tiebreak):
        return Ranked(column, way="given")
    if item is None:
        return Ranked(column)
    if code in FIXED_VALUES:
        return Ranked(column, fixed=True)
    way: Way = "own" if code in OWN else ""
    if code == "MMS":
        return Ranked(column, primary, rounded=not halves, way=way)
    return Ranked(column, made_by(item, primary), sees_open=not isinstance(item, Tiebreak), way=way)


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

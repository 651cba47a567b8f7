"""What must still happen for one side to pass another: element by element, while rounds remain."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from math import floor
from typing import Literal

from teammatch.model.messages import Arg, Message
from teammatch.model.points import ZERO, Points
from teammatch.standings.prospects import Prospects, Ranked
from teammatch.standings.reach import Reach, Record, Two, extremes
from teammatch.standings.types import Column, StandingRow, Value

Known = Literal["open", "level", "behind", "ahead", "fixed-ahead", "fixed-behind"]
Unknown = Literal["others", "own", "director", "lot", "given"]
Verdict = Known | Unknown


@dataclass(frozen=True, slots=True)
class Step:
    """One element, where all before it are level.

    ``gap``: by how much the lower side is behind now (negative: ahead), ``least`` and ``most``:
    what it can gain on the other; None where that does not depend on the two alone. "open": own
    results decide; "level": it can at best draw level; "behind", "ahead": in any case. What is not
    worked out goes by "others", by the "own" results, by the "director" or a "lot".
    """

    column: Column
    verdict: Verdict
    gap: Points | None = None
    least: Points | None = None
    most: Points | None = None


@dataclass(frozen=True, slots=True)
class Best:
    """R61: how many results count, and the lowest that does; None while there are fewer."""

    count: int
    lowest: Points | None


@dataclass(frozen=True, slots=True)
class Chance:
    """The elements that may decide between two sides, as far as they can be told apart.

    ``upper`` and ``lower`` are the rounds that remain to each. ``possible``: whether the lower
    side can still pass: "yes", "no", or "depends" on the results of others. ``end``: what follows
    where they may be level on everything ("share", "lot", "director"), else "". ``best``: where
    not all results of the lower side count.
    """

    upper: int
    lower: int
    steps: tuple[Step, ...]
    end: Literal["", "share", "lot", "director"] = ""
    best: Best | None = None

    @property
    def possible(self) -> Literal["yes", "no", "depends"]:
        """By the first step that does not merely draw level at best."""
        for step in self.steps:
            if step.verdict in ("open", "ahead", "fixed-ahead"):
                return "yes"
            if step.verdict in ("behind", "fixed-behind"):
                return "no"
            if step.verdict in NOT_WORKED_OUT:
                return "depends"
        return "depends" if self.end in ("lot", "director") else "no"


NOT_WORKED_OUT = ("others", "own", "director", "lot", "given")
LAST = ("behind", "ahead", *NOT_WORKED_OUT)
"""Verdicts after which nothing more needs to be said."""


class Chances:
    """The chances between sides of one table; what a number of rounds can bring is kept."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        own = takewhile(lambda one: one.made is not None and not one.rounded, prospects.ranked)
        self.own = [(one.made, one.sees_open) for one in own if one.made is not None]
        self.reach = Reach(self.own, prospects.unit, prospects.best, prospects.primary)

    def between(self, upper: StandingRow, lower: StandingRow) -> Chance | None:
        """What must happen for the lower side to pass; None where nothing remains to anybody."""
        if not self.prospects.open:
            return None
        above, below = (self.prospects.record(row.side) for row in (upper, lower))
        meet = (one.number for one in below.coming if one.opponent == upper.side)
        two = Two(above, below, frozenset(meet))
        steps = self._steps(two, upper.values, lower.values)
        to_the_end = len(steps) == len(self.prospects.ranked) and steps[-1].verdict in (
            "open",
            "level",
        )
        return Chance(
            len(above.coming),
            len(below.coming),
            tuple(steps),
            self.prospects.still_level if to_the_end else "",
            self._lowest(below),
        )

    def _steps(
        self, two: Two, upper: Mapping[str, Value], lower: Mapping[str, Value]
    ) -> list[Step]:
        found: list[Step] = []
        level: list[Points] = []
        for one in self.prospects.ranked:
            column = one.column
            above, below = upper.get(column.code), lower.get(column.code)
            if not isinstance(above, Fraction) or not isinstance(below, Fraction):
                return [*found, Step(column, one.way or "others")]
            if one.rounded and not found and not self.prospects.best:
                found.append(_rounded(one, above - below, two))
            elif len(level) < len(self.own) and len(found) == len(level):
                step = self._own(column, above - below, two, level)
                if step is None:
                    return found
                found.append(step)
                level.append(above - below)
            elif one.fixed and above != below:
                better = (below > above) == column.higher_first
                return [*found, Step(column, "fixed-ahead" if better else "fixed-behind")]
            elif not one.fixed:
                return [*found, Step(column, one.way or "others")]
            if found and found[-1].verdict in LAST:
                return found
        return found

    def _own(self, column: Column, gap: Points, two: Two, level: Sequence[Points]) -> Step | None:
        """A step in what the two make themselves; None: they can't be level on all before it."""
        gains = self.reach.gains(two, level)
        if gains is None:
            worked_out = self.reach.worked_out(two, len(level))
            return None if worked_out else Step(column, "own")
        return _judged(column, gap, *gains)

    def _lowest(self, side: Record) -> Best | None:
        """R61: the lowest result that counts, where a new one takes the place of another."""
        best, place = self.prospects.best, self.prospects.primary
        if not best or len(side.done) + len(side.coming) <= best:
            return None
        made = sorted((one[place] for _, one in side.done), reverse=True)
        return Best(best, made[best - 1] if len(made) >= best else None)


def _judged(column: Column, gap: Points, least: Points, most: Points) -> Step:
    """What can be gained against what is missing."""
    verdict: Verdict = "open"
    if gap > most:
        verdict = "behind"
    elif gap < least:
        verdict = "ahead"
    elif gap == most:
        verdict = "level"
    return Step(column, verdict, gap, least, most)


def _rounded(one: Ranked, gap: Points, two: Two) -> Step:
    """A step in a sum that is rounded down at the end: the extremes of both, each rounded."""
    assert one.made is not None
    gains = []
    for (low, high), (least, most) in extremes(two, one.made):
        lower, upper = two.lower.total, two.upper.total
        gains.append(_more(lower, low) - _more(upper, most))
        gains.append(_more(lower, high) - _more(upper, least))
    return _judged(one.column, gap, min(gains), max(gains))


def _more(total: Points, gain: Points) -> Points:
    """How much more a total is worth, rounded down, after a gain."""
    return Points(floor(total + gain) - floor(total))


FIRST = {
    "behind": "chances.first_none",
    "level": "chances.first_level",
    "ahead": "chances.first_ahead",
    "others": "chances.first_others",
    "fixed-ahead": "chances.first_fixed_ahead",
    "fixed-behind": "chances.first_fixed_behind",
    "own": "chances.first_own",
    "director": "chances.next_fixed_order",
    "lot": "chances.next_new_lot",
    "given": "chances.next_given",
}
NEXT = {
    "behind": "chances.next_behind",
    "level": "chances.next_level",
    "ahead": "chances.next_ahead",
    "others": "chances.next_others",
    "fixed-ahead": "chances.next_fixed_ahead",
    "fixed-behind": "chances.next_fixed_behind",
    "own": "chances.next_own",
    "director": "chances.next_fixed_order",
    "lot": "chances.next_new_lot",
    "given": "chances.next_given",
}


def chance_messages(chance: Chance, upper: str, lower: str) -> tuple[Message, ...]:
    """A chance in sentences, one an element; ``upper`` and ``lower`` are names."""
    names: dict[str, Arg] = {"upper": upper, "lower": lower, "rounds": chance.lower}
    said = [] if chance.best is None else [_best(chance.best, lower)]
    said += [
        Message(_key(step, first=not place), names | _facts(step))
        for place, step in enumerate(chance.steps)
    ]
    if chance.end:
        said.append(Message(f"chances.next_{chance.end}"))
    return tuple(said)


def _best(best: Best, lower: str) -> Message:
    """What a further result is worth where only some count."""
    facts: dict[str, Arg] = {"lower": lower, "best": best.count}
    if best.lowest is None:
        return Message("chances.first_best_free", facts)
    return Message("chances.first_best", facts | {"lowest": best.lowest})


def _key(step: Step, *, first: bool) -> str:
    if step.verdict == "level" and not step.gap and step.least == step.most:
        return "chances.first_stays" if first else "chances.next_stays"
    known = FIRST if first else NEXT
    if step.verdict in known:
        return known[step.verdict]
    if step.gap is None:
        return NEXT.get(step.verdict, "chances.next_others")
    behind = step.gap > ZERO
    if first:
        return "chances.first_open" if behind else "chances.first_any"
    if behind:
        return "chances.next_open"
    return "chances.next_lead" if step.gap < ZERO else "chances.next_any"


def _facts(step: Step) -> dict[str, Arg]:
    column = step.column
    heading: Arg = column.code if column.verbatim else Message(f"standings.{column.name}")
    if step.gap is None or step.least is None or step.most is None:
        return {"heading": heading}
    return {
        "heading": heading,
        "gap": step.gap,
        "lead": -step.gap,
        "least": step.least,
        "most": step.most,
        "loss": -step.least,
    }

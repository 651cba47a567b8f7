"""What must still happen for one side to pass another: element by element, while rounds remain."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, RowKind
from teammatch.standings.cascade import cascade_items
from teammatch.standings.element import Tiebreak
from teammatch.standings.reach import Made, Reach, outcomes
from teammatch.standings.registry import AnyItem
from teammatch.standings.types import Column, StandingRow, Table, Value

Verdict = Literal["open", "level", "behind", "ahead", "others", "fixed-ahead", "fixed-behind"]
MP, GP, WIN, BOARDS, PAID = range(5)
"""Columns of ``Made``."""
FIXED_VALUES = ("TPN", "RTNG", "LOT")
"""What no round changes."""


@dataclass(frozen=True, slots=True)
class Step:
    """One element, where all before it are level.

    ``gap``: by how much the lower side is behind now (negative: ahead), ``least`` and ``most``:
    what it can gain on the other; None where that does not depend on the two alone. "open": own
    results decide; "level": it can at best draw level; "behind", "ahead": in any case.
    """

    column: Column
    verdict: Verdict
    gap: Points | None = None
    least: Points | None = None
    most: Points | None = None


@dataclass(frozen=True, slots=True)
class Chance:
    """The elements that may decide between two sides, as far as they can be told apart.

    ``upper`` and ``lower`` are the rounds that remain to each. ``possible``: whether the lower
    side can still pass: "yes", "no", or "depends" on the results of others. ``end``: what follows
    where they may be level on everything ("share", "lot", "director"), else "".
    """

    upper: int
    lower: int
    steps: tuple[Step, ...]
    end: Literal["", "share", "lot", "director"] = ""

    @property
    def possible(self) -> Literal["yes", "no", "depends"]:
        """By the first step that does not merely draw level at best."""
        for step in self.steps:
            if step.verdict in ("open", "ahead", "fixed-ahead"):
                return "yes"
            if step.verdict in ("behind", "fixed-behind"):
                return "no"
            if step.verdict == "others":
                return "depends"
        return "depends" if self.end in ("lot", "director") else "no"


def rounds_left(
    rounds: int | None, event: Event, ledger: Ledger, through: RoundKey | None, side: SideId
) -> int:
    """Rounds in which a side can still score: those to come, and those without a result yet.

    ``rounds``: those of the event. None remain to a side that has left it.
    """
    last = through.round if through else 0
    rows = ledger.rows.get(side, ())
    missing = sum(row.kind is RowKind.OPEN and row.round.round <= last for row in rows)
    gone = event.withdrawals.get(side)
    end = rounds or 0 if gone is None else min(rounds or 0, gone.first - 1)
    return max(0, end - last) + missing


class Chances:
    """The chances between sides of one table; what a number of rounds can bring is kept."""

    def __init__(
        self, rules: RuleBook, event: Event, ledger: Ledger, table: Table, rounds: int | None
    ) -> None:
        self.event, self.ledger, self.table, self.rounds = event, ledger, table, rounds
        items = {item.typed: item for item in cascade_items(rules)}
        self.items: list[tuple[Column, AnyItem | None]] = [
            (column, items.get(column.code)) for column in table.columns
        ]
        self.rules = rules
        self.primary = GP if rules.points.primary == "game" else MP
        made = []
        for _, item in self.items:
            column = None if item is None else self._made(item)
            if column is None:
                break
            made.append(column)
        self.made: Sequence[int] = made
        self.reaches: dict[tuple[int, int], Reach] = {}

    @cached_property
    def outcomes(self) -> frozenset[Made]:
        """What a round may bring a side."""
        return outcomes(self.rules)

    def between(self, upper: StandingRow, lower: StandingRow) -> Chance | None:
        """What must happen for the lower side to pass; None where no round remains to either."""
        left = [
            rounds_left(self.rounds, self.event, self.ledger, self.table.through, row.side)
            for row in (upper, lower)
        ]
        if not any(left):
            return None
        reach = self.reaches.get((left[0], left[1]))
        if reach is None:
            reach = self.reaches[left[0], left[1]] = Reach(
                self.outcomes, self.made, left[0], left[1]
            )
        steps = self._steps(reach, upper.values, lower.values)
        to_the_end = len(steps) == len(self.items) and steps[-1].verdict in ("open", "level")
        end = self.rules.standings.still_level if to_the_end else ""
        return Chance(left[0], left[1], tuple(steps), end)

    def _steps(
        self, reach: Reach, upper: Mapping[str, Value], lower: Mapping[str, Value]
    ) -> list[Step]:
        found: list[Step] = []
        level: list[Points] = []
        for column, item in self.items:
            above, below = upper.get(column.code), lower.get(column.code)
            if not isinstance(above, Fraction) or not isinstance(below, Fraction):
                return [*found, Step(column, "others")]
            if len(level) < len(self.made) and len(found) == len(level):
                step = _own(column, above - below, reach, level)
                if step is None:
                    return found
                found.append(step)
                level.append(above - below)
                if step.verdict in ("behind", "ahead", "others"):
                    return found
            elif item is not None and item.key[0] in FIXED_VALUES:
                if above != below:
                    better = (below > above) == column.higher_first
                    return [*found, Step(column, "fixed-ahead" if better else "fixed-behind")]
            else:
                return [*found, Step(column, "others")]
        return found

    def _made(self, item: AnyItem) -> int | None:
        """Which column of ``Made`` an element adds up; None for any other."""
        code, level = item.key[0], item.key[1] if len(item.key) > 1 else ""
        if isinstance(item, Tiebreak) and item.asked.descriptor.mods:
            return None
        by_level = {"MP": MP, "GP": GP, "": self.primary}[level]
        found = {
            "PTS": by_level,
            "MP": MP,
            "GP": GP,
            "MPvGP": MP if self.primary == GP else GP,
            "WIN": WIN,
            "MW": WIN,
            "BW": BOARDS,
        }
        if isinstance(item, Tiebreak) and code == "WIN":
            return PAID if by_level == MP else None
        return found.get(code)


def _own(column: Column, gap: Points, reach: Reach, level: Sequence[Points]) -> Step | None:
    """A step in what the two make themselves; None: they can't be level on all before it."""
    gains = reach.gains(level)
    if gains is None:
        return None if reach.worked_out(len(level)) else Step(column, "others")
    least, most = gains
    verdict: Verdict = "open"
    if gap > most:
        verdict = "behind"
    elif gap < least:
        verdict = "ahead"
    elif gap == most:
        verdict = "level"
    return Step(column, verdict, gap, least, most)


FIRST = {"behind": "standings.chance_none", "level": "standings.chance_level"}
NEXT = {
    "behind": "standings.next_behind",
    "level": "standings.next_level",
    "ahead": "standings.next_ahead",
    "others": "standings.next_others",
    "fixed-ahead": "standings.next_fixed_ahead",
    "fixed-behind": "standings.next_fixed_behind",
}


def chance_messages(chance: Chance, upper: str, lower: str) -> tuple[Message, ...]:
    """A chance in sentences, one an element; ``upper`` and ``lower`` are names."""
    names: dict[str, Arg] = {"upper": upper, "lower": lower, "rounds": chance.lower}
    said = [
        Message(_key(step, first=not place), names | _facts(step))
        for place, step in enumerate(chance.steps)
    ]
    if chance.end:
        said.append(Message(f"standings.next_{chance.end}"))
    return tuple(said)


def _key(step: Step, *, first: bool) -> str:
    known = FIRST if first else NEXT
    if step.verdict in known:
        return known[step.verdict]
    if step.gap is None:
        return NEXT.get(step.verdict, "standings.next_others")
    behind = step.gap > ZERO
    if first:
        return "standings.chance_open" if behind else "standings.chance_any"
    if behind:
        return "standings.next_open"
    return "standings.next_lead" if step.gap < ZERO else "standings.next_any"


def _facts(step: Step) -> dict[str, Arg]:
    column = step.column
    heading: Arg = column.code if column.verbatim else Message(f"standings.{column.name}")
    if step.gap is None or step.least is None or step.most is None:
        return {"heading": heading}
    return {
        "heading": heading,
        "gap": step.gap,
        "lead": -step.gap,
        "most": step.most,
        "loss": -step.least,
    }

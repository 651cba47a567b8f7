"""Three views of a side's points, kept apart, and the sums that are made of them.

Its own total; the score that its opponents see (16.3); the imagined opponent of its own unplayed
rounds (16.4). Mixing them is the classic mistake.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from teammatch.standings.tiebreaks.crosstable import (
    ASKED_FOR,
    FORFEITS,
    NOBODY,
    NOTHING,
    VOLUNTARY,
    CrossTable,
    Kind,
    Level,
    Round,
)
from teammatch.standings.tiebreaks.editions import Edition

Cut = Literal["", "lowest", "highest", "voluntary", "early", "worst"]
"""Why an addend is left out of a value; "": it counts."""


class Addend(NamedTuple):
    """What one round brings to a sum, in units (``product``: units squared with a factor).

    ``score``: of the opponent, real or imagined; ``made``: the own points it is multiplied with;
    ``voluntary``: the own round was a VUR, which 16.5 lets be cut first.
    """

    round: int
    opponent: int
    imagined: bool
    score: int
    made: int
    product: int
    voluntary: bool


class Views:
    """The crosstable through the eyes of an edition. Everything is computed once, when asked."""

    def __init__(self, table: CrossTable, edition: Edition) -> None:
        self.table = table
        self.edition = edition
        self._totals: dict[Level, list[int]] = {}
        self._seen: dict[tuple[Level, bool], list[int]] = {}
        self._sums: dict[tuple[Level, bool, bool], list[int]] = {}

    def total(self, level: Level) -> list[int]:
        """The own total of each side, penalties included."""
        if level not in self._totals:
            table = self.table
            self._totals[level] = [
                sum(entry.points(level) for entry in rows) + table.penalty(side, level)
                for side, rows in enumerate(table.rows)
            ]
        return self._totals[level]

    def seen(self, level: Level, *, fore: bool = False) -> list[int]:
        """16.3: what opponents count of each side. ``fore`` (8.3): the last round as drawn."""
        key = level, fore
        if key not in self._seen:
            sides = range(len(self.table.sides))
            self._seen[key] = [
                self.total(level)[side]
                + sum(c for _, c in self.corrections(side, level, fore=fore))
                for side in sides
            ]
        return self._seen[key]

    def corrections(self, side: int, level: Level, *, fore: bool) -> Iterator[tuple[int, int]]:
        """By how much opponents see each round other than it was made: (round, units).

        Round 0 is a penalty that opponents do not see. Who is not paired any more (B3.7) has not
        asked for it, so that these rounds are none of 16.3.5; the rules may let them be drawn.
        """
        table = self.table
        rows = table.rows[side]
        draw = table.draw[level]
        if not table.penalties_seen and table.penalty(side, level):
            yield 0, -table.penalty(side, level)
        tail = True
        for number in range(len(rows) - 1, -1, -1):
            entry = rows[number]
            kind = entry.kind
            if table.predetermined:
                drawn = False
            elif self.edition.opponents_unplayed == "draws":
                drawn = kind not in NOTHING and kind is not Kind.PLAYED
            else:
                tail = tail and kind in VOLUNTARY
                drawn = tail and kind in ASKED_FOR
                drawn = drawn or (kind is Kind.EXCLUDED and table.excluded_drawn)
            if fore and self._drawn_before(entry, number):
                drawn = True
                tail = False
            if drawn and draw != entry.points(level):
                yield number + 1, draw - entry.points(level)

    def _drawn_before(self, entry: Round, number: int) -> bool:
        """8.3: whether a round (from 0) is a match of the last round, played, forfeited or open."""
        last = number == self.table.rounds - 1
        return last and entry.opponent != NOBODY and entry.kind is not Kind.REST

    def is_match(self, entry: Round, *, forfeits: bool = False) -> bool:
        """Whether a round counts as a match with its opponent.

        Played ones do; forfeited ones where pairings are predetermined (15.2), or /P asks for it.
        """
        if entry.kind is Kind.PLAYED:
            return True
        return (forfeits or self.table.predetermined) and entry.kind in FORFEITS

    def is_own_match(self, entry: Round) -> bool:
        """15.2: the same for type B (article 7), where since 2026 lost forfeits stay unplayed."""
        lost = entry.kind in (Kind.FORFEIT_LOSS, Kind.DOUBLE_FORFEIT)
        return self.is_match(entry) and not (lost and self.edition.forfeits_stay_unplayed)

    def imagined(self, side: int, number: int, level: Level, *, fore: bool = False) -> int:
        """16.4: the score of the opponent imagined for an own unplayed round (from 0).

        With ``fore`` the own last round is drawn as well.
        """
        table = self.table
        entry = table.rows[side][number]
        if self.edition.dummy == "virtual":
            before = sum(e.points(level) for e in table.rows[side][:number])
            left = table.rounds - number - 1
            return before + table.win[level] - entry.points(level) + table.draw[level] * left
        own = self.total(level)[side]
        last = table.rows[side][-1]
        if fore and self._drawn_before(last, table.rounds - 1):
            own += table.draw[level] - last.points(level)
        if self.edition.dummy == "own":
            return own
        if entry.kind in FORFEITS:
            return min(own, self.seen(level, fore=fore)[entry.opponent])
        return min(own, table.draw[level] * table.scheduled)

    def addends(
        self,
        side: int,
        level: Level,
        made: Level | None = None,
        *,
        forfeits: bool = False,
        fore: bool = False,
    ) -> list[Addend]:
        """What each round brings: opponents' scores, multiplied with own points where asked.

        8.1, 9.1, 13.2: the scheduled opponent counts in matches (``is_match``). 8.3: with ``fore``
        every match of the last round is drawn, one forfeited or still open, too.
        """
        seen = self.seen(level, fore=fore)
        found = []
        for number, entry in enumerate(self.table.rows[side]):
            kind = entry.kind
            real = self.is_match(entry, forfeits=forfeits) or (
                fore and self._drawn_before(entry, number)
            )
            if kind in NOTHING and not real:
                continue
            if real:
                score = seen[entry.opponent]
            elif self.table.predetermined:
                continue
            else:
                score = self.imagined(side, number, level, fore=fore)
            factor = 1 if made is None else entry.points(made)
            found.append(
                Addend(
                    number + 1,
                    entry.opponent,
                    not real,
                    score,
                    factor,
                    score * factor,
                    not real and kind in VOLUNTARY,
                )
            )
        return found

    def cut(self, addends: Sequence[Addend], least: int, greatest: int) -> list[Addend]:
        """16.5: what is left out, in the order in which it goes; ``greatest`` after ``least``."""
        rest = list(addends)
        gone: list[Addend] = []
        for _ in range(min(least, len(rest))):
            gone.append(self._least(rest))
            rest.remove(gone[-1])
        for _ in range(min(greatest, len(rest))):
            gone.append(max(rest, key=lambda a: (a.score, a.product)))
            rest.remove(gone[-1])
        return gone

    def why_cut(self, addends: Sequence[Addend], least: int, greatest: int) -> list[Cut]:
        """For each addend why ``cut`` leaves it out, "" where it counts."""
        gone = self.cut(addends, least, greatest)
        found: list[Cut] = []
        for addend in addends:
            if addend not in gone:
                found.append("")
            elif gone.index(addend) >= least:
                found.append("highest")
            else:
                first = addend.voluntary and self.edition.cuts_voluntary
                found.append("voluntary" if first else "lowest")
        return found

    def _least(self, rest: Sequence[Addend]) -> Addend:
        """14.1, 16.5: the least significant, or a voluntary unplayed round that is worth more."""
        if self.edition.cut_tie == "product":
            least = min(rest, key=lambda a: (a.score, a.product))
        else:
            least = min(rest, key=lambda a: (a.score, a.made, a.product))
        voluntary = [a for a in rest if a.voluntary] if self.edition.cuts_voluntary else []
        if voluntary:
            lowest = min(voluntary, key=lambda a: (a.product, a.score))
            if lowest.product >= least.product:
                return lowest
        return least

    def sums(self, level: Level, *, forfeits: bool, fore: bool) -> list[int]:
        """The uncut sum of opponents' scores of every side (Buchholz)."""
        key = level, forfeits, fore
        if key not in self._sums:
            self._sums[key] = [
                sum(a.product for a in self.addends(side, level, forfeits=forfeits, fore=fore))
                for side in range(len(self.table.sides))
            ]
        return self._sums[key]

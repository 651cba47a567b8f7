"""How far two sides can move apart, or together, in the rounds that remain.

Nothing here knows an event or a file: a side is what its rounds may still bring, and, where only
its best results count, what they have brought so far.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from teammatch.model.points import ZERO, Points, total
from teammatch.standings.sums import (
    BestSums,
    Sums,
    Whole,
    added,
    difference,
    nothing,
    spells,
    sums_of,
    times,
)


class Made(NamedTuple):
    """What one round brings a side: match points, game points, wins, boards won.

    ``win`` and ``boards`` as the rules count forfeits and byes; ``paid``: the points of a win
    (C.07 7.1); ``played``: 1 where it was played: of equal results those count first (R61).
    """

    mp: Points
    gp: Points
    win: Points = ZERO
    boards: Points = ZERO
    paid: Points = ZERO
    played: Points = ZERO


MP, GP, WIN, BOARDS, PAID, PLAYED = range(6)
"""Columns of ``Made``."""
NOTHING = Made(ZERO, ZERO)


def in_all(rounds: Iterable[Made]) -> Made:
    """What several rounds brought together, column by column."""
    return Made(*(total(worths) for worths in zip(NOTHING, *rounds, strict=True)))


Options = frozenset[Made]
"""What a round may bring, one or the other."""
Ends = frozenset[tuple[Made, Made]]
"""What a match may bring: a side, and its opponent."""
Summed = list[tuple[Sums | None, Sums | None, Whole]]
"""What the lower and the upper side may make, and what comes on top of the difference."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A round that a side has before it, or whose result is missing.

    ``options``: all it may bring. Where the opponent is known, ``ends`` are the ends of their
    match, the own side first.
    """

    number: int
    options: Options
    opponent: str | None = None
    ends: Ends = frozenset()


@dataclass(frozen=True, slots=True)
class Record:
    """A side: the rounds before it in their order, and what rounds have brought it.

    ``done``: results by round, asked for only where the best of them count. ``known``: what the
    table already counts of the rounds in ``coming``: the boards known of an open match. ``total``:
    the points that rank as they are, where the table shows them rounded (MMS).
    """

    coming: tuple[Coming, ...] = ()
    done: tuple[tuple[int, Made], ...] = ()
    known: Made = NOTHING
    total: Points = ZERO


@dataclass(frozen=True, slots=True)
class Two:
    """Two sides of a table. ``together``: the rounds before them in which they meet."""

    upper: Record
    lower: Record
    together: frozenset[int] = frozenset()


Spans = tuple[tuple[Points, Points], tuple[Points, Points]]
"""Least and most of the lower, and of the upper side."""


def extremes(two: Two, column: int) -> Iterator[Spans]:
    """What both may make in one column, for every end of the matches in which they meet."""
    lower, upper = (
        [
            {made[column] for made in one.options}
            for one in side.coming
            if one.number not in two.together
        ]
        for side in (two.lower, two.upper)
    )
    low, high = sum(map(min, lower), ZERO), sum(map(max, lower), ZERO)
    least, most = sum(map(min, upper), ZERO), sum(map(max, upper), ZERO)
    meetings = (one.ends for one in two.lower.coming if one.number in two.together)
    for met in product(*meetings):
        own = sum((mine[column] for mine, _ in met), ZERO)
        other = sum((theirs[column] for _, theirs in met), ZERO)
        yield (low + own, high + own), (least + other, most + other)


class Reach:
    """What the lower of two sides can gain on the upper one in some of the columns of ``Made``.

    ``columns``: places in it, in the order of the cascade, each with whether the table counts
    there what is known of open matches; ``unit``: a number that makes whole numbers of all
    points; ``best``: how many results count, by the column ``primary`` (0: all).
    Sums are kept, by what goes into them. Cost: for each round the different sums times its
    options, and no more than the budget of ``sums``.
    """

    def __init__(
        self, columns: Sequence[tuple[int, bool]], unit: int, best: int = 0, primary: int = MP
    ) -> None:
        self.columns = tuple(column for column, _ in columns)
        self.sees_open = tuple(seen for _, seen in columns)
        self.unit, self.best, self.primary = unit, best, primary
        self._sums: dict[Hashable, Sums | None] = {}
        self._whole: dict[Options, frozenset[Whole]] = {}

    def gains(self, two: Two, level: Sequence[Points]) -> tuple[Points, Points] | None:
        """Least and most gain in the column after those in which the gain is ``level`` exactly.

        None: it can't be just that in all of them, or nobody has worked it out.
        """
        if any(self.unit % points.denominator for points in level):
            return None
        found = []
        for low, up, shift in self._summed(two, len(level)):
            wanted = [self._units(points) - by for points, by in zip(level, shift, strict=False)]
            gain = low and up and difference(low, up, tuple(wanted))
            if gain:
                found += [gain[0] + shift[-1], gain[1] + shift[-1]]
        if not found:
            return None
        return Points(min(found), self.unit), Points(max(found), self.unit)

    def worked_out(self, two: Two, depth: int) -> bool:
        """Whether the gain after so many columns is known at all."""
        return all(low and up for low, up, _ in self._summed(two, depth))

    def _summed(self, two: Two, depth: int) -> Summed:
        """The sums of both, for every end of the matches in which they meet."""
        columns = self.columns[: depth + 1]
        known = [
            self._units(two.upper.known[c] - two.lower.known[c]) * seen
            for c, seen in zip(columns, self.sees_open, strict=False)
        ]
        matches = [one for one in two.lower.coming if one.number in two.together]
        found: Summed = []
        for met in product(*(self._ends(one, columns) for one in matches)):
            if self.best:
                own, other = (
                    [
                        (m.number, frozenset({end[side]}))
                        for m, end in zip(matches, met, strict=True)
                    ]
                    for side in (0, 1)
                )
                low = self._best(two.lower, two.together, own, columns)
                up = self._best(two.upper, two.together, other, columns)
                found.append((low, up, tuple(known)))
            else:
                low, up = (self._all(s, two.together, columns) for s in (two.lower, two.upper))
                met_shift = (sum(a[i] - b[i] for a, b in met) for i in range(len(columns)))
                shift = tuple(a + b for a, b in zip(known, met_shift, strict=True))
                found.append((low, up, shift))
        return found

    def _ends(self, match: Coming, columns: Sequence[int]) -> Iterator[tuple[Whole, Whole]]:
        """The ends of a match in the columns asked for; in all of them where the best count."""
        wanted = range(len(NOTHING)) if self.best else columns
        ends = {tuple(self._project(one, wanted) for one in both) for both in match.ends}
        return ((own, other) for own, other in sorted(ends))

    def _all(self, side: Record, without: frozenset[int], columns: tuple[int, ...]) -> Sums | None:
        """The sums of all rounds that remain, but for some."""
        options = Counter(one.options for one in side.coming if one.number not in without)
        key = frozenset(options.items()), columns
        if key not in self._sums:
            sums: Sums | None = nothing(len(columns))
            for each, count in options.items():
                step = sums_of({self._project(one, columns) for one in each})
                sums = added(sums, times(step, count, len(columns)))
            self._sums[key] = sums
        return self._sums[key]

    def _best(
        self,
        side: Record,
        without: frozenset[int],
        met: Iterable[tuple[int, frozenset[Whole]]],
        columns: tuple[int, ...],
    ) -> Sums | None:
        """R61: what the best results will come to, less what they come to now."""
        done = [(number, self._in_units(frozenset({made}))) for number, made in side.done]
        coming = [
            (one.number, self._in_units(one.options))
            for one in side.coming
            if one.number not in without
        ]
        now, then = spells(done), spells([*done, *coming, *met])
        key = now, then, columns
        if key not in self._sums:
            counted = BestSums(self.best, self._key, columns)
            (*before, last) = _only(counted.sums(now))
            less = {tuple(-one for one in before): (-last, -last)}
            self._sums[key] = added(counted.sums(then), less)
        return self._sums[key]

    def _key(self, one: Whole) -> tuple[int, int]:
        """The order of results: the more points that rank, then those played."""
        return -one[self.primary], -one[PLAYED]

    def _in_units(self, options: Options) -> frozenset[Whole]:
        if options not in self._whole:
            everything = range(len(NOTHING))
            self._whole[options] = frozenset(self._project(one, everything) for one in options)
        return self._whole[options]

    def _project(self, made: Made, columns: Iterable[int]) -> Whole:
        return tuple([self._units(made[column]) for column in columns])

    def _units(self, points: Points) -> int:
        return points.numerator * (self.unit // points.denominator)


def _only(sums: Sums | None) -> Whole:
    """The one sum of rounds whose result is known."""
    assert sums is not None
    ((before, (last, _)),) = sums.items()
    return (*before, last)

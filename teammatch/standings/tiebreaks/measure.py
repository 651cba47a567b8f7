"""What a tie-break knows of itself: a column of values, or places inside a tied group."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from teammatch.standings.tiebreaks.crosstable import Level
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.views import Cut, Views

Number = int | Fraction
Cell = Number | tuple[Number, ...] | None
"""The value of one side; None: the element does not apply to it."""
Classes = list[list[int]]
"""A group split into classes, the best first; sides of one class are still level."""


class Column(NamedTuple):
    """The values of all sides, in ``1 / unit``."""

    cells: Sequence[Cell]
    unit: int = 1

    def shown(self, side: int) -> Fraction | tuple[Fraction, ...] | None:
        """The exact value of a side."""
        cell = self.cells[side]
        if cell is None:
            return None
        if isinstance(cell, tuple):
            return tuple(Fraction(part) / self.unit for part in cell)
        return Fraction(cell) / self.unit


What = Literal["", "penalty", "start", "rounded", "own"]
"""What an addend is that no round brings: points given or taken, a start score, what is rounded
away, the own score that an element begins with; "": a round or a board."""


class Part(NamedTuple):
    """One line of the sum that explains a value.

    ``opponent`` -1: none; ``imagined``: the opponent of an unplayed round (16.4); ``factor`` None:
    the score counts once; ``cut``: why it is left out, "" where it counts; ``board``: of an
    element that adds up boards, in place of the round. ``what``: of what no round brings.
    ``in_table``: the opponent's own score where opponents see another one (16.3); ``out_of``: the
    most there was to be had, of a share.
    """

    round: int
    opponent: int
    imagined: bool
    score: Fraction
    factor: Fraction | None
    worth: Fraction
    cut: Cut = ""
    board: int = 0
    what: What = ""
    in_table: Fraction | None = None
    out_of: Fraction | None = None


class Pass(NamedTuple):
    """One table of the tied, as the comparison went: who was in it and what each made in it.

    ``by``: "MP", "GP", of single players "PTS", or the element whose rule the boards follow (BC,
    TBR, BBE, BERLIN).
    ``made``: a number of each of the group, or one a board. ``against``: of each what it made
    against each other one (6.1.2: the average of several matches). ``could``: 6.3, what each could
    have made had it won against all it has not met; () where all have met. ``classes``: how the
    table splits.
    """

    by: str
    group: tuple[int, ...]
    made: tuple[tuple[Fraction, ...], ...]
    against: tuple[tuple[tuple[int, Fraction], ...], ...]
    could: tuple[Fraction, ...]
    classes: tuple[tuple[int, ...], ...]


Note = Callable[[Pass], None]
"""Somebody who is told of every table, in its order."""


def unheard(_one: Pass) -> None:
    """Nobody is told."""


def tell(
    note: Note,
    views: Views,
    by: str,
    against: Mapping[int, Mapping[int, Number]],
    classes: Classes,
    *,
    could: Mapping[int, Number] | None = None,
) -> None:
    """Tell of a table of points, in units; ``against``: by side what it made against each other."""
    if note is unheard:
        return
    group, unit = tuple(against), views.table.unit
    single = views.table.individual and by == views.table.primary
    note(
        Pass(
            "PTS" if single else by,
            group,
            tuple((Fraction(sum(against[side].values())) / unit,) for side in group),
            tuple(tuple((o, Fraction(p) / unit) for o, p in against[s].items()) for s in group),
            tuple(Fraction(could[side]) / unit for side in group) if could else (),
            tuple(map(tuple, classes)),
        )
    )


Compute = Callable[[Views, Descriptor], Column]
Split = Callable[[Views, Descriptor, Sequence[int]], Classes]
Passes = Callable[[Views, Descriptor, Sequence[int], Note], Classes]
"""The same, telling of every table."""
Explain = Callable[[Views, Descriptor, int], list[Part]]
Applies = Callable[[Views, Sequence[int]], bool]


@dataclass(frozen=True, slots=True)
class Measure:
    """A tie-break: one code, one rule.

    ``compute`` for a value of its own, ``split`` for places inside a tied group (one of them).
    ``mods``: letters of the modifiers it takes. ``use``: for teams, players, or both. ``aliases``:
    Chinese and German names and other codes, as users type them. ``unplayed``: the name of the
    text that says what unplayed rounds do. ``final``: needs the final scores of opponents (type
    C), so it is provisional while rounds remain. ``applies``: the group may use it at all.
    ``passes``: ``split``, telling of every table of the tied it makes.
    """

    code: str
    source: str
    zh: str
    de: str
    unplayed: str
    compute: Compute | None = None
    split: Split | None = None
    explain: Explain | None = None
    passes: Passes | None = None
    applies: Applies | None = None
    mods: str = ""
    takes_level: bool = False
    low_first: bool = False
    use: Literal["teams", "players", "both"] = "both"
    final: bool = False
    digits: int | None = None
    aliases: tuple[str, ...] = ()


Count = Callable[[Views, Descriptor, int, int], int]
"""What a side (by its place) made in a round (from 0), as an element counts it."""


def by_rounds(count: Count, unit: Callable[[Views], int] = lambda _: 1) -> tuple[Compute, Explain]:
    """The value of every side and its rounds, for an element that adds up rounds in 1 / unit."""

    def values(views: Views, d: Descriptor) -> Column:
        rounds = range(views.table.rounds)
        return Column(
            [sum([count(views, d, side, number) for number in rounds]) for side in everyone(views)],
            unit(views),
        )

    def parts(views: Views, d: Descriptor, side: int) -> list[Part]:
        """The rounds in which something counts."""
        return [
            Part(number, entry.opponent, False, (w := Fraction(worth, unit(views))), None, w)
            for number, entry in enumerate(views.table.rows[side], 1)
            if (worth := count(views, d, side, number - 1))
        ]

    return values, parts


def points_unit(views: Views) -> int:
    """The unit of points in the table."""
    return views.table.unit


def level_of(views: Views, descriptor: Descriptor) -> Level:
    """13 preamble: the score named, else the primary score."""
    return descriptor.level or views.table.primary


def everyone(views: Views) -> range:
    """All sides by their place in the table."""
    return range(len(views.table.sides))


def half_up(value: Fraction, digits: int) -> Fraction:
    """Rounded to so many decimals, a half upwards.

    >>> half_up(Fraction(23, 3), 2), half_up(Fraction(5, 2), 0)
    (Fraction(767, 100), Fraction(3, 1))
    """
    scale = 10**digits
    doubled: int = (2 * value * scale + 1).__floor__()
    return Fraction(doubled // 2, scale)

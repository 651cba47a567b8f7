"""What every tie-break reads: each side's rounds, whoever filled them in (an event, a TRF file).

Points are whole numbers of ``1 / unit``, so that thousands of sums stay exact and fast. Sides are
known by their place in ``CrossTable.sides``.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from math import lcm
from typing import Literal, NamedTuple

Level = Literal["MP", "GP"]
"""Which points are meant: match points or game points. Single players have both alike."""
NOBODY = -1
"""The opponent of a round without one."""


class Kind(IntEnum):
    """What a round was for a side (C.07 articles 15 and 16)."""

    PLAYED = 0
    """At least one board was played over the board."""
    FORFEIT_WIN = 1
    FORFEIT_LOSS = 2
    DOUBLE_FORFEIT = 3
    CROSS_FORFEIT = 4
    """Every board forfeited, not all by one side: unplayed, and nobody stayed away."""
    PAB = 5
    """The bye allocated by the pairing."""
    FPB = 6
    """A bye with the points of a win."""
    HPB = 7
    """A bye asked for, with the points of a draw."""
    ZPB = 8
    """A bye without points: absent, withdrawn, not yet entered."""
    OPEN = 9
    """Paired, and no final result yet: counts nowhere."""
    REST = 10
    """No round at all: the rest round of an odd round robin, a match declared void."""
    EXCLUDED = 11
    """Not paired any more by the rules of the event (B3.7): nothing, and not asked for."""


FORFEITS = frozenset((Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS, Kind.DOUBLE_FORFEIT, Kind.CROSS_FORFEIT))
VOLUNTARY = frozenset((Kind.FORFEIT_LOSS, Kind.DOUBLE_FORFEIT, Kind.HPB, Kind.ZPB))
"""16.2: the voluntary unplayed rounds (VUR)."""
ASKED_FOR = frozenset((Kind.HPB, Kind.ZPB))
UNPAIRED = ASKED_FOR | {Kind.EXCLUDED}
"""Rounds without an opponent that no pairing gave."""
NOTHING = frozenset((Kind.OPEN, Kind.REST))
"""Rounds that no sum takes notice of."""


class Round(NamedTuple):
    """One round of one side, points in units. ``opponent`` also where the match was forfeited."""

    kind: Kind
    opponent: int = NOBODY
    mp: int = 0
    gp: int = 0
    boards: tuple[int, ...] = ()
    """Game points by board; () where no board is known."""
    otb: tuple[bool, ...] = ()
    """By board: whether it was played over the board; () as ``kind`` says."""
    first: bool | None = None
    """Had the first move (on board 1); None: not played, or no colours."""
    home: bool | None = None
    games: tuple[int, int, int] | None = None
    """Games won, drawn, lost in the match, where boards have several games."""

    def points(self, level: Level) -> int:
        """What the round brought."""
        return self.mp if level == "MP" else self.gp


@dataclass(frozen=True, slots=True)
class Competitor:
    """A side as the tables show it. ``number``: its pairing number; ``rating``: None unrated."""

    key: str
    name: str
    number: int
    rating: int | None = None
    members: int = 1


@dataclass(frozen=True)
class CrossTable:
    """The event as the tie-breaks see it.

    ``rows[s][r - 1]`` is round r of side s; all rows are equally long. ``scheduled``: rounds of
    the whole event (16.4.2). ``boards``: boards of a match, 1 for single players. ``win`` and
    ``draw``: points of a match in units, by level. ``predetermined``: round robin and the like
    (15.2). ``penalties``: bonus or penalty per side and level, part of the total;
    ``penalties_seen``: whether opponents count it. ``excluded_drawn``: whether they count rounds in
    which the side is not paired any more as drawn. ``start``: start score of a McMahon, in points;
    ``halves_kept``: half points are not rounded down in it and in SOS.
    """

    sides: tuple[Competitor, ...]
    rows: tuple[tuple[Round, ...], ...]
    unit: int
    scheduled: int
    boards: int
    win: Mapping[Level, int]
    draw: Mapping[Level, int]
    game_win: int
    game_draw: int
    primary: Level = "MP"
    individual: bool = False
    predetermined: bool = False
    penalties: Mapping[Level, Sequence[int]] = field(default_factory=dict)
    penalties_seen: bool = True
    excluded_drawn: bool = False
    start: Sequence[int] = ()
    halves_kept: bool = False

    @property
    def secondary(self) -> Level:
        """The score that does not rank first (13.1)."""
        return "GP" if self.primary == "MP" else "MP"

    @property
    def rounds(self) -> int:
        """Rounds in the table."""
        return len(self.rows[0]) if self.rows else 0

    def playable(self, rounds: int) -> int:
        """In how many of the first ``rounds`` anybody can score (15.2: a rest is no round)."""
        sides = len(self.sides)
        rests = rounds // sides if self.predetermined and sides % 2 else 0
        return rounds - rests

    def opposite(self, side: int, number: int) -> Round | None:
        """The same round (counted from 0) of the opponent; None without one."""
        opponent = self.rows[side][number].opponent
        return None if opponent == NOBODY else self.rows[opponent][number]

    def penalty(self, side: int, level: Level) -> int:
        """Bonus (or penalty, negative) of a side in units."""
        own = self.penalties.get(level)
        return own[side] if own else 0

    def share(self, units: int) -> Fraction:
        """Units as points."""
        return Fraction(units, self.unit)


def common_unit(points: Iterable[Fraction]) -> int:
    """The least number that makes whole numbers of all points and of half points."""
    return lcm(2, *{score.denominator for score in points})


def in_units(points: Fraction, unit: int) -> int:
    """Points as a whole number of units.

    >>> in_units(Fraction(5, 2), 2)
    5
    """
    return points.numerator * (unit // points.denominator)

"""What the pairing of a round starts from: the contestants in their order, and who may not meet.

A *seat* is a contestant's place in the order by score (high first), then pairing number (small
first); sets of seats are int bit masks. Nothing but the score and the pairing number orders
the field: no tie-break ever steers a pairing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import lcm

from teammatch.model.entries import Side, SideId
from teammatch.model.messages import Message
from teammatch.model.points import ZERO, Points
from teammatch.pairing.matching import bits


@dataclass(frozen=True, slots=True)
class Contestant:
    """One side as the pairing sees it.

    ``number`` is its pairing number, the only measure of "rated higher" (R27, R28). ``history``
    holds the first moves (True) and second moves (False) so far, gaps closed up. ``met`` gives
    for each opponent the round of the last meeting. ``allocated`` counts pairing-allocated byes.
    ``points`` are those with which it is paired; ``virtual`` of them count for nothing else.
    """

    side: Side
    number: int
    points: Points = ZERO
    history: tuple[bool, ...] = ()
    met: Mapping[SideId, int] = field(default_factory=dict)
    allocated: int = 0
    virtual: Points = ZERO

    @property
    def id(self) -> SideId:
        """The side's id."""
        return self.side.id

    @property
    def balance(self) -> int:
        """First moves less second moves."""
        return 2 * sum(self.history) - len(self.history)

    @property
    def run(self) -> int:
        """Length of the last run of equal moves, positive for first moves, negative for second."""
        length = 0
        for first in reversed(self.history):
            if first is not self.history[-1]:
                break
            length += 1
        return length if self.history and self.history[-1] else -length


@dataclass(frozen=True, slots=True)
class Ban:
    """An absolute rule: bit j of ``against[i]`` says that seats i and j may not meet.

    ``name`` says what the rule is; ``loosen`` what would have to be changed to do without it,
    None for the rule that nobody can loosen (no rematch). ``why`` gives the reason for one pair.
    """

    name: Message
    against: Sequence[int]
    loosen: Message | None
    why: Callable[[int, int], Message]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A soft rule: each pair of a bit mask in ``against`` costs one, every other nothing.

    A rule with more than two grades is several criteria, the gravest first.
    """

    name: Message
    against: Sequence[int]
    why: Callable[[int, int], Message]


@dataclass(frozen=True)
class Position:
    """The field to be paired: contestants in order, absolute rules, criteria in their order."""

    contestants: tuple[Contestant, ...]
    bans: tuple[Ban, ...] = ()
    criteria: tuple[Criterion, ...] = ()
    bye_at_most: int = 1
    bye_order: tuple[int, ...] | None = None
    """Seats in the order in which a lot offers the bye inside a score group; None: the lowest."""
    no_third: bool = True
    """Whether the allocation of first moves avoids a third equal one in a row (R25)."""

    @property
    def all(self) -> int:
        """Every seat."""
        return (1 << len(self.contestants)) - 1

    @cached_property
    def graph(self) -> tuple[int, ...]:
        """Which seats each seat may meet under every absolute rule."""
        return self.graph_without(None)

    def graph_without(self, dropped: Ban | None) -> tuple[int, ...]:
        """The graph when one absolute rule is dropped."""
        everyone = self.all
        rows = [everyone & ~(1 << seat) for seat in range(len(self.contestants))]
        for ban in self.bans:
            if ban is not dropped:
                rows = [row & ~bar for row, bar in zip(rows, ban.against, strict=True)]
        return tuple(rows)

    def groups(self) -> list[int]:
        """The score groups from the top."""
        found: list[int] = []
        last: Points | None = None
        for seat, contestant in enumerate(self.contestants):
            if contestant.points != last:
                found.append(0)
                last = contestant.points
            found[-1] |= 1 << seat
        return found

    def why_barred(self, one: int, two: int) -> list[Message]:
        """Every absolute rule that keeps two seats apart."""
        return [ban.why(one, two) for ban in self.bans if ban.against[one] >> two & 1]

    def why_avoided(self, one: int, two: int) -> list[Message]:
        """Every soft rule that would keep two seats apart."""
        return [c.why(one, two) for c in self.criteria if c.against[one] >> two & 1]

    def names(self, seats: int) -> tuple[str, ...]:
        """The names of the seats in a mask."""
        return tuple(self.contestants[seat].side.name for seat in bits(seats))


def in_order(contestants: Sequence[Contestant]) -> tuple[Contestant, ...]:
    """Contestants in seat order: points high to low, then pairing number.

    Compared as whole numbers of a common unit, ten times as fast as fractions.
    """
    unit = lcm(*(c.points.denominator for c in contestants))

    def place(contestant: Contestant) -> tuple[int, int]:
        points = contestant.points
        return -points.numerator * (unit // points.denominator), contestant.number

    return tuple(sorted(contestants, key=place))

"""The nested rotation (R79-R83): every way to pair a group, one by one, in Dong's order.

Members are bits of a mask, the strongest the lowest bit. An odd group gets a 0: who turns out to
be its partner is left over. The big cycle holds the 0 fixed (in an even group the weakest member)
and turns the others against the clock, so that its partner is the weakest first; each cycle
inside holds the weakest of those left fixed and turns the others with the clock, so that its
partner is the strongest first.
"""

from collections.abc import Iterator
from math import comb, prod
from typing import Protocol

from teammatch.pairing.matching import bits

Pair = tuple[int, int]
"""The fixed place of a cycle, and who stands opposite."""


class Door(Protocol):
    """What the rotation asks before it goes into a cycle; a no leaves out all cycles inside."""

    def partners(self, fixed: int, left: int) -> int:
        """Who of ``left`` may stand opposite at all."""
        ...

    def enter(self, fixed: int, partner: int) -> bool:
        """Whether this pair may be made, given those before; a yes makes it."""
        ...

    def leave(self, fixed: int, partner: int) -> None:
        """The pair made last is taken back."""
        ...


class Open:
    """A door that lets everything in."""

    def partners(self, fixed: int, left: int) -> int:
        """Everybody."""
        return left & ~(1 << fixed)

    def enter(self, fixed: int, partner: int) -> bool:
        """Yes."""
        return fixed != partner

    def leave(self, fixed: int, partner: int) -> None:
        """Nothing to take back."""


Cycle = tuple[int, Iterator[int]]
"""The fixed place and its partners still to come."""


def sets_of(
    members: int, zeros: int = 0, door: Door | None = None, *, above: int = 0
) -> Iterator[tuple[Pair, ...]]:
    """The sets (轮) of a group in Dong's order, lazily; pairs in the order in which they are fixed.

    ``zeros`` are bits outside the members, each for one who is left over: more than one is fixed
    in turn, each after the other. ``above`` are members who came down from a higher group: they
    do not meet each other (R80), and each in turn goes through the others from the strongest,
    then the zeros; what is left then turns as a group of its own.

    Cost: a step per cycle that is entered; nothing is stored but the cycles that are open.
    """
    door = door or Open()
    left = members | zeros
    fixed: list[Pair] = []
    cycles: list[Cycle] = []
    if left:
        cycles.append(_cycle(left, zeros, above, fixed, door))
    else:
        yield ()
    while cycles:
        pair = _next(cycles[-1], door)
        if pair is not None:
            fixed.append(pair)
            left &= ~(1 << pair[0] | 1 << pair[1])
            if left:
                cycles.append(_cycle(left, zeros, above, fixed, door))
                continue
            yield tuple(fixed)
        else:
            cycles.pop()
        if fixed:
            back = fixed.pop()
            left |= 1 << back[0] | 1 << back[1]
            door.leave(*back)


def _next(cycle: Cycle, door: Door) -> Pair | None:
    place, partners = cycle
    for partner in partners:
        if door.enter(place, partner):
            return place, partner
    return None


def _cycle(left: int, zeros: int, above: int, fixed: list[Pair], door: Door) -> Cycle:
    """The next cycle: what it holds fixed and in which order the others come round."""
    rest = left & ~(zeros | above)
    if left & above:
        place = _strongest(left & above)
        zero = left & zeros & -(left & zeros)
        return place, bits(door.partners(place, rest | zero))
    if left & zeros:
        place = _strongest(left & zeros)
        may = door.partners(place, _below_the_last_zero(rest, zeros, fixed))
        return place, _from_the_weakest(may)
    place = left.bit_length() - 1
    may = door.partners(place, left & ~(1 << place))
    big = all(above >> earlier & 1 for earlier, _ in fixed)
    return place, _from_the_weakest(may) if big else bits(may)


def _below_the_last_zero(left: int, zeros: int, fixed: list[Pair]) -> int:
    """Several zeros are alike: each takes somebody stronger than the zero before it did."""
    if fixed and zeros >> fixed[-1][0] & 1:
        return left & ((1 << fixed[-1][1]) - 1)
    return left


def _strongest(members: int) -> int:
    return (members & -members).bit_length() - 1


def _from_the_weakest(members: int) -> Iterator[int]:
    while members:
        weakest = members.bit_length() - 1
        yield weakest
        members ^= 1 << weakest


def number_of_sets(members: int, zeros: int = 0) -> int:
    """R82: 1 x 3 x 5 x ... x (2k - 1), k = (N + 1) / 2; an even group has as many as N - 1.

    More zeros than the one of an odd group: times the ways to choose who is left over.

    >>> [number_of_sets(n) for n in (1, 3, 5, 7, 9, 11)], number_of_sets(4, 2)
    ([1, 3, 15, 105, 945, 10395], 6)
    """
    alone = zeros or members % 2
    return comb(members, alone) * prod(range(1, members - alone, 2))

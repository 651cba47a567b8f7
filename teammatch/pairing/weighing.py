"""Brackets in which who floats is weighed together with who meets whom.

Where a system's criteria look at the floaters too (who floated before shall not float again),
the floaters can't be settled before the soft rules. A group is then padded with one *empty seat*
for each side that has to float: to meet an empty seat is to float, and a criterion may cost
something there as well. The padded group is narrowed like any bracket; what can't be narrowed is
one cheapest matching.

Cost: near that of ``bracket``. Which single side can float is read off one matching of the rest;
several at once are first chosen freely and then tried on the rest.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.criteria import narrowed_by
from teammatch.pairing.floaters import choose_floaters
from teammatch.pairing.matching import (
    Graph,
    Search,
    alone,
    bits,
    maximum,
    pairable,
    with_empty_seat,
)
from teammatch.pairing.weighted import cheapest


@dataclass(frozen=True, slots=True)
class Measure:
    """One criterion in a group: a pair of ``against`` costs one, so does a floater of ``floating``.

    ``against`` has a bit mask for every seat of the field.
    """

    against: Sequence[int]
    floating: int = 0


@dataclass(frozen=True, slots=True)
class Packing:
    """An order of pairings as an integer of so many ``bits``: the smallest sum comes first."""

    bits: int
    pair: Callable[[int, int], int]
    floater: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Narrow:
    """The padded graph of the pairs, and floaters, that a best pairing of a group can have."""

    graph: Graph
    seats: int
    empty: int

    @property
    def all(self) -> int:
        """The seats of the group and the empty ones."""
        return self.seats | self.empty


@dataclass(frozen=True)
class Group:
    """A bracket as in ``bracket``, and its measures, the gravest first.

    As few as possible float: that comes before every measure. ``known`` is their number where a
    part of a group is paired that was looked at as a whole before.
    """

    graph: Graph
    incoming: int
    residents: int
    below: int
    measures: tuple[Measure, ...] = ()
    known: int | None = None

    @property
    def seats(self) -> int:
        """Everybody in the group."""
        return self.incoming | self.residents

    @cached_property
    def floating(self) -> int | None:
        """How many have to float so that all others, and the rest below, can be paired.

        None when group and rest can't be paired off at all.
        """
        if self.known is not None:
            return self.known
        if self.seats.bit_count() % 2 == 0:
            if pairable(self.graph, self.below) and pairable(self.graph, self.seats):
                return 0
        else:
            graph, empty = self._padded(1)
            if graph[empty.bit_length() - 1] and pairable(graph, self.seats | empty):
                return 1
        if not self._can_leave or not pairable(self.graph, self.seats | self.below):
            return None
        return choose_floaters(self.graph, self.seats, self.below).bit_count()

    @cached_property
    def count(self) -> int:
        """How many float."""
        if self.floating is None:
            raise BrokenInvariantError("a group was left that can't be completed")
        return self.floating

    @property
    def _can_leave(self) -> bool:
        """Whether all who can't float can be paired inside, if as many as like could float.

        A look at the group alone, which mostly shows at once what is impossible.
        """
        may = sum(1 << s for s in bits(self.seats) if self.graph[s] & self.below)
        rows = [row | may if may >> s & 1 else row for s, row in enumerate(self.graph)]
        rows = [row & ~(1 << s) for s, row in enumerate(rows)]
        if self.seats.bit_count() % 2 == 0:
            return pairable(rows, self.seats)
        wider, _ = with_empty_seat(rows, list(bits(may)))
        return pairable(wider, self.seats | 1 << len(rows))

    @cached_property
    def _one_may_float(self) -> int:
        """Each seat together with which everybody below can be paired (Dirac, or a matching)."""
        below = self.below
        if below.bit_count() % 2 == 0:
            return 0
        reach = {seat: (self.graph[seat] & below).bit_count() for seat in bits(self.seats)}
        enough = below.bit_count() + 1
        if all(2 * count >= enough or not count for count in reach.values()) and all(
            2 * (self.graph[seat] & below).bit_count() >= enough for seat in bits(below)
        ):
            return sum(1 << seat for seat, count in reach.items() if count)
        mate = maximum(self.graph, below)
        left = alone(mate, below)
        if left.bit_count() != 1:
            return 0
        spare = Search(self.graph, below, mate, left).even
        return sum(1 << seat for seat in bits(self.seats) if self.graph[seat] & spare)

    def _padded(self, empty: int) -> tuple[Graph, int]:
        """The graph with ``empty`` empty seats for those who may float."""
        if not empty:
            return self.graph, 0
        size = len(self.graph)
        seats = ((1 << empty) - 1) << size
        if empty == 1:
            may = self._one_may_float
        else:
            may = sum(1 << s for s in bits(self.seats) if self.graph[s] & self.below)
        rows = list(self.graph)
        for seat in bits(may):
            rows[seat] |= seats
        return rows + [may] * empty, seats

    @cached_property
    def narrowed(self) -> Narrow | None:
        """The group narrowed to its best pairings; None where that takes a weighted matching.

        Where two or more float, whether the rest can take them all is left open: ``fits``.
        """
        graph, empty = self._padded(self.count)
        masks = []
        for measure in self.measures:
            rows = list(measure.against)
            for seat in bits(measure.floating):
                rows[seat] |= empty
            masks.append(rows + [measure.floating] * self.count)
        narrow = narrowed_by(graph, self.seats | empty, masks)
        return None if narrow is None else Narrow(narrow, self.seats, empty)

    def fits(self, floaters: int) -> bool:
        """Whether the rest can be paired with these floaters."""
        return self.count < 2 or pairable(self.graph, self.below | floaters)

    def solved(self, order: Packing) -> tuple[list[tuple[int, int]], int]:
        """The best pairs and floaters by the measures, then by an order: one weighted matching.

        Tried without a look at the rest first where several float; if the rest can't take
        those, bracket and rest are one matching. Cubic.
        """
        found = self._matched(order, freely=True)
        if found is None or not self.fits(found[1]):
            found = self._matched(order, freely=False)
        if found is None:
            raise BrokenInvariantError("a group was given that can't be paired off")
        return found

    def _matched(self, order: Packing, *, freely: bool) -> tuple[list[tuple[int, int]], int] | None:
        graph, empty = self._padded(self.count)
        seats = list(bits(self.seats))
        inside = len(seats)
        seats += bits(empty if freely else self.below)
        width = (inside + 1).bit_length()

        def cost(one: int, two: int) -> int | None:
            high, low = seats[one], seats[two]
            if not graph[high] >> low & 1:
                return None
            if one >= inside:
                return 0
            floats = two >= inside
            packed = int(floats)
            for measure in self.measures:
                counts = measure.floating if floats else measure.against[low]
                packed = packed << width | counts >> high & 1
            return packed << order.bits | (order.floater(high) if floats else order.pair(high, low))

        start = None
        if not freely:
            place = {seat: i for i, seat in enumerate(seats)}
            rest = maximum(self.graph, self.below)
            start = [-1] * inside + [place.get(rest[seat], -1) for seat in seats[inside:]]
        mate = cheapest(len(seats), cost, start)
        if mate is None:
            return None
        pairs = [(seats[i], seats[mate[i]]) for i in range(inside) if i < mate[i] < inside]
        return pairs, sum(1 << seats[i] for i in range(inside) if mate[i] >= inside)


def lowest_floaters(group: Group) -> int:
    """Of the best by the measures, the floaters whose highest is lowest, then whose second is."""
    if not group.count:
        return 0
    if group.narrowed is not None:
        floaters = _highest_kept(group.narrowed)
        if group.fits(floaters):
            return floaters
    place = {seat: i for i, seat in enumerate(bits(group.seats))}
    last = len(place) - 1
    by_rank = Packing(last + 1, lambda _one, _two: 0, lambda seat: 1 << (last - place[seat]))
    return group.solved(by_rank)[1]


def _highest_kept(narrow: Narrow) -> int:
    """Seat by seat from the top: kept in the group where that is possible, else it floats."""
    rows = list(narrow.graph)
    mate = maximum(rows, narrow.all)
    floaters = 0
    for seat in bits(narrow.seats):
        if not rows[seat] & narrow.empty:
            continue
        before = rows[seat]
        partner = mate[seat]
        _close(rows, seat, narrow.empty)
        if narrow.empty >> partner & 1:
            mate[seat] = mate[partner] = -1
            if not Search(rows, narrow.all, mate, 1 << seat | 1 << partner).found:
                mate[seat], mate[partner] = partner, seat
                rows[seat] = before
                for empty in bits(before & narrow.empty):
                    rows[empty] |= 1 << seat
                floaters |= 1 << seat
    return floaters


def _close(rows: list[int], seat: int, empty: int) -> None:
    """A seat may not float any more."""
    for place in bits(rows[seat] & empty):
        rows[place] &= ~(1 << seat)
    rows[seat] &= ~empty

"""Who can be paired with whom at all: matchings of seats in a graph of bit masks.

A graph is a sequence of ints: bit j of ``graph[i]`` says that seats i and j may meet. ``active``
is the bit mask of the seats at hand; ``mate`` a list with each seat's partner, -1 for none.

Cost: Dirac's test is linear in the seats; one augmenting search visits each active seat once,
a contraction of an odd cycle adds one pass over the seats. A perfect matching from scratch is
cubic at worst and near linear where a greedy start leaves few seats alone.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

Graph = Sequence[int]


def bits(mask: int) -> Iterator[int]:
    """The seats of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Search:
    """One alternating search (Edmonds) from ``roots``, seats without a partner.

    ``found``: an augmenting path was found and ``mate`` has been changed along it. Otherwise
    ``even`` are the seats reachable by an even alternating path, ``odd`` those by an odd one
    only, ``cycles`` whether an odd cycle was contracted on the way.
    """

    def __init__(self, graph: Graph, active: int, mate: list[int], roots: int) -> None:
        self.graph = graph
        self.active = active
        self.mate = mate
        self.even = roots
        self.odd = 0
        self.cycles = False
        self._parent = [-1] * len(graph)
        self._base = list(range(len(graph)))
        self._root = self._base[:]
        self._blossom: dict[int, int] = {}
        self._queue = deque(bits(roots))
        self.found = self._run()

    def _run(self) -> bool:
        while self._queue:
            here = self._queue.popleft()
            near = self.graph[here] & self.active
            own = self._blossom.get(self._base[here], 0)
            for other in bits(near & self.even & ~own):
                if self._base[other] == self._base[here]:
                    continue
                if self._root[other] != self._root[here]:
                    self.flip(here, other)
                    self.flip(other, here)
                    return True
                self._contract(here, other)
            for other in bits(near & ~(self.even | self.odd)):
                if self.even >> other & 1:
                    continue
                beyond = self.mate[other]
                if beyond < 0:
                    self.flip(here, other)
                    self.mate[other] = here
                    return True
                self.odd |= 1 << other
                self.even |= 1 << beyond
                self._parent[other] = here
                self._root[other] = self._root[beyond] = self._root[here]
                self._queue.append(beyond)
        return False

    def flip(self, seat: int, partner: int) -> None:
        """Give an even seat a new partner (-1: none) and shift the path back to its root."""
        while True:
            old = self.mate[seat]
            self.mate[seat] = partner
            if old < 0:
                return
            following = self._parent[old]
            self.mate[old] = following
            seat, partner = following, old

    def _contract(self, one: int, two: int) -> None:
        self.cycles = True
        top = self._common_base(one, two)
        bases = {top}
        for start, child in ((one, two), (two, one)):
            seat, below = start, child
            while self._base[seat] != top:
                partner = self.mate[seat]
                bases |= {self._base[seat], self._base[partner]}
                self._parent[seat] = below
                below = partner
                seat = self._parent[partner]
        whole = 0
        for base in bases:
            whole |= self._blossom.pop(base, 1 << base)
        self._blossom[top] = whole
        for seat in bits(whole):
            self._base[seat] = top
        for seat in bits(whole & self.odd):
            self._queue.append(seat)
        self.even |= whole & self.odd
        self.odd &= ~whole

    def _common_base(self, one: int, two: int) -> int:
        passed = set()
        seat = one
        while True:
            seat = self._base[seat]
            passed.add(seat)
            if self.mate[seat] < 0:
                break
            seat = self._parent[self.mate[seat]]
        seat = two
        while self._base[seat] not in passed:
            seat = self._parent[self.mate[self._base[seat]]]
        return self._base[seat]


def alone(mate: Sequence[int], active: int) -> int:
    """The active seats without a partner."""
    found = 0
    for seat in bits(active):
        if mate[seat] < 0:
            found |= 1 << seat
    return found


def maximum(graph: Graph, active: int, start: Sequence[int] | None = None) -> list[int]:
    """A matching of as many active seats as possible, kept near ``start`` where that is legal."""
    mate = [-1] * len(graph)
    free = active
    if start is not None:
        for seat in bits(active):
            other = start[seat]
            if other > seat and free >> seat & free >> other & graph[seat] >> other & 1:
                mate[seat], mate[other] = other, seat
                free &= ~(1 << seat | 1 << other)
    for seat in bits(free):
        if mate[seat] < 0 and (near := graph[seat] & free & ~(1 << seat)):
            other = (near & -near).bit_length() - 1
            mate[seat], mate[other] = other, seat
            free &= ~(1 << seat | 1 << other)
    while (left := alone(mate, active)) and Search(graph, active, mate, left).found:
        pass
    return mate


def dirac(graph: Graph, active: int) -> bool:
    """Dirac: an even set in which each may meet at least half of the set can be paired off."""
    size = active.bit_count()
    return size % 2 == 0 and all(
        2 * (graph[seat] & active).bit_count() >= size for seat in bits(active)
    )


def pairable(graph: Graph, active: int, start: Sequence[int] | None = None) -> bool:
    """Whether all active seats can be paired off: parity, then Dirac, then an exact matching."""
    if active.bit_count() % 2:
        return False
    return dirac(graph, active) or not alone(maximum(graph, active, start), active)


def fix_pair(graph: Graph, active: int, mate: list[int], one: int, two: int) -> bool:
    """Force a pair into a perfect matching of the active seats, if one with it exists.

    ``mate`` is changed only when the answer is yes.
    """
    left, right = mate[one], mate[two]
    if left == two:
        return True
    mate[one], mate[two] = two, one
    if graph[left] >> right & 1:
        mate[left], mate[right] = right, left
        return True
    mate[left] = mate[right] = -1
    rest = active & ~(1 << one | 1 << two)
    if Search(graph, rest, mate, 1 << left | 1 << right).found:
        return True
    mate[one], mate[two], mate[left], mate[right] = left, right, one, two
    return False


def first_partner(
    open_pairs: list[int], active: int, mate: list[int], seat: int, partners: Iterable[int]
) -> tuple[int, int]:
    """The first of the partners with whom all others can be paired, and the mask of those before.

    ``open_pairs`` is a graph of the caller's own, from which pairs that nothing can come of are
    deleted on the way, so that no search fails twice for one reason. The active seats must be
    paired off by ``mate``; the partner is -1 where there is none. Cost: two searches that fail, and
    one for the answer.
    """
    refused = 0
    for partner in partners:
        if open_pairs[seat] >> partner & 1:
            if fix_pair(open_pairs, active, mate, seat, partner):
                return partner, refused
            drop_impossible(open_pairs, active, mate, seat)
        refused |= 1 << partner
    return -1, refused


def drop_impossible(open_pairs: list[int], active: int, mate: Sequence[int], seat: int) -> None:
    """Delete pairs that no perfect matching of the active seats holds, as seen from one seat.

    Without the seat, what an even alternating path from its partner reaches falls into odd
    components that are one more than the seats reached by odd paths only. These and the seat
    itself (a barrier, in Tutte's theorem) each need a component of their own, so none of them can
    be paired with another of them, nor with anybody that is not reached; and the seat can be paired
    with everybody reached. What is deleted stays impossible while pairs are taken out of the field.
    """
    partner = mate[seat]
    free = list(mate)
    free[seat] = free[partner] = -1
    search = Search(open_pairs, active & ~(1 << seat), free, 1 << partner)
    barrier = search.odd | 1 << seat
    outside = active & ~(search.even | barrier)
    for one in bits(barrier):
        open_pairs[one] &= ~(barrier | outside)
    for one in bits(outside):
        open_pairs[one] &= ~barrier


def with_empty_seat(graph: Graph, candidates: Sequence[int]) -> tuple[Graph, int]:
    """The graph of an odd field with one more seat, which only the candidates may meet.

    Returns it with the mask of all its seats: to meet the empty seat is to have the bye.
    """
    empty = len(graph)
    rows = list(graph)
    for seat in candidates:
        rows[seat] |= 1 << empty
    rows.append(sum(1 << seat for seat in candidates))
    return rows, (2 << empty) - 1


def renumbered(rows: Sequence[int], members: Sequence[int]) -> list[int]:
    """Rows of masks restricted to some seats, which become 0, 1, 2, ... in the order given.

    Where the members are ascending and their masks sparse in nothing, the cost is the number of
    missing bits: rows are built from what is *not* in them.
    """
    size = len(members)
    whole = (1 << size) - 1
    place = {seat: i for i, seat in enumerate(members)}
    inside = 0
    for seat in members:
        inside |= 1 << seat
    found = []
    for seat in members:
        row = rows[seat] & inside
        if 2 * row.bit_count() > size:
            gone, mask = inside & ~row, whole
            while gone:
                low = gone & -gone
                mask ^= 1 << place[low.bit_length() - 1]
                gone ^= low
        else:
            mask = 0
            while row:
                low = row & -row
                mask |= 1 << place[low.bit_length() - 1]
                row ^= low
        found.append(mask)
    return found

"""The cheapest perfect matching in a general graph, exact in integers of any width.

Edmonds' primal-dual method with contracted odd cycles. Used only where the bit-mask methods of
``matching`` cannot prove the optimum: small or heavily barred brackets. Priorities are packed
into one integer a pair, so that one comparison is lexicographic.

Cost: quadratic in the seats for every two seats that the start leaves alone, times the width
of the costs: without a start 20 seats take a millisecond, 60 some 20, 200 half a second.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError

_NONE, _EVEN, _ODD = 0, 1, 2
Cost = Callable[[int, int], int | None]


@dataclass(frozen=True, slots=True)
class Matched:
    """A cheapest perfect matching: the partner of each seat, and what proves it.

    ``tight``: for each seat the partners that it can have in a cheapest matching, and perhaps
    more. Where ``exact``, every perfect matching of these pairs is a cheapest one; else some odd
    cycle counts as well.
    """

    mate: list[int]
    tight: list[int]
    exact: bool


def cheapest(size: int, cost: Cost, start: Sequence[int] | None = None) -> list[int] | None:
    """The partner of each of ``size`` seats in a perfect matching of least total cost.

    ``cost(i, j)`` for i < j is a non-negative int, or None where the pair is barred. ``start``
    are partners (-1: none) in pairs that cost nothing, to begin with. Returns None when no
    perfect matching exists.
    """
    solver = _solved(size, cost, start, None)
    return None if solver is None else solver.mate


def cheapest_of_all(
    size: int, cost: Cost, start: Sequence[int], worth: Sequence[int]
) -> Matched | None:
    """``cheapest`` from a start that costs something, with all the pairs that are as good.

    ``worth`` of two seats adds up to no more than the cost of their pair, whichever two; pairs of
    ``start`` for which it adds up to less are not kept.
    """
    solver = _solved(size, cost, start, worth)
    return None if solver is None else Matched(solver.mate, *solver.tight())


def _solved(
    size: int, cost: Cost, start: Sequence[int] | None, worth: Sequence[int] | None
) -> "_Solver | None":
    if size % 2:
        return None
    solver = _Solver(size, cost)
    if worth is not None:
        solver.level[:] = [2 * value for value in worth]
    if start is not None:
        solver.keep(start)
        solver.lift(start)
    for _ in range(solver.mate.count(-1) // 2):
        if not solver.grow():
            return None
    return solver


class _Solver:
    """Nodes are seats (below ``size``) and contracted odd cycles (from ``size`` on).

    ``level`` of a seat is its dual value plus those of the cycles around it; the slack of a pair
    in different outermost nodes is its doubled cost less both levels. A cycle lists its children
    from the one that holds its base; ``links[i]`` joins child i to child i + 1, and every second
    link, from the second on, is matched.
    """

    def __init__(self, size: int, cost: Cost) -> None:
        self.size = size
        self.cost: list[list[int | None]] = [[None] * size for _ in range(size)]
        for i in range(size):
            for j in range(i + 1, size):
                value = cost(i, j)
                self.cost[i][j] = self.cost[j][i] = None if value is None else 2 * value
        self.mate = [-1] * size
        self.level = [0] * size
        self.outer = list(range(size))
        self.children: dict[int, list[int]] = {}
        self.links: dict[int, list[tuple[int, int]]] = {}
        self.weight: dict[int, int] = {}
        self.base: dict[int, int] = {v: v for v in range(size)}
        self.label: dict[int, int] = {}
        self.entry: dict[int, tuple[int, int]] = {}
        self.near: list[int] = []
        self.numbers = size

    def keep(self, start: Sequence[int]) -> None:
        """Take over the pairs of a start that are tight."""
        for seat, other in enumerate(start):
            if other > seat and self._slack(seat, other) == 0:
                self.mate[seat], self.mate[other] = other, seat

    def lift(self, start: Sequence[int]) -> None:
        """Raise each seat without a partner until one of its pairs is tight, and take tight pairs.

        First those of the start, then any others. It leaves fewer seats to ``grow``, which is what
        costs most.
        """
        for wanted in (start, None):
            for seat in range(self.size):
                if self.mate[seat] >= 0:
                    continue
                slacks = [
                    (slack, other)
                    for other in range(self.size)
                    if other != seat and (slack := self._slack(seat, other)) is not None
                ]
                if not slacks:
                    return
                least = min(slacks)[0]
                self.level[seat] += least
                free = [o for slack, o in slacks if slack == least and self.mate[o] < 0]
                partners = free if wanted is None else [o for o in free if o == wanted[seat]]
                if partners:
                    self.mate[seat], self.mate[partners[0]] = partners[0], seat

    def tight(self) -> tuple[list[int], bool]:
        """The pairs without slack, and whether no odd cycle carries a weight.

        Inside a cycle the levels of both ends hold its weight, though it counts for neither.
        """
        inside: dict[tuple[int, int], int] = {}
        for cycle, weight in self.weight.items():
            if weight:
                seats = self._seats(cycle)
                for pair in ((a, b) for a in seats for b in seats if a < b):
                    inside[pair] = inside.get(pair, 0) + 2 * weight
        rows = [0] * self.size
        for one in range(self.size):
            for two in range(one + 1, self.size):
                slack = self._slack(one, two)
                if slack is not None and slack + inside.get((one, two), 0) == 0:
                    rows[one] |= 1 << two
                    rows[two] |= 1 << one
        return rows, not any(self.weight.values())

    def grow(self) -> bool:
        """Match two more seats; False when that is impossible."""
        self.near = [-1] * self.size
        self.entry = {}
        self.label = dict.fromkeys(self.outer, _NONE)
        for node in list(self.label):
            if self.mate[self.base[node]] < 0:
                self.label[node] = _EVEN
        for node in [n for n, label in self.label.items() if label == _EVEN]:
            self._scan(self._seats(node))
        while True:
            step, event = self._next_event()
            if event is None:
                return False
            self._shift(step)
            if self._happen(event):
                return True

    def _seats(self, node: int) -> list[int]:
        if node < self.size:
            return [node]
        return [seat for child in self.children[node] for seat in self._seats(child)]

    def _slack(self, one: int, two: int) -> int | None:
        cost = self.cost[one][two]
        return None if cost is None else cost - self.level[one] - self.level[two]

    def _scan(self, seats: Sequence[int]) -> None:
        """Tell every other seat about new even seats."""
        for even in seats:
            home, row, level = self.outer[even], self.cost[even], self.level
            for other in range(self.size):
                cost = row[other]
                if cost is None or self.outer[other] == home:
                    continue
                known = self.near[other]
                if known >= 0 and self.outer[known] != self.outer[other]:
                    best = self.cost[known][other]
                    if best is not None and best - level[known] <= cost - level[even]:
                        continue
                self.near[other] = even

    def _look_again(self, seat: int, elsewhere: Sequence[int]) -> int:
        """Of the even seats of other nodes the one with the least slack to this one, or -1."""
        best, found, costs, level = 0, -1, self.cost[seat], self.level
        for other in elsewhere:
            cost = costs[other]
            if cost is not None and (found < 0 or cost - level[other] < best):
                best, found = cost - level[other], other
        return found

    def _even_elsewhere(self, home: int) -> list[int]:
        """The even seats that are not in this node."""
        even = {node for node, label in self.label.items() if label == _EVEN and node != home}
        return [seat for seat, node in enumerate(self.outer) if node in even]

    def _next_event(self) -> tuple[int, tuple[int, int] | int | None]:
        """How far the duals can move, and what then happens: a pair gets tight, a cycle opens."""
        best: int | None = None
        event: tuple[int, int] | int | None = None
        elsewhere: dict[int, list[int]] = {}
        for seat in range(self.size):
            label = self.label[self.outer[seat]]
            near = self.near[seat]
            if label == _ODD or near < 0:
                continue
            home = self.outer[seat]
            if self.outer[near] == home:
                if home not in elsewhere:
                    elsewhere[home] = self._even_elsewhere(home)
                near = self.near[seat] = self._look_again(seat, elsewhere[home])
                if near < 0:
                    continue
            slack = self._slack(near, seat)
            if slack is None:
                raise BrokenInvariantError("a barred pair was offered")
            step = slack // 2 if label == _EVEN else slack
            if best is None or step < best:
                best, event = step, (near, seat)
        for node, label in self.label.items():
            if label == _ODD and node >= self.size and (best is None or self.weight[node] < best):
                best, event = self.weight[node], node
        return best or 0, event

    def _shift(self, step: int) -> None:
        if not step:
            return
        for seat in range(self.size):
            label = self.label[self.outer[seat]]
            if label == _EVEN:
                self.level[seat] += step
            elif label == _ODD:
                self.level[seat] -= step
        for node, label in self.label.items():
            if node >= self.size and label != _NONE:
                self.weight[node] += step if label == _EVEN else -step

    def _happen(self, event: tuple[int, int] | int) -> bool:
        """Grow the forest, contract, open a cycle, or augment; True after an augmentation."""
        if isinstance(event, int):
            self._open(event)
            return False
        even, seat = event
        node = self.outer[seat]
        if self.label[node] == _NONE:
            self.label[node] = _ODD
            self.entry[node] = event
            beyond = self.outer[self.mate[self.base[node]]]
            self.label[beyond] = _EVEN
            self._scan(self._seats(beyond))
            return False
        one, two = self._path(self.outer[even]), self._path(node)
        if one[-1] == two[-1]:
            self._contract(event, one, two)
            return False
        self._augment(even, seat)
        self._augment(seat, even)
        return True

    def _path(self, node: int) -> list[int]:
        """The nodes from an even node up to the root of its tree."""
        path = [node]
        while (mate := self.mate[self.base[node]]) >= 0:
            odd = self.outer[mate]
            node = self.outer[self.entry[odd][0]]
            path += [odd, node]
        return path

    def _augment(self, seat: int, partner: int) -> None:
        while True:
            node = self.outer[seat]
            old = self.mate[self.base[node]]
            self._rebase(node, seat)
            self.mate[seat] = partner
            if old < 0:
                return
            odd = self.outer[old]
            above, inside = self.entry[odd]
            self._rebase(odd, inside)
            self.mate[inside] = above
            seat, partner = above, inside

    def _rebase(self, node: int, seat: int) -> None:
        """Pair the inside of a node off so that only ``seat`` looks outside."""
        self.base[node] = seat
        if node < self.size:
            return
        children = self.children[node]
        place = next(i for i, child in enumerate(children) if seat in self._seats(child))
        children[:] = children[place:] + children[:place]
        links = self.links[node]
        links[:] = links[place:] + links[:place]
        self._rebase(children[0], seat)
        for i in range(1, len(children), 2):
            one, two = links[i]
            self._rebase(children[i], one)
            self._rebase(children[i + 1], two)
            self.mate[one], self.mate[two] = two, one

    def _contract(self, event: tuple[int, int], one: list[int], two: list[int]) -> None:
        """Make one even node of the odd cycle that a tight pair closes in a tree."""
        above = set(two)
        top = next(node for node in one if node in above)
        up, down = one[: one.index(top)], two[: two.index(top)]
        children = [top, *reversed(up), *down]
        links = []
        for i in range(len(up), 0, -1):
            node = up[i - 1]
            if self.label[node] == _ODD:
                links.append(self.entry[node])
                seat = self.base[node]
                links.append((seat, self.mate[seat]))
        links.append(event)
        for node in down:
            if self.label[node] == _ODD:
                seat = self.base[node]
                links.append((self.mate[seat], seat))
                links.append((self.entry[node][1], self.entry[node][0]))
        cycle = self.numbers
        self.numbers += 1
        self.children[cycle], self.links[cycle] = children, links
        self.weight[cycle] = 0
        self.base[cycle] = self.base[top]
        fresh = [s for node in children if self.label[node] == _ODD for s in self._seats(node)]
        for node in children:
            del self.label[node]
        self.label[cycle] = _EVEN
        for seat in self._seats(cycle):
            self.outer[seat] = cycle
        self._scan(fresh)

    def _open(self, cycle: int) -> None:
        """Take an odd cycle of weight 0 apart and keep the way through it in the tree."""
        children, links = self.children.pop(cycle), self.links.pop(cycle)
        above, inside = self.entry[cycle]
        del self.label[cycle], self.weight[cycle], self.base[cycle]
        for child in children:
            self.label[child] = _NONE
            for seat in self._seats(child):
                self.outer[seat] = child
        place = children.index(self.outer[inside])
        self.label[children[place]] = _ODD
        self.entry[children[place]] = (above, inside)
        way = list(range(place, 0, -1)) if place % 2 == 0 else list(range(place, len(children)))
        fresh = []
        for even, following in zip(way[1::2], [*way[2::2], 0], strict=False):
            self.label[children[even]] = _EVEN
            fresh += self._seats(children[even])
            self.label[children[following]] = _ODD
            if place % 2:
                self.entry[children[following]] = links[even]
            else:
                self.entry[children[following]] = links[following][::-1]
        self._scan(fresh)

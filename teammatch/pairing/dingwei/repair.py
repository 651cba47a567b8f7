"""Pairing a score group anew where the steps do not pair it to the fullest (充分配对, R47, B3.3).

Of all pairings of the group that let the rest be paired, the best by, in this order:

1. fewest left over; of as many, those with the lowest scores;
2. fewest pairs against each soft rule, the gravest first;
3. colour fit: the smallest sum of |d1 + d2|;
4. the same three for the groups that those left over go to, from the next one down to the first
   that is handed no more than one: of what is level here, what is best below;
5. float balance: who has gone down more often than up stays, or goes up;
6. fewest pairs of the steps undone;
7. the seats, in their order, meet the first they can.

A weighted matching finds it, 1-6 packed into one integer a pair. Two sides that both stay unpaired
are a pair that costs what leaving them costs; where the rest can't take just any of them, all seats
below are in the matching too. Cost: cubic in the seats at hand, those of the group and of 4.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError
from teammatch.model.points import Points
from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.dingwei.rows import RowPair, RowsDrawn, Step
from teammatch.pairing.matching import Graph, bits, fix_pair, maximum
from teammatch.pairing.weighted import Matched, cheapest, cheapest_of_all


@dataclass(frozen=True, slots=True)
class Given:
    """A group to be paired anew: who was handed down, its residents, the groups below it.

    ``steps`` is what the steps gave. ``bound``: all seats that are paired later, among them an
    empty seat where the bye is whoever is left over in the end; 0 where they can take anybody.
    """

    field: Field
    graph: Graph
    handed: int
    residents: int
    lower: Sequence[int]
    steps: RowsDrawn
    bound: int = 0


def repaired(given: Given) -> RowsDrawn:
    """The group paired anew.

    Raises:
        BrokenInvariantError: the rest can't be paired, however the group is.
    """
    window = _Window(given, 0)
    best = window.solved()
    left, taken = window.left(best.mate, 0), 2
    for last in range(1, len(given.lower) + 1):
        if not left or taken <= 1:
            break
        taken = left
        window = _Window(given, last)
        best = window.solved()
        left = window.left(best.mate, last)
    return window.drawn(best)


class _Window:
    """The group and the first groups below it, as one weighted matching.

    ``seats`` in their order: those of the window, then those below where they are bound, then an
    empty place where the number is odd.
    """

    def __init__(self, given: Given, last: int) -> None:
        self.given = given
        groups = [given.handed | given.residents, *given.lower[:last]]
        self.groups = [list(bits(group)) for group in groups]
        self.seats = [seat for group in self.groups for seat in group]
        self.inside = len(self.seats)
        self.level = [level for level, group in enumerate(self.groups) for _ in group]
        self.rest = given.bound & ~sum(groups)
        self.seats += bits(self.rest)
        self.size = len(self.seats)
        if not given.bound:
            self.size += self.size % 2
        self.kept = {pair.seats for pair in given.steps.pairs}
        self._weigh()

    def _weigh(self) -> None:
        """What one of everything costs, from the least grave to the gravest."""
        given, field = self.given, self.given.field
        many = self.inside + 2
        widest = max((abs(field.movers[s].balance) for s in self.seats[: self.inside]), default=0)
        steepest = max((abs(field.floated[s]) for s in self.seats[: self.inside]), default=0)
        unit = 1
        self.undone = unit
        unit *= many
        self.balance, self.steepest = unit, 2 * steepest + 1
        unit *= many * (4 * steepest + 3)
        levels = len(self.groups)
        points = [field.movers[seat].points for seat in self.seats[: self.inside]]
        scores = sorted(set(points))
        self.fit = [0] * levels
        self.soft: list[list[int]] = [[] for _ in range(levels)]
        self.leave: list[dict[Points, int]] = [{} for _ in range(levels)]
        for level in range(levels - 1, -1, -1):
            self.fit[level] = unit
            unit *= many * (2 * widest + 1)
            for _ in given.field.position.criteria:
                self.soft[level].insert(0, unit)
                unit *= many
            for score in scores:
                self.leave[level][score] = unit
                unit *= many
            for score in scores:
                self.leave[level][score] += unit
            unit *= many
        self.stays = [self._stays(place) for place in range(self.inside)]

    def _stays(self, place: int) -> list[int]:
        """What it costs that a seat is left over by its own group, and by each one below."""
        seat, own = self.seats[place], self.level[place]
        points = self.given.field.movers[seat].points
        total = self.balance * (self.steepest + 1 - 2 * self.given.field.floated[seat])
        costs, total = [], 0 if own else total
        for level in range(own, len(self.groups)):
            total += self.leave[level][points]
            costs.append(total)
        return costs

    def cost(self, one: int, two: int) -> int | None:
        """What two places cost as a pair; None where they can't be one."""
        if one >= self.inside:
            return 0 if self._legal(one, two) else None
        if two >= self.inside:
            legal = not self.given.bound or self._legal(one, two)
            return self.stays[one][-1] if legal else None
        if self._legal(one, two):
            return self._pair(one, two)
        return None if self.given.bound else self.stays[one][-1] + self.stays[two][-1]

    def _legal(self, one: int, two: int) -> bool:
        return bool(self.given.graph[self.seats[one]] >> self.seats[two] & 1)

    def _pair(self, one: int, two: int) -> int:
        field = self.given.field
        high, low = self.seats[one], self.seats[two]
        above, level = self.level[one], self.level[two]
        cost = self.stays[one][level - above - 1] if level > above else 0
        cost += self.fit[level] * abs(field.movers[high].balance + field.movers[low].balance)
        for criterion, unit in zip(field.position.criteria, self.soft[level], strict=True):
            cost += unit * (criterion.against[high] >> low & 1)
        if level == 0:
            cost += self.undone * ((high, low) not in self.kept)
            if field.movers[high].points != field.movers[low].points:
                cost += self.balance * (self.steepest + 1 + 2 * field.floated[low])
        return cost

    def solved(self) -> Matched:
        """The cheapest matching."""
        worth, start = self._start()
        best = cheapest_of_all(self.size, self.cost, start, worth)
        if best is None:
            raise BrokenInvariantError("a group was left that can't be completed")
        return best

    def _start(self) -> tuple[list[int], list[int]]:
        """What each seat is worth in a lower bound, and pairs that reach it.

        |d1 + d2| is no less than t d1 + t d2 for t = 1 and for t = -1; in each group the sign is
        taken that more of its pairs will have. The pairs are those of the steps, in the groups
        below some that do, and any in the rest.
        """
        field, place = self.given.field, {seat: i for i, seat in enumerate(self.seats)}
        worth = [0] * self.size
        start = [-1] * self.size
        for level, group in enumerate(self.groups):
            sign = 1 if sum(field.movers[seat].balance for seat in group) >= 0 else -1
            for seat in group:
                worth[place[seat]] = sign * self.fit[level] * field.movers[seat].balance
            pairs = self.kept if level == 0 else self._plain(group, sign)
            for one, two in pairs:
                start[place[one]], start[place[two]] = place[two], place[one]
        if self.rest:
            for seat, other in enumerate(maximum(self.given.graph, self.rest)):
                if other >= 0:
                    start[place[seat]] = place[other]
        return worth, start

    def _plain(self, group: Sequence[int], sign: int) -> Iterator[tuple[int, int]]:
        """Pairs of a group, each the first that may meet and fit with the sign."""
        movers, graph = self.given.field.movers, self.given.graph
        reach: dict[int, int] = {}
        for balance in {movers[seat].balance for seat in group}:
            reach[balance] = sum(
                1 << seat for seat in group if sign * (movers[seat].balance + balance) >= 0
            )
        free = sum(1 << seat for seat in group)
        for seat in group:
            if free >> seat & 1:
                free ^= 1 << seat
                near = graph[seat] & free & reach[movers[seat].balance]
                if near:
                    other = near & -near
                    free ^= other
                    yield seat, other.bit_length() - 1

    def left(self, mate: Sequence[int], level: int) -> int:
        """How many a group of the window leaves over, those handed down to it included."""
        return sum(
            self.level[p] <= level and self._after(p, mate[p], level) for p in self._inside()
        )

    def _inside(self) -> range:
        return range(self.inside)

    def _after(self, place: int, other: int, level: int) -> bool:
        """Whether a seat has its partner only in a later group, or none at all."""
        if other >= self.inside or self.level[other] > level:
            return True
        return not self._legal(place, other)

    def drawn(self, best: Matched) -> RowsDrawn:
        """The pairs of the group itself: of those that are as good, the first in order."""
        pool = len(self.groups[0])
        if best.exact:
            mate, tight = best.mate, best.tight
            active = (1 << self.size) - 1
            for place in range(pool):
                if not active >> place & 1:
                    continue
                for other in bits(tight[place] & active & ((1 << pool) - 1)):
                    legal = other > place and self._legal(place, other)
                    if legal and fix_pair(tight, active, mate, place, other):
                        active &= ~(1 << place | 1 << other)
                        break
        else:
            mate = self._first_of_all()
        pairs = []
        left = 0
        for place in range(pool):
            other = mate[place]
            if self._after(place, other, 0):
                left |= 1 << self.seats[place]
            elif place < other:
                pairs.append(RowPair(self.seats[place], self.seats[other], Step.REPAIRED))
        return RowsDrawn(tuple(pairs), left)

    def _first_of_all(self) -> list[int]:
        """The same where an odd cycle counts: the order of the pairs packed behind all else."""
        pool = len(self.groups[0])
        width = pool.bit_length()

        def cost(one: int, two: int) -> int | None:
            plain = self.cost(one, two)
            if plain is None:
                return None
            order = 0
            for place, other in ((one, two), (two, one)):
                if place < pool:
                    paired = other < pool and self._legal(one, two)
                    digit = (other if place < other else 0) if paired else pool
                    order += digit << width * (pool - 1 - place)
            return (plain << width * pool) + order

        mate = cheapest(self.size, cost)
        if mate is None:
            raise BrokenInvariantError("a group was left that can't be completed")
        return mate

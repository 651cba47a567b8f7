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

Where the steps would do and are only to stand unless something is better by 1-4, 6 comes before 5.

4 looks no further than ``WINDOW`` seats and ``REACH`` groups, and in a larger group that the proof
of the optimum does not put in order 7 is what the matching finds: 1-3, 5 and 6 hold anyway.

A weighted matching finds it, 1-6 packed into one integer a pair. Two sides that both stay unpaired
are a pair that costs what leaving them costs; where the rest can't take just any of them, all seats
below are in the matching too. Cost: cubic in the seats at hand, those of the group and of 4.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from teammatch.model.messages import BrokenInvariantError
from teammatch.model.points import Points
from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.dingwei.rows import RowPair, RowsDrawn, Step
from teammatch.pairing.matching import Graph, bits, fix_pair, maximum
from teammatch.pairing.weighted import Matched, cheapest, cheapest_of_all

WINDOW = 64
"""Seats at most of a group and those below it that are looked at together, and put in order."""
REACH = 10
"""Groups at most below a group that are looked at together with it."""


@dataclass(frozen=True, slots=True)
class Given:
    """A group to be paired anew: who was handed down, its residents, the groups below it.

    ``steps`` is what the steps gave. ``bound``: all seats that are paired later, among them an
    empty seat where the bye is whoever is left over in the end; 0 where they can take anybody.
    ``hint``: how far down 4 is likely to look; it saves work and changes nothing. ``kept``: the
    steps stand unless something is better by 1-4.
    """

    field: Field
    graph: Graph
    handed: int
    residents: int
    lower: Sequence[int]
    steps: RowsDrawn
    bound: int = 0
    hint: int = 0
    kept: bool = False
    empty: int = 0
    """The empty seat of the bye that is left over, where there is one."""


def repaired(given: Given) -> tuple[RowsDrawn, int]:
    """The group paired anew, and how many groups below 4 looked at.

    What is best above does not depend on how far down one looks, so a first look tells how far 4
    goes.

    Raises:
        BrokenInvariantError: the rest can't be paired, however the group is.
    """
    pool = given.handed | given.residents
    if not any(given.graph[seat] & pool for seat in bits(pool)):
        return RowsDrawn((), pool), given.hint
    last = _furthest(given)
    near = [far for far in (given.hint, given.hint + 2) if far + 2 <= last]
    for far in (*near, last):
        window = _Window(given, far)
        best = window.solved()
        end = _end([window.left(best.mate, level) for level in range(far + 1)])
        if end < far:
            window = _Window(given, end)
            best = window.solved()
        if end <= far:
            break
    return window.drawn(best), min(end, last)


def _end(left: Sequence[int]) -> int:
    """Which group is the last that 4 looks at, by how many each leaves over.

    The first that is handed no more than one; one more than there are where it is none of these.
    """
    end = 0
    while end < len(left) and left[end] and (end == 0 or left[end - 1] > 1):
        end += 1
    return end


def _furthest(given: Given) -> int:
    """How many groups below fit into the window."""
    seats = (given.handed | given.residents).bit_count()
    for number, group in enumerate(given.lower[:REACH]):
        seats += group.bit_count()
        if seats > WINDOW:
            return number
    return min(len(given.lower), REACH)


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
        points = [given.field.movers[seat].points for seat in self.seats]
        ends = accumulate(len(group) for group in self.groups)
        self._classes = [len(set(points[:end])) for end in ends]
        self.seats += bits(self.rest)
        self.size = len(self.seats)
        if not given.bound:
            self.size += self.size % 2
        self.kept = {pair.seats for pair in given.steps.pairs}
        self._weigh()

    def _weigh(self) -> None:
        """What one of everything costs, from the least grave to the gravest."""
        field = self.given.field
        inside = self.seats[: self.inside]
        many = self.inside + 2
        self.d = [field.movers[seat].balance for seat in inside]
        widest = max(map(abs, self.d), default=0)
        steepest = max((abs(field.floated[seat]) for seat in inside), default=0)
        unit = self.undone = 1
        unit *= 1 if self.given.kept else many
        shift = 2 * steepest + 2
        self.up = [unit * (shift + 2 * field.floated[seat]) for seat in inside]
        stay = [unit * (shift - 2 * field.floated[seat]) for seat in inside]
        unit *= many * 2 * shift
        if self.given.kept:
            self.undone = unit
            unit *= many
        points = [field.movers[seat].points for seat in inside]
        scores = sorted(set(points))
        size = Counter(points)
        levels = range(len(self.groups))
        self.fit = [0 for _ in levels]
        self.soft: list[list[int]] = [[] for _ in levels]
        leave: list[dict[Points, int]] = [{} for _ in levels]
        for level in reversed(levels):
            self.fit[level] = unit
            unit *= many * (2 * widest + 1)
            for _ in field.position.criteria:
                self.soft[level].insert(0, unit)
                unit *= many
            handed = scores[len(scores) - self._classes[level] :]
            for score in handed:
                leave[level][score] = unit
                unit *= size[score] + 1
            for score in handed:
                leave[level][score] += unit
            if level == levels[-1]:
                self.one_more = unit
            unit *= many + 1
        self.score = [scores.index(score) for score in points]
        self.stays = [
            list(
                accumulate(
                    (leave[level][points[place]] for level in levels[own:]),
                    initial=0 if own else stay[place],
                )
            )[1:]
            for place, own in enumerate(self.level)
        ]
        """By place: what it costs that its own group leaves it over, and each one below as well."""

    def cost(self, one: int, two: int) -> int | None:
        """What two places cost as a pair; None where they can't be one."""
        if two >= self.inside:
            if one >= self.inside:
                return 0 if self._legal(one, two) else None
            if self.given.bound:
                return self.stays[one][-1] if self._legal(one, two) else None
            return self.stays[one][-1] + self._resting(one)
        if self._legal(one, two):
            return self._pair(one, two)
        return None if self.given.bound else self.stays[one][-1] + self.stays[two][-1]

    def _resting(self, place: int) -> int:
        """1 at the end of the field: whoever may not have the bye counts as two left over."""
        if not self.given.empty or len(self.groups) <= len(self.given.lower):
            return 0
        may_rest = self.given.graph[self.seats[place]] & self.given.empty
        return 0 if may_rest else self.one_more

    def _legal(self, one: int, two: int) -> bool:
        return bool(self.given.graph[self.seats[one]] >> self.seats[two] & 1)

    def _pair(self, one: int, two: int) -> int:
        above, level = self.level[one], self.level[two]
        cost = self.stays[one][level - above - 1] if level > above else 0
        cost += self.fit[level] * abs(self.d[one] + self.d[two])
        if self.soft[level]:
            high, low = self.seats[one], self.seats[two]
            criteria = self.given.field.position.criteria
            for criterion, unit in zip(criteria, self.soft[level], strict=True):
                cost += unit * (criterion.against[high] >> low & 1)
        if level == 0:
            if (self.seats[one], self.seats[two]) not in self.kept:
                cost += self.undone
            if self.score[one] != self.score[two]:
                cost += self.up[two]
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

        The pairs are those of the steps, in the groups below some that do, and any in the rest.
        """
        place = {seat: i for i, seat in enumerate(self.seats)}
        worth = [0] * self.size
        start = [-1] * self.size
        for level, group in enumerate(self.groups):
            bound = self._bound(group)
            for seat in group:
                worth[place[seat]] = self.fit[level] * bound[self._balance(seat)]
            pairs = self.kept if level == 0 else self._plain(group, bound)
            for one, two in pairs:
                start[place[one]], start[place[two]] = place[two], place[one]
        if self.rest:
            for seat, other in enumerate(maximum(self.given.graph, self.rest)):
                if other >= 0:
                    start[place[seat]] = place[other]
        return worth, start

    def _balance(self, seat: int) -> int:
        return self.given.field.movers[seat].balance

    def _bound(self, group: Sequence[int]) -> dict[int, int]:
        """g(d) for every d of a group, with g(d) + g(e) <= |d + e|, and mostly equal to it.

        Any g does with g(-d) = -g(d) that never changes faster than d. It rises between k and k + 1
        where more are beyond k than beyond -k, since these then have to meet others; else it falls.
        """
        balances = [self._balance(seat) for seat in group]
        rising, height = [0], 0
        for k in range(max(map(abs, balances), default=0)):
            beyond = sum(d > k for d in balances) - sum(d < -k for d in balances)
            height += 1 if beyond >= 0 else -1
            rising.append(height)
        return {d: rising[d] if d >= 0 else -rising[-d] for d in set(balances)}

    def _plain(self, group: Sequence[int], bound: dict[int, int]) -> Iterator[tuple[int, int]]:
        """Pairs of a group that reach its bound, each seat with the first it may meet."""
        graph = self.given.graph
        reach = {
            d: sum(
                1 << seat
                for seat in group
                if abs(d + self._balance(seat)) == bound[d] + bound[self._balance(seat)]
            )
            for d in bound
        }
        free = sum(1 << seat for seat in group)
        for seat in group:
            if free >> seat & 1:
                free ^= 1 << seat
                near = graph[seat] & free & reach[self._balance(seat)]
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
        mate, tight = best.mate, best.tight
        if best.exact:
            active = (1 << self.size) - 1
            for place in range(pool):
                if not active >> place & 1:
                    continue
                for other in bits(tight[place] & active & ((1 << pool) - 1)):
                    legal = other > place and self._legal(place, other)
                    if legal and fix_pair(tight, active, mate, place, other):
                        active &= ~(1 << place | 1 << other)
                        break
        elif pool <= WINDOW:
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

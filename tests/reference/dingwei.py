"""A literal twin of the positional pairing: round 1 table by table, then every pairing of a group.

Written from docs/pairing/dingwei.md alone; from round 2 on for fields of up to nine sides.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

Pair = tuple[int, int]
Key = tuple[object, ...]


@dataclass(frozen=True)
class RoundOne:
    """Round 1 of an even number of sides, by their numbers; ``units`` of those with a team."""

    numbers: Sequence[int]
    halves: str
    move: str
    units: Mapping[int, str] = field(default_factory=dict)

    def place(self, number: int) -> int:
        """The rank among those to be paired."""
        return sorted(self.numbers).index(number) + 1

    def upper(self, number: int) -> bool:
        """R35 (4)."""
        place = self.place(number)
        return place % 2 == 1 if self.halves == "odd-even" else place <= len(self.numbers) // 2

    def pairs(self, method: str) -> list[Pair]:
        """R37, the first-named first."""
        order, n = sorted(self.numbers), len(self.numbers)
        if method == "neighbours":
            return [(order[i], order[i + 1]) for i in range(0, n, 2)]
        if method == "ends":
            return [(order[i], order[n - 1 - i]) for i in range(n // 2)]
        return [(order[i], order[i + n // 2]) for i in range(n // 2)]

    def told(self, one: int, other: int) -> bool:
        """X10."""
        if self.move in ("upper", "lower", "sum"):
            return self.upper(one) != self.upper(other)
        if self.move in ("odd", "even"):
            return self.place(one) % 2 != self.place(other) % 2
        return True

    def apart(self, pairs: Sequence[Pair]) -> list[Pair]:
        """R38, X11: the chairs at the tables, the first-named first, after the exchanges."""
        tables = [list(pair) for pair in pairs]
        lower = [
            max((0, 1), key=lambda chair: (not self.upper(t[chair]), t[chair])) for t in tables
        ]

        def bad(table: Sequence[int]) -> bool:
            one, other = (self.units.get(number, "") for number in table)
            return one != "" and one == other

        for t in range(len(tables)):
            others = [*range(t + 1, len(tables)), *reversed(range(t))]
            for u in others if bad(tables[t]) else []:
                mine, its = list(tables[t]), list(tables[u])
                mine[lower[t]], its[lower[u]] = its[lower[u]], mine[lower[t]]
                if not any(bad(new) or not self.told(*new) for new in (mine, its)):
                    tables[t], tables[u] = mine, its
                    break
        return [(one, other) for one, other in tables]

    def first(self, table: int, pair: Pair) -> int:
        """R39, B2.1, B3.8: who has the first move, but not by lot."""
        small, large = sorted(pair)
        upper = next((n for n in pair if self.upper(n)), small)
        lower = next((n for n in pair if not self.upper(n)), large)
        odd = next((n for n in pair if self.place(n) % 2), small)
        even = next((n for n in pair if self.place(n) % 2 == 0), large)
        return {
            "upper": upper,
            "lower": lower,
            "tables": small if table % 2 else large,
            "tables-mirrored": large if table % 2 else small,
            "odd": odd,
            "even": even,
            "sum": upper if sum(pair) % 2 else lower,
            "small": small,
            "large": large,
            "as-paired": pair[0],
        }[self.move]


@dataclass(frozen=True)
class One:
    """A side: number, points, moves by round (True: first), opponents met, floats, byes, units."""

    number: int
    points: int
    moves: Mapping[int, bool] = field(default_factory=dict)
    met: frozenset[int] = frozenset()
    floated: int = 0
    byes: int = 0
    barred: frozenset[int] = frozenset()
    soft: tuple[str, ...] = ()

    @cached_property
    def d(self) -> int:
        """First moves less second moves."""
        return sum(1 if first else -1 for first in self.moves.values())

    @cached_property
    def run(self) -> int:
        """The last run of equal moves, with the sign of the move."""
        length = 0
        for _, first in sorted(self.moves.items(), reverse=True):
            sign = 1 if first else -1
            if length * sign < 0:
                break
            length += sign
        return length

    @property
    def wants_first(self) -> bool:
        """R41."""
        return self.d < 0 or (self.d == 0 and self.run <= 0)


@dataclass(frozen=True)
class Literal:
    """A round and the settings that count for it."""

    sides: Sequence[One]
    round: int
    rounds: int
    level: str = "round"
    look_back: bool = True
    float_balance: bool = True
    excess: str = "never"
    third: str = "last-round"
    last_rounds: int = 3
    veto: str = "both"
    left_over: bool = False
    at_most: int = 1
    row_order: str = "surplus"
    same_row: str = "neighbours"
    third_move: str = "given"

    # who moves first

    def mover(self, a: One, b: One, *, given: bool = True) -> One:
        """R49, then R48; R48 alone where it is not asked what is ``given`` out."""
        if given and self.round > self.rounds - self.last_rounds and a.points != b.points:
            high, low = (a, b) if a.points > b.points else (b, a)
            first, second = (high, low) if high.wants_first else (low, high)
            vetoed = False
            for run, d in ((first.run, first.d), (-second.run, -second.d)):
                wrong = {"run": run >= 2, "difference": d >= 2, "none": False}
                wrong["both"] = run >= 2 and d >= 2
                vetoed = vetoed or wrong[self.veto]
            if not vetoed:
                return first
        if a.d != b.d:
            return a if a.d < b.d else b
        if a.run != b.run:
            return a if a.run < b.run else b
        if self.look_back:
            for number in range(self.round - 1, 0, -1):
                moves = a.moves.get(number), b.moves.get(number)
                if None not in moves and moves[0] != moves[1]:
                    return b if moves[0] else a
        small, large = sorted((a, b), key=lambda s: s.number)
        odd = (self.round if self.level == "round" else a.number + b.number) % 2
        return small if odd else large

    # who may meet

    def possible(self, a: One, b: One) -> bool:
        """B3.3 and what the event forbids."""
        if b.number in a.met or b.number in a.barred:
            return False
        same = a.wants_first == b.wants_first
        if self.excess == "never" and same and abs(a.d) >= 2 and abs(b.d) >= 2:
            return False
        if self.third == "free" or (self.third == "last-round" and self.round >= self.rounds):
            return True
        first = self.mover(a, b, given=self.third_move == "given")
        second = b if first is a else a
        return first.run < 2 and second.run > -2

    def breaches(self, pairs: Sequence[tuple[One, One]]) -> list[int]:
        """Pairs against each soft rule."""
        rules = len(self.sides[0].soft)
        return [
            sum(a.soft[rule] != "" and a.soft[rule] == b.soft[rule] for a, b in pairs)
            for rule in range(rules)
        ]

    # a group by the steps

    def ordered(self, sides: Sequence[One]) -> list[One]:
        """R42, B3.2."""

        def place(side: One) -> Key:
            net = side.floated if self.float_balance else 0
            number = side.number if self.round % 2 else -side.number
            lacks = (-abs(side.d), -abs(side.run))
            if self.row_order == "together":
                lacks = (-abs(100 * side.d + side.run), 0)
            return -side.points, *lacks, net, number

        return sorted(sides, key=place)

    def steps(
        self, handed: Sequence[One], own: Sequence[One], *, soft: bool
    ) -> tuple[list[tuple[One, One]], list[One]]:
        """R46, R43, R44, R45; whoever is left."""

        def may(a: One, b: One) -> bool:
            return self.possible(a, b) and not (soft and any(self.breaches([(a, b)])))

        rows = [[s for s in self.ordered(own) if s.wants_first is want] for want in (True, False)]
        pairs: list[tuple[One, One]] = []
        left: list[One] = []

        def take(side: One, row: list[One]) -> bool:
            for other in row:
                if may(side, other):
                    row.remove(other)
                    pairs.append((side, other))
                    return True
            return False

        waiting = [s for s in self.ordered(handed) if not take(s, rows[s.wants_first])]
        left += [s for s in waiting if not take(s, rows[not s.wants_first])]
        short, long = sorted(rows, key=len)
        if len(short) == len(long) and short:
            numbers = [rows[0][0].number, rows[1][0].number]
            first_draws = (numbers[0] < numbers[1]) == (self.round % 2 == 1)
            short, long = (rows[0], rows[1]) if first_draws else (rows[1], rows[0])
        unserved = [s for s in short if not take(s, long)]
        for row in (unserved, long):
            rest = list(row)
            while rest:
                side = rest.pop(0)
                if not take(side, rest):
                    left.append(side)
        return pairs, left

    # a group anew

    def ways(self, pool: Sequence[One]) -> Iterator[tuple[list[tuple[One, One]], list[One]]]:
        """Every way to pair some of a pool and leave the others."""
        if not pool:
            yield [], []
            return
        first, rest = pool[0], list(pool[1:])
        for other in rest:
            if self.possible(first, other):
                for pairs, left in self.ways([s for s in rest if s is not other]):
                    yield [(first, other), *pairs], left
        for pairs, left in self.ways(rest):
            yield pairs, [first, *left]

    def complete(self, sides: Sequence[One], resting: frozenset[int]) -> bool:
        """Whether sides can be paired off, one of ``resting`` left over where they are odd."""
        if not sides:
            return True
        first, rest = sides[0], list(sides[1:])
        if len(sides) % 2 and first.number in resting and self.complete(rest, frozenset()):
            return True
        return any(
            self.possible(first, other)
            and self.complete([s for s in rest if s is not other], resting)
            for other in rest
        )

    def worth(self, pairs: Sequence[tuple[One, One]], left: Sequence[One]) -> Key:
        """1 to 3: left over, their scores, soft rules, colour fit."""
        return (
            len(left),
            sorted((s.points for s in left), reverse=True),
            self.breaches(pairs),
            sum(abs(a.d + b.d) for a, b in pairs),
        )

    def ended(
        self, worth: Key, left: Sequence[One], below: Sequence[list[One]], resting: frozenset[int]
    ) -> Key:
        """At the end of the field, whoever may not have the bye counts as two left over."""
        if below or not resting or any(s.number in resting for s in left):
            return worth
        count = worth[0]
        assert isinstance(count, int)
        return (count + 1, *worth[1:])

    def below(
        self,
        groups: Sequence[list[One]],
        handed: Sequence[One],
        rest: bool,
        resting: frozenset[int],
    ) -> Key:
        """4: the best of the groups below, down to the first that is handed no more than one."""
        if not groups or not handed:
            return ()
        best: Key | None = None
        for pairs, left in self.ways(self.ordered([*handed, *groups[0]])):
            if rest and not self._rest(groups[1:], left, resting):
                continue
            value = self.ended(self.worth(pairs, left), left, groups[1:], resting)
            if len(handed) > 1:
                value = (value, self.below(groups[1:], left, rest, resting))
            best = value if best is None or value < best else best
        assert best is not None
        return best

    def _rest(
        self, groups: Sequence[list[One]], left: Sequence[One], resting: frozenset[int]
    ) -> bool:
        return self.complete([*left, *(s for group in groups for s in group)], resting)

    def anew(
        self,
        handed: Sequence[One],
        groups: Sequence[list[One]],
        steps: Sequence[tuple[One, One]],
        *,
        rest: bool,
        resting: frozenset[int],
        stand: bool = False,
    ) -> tuple[list[tuple[One, One]], list[One]]:
        """1 to 7 over every way to pair the group; 6 before 5 where the steps would do."""
        pool = self.ordered([*handed, *groups[0]])
        place = {s.number: i for i, s in enumerate(pool)}
        kept = {frozenset((a.number, b.number)) for a, b in steps}
        found = []
        for pairs, left in self.ways(pool):
            if rest and not self._rest(groups[1:], left, resting):
                continue
            up = [
                2 * min(p, key=lambda s: s.points).floated
                for p in pairs
                if p[0].points != p[1].points
            ]
            stay = [-2 * s.floated for s in left]
            undone = sum(frozenset((a.number, b.number)) not in kept for a, b in pairs)
            order = sorted(sorted((place[a.number], place[b.number])) for a, b in pairs)
            floats = sum(up + stay)
            fifth = (undone, floats) if stand else (floats, undone)
            worth = self.ended(self.worth(pairs, left), left, groups[1:], resting)
            found.append((worth, *fifth, order, pairs, left))
        best = min(f[0] for f in found)
        level = [f for f in found if f[0] == best]
        below = {
            tuple(s.number for s in f[5]): self.below(groups[1:], f[5], rest, resting)
            for f in level
        }
        least = min(below.values())
        level = [f for f in level if below[tuple(s.number for s in f[5])] == least]
        _, _, _, _, pairs, left = min(level, key=lambda f: f[1:4])
        return pairs, left

    # a round by hand

    def worse(
        self, ours: set[Pair], by_hand: set[Pair], resting: int | None
    ) -> tuple[int, int, object, object] | None:
        """Where it does worse: the score group, which part of ``worth``, its worth and ours."""
        left = [[], []]  # type: list[list[One]]
        for score in sorted({s.points for s in self.sides}, reverse=True):
            own = [s for s in self.sides if s.points == score and s.number != resting]
            if not own:
                continue
            worth = []
            for which, pairs in enumerate((ours, by_hand)):
                pool = {s.number: s for s in [*left[which], *own]}
                inside = [(pool[a], pool[b]) for a, b in pairs if a in pool and b in pool]
                paired = {s.number for pair in inside for s in pair}
                left[which] = [s for n, s in sorted(pool.items()) if n not in paired]
                worth.append(self.worth(inside, left[which]))
            for part, (best, found) in enumerate(zip(*worth, strict=True)):
                if best != found:
                    if found > best:
                        return score, part, found, best
                    break
            if left[0] != left[1]:
                return None
        return None

    # the field

    def paired_without(self, number: int) -> set[Pair] | None:
        """The pairs where this one has the bye; None when there is no legal pairing."""
        found = self._groups([s for s in self.sides if s.number != number], frozenset())
        return None if found is None else found[0]

    def paired(self) -> tuple[set[Pair], int | None] | None:
        """The pairs by number and who has the bye; None when there is no legal pairing."""
        if len(self.sides) % 2 == 0:
            groups = self._groups(list(self.sides), frozenset())
            return None if groups is None else (groups[0], None)
        able = [s for s in self.sides if s.byes < self.at_most]
        if not self.left_over:
            for side in sorted(able, key=lambda s: (s.byes, s.points, -s.number)):
                rest = [s for s in self.sides if s is not side]
                if self.complete(rest, frozenset()):
                    groups = self._groups(rest, frozenset())
                    assert groups is not None
                    return groups[0], side.number
            return None
        for most in sorted({(s.byes, s.points) for s in able}):
            resting = frozenset(s.number for s in able if (s.byes, s.points) <= most)
            groups = self._groups(list(self.sides), resting)
            if groups is not None:
                return groups[0], groups[1][0].number
        return None

    def _groups(
        self, sides: list[One], resting: frozenset[int]
    ) -> tuple[set[Pair], list[One]] | None:
        """Group by group: by the steps where that leaves a rest that can be paired, else anew."""
        if not self.complete(self.ordered(sides), resting):
            return None
        scores = sorted({s.points for s in sides}, reverse=True)
        groups = [[s for s in sides if s.points == score] for score in scores]
        handed: list[One] = []
        found: set[Pair] = set()
        for at, group in enumerate(groups):
            pairs, left = self.steps(handed, group, soft=True)
            does = len(left) <= 1
            within = any(a in group and b in group and self._one_row(a, b) for a, b in pairs)
            stand = does and (len(handed) > 1 or (self.same_row == "fitting" and within))
            enough = does and not stand
            last = at + 1 == len(groups)
            if enough and last and self.same_row == "fitting" and resting:
                pairs, left = self._lowest(pairs, left, resting)
            if not enough or not self._rest(groups[at + 1 :], left, resting):
                plain = self.steps(handed, group, soft=stand)[0]
                chosen = self.anew(
                    handed, groups[at:], plain, rest=False, resting=resting, stand=stand
                )
                bound = enough or not self._rest(groups[at + 1 :], chosen[1], resting)
                if bound:
                    chosen = self.anew(
                        handed, groups[at:], plain, rest=True, resting=resting, stand=stand
                    )
                pairs, left = chosen
            found |= {(min(a.number, b.number), max(a.number, b.number)) for a, b in pairs}
            handed = left
        return found, handed

    @staticmethod
    def _one_row(a: One, b: One) -> bool:
        return a.wants_first == b.wants_first

    def _lowest(
        self, pairs: list[tuple[One, One]], left: list[One], resting: frozenset[int]
    ) -> tuple[list[tuple[One, One]], list[One]]:
        """B3.3: the lowest pair undone, where another of the three rests better."""
        if not pairs or not left:
            return pairs, left
        high, low = self.ordered(pairs[-1])
        best: tuple[Key, One, tuple[One, One]] | None = None
        for out, one, two in ((left[0], high, low), (low, left[0], high), (high, left[0], low)):
            if out.number not in resting or not self.possible(one, two):
                continue
            if any(self.breaches([(one, two)])):
                continue
            key: Key = (out.points, abs(one.d + two.d))
            if best is None or key < best[0]:
                best = (key, out, (one, two))
        return (pairs, left) if best is None else ([*pairs[:-1], best[2]], [best[1]])

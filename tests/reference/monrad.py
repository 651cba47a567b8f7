"""Literal twins of Monrad and Konrad, written from docs/pairing/konrad.md; for up to ten sides.

``undone_from_the_bottom`` is what an arbiter does with cards on a table. ``best_of_all`` looks at
every complete pairing. ``konrad_round`` is a whole round.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

Pair = tuple[int, int]
Turns = Callable[[int, Sequence[int]], Sequence[int]]
"""The opponents left on the list, in the order in which a side tries them."""


def undone_from_the_bottom(
    listed: Sequence[int], may_meet: Callable[[int, int], bool], turns: Turns | None = None
) -> list[Pair] | None:
    """The card procedure: top unpaired meets the next; stuck, the lowest pair is undone.

    The undone top then tries the opponent after the one it had; when it has tried all, the pair
    above is undone too, if needed up to table 1. None when table 1 has tried everybody.
    """
    tables: list[Pair] = []
    tried: dict[int, list[int]] = {}
    while True:
        free = [side for side in listed if not any(side in pair for pair in tables)]
        if not free:
            return tables
        top, rest = free[0], free[1:]
        done = tried.setdefault(top, [])
        order = turns(top, rest) if turns else rest
        for other in order:
            if other not in done and may_meet(top, other):
                done.append(other)
                tables.append((top, other))
                break
        else:
            del tried[top]
            if not tables:
                return None
            tables.pop()


def pairings(
    listed: Sequence[int], may_meet: Callable[[int, int], bool]
) -> Iterator[tuple[Pair, ...]]:
    """Every complete pairing of a list."""
    if not listed:
        yield ()
        return
    top, rest = listed[0], listed[1:]
    for place, other in enumerate(rest):
        if may_meet(top, other):
            for more in pairings([*rest[:place], *rest[place + 1 :]], may_meet):
                yield ((top, other), *more)


def best_of_all(
    listed: Sequence[int],
    may_meet: Callable[[int, int], bool],
    counts: Sequence[Callable[[int, int], bool]],
    turns: Turns,
) -> tuple[Pair, ...] | None:
    """Of all complete pairings: fewest pairs by each count, then first from the top."""

    def key(pairing: tuple[Pair, ...]) -> tuple[list[int], list[int]]:
        against = [sum(rule(*pair) for pair in pairing) for rule in counts]
        return against, [list(turns(top, listed)).index(other) for top, other in pairing]

    return min(pairings(listed, may_meet), key=key, default=None)


@dataclass(frozen=True)
class Present:
    """Those who are there, in list order (score, then number).

    ``times`` how often two have met; ``barred`` for good; ``unit`` a soft avoidance.
    """

    points: Sequence[int]
    byes: Sequence[int]
    times: Mapping[frozenset[int], int]
    most: int
    by_group: bool = False
    barred: frozenset[frozenset[int]] = frozenset()
    unit: Sequence[str] = field(default_factory=list)

    def met(self, one: int, two: int) -> int:
        """How often two have met."""
        return self.times.get(frozenset((one, two)), 0)

    def apart(self, one: int, two: int) -> bool:
        """Whether two are kept apart for good."""
        return frozenset((one, two)) in self.barred

    def has_met_the_others(self, side: int, often: int) -> bool:
        """Whether a side has met everybody it can be made to meet so often."""
        others = [o for o in range(len(self.points)) if o != side and not self.apart(side, o)]
        if self.by_group:
            others = [o for o in others if self.points[o] == self.points[side]]
        return all(self.met(side, other) >= often for other in others)

    def too_soon(self, one: int, two: int) -> bool:
        """Whether two would meet again before both have met the others as often."""
        often = self.met(one, two)
        return often > 0 and not all(self.has_met_the_others(s, often) for s in (one, two))

    def may_meet(self, one: int, two: int) -> bool:
        """Whether nothing absolute is against the pair."""
        return self.met(one, two) < self.most and not self.apart(one, two)

    def turns(self, top: int, left: Sequence[int]) -> list[int]:
        """The list below a side: by score, inside a score others than one's own unit first."""
        unit = self.unit
        same = [bool(unit) and unit[o] != "" and unit[o] == unit[top] for o in range(len(unit))]
        return sorted(left, key=lambda o: (-self.points[o], bool(unit) and same[o], o))


def konrad_round(here: Present) -> tuple[tuple[Pair, ...], int | None] | None:
    """The pairs of a round and who rests; None when the round can't be paired."""
    everybody = list(range(len(here.points)))
    counts = [_again(here, often) for often in range(here.most - 1, 0, -1)]
    offered = sorted(everybody, key=lambda s: (here.byes[s], here.points[s], -s))
    resting: list[int] | list[None] = offered if len(everybody) % 2 else [None]
    for strict in (True, False):
        for one in resting:
            left = [side for side in everybody if side != one]

            def may_meet(a: int, b: int, strict: bool = strict) -> bool:
                return here.may_meet(a, b) and not (strict and here.too_soon(a, b))

            found = best_of_all(left, may_meet, counts, here.turns)
            if found is not None:
                return found, one
    return None


def _again(here: Present, often: int) -> Callable[[int, int], bool]:
    return lambda one, two: here.met(one, two) == often and here.too_soon(one, two)

"""Sums of rounds whose end is not known: all that several columns may come to together.

Of the last column only the least and the most are kept, by the sums of all columns before it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

BUDGET = 60_000
"""Steps of adding two sets of sums; beyond it nothing is said."""
Whole = tuple[int, ...]
"""What a round brings, column by column, in whole units."""
Prefix = tuple[int, ...]
Range = tuple[int, int]
Sums = Mapping[Prefix, Range]


def nothing(columns: int) -> Sums:
    """The sum of no round at all."""
    return {(0,) * (columns - 1): (0, 0)}


def sums_of(options: Iterable[Whole]) -> Sums:
    """What one round may bring.

    >>> sums_of([(2, 4), (2, 3), (0, 1)])
    {(2,): (3, 4), (0,): (1, 1)}
    """
    found: dict[Prefix, Range] = {}
    for *before, last in options:
        merge(found, {tuple(before): (last, last)})
    return found


def merge(found: dict[Prefix, Range], more: Sums) -> None:
    """Put what may happen as well beside what may happen."""
    for prefix, (least, most) in more.items():
        low, high = found.get(prefix, (least, most))
        found[prefix] = min(low, least), max(high, most)


def added(sums: Sums | None, step: Sums | None) -> Sums | None:
    """What two may add up to; None where one is not known, or beyond the budget."""
    if sums is None or step is None or len(sums) * len(step) > BUDGET:
        return None
    found: dict[Prefix, Range] = {}
    for (before, (low, high)), (more, (least, most)) in product(sums.items(), step.items()):
        prefix = tuple([a + b for a, b in zip(before, more, strict=True)])
        merge(found, {prefix: (low + least, high + most)})
    return found


def times(step: Sums, count: int, columns: int) -> Sums | None:
    """What several rounds of a sort may add up to."""
    sums: Sums | None = nothing(columns)
    for _ in range(count):
        sums = added(sums, step)
    return sums


def difference(one: Sums, other: Sums, wanted: Prefix) -> Range | None:
    """Least and most of the last column of ``one`` less ``other``.

    In all columns before it they differ by just ``wanted``; None: they can't.
    """
    found: dict[Prefix, Range] = {}
    for prefix, (least, most) in one.items():
        against = other.get(tuple([a - b for a, b in zip(prefix, wanted, strict=True)]))
        if against is not None:
            merge(found, {(): (least - against[1], most - against[0])})
    return found.get(())


@dataclass(frozen=True, slots=True)
class Spell:
    """Rounds one after the other that may bring the same, all columns of it."""

    count: int
    options: frozenset[Whole]


@dataclass(frozen=True, slots=True)
class BestSums:
    """R61: what the best ``best`` results of a side may add up to, in some ``columns``.

    ``key``: the order of results, the better one lower. Of equal ones the earlier count.
    """

    best: int
    key: Callable[[Whole], tuple[int, ...]]
    columns: Sequence[int]

    def sums(self, spells: Sequence[Spell]) -> Sums | None:
        """All they may add up to; None beyond the budget.

        As long as there are no more rounds than count, all count. Else each key of a result is
        tried as that of the last one that counts, with each number of such results that still do:
        what is better counts, what is worse does not.
        """
        if sum(spell.count for spell in spells) <= self.best:
            total: Sums | None = nothing(len(self.columns))
            for spell in spells:
                total = added(total, self._chosen(spell.options, spell.count))
            return total
        found: dict[Prefix, Range] = {}
        for last in sorted({self.key(one) for spell in spells for one in spell.options}):
            for places in range(1, self.best + 1):
                sums = self._with_last(spells, last, places)
                if sums is None:
                    return None
                merge(found, sums)
        return found

    def _with_last(
        self, spells: Sequence[Spell], last: tuple[int, ...], places: int
    ) -> Sums | None:
        """The sums where ``places`` results of the key ``last`` count, and none worse.

        States: how many better ones there are, how many of the key count.
        """
        states: dict[tuple[int, int], Sums] = {(0, 0): nothing(len(self.columns))}
        for spell in spells:
            after: dict[tuple[int, int], dict[Prefix, Range]] = {}
            above = [one for one in spell.options if self.key(one) < last]
            equal = [one for one in spell.options if self.key(one) == last]
            for (better, taken), sums in states.items():
                for more, like in _shares(spell, len(above), len(equal), places - taken):
                    if better + more > self.best - places:
                        continue
                    total = added(added(sums, self._chosen(above, more)), self._chosen(equal, like))
                    if total is None:
                        return None
                    merge(after.setdefault((better + more, taken + like), {}), total)
            states = {**after}
        return states.get((self.best - places, places), {})

    def _chosen(self, options: Iterable[Whole], count: int) -> Sums | None:
        """The sums of so many rounds, each one of the options."""
        step = sums_of(tuple(one[c] for c in self.columns) for one in options)
        return times(step, count, len(self.columns))


def _shares(spell: Spell, above: int, equal: int, free: int) -> Iterator[tuple[int, int]]:
    """How many rounds of a spell are better than the last key, and how many of it count.

    The others are worse, or come too late for the ``free`` places of the key.
    """
    worse = len(spell.options) > above + equal
    for better in range(spell.count + 1 if above else 1):
        for like in range(min(free, spell.count - better) + 1 if equal else 1):
            rest = spell.count - better - like
            if not rest or worse or (equal and like == free):
                yield better, like


def spells(rounds: Iterable[tuple[int, frozenset[Whole]]]) -> tuple[Spell, ...]:
    """Rounds, by number, as spells in their order."""
    found: list[Spell] = []
    for _, options in sorted(rounds, key=lambda one: one[0]):
        if found and found[-1].options == options:
            found[-1] = Spell(found[-1].count + 1, options)
        else:
            found.append(Spell(1, options))
    return tuple(found)

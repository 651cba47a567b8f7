"""One bracket, exactly: floaters, then soft rules, then order (X33).

All of a bracket's decisions are made here in their order of priority; each narrows what the
next may choose from.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.criteria import Weighed, narrowed
from teammatch.pairing.floaters import choose_floaters
from teammatch.pairing.matching import Graph, bits
from teammatch.pairing.order import Arrangement, Ordered, first_in_order
from teammatch.pairing.weighted import cheapest


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as paired. Sets of seats are bit masks.

    ``incoming`` floated from above, ``residents`` are the score group, ``below`` all lower
    groups, ``floaters`` float on. ``narrow`` is the graph of the pairs that could stand in a
    best pairing, None where the bracket was solved as one weighted matching.
    """

    incoming: int
    residents: int
    below: int
    floaters: int
    ordered: Ordered
    narrow: Graph | None
    arrangement: Arrangement | None = None

    @property
    def seats(self) -> int:
        """Everybody in the bracket."""
        return self.incoming | self.residents


def pair_bracket(
    graph: Graph,
    criteria: Sequence[Weighed],
    incoming: int,
    residents: int,
    below: int,
    *,
    floaters: int | None = None,
    arrangement: Arrangement | None = None,
) -> Bracket:
    """Pair one bracket.

    In order of priority: fewest and lowest floaters that leave the rest pairable, unless the
    system has chosen its ``floaters``; fewest breaches of each criterion, the gravest first;
    floaters from above against the highest possible residents; upper half against lower half, of
    the list that the ``arrangement`` makes.
    """
    seats = incoming | residents
    if floaters is None:
        floaters = choose_floaters(graph, seats, below)
    staying = seats & ~floaters
    narrow = narrowed(graph, staying, criteria)
    above, inside = staying & incoming, staying & residents
    if narrow is None:
        ordered = weighted(graph, criteria, above, inside, arrangement)
    else:
        ordered = first_in_order(narrow, above, inside, arrangement)
    return Bracket(incoming, residents, below, floaters, ordered, narrow, arrangement)


def weighted(
    graph: Graph,
    criteria: Sequence[Weighed],
    incoming: int,
    residents: int,
    arrangement: Arrangement | None = None,
) -> Ordered:
    """Soft rules and order by cheapest matchings: all of them packed into one integer a pair.

    Equal to ``narrowed`` and ``first_in_order`` together; cubic, so kept for the brackets they
    can't settle. Whom the floaters leave over is known only when they are paired, so that an
    arrangement takes a second matching.
    """
    floaters, rest = list(bits(incoming)), list(bits(residents))
    if arrangement is None:
        pairs = _cheapest_pairs(graph, criteria, [*floaters, *rest], len(floaters))
        met = {bottom for top, bottom in pairs if incoming >> top & 1}
        return Ordered(pairs, listed=[seat for seat in rest if seat not in met])
    first = _cheapest_pairs(graph, criteria, [*floaters, *rest], len(floaters), order=False)
    taken = [(top, bottom) for top, bottom in first if incoming >> top & 1]
    met = {bottom for _, bottom in taken}
    listed = list(arrangement.listed([seat for seat in rest if seat not in met]))
    return Ordered([*taken, *_cheapest_pairs(graph, criteria, listed, 0)], listed=listed)


def _cheapest_pairs(
    graph: Graph,
    criteria: Sequence[Weighed],
    seats: Sequence[int],
    above: int,
    *,
    order: bool = True,
) -> list[tuple[int, int]]:
    """The best pairs of a list of seats, the first ``above`` of which are floaters.

    From the highest bits down: a count for each criterion; the opponent of each floater; with
    ``order`` also which of the others are bottoms, and the bottom of each top.
    """
    rest = len(seats)
    width = (2 * rest).bit_length()

    def cost(one: int, two: int) -> int | None:
        high, low = seats[one], seats[two]
        if not graph[high] >> low & 1:
            return None
        packed = 0
        for criterion in criteria:
            packed = packed << width | criterion.against[high] >> low & 1
        opponent = two << width * (above - 1 - one) if one < above else 0
        packed = packed << width * above | opponent
        if not order:
            return packed
        inside = one >= above
        packed = packed << rest | (1 << (rest - 1 - two) if inside else 0)
        return packed << width * rest | (two << width * (rest - 1 - one) if inside else 0)

    mate = cheapest(rest, cost)
    if mate is None:
        raise BrokenInvariantError("a bracket was given that can't be paired off")
    return [(seats[i], seats[j]) for i, j in enumerate(mate) if i < j]

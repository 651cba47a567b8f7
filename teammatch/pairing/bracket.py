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
from teammatch.pairing.order import Ordered, first_in_order
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
) -> Bracket:
    """Pair one bracket.

    In order of priority: fewest and lowest floaters that leave the rest pairable, unless the
    system has chosen its ``floaters``; fewest breaches of each criterion, the gravest first;
    floaters from above against the highest possible residents; upper half against lower half.
    """
    seats = incoming | residents
    if floaters is None:
        floaters = choose_floaters(graph, seats, below)
    staying = seats & ~floaters
    narrow = narrowed(graph, staying, criteria)
    if narrow is None:
        ordered = _weighted(graph, criteria, staying & incoming, staying & residents)
    else:
        ordered = first_in_order(narrow, staying & incoming, staying & residents)
    return Bracket(incoming, residents, below, floaters, ordered, narrow)


def _weighted(graph: Graph, criteria: Sequence[Weighed], incoming: int, residents: int) -> Ordered:
    """Soft rules and order in one matching: all of them packed into one integer a pair.

    From the highest bits down: a count for each criterion; the opponent of each incoming
    floater; which residents are bottoms; the bottom of each top. Equal to ``narrowed`` and
    ``first_in_order`` together; cubic, so kept for the brackets they can't settle.
    """
    seats = [*bits(incoming), *bits(residents)]
    rest, above = len(seats), incoming.bit_count()
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
        inside = one >= above
        packed = packed << rest | (1 << (rest - 1 - two) if inside else 0)
        return packed << width * rest | (two << width * (rest - 1 - one) if inside else 0)

    mate = cheapest(rest, cost)
    if mate is None:
        raise BrokenInvariantError("a bracket was given that can't be paired off")
    return Ordered([(seats[i], seats[j]) for i, j in enumerate(mate) if i < j])

"""Who leaves a bracket unpaired: fewest, then lowest (R27, X33), so that the rest can be paired.

Among the sets of floaters that leave a bracket which can be paired off and a rest (floaters and
all lower score groups) which can be paired off too, the smallest; among those of equal size the
one whose highest member is lowest, then whose second is, and so on.
"""

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.matching import Graph, Search, alone, bits, maximum, pairable
from teammatch.pairing.weighted import cheapest


def choose_floaters(graph: Graph, bracket: int, below: int) -> int:
    """The seats of the bracket that float down; ``below`` are all seats of lower score groups.

    Seats are in order of rank. Exact; the first steps settle all but a few brackets:
    nobody or the lowest floats; the bracket's own best choice when the rest can take it; else
    one cheapest matching of all that is left.

    Raises:
        BrokenInvariantError: bracket and rest together can't be paired off at all.
    """
    lowest = 0 if bracket.bit_count() % 2 == 0 else 1 << (bracket.bit_length() - 1)
    if _fits(graph, bracket, below, lowest):
        return lowest
    own = _lowest_alone(graph, bracket)
    if own != lowest and pairable(graph, own | below):
        return own
    return _solved(graph, bracket, below)


def _fits(graph: Graph, bracket: int, below: int, floaters: int) -> bool:
    return pairable(graph, below | floaters) and pairable(graph, bracket & ~floaters)


def _lowest_alone(graph: Graph, bracket: int) -> int:
    """The best floaters when only the bracket itself is looked at.

    Sets of seats that some matching covers form a matroid, so covering seat by seat from the
    top is exact.
    """
    mate = maximum(graph, bracket)
    kept = 0
    for seat in bits(bracket):
        if mate[seat] < 0:
            search = Search(graph, bracket, mate, 1 << seat)
            lower = search.even & ~(kept | 1 << seat)
            if lower:
                search.flip(lower.bit_length() - 1, -1)
        if mate[seat] >= 0:
            kept |= 1 << seat
    return alone(mate, bracket)


def _solved(graph: Graph, bracket: int, below: int) -> int:
    """The best set from one cheapest matching of bracket and rest: a floater costs its rank.

    It starts from largest matchings inside the bracket and inside the rest, which cost nothing.
    """
    seats = list(bits(bracket | below))
    inside = bracket.bit_count()

    def cost(one: int, two: int) -> int | None:
        if not graph[seats[one]] >> seats[two] & 1:
            return None
        if one < inside <= two:
            return 1 << inside | 1 << (inside - 1 - one)
        return 0

    place = {seat: i for i, seat in enumerate(seats)}
    apart = maximum(graph, bracket)
    for seat, other in enumerate(maximum(graph, below)):
        if other >= 0:
            apart[seat] = other
    start = [place.get(apart[seat], -1) for seat in seats]
    mate = cheapest(len(seats), cost, start)
    if mate is None:
        raise BrokenInvariantError("a bracket was left that can't be completed")
    return sum(1 << seats[one] for one in range(inside) if mate[one] >= inside)

"""The order inside a bracket: which of the best pairings is played (X33, R28).

Floaters from above, in order, meet the highest possible residents. The rest: in every pair the
higher seat is the top member; the pairing whose tops, in order, are highest comes first (so the
tops are the upper half where that is possible), then the one whose bottoms, in the order of
their tops, are highest: the smallest identifier of C.04.6 article 3.6.2. A system may list the
rest in another order first (``Arrangement``); "higher" then means earlier in that list.

Cost: where the plain order is legal, linear. Otherwise at most one alternating search for every
pair that is tried.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.matching import (
    Graph,
    Search,
    alone,
    bits,
    first_partner,
    maximum,
    renumbered,
)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How a group is listed before its upper half meets its lower half.

    ``listed`` takes the seats of the group in rank order. ``reason`` is the key of the text that
    tells of a pair; ``by_rank``: its places are those by rank, not those in the list.
    """

    listed: Callable[[Sequence[int]], Sequence[int]]
    reason: str
    by_rank: bool = True


def first_against_last(seats: Sequence[int]) -> list[int]:
    """Split and fold: the lower half from the bottom up, so that 1 meets n, 2 meets n - 1."""
    half = (len(seats) + 1) // 2
    return [*seats[:half], *reversed(seats[half:])]


@dataclass(slots=True)
class Ordered:
    """Pairs (top, bottom) in the order of the bracket.

    ``blocked[top]`` are the partners that came before the one it got and were legal, but with
    whom the others could not all have been paired. ``listed`` are the residents that no floater
    met, in the list whose halves meet.
    """

    pairs: list[tuple[int, int]] = field(default_factory=list)
    blocked: dict[int, int] = field(default_factory=dict)
    listed: list[int] = field(default_factory=list)


def first_in_order(
    graph: Graph, floaters: int, residents: int, arrangement: Arrangement | None = None
) -> Ordered:
    """The first pairing, in the order above, that pairs off floaters and residents.

    Every perfect matching of the graph is as good as any other; floaters never meet each other
    in any of them.
    """
    result = Ordered()
    if floaters:
        active = floaters | residents
        mate = _complete(graph, active, _neighbours(graph, floaters, residents))
        open_pairs = list(graph)
        for floater in bits(floaters):
            partners = graph[floater] & residents & active
            _take_first(open_pairs, active, mate, floater, partners=partners, result=result)
            active &= ~(1 << floater | 1 << mate[floater])
        residents = active
    if arrangement is None:
        result.listed = list(bits(residents))
        _halves(graph, residents, result)
        return result
    result.listed = list(arrangement.listed(list(bits(residents))))
    inside = Ordered()
    _halves(renumbered(graph, result.listed), (1 << len(result.listed)) - 1, inside)
    name = result.listed
    result.pairs += [(name[top], name[bottom]) for top, bottom in inside.pairs]
    for top, others in inside.blocked.items():
        result.blocked[name[top]] = sum(1 << name[other] for other in bits(others))
    return result


def _halves(graph: Graph, residents: int, result: Ordered) -> None:
    """Upper half against lower half, or as near to it as the graph allows."""
    tops = _upper_half(residents)
    start = _straight(len(graph), tops, residents & ~tops)
    mate = maximum(_sides(graph, tops, residents & ~tops), residents, start)
    if alone(mate, residents):
        tops, mate = _best_tops(graph, residents)
    facing = _sides(graph, tops, residents & ~tops)
    open_pairs = list(facing)
    active = residents
    for top in bits(tops):
        partners = facing[top] & active & ~tops
        _take_first(open_pairs, active, mate, top, partners=partners, result=result)
        active &= ~(1 << top | 1 << mate[top])


def _take_first(
    open_pairs: list[int], active: int, mate: list[int], top: int, *, partners: int, result: Ordered
) -> None:
    """Fix the first partner with whom everybody else can still be paired."""
    partner, refused = first_partner(open_pairs, active, mate, top, bits(partners))
    if partner < 0:
        raise BrokenInvariantError("a bracket has lost its pairing")
    result.pairs.append((top, partner))
    if refused:
        result.blocked[top] = result.blocked.get(top, 0) | refused


def _complete(graph: Graph, active: int, start: list[int]) -> list[int]:
    mate = maximum(graph, active, start)
    if alone(mate, active):
        raise BrokenInvariantError("a bracket was given that can't be paired off")
    return mate


def _upper_half(seats: int) -> int:
    half = 0
    for count, seat in enumerate(bits(seats)):
        if 2 * count >= seats.bit_count():
            break
        half |= 1 << seat
    return half


def _straight(size: int, tops: int, bottoms: int) -> list[int]:
    """The plain order: first with first, as a start."""
    mate = [-1] * size
    for top, bottom in zip(bits(tops), bits(bottoms), strict=False):
        mate[top], mate[bottom] = bottom, top
    return mate


def _neighbours(graph: Graph, floaters: int, residents: int) -> list[int]:
    """A start: each floater with the highest resident left, the rest straight."""
    mate = [-1] * len(graph)
    for floater in bits(floaters):
        near = graph[floater] & residents
        if near:
            low = near & -near
            mate[floater], mate[low.bit_length() - 1] = low.bit_length() - 1, floater
            residents ^= low
    half = _upper_half(residents)
    for seat, other in enumerate(_straight(len(graph), half, residents & ~half)):
        if other >= 0:
            mate[seat] = other
    return mate


def _sides(graph: Graph, tops: int, bottoms: int) -> list[int]:
    """The graph with only the pairs of a top and a bottom."""
    return [
        row & bottoms if tops >> seat & 1 else row & tops if bottoms >> seat & 1 else 0
        for seat, row in enumerate(graph)
    ]


def _best_tops(graph: Graph, seats: int) -> tuple[int, list[int]]:
    """The tops that come first when they can't be the upper half, and a pairing with them.

    Seat by seat from the top: a top if some pairing has it as one, given those before.
    """
    tops, bottoms = 0, 0
    mate = _complete(graph, seats, [-1] * len(graph))
    for seat in bits(seats):
        if mate[seat] < seat:
            other = mate[seat]
            mate[seat] = mate[other] = -1
            roles = _with_roles(graph, seats, tops | 1 << seat, bottoms, seat)
            if not Search(roles, seats, mate, 1 << seat | 1 << other).found:
                mate[seat], mate[other] = other, seat
                bottoms |= 1 << seat
                continue
        tops |= 1 << seat
    return tops, mate


def _with_roles(graph: Graph, seats: int, tops: int, bottoms: int, decided: int) -> list[int]:
    """The graph left when all seats up to ``decided`` have their role as top or bottom."""
    later = seats & ~((2 << decided) - 1)
    rows = list(graph)
    for seat in bits(seats):
        if tops >> seat & 1:
            rows[seat] &= later | bottoms & ~((2 << seat) - 1)
        elif bottoms >> seat & 1:
            rows[seat] &= tops & ((1 << seat) - 1)
        else:
            rows[seat] &= later | tops
    return rows

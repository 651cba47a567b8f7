"""The walk down the list: the top side without an opponent meets the next one it may meet.

When the last sides can't be paired, pairs are undone from the bottom upwards, if needed to table
1 (rules beyond 7.1). Done to the end, that is the pairing which comes first when all complete
pairings are compared from the top: so each opponent is kept only if all others can still be
paired, and none is undone twice.

Cost: one matching, then one alternating search for each opponent that has to be refused; near
linear in the sides where the plain walk is mostly legal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.criteria import narrowed_by
from teammatch.pairing.matching import Graph, alone, bits, first_partner, maximum
from teammatch.pairing.weighted import cheapest

Masks = Sequence[int]
"""Bit j of mask i: the rule speaks against the pair of seats i and j."""


@dataclass(frozen=True, slots=True)
class Lists:
    """What the walk goes down: seats in their order, in score groups from the top.

    ``first`` are rules of which as few pairs as possible break one, whatever the list says;
    ``inside`` rules that put an opponent behind the others of his score group. Both gravest first.
    """

    groups: Sequence[int]
    first: Sequence[Masks] = ()
    inside: Sequence[Masks] = ()


@dataclass(slots=True)
class Walked:
    """Pairs (upper, lower) from the top of the list.

    ``undone[upper]``: whom it could have met before the one it meets, had the others then still
    had opponents; those are the pairs that are undone from the bottom.
    """

    pairs: list[tuple[int, int]] = field(default_factory=list)
    undone: dict[int, int] = field(default_factory=dict)


def walk(graph: Graph, seats: int, lists: Lists) -> Walked:
    """Pair the seats off from the top of the list.

    Raises:
        BrokenInvariantError: they can't be paired off at all.
    """
    if lists.first:
        narrow = narrowed_by(graph, seats, lists.first)
        if narrow is None:
            return _weighted(graph, seats, lists)
        graph = narrow
    mate = maximum(graph, seats)
    if alone(mate, seats):
        raise BrokenInvariantError("a list was given that can't be paired off")
    result = Walked()
    open_pairs = list(graph)
    while seats:
        top = (seats & -seats).bit_length() - 1
        turns = _in_turn(lists, top, graph[top] & seats & ~(1 << top))
        other, refused = first_partner(open_pairs, seats, mate, top, turns)
        seats &= seats - 1
        if refused:
            result.undone[top] = refused
        result.pairs.append((top, other))
        seats &= ~(1 << other)
    return result


def _in_turn(lists: Lists, top: int, opponents: int) -> Iterator[int]:
    """The opponents of a seat in the order in which they are tried."""
    if not lists.inside:
        return bits(opponents)
    against = [rule[top] for rule in lists.inside]
    return (other for group in lists.groups for other in _sorted(opponents & group, against))


def _sorted(seats: int, against: Sequence[int]) -> Iterator[int]:
    """Seats that the first rule speaks for, then the others; each by the next rules."""
    if not against or not seats:
        yield from bits(seats)
        return
    yield from _sorted(seats & ~against[0], against[1:])
    yield from _sorted(seats & against[0], against[1:])


def _weighted(graph: Graph, seats: int, lists: Lists) -> Walked:
    """The same pairing from one cheapest matching: the rules, then the opponent of each seat.

    Cubic and wide; only for lists in which an odd cycle keeps ``narrowed_by`` from a proof.
    """
    listed = list(bits(seats))
    size = len(listed)
    width = size.bit_length()
    turns = [
        {other: turn for turn, other in enumerate(_in_turn(lists, top, graph[top] & seats))}
        for top in listed
    ]

    def cost(one: int, two: int) -> int | None:
        high, low = listed[one], listed[two]
        if not graph[high] >> low & 1:
            return None
        packed = 0
        for rule in lists.first:
            packed = packed << width | rule[high] >> low & 1
        return packed << width * size | turns[one][low] << width * (size - 1 - one)

    mate = cheapest(size, cost)
    if mate is None:
        raise BrokenInvariantError("a list was given that can't be paired off")
    return Walked([(listed[i], listed[j]) for i, j in enumerate(mate) if i < j])

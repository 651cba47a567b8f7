"""Pairing a bracket: article 3.6.

In each pair the team with the smaller TPN is the *top* (3.6.1). Among the pairings that C1 allows:
fewest pairs against each of ``PAIR_CRITERIA`` in their order, then the smallest identifier
(3.6.2): all tops ascending, then the bottoms in the order of their tops.

Each step proves its answer; the first that can, gives it:

1. *Straight* (lemma 4): first of the upper half with first of the lower half, and so on, is the
   smallest identifier of all, so it is the answer when it is legal and costs no more than any
   pairing must (``criteria.least_costs``).
2. *Narrowed*: the pairings that are optimal in a criterion are the perfect matchings of a smaller
   graph, by the duals of a largest matching without the pairs it is against
   (``pairing.criteria``); one criterion after the other, then the first pairing in order.
3. *One cheapest matching* with criteria, bottoms and their order packed into one integer a pair,
   where an odd cycle spoils 2.
"""

from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.criteria import narrowed_by
from teammatch.pairing.matching import bits, maximum, pairable
from teammatch.pairing.order import first_in_order
from teammatch.pairing.team.criteria import PAIR_CRITERIA, least_costs, units_first
from teammatch.pairing.team.field import Field
from teammatch.pairing.weighted import cheapest

Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket as paired: (top, bottom) seats in the order of the identifier.

    ``costs``: pairs against each criterion, in the order of ``PAIR_CRITERIA``. ``way``: the step
    that proved it. ``blocked[top]``: partners that came first, would have cost nothing more, and
    with whom the others could not all have been paired as well.
    """

    pairs: tuple[tuple[int, int], ...]
    costs: tuple[int, ...]
    way: str
    blocked: dict[int, int]


def bracket_order(field: Field, seats: int) -> list[int]:
    """Who is top of whom: by TPN (3.6.1), or, as ``seats = score-tpn``, by score and then TPN."""
    members = list(bits(seats))
    if field.settings.seats == "score-tpn":
        members.sort(key=lambda seat: (-field.score[seat], seat))
    return members


def pair_bracket(
    field: Field, seats: int, upfloaters: int, barred: tuple[int, int] | None = None
) -> PairedBracket | None:
    """Pair residents and upfloaters; None when that is impossible.

    ``barred`` is one more pair that may not meet: to ask for the next-best pairing.
    Cost: linear in the bracket where the straight pairing is legal; else a matching a criterion
    on bit masks; cubic where odd cycles matter.
    """
    members = bracket_order(field, seats)
    against = [criterion(field, members, upfloaters) for _, criterion in PAIR_CRITERIA]
    if barred is None:
        straight = _straight(field, members, against)
        if straight is not None:
            return straight
    graph = field.among(members)
    if barred is not None:
        one, two = members.index(barred[0]), members.index(barred[1])
        graph[one] &= ~(1 << two)
        graph[two] &= ~(1 << one)
    if not pairable(graph, (1 << len(members)) - 1):
        return None
    way = "narrowed"
    narrow = narrowed_by(graph, (1 << len(members)) - 1, [masks for masks in against if masks])
    if narrow is None:
        way = "matching"
        pairs = _packed(graph, [masks for masks in against if masks])
        if pairs is None:
            return None
        blocked: dict[int, int] = {}
    else:
        ordered = first_in_order(narrow, 0, (1 << len(members)) - 1)
        pairs, blocked = ordered.pairs, ordered.blocked
    return _named(members, pairs, against, way, blocked)


def _straight(
    field: Field, members: list[int], against: list[list[int] | None]
) -> PairedBracket | None:
    half = len(members) // 2
    graph = field.graph
    if not all(graph[members[i]] >> members[i + half] & 1 for i in range(half)):
        return None
    pairs = [(i, i + half) for i in range(half)]
    found = _named(members, pairs, against, "straight", {})
    return found if found.costs == least_costs(field, members) else None


def _named(
    members: list[int],
    pairs: Pairs,
    against: list[list[int] | None],
    way: str,
    blocked: dict[int, int],
) -> PairedBracket:
    """From places in the bracket to seats."""
    costs = tuple(
        0 if masks is None else sum(masks[top] >> bottom & 1 for top, bottom in pairs)
        for masks in against
    )
    return PairedBracket(
        tuple((members[top], members[bottom]) for top, bottom in pairs),
        costs,
        way,
        {
            members[top]: sum(1 << members[bottom] for bottom in bits(mask))
            for top, mask in blocked.items()
        },
    )


def _packed(graph: list[int], against: list[list[int]]) -> Pairs | None:
    """Criteria, which places are bottoms, and the bottom of each top, in one matching."""
    size = len(graph)
    width = size.bit_length()

    def cost(one: int, two: int) -> int | None:
        if not graph[one] >> two & 1:
            return None
        packed = 0
        for masks in against:
            packed = packed << width | masks[one] >> two & 1
        packed = packed << size | 1 << (size - 1 - two)
        return packed << width * size | two << width * (size - 1 - one)

    mate = cheapest(size, cost)
    if mate is None:
        return None
    return [(one, two) for one, two in enumerate(mate) if one < two]


def paired_or_broken(bracket: PairedBracket | None) -> PairedBracket:
    """The bracket, which C3 has promised to be pairable."""
    if bracket is None:
        raise BrokenInvariantError("a bracket was given that can't be paired off")
    return bracket


def fewest_same_unit(field: Field, seats: int) -> int:
    """The fewest same-unit pairs that any complete pairing of these seats has."""
    members = list(bits(seats))
    masks = units_first(field, members, 0)
    if masks is None:
        return 0
    graph = field.among(members)
    whole = (1 << len(members)) - 1
    narrow = narrowed_by(graph, whole, [masks])
    if narrow is not None:
        mate = maximum(narrow, whole)
        pairs = [(one, two) for one, two in enumerate(mate) if one < two]
    else:
        found = _packed(graph, [masks])
        if found is None:
            raise BrokenInvariantError("a bracket was given that can't be paired off")
        pairs = found
    return sum(masks[one] >> two & 1 for one, two in pairs)

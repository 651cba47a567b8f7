"""A group turned through its sets up to the first of the best (R77, R78, R80-R83).

Every cycle of the rotation is entered only when the pairs fixed so far can be completed to a set
that is as good as any by every criterion. So nothing is ever taken back, and the first set that
comes out is the first in Dong's order among the best.

Cost: one search for every pair that is tried, as for the order of the basic Swiss; a group that
can't be narrowed takes two weighted matchings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.dong.rotation import Pair, sets_of
from teammatch.pairing.matching import alone, bits, drop_impossible, fix_pair, maximum
from teammatch.pairing.weighing import Group, Narrow, Packing


@dataclass(frozen=True, slots=True)
class Turned:
    """The set that came out: pairs (fixed place, partner) as fixed, and who is left over."""

    pairs: tuple[Pair, ...]
    floaters: int


class Completion:
    """The door of the rotation: a pair may be made when the others can still all be paired.

    Exact, as every perfect matching of the narrow graph is one of the best sets.
    """

    def __init__(self, narrow: Narrow, start: Sequence[int] | None) -> None:
        self.graph = narrow.graph
        self._open = list(narrow.graph)
        self.active = narrow.all
        self.mate = maximum(narrow.graph, narrow.all, start)
        if alone(self.mate, narrow.all):
            raise BrokenInvariantError("a group was narrowed to nothing")

    def partners(self, fixed: int, left: int) -> int:
        """Those with whom a pair is legal and not too dear."""
        return self.graph[fixed] & left

    def enter(self, fixed: int, partner: int) -> bool:
        """Whether everybody else can be paired then."""
        if not self._open[fixed] >> partner & 1:
            return False
        if not fix_pair(self._open, self.active, self.mate, fixed, partner):
            drop_impossible(self._open, self.active, self.mate, fixed)
            return False
        self.active &= ~(1 << fixed | 1 << partner)
        return True

    def leave(self, fixed: int, partner: int) -> None:
        """Both are free again."""
        self.active |= 1 << fixed | 1 << partner
        self._open = list(self.graph)


def turned(group: Group) -> Turned:
    """The first set in Dong's order among the best of a group.

    Sides that came down from above must not be able to meet each other in the graph (R80); a
    group that is to be treated as homogeneous has none.
    """
    found = _by_rotation(group)
    if found is None or not group.fits(found.floaters):
        return _by_weight(group)
    return found


def _by_rotation(group: Group) -> Turned | None:
    narrow = group.narrowed
    if narrow is None:
        return None
    door = Completion(narrow, _straight(narrow, group.incoming))
    pairs = next(sets_of(narrow.seats, narrow.empty, door, above=group.incoming))
    empty, seats = narrow.empty, narrow.seats
    inside = tuple(pair for pair in pairs if seats >> pair[0] & seats >> pair[1] & 1)
    left_over = sum(1 << seat for pair in pairs for seat in pair if _meets_empty(pair, empty, seat))
    return Turned(inside, left_over)


def _meets_empty(pair: Pair, empty: int, seat: int) -> bool:
    return not empty >> seat & 1 and bool(empty >> (sum(pair) - seat) & 1)


def _straight(narrow: Narrow, above: int) -> list[int] | None:
    """A start: the first set of all; None where there are so few below that it has to be sought."""
    residents = narrow.seats & ~above
    if above.bit_count() + narrow.empty.bit_count() > residents.bit_count():
        return None
    mate = [-1] * len(narrow.graph)
    for one, two in next(sets_of(narrow.seats, narrow.empty, above=above)):
        mate[one], mate[two] = two, one
    return mate


def _by_weight(group: Group) -> Turned:
    """First whom those from above meet, then the rotation of the others."""
    if not group.incoming:
        pairs, floaters = group.solved(_rotation(group))
        return Turned(_as_fixed(pairs), floaters)
    pairs, floaters = group.solved(_transposition(group))
    from_above = tuple(pair for pair in pairs if group.incoming >> pair[0] & 1)
    on = floaters & group.incoming
    rest = replace(
        group,
        incoming=0,
        residents=group.residents & ~sum(1 << partner for _, partner in from_above),
        below=group.below | on,
        known=group.count - on.bit_count(),
    )
    inner = _by_weight(rest) if rest.residents else Turned((), 0)
    return Turned((*from_above, *inner.pairs), on | inner.floaters)


def _as_fixed(pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Pairs in the order in which the rotation fixes them: the weakest place first."""
    return tuple(sorted(((max(p), min(p)) for p in pairs), reverse=True))


def _transposition(group: Group) -> Packing:
    """R80: whom each from above meets, in turn, from the strongest; to go on down comes last."""
    place = {seat: i for i, seat in enumerate(bits(group.residents), 1)}
    turn = {seat: i for i, seat in enumerate(reversed(list(bits(group.incoming))))}
    last = len(place) + 1
    width = last.bit_length() + 1

    def pair(one: int, two: int) -> int:
        return place[two] << width * turn[one] if one in turn else 0

    def floater(seat: int) -> int:
        return last << width * turn[seat] if seat in turn else 0

    return Packing(width * len(turn), pair, floater)


def _rotation(group: Group) -> Packing:
    """R81, R83: the weakest is left over first; then each fixed place and who stands opposite."""
    place = {seat: i for i, seat in enumerate(bits(group.residents))}
    count = len(place)
    width = count.bit_length() + 1
    big = count - 1 if not group.count else count

    def pair(one: int, two: int) -> int:
        strong, weak = sorted((place[one], place[two]))
        digit = count - 1 - strong if weak == big else strong
        stays = 1 << strong | 1 << weak
        return stays << width * count | digit << width * weak

    return Packing(width * count + count, pair, lambda _seat: 0)

"""A round group by group, by the quality criteria R77, relaxed in the order of R78.

In each group from the top: as many pairs as possible, so that the rest can still be paired; as
few floaters; as few pairs as possible with an unmet colour preference; nobody floats down, and
nobody up, against the float rules; after that the soft avoidance rules of the event. What gives
way first are colours, then the floaters and with them the number of pairs; the float rules only
when no set of the group keeps them, first for those who meet a side from above.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.dong.turning import Turned, turned
from teammatch.pairing.matching import Graph, alone, bits, maximum
from teammatch.pairing.weighing import Group, Measure


@dataclass(frozen=True, slots=True)
class FloatRules:
    """Who would float against the rules: seats that may not go down, seats that may not go up.

    ``absolute``: a group makes fewer pairs rather than break them.
    """

    down: int = 0
    up: int = 0
    absolute: bool = True


@dataclass(frozen=True, slots=True)
class Field:
    """What is to be paired: the graph, score groups from the top, and the criteria.

    ``before`` and ``after`` are soft rules that weigh more, and less, than R77 does. ``empty``
    is the seat of the bye, a bit outside the groups, 0 in an even field.
    """

    graph: Graph
    groups: Sequence[int]
    empty: int
    colours: Sequence[int] = ()
    rules: FloatRules = FloatRules()
    before: tuple[Sequence[int], ...] = ()
    after: tuple[Sequence[int], ...] = ()


@dataclass(frozen=True, slots=True)
class GroupPaired:
    """A group with its set. ``merged``: the last group and the one above it, turned as one (R80).

    ``own_floating``: how many the group would leave over were there no others. ``kept``: which
    float rules were absolute: "both", "down" or "none".
    """

    group: Group
    turned: Turned
    merged: bool
    own_floating: int
    kept: str
    down: Measure
    up: Measure


def pair_groups(field: Field) -> list[GroupPaired]:
    """All groups from the top; the bye is the floater of the last one.

    The field must be possible to pair, with the bye if it is odd.
    """
    found: list[GroupPaired] = []
    left = sum(field.groups)
    incoming = 0
    queue = list(field.groups)
    while queue:
        residents = queue.pop(0)
        left &= ~residents
        paired = _plain(field, incoming, residents, left | field.empty)
        if len(queue) == 1 and paired.count != _own(paired.graph, paired):
            residents |= queue.pop()
            found.append(_best(field, incoming, residents, field.empty, merged=True))
        else:
            found.append(_best(field, incoming, residents, left | field.empty, merged=False))
        incoming = found[-1].turned.floaters
    return found


def _plain(field: Field, incoming: int, residents: int, below: int) -> Group:
    return Group(_apart(field.graph, incoming), incoming, residents, below)


def _own(graph: Graph, group: Group) -> int:
    """How many a group would leave over were there no others, and no float rules."""
    if group.count < 2:
        return group.count
    return alone(maximum(graph, group.seats), group.seats).bit_count()


def _apart(graph: Graph, incoming: int) -> Graph:
    """R80: those from above do not meet each other."""
    if not incoming & (incoming - 1):
        return graph
    return [row & ~incoming if incoming >> seat & 1 else row for seat, row in enumerate(graph)]


def _best(field: Field, incoming: int, residents: int, below: int, *, merged: bool) -> GroupPaired:
    """The first set among the best of the strictest standard that a set reaches."""
    graph = field.graph if merged else _apart(field.graph, incoming)
    above = 0 if merged else incoming
    seats = incoming | residents
    down, up = _floats(field, incoming, residents)
    before = tuple(Measure(rule) for rule in field.before)
    rest = (Measure(field.colours), *(Measure(rule) for rule in field.after))
    for kept, rows, weighed in _standards(field, graph, below, down, up):
        group = Group(rows, above, seats & ~above, below, (*before, *weighed, *rest))
        if group.floating is not None:
            return GroupPaired(group, turned(group), merged, _own(graph, group), kept, down, up)
    raise BrokenInvariantError("a group was left that can't be completed")


def _standards(
    field: Field, graph: Graph, below: int, down: Measure, up: Measure
) -> Iterator[tuple[str, Graph, tuple[Measure, ...]]]:
    """R78: which float rules bar, and which are merely weighed, the strictest first."""
    if field.rules.absolute:
        strict = _without(graph, down, below)
        yield "both", _without(strict, up, below), ()
        yield "down", strict, (up,)
    yield "none", graph, (down, up)


def _without(graph: Graph, measure: Measure, below: int) -> Graph:
    """The graph without what a measure counts."""
    if not measure.floating and not any(measure.against):
        return graph
    rows = [row & ~bar for row, bar in zip(graph, measure.against, strict=True)]
    for seat in bits(measure.floating):
        rows[seat] &= ~below
    for seat in bits(below if measure.floating else 0):
        rows[seat] &= ~measure.floating
    return rows


def _floats(field: Field, incoming: int, residents: int) -> tuple[Measure, Measure]:
    """R77.4, R77.5: what breaks the float rules in a group: down-floats and up-floats.

    Whoever came down from above has been counted there.
    """
    down, up = [0] * len(field.graph), [0] * len(field.graph)
    seats = incoming | residents
    higher = 0
    for score in field.groups:
        level = seats & score
        for seat in bits(level & field.rules.up):
            _bar(up, seat, higher)
        for seat in bits(higher & field.rules.down & ~incoming):
            _bar(down, seat, level)
        higher |= level
    return Measure(down, residents & field.rules.down), Measure(up)


def _bar(rows: list[int], seat: int, others: int) -> None:
    rows[seat] |= others
    for other in bits(others):
        rows[other] |= 1 << seat

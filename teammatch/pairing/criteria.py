"""Soft rules, the gravest first: as few pairs against a rule as the graver rules allow.

Each criterion narrows the graph of a bracket to the pairs that an optimal pairing can use.
"""

from collections.abc import Sequence
from typing import Protocol

from teammatch.pairing.matching import Graph, Search, alone, bits, maximum, pairable


class Weighed(Protocol):
    """Whatever a soft rule is besides: the pairs that cost one, a bit mask for each seat."""

    @property
    def against(self) -> Sequence[int]:
        """Bit j of ``against[i]``: seats i and j cost one."""
        ...


def narrowed(graph: Graph, seats: int, criteria: Sequence[Weighed]) -> Graph | None:
    """A graph whose perfect matchings of ``seats`` are exactly the best ones of ``graph``.

    None when no such graph was found (a bracket where an odd cycle matters): the caller then
    solves the bracket as one weighted matching. Cost: one matching a criterion.
    """
    return narrowed_by(graph, seats, [criterion.against for criterion in criteria])


def narrowed_by(graph: Graph, seats: int, rules: Sequence[Sequence[int]]) -> Graph | None:
    """``narrowed`` for rules that are given by nothing but their masks of costly pairs."""
    for against in rules:
        narrower = _without(graph, seats, against)
        if narrower is None and not _all_alike(graph, seats, against):
            narrower = _with_fewest(graph, seats, against)
            if narrower is None:
                return None
        graph = narrower or graph
    return graph


def _without(graph: Graph, seats: int, against: Sequence[int]) -> Graph | None:
    clean = [row & ~bar for row, bar in zip(graph, against, strict=True)]
    return clean if pairable(clean, seats) else None


def _all_alike(graph: Graph, seats: int, against: Sequence[int]) -> bool:
    """Whether every pairing costs the same, once it is known that none costs nothing.

    Either one seat is in every costly pair, so that the cost is one; or all pairs of some seats
    are costly, no other pair is, and no two of them can meet, so that each costs one.
    """
    costly = {s: row for s in bits(seats) if (row := graph[s] & against[s] & seats)}
    if not costly:
        return False
    first = next(iter(costly))
    for hub in (first, costly[first].bit_length() - 1):
        if all(seat == hub or row == 1 << hub for seat, row in costly.items()):
            return True
    bound = sum(1 << seat for seat, row in costly.items() if row == graph[seat] & seats)
    return all(
        not row & bound if bound >> seat & 1 else not row & ~bound for seat, row in costly.items()
    )


def _with_fewest(graph: Graph, seats: int, against: Sequence[int]) -> Graph | None:
    """The pairs that the fewest breaches allow, read off a largest clean matching.

    After it (Gallai and Edmonds) the seats fall into D, which some largest matching leaves
    alone, A, their clean neighbours, and C, the others. Each two seats left alone force one
    breach; duals of 1/2 on D and -1/2 on A prove that exactly the clean pairs A-D and C-C and
    the unclean pairs D-D can stand in a pairing that reaches this bound, provided that D has no
    clean pair of its own (no odd cycle) and such a pairing exists.
    """
    clean = [row & ~bar for row, bar in zip(graph, against, strict=True)]
    mate = maximum(clean, seats)
    search = Search(clean, seats, mate, alone(mate, seats))
    if search.cycles:
        return None
    outer, hub = search.even, search.odd
    inner = seats & ~(outer | hub)
    tight = list(graph)
    for group, clean_with, breach_with in (
        (outer, hub, outer),
        (hub, outer, 0),
        (inner, inner, 0),
    ):
        for seat in range(len(tight)):
            if group >> seat & 1:
                bar = against[seat]
                tight[seat] = graph[seat] & (clean_with & ~bar | breach_with & bar)
    return tight if pairable(tight, seats) else None

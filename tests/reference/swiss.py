"""A literal twin of the basic Swiss: every complete pairing is looked at, bracket by bracket.

Written from docs/pairing/swiss.md alone; for fields of up to nine sides.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

Pair = tuple[int, int]


@dataclass(frozen=True)
class Literal:
    """A field in rank order (points high first, then number): what the rules say of it.

    ``legal(i, j)``: no absolute rule bars the pair; ``costs(i, j)``: what it costs in each soft
    rule, the gravest first; ``points`` and ``byes`` (allocated so far) by place; ``at_most`` byes.
    ``listed``: the list whose halves meet, made of those whom no floater meets.
    """

    points: Sequence[int]
    byes: Sequence[int]
    legal: Callable[[int, int], bool]
    costs: Callable[[int, int], tuple[int, ...]]
    at_most: int = 1
    listed: Callable[[list[int]], list[int]] = list


def pairings(field: Literal, left: Sequence[int]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair everybody off legally."""
    if not left:
        yield ()
        return
    for place in range(1, len(left)):
        if field.legal(left[0], left[place]):
            rest = [*left[1:place], *left[place + 1 :]]
            for others in pairings(field, rest):
                yield ((left[0], left[place]), *others)


def paired(field: Literal) -> tuple[set[Pair], int | None] | None:
    """The pairs and who has the bye; None when the round can't be paired."""
    left = list(range(len(field.points)))
    resting = None
    if len(left) % 2:
        able = [s for s in left if field.byes[s] < field.at_most]
        for side in sorted(able, key=lambda s: (field.byes[s], field.points[s], -s)):
            if any(True for _ in pairings(field, [s for s in left if s != side])):
                resting = side
                break
        else:
            return None
        left.remove(resting)
    found: set[Pair] = set()
    incoming: list[int] = []
    while left:
        everything = list(pairings(field, left))
        if not everything:
            return None
        top = max(field.points[s] for s in left if s not in incoming)
        bracket = [s for s in left if s in incoming or field.points[s] == top]
        best = min(everything, key=lambda pairs: key(field, bracket, incoming, pairs))
        inside = [p for p in best if p[0] in bracket and p[1] in bracket]
        found.update(inside)
        left = [s for s in left if not any(s in p for p in inside)]
        incoming = [s for s in bracket if s in left]
    return found, resting


def key(
    field: Literal, bracket: Sequence[int], incoming: Sequence[int], pairs: Sequence[Pair]
) -> tuple[object, ...]:
    """What is compared, in order of priority; the smallest is the best."""
    inside = sorted((min(p), max(p)) for p in pairs if p[0] in bracket and p[1] in bracket)
    floaters = sorted(s for s in bracket if not any(s in p for p in inside))
    costs = [field.costs(*p) for p in inside]
    opponents = [p[1] for f in incoming for p in inside if p[0] == f]
    left = [s for s in bracket if s not in {*incoming, *floaters, *opponents}]
    place = {side: n for n, side in enumerate(field.listed(left))}
    rest = sorted(
        (min(place[a], place[b]), max(place[a], place[b])) for a, b in inside if a not in incoming
    )
    return (
        len(floaters),
        [-s for s in floaters],
        [sum(c) for c in zip(*costs, strict=True)],
        opponents,
        [p[0] for p in rest],
        [p[1] for p in rest],
    )

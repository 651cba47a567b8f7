"""A literal twin of a round of the rating Swiss: every complete pairing is looked at.

Written from docs/pairing/draughts-rating.md alone; for fields of up to nine sides.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

Pair = tuple[int, int]


@dataclass(frozen=True)
class Round:
    """A field by score, then rating, places 0 to n - 1: what the rules say of it.

    ``same``: both lack the same colour; ``moved``: how often it floated in the last round (0 or
    1), and in the one before; ``costs``: what a pair costs in the soft rules of the event.
    """

    points: Sequence[int]
    byes: Sequence[int]
    moved: Sequence[tuple[int, int]]
    legal: Callable[[int, int], bool]
    same: Callable[[int, int], bool]
    costs: Callable[[int, int], tuple[int, ...]]
    at_most: int = 1


def complete(field: Round, left: Sequence[int]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair everybody off legally."""
    if not left:
        yield ()
        return
    for place in range(1, len(left)):
        if field.legal(left[0], left[place]):
            for others in complete(field, [*left[1:place], *left[place + 1 :]]):
                yield ((left[0], left[place]), *others)


def paired(field: Round) -> tuple[set[Pair], int | None] | None:
    """The pairs and who has the bye; None when the round can't be paired."""
    left = list(range(len(field.points)))
    resting = None
    if len(left) % 2:
        able = [p for p in left if field.byes[p] < field.at_most]
        for place in sorted(able, key=lambda p: (field.byes[p], field.points[p], -p)):
            if any(True for _ in complete(field, [p for p in left if p != place])):
                resting = place
                break
        else:
            return None
        left.remove(resting)
    found: set[Pair] = set()
    incoming: list[int] = []
    while left:
        everything = list(complete(field, left))
        if not everything:
            return None
        top = max(field.points[p] for p in left if p not in incoming)
        residents = [p for p in left if p not in incoming and field.points[p] == top]
        best = min(everything, key=lambda pairs: key(field, incoming, residents, pairs))
        inside = [p for p in best if set(p) <= {*incoming, *residents}]
        found.update(inside)
        paired_off = {p for pair in inside for p in pair}
        incoming = [p for p in [*incoming, *residents] if p not in paired_off]
        left = [p for p in left if p not in paired_off]
    return found, resting


def key(
    field: Round, incoming: Sequence[int], residents: Sequence[int], pairs: Sequence[Pair]
) -> tuple[object, ...]:
    """What is compared, in order of priority; the smallest is the best."""
    group = {*incoming, *residents}
    inside = sorted(p for p in pairs if set(p) <= group)
    down = sorted(group - {p for pair in inside for p in pair})
    floats = [p for p in down if p in residents]
    floats += [b for a, b in inside if a in incoming]
    costs = [field.costs(*p) for p in inside]
    rest = [p for p in inside if p[0] not in incoming]
    return (
        len(down),
        sum(field.same(*p) for p in inside),
        sum(field.moved[p][0] for p in floats),
        sum(field.moved[p][1] for p in floats),
        [sum(c) for c in zip(*costs, strict=True)],
        [-p for p in down],
        [b for a, b in inside if a in incoming],
        [a for a, _ in rest],
        [b for _, b in rest],
    )

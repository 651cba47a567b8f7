"""A literal twin of a round by nested rotation: every set of every group is made and judged.

Written from docs/pairing/dong.md alone; for fields of up to nine sides.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tests.reference.dong import big_cycle, small_cycle

BYE = -1
Pair = tuple[int, int]
Set = tuple[tuple[Pair, ...], tuple[int, ...]]
"""Pairs (stronger, weaker), and who is left over."""


@dataclass(frozen=True)
class Round:
    """A field in rank order, places 0 to n - 1: what the rules say of it.

    ``legal``: no absolute rule bars the pair; ``before`` and ``after``: what it costs in soft
    rules that weigh more, and less, than R77; ``want``: "w", "b" or ""; ``down``, ``up``: who may
    not float that way; ``byes`` so far.
    """

    points: Sequence[int]
    want: Sequence[str]
    down: Sequence[bool]
    up: Sequence[bool]
    byes: Sequence[int]
    legal: Callable[[int, int], bool]
    before: Callable[[int, int], tuple[int, ...]]
    after: Callable[[int, int], tuple[int, ...]]
    absolute: bool = True
    at_most: int = 1


def paired(field: Round) -> tuple[set[Pair], int | None] | None:
    """The pairs and who has the bye; None when the round can't be paired."""
    places = list(range(len(field.points)))
    may_rest: list[int] = []
    bye = [BYE] if len(places) % 2 else []
    if bye:
        for most in range(field.at_most):
            may_rest = [p for p in places if field.byes[p] <= most]
            if possible(field, [*places, BYE], may_rest):
                break
    if not possible(field, [*places, *bye], may_rest):
        return None
    groups = [[p for p in places if field.points[p] == s] for s in sorted(set(field.points))[::-1]]
    found: set[Pair] = set()
    incoming: list[int] = []
    while groups:
        residents = groups.pop(0)
        below = [p for group in groups for p in group] + bye
        own = fewest(field, incoming, residents, None, may_rest)
        if len(groups) == 1 and fewest(field, incoming, residents, below, may_rest) != own:
            whole = residents + groups.pop()
            pairs, left = best(field, incoming, whole, bye, may_rest, merged=True)
        else:
            pairs, left = best(field, incoming, residents, below, may_rest)
        found |= set(pairs)
        incoming = sorted(left)
    return found, incoming[0] if incoming else None


def possible(
    field: Round, left: Sequence[int], may_rest: Sequence[int], apart: Sequence[int] = ()
) -> bool:
    """Whether all can be paired off, the bye included; those ``apart`` not with each other."""
    if not left:
        return True
    first, *others = left
    for other in others:
        able = first in may_rest if other == BYE else field.legal(first, other)
        able = able and not (first in apart and other in apart)
        if able and possible(field, [p for p in others if p != other], may_rest, apart):
            return True
    return False


def sets_of(above: Sequence[int], residents: Sequence[int], left_over: int) -> Iterator[Set]:
    """R80-R83: those from above in turn, then who is left over, weakest first, then the rest."""
    if above:
        first, *others = above
        for other in residents:
            for pairs, left in sets_of(others, [p for p in residents if p != other], left_over):
                yield ((first, other), *pairs), left
        if left_over:
            for pairs, left in sets_of(others, residents, left_over - 1):
                yield pairs, (first, *left)
        return
    for left in combinations(sorted(residents, reverse=True), left_over):
        staying = sorted(set(residents) - set(left))
        turned = small_cycle(staying)
        if not left and staying:
            turned = big_cycle([staying[-1], *staying[:-1]])
        for pairs in turned:
            yield tuple((min(p), max(p)) for p in pairs), left


def fewest(
    field: Round, above: Sequence[int], residents: Sequence[int], below: Sequence[int] | None,
    may_rest: Sequence[int],
) -> int:  # fmt: skip
    """How many a group leaves over at least, with or without regard to those below."""
    size = len(above) + len(residents)
    for count in range(size % 2, size + 1, 2):
        for pairs, left in sets_of(above, residents, count):
            legal = all(field.legal(*pair) for pair in pairs)
            if legal and (below is None or possible(field, [*left, *below], may_rest, left)):
                return count
    raise AssertionError("the field was said to be possible")


def best(
    field: Round, incoming: Sequence[int], residents: Sequence[int],
    below: Sequence[int], may_rest: Sequence[int], *, merged: bool = False,
) -> Set:  # fmt: skip
    """R78: the first set of the strictest standard that any set reaches.

    In merged groups those from above turn with the others (R80).
    """
    above = incoming
    if merged:
        above, residents = [], sorted([*incoming, *residents])
    size = len(above) + len(residents)
    for standard in ("both", "down", "none") if field.absolute else ("none",):
        for count in range(size % 2, size + 1, 2):
            chosen: tuple[tuple[object, ...], Set] | None = None
            for pairs, left in sets_of(above, residents, count):
                if not all(field.legal(*pair) for pair in pairs):
                    continue
                downs = sum(field.down[p] for p in left if p not in incoming)
                downs += sum(
                    _steps(field, p) and field.down[p[0]] and p[0] not in incoming for p in pairs
                )
                ups = sum(_steps(field, p) and field.up[p[1]] for p in pairs)
                if (standard != "none" and downs) or (standard == "both" and ups):
                    continue
                if not possible(field, [*left, *below], may_rest, left):
                    continue
                unmet = sum(field.want[a] == field.want[b] != "" for a, b in pairs)
                key = (
                    _total(field.before, pairs), downs, ups, unmet, _total(field.after, pairs),
                )  # fmt: skip
                if chosen is None or key < chosen[0]:
                    chosen = key, (pairs, left)
            if chosen is not None:
                return chosen[1]
    raise AssertionError("the field was said to be possible")


def _steps(field: Round, pair: Pair) -> bool:
    return field.points[pair[0]] > field.points[pair[1]]


def _total(cost: Callable[[int, int], tuple[int, ...]], pairs: Sequence[Pair]) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(*(cost(*pair) for pair in pairs), strict=True))

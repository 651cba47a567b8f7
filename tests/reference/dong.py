"""A literal twin of Dong's nested rotation: numbers laid out in a U and turned place by place.

Written from R75-R83 alone. A U is read down its left side and up its right side, so that the
first place stands opposite the last.
"""

from collections.abc import Iterator, Sequence

Pairs = tuple[tuple[int, int], ...]


def sets_of(members: int) -> Iterator[Pairs]:
    """All sets of the numbers 1 to ``members``; the partner of 0 is left over."""
    numbers = list(range(1, members + 1))
    places = [0, *numbers] if members % 2 else [members, *numbers[:-1]]
    return big_cycle(places)


def big_cycle(places: Sequence[int]) -> Iterator[Pairs]:
    """The first place is held fixed; the others turn against the clock, one place a round."""
    fixed, *others = places
    for _ in others:
        for inside in small_cycle(others[:-1]):
            yield ((fixed, others[-1]), *inside)
        others = [others[-1], *others[:-1]]


def small_cycle(left: Sequence[int]) -> Iterator[Pairs]:
    """What is left ascending in a U, the largest held fixed, the others turn with the clock."""
    if not left:
        yield ()
        return
    *others, largest = sorted(left)
    for _ in others:
        for inside in small_cycle(others[1:]):
            yield ((largest, others[0]), *inside)
        others = [*others[1:], others[0]]

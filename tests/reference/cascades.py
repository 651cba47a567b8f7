"""R53 and R56 word for word, on bare letters: the slow twin of the cascade.

A round is a list of (first-named, second-named, letters), one letter a board: W D L, or forfeits
+ - =; a bye is (side, None, ""). Games are worth 2-1-0; the first-named side has the first move on
every board; an allocated bye is worth a win and counts as nothing else. Everything is recounted
from the letters for each comparison.
"""

from collections.abc import Callable, Sequence
from functools import cmp_to_key

Pairing = tuple[int, int | None, str]
Rounds = Sequence[Sequence[Pairing]]
Criterion = Callable[[Rounds, int], int]
OWN = {"W": 2, "D": 1, "L": 0, "+": 2, "-": 0, "=": 0}
OTHER = {"W": 0, "D": 1, "L": 2, "+": 0, "-": 2, "=": 0}
FORFEIT = "+-="


def of_side(rounds: Rounds, side: int) -> list[tuple[int | None, list[int], str, bool]]:
    """Opponent, own points by board, letters, and whether it moved second; round by round."""
    found: list[tuple[int | None, list[int], str, bool]] = []
    for pairs in rounds:
        for first, second, letters in pairs:
            if side == first:
                found.append((second, [OWN[x] for x in letters], letters, False))
            elif side == second:
                found.append((first, [OTHER[x] for x in letters], letters, True))
    return found


def round_points(own: list[int], opponent: int | None, letters: str) -> int:
    """2-1-0 for the match: more board points win; all boards lost by both: nothing."""
    if opponent is None:
        return 2
    if set(letters) == {"="}:
        return 0
    other = 2 * sum(x != "=" for x in letters) - sum(own)
    return 2 if sum(own) > other else 1 if sum(own) == other else 0


def points_after(rounds: Rounds, side: int, last: int) -> int:
    return sum(round_points(own, o, x) for o, own, x, _ in of_side(rounds[:last], side))


def points(rounds: Rounds, side: int) -> int:
    return points_after(rounds, side, len(rounds))


def opponents_points(rounds: Rounds, side: int) -> int:
    return sum(points(rounds, o) for o, _, _, _ in of_side(rounds, side) if o is not None)


def all_boards(rounds: Rounds, side: int) -> int:
    boards = max((len(x) for pairs in rounds for _, o, x in pairs if o is not None), default=1)
    return sum(2 * boards if o is None else sum(own) for o, own, _, _ in of_side(rounds, side))


def rounds_won(rounds: Rounds, side: int) -> int:
    return sum(
        round_points(own, o, x) == 2 for o, own, x, _ in of_side(rounds, side) if o is not None
    )


def boards_won(rounds: Rounds, side: int) -> int:
    return sum(p == 2 for o, own, _, _ in of_side(rounds, side) if o is not None for p in own)


def won_moving_second(rounds: Rounds, side: int) -> int:
    return sum(
        p == 2 and x not in FORFEIT
        for _, own, letters, second in of_side(rounds, side)
        if second
        for p, x in zip(own, letters, strict=True)
    )


def moved_second(rounds: Rounds, side: int) -> int:
    return sum(
        x not in FORFEIT
        for _, _, letters, second in of_side(rounds, side)
        if second
        for x in letters
    )


WAY_1: tuple[Criterion, ...] = (
    points,
    opponents_points,
    rounds_won,
    won_moving_second,
    moved_second,
)
"""R53 without fouls, which the letters do not have."""
FORMAT_1: tuple[Criterion, ...] = (points, opponents_points, all_boards, rounds_won, boards_won)
"""R56 likewise."""


def compare(rounds: Rounds, criteria: Sequence[Criterion], a: int, b: int) -> int:
    """Below 0 where a is ahead; then the points after the second-last round, and so on back."""
    for criterion in criteria:
        if criterion(rounds, a) != criterion(rounds, b):
            return criterion(rounds, b) - criterion(rounds, a)
    for last in range(len(rounds) - 1, 0, -1):
        if points_after(rounds, a, last) != points_after(rounds, b, last):
            return points_after(rounds, b, last) - points_after(rounds, a, last)
    return 0


def places(rounds: Rounds, sides: int, criteria: Sequence[Criterion]) -> dict[int, int]:
    """The place of each side, shared where nothing separates: 1 2 2 4."""

    def by_rule(a: int, b: int) -> int:
        return compare(rounds, criteria, a, b)

    order = sorted(range(1, sides + 1), key=cmp_to_key(by_rule))
    return {s: 1 + sum(by_rule(o, s) < 0 for o in order) for s in order}

"""A side with too few players: which boards it loses without play, and who sits where."""

from collections.abc import Sequence
from typing import TypeVar

from teammatch.rules.book import RuleBook

T = TypeVar("T")


def boards_lost(rules: RuleBook, players: int, missing: Sequence[int] = ()) -> tuple[int, ...]:
    """The boards lost by a side of which ``players`` are there (forfeits.walkover_from).

    From the bottom: the players move up and the lowest boards are lost; from the top: the
    highest; listed: the boards of the players who are ``missing``, and the lowest of the others
    while those are not enough.
    """
    count = max(rules.boards - players, 0)
    numbers = range(1, rules.boards + 1)
    match rules.forfeits.walkover_from:
        case "top":
            return tuple(numbers[:count])
        case "listed":
            gaps = sorted({board for board in missing if board in numbers})[:count]
            rest = [board for board in reversed(numbers) if board not in gaps]
            return tuple(sorted([*gaps, *rest[: count - len(gaps)]]))
    return tuple(numbers[len(numbers) - count :])


def seats(rules: RuleBook, there: Sequence[T | None], lost: Sequence[int]) -> tuple[T | None, ...]:
    """Who sits at which board, from board 1 on: the players in their order past the lost boards."""
    waiting = iter(there)
    return tuple(
        None if board in lost else next(waiting, None) for board in range(1, rules.boards + 1)
    )

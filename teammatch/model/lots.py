"""Draws by lot: a number drawn in public decides, and anybody can repeat the draw (R29)."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], lot: int, purpose: str) -> list[T]:
    """The items in the order that this lot gives them; ``purpose`` keeps two draws apart.

    Item number i (from 1, in the order given) gets the ticket SHA-256("lot/purpose/i") in UTF-8
    and lower-case hex; the items are sorted by their tickets. So the order depends on nothing
    but the number drawn, what it was drawn for and the list; a few lines in any language, or a
    calculator for SHA-256 on the web, repeat it. Cost: n log n.
    """
    return [items[i - 1] for _, i in sorted((_ticket(lot, purpose, i), i) for i in _from_1(items))]


def _ticket(lot: int, purpose: str, place: int) -> str:
    return sha256(f"{lot}/{purpose}/{place}".encode()).hexdigest()


def _from_1(items: Sequence[T]) -> range:
    return range(1, len(items) + 1)

"""Classes of one field ([[classes]], rules beyond 8): prizes and numbers class by class."""

from collections.abc import Iterable

from teammatch.model.entries import Side
from teammatch.rules.book import RuleBook


def class_of(rules: RuleBook, side: Side) -> int:
    """The place of a side's class in [[classes]], from 0; without a rating it is in the last."""
    for place, rule in enumerate(rules.classes):
        if side.rating is not None and side.rating >= rule.from_rating:
            return place
    return max(len(rules.classes) - 1, 0)


def by_class(rules: RuleBook, sides: Iterable[Side]) -> list[list[Side]]:
    """Sides class by class, in the order given; one list where there are no classes."""
    found: list[list[Side]] = [[] for _ in rules.classes or (None,)]
    for side in sides:
        found[class_of(rules, side)].append(side)
    return found

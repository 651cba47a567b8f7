"""Pairing numbers kept secret (national team events): rules beyond 2.1.

The draw fixes only opponents and first moves; the numbers themselves are published with the
pairing of the round that ``publish.numbers`` names. Until then whatever leaves the house is
ordered by score and name, so that neither a number nor an order tells them.
"""

from collections.abc import Iterable

from teammatch.model.entries import Side, SideId
from teammatch.model.event import Event
from teammatch.model.naming import folded
from teammatch.model.rounds import RoundStatus
from teammatch.rules.book import RuleBook


def numbers_shown_in(rules: RuleBook, number: int) -> bool:
    """B2.1: whether the pairing of this round may tell pairing numbers."""
    return rules.publish.numbers == "always" or number >= rules.publish.numbers


def numbers_shown(rules: RuleBook, event: Event) -> bool:
    """B2.1: whether the event as it stands may: a round that tells them has been released."""
    if rules.publish.numbers == "always":
        return True
    released = (r for r in event.rounds.values() if r.status is RoundStatus.RELEASED)
    return any(numbers_shown_in(rules, r.key.round) for r in released)


def places_by_name(sides: Iterable[Side]) -> dict[SideId, int]:
    """The place of each side, from 1, in an order that tells no number: by name, then unit."""
    ordered = sorted(sides, key=lambda s: (folded(s.name), folded(s.unit), s.id))
    return {side.id: place for place, side in enumerate(ordered, 1)}

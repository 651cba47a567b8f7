"""Pairing numbers (序号): the order that round 1 halves, and "rated higher" ever after (R29)."""

from dataclasses import replace

from teammatch.model.entries import Entries, SideId
from teammatch.model.lots import shuffled
from teammatch.model.messages import EventError, Place, Problem
from teammatch.rules.book import RuleBook


def assign_numbers(rules: RuleBook, entries: Entries, lot: int | None) -> dict[SideId, int]:
    """The pairing number of every side, 1 to n, by rating, as entered, or by lot.

    By rating: the highest first, sides without a rating last, equal ratings as entered.

    Raises:
        EventError: E403 the rules ask for a lot and no number was drawn.
    """
    sides = sorted(entries.sides.values(), key=lambda s: s.entry_order)
    if rules.pairing.first_round == "rating":
        sides.sort(key=lambda s: (s.rating is None, -(s.rating or 0)))
    elif rules.pairing.first_round == "lot":
        if lot is None:
            place = Place(file="event.toml", key="pairing.first_round")
            raise EventError(Problem("pairing.E403", place))
        sides = shuffled(sides, lot, "numbers")
    return {side.id: number for number, side in enumerate(sides, 1)}


def numbered(rules: RuleBook, entries: Entries, lot: int | None) -> Entries:
    """Entries in which every side has a number: those given stay, newcomers follow as entered.

    Raises:
        EventError: E403 nobody has a number yet and a lot is needed.
    """
    sides = entries.sides.values()
    if all(s.number is not None for s in sides):
        return entries
    if all(s.number is None for s in sides):
        given = assign_numbers(rules, entries, lot)
    else:
        last = max(s.number or 0 for s in sides)
        new = sorted((s for s in sides if s.number is None), key=lambda s: s.entry_order)
        given = {s.id: number for number, s in enumerate(new, last + 1)}
    return replace(
        entries,
        sides={s.id: replace(s, number=given.get(s.id, s.number)) for s in sides},
    )

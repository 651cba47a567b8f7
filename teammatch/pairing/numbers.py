"""Pairing numbers (序号): the order that round 1 halves, and "rated higher" ever after (R29)."""

from dataclasses import replace

from teammatch.model.entries import Entries, Side, SideId
from teammatch.model.grades import WEAKEST
from teammatch.model.lots import shuffled
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.rules.book import RuleBook
from teammatch.scoring.start_scores import grade_of


def assign_numbers(rules: RuleBook, entries: Entries, lot: int | None) -> dict[SideId, int]:
    """The pairing number of every side, 1 to n, by rating, as entered, or by lot.

    By rating: the highest first, sides without a rating last, equal ratings as entered; where
    start scores follow from grades, the highest grade before all that (R60).

    Raises:
        EventError: E403 the rules ask for a lot and no number was drawn.
    """
    sides = sorted(entries.sides.values(), key=lambda s: s.entry_order)
    if rules.pairing.first_round in ("rating", "lot-by-halves"):
        sides.sort(key=lambda s: (s.rating is None, -(s.rating or 0)))
        if rules.pairing.traits.start_scores:
            grades = {s.id: grade_of(rules, entries, s) for s in sides}
            sides.sort(key=lambda s: WEAKEST if (g := grades[s.id]) is None else g, reverse=True)
    if rules.pairing.numbers_by_lot:
        if lot is None:
            place = Place(file="event.toml", key="pairing.first_round")
            raise EventError(Problem("pairing.E403", place))
        by_halves = rules.pairing.first_round == "lot-by-halves"
        sides = _drawn_by_halves(sides, lot) if by_halves else shuffled(sides, lot, "numbers")
    return {side.id: number for number, side in enumerate(sides, 1)}


def _drawn_by_halves(sides: list[Side], lot: int) -> list[Side]:
    """R35 (2), R36: the stronger half is drawn first and numbered, then the other half.

    Of an odd field the one in the middle belongs to the lower half, from which the bye is
    given; so in round 1 everybody of the upper half meets one of the lower.
    """
    half = len(sides) // 2
    upper = shuffled(sides[:half], lot, "upper half")
    return upper + shuffled(sides[half:], lot, "lower half")


def refuse_other_numbers(rules: RuleBook, entries: Entries, lot: int, moved: set[SideId]) -> None:
    """R29: a public draw stands for those it was made for.

    ``moved`` are the sides whose number would become another one under the lot that has been
    drawn already, because somebody has been entered or left out since.

    Raises:
        EventError: E412 there are such sides that had a number.
    """
    had = [s for s in entries.sides.values() if s.id in moved and s.number is not None]
    if had and rules.pairing.numbers_by_lot:
        new = tuple(s.name for s in entries.sides.values() if s.number is None)
        facts: dict[str, Arg] = {
            "lot": str(lot),
            "count": len(had),
            "new": new or (Message("pairing.nobody"),),
        }
        place = Place(file="event.toml", key="pairing.first_round")
        raise EventError(Problem("pairing.E412", place, facts))


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

"""Pairing numbers (序号): the order that round 1 halves, and "rated higher" ever after (R29)."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from teammatch.model.entries import Entries, Side, SideId
from teammatch.model.grades import WEAKEST
from teammatch.model.lots import shuffled
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.rules.book import RuleBook
from teammatch.rules.classes import by_class, class_of
from teammatch.scoring.start_scores import grade_of


def assign_numbers(rules: RuleBook, entries: Entries, lot: int | None) -> dict[SideId, int]:
    """The pairing number of every side, from 1, by rating, as entered, or by lot.

    By rating: the highest first, sides without a rating last, equal ratings as entered; where
    start scores follow from grades, the highest grade before all that (R60). Where there are
    classes, class by class, each with the numbers behind it that it keeps for late entries (B8).

    Raises:
        EventError: E403 the rules ask for a lot and no number was drawn.
    """
    sides = sorted(entries.sides.values(), key=lambda s: s.entry_order)
    if rules.pairing.first_round not in ("number", "lot"):
        sides.sort(key=lambda s: (s.rating is None, -(s.rating or 0)))
        if rules.pairing.traits.start_scores:
            grades = {s.id: grade_of(rules, entries, s) for s in sides}
            sides.sort(key=lambda s: WEAKEST if (g := grades[s.id]) is None else g, reverse=True)
    draw = DRAWS.get(rules.pairing.first_round)
    if draw is not None and lot is None:
        place = Place(file="event.toml", key="pairing.first_round")
        raise EventError(Problem("pairing.E403", place))
    found: dict[SideId, int] = {}
    following = 1
    for place_of_class, members in enumerate(by_class(rules, sides)):
        listed = draw(members, lot) if draw is not None and lot is not None else members
        found |= {side.id: number for number, side in enumerate(listed, following)}
        kept = rules.classes[place_of_class].reserve if rules.classes else 0
        following += len(listed) + kept
    return found


def _drawn(sides: list[Side], lot: int) -> list[Side]:
    """R29: everybody from one bowl."""
    return shuffled(sides, lot, "numbers")


def _drawn_by_halves(sides: list[Side], lot: int) -> list[Side]:
    """R35 (2), R36: the stronger half is drawn first and numbered, then the other half.

    Of an odd field the one in the middle belongs to the lower half, from which the bye is
    given; so in round 1 everybody of the upper half meets one of the lower.
    """
    half = len(sides) // 2
    upper = shuffled(sides[:half], lot, "upper half")
    return upper + shuffled(sides[half:], lot, "lower half")


def _drawn_by_quarters(sides: list[Side], lot: int) -> list[Side]:
    """B7.1: the seeded draw of Norwegian Monrad.

    The weakest, until the others are a number that 4 divides, have the last numbers. The others
    are quarters A to D by strength, each a bowl; drawn in turn from A C D B, then C A B D, and so
    on: 1 meets 2 and 3 meets 4, strong and weak in turn.
    """
    quarter = len(sides) // 4
    bowls = {
        name: shuffled(sides[start * quarter : (start + 1) * quarter], lot, f"quarter {name}")
        for start, name in enumerate("ABCD")
    }
    turns = ("ACDB", "CABD")
    drawn = [bowls[name].pop(0) for turn in range(quarter) for name in turns[turn % 2]]
    return drawn + sides[4 * quarter :]


DRAWS: Mapping[str, Callable[[list[Side], int], list[Side]]] = {
    "lot": _drawn,
    "lot-by-halves": _drawn_by_halves,
    "lot-by-quarters": _drawn_by_quarters,
}
"""How a lot orders sides, by the names of ``pairing.first_round``."""


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

    In an event with classes they take the numbers kept free behind their class first (B8).

    Raises:
        EventError: E403 nobody has a number yet and a lot is needed.
    """
    sides = entries.sides.values()
    if all(s.number is not None for s in sides):
        return entries
    if all(s.number is None for s in sides):
        given = assign_numbers(rules, entries, lot)
    else:
        given = _late_numbers(rules, sides)
    return replace(
        entries,
        sides={s.id: replace(s, number=given.get(s.id, s.number)) for s in sides},
    )


def _late_numbers(rules: RuleBook, sides: Collection[Side]) -> dict[SideId, int]:
    """The numbers of the sides that have none: kept ones of the class, then the next after all."""
    known = [s for s in sides if s.number is not None]
    numbers = [[s.number or 0 for s in own] for own in by_class(rules, known)]
    last = max((n for own in numbers for n in own), default=0)
    given: dict[SideId, int] = {}
    for side in sorted((s for s in sides if s.number is None), key=lambda s: s.entry_order):
        own = class_of(rules, side)
        below = min((n for later in numbers[own + 1 :] for n in later), default=None)
        kept = max(
            (n for up in numbers[: own + 1] for n in up if below is None or n < below), default=0
        )
        number = kept + 1
        if below is None or number >= below:
            number = last + 1
        last = max(last, number)
        numbers[own].append(number)
        given[side.id] = number
    return given

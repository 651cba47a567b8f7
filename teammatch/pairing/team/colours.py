"""Colours of a pair: articles 4.2 and 4.3. ``RULES`` in order, the first that decides."""

from collections.abc import Callable
from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.team.field import Field
from teammatch.pairing.team.history import Colour, other_colour


@dataclass(frozen=True, slots=True)
class Facing:
    """A pair before its colours: the first-team (4.2) and the other, as seats."""

    field: Field
    first: int
    other: int


def first_team(field: Field, one: int, two: int) -> Facing:
    """4.2: higher primary score, then higher secondary score, then smaller TPN.

    Reading under acceleration: standings scores, since article 1.5 of
    C.04.7 does not list colours among what virtual points are for (``first-team``, ``secondary``).
    """

    def rank(seat: int) -> tuple[int, int, int]:
        return -field.first_score[seat], -field.second_score[seat], seat

    return Facing(field, one, two) if rank(one) < rank(two) else Facing(field, two, one)


Rule = Callable[[Facing], Colour | None]
"""The colour of the first-team; None: does not decide."""


def initial_colour(pair: Facing) -> Colour | None:
    """4.3.1: neither has played a match: the initial colour for an odd TPN, else the opposite."""
    field = pair.field
    if field.history[pair.first] or field.history[pair.other]:
        return None
    odd = field.number[pair.first] % 2
    return field.initial_colour if odd else other_colour(field.initial_colour)


def only_preference(pair: Facing) -> Colour | None:
    """4.3.2: just one of the two has a preference: grant it."""
    wish, other = _wishes(pair)
    if (wish is None) is (other is None):
        return None
    return wish if wish is not None else _not(other)


def both_preferences(pair: Facing) -> Colour | None:
    """4.3.3: they prefer opposite colours: grant both."""
    wish, other = _wishes(pair)
    return wish if wish is not None and other is not None and wish != other else None


def strong_preference(pair: Facing) -> Colour | None:
    """4.3.4, type B: both want one colour and just one of them strongly: grant that one."""
    own, others = (pair.field.preference[seat] for seat in (pair.first, pair.other))
    if own.colour is None or own.colour != others.colour or own.strong is others.strong:
        return None
    return own.colour if own.strong else _not(others.colour)


def colour_difference(pair: Facing) -> Colour | None:
    """4.3.5: White to the lower colour difference."""
    own, other = (pair.field.difference[seat] for seat in (pair.first, pair.other))
    return None if own == other else "w" if own < other else "b"


def last_different(pair: Facing) -> Colour | None:
    """4.3.6: the first-team gets the opposite of what it had where the two last differed.

    Reading: the histories are aligned at their ends with gaps removed, not
    round by round.
    """
    own, other = (pair.field.history[seat] for seat in (pair.first, pair.other))
    for one, two in zip(reversed(own), reversed(other), strict=False):
        if one != two:
            return "b" if one == "w" else "w"
    return None


def first_preference(pair: Facing) -> Colour | None:
    """4.3.7: grant the preference of the first-team."""
    return pair.field.preference[pair.first].colour


def first_alternates(pair: Facing) -> Colour | None:
    """4.3.8: the first-team gets the opposite of its last colour."""
    return _opposite_of_last(pair.field.history[pair.first])


def other_alternates(pair: Facing) -> Colour | None:
    """4.3.9: the other team gets the opposite of its last colour."""
    return _not(_opposite_of_last(pair.field.history[pair.other]))


RULES: tuple[tuple[str, Rule], ...] = (
    ("4.3.1", initial_colour),
    ("4.3.2", only_preference),
    ("4.3.3", both_preferences),
    ("4.3.4", strong_preference),
    ("4.3.5", colour_difference),
    ("4.3.6", last_different),
    ("4.3.7", first_preference),
    ("4.3.8", first_alternates),
    ("4.3.9", other_alternates),
)


def _wishes(pair: Facing) -> tuple[Colour | None, Colour | None]:
    preference = pair.field.preference
    return preference[pair.first].colour, preference[pair.other].colour


def _not(colour: Colour | None) -> Colour | None:
    return None if colour is None else other_colour(colour)


def _opposite_of_last(history: str) -> Colour | None:
    if not history:
        return None
    return "b" if history.endswith("w") else "w"


def allocate(field: Field, one: int, two: int) -> tuple[int, int, str]:
    """Who has White, who has Black, and the article that decided."""
    pair = first_team(field, one, two)
    for article, rule in RULES:
        colour = rule(pair)
        if colour is not None:
            if colour == "w":
                return pair.first, pair.other, article
            return pair.other, pair.first, article
    raise BrokenInvariantError("no article of 4.3 decided who has White")

"""Colour preferences of teams: article 1.7, type A and type B."""

from enum import Enum

from teammatch.pairing.team.history import Colour
from teammatch.pairing.team.settings import SwissTeamSettings


class Preference(Enum):
    """What a team wants: a colour, and how much. Type A knows only the simple ones."""

    NONE = (None, False, False)
    WHITE = ("w", False, False)
    BLACK = ("b", False, False)
    STRONG_WHITE = ("w", True, False)
    STRONG_BLACK = ("b", True, False)
    MILD_WHITE = ("w", False, True)
    MILD_BLACK = ("b", False, True)

    def __init__(self, colour: Colour | None, strong: bool, mild: bool) -> None:  # noqa: FBT001 - a member's tuple
        self.colour: Colour | None = colour
        self.strong = strong
        self.mild = mild


def colour_difference(history: str) -> int:
    """1.6: matches played with White less those with Black."""
    return 2 * history.count("w") - len(history)


def preference(history: str, settings: SwissTeamSettings, *, last_round: bool) -> Preference:
    """The preference of a team with this colour history (played matches only, gaps removed).

    Reading of type B in the last round (``type-b-last-round``): an even balance with two equal
    last colours fits both the strong clause and "none in the last round"; the clauses are
    taken in their written order, so it is strong, unless the setting says none.
    """
    if settings.colour_type == "none" or not history:
        return Preference.NONE
    if settings.colour_type == "A":
        return type_a(history)
    if last_round and settings.type_b_last_round == "none" and colour_difference(history) == 0:
        return Preference.NONE
    return type_b(history, last_round=last_round)


def type_a(history: str) -> Preference:
    """1.7.1: difference beyond one, or last two colours equal with the balance not against it."""
    difference = colour_difference(history)
    if difference <= -2 or (difference in (0, -1) and history.endswith("bb")):
        return Preference.WHITE
    if difference >= 2 or (difference in (0, 1) and history.endswith("ww")):
        return Preference.BLACK
    return Preference.NONE


def type_b(history: str, *, last_round: bool) -> Preference:
    """1.7.2: as type A, but strong; mild by the balance; even, by alternation (not last round)."""
    strong = type_a(history)
    if strong is Preference.WHITE:
        return Preference.STRONG_WHITE
    if strong is Preference.BLACK:
        return Preference.STRONG_BLACK
    difference = colour_difference(history)
    if difference:
        return Preference.MILD_WHITE if difference < 0 else Preference.MILD_BLACK
    if last_round:
        return Preference.NONE
    return Preference.MILD_WHITE if history.endswith("b") else Preference.MILD_BLACK

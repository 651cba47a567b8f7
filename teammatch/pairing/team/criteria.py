"""The criteria of C.04.6 in the order of the rule book: one small function each.

C1 and the forbidden list are ``Field.graph``, C2 is ``Field.barred_from_bye``, C3 is
``Field.pairable``. ``UPFLOATER_CRITERIA`` choose the upfloaters (3.5), ``PAIR_CRITERIA`` the pairs
(3.6); each tuple is its order of priority.

Keeping units apart is an option of ours, not part of C.04.6: with ``avoid-place = after-c6`` it
stands between C6 and C7 among upfloaters and before C8 among pairs, with ``last`` after C10 and
never touches upfloaters. C3 and C6 ignore it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from teammatch.pairing.matching import bits, renumbered
from teammatch.pairing.team.field import Field


@dataclass(frozen=True, slots=True)
class Step:
    """Where a round stands: unpaired residents, teams below them, those of the next score.

    ``following`` are the unpaired teams with the next lower score of *all* teams to be paired
    in the round (also the PAB team's), even when there are none left.
    """

    residents: int
    lower: int
    following: int


UpfloaterCriterion = Callable[[Field, Step, int], object]
"""What is asked of a set of upfloaters; of two values the smaller is better."""


def c4_upfloaters(field: Field, step: Step, chosen: int) -> int:
    """C4 (2.3.1, 3.5.2): fewest upfloaters."""
    return chosen.bit_count()


def c5_scores(field: Field, step: Step, chosen: int) -> tuple[int, ...]:
    """C5 (2.3.2, 3.5.2): highest scores: of the ascending lists the larger one, here negated."""
    return tuple(-score for score in sorted(field.score[seat] for seat in bits(chosen)))


def c6_following(field: Field, step: Step, chosen: int) -> int:
    """C6 (2.3.3, 3.5.5): what is left of the following scoregroup needs no more than it must.

    1 where it needs more upfloaters than none (even) or one (odd), 0 where it does not and where
    nothing is left of it. Read as yes or no; the number that C6 is under ``c6 = graded`` comes
    out of the cheapest matching (``upfloaters``).
    """
    group = step.following & ~chosen
    below = step.lower & ~step.following & ~chosen
    if group.bit_count() % 2 == 0:
        return 0 if field.pairable(group) and field.pairable(below) else 1
    for seat in bits(below):
        one = 1 << seat
        if field.pairable(group | one) and field.pairable(below & ~one):
            return 0
    return 1


def c7_floaters(field: Field, step: Step, chosen: int) -> int:
    """C7 (2.3.4, 3.5.5): fewest upfloaters that floated in the round before; not in the last two.

    Where none can be avoided, the smallest number that is possible.
    """
    return 0 if field.last_two_rounds else (chosen & field.floated).bit_count()


UPFLOATER_CRITERIA: tuple[tuple[str, UpfloaterCriterion], ...] = (
    ("C4", c4_upfloaters),
    ("C5", c5_scores),
    ("C6", c6_following),
    ("C7", c7_floaters),
)
"""3.5: what a set of upfloaters is judged by, the gravest first."""

PairCriterion = Callable[[Field, list[int], int], list[int] | None]
"""For each place in a bracket's members the mask of places whose pair with it counts one.

Called with the field, the members (seats by place) and the upfloaters; None: nobody is against
anybody. As few such pairs as possible are asked for.
"""


def units_first(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """Same-unit pairs, before C8 (``avoid-place = after-c6``)."""
    return _units(field, members) if field.settings.avoid_place == "after-c6" else None


def c8_colour_preferences(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """C8 (2.3.5, 3.6.4): fewest preferences not granted: pairs that prefer the same colour."""
    return _same_wish([field.preference[seat].colour for seat in members])


def c9_strong_preferences(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """C9 (2.3.6, 3.6.4), type B: fewest strong ones not granted: pairs of two equal strong ones."""
    if field.settings.colour_type != "B":
        return None
    wishes = [field.preference[seat] for seat in members]
    return _same_wish([wish.colour if wish.strong else None for wish in wishes])


def c10_opponents(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """C10 (2.3.7, 3.6.4): fewest floaters of the round before as opponents of upfloaters.

    Off in the last two rounds. A pair of two upfloaters never occurs (lemma 1), so only
    residents count as opponents.
    """
    if field.last_two_rounds or not upfloaters or not field.floated:
        return None
    rising = floated = 0
    for place, seat in enumerate(members):
        if upfloaters >> seat & 1:
            rising |= 1 << place
        elif field.floated >> seat & 1:
            floated |= 1 << place
    if not floated:
        return None
    return [
        floated if rising >> place & 1 else rising if floated >> place & 1 else 0
        for place in range(len(members))
    ]


def units_last(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """Same-unit pairs, after C10 (``avoid-place = last``)."""
    return _units(field, members) if field.settings.avoid_place == "last" else None


PAIR_CRITERIA: tuple[tuple[str, PairCriterion], ...] = (
    ("units", units_first),
    ("C8", c8_colour_preferences),
    ("C9", c9_strong_preferences),
    ("C10", c10_opponents),
    ("units-last", units_last),
)
"""3.6.4: what the pairs of a bracket are judged by, the gravest first."""


def least_costs(field: Field, members: list[int]) -> tuple[int, ...]:
    """Lemma 4: what each of ``PAIR_CRITERIA`` must cost in any pairing of these teams.

    With H pairs, w teams that want White leave w - H pairs at least with two of them (C8); of
    those only pairs with a mild one are spared by C9, and each takes one mild team.
    """
    half = len(members) // 2
    wishes = [field.preference[seat] for seat in members]
    white = sum(wish.colour == "w" for wish in wishes)
    black = sum(wish.colour == "b" for wish in wishes)
    c8 = max(0, white - half, black - half)
    if field.settings.colour_type != "B":
        return 0, c8, 0, 0, 0
    mild = sum(wish.mild and wish.colour == ("w" if white > black else "b") for wish in wishes)
    return 0, c8, max(0, c8 - mild), 0, 0


def _same_wish(wishes: list[str | None]) -> list[int] | None:
    groups: dict[str | None, int] = {None: 0, "w": 0, "b": 0}
    for place, wish in enumerate(wishes):
        groups[wish] |= 1 << place
    groups[None] = 0
    if all(group & (group - 1) == 0 for group in groups.values()):
        return None
    return [groups[wish] for wish in wishes]


def _units(field: Field, members: list[int]) -> list[int] | None:
    if field.same_unit is None:
        return None
    masks = renumbered(field.same_unit, members)
    return masks if any(masks) else None

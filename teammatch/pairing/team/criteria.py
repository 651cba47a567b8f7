"""The criteria of C.04.6 in the order of the rule book: one small function each.

C1 and the forbidden list are ``Field.graph``, C2 is ``Field.barred_from_bye``, C3 is
``Field.pairable``. ``UPFLOATER_CRITERIA`` choose the upfloaters (3.5), ``PAIR_CRITERIA`` the pairs
(3.6); each tuple is its order of priority.
"""

from collections.abc import Callable
from dataclasses import dataclass

from teammatch.pairing.matching import bits
from teammatch.pairing.team.field import Field


@dataclass(frozen=True, slots=True)
class UpfloaterCriterion:
    """What is asked of a set of upfloaters. ``value(field, lower, following, chosen)``: smaller
    is better; ``lower`` are the unpaired teams below the residents, ``following`` those of them
    with the next score.
    """

    name: str
    article: str
    value: Callable[[Field, int, int, int], object]


def c4_upfloaters(upfloaters: int) -> int:
    """C4 (2.3.1): fewest upfloaters."""
    return upfloaters.bit_count()


def c5_scores(field: Field, upfloaters: int) -> tuple[int, ...]:
    """C5 (2.3.2): highest scores of the upfloaters: the ascending list, larger first.

    Negated, so that smaller is better.
    """
    return tuple(sorted(-field.score[seat] for seat in bits(upfloaters)))[::-1]


def c6_failed(field: Field, rest: int, group: int) -> int:
    """C6 (2.3.3): 1 where what is left of the following scoregroup needs more upfloaters than
    its size asks for; 0 where it does not, and where nothing is left of it.

    ``rest`` are the teams left below the residents, without the upfloaters, ``group`` those of
    the following scoregroup among them: the next lower score of *all* teams to be paired in the
    round (also the PAB team's), even when nothing is left of it (section 13 item 11).
    """
    below = rest & ~group
    if group.bit_count() % 2 == 0:
        return 0 if field.pairable(group) and field.pairable(below) else 1
    for seat in bits(below):
        one = 1 << seat
        if field.pairable(group | one) and field.pairable(below & ~one):
            return 0
    return 1


def c7_floaters(field: Field, upfloaters: int) -> int:
    """C7 (2.3.4): fewest upfloaters that floated in the round before; off in the last two."""
    return 0 if field.last_two_rounds else (upfloaters & field.floated).bit_count()


UPFLOATER_CRITERIA: tuple[UpfloaterCriterion, ...] = (
    UpfloaterCriterion(
        "C4", "3.5.2", lambda field, lower, following, chosen: c4_upfloaters(chosen)
    ),
    UpfloaterCriterion(
        "C5", "3.5.2", lambda field, lower, following, chosen: c5_scores(field, chosen)
    ),
    UpfloaterCriterion(
        "C6",
        "3.5.5",
        lambda field, lower, following, chosen: c6_failed(
            field, lower & ~chosen, following & ~chosen
        ),
    ),
    UpfloaterCriterion(
        "C7", "3.5.5", lambda field, lower, following, chosen: c7_floaters(field, chosen)
    ),
)
"""3.5: what a set of upfloaters is judged by, the gravest first."""


@dataclass(frozen=True, slots=True)
class PairCriterion:
    """What is asked of the pairs of a bracket: as few pairs as possible that it is against.

    ``against(field, members, upfloaters)`` gives for each place in ``members`` the mask of the
    places whose pair with it counts one; None where the criterion is off.
    """

    name: str
    article: str
    against: Callable[[Field, list[int], int], list[int] | None]


def c8_colour_preferences(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """C8 (2.3.5): fewest teams without the colour they prefer: pairs that prefer the same one."""
    return _same_wish(
        [field.preference[seat].colour for seat in members],
    )


def c9_strong_preferences(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """C9 (2.3.6), type B: fewest strong preferences not granted: pairs of two equal strong ones."""
    if field.settings.colour_type != "B":
        return None
    return _same_wish(
        [
            field.preference[seat].colour if field.preference[seat].strong else None
            for seat in members
        ]
    )


def _same_wish(wishes: list[str | None]) -> list[int] | None:
    """For each place the places with the same wish; None where nobody shares one."""
    groups = {None: 0, "w": 0, "b": 0}
    for place, wish in enumerate(wishes):
        groups[wish] |= 1 << place
    groups[None] = 0
    if all(group & (group - 1) == 0 for group in groups.values()):
        return None
    return [groups[wish] for wish in wishes]


def c10_opponents(field: Field, members: list[int], upfloaters: int) -> list[int] | None:
    """C10 (2.3.7): fewest opponents of upfloaters that floated in the round before; off in the
    last two rounds.

    A pair of two upfloaters never occurs (lemma 1), so only residents count as opponents.
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


PAIR_CRITERIA: tuple[PairCriterion, ...] = (
    PairCriterion("C8", "3.6.4", c8_colour_preferences),
    PairCriterion("C9", "3.6.4", c9_strong_preferences),
    PairCriterion("C10", "3.6.4", c10_opponents),
)
"""3.6.4: what the pairs of a bracket are judged by, the gravest first."""

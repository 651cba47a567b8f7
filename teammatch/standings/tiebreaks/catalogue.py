"""Every tie-break there is: a family a module, a new one is a line in it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches

from teammatch.model.naming import folded
from teammatch.standings.tiebreaks import (
    boards,
    direct,
    go,
    leagues,
    magic,
    opponents,
    ratings,
    record,
    results,
)
from teammatch.standings.tiebreaks.descriptor import Descriptor, read_descriptor
from teammatch.standings.tiebreaks.measure import Measure

FAMILIES = (record, opponents, direct, boards, ratings, results, leagues, go, magic)
MODIFIERS: Mapping[str, tuple[str, ...]] = {
    "C": ("/C1", "/C2"),
    "M": ("/M1", "/M2"),
    "L": ("/L+1", "/L-1"),
    "K": ("/K2",),
    "P": ("/P",),
    "F": ("/F",),
    "R": ("/R",),
}
"""How modifiers are typed; the numbers are examples."""
FREE = "OTHER_"
"""What organisers' own elements begin with (4.1)."""


def measures() -> Iterator[Measure]:
    """All tie-breaks, family by family."""
    for family in FAMILIES:
        yield from family.MEASURES


def _names() -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    for measure in measures():
        for name in (measure.code, *measure.aliases, measure.zh, measure.de):
            found.setdefault(folded(name), measure)
    return found


BY_NAME = _names()


def read(typed: str) -> tuple[Descriptor, Measure] | None:
    """An element as typed, understood; None: unknown, or it takes no such modifier or level.

    The descriptor holds the code of the tie-break, whatever name of it was used.
    """
    descriptor = read_descriptor(typed)
    measure = BY_NAME.get(folded(descriptor.name)) if descriptor else None
    if descriptor is None or measure is None or not descriptor.mods <= set(measure.mods):
        return None
    if descriptor.level and not measure.takes_level:
        return None
    return replace(descriptor, name=measure.code), measure


def named(typed: str) -> Measure | None:
    """The tie-break whose name was typed, whatever follows it."""
    name = re.split(r"[:：/／]|-[CcMm]\d", typed.strip(), maxsplit=1)[0]
    return BY_NAME.get(folded(name.strip()))


def taken(measure: Measure) -> tuple[str, ...]:
    """Levels and modifiers that a tie-break takes, as they are typed."""
    levels = (":MP", ":GP") if measure.takes_level else ()
    return levels + tuple(mod for letter in measure.mods for mod in MODIFIERS[letter])


def is_free(typed: str) -> bool:
    """Whether it is an organiser's own element, kept although nothing is known of it."""
    return typed.strip().upper().startswith(FREE)


def near(typed: str) -> tuple[str, ...]:
    """Codes like what was typed, the nearest first; at most three."""
    name = typed.replace("：", ":").partition(":")[0].partition("/")[0]
    found = get_close_matches(folded(name), list(BY_NAME), n=5, cutoff=0.5)
    return tuple(dict.fromkeys(BY_NAME[n].code for n in found))[:3]

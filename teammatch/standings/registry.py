"""Every element there is: a new one is a new file and a line here."""

from collections.abc import Iterator
from difflib import get_close_matches

from teammatch.model.naming import folded
from teammatch.standings import (
    backwards,
    fouls,
    lots,
    moves,
    opponents,
    points,
    progressive,
    ratings,
    wins,
)
from teammatch.standings.element import Element, Item, Tiebreak
from teammatch.standings.fixed import FIXED, Fixed, is_fixed
from teammatch.standings.given import Given
from teammatch.standings.tiebreaks.catalogue import measures, near, read
from teammatch.standings.tiebreaks.ranking import Asked

FAMILIES = (points, opponents, progressive, wins, moves, fouls, backwards, ratings, lots)
AnyItem = Item | Tiebreak | Fixed | Given
"""What may stand in a cascade."""
LEVELS = ("MP", "GP")
OF_C07 = ("BH", "PS", "WIN", "ARO")
"""Codes that mean the elements of C.07 where the rules name an edition of it."""


def elements() -> Iterator[Element]:
    """All elements, family by family."""
    for family in FAMILIES:
        yield from family.ELEMENTS


def find_element(name: str, kind: str) -> Element | None:
    """The element with this code or alias; ``kind`` ("teams", "players") decides shared words."""
    wanted = folded(name)
    named = [e for e in elements() if wanted in (folded(n) for n in (e.code, *e.aliases))]
    return next((e for e in named if e.kind == kind), named[0] if named else None)


def base_name(typed: str) -> str:
    """The name of an element without level and modifiers: "BH" of "BH:GP/C1"."""
    return typed.replace("：", ":").replace("／", "/").partition(":")[0].partition("/")[0]


def read_item(typed: str, kind: str, edition: str = "") -> AnyItem | None:
    """An element as the rule book names it: "BH", "对手分", "BH:GP/C1"; None: there is none.

    Elements of this program come first, unless the rules name an ``edition`` of C.07.
    """
    if is_fixed(typed):
        return Fixed(typed)
    name, colon, level = typed.replace("：", ":").partition(":")
    element = find_element(name, kind)
    level = level.strip().upper()
    if element is not None and not (edition and element.code in OF_C07):
        if not colon:
            return Item(typed, element)
        if element.takes_level and level in LEVELS:
            return Item(typed, element, level)
    found = read(typed if element is None else typed.replace(name, element.code, 1))
    return Tiebreak(typed, Asked(*found), found[1]) if found else None


def known_codes() -> tuple[str, ...]:
    """All codes, each once."""
    own = [*(e.code for e in elements()), FIXED]
    return tuple(dict.fromkeys([*own, *(m.code for m in measures())]))


def similar(typed: str) -> tuple[str, ...]:
    """Codes like what was typed, nearest first; at most three; () where only the level is wrong."""
    name, colon, _ = typed.replace("：", ":").partition(":")
    if colon and find_element(name, ""):
        return ()
    names = {folded(n): e.code for e in elements() for n in (e.code, *e.aliases)}
    own = get_close_matches(folded(name), list(names), n=5, cutoff=0.5)
    return tuple(dict.fromkeys([*(names[n] for n in own), *near(typed)]))[:3]

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
from teammatch.standings.element import Element, Item

FAMILIES = (points, opponents, progressive, wins, moves, fouls, backwards, ratings, lots)
LEVELS = ("MP", "GP")


def elements() -> Iterator[Element]:
    """All elements, family by family."""
    for family in FAMILIES:
        yield from family.ELEMENTS


def find_element(name: str, kind: str) -> Element | None:
    """The element with this code or alias; ``kind`` ("teams", "players") decides shared words."""
    wanted = folded(name)
    named = [e for e in elements() if wanted in (folded(n) for n in (e.code, *e.aliases))]
    return next((e for e in named if e.kind == kind), named[0] if named else None)


def read_item(typed: str, kind: str) -> Item | None:
    """An element as the rule book names it: "BH", "对手分", "BH:GP"; None: there is none."""
    name, colon, level = typed.replace("：", ":").partition(":")
    element = find_element(name, kind)
    if element is None:
        return None
    if not colon:
        return Item(typed, element)
    level = level.strip().upper()
    return Item(typed, element, level) if element.takes_level and level in LEVELS else None


def similar(typed: str) -> tuple[str, ...]:
    """Codes like what was typed, nearest first; at most three; () where only the level is wrong."""
    name, colon, _ = typed.replace("：", ":").partition(":")
    if colon and find_element(name, ""):
        return ()
    names = {folded(n): e.code for e in elements() for n in (e.code, *e.aliases)}
    near = get_close_matches(folded(name), list(names), n=5, cutoff=0.5)
    return tuple(dict.fromkeys(names[n] for n in near))[:3]

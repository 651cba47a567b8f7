"""The descriptor grammar of TRF 202 and 212 (MTB26), which is also how rule files write elements.

``NAME [":" ("MP"|"GP")] { "/" mod }`` with mods C n, M n, L+n, L-n, K x, P, F, R; "BH-C1" of the
handbook's prose means "BH/C1".
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from teammatch.standings.tiebreaks.crosstable import Level

MODIFIER = re.compile(
    r"C(?P<cut>\d+)|M(?P<median>\d+)|L(?P<limit>[+-]\d+)|K(?P<factor>\d+)|(?P<flag>[PFR])"
)
PROSE = re.compile(r"^(?P<head>[^/]+)-(?P<mod>[CM]\d+)(?P<rest>(?:/.*)?)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Descriptor:
    """One element as asked for. ``typed``: word for word; ``level`` None: the primary score."""

    typed: str
    name: str
    level: "Level | None" = None
    cut: int = 0
    """/C: so many least contributions are left out."""
    median: int = 0
    """/M: so many least, then so many greatest."""
    limit: int = 0
    """/L: half points by which the limit of KS is moved."""
    factor: int | None = None
    """/K: instead of the factor of SSSC."""
    forfeits: bool = False
    """/P: forfeited games and matches count as played."""
    fore: bool = False
    """/F: with the fore Buchholz."""
    reverse: bool = False
    """/R: the other direction."""

    @property
    def code(self) -> str:
        """As files write it (MTB26), whatever way it was typed: "BH:MP/C1/P"."""
        mods = (
            (self.cut, f"C{self.cut}"),
            (self.median, f"M{self.median}"),
            (self.limit, f"L{self.limit:+}"),
            (self.factor, f"K{self.factor}"),
            (self.fore, "F"),
            (self.forfeits, "P"),
            (self.reverse, "R"),
        )
        level = f":{self.level}" if self.level else ""
        return "/".join([self.name + level, *(text for there, text in mods if there)])

    @property
    def mods(self) -> frozenset[str]:
        """The letters of the modifiers it has."""
        return frozenset(
            letter
            for letter, there in (
                ("C", self.cut),
                ("M", self.median),
                ("L", self.limit),
                ("K", self.factor is not None),
                ("P", self.forfeits),
                ("F", self.fore),
                ("R", self.reverse),
            )
            if there
        )


def read_descriptor(typed: str) -> Descriptor | None:
    """An element as typed, or None where its level or a modifier is not of the grammar.

    The name is not looked up here, since unknown names travel through files unharmed (4.1).
    """
    text = typed.strip().replace("：", ":").replace("／", "/")
    prose = PROSE.match(text)
    if prose:
        text = f"{prose['head']}/{prose['mod']}{prose['rest']}"
    head, *mods = text.split("/")
    name, colon, asked = head.partition(":")
    wanted = asked.strip().upper()
    level: Level | None = "MP" if wanted == "MP" else "GP" if wanted == "GP" else None
    if not name.strip() or (colon and level is None):
        return None
    cut = median = limit = 0
    factor: int | None = None
    flags = set()
    for mod in mods:
        found = MODIFIER.fullmatch(mod.strip().upper())
        if found is None:
            return None
        cut = int(found["cut"] or cut)
        median = int(found["median"] or median)
        limit = int(found["limit"] or limit)
        factor = int(found["factor"]) if found["factor"] else factor
        flags.add(found["flag"])
    if factor == 0:
        return None
    return Descriptor(
        typed.strip(),
        name.strip(),
        level,
        cut,
        median,
        limit,
        factor,
        "P" in flags,
        "F" in flags,
        "R" in flags,
    )


def read_list(text: str) -> tuple[str, ...]:
    """The items of a list with commas, as typed."""
    items = (item.strip() for item in text.replace("，", ",").replace("、", ",").split(","))
    return tuple(item for item in items if item)

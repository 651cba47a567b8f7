"""Names of files and sheets that every system takes: number first, then safe characters.

A file name keeps ASCII letters and digits and the Chinese characters of the basic block
(U+4E00-U+9FFF). Those are one code unit on Windows, have no other spelling that macOS could turn
them into, and are percent-encoded in links; accents are dropped, everything else becomes "-".
The number in front keeps a name apart from CON, NUL and from a leading dot, and names apart from
each other.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping

from teammatch.model.entries import Side, SideId

NAME_LENGTH = 40
SHEET_LENGTH = 31
_UNSAFE = re.compile(r"[^a-z0-9\u4e00-\u9fff]+")
_SHEET_UNSAFE = re.compile(r"[\[\]:*?/\\]")
_RESERVED_SHEETS = frozenset({"history"})


def plain(text: str) -> str:
    """The text on one line, without control, direction and unpaired surrogate characters.

    Such characters are not allowed in XML (Excel) or would turn the rest of a line around.
    """
    kept = "".join(
        " " if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") else c
        for c in text
        if c not in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )
    return " ".join(kept.split())


def safe_part(text: str) -> str:
    """At most 40 safe characters of a text, lower case, words joined by "-"; may be empty."""
    flat = unicodedata.normalize("NFKD", text.casefold())
    flat = "".join(c for c in flat if not unicodedata.combining(c))
    return _UNSAFE.sub("-", flat).strip("-")[:NAME_LENGTH].rstrip("-")


def file_stem(number: int, name: str, *, width: int = 3) -> str:
    """A file name without its ending: "007-lions"; "007" when nothing of the name is safe."""
    part = safe_part(name)
    head = str(number).rjust(width, "0")
    return f"{head}-{part}" if part else head


def file_stems(
    sides: Iterable[Side], places: Mapping[SideId, int] | None = None
) -> Mapping[SideId, str]:
    """A file stem for every side; no two are equal, not even by case.

    The number is the pairing number, before round 1 the place in the entries; where pairing
    numbers are secret, the place that ``places`` gives.
    """
    listed = list(sides)
    known = places or {side.id: side.number or side.entry_order for side in listed}
    numbers = [known[side.id] for side in listed]
    width = max([3, *(len(str(n)) for n in numbers)])
    found: dict[SideId, str] = {}
    taken: set[str] = set()
    for side, number in zip(listed, numbers, strict=True):
        stem = file_stem(number, side.short or side.name, width=width)
        unique = stem
        again = 2
        while unique in taken:
            unique = f"{stem}-{again}"
            again += 1
        taken.add(unique)
        found[side.id] = unique
    return found


def sheet_names(wanted: Iterable[str]) -> tuple[str, ...]:
    r"""Names for the sheets of one workbook: at most 31 characters, none forbidden, all different.

    Excel forbids ``[ ] : * ? / \``, an apostrophe at either end and the name History, and
    takes names that differ by case only for equal (field report 129).
    """
    found: list[str] = []
    taken: set[str] = set(_RESERVED_SHEETS)
    for name in wanted:
        base = _SHEET_UNSAFE.sub("-", plain(name)).strip("' ") or "-"
        unique = _cut(base, SHEET_LENGTH)
        again = 2
        while unique.casefold() in taken:
            tail = f" ({again})"
            unique = _cut(base, SHEET_LENGTH - len(tail)) + tail
            again += 1
        taken.add(unique.casefold())
        found.append(unique)
    return tuple(found)


def _cut(text: str, units: int) -> str:
    """The start of a text in at most so many UTF-16 units, the way Excel counts."""
    kept = 0
    for position, character in enumerate(text):
        kept += 2 if ord(character) > 0xFFFF else 1
        if kept > units:
            return text[:position].rstrip("' ")
    return text

"""Which side a secretary means: by name, short name, pairing number or id."""

import unicodedata
from difflib import get_close_matches

from teammatch.model.entries import Entries, Side


def folded(text: str) -> str:
    """A name for comparing: full-width forms, case and runs of blanks do not matter (NFKC)."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def find_side(entries: Entries, text: str) -> Side | None:
    """The side meant by ``text``, or None where nobody or more than one is.

    Looked up in this order: name, short name, pairing number ("7", "#7"), id. A team whose name
    is a number is found by that name first.
    """
    wanted = folded(text)
    for called in (_name, _short, _number, _id):
        found = [s for s in entries.sides.values() if wanted and called(s) == wanted]
        if found:
            return found[0] if len(found) == 1 else None
    return find_side(entries, wanted[1:]) if wanted.startswith("#") else None


def _name(side: Side) -> str:
    return folded(side.name)


def _short(side: Side) -> str:
    return folded(side.short)


def _number(side: Side) -> str:
    return "" if side.number is None else str(side.number)


def _id(side: Side) -> str:
    return folded(side.id)


def similar_names(entries: Entries, text: str) -> tuple[str, ...]:
    """Names like ``text``, nearest first, for "did you mean"; at most three."""
    names = {folded(s.name): s.name for s in entries.sides.values()}
    names |= {folded(s.short): s.name for s in entries.sides.values() if s.short}
    near = get_close_matches(folded(text), list(names), n=3, cutoff=0.6)
    return tuple(dict.fromkeys(names[n] for n in near))

"""Which side a secretary means: by name, short name, pairing number or id; and new ids."""

import unicodedata
from collections.abc import Container, Sequence
from difflib import get_close_matches

from teammatch.model.entries import Entries, Side


def folded(text: str) -> str:
    """A name for comparing: full-width forms, case and runs of blanks do not matter (NFKC)."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def find_side(entries: Entries, text: str) -> Side | None:
    """The side called ``text``, or None where nobody or more than one is.

    Looked up in this order: name, short name, pairing number ("7", "#7"), id. A team whose name
    is a number is found by that name first. This is what a rule book is read by: a later entry
    must not change whom it means.
    """
    found = _called(entries, folded(text))
    return found[0] if len(found) == 1 else None


def find_typed_side(entries: Entries, text: str) -> Side | None:
    """As ``find_side``; a part of a name that only one has will do, since the answer is shown.

    "Castle" for the Castle Kings, 青松 for 青松队; a number is never a part of a name.
    """
    wanted = folded(text)
    found = _called(entries, wanted) or _holding(entries, wanted)
    return found[0] if len(found) == 1 else None


def _called(entries: Entries, wanted: str) -> list[Side]:
    """The sides of this name; else of this short name, number or id."""
    for called in (_name, _short, _number, _id):
        found = [s for s in entries.sides.values() if wanted and called(s) == wanted]
        if found:
            return found
    return _called(entries, wanted[1:]) if wanted.startswith("#") else []


def _holding(entries: Entries, wanted: str) -> list[Side]:
    """The sides whose name holds this text; a single character or a number is too little."""
    if len(wanted) < 2 or wanted.isdecimal():
        return []
    return [side for side in entries.sides.values() if wanted in _name(side)]


def _name(side: Side) -> str:
    return folded(side.name)


def _short(side: Side) -> str:
    return folded(side.short)


def _number(side: Side) -> str:
    return "" if side.number is None else str(side.number)


def _id(side: Side) -> str:
    return folded(side.id)


def similar_names(entries: Entries, text: str) -> tuple[str, ...]:
    """Names like ``text``, for "did you mean": those that hold it, then the nearest; at most three.

    Whole names, short names and single words of names are compared.
    """
    wanted = folded(text)
    names: dict[str, list[str]] = {}
    for side in entries.sides.values():
        for called in (_name(side), _short(side), *_name(side).split()):
            if called:
                names.setdefault(called, []).append(side.name)
    near = get_close_matches(wanted, list(names), n=3, cutoff=0.6)
    found = [side.name for side in _holding(entries, wanted)]
    found += [name for called in near for name in names[called]]
    return tuple(dict.fromkeys(found))[:3]


def nearest(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """At most three of ``names`` that are like ``text``; the first ten where none is."""
    return tuple(get_close_matches(text, names, n=3, cutoff=0.4)) or tuple(names[:10])


def free_id(prefix: str, taken: Container[str]) -> str:
    """The first id nobody has or, as far as ``taken`` knows, has had (T1, T2 and so on)."""
    number = 1
    while f"{prefix}{number}" in taken:
        number += 1
    return f"{prefix}{number}"

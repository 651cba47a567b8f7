"""Rounds entered by hand: ``--manual "A-B, C-D, bye: E"`` or a file with two columns."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from teammatch.model.entries import Entries, SideId
from teammatch.model.messages import EventError, Place, Problem
from teammatch.model.naming import find_typed_side, folded, similar_names

BYE_WORDS = frozenset({"bye", "free", "轮空", "spielfrei", "-"})
"""What stands in the place of an opponent for the pairing-allocated bye, as ``folded``."""
CARDS = {
    **dict.fromkeys(("first", "1st", "red", "先", "先手", "先走", "红", "红方"), True),
    **dict.fromkeys(("second", "2nd", "black", "后", "后手", "后走", "黑", "黑方"), False),
}
"""What may stand behind who has the bye: the move on its card (B3.10), as ``folded``."""
HEADERS = frozenset(
    {
        *("home", "away", "white", "black", "team", "team 1", "team 2", "first", "second"),
        *("upper half", "lower half", "上半区", "下半区"),
        *("主队", "客队", "先手", "后手", "红方", "黑方", "heim", "gast", "weiß", "schwarz"),
    }
)
"""Words above the two columns of a file, as ``folded``."""
_BETWEEN_PAIRS = re.compile(r"[,;、\n]")
_BETWEEN_SIDES = re.compile(r"\s+(?:vs?\.?|gegen)\s+|[-\u2010-\u2015~:对]")
_SPACED = re.compile(r"\s[-\u2010-\u2015]\s")


@dataclass(frozen=True, slots=True)
class HandPairs:
    """What was entered: pairs (first-named first) in table order, and who has the bye.

    ``cards``: the move on the card of a bye where one was given; True for the first.
    """

    pairs: tuple[tuple[SideId, SideId], ...]
    byes: tuple[SideId, ...] = ()
    cards: Mapping[SideId, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Line:
    """One pair as typed: two names, or one text that still has to be taken apart."""

    place: Place
    text: str = ""
    columns: tuple[str, str] | None = None


def read_pairs(given: str, folder: Path, entries: Entries) -> HandPairs:
    """The pairs in ``given``: a file in or below the event folder, or the pairs themselves.

    Sides are named by name, short name, pairing number or id. A hyphen inside a name is told
    from the one between two names by what the sides are called. Behind who has the bye the move
    on its card may stand ("bye: E first").

    Raises:
        EventError: every problem at once: E458 unknown side, E459 a side twice, E460 no pair,
            E461 a side against itself, E462 nothing there; E2xx the file can't be read.
    """
    lines = list(_lines(given, folder))
    problems: list[Problem] = []
    cards: dict[SideId, bool] = {}
    found = [pair for line in lines if (pair := _pair(line, entries, problems, cards))]
    if not lines:
        problems.append(Problem("rounds.E462", Place(file=given)))
    problems.extend(_twice([s for pair in found for s in pair if s], entries))
    if problems:
        raise EventError(*problems)
    return HandPairs(
        tuple((home, away) for home, away in found if away is not None),
        tuple(side for side, away in found if away is None),
        cards,
    )


def _lines(given: str, folder: Path) -> Iterator[_Line]:
    for path in (Path(given), folder / given):
        if "\n" not in given and len(given) < 250 and path.is_file():
            yield from _file_lines(path)
            return
    for text in _BETWEEN_PAIRS.split(unicodedata.normalize("NFKC", given)):
        if text.strip():
            yield _Line(Place(file="--manual"), text.strip())


def _file_lines(path: Path) -> Iterator[_Line]:
    from teammatch.sheets.grid import read_sheets

    grid = read_sheets(path).grids[0]
    for number, row in enumerate(grid.rows):
        cells = [cell.text for cell in row if cell]
        if not cells or all(folded(c) in HEADERS for c in cells):
            continue
        place = grid.place(number) if grid.sheet else Place(file=grid.file, line=number + 1)
        if len(cells) == 3 and folded(cells[2]) in CARDS and BYE_WORDS & {*map(folded, cells[:2])}:
            side = cells[1] if folded(cells[0]) in BYE_WORDS else cells[0]
            yield _Line(place, columns=("bye", f"{side} {cells[2]}"))
        elif len(cells) == 2 and row[0] and row[1]:
            yield _Line(place, columns=(cells[0], cells[1]))
        else:
            yield _Line(place, " ".join(cells))


def _pair(
    line: _Line, entries: Entries, problems: list[Problem], cards: dict[SideId, bool]
) -> tuple[SideId, SideId | None] | None:
    """The two sides of a line, the second None for a bye; a move on its card goes to ``cards``."""
    names = line.columns or _taken_apart(line.text, entries)
    if names is None:
        problems.append(Problem("rounds.E460", line.place, {"text": line.text}))
        return None
    if folded(names[0]) in BYE_WORDS:
        names = (names[1], names[0])
    card: bool | None = None
    if folded(names[1]) in BYE_WORDS:
        name, card = _without_card(names[0], entries)
        names = (name, names[1])
    sides: list[SideId | None] = []
    for name in names:
        side = find_typed_side(entries, name)
        if side is None and folded(name) not in BYE_WORDS:
            problems.append(unknown_side(name, entries, line.place))
            return None
        sides.append(side.id if side else None)
    home, away = sides
    if home is None:
        problems.append(Problem("rounds.E460", line.place, {"text": " - ".join(names)}))
        return None
    if home == away:
        problems.append(Problem("rounds.E461", line.place, {"side": names[0]}))
        return None
    if card is not None:
        cards[home] = card
    return home, away


def _without_card(name: str, entries: Entries) -> tuple[str, bool | None]:
    """Who has the bye, and the move behind the name; a side that is called so comes first."""
    side, _, last = name.rpartition(" ")
    card = CARDS.get(folded(last.strip("()")))
    if card is None or find_typed_side(entries, name) is not None:
        return name, None
    return side.strip(), card


def _taken_apart(text: str, entries: Entries) -> tuple[str, str] | None:
    """Both names of a pair: split where both are known, else at the only (spaced) hyphen."""
    splits = list(_splits(_BETWEEN_SIDES, text))
    known = [s for s in splits if _known(s[0], entries) and _known(s[1], entries)]
    choices = (known, splits, list(_splits(_SPACED, text)))
    return next((choice[0] for choice in choices if len(choice) == 1), None)


def _splits(separator: re.Pattern[str], text: str) -> Iterator[tuple[str, str]]:
    for cut in separator.finditer(text):
        left, right = text[: cut.start()].strip(), text[cut.end() :].strip()
        if left and right:
            yield left, right


def _known(name: str, entries: Entries) -> bool:
    side = _without_card(name, entries)[0]
    return folded(name) in BYE_WORDS or find_typed_side(entries, side) is not None


def _twice(sides: Iterable[SideId], entries: Entries) -> Iterator[Problem]:
    seen: set[SideId] = set()
    told: set[SideId] = set()
    for side in sides:
        if side in seen and side not in told:
            told.add(side)
            name = entries.sides[side].name
            yield Problem("rounds.E459", Place(file="--manual"), {"side": name})
        seen.add(side)


def unknown_side(text: str, entries: Entries, place: Place | None = None) -> Problem:
    """E458: nobody is called this, or more than one side is; with the nearest names."""
    near = similar_names(entries, text)
    if near:
        return Problem("rounds.E458", place or Place(), {"text": text, "near": near})
    return Problem("rounds.E457", place or Place(), {"text": text})

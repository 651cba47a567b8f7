"""Player records: 001, and the national ones (NRS), which begin with a federation."""

import re
from functools import lru_cache

from teammatch.trf.columns import Columns
from teammatch.trf.records import NOTHING, Cell, NationalLine, PlayerLine

FIRST_CELL = 90
CELL_WIDTH = 10
RESULTS = "10=+-WDLHFUZ"
BYES = "HFUZ"
NATIONAL = re.compile(r"(?!XX|BB)[A-Z]{3} [ 0-9]{4}( |$)")


def player_line(line: Columns) -> PlayerLine:
    """001: the layout of table 3; round r stands at 92 + 10 (r - 1)."""
    number = line.number("number", 5, 8)
    sex = line.one_of("sex", 10, 10, ("m", "w", "M", "W", "f", "F"), required=False)
    title = line.word("title", 11, 13)
    name = line.word("name", 15, 47)
    rating = line.whole("rating", 49, 52)
    federation = line.word("federation", 54, 56)
    fide_id = line.word("fide_id", 58, 68)
    birth = line.word("birth", 70, 79)
    points = line.points("points", 81, 84)
    rank = line.whole("rank", 86, 89)
    return PlayerLine(
        number,
        name,
        sex,
        title,
        rating,
        federation,
        fide_id,
        birth,
        points,
        rank,
        _cells(line),
        line.line,
    )


def _cells(line: Columns) -> tuple[Cell, ...]:
    found = []
    text = line.text
    for start in range(FIRST_CELL - 1, len(text), CELL_WIDTH):
        cell = _cell(text[start : start + CELL_WIDTH].ljust(CELL_WIDTH))
        if cell is None:
            round_number = (start - FIRST_CELL + 1) // CELL_WIDTH + 1
            found_text = text[start : start + CELL_WIDTH].strip()
            line.faults.add("E1114", line.line, start + 3, round=round_number, found=found_text)
            cell = NOTHING
        found.append(cell)
    while found and found[-1] == NOTHING:
        found.pop()
    return tuple(found)


@lru_cache(maxsize=10_000)
def _cell(text: str) -> Cell | None:
    """One round: two blanks, opponent (4), blank, colour, blank, result. None: not to be read."""
    opponent, colour, result = text[2:6].strip(), text[7].lower().strip(), text[9].upper().strip()
    if (text[:2] + text[6] + text[8]).strip():
        return None
    if opponent and not (opponent.isascii() and opponent.isdigit()):
        return None
    if colour not in ("", "w", "b", "-") or (result and result not in RESULTS):
        return None
    number = int(opponent) if opponent else None
    if number and (result in BYES if result else False):
        return None
    if not number and result and result not in BYES + "+-":
        return None
    return Cell(number, colour, result)


def is_national(text: str) -> bool:
    """Whether a line looks like an NRS record: a federation, then a starting number."""
    return NATIONAL.match(text) is not None and text[4:8].strip().isdigit()


def national_line(line: Columns) -> NationalLine:
    """NRS: columns as 001 up to 79."""
    number = line.number("number", 5, 8)
    sex = line.one_of("sex", 10, 10, ("m", "w", "M", "W", "f", "F"), required=False)
    title = line.word("title", 11, 13)
    name = line.word("name", 15, 47)
    rating = line.whole("rating", 49, 52)
    origin = line.word("federation", 54, 56)
    national_id = line.word("fide_id", 58, 68)
    birth = line.word("birth", 70, 79)
    line.end(79)
    federation = line.text[:3]
    return NationalLine(
        federation, number, name, sex, title, rating, origin, national_id, birth, line.line
    )

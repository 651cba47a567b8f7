"""Reading TRF26 (and TRF16 with its known extensions): text to records and faults.

A line that can't be read as its layout says becomes ``Verbatim`` and its faults are listed.
``LAYOUTS`` names the function of each record type.
"""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from teammatch.model.messages import Problem
from teammatch.model.points import Points
from teammatch.trf import team_lines
from teammatch.trf.columns import DECIMAL, WHOLE, Columns, field_name
from teammatch.trf.faults import Facts, Faults
from teammatch.trf.player_lines import is_national, national_line, player_line
from teammatch.trf.records import AllocatedByes, Header, Record, ResultValues, TrfFile, Verbatim
from teammatch.trf.text import decoded, lines_of

TEXT_HEADERS = frozenset({
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
    "142", "152", "172", "182", "192", "202", "212", "222", "352",
    "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU",
})  # fmt: skip
ONCE = ("142", "152", "162", "192", "320", "352", "362", "XXR")
INFORMATIVE = ("801", "802")
NAMED_BY_OTHERS = ("001", "013", "310")
"""Records that others point at: a faulty one still has its number."""
GAME_SYMBOLS = ("W", "D", "L", "A", "P", "X")
MATCH_SYMBOLS = ("TW", "TD", "TL")
DATE = re.compile(r"[0-9]{4}/[0-9]{2}/[0-9]{2}")

LAYOUTS: Mapping[str, Callable[[Columns], Record]] = {
    "001": player_line,
    "013": team_lines.old_team_line,
    "240": team_lines.bye_line,
    "250": team_lines.acceleration,
    "260": team_lines.forbidden_pairs,
    "299": team_lines.abnormal_points,
    "300": team_lines.line_up,
    "310": team_lines.team_line,
    "320": team_lines.allocated_byes,
    "330": team_lines.forfeited_match,
}


class TrfRead(NamedTuple):
    """A file as read: its records, the encoding, and what is wrong with its lines.

    ``understood`` has faulty lines as far as they could be read, so that further checks do not
    stumble over what only seems to be missing. It is for finding faults, never for results.
    """

    file: TrfFile
    understood: TrfFile
    encoding: str
    problems: tuple[Problem, ...]


def read_trf(data: bytes, name: str = "") -> TrfRead:
    """Read a file; ``name`` is put into the problems.

    Never fails: whatever the bytes, faults are listed and every line is kept.
    """
    faults = Faults(name)
    text, encoding = decoded(data)
    if encoding in ("cp1252", "latin-1"):
        faults.add("W1112", encoding=encoding)
    if "\0" in text or "\ufffd" in text:
        faults.add("E1102")
    pairs = [read_line(line, number, faults) for number, line in enumerate(lines_of(text), 1)]
    records = tuple(kept for kept, _ in pairs)
    if all(isinstance(record, Verbatim) for record in records):
        faults.add("E1101")
    _only_once(records, faults)
    file = TrfFile(records)
    damaged = any(kept is not understood for kept, understood in pairs)
    understood = TrfFile(tuple(understood for _, understood in pairs)) if damaged else file
    return TrfRead(file, understood, encoding, faults.sorted())


def read_line(text: str, line: int, faults: Faults) -> tuple[Record, Record]:
    """One line as a record, and as far as it could be understood; its faults are added."""
    tag = text[:3]
    verbatim = Verbatim(text, line)
    if not text.strip() or tag == "###" or tag in INFORMATIVE:
        return verbatim, verbatim
    if tag in TEXT_HEADERS:
        header = _header(tag, text, line, faults) or verbatim
        return header, header
    if tag in ("162", "362"):
        values = _values(tag, text, line, faults) or verbatim
        return values, values
    layout = LAYOUTS.get(tag)
    if layout is None:
        if is_national(text):
            layout = national_line
        else:
            faults.add("W1111", line, 1, found=tag.strip() or text.strip()[:20])
            return verbatim, verbatim
    columns = Columns(text, line, faults)
    record = layout(columns)
    if columns.good:
        return record, record
    return verbatim, record if tag in NAMED_BY_OTHERS else verbatim


def _header(tag: str, text: str, line: int, faults: Faults) -> Header | None:
    if text[3:4].strip():
        faults.add("E1103", line, 4, found=text[3:].strip()[:20])
        return None
    header = Header(tag, text[4:].rstrip(), line)
    check = HEADER_CHECKS.get(tag)
    before = faults.errors
    if check is not None:
        check(header, faults)
    return header if faults.errors == before else None


def _round_number(header: Header, faults: Faults) -> None:
    """142, XXR: the number of rounds."""
    found = header.text.strip()
    if not WHOLE.fullmatch(found):
        faults.add("E1104", header.line, 5, field=field_name("rounds"), found=found)
    elif not 1 <= int(found) <= 999:
        facts: Facts = {"field": field_name("rounds"), "found": found, "least": 1}
        faults.add("E1109", header.line, 5, **facts)


def _allowed(header: Header, faults: Faults, name: str, allowed: tuple[str, ...]) -> None:
    found = header.text.strip()
    if found not in allowed:
        facts: Facts = {"field": field_name(name), "found": found, "allowed": allowed}
        faults.add("E1105", header.line, 5, **facts)


def _initial_colour(header: Header, faults: Faults) -> None:
    """152: the initial colour."""
    _allowed(header, faults, "initial_colour", ("W", "B"))


def _engine_colour(header: Header, faults: Faults) -> None:
    """XXC: words, among them white1 or black1."""
    for word in header.text.split():
        if word not in ("white1", "black1", "rank"):
            facts: Facts = {"field": field_name("initial_colour"), "found": word}
            faults.add("E1105", header.line, 5, **facts, allowed=("white1", "black1", "rank"))


def _pattern(header: Header, faults: Faults) -> None:
    """352: the colours of the white team, board by board."""
    found = header.text.strip()
    wrong = [place for place, letter in enumerate(found) if letter not in "WB"]
    if wrong or not found:
        column = 5 + header.text.find(found) + (wrong[0] if wrong else 0)
        facts: Facts = {"field": field_name("pattern"), "found": found, "allowed": ("W", "B")}
        faults.add("E1105", header.line, column, **facts)


def _date(header: Header, faults: Faults) -> None:
    """042, 052: a date; only a warning, since nothing hangs on it here."""
    found = header.text.strip()
    if found and not DATE.fullmatch(found):
        faults.add("W1113", header.line, 5, found=found)


def _ids(header: Header, faults: Faults) -> None:
    """XXZ, XXP: starting numbers."""
    for word in header.text.split():
        if not WHOLE.fullmatch(word):
            faults.add("E1104", header.line, 5, field=field_name("ids"), found=word)


def _id_and_points(header: Header, faults: Faults) -> None:
    """XXA: a starting number and its virtual points, round by round."""
    words = header.text.split()
    if not words:
        faults.add("E1108", header.line, 5, field=field_name("ids"))
    for place, word in enumerate(words):
        if not (DECIMAL if place else WHOLE).fullmatch(word):
            name = "points" if place else "ids"
            faults.add("E1104", header.line, 5, field=field_name(name), found=word)


def _one_value(header: Header, faults: Faults) -> None:
    """BBW and the like: a value."""
    found = header.text.strip()
    if not DECIMAL.fullmatch(found):
        faults.add("E1104", header.line, 5, field=field_name("points"), found=found)


def _assignments(header: Header, faults: Faults) -> None:
    """XXS: code=value."""
    for word in header.text.split():
        code, _, value = word.partition("=")
        if not code or not DECIMAL.fullmatch(value):
            faults.add("E1104", header.line, 5, field=field_name("points"), found=word)


HEADER_CHECKS: Mapping[str, Callable[[Header, Faults], None]] = {
    "042": _date,
    "052": _date,
    "142": _round_number,
    "152": _initial_colour,
    "352": _pattern,
    "XXA": _id_and_points,
    "XXC": _engine_colour,
    "XXP": _ids,
    "XXR": _round_number,
    "XXS": _assignments,
    "XXZ": _ids,
    **dict.fromkeys(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), _one_value),
}


def _values(tag: str, text: str, line: int, faults: Faults) -> ResultValues | None:
    """162, 362: symbols and values; the spacing is loose in the wild, so tokens are read."""
    symbols = GAME_SYMBOLS if tag == "162" else MATCH_SYMBOLS
    found: list[tuple[str, Points]] = []
    place = 3
    pattern = re.compile(r"\s*([A-Z]+)\s*(?![+-.0-9]{5})([+-]?[0-9]+(?:\.[0-9]+)?)(?=\s|$)")
    text = text.rstrip()
    while place < len(text):
        token = pattern.match(text, place)
        if token is None or token.group(1) not in symbols or token.group(1) in dict(found):
            rest = text[place:]
            column = place + len(rest) - len(rest.lstrip()) + 1
            facts: Facts = {
                "field": field_name("values"),
                "found": rest.strip(),
                "allowed": symbols,
            }
            faults.add("E1105", line, column, **facts)
            return None
        found.append((token.group(1), Fraction(token.group(2))))
        place = token.end()
    return ResultValues(tag, tuple(found), line)


def _only_once(records: tuple[Record, ...], faults: Faults) -> None:
    """Records of which an event has one."""
    first: dict[str, int] = {}
    for record in records:
        tag = _tag(record)
        if tag in ONCE:
            if tag in first:
                faults.add("E1110", record.line, 1, tag=tag, first=first[tag])
            first.setdefault(tag, record.line)


def _tag(record: Record) -> str:
    if isinstance(record, Header | ResultValues):
        return record.tag
    return "320" if isinstance(record, AllocatedByes) else ""

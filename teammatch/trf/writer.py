"""Writing TRF26: every record in its canonical columns, UTF-8, CRLF.

What was read is written back with the same values; a file that was canonical comes back byte for
byte, and lines kept word for word always do.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from teammatch.model.messages import EventError, Problem
from teammatch.model.points import Points, show_points
from teammatch.pairing.team.history import LAST_ROUND
from teammatch.trf.columns import field_name
from teammatch.trf.records import (
    AbnormalPoints,
    Acceleration,
    AllocatedByes,
    ByeLine,
    Cell,
    ForbiddenPairs,
    ForfeitedMatch,
    Header,
    LineUp,
    NationalLine,
    OldTeamLine,
    PlayerLine,
    Record,
    ResultValues,
    TeamLine,
    TrfFile,
    Verbatim,
)
from teammatch.trf.text import joined


def write_trf(file: TrfFile) -> bytes:
    """The bytes of a file.

    Raises:
        EventError: E1180 a value does not fit its columns: a score with thirds, more than 9,999
            players or 999 teams.
    """
    return joined([line_of(record) for record in file.records]).encode("utf-8")


def line_of(record: Record) -> str:
    """The line of a record, without blanks at its end.

    Raises:
        EventError: E1180 as for ``write_trf``.
    """
    return WRITERS[type(record)](record)


def _header(record: Header) -> str:
    return f"{record.tag} {record.text}".rstrip()


def _values(record: ResultValues) -> str:
    """162: symbols at 6, 15, 24; 362: at 5, 14, 23; each value in the four columns behind."""
    start, gap = ("162  ", "    ") if record.tag == "162" else ("362 ", "   ")
    return start + gap.join(symbol + decimal("values", value, 4) for symbol, value in record.values)


def _person(record: PlayerLine | NationalLine) -> str:
    national = isinstance(record, NationalLine)
    tag = record.federation if isinstance(record, NationalLine) else "001"
    origin = record.origin if isinstance(record, NationalLine) else record.federation
    own_id = record.national_id if isinstance(record, NationalLine) else record.fide_id
    id_text = cut(own_id, 11).ljust(11) if national else cut(own_id, 11).rjust(11)
    return (
        f"{tag} {whole('number', record.number, 4)} {cut(record.sex, 1):1}"
        f"{cut(record.title, 3):>3} {cut(record.name, 33):33} {whole('rating', record.rating, 4)}"
        f" {cut(origin, 3):3} {id_text} {cut(record.birth, 10):10}"
    )


def _player(record: PlayerLine) -> str:
    points = decimal("points", record.points, 4)
    rank = whole("rank", record.rank, 4)
    cells = "".join(map(_cell, record.cells))
    return f"{_person(record)} {points} {rank}{cells}".rstrip()


def _national(record: NationalLine) -> str:
    return _person(record).rstrip()


def _cell(cell: Cell) -> str:
    opponent = "0000" if cell.opponent == 0 else whole("number", cell.opponent, 4)
    return f"  {opponent} {cell.colour:1} {cell.result:1}"


def _team(record: TeamLine) -> str:
    return (
        f"310 {whole('team', record.number, 3)} {cut(record.name, 32):32}"
        f" {cut(record.nickname, 5):5} {_strength(record.strength)}"
        f" {decimal('match_points', record.match_points, 6)}"
        f" {decimal('game_points', record.game_points, 6)} {whole('rank', record.rank, 3)} "
        f"{_slots('members', record.members, 4)}"
    ).rstrip()


def _old_team(record: OldTeamLine) -> str:
    return f"013 {cut(record.name, 32):32}{_slots('members', record.members, 4)[1:]}".rstrip()


def _line_up(record: LineUp) -> str:
    return (
        f"300 {whole('round', record.round, 3)} {whole('team', record.team, 3)}"
        f" {whole('team', record.opponent, 3)}{_slots('players', record.players, 4)}"
    )


def _allocated(record: AllocatedByes) -> str:
    teams = "".join(" " + (whole("team", team, 3) if team else "   ") for team in record.teams)
    match = decimal("match_points", record.match_points, 4)
    game = decimal("game_points", record.game_points, 4)
    return f"320 {match} {game}{teams}".rstrip()


def _forfeit(record: ForfeitedMatch) -> str:
    return (
        f"330 {record.kind:2} {whole('round', record.round, 3)}"
        f" {whole('team', record.white, 3)} {whole('team', record.black, 3)}"
    )


def _bye(record: ByeLine) -> str:
    return f"240 {record.kind} {whole('round', record.round, 3)}{_slots('ids', record.ids, 4)}"


def _acceleration(record: Acceleration) -> str:
    return (
        f"250 {decimal('match_points', record.match_points, 4)}"
        f" {decimal('game_points', record.game_points, 4)}"
        f" {whole('round', record.first_round, 3)} {whole('round', record.last_round, 3)}"
        f" {whole('ids', record.first, 4)} {whole('ids', record.last, 4)}"
    )


def _forbidden(record: ForbiddenPairs) -> str:
    last = None if record.last_round == LAST_ROUND else record.last_round
    return (
        f"260 {whole('round', record.first_round, 3)} {whole('round', last, 3)}"
        f"{_slots('ids', record.ids, 4)}"
    )


def _abnormal(record: AbnormalPoints) -> str:
    """299 as the format's table has it: MP 8-11, GP 14-17 with signs before them, round, ids."""
    return (
        f"299 {record.kind:1} {decimal('match_points', record.match_points, 5)}"
        f" {decimal('game_points', record.game_points, 5)}"
        f"  {whole('round', record.round or None, 3)}{_slots('ids', record.ids, 4)}"
    ).rstrip()


WRITERS: Mapping[type[Any], Callable[[Any], str]] = {
    Verbatim: lambda record: str(record.text),
    Header: _header,
    ResultValues: _values,
    PlayerLine: _player,
    NationalLine: _national,
    TeamLine: _team,
    OldTeamLine: _old_team,
    LineUp: _line_up,
    AllocatedByes: _allocated,
    ForfeitedMatch: _forfeit,
    ByeLine: _bye,
    Acceleration: _acceleration,
    ForbiddenPairs: _forbidden,
    AbnormalPoints: _abnormal,
}


def cut(text: str, width: int) -> str:
    """A text for a field: line breaks and tabs become blanks, what is too long is cut off."""
    return " ".join(text.split())[:width] if len(text) > width or "\n" in text else text


def whole(name: str, value: int | None, width: int) -> str:
    """A whole number flush right; blank for None.

    Raises:
        EventError: E1180 it has more digits than the field.
    """
    text = "" if value is None else str(value)
    if len(text) > width:
        raise EventError(Problem("trf.E1180", args={"field": field_name(name), "value": text}))
    return text.rjust(width)


def decimal(name: str, value: Points | None, width: int) -> str:
    """A number flush right with one decimal, or as many as it needs and fit; blank for None.

    Raises:
        EventError: E1180 it does not fit, or is no finite decimal.
    """
    text = "" if value is None else show_points(value)
    if value is not None and value.denominator == 1 and len(text) + 2 <= width:
        text += ".0"
    if len(text) > width or "/" in text:
        raise EventError(Problem("trf.E1180", args={"field": field_name(name), "value": text}))
    return text.rjust(width)


def _strength(value: Points | None) -> str:
    """310, columns 48-53: whole where it is whole, as the format's example."""
    if value is None or value.denominator == 1:
        return whole("strength", None if value is None else value.numerator, 6)
    return decimal("strength", value, 6)


def _slots(name: str, numbers: Sequence[int], width: int) -> str:
    return "".join(" " + whole(name, number, width) for number in numbers)

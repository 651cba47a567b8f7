"""What is known of a match and what was read about it, brought together.

Nothing read erases: a value that was not given leaves the accepted one. A value that differs from
an accepted one is a ``Difference``; whoever takes it in needs a reason.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from teammatch.model.entries import Player
from teammatch.model.messages import Message, Place
from teammatch.model.results import BoardResult, Mark, MatchResult
from teammatch.sheets.results import BoardReading, Seat
from teammatch.sheets.tokens import show_late

_NOWHERE = Place()
LineUp = tuple[Player | None, ...]
Differ = Callable[[str, str | Message, str | Message], None]
"""Notes that a field of a board changes from an old value to a new one, as shown."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An accepted value that would change: what it is, old and new as shown, where it was read."""

    field: Message
    old: str | Message
    new: str | Message
    place: Place = _NOWHERE


def merge_match(
    known: MatchResult,
    readings: Iterable[BoardReading],
    home: LineUp,
    away: LineUp,
) -> tuple[MatchResult, int, tuple[Difference, ...]]:
    """A match with new readings: the result, how many boards gained something, the differences.

    ``home`` and ``away`` are the line-ups that the sheet was prefilled with: a row that says no
    more than them says nothing.
    """
    boards = {b.board: b for b in known.boards}
    gained = 0
    differences: list[Difference] = []
    for reading in readings:
        before = boards.get(reading.board)
        if before is None and not _says_something(reading, home, away):
            continue
        after, changed = merge_board(before or BoardResult(reading.board), reading)
        differences += changed
        if after != before:
            gained += 1
            boards[reading.board] = after
    result = replace(known, boards=tuple(boards[n] for n in sorted(boards)))
    return result, gained, tuple(differences)


def _says_something(reading: BoardReading, home: LineUp, away: LineUp) -> bool:
    values = (reading.games, reading.mark, reading.home_fouls, reading.away_fouls)
    if any(v is not None for v in (*values, reading.home_late, reading.away_late)):
        return True
    seats = ((reading.home, home), (reading.away, away))
    return any(seat is not None and not _as_expected(seat, up, reading.board) for seat, up in seats)


def _as_expected(seat: Seat, line_up: LineUp, board: int) -> bool:
    expected = line_up[board - 1] if board <= len(line_up) else None
    return expected is not None and seat.player == expected.id


def merge_board(
    known: BoardResult, reading: BoardReading
) -> tuple[BoardResult, tuple[Difference, ...]]:
    """A board with what was read about it.

    A board that was adjourned or postponed and now has more games loses that mark: it was played
    on, which is no correction and needs no reason.
    """
    differences: list[Difference] = []

    def differ(field: str, old: str | Message, new: str | Message) -> None:
        message = Message(f"results.field_{field}", {"board": known.board})
        differences.append(Difference(message, old, new, reading.places.get(field, Place())))

    board = known
    if reading.games is not None and reading.games != known.games:
        played_on = known.mark in (Mark.ADJOURNED, Mark.POSTPONED) and (
            reading.games[: len(known.games)] == known.games
        )
        if known.games and not played_on:
            differ("games", " ".join(known.games), " ".join(reading.games))
        board = replace(board, games=reading.games)
        if known.mark in (Mark.ADJOURNED, Mark.POSTPONED) and reading.mark is None:
            board = replace(board, mark=Mark.NONE)
    if reading.mark is not None and reading.mark != known.mark:
        if known.mark:
            differ("mark", mark_name(known.mark), mark_name(reading.mark))
        board = replace(board, mark=reading.mark)
    board = _seated(board, reading, differ)
    return _counted(board, reading, differ), tuple(differences)


def mark_name(mark: Mark) -> Message:
    """A mark in words."""
    return Message("results.mark_" + mark.value.replace("-", "_"))


def _seated(board: BoardResult, reading: BoardReading, differ: Differ) -> BoardResult:
    if reading.home is not None and reading.home.name != board.home_name:
        if board.home_name:
            differ("home_player", board.home_name, reading.home.name)
        board = replace(board, home_name=reading.home.name, home_player=reading.home.player)
    if reading.away is not None and reading.away.name != board.away_name:
        if board.away_name:
            differ("away_player", board.away_name, reading.away.name)
        board = replace(board, away_name=reading.away.name, away_player=reading.away.player)
    return board


def _counted(board: BoardResult, reading: BoardReading, differ: Differ) -> BoardResult:
    if reading.home_fouls is not None and reading.home_fouls != board.home_fouls:
        if board.home_fouls:
            differ("home_fouls", str(board.home_fouls), str(reading.home_fouls))
        board = replace(board, home_fouls=reading.home_fouls)
    if reading.away_fouls is not None and reading.away_fouls != board.away_fouls:
        if board.away_fouls:
            differ("away_fouls", str(board.away_fouls), str(reading.away_fouls))
        board = replace(board, away_fouls=reading.away_fouls)
    if reading.home_late is not None and reading.home_late != board.home_late:
        if board.home_late is not None:
            differ("home_late", show_late(board.home_late), show_late(reading.home_late))
        board = replace(board, home_late=reading.home_late)
    if reading.away_late is not None and reading.away_late != board.away_late:
        if board.away_late is not None:
            differ("away_late", show_late(board.away_late), show_late(reading.away_late))
        board = replace(board, away_late=reading.away_late)
    return board

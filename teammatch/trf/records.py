"""The records of a TRF file as values, one class a layout.

Every record knows the line it came from (0: not read from a file); that place is no part of its
value. Numbers are exact; None is a blank field. Columns of each layout: ``reader`` and ``writer``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from teammatch.model.points import Points


def _line() -> int:
    return field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Verbatim:
    """A line kept word for word: comments, blank lines, 801 and 802, unknown and faulty records."""

    text: str
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Header:
    """A record of one text from column 5 on: 012 to 222, 352, and the extensions XX. and BB."""

    tag: str
    text: str
    line: int = _line()


@dataclass(frozen=True, slots=True)
class ResultValues:
    """162 (points a game, by W D L A P X) or 362 (points a match, by TW TD TL)."""

    tag: str
    values: tuple[tuple[str, Points], ...]
    line: int = _line()


class Cell(NamedTuple):
    """One round of a player line.

    ``opponent`` None: blank; 0: nobody. ``colour``: "w", "b", "-" or "". ``result``: 1 = 0 over
    the board, + - forfeit, W D L less than a move, H F U Z byes.
    """

    opponent: int | None
    colour: str
    result: str


NOTHING = Cell(None, "", "")


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """001: a player, and what each round was for them; trailing blank rounds are left out."""

    number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Points | None = None
    rank: int | None = None
    cells: tuple[Cell, ...] = ()
    line: int = _line()

    def cell(self, round_number: int) -> Cell:
        """The round, counted from 1; blank beyond the end of the line."""
        return self.cells[round_number - 1] if round_number <= len(self.cells) else NOTHING


@dataclass(frozen=True, slots=True)
class NationalLine:
    """NRS: national rating data of a player; the tag is the federation."""

    federation: str
    number: int
    name: str = ""
    sex: str = ""
    title: str = ""
    rating: int | None = None
    origin: str = ""
    national_id: str = ""
    birth: str = ""
    line: int = _line()


@dataclass(frozen=True, slots=True)
class TeamLine:
    """310: a team, its totals, and its players in board order."""

    number: int
    name: str
    nickname: str = ""
    strength: Points | None = None
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None
    members: tuple[int, ...] = ()
    line: int = _line()


@dataclass(frozen=True, slots=True)
class OldTeamLine:
    """013: a team as before 2026, without a number; ignored where 310 records exist."""

    name: str
    members: tuple[int, ...] = ()
    line: int = _line()


@dataclass(frozen=True, slots=True)
class LineUp:
    """300: who sat where, board by board; 0 is an empty board."""

    round: int
    team: int
    opponent: int | None
    players: tuple[int, ...]
    line: int = _line()


@dataclass(frozen=True, slots=True)
class AllocatedByes:
    """320: what a pairing-allocated bye is worth, and who had it, round by round (0: nobody)."""

    match_points: Points | None
    game_points: Points | None
    teams: tuple[int, ...] = ()
    line: int = _line()


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """330: a match not played: "+-" White wins, "-+" Black wins, "--" nobody."""

    kind: str
    round: int
    white: int
    black: int
    line: int = _line()


@dataclass(frozen=True, slots=True)
class ByeLine:
    """240: byes that are not pairing-allocated: F, H or Z, of teams (or players) in a round."""

    kind: str
    round: int
    ids: tuple[int, ...]
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Acceleration:
    """250: virtual points for a range of teams (or players) in a range of rounds."""

    match_points: Points | None
    game_points: Points | None
    first_round: int
    last_round: int
    first: int
    last: int
    line: int = _line()


@dataclass(frozen=True, slots=True)
class ForbiddenPairs:
    """260: teams (or players) of whom no two may meet in a range of rounds."""

    first_round: int
    last_round: int
    ids: tuple[int, ...]
    line: int = _line()


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """299: other points than usual for a kind of result (W D L F H Z + -), or "" a bonus.

    ``round`` 0 is every round; no ``ids``: everybody.
    """

    kind: str
    match_points: Points | None
    game_points: Points | None
    round: int = 0
    ids: tuple[int, ...] = ()
    line: int = _line()


Record = (
    Verbatim
    | Header
    | ResultValues
    | PlayerLine
    | NationalLine
    | TeamLine
    | OldTeamLine
    | LineUp
    | AllocatedByes
    | ForfeitedMatch
    | ByeLine
    | Acceleration
    | ForbiddenPairs
    | AbnormalPoints
)


@dataclass(frozen=True)
class TrfFile:
    """All records of a file in their order."""

    records: tuple[Record, ...]

    @cached_property
    def headers(self) -> Mapping[str, tuple[Header, ...]]:
        """Headers and extensions by tag."""
        found: dict[str, list[Header]] = {}
        for record in self.records:
            if isinstance(record, Header):
                found.setdefault(record.tag, []).append(record)
        return {tag: tuple(own) for tag, own in found.items()}

    def header(self, tag: str) -> str:
        """The text of the first header with this tag, "" where there is none."""
        found = self.headers.get(tag)
        return found[0].text.strip() if found else ""

    @cached_property
    def players(self) -> Mapping[int, PlayerLine]:
        """The 001 records by starting number; of two with one number the first."""
        found: dict[int, PlayerLine] = {}
        for record in self.records:
            if isinstance(record, PlayerLine):
                found.setdefault(record.number, record)
        return found

    @cached_property
    def teams(self) -> Mapping[int, TeamLine]:
        """The teams by number: 310 records, else 013 records numbered in their order."""
        found: dict[int, TeamLine] = {}
        for record in self.records:
            if isinstance(record, TeamLine):
                found.setdefault(record.number, record)
        if not found:
            old = [record for record in self.records if isinstance(record, OldTeamLine)]
            for number, team in enumerate(old, 1):
                found[number] = TeamLine(number, team.name, members=team.members, line=team.line)
        return found

    @cached_property
    def team_of(self) -> Mapping[int, int]:
        """The team of each player; of two the first."""
        found: dict[int, int] = {}
        for team in self.teams.values():
            for member in team.members:
                found.setdefault(member, team.number)
        return found

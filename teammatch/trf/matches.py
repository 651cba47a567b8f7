"""From records to what each round was for each team: matches with their boards, byes, absences.

The reading algorithm: a game line joins two teams; 330 and the opponent of a 300 join them too.
Who sits where: the 300 record, else the players who have a game in the order of the 310 record.
Whose colour counts: 330, else board 1, else any board through the pattern of 352.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from teammatch.model.messages import Problem
from teammatch.model.points import ZERO, Points
from teammatch.pairing.team.history import Colour, RoundKind, TeamRound
from teammatch.trf.declared import Declared
from teammatch.trf.faults import Facts, Faults
from teammatch.trf.records import (
    AllocatedByes,
    ByeLine,
    Cell,
    ForfeitedMatch,
    LineUp,
    TeamLine,
    TrfFile,
)
from teammatch.trf.seats import Seat, seat_boards

OVER_THE_BOARD = frozenset("10=WDL")
BYE_KINDS = {
    "F": RoundKind.FULL_BYE,
    "H": RoundKind.HALF_BYE,
    "Z": RoundKind.ZERO_BYE,
    "U": RoundKind.ALLOCATED_BYE,
}
SYMBOLS = {"1": "W", "W": "W", "+": "W", "=": "D", "D": "D", "0": "L", "L": "L", "-": "A", "": "X"}
"""Which value of 162 a result letter has; blank: paired, result unknown."""


class Board(NamedTuple):
    """One board of a match: players (0: empty) and results as in the file, white team first."""

    white: int
    black: int
    white_result: str
    black_result: str

    @property
    def played(self) -> bool:
        """Over the board, be it less than a move."""
        return self.white_result in OVER_THE_BOARD or self.black_result in OVER_THE_BOARD

    @property
    def open(self) -> bool:
        """Paired, result unknown."""
        return bool(self.white and self.black) and not (self.white_result or self.black_result)


@dataclass(frozen=True, slots=True)
class TrfMatch:
    """Two teams in a round. ``white`` has White on board 1; ``coloured``: that is known."""

    round: int
    white: int
    black: int
    coloured: bool
    boards: tuple[Board, ...]
    forfeit: str = ""
    """The kind of its 330 record."""

    @property
    def kind(self) -> RoundKind:
        """What the match was, for the white team.

        Played, if at least one board was; else open, if a board still may be; else by who has
        boards won by forfeit.
        """
        if any(board.played for board in self.boards):
            return RoundKind.PLAYED
        if self.forfeit:
            return FORFEITS[self.forfeit == "+-", self.forfeit == "-+"]
        if any(board.open for board in self.boards):
            return RoundKind.OPEN
        white = any(board.white_result == "+" for board in self.boards)
        return FORFEITS[white, any(board.black_result == "+" for board in self.boards)]

    def kind_of(self, team: int) -> RoundKind:
        """What the match was for one of the two."""
        kind = self.kind
        return kind if team == self.white else REVERSED.get(kind, kind)

    @property
    def complete(self) -> bool:
        """Whether no result is missing."""
        return bool(self.forfeit) or not any(board.open for board in self.boards)

    def opponent(self, team: int) -> int:
        """The other team."""
        return self.black if team == self.white else self.white

    def colour(self, team: int) -> Colour | None:
        """The colour of a team on board 1; None where it is not known."""
        if not self.coloured:
            return None
        return "w" if team == self.white else "b"


FORFEITS = {
    (True, False): RoundKind.FORFEIT_WIN,
    (False, True): RoundKind.FORFEIT_LOSS,
    (False, False): RoundKind.DOUBLE_FORFEIT,
    (True, True): RoundKind.CROSS_FORFEIT,
}
REVERSED = {
    RoundKind.FORFEIT_WIN: RoundKind.FORFEIT_LOSS,
    RoundKind.FORFEIT_LOSS: RoundKind.FORFEIT_WIN,
}


class TeamGames(NamedTuple):
    """The game lines of a team in a round, in the order of the 310 record."""

    seats: tuple[Seat, ...] = ()
    letters: frozenset[str] = frozenset()
    """Letters of byes that its players have in their lines."""


@dataclass(frozen=True)
class TeamEvent:
    """A team file, understood. Problems are those of the matches only (112x to 114x)."""

    file: TrfFile
    name: str = ""
    worth: dict[tuple[int, int], tuple[Points, Points]] = field(default_factory=dict, compare=False)
    """Game points of matches worked out so far, by round and white team."""
    known: dict[tuple[str, int], dict[int, list[TeamRound]]] = field(
        default_factory=dict, compare=False
    )
    """What ``team_rounds`` has worked out so far."""
    _faults: Faults = field(default_factory=Faults, compare=False)

    @cached_property
    def declared(self) -> Declared:
        """What the headers say."""
        return Declared(self.file)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What does not fit together in the rounds."""
        self._faults.file = self.name
        _ = self.matches, self.byes
        return self._faults.sorted()

    @cached_property
    def teams(self) -> Mapping[int, TeamLine]:
        """The teams by number."""
        return self.file.teams

    @cached_property
    def paired_rounds(self) -> tuple[int, ...]:
        """Rounds with at least one match or pairing-allocated bye."""
        found = {number for number, _ in self.matches}
        found |= {n for (n, _), kind in self.byes.items() if kind is RoundKind.ALLOCATED_BYE}
        return tuple(sorted(found))

    @cached_property
    def last_round(self) -> int:
        """The last round that has been paired; 0 before round 1."""
        return max(self.paired_rounds, default=0)

    @cached_property
    def allocated(self) -> AllocatedByes | None:
        """The 320 record."""
        found = (r for r in self.file.records if isinstance(r, AllocatedByes))
        return next(found, None)

    @cached_property
    def games(self) -> Mapping[tuple[int, int], TeamGames]:
        """Who has a game line or a bye letter, by round and team."""
        found: dict[tuple[int, int], tuple[list[Seat], set[str]]] = {}
        for team in self.teams.values():
            for member in team.members:
                player = self.file.players.get(member)
                if player is None or self.file.team_of[member] != team.number:
                    continue
                for number, cell in enumerate(player.cells, 1):
                    if cell.opponent or cell.result:
                        seats, letters = found.setdefault((number, team.number), ([], set()))
                        if cell.result in BYE_KINDS:
                            letters.add(cell.result)
                        elif cell.opponent or cell.result == "+":
                            seats.append(Seat(member, cell))  # "0000 - -" sat out, or came not
        return {
            key: TeamGames(tuple(seats), frozenset(letters))
            for key, (seats, letters) in found.items()
        }

    @cached_property
    def line_ups(self) -> Mapping[tuple[int, int], LineUp]:
        """The 300 records by round and team."""
        return {
            (record.round, record.team): record
            for record in self.file.records
            if isinstance(record, LineUp)
        }

    @cached_property
    def forfeits(self) -> Mapping[tuple[int, int], ForfeitedMatch]:
        """The 330 records by round and each of the two teams."""
        found = {}
        for record in self.file.records:
            if isinstance(record, ForfeitedMatch):
                found[record.round, record.white] = record
                found[record.round, record.black] = record
        return found

    @cached_property
    def opponents(self) -> Mapping[tuple[int, int], int]:
        """Whom each team meets, by round and team; contradictions are noted."""
        found: dict[tuple[int, int], int] = {}
        for number, one, two, line in self._joined():
            if one not in self.teams or two not in self.teams or one == two:
                continue
            for own, other in ((one, two), (two, one)):
                before = found.setdefault((number, own), other)
                if before != other:
                    facts: Facts = {"team": own, "one": before, "two": other, "round": number}
                    self._faults.add("E1137", line, **facts)
        return {
            (number, own): other
            for (number, own), other in found.items()
            if found.get((number, other)) == own
        }

    def _joined(self) -> Iterator[tuple[int, int, int, int]]:
        """Round, two teams, line: from game lines, forfeited matches, line-ups."""
        for (number, team), games in self.games.items():
            for seat in games.seats:
                if seat.cell.opponent:
                    other = self.file.team_of.get(seat.cell.opponent, 0)
                    yield number, team, other, self.file.players[seat.player].line
        for record in self.forfeits.values():
            yield record.round, record.white, record.black, record.line
        for line_up in self.line_ups.values():
            if line_up.opponent:
                yield line_up.round, line_up.team, line_up.opponent, line_up.line

    @cached_property
    def matches(self) -> Mapping[tuple[int, int], TrfMatch]:
        """The match of each team, by round and team."""
        found: dict[tuple[int, int], TrfMatch] = {}
        for (number, one), two in sorted(self.opponents.items()):
            if one < two:
                found[number, one] = found[number, two] = self._match(number, one, two)
        return found

    def _match(self, number: int, one: int, two: int) -> TrfMatch:
        forfeit = self.forfeits.get((number, one))
        boards = seat_boards(
            self._seats(number, one),
            self._seats(number, two),
            stated=((number, one) in self.line_ups, (number, two) in self.line_ups),
        )
        if boards.shuffled:
            line = self.teams[one].line
            self._faults.add("W1141", line, round=number, team=one, other=two)
        colour = self._colour(number, one, two, boards.pairs)
        if forfeit is not None:
            colour = "w" if forfeit.white == one else "b"
        pairs = boards.pairs if colour != "b" else [(black, white) for white, black in boards.pairs]
        white, black = (one, two) if colour != "b" else (two, one)
        match = TrfMatch(
            number,
            white,
            black,
            colour is not None,
            tuple(Board(w.player, b.player, w.cell.result, b.cell.result) for w, b in pairs),
            forfeit.kind if forfeit else "",
        )
        if forfeit is not None:
            self._agrees(match, forfeit)
        if len(match.boards) > self.declared.boards:
            facts: Facts = {"round": number, "team": white, "other": black}
            counts = {"found": len(match.boards), "boards": self.declared.boards}
            self._faults.add("E1129", self.teams[one].line, **facts, **counts)
        return match

    def _agrees(self, match: TrfMatch, forfeit: ForfeitedMatch) -> None:
        """A 330 record against the boards: nothing played, nothing won by the side that lost."""
        lost = {"+-": "b", "-+": "w", "--": "wb"}[forfeit.kind]
        won_by_loser = ("w" in lost and any(b.white_result == "+" for b in match.boards)) or (
            "b" in lost and any(b.black_result == "+" for b in match.boards)
        )
        if won_by_loser or any(board.played for board in match.boards):
            facts: Facts = {"round": match.round, "team": match.white, "other": match.black}
            self._faults.add("E1136", forfeit.line, **facts)

    def _seats(self, number: int, team: int) -> tuple[Seat, ...]:
        """A team's seats in board order; an empty board is seat 0."""
        games = self.games.get((number, team), TeamGames()).seats
        line_up = self.line_ups.get((number, team))
        if line_up is None:
            return games
        by_player = {seat.player: seat for seat in games}
        return tuple(by_player.get(p, Seat(p, Cell(None, "", ""))) for p in line_up.players)

    def _colour(
        self, number: int, one: int, two: int, pairs: list[tuple[Seat, Seat]]
    ) -> Colour | None:
        """The colour of team ``one`` on board 1, from the first board that tells."""
        pattern = self.declared.pattern
        found: Colour | None = None
        for place, seats in enumerate(pairs):
            for own, seat in zip(("w", "b"), seats, strict=True):
                if seat.cell.colour not in ("w", "b"):
                    continue
                flipped = place < len(pattern) and pattern[place] != pattern[0]
                told: Colour = "w" if (seat.cell.colour == own) is not flipped else "b"
                if found is None:
                    found = told
                elif found != told and self.file.header("352"):
                    line = self.file.players[seat.player].line
                    facts: Facts = {
                        "round": number,
                        "player": seat.player,
                        "team": one,
                        "other": two,
                    }
                    self._faults.add("W1138", line, **facts)
                    return found
        return found

    @cached_property
    def byes(self) -> Mapping[tuple[int, int], RoundKind]:
        """Byes by round and team: 320, then 240, then letters in the lines of the players."""
        found: dict[tuple[int, int], RoundKind] = {}
        for number, team in enumerate(self.allocated.teams if self.allocated else (), 1):
            if team in self.teams:
                found[number, team] = RoundKind.ALLOCATED_BYE
        for record in self.file.records:
            if isinstance(record, ByeLine):
                for team in record.ids:
                    if (record.round, team) in found:
                        facts: Facts = {"round": record.round, "team": team}
                        self._faults.add("E1134", record.line, **facts)
                    elif team in self.teams:
                        found[record.round, team] = BYE_KINDS[record.kind]
        for key, games in self.games.items():
            if key not in found and key not in self.matches and games.letters and not games.seats:
                letter = next(letter for letter in "UFHZ" if letter in games.letters)
                if letter != "Z":
                    found[key] = BYE_KINDS[letter]
        self._byes_beside_games(found)
        return found

    def _byes_beside_games(self, byes: Mapping[tuple[int, int], RoundKind]) -> None:
        """A team with a bye plays nobody in that round."""
        for number, team in byes:
            if (number, team) in self.matches:
                line = self.teams[team].line
                facts: Facts = {"round": number, "team": team}
                self._faults.add("E1133", line, **facts, other=self.opponents[number, team])
        for (number, team), games in self.games.items():
            key = number, team
            if games.seats and key not in self.matches and key not in byes:
                line = self.file.players[games.seats[0].player].line
                self._faults.add("E1142", line, round=number, team=team)


def game_points(event: TeamEvent, match: TrfMatch) -> tuple[Points, Points]:
    """Game points of the white and of the black team, worked out once a match."""
    found = event.worth.get((match.round, match.white))
    if found is None:
        found = event.worth[match.round, match.white] = _game_points(event, match)
    return found


def _game_points(event: TeamEvent, match: TrfMatch) -> tuple[Points, Points]:
    """The values of 162, board by board.

    A match forfeited as a whole (330) without a single player won by forfeit: all boards.
    """
    values = event.declared.game_values
    if match.forfeit and not any("+" in (b.white_result, b.black_result) for b in match.boards):
        everything = event.declared.boards * values["W"]
        return (
            everything if match.forfeit == "+-" else ZERO,
            everything if match.forfeit == "-+" else ZERO,
        )
    white = [b.white_result for b in match.boards if b.white_result or b.open]
    black = [b.black_result for b in match.boards if b.black_result or b.open]
    return added(white, event.declared), added(black, event.declared)


def added(results: Iterable[str], declared: Declared) -> Points:
    """What results are worth together; in whole units first, since adding fractions is slow."""
    unit, worth = declared.scaled
    total = sum(worth[SYMBOLS[result]] for result in results)
    return Fraction(total, unit) if total else ZERO

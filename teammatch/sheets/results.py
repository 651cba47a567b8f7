"""A result sheet read back: what it says about each board, with the cell of every value.

A blank cell says nothing. Rows are known by their hidden match id and board, in any order.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from teammatch.model.entries import Player, PlayerId, SideId
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.model.naming import folded
from teammatch.model.results import Mark, Outcome
from teammatch.model.rounds import Match, MatchId, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.rules.releasing import release_words
from teammatch.sheets import aliases
from teammatch.sheets.grid import Cell, Kind, read_sheets
from teammatch.sheets.headers import Table, find_table, header_score
from teammatch.sheets.numbers import whole_number
from teammatch.sheets.rounds import pair_id
from teammatch.sheets.scores import games_told, told_as
from teammatch.sheets.tokens import (
    Token,
    forfeited,
    read_late,
    read_mark,
    read_token,
)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a board: the name as written, and the player of the roster, if it is one."""

    name: str
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class BoardReading:
    """What was said about one board. None: nothing was said, so nothing changes.

    Outcomes are seen from the home side; lateness is in seconds. ``places`` tells where each
    value was read ("games", "mark", "home_player", "home_fouls", "home_late" …).
    """

    match: MatchId
    board: int
    games: tuple[Outcome, ...] | None = None
    mark: Mark | None = None
    home: Seat | None = None
    away: Seat | None = None
    home_fouls: int | None = None
    away_fouls: int | None = None
    home_late: int | None = None
    away_late: int | None = None
    places: Mapping[str, Place] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundRead:
    """A result sheet: its round (None where no row could be placed), readings, problems, notes."""

    key: RoundKey | None
    boards: tuple[BoardReading, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Message, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether a problem forbids the import."""
        return any(p.severity is Severity.ERROR for p in self.problems)


def read_round(path: Path, rules: RuleBook, event: Event) -> RoundRead:
    """Read a result sheet against the rounds of the event.

    Raises:
        EventError: E201-E206 the file can't be read, E343 it is no result sheet.
    """
    file = read_sheets(path)
    shown = [find_table(grid, aliases.RESULTS) for grid in file.grids if not grid.hidden]
    tables = [(table, wrong) for table, wrong in shown if table is not None]
    if tables:
        (table, wrong), *others = tables
        reader = _RoundReader(table, rules, event)
        reader.problems += wrong
        left = tuple(other.grid.sheet for other, _ in others)
        several = Message("results.one_of_several", {"sheet": table.grid.sheet, "others": left})
        notes = (several,) if left else ()
        return reader.read((*file.notes, *notes))
    entries = any(header_score(g, k) for g in file.grids for k in (aliases.TEAMS, aliases.PLAYERS))
    raise EventError(Problem("results.E369" if entries else "results.E343", Place(file=path.name)))


class _RoundReader:
    """Reads the rows of one result sheet and collects what is wrong with them."""

    def __init__(self, table: Table, rules: RuleBook, event: Event) -> None:
        self.table, self.rules, self.event = table, rules, event
        self.problems: list[Problem] = []
        self.rounds = {
            m.id: (paired, m) for paired in event.rounds.values() for m in paired.matches
        }
        self.rosters = event.entries.rosters()
        self.named: dict[str, list[SideId]] = {}
        for side in event.entries.sides.values():
            self.named.setdefault(folded(side.name), []).append(side.id)
        self.refused: set[str] = set()
        self.passed: dict[RoundKey, set[int]] = {}
        self.told: list[Message] = []

    def read(self, notes: tuple[Message, ...]) -> RoundRead:
        """Every board of the sheet."""
        boards: dict[tuple[MatchId, int], BoardReading] = {}
        rows: dict[tuple[MatchId, int], int] = {}
        key: RoundKey | None = None
        for row in self.table.rows():
            placed = self._match_of(row)
            if placed is None:
                continue
            paired, match = placed
            key = key or paired.key
            board = self._board_of(row)
            if board is None or self._torn_apart(row, match):
                continue
            if (match.id, board) in boards:
                first = rows[match.id, board] + 1
                self._report(
                    "results.E344", row, "board", table=match.table, board=board, row=first
                )
                continue
            rows[match.id, board] = row
            boards[match.id, board] = self._row(row, match, board)
        if not boards and not self.problems and not self.passed:
            self.problems.append(Problem("results.E343", Place(file=self.table.grid.file)))
        self._one_seat_each(boards.values())
        passed = tuple(
            Message("results.passed_over", {"round": of.round, "tables": tuple(sorted(tables))})
            for of, tables in sorted(self.passed.items())
        )
        key = key or next(iter(sorted(self.passed)), None)
        said = (*notes, *self.told, *passed)
        return RoundRead(key, tuple(boards.values()), tuple(self.problems), said)

    def _report(self, key: str, row: int, field: str, /, **args: str | int | Message) -> None:
        place = self.table.grid.place(row, self.table.columns.get(field))
        self.problems.append(Problem(key, place, args))

    def _warn_once(
        self, about: str, key: str, row: int, field: str, /, **args: str | int | Message
    ) -> None:
        """A warning that the rows of a match share."""
        if about not in self.refused:
            self.refused.add(about)
            place = self.table.grid.place(row, self.table.columns.get(field))
            self.problems.append(Problem(key, place, args, Severity.WARNING))

    def _refuse_once(self, about: str, key: str, row: int, /, **args: str | int) -> None:
        """A fault that all rows of a match or sheet share is told once."""
        if about not in self.refused:
            self.refused.add(about)
            self._report(key, row, self._first_seen(), **args)

    def _refuse_sheet(self, about: str, key: str, /, **args: str | int | Message) -> None:
        """A fault of the sheet as a whole, told once: there is no cell to mend."""
        if about not in self.refused:
            self.refused.add(about)
            grid = self.table.grid
            self.problems.append(Problem(key, Place(file=grid.file, sheet=grid.sheet), args))

    def _first_seen(self) -> str:
        """The column to point at for a whole row: hidden ones are seen by nobody."""
        seen = ("table", "board", "home", "result", "game_1")
        return next((name for name in seen if name in self.table.columns), "match_id")

    def _match_of(self, row: int) -> tuple[Round, Match] | None:
        """The match of a row by its hidden id; a draft is refused, and a pair no longer in force.

        So is a sheet of another event (E368), which its hidden id names.

        A row of an older version is read as long as the same two sides still meet in that match,
        the same of them first-named. A row of another pair is passed over where nothing was typed
        into it, and refused (E348) where something was.
        """
        match_id, _, of_event = self.table.cell(row, "match_id").text.partition(" ")
        if of_event and self.event.id and of_event != self.event.id:
            self._refuse_sheet("event", "results.E368")
            return None
        if match_id not in self.rounds:
            if match_id:
                self._refuse_once(match_id, "results.E345", row, id=match_id)
            else:
                self._refuse_once("", "results.E346", row)
            return None
        paired, match = self.rounds[match_id]
        number = paired.key.round
        if paired.status is not RoundStatus.RELEASED:
            command = release_words(self.rules, number)
            self._refuse_sheet(f"draft {number}", "results.E347", round=number, command=command)
            return None
        version = whole_number(self.table.cell(row, "version").text)
        if version == paired.version or self.table.cell(row, "pair").text == pair_id(match):
            return paired, match
        if self._says_something(row):
            sides = self.event.entries.sides
            self._refuse_once(
                match_id, "results.E348", row,
                round=number, table=match.table,
                old_home=self.table.cell(row, "home").text or "?",
                old_away=self.table.cell(row, "away").text or "?",
                home=sides[match.home].name, away=sides[match.away].name,
            )  # fmt: skip
        self.passed.setdefault(paired.key, set()).add(match.table)
        return None

    def _says_something(self, row: int) -> bool:
        """Whether a result, mark, foul or lateness was typed into a row."""
        fields = ("result", "mark", "home_fouls", "away_fouls", "home_late", "away_late")
        games = tuple(name for name in self.table.columns if name.startswith("game_"))
        return any(self._said(row, name) for name in (*fields, *games))

    def _torn_apart(self, row: int, match: Match) -> bool:
        """E365: whether a row names another match than its hidden id says.

        That happens when rows are sorted without the hidden columns, or with a sheet of another
        event. A name that no side has (any more) is warned of (W323) where the hidden id vouches
        for the event: the team may have been renamed since.
        """
        sides = self.event.entries.sides
        facts: dict[str, str | int | Message] = {
            "table": match.table,
            "home": sides[match.home].name,
            "away": sides[match.away].name,
        }
        table = self.table.cell(row, "table").text
        if self._of_this_version(row, match) and whole_number(table) not in (None, match.table):
            facts["name"] = Message("place.table", {"table": table})
            self._report("results.E365", row, "table", **facts)
            return True
        for column, side in (("home", match.home), ("away", match.away)):
            name = self.table.cell(row, column).text
            facts["name"] = name
            if not name or side in self.named.get(folded(name), ()):
                continue
            if folded(name) in self.named or not self._vouched_for(row):
                self._report("results.E365", row, column, **facts)
                return True
            self._warn_once(f"{match.id} {column}", "results.W323", row, column, **facts)
        return False

    def _of_this_version(self, row: int, match: Match) -> bool:
        version = whole_number(self.table.cell(row, "version").text)
        return version == self.rounds[match.id][0].version

    def _vouched_for(self, row: int) -> bool:
        """Whether the hidden id says that the sheet is one of this event."""
        of_event = self.table.cell(row, "match_id").text.partition(" ")[2]
        return bool(of_event) and of_event == self.event.id

    def _board_of(self, row: int) -> int | None:
        board = whole_number(self.table.cell(row, "board").text)
        if board is None or not 1 <= board <= self.rules.boards:
            value = self.table.cell(row, "board").text
            self._report("results.E349", row, "board", value=value, boards=self.rules.boards)
            return None
        return board

    def _row(self, row: int, match: Match, board: int) -> BoardReading:
        games, mark = self._with_mark(row, *(self._told(row, match) or self._games(row)))
        reading = BoardReading(
            match=match.id,
            board=board,
            games=games,
            mark=mark,
            home_fouls=self._fouls(row, "home_fouls"),
            away_fouls=self._fouls(row, "away_fouls"),
            home_late=self._late(row, "home_late"),
            away_late=self._late(row, "away_late"),
            places=self._places(row),
        )
        if self.rules.sides.kind == "teams":
            reading = replace(
                reading,
                home=self._seat(row, "home_player", match.home),
                away=self._seat(row, "away_player", match.away),
            )
        return reading

    def _places(self, row: int) -> dict[str, Place]:
        grid, columns = self.table.grid, self.table.columns
        places = {f: grid.place(row, c) for f, c in columns.items()}
        first = "result" if "result" in columns else "game_1"
        return {**places, "games": grid.place(row, columns.get(first))}

    def _said(self, row: int, field: str) -> Cell | None:
        """The cell where it says something of its own (not spread over it by a merged range)."""
        cell = self.table.cell(row, field)
        return cell if cell and not cell.merged else None

    def _token(self, row: int, field: str) -> Token | None:
        """The token of a result cell; None for a blank or for one that was refused."""
        cell = self._said(row, field)
        if cell is None:
            return None
        if cell.kind is Kind.ERROR:
            self._report("sheets.E212", row, field, value=cell.text)
            return None
        read = _excel_trap(cell) or read_token(cell.text, self.rules.points.game)
        if isinstance(read, Problem):
            self._place(read, row, field)
            return None
        return None if read.blank else read

    def _place(self, problem: Problem, row: int, field: str) -> None:
        place = self.table.grid.place(row, self.table.columns.get(field))
        self.problems.append(replace(problem, place=place))

    def _games(self, row: int) -> tuple[tuple[Outcome, ...] | None, Mark | None]:
        """The games of a board, and a mark that stands among them ("adjourned" for a result)."""
        fields = [f"game_{n}" for n in range(1, self.rules.match.games + 1)]
        if self.rules.match.games == 1:
            fields = ["result" if "result" in self.table.columns else "game_1"]
        games: list[Outcome] = []
        mark: Mark | None = None
        gap = ""
        for name in fields:
            token = self._token(row, name)
            if token is None:
                gap = gap or ("" if self._said(row, name) else name)
            elif token.mark:
                mark = token.mark
            elif token.outcome is not None:
                if gap:
                    self._report("results.E341", row, gap)
                    gap = ""
                games.append(token.outcome)
        return tuple(games) or None, mark

    def _told(self, row: int, match: Match) -> tuple[tuple[Outcome, ...] | None, None] | None:
        """The games of a score in the first cell of a board of several.

        None where the cells tell the games, or nothing. E366: the score decides nothing by itself.
        """
        first, mark = self._said(row, "game_1"), self._said(row, "mark")
        others = [f"game_{n}" for n in range(2, self.rules.match.games + 1)]
        if first is None or first.kind is not Kind.TEXT or not others:
            return None
        if any(self._said(row, name) for name in others):
            return None
        if not isinstance(read_token(first.text, self.rules.points.game), Problem):
            return None
        games = games_told(self.rules, first.text, mark.text if mark else "")
        if games is None:
            return None
        if not games:
            self._report("results.E366", row, "game_1", value=first.text)
            return None, None
        self.told += told_as(match.table, first.text, games)
        return games, None

    def _with_mark(
        self, row: int, games: tuple[Outcome, ...] | None, mark: Mark | None
    ) -> tuple[tuple[Outcome, ...] | None, Mark | None]:
        """Games and mark together: "forfeit" beside 1-0 makes it +:-."""
        cell = self._said(row, "mark")
        if cell is None:
            return games, mark
        token = read_mark(cell.text)
        if isinstance(token, Problem):
            self._place(token, row, "mark")
            return games, mark
        if token.mark_only:
            won = forfeited(games[0]) if games and len(games) == 1 else None
            if won is None:
                self._report("results.E334", row, "mark", value=cell.text)
                return games, mark
            return (won,), mark
        if token.outcome is not None:
            alone = games is None or len(games) == 1
            if not alone or (games and token.outcome not in (games[0], forfeited(games[0]))):
                self._report("results.E340", row, "mark", value=cell.text)
            return (token.outcome,), mark
        return games, token.mark or mark

    def _fouls(self, row: int, field: str) -> int | None:
        cell = self._said(row, field)
        if cell is None:
            return None
        value = whole_number(cell.text) if cell.kind in (Kind.TEXT, Kind.NUMBER) else None
        if value is None:
            self._report("results.E339", row, field, value=cell.text)
        return value

    def _late(self, row: int, field: str) -> int | None:
        cell = self._said(row, field)
        if cell is None:
            return None
        if cell.kind in (Kind.DATE, Kind.TIME):
            self._report("results.E342", row, field, value=cell.text)
            return None
        read = read_late(cell.text)
        if isinstance(read, Problem):
            self._place(read, row, field)
            return None
        return read

    def _seat(self, row: int, field: str, side: SideId) -> Seat | None:
        """Who sits there. Not in the roster is E351, E352 where he is another team's.

        Where the board order is free it is a warning; a team without a roster takes any name.
        """
        cell = self._said(row, field)
        if cell is None:
            return None
        roster: Iterable[Player] = self.rosters.get(side, ())
        wanted = folded(cell.text)
        for player in roster:
            if folded(player.name) == wanted:
                return Seat(player.name, player.id)
        if not roster:
            return Seat(cell.text)
        self._stranger(row, field, cell.text, side)
        return Seat(cell.text)

    def _stranger(self, row: int, field: str, name: str, side: SideId) -> None:
        sides = self.event.entries.sides
        free = self.rules.sides.board_order == "free"
        severity = Severity.WARNING if free else Severity.ERROR
        others = [
            sides[p.side].name
            for p in self.event.entries.players.values()
            if folded(p.name) == folded(name) and p.side in sides
        ]
        place = self.table.grid.place(row, self.table.columns.get(field))
        args: dict[str, str] = {"name": name, "team": sides[side].name}
        if others:
            args |= {"other": others[0]}
            self.problems.append(Problem("results.E352", place, args))
        else:
            key = "results.W351" if free else "results.E351"
            self.problems.append(Problem(key, place, args, severity))

    def _one_seat_each(self, boards: Iterable[BoardReading]) -> None:
        """E350: nobody sits on two boards of a match."""
        seats: dict[tuple[MatchId, str, str], int] = {}
        for reading in boards:
            for column, seat in (("home_player", reading.home), ("away_player", reading.away)):
                if seat is None:
                    continue
                key = (reading.match, column, seat.player or folded(seat.name))
                first = seats.setdefault(key, reading.board)
                if first != reading.board:
                    self.problems.append(
                        Problem(
                            "results.E350",
                            reading.places.get(column, Place()),
                            {"name": seat.name, "first": first, "board": reading.board},
                        )
                    )


def _excel_trap(cell: Cell) -> Problem | None:
    """E331, E332: a date or time of day that the spreadsheet program made of a result."""
    if cell.kind is Kind.DATE:
        return Problem("results.E331", args={"value": cell.text})
    if cell.kind is Kind.TIME:
        return Problem("results.E332", args={"value": cell.text})
    if cell.kind is Kind.NUMBER and (whole_number(cell.text) or 0) > 1000:
        return Problem("results.E331", args={"value": cell.text})
    return None

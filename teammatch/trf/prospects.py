"""What lies before the teams or players of a TRF file: its rounds to come, its open matches."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import NamedTuple

from teammatch.model.points import Points
from teammatch.pairing.team.history import RoundKind, TeamRound
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.standings.prospects import Prospects, Ranked
from teammatch.standings.reach import GP, MP, NOTHING, Coming, Ends, Made, Options, Record, in_all
from teammatch.standings.tiebreaks.crosstable import CrossTable
from teammatch.trf.crosstable import BYE_SYMBOLS
from teammatch.trf.history import ids_of
from teammatch.trf.matches import (
    FORFEITS,
    REVERSED,
    SYMBOLS,
    Board,
    TeamEvent,
    TrfMatch,
)
from teammatch.trf.points import (
    abnormal_points,
    adjusted,
    bye_points,
    letter_of,
    match_points,
    team_rounds,
    touches,
)
from teammatch.trf.records import AbnormalPoints, ByeLine, PlayerLine

BOARD_ENDS = tuple(
    Board(1, 1, white, black) for white, black in ("10", "==", "01", "+-", "-+", "--")
)
"""How a board may end, played or not."""
BYES = (
    RoundKind.ALLOCATED_BYE,
    RoundKind.FULL_BYE,
    RoundKind.HALF_BYE,
    RoundKind.ZERO_BYE,
    RoundKind.ABSENT,
)
Records299 = tuple[AbnormalPoints, ...]


@dataclass(frozen=True, slots=True)
class _End:
    """How a match ends for one side: what it is, own game points, those of the other."""

    kind: RoundKind
    own: Points
    other: Points

    @property
    def other_way(self) -> "_End":
        """The same for the other side."""
        return _End(REVERSED.get(self.kind, self.kind), self.other, self.own)


def team_prospects(
    event: TeamEvent, settings: SwissTeamSettings, table: CrossTable, ranked: tuple[Ranked, ...]
) -> Prospects:
    """The teams of a file after its last paired round."""
    ahead = _Teams(event, settings, table)
    missing = any(not match.complete for match in event.matches.values())
    return Prospects(
        ranked,
        {str(team): ahead.record(team) for team in event.teams},
        _is_open(event, table, missing=missing),
        primary=GP if table.primary == "GP" else MP,
    )


@dataclass(frozen=True)
class _Teams:
    """The teams of a file, and what matches and byes may bring them."""

    event: TeamEvent
    settings: SwissTeamSettings
    table: CrossTable
    _any: dict[Records299, Options] = field(default_factory=dict)

    def record(self, team: int) -> Record:
        """What lies before a team, and what the table counts of its open matches."""
        open_rounds = [
            number
            for number in range(1, self.table.rounds + 1)
            if (match := self.event.matches.get((number, team))) and not match.complete
        ]
        to_come = range(self.table.rounds + 1, self.table.scheduled + 1)
        coming = [
            *(self._open(team, number) for number in open_rounds),
            *(self._to_come(team, number) for number in to_come),
        ]
        return Record(
            tuple(one for one in coming if one.options != {NOTHING}),
            known=self._known(team, open_rounds),
        )

    def _known(self, team: int, rounds: Iterable[int]) -> Made:
        """What the table counts of matches some of whose boards are open."""
        entries = (self._rounds[team][number - 1] for number in rounds)
        return in_all(self._made(e) for e in entries if e.kind is not RoundKind.OPEN)

    def _open(self, team: int, number: int) -> Coming:
        match = self.event.matches[number, team]
        other = match.opponent(team)
        ends: Iterable[_End] = match_ends(self.event, match)
        if team == match.black:
            ends = [end.other_way for end in ends]
        pairs: Ends = frozenset(
            (self._after(team, number, end), self._after(other, number, end.other_way))
            for end in ends
        )
        return Coming(number, frozenset(own for own, _ in pairs), str(other), pairs)

    def _to_come(self, team: int, number: int) -> Coming:
        """A round not paired yet; a bye in the file (240, XXZ) is what it will be."""
        bye = self.event.byes.get((number, team))
        if bye is None and number == self.table.rounds + 1 and team in ids_of(self.event, "XXZ"):
            bye = RoundKind.ZERO_BYE
        records = self._records(team, number)
        if bye is not None:
            return Coming(number, frozenset({self._bye(bye, records)}))
        if records not in self._any:
            played = (self._end(end, records) for end in self._ends)
            byes = (self._bye(kind, records) for kind in BYES)
            self._any[records] = frozenset({*played, *byes})
        return Coming(number, self._any[records])

    def _after(self, team: int, number: int, end: _End) -> Made:
        return self._end(end, self._records(team, number))

    def _end(self, end: _End, records: Records299) -> Made:
        points = match_points(self.event, end.kind, end.own, end.other)
        entry = TeamRound(end.kind, None, None, points, end.own)
        return self._adjusted(entry, letter_of(end.kind, end.own, end.other), records)

    def _bye(self, kind: RoundKind, records: Records299) -> Made:
        entry = TeamRound(kind, None, None, *bye_points(self.event, self.settings, kind))
        return self._adjusted(entry, letter_of(kind), records)

    def _adjusted(self, entry: TeamRound, letter: str, records: Records299) -> Made:
        for record in records:
            entry = adjusted(record, entry, letter)
        return self._made(entry)

    def _made(self, entry: TeamRound) -> Made:
        paid = entry.match_points >= self.event.declared.match_values["TW"] > 0
        return Made(entry.match_points, entry.game_points, paid=Points(paid))

    def _records(self, team: int, number: int) -> Records299:
        """299 of a round; a bonus of rounds in the table is in its totals already."""
        return tuple(
            one
            for one in self._abnormal
            if touches(one, team, number) and (one.kind or number > self.table.rounds)
        )

    @cached_property
    def _abnormal(self) -> Records299:
        return tuple(abnormal_points(self.event.file))

    @cached_property
    def _ends(self) -> tuple[_End, ...]:
        """Every end of a match of which nothing is known, for one side."""
        return tuple(match_ends(self.event))

    @cached_property
    def _rounds(self) -> dict[int, list[TeamRound]]:
        return team_rounds(self.event, self.settings, self.table.rounds, bonus=False)


def match_ends(event: TeamEvent, match: TrfMatch | None = None) -> Iterator[_End]:
    """Every end of a match for the white team, boards being played or forfeited.

    ``match``: one that has begun; its boards with a result stay as they are. Cost: boards times
    the scores a match can come to.
    """
    known = [board for board in match.boards if not board.open] if match else []
    left = sum(board.open for board in match.boards) if match else event.declared.boards
    unit, worth = event.declared.scaled
    ends = {NOT_BEGUN}
    for board in known:
        ends = {end.after(board, worth) for end in ends}
    for _ in range(left):
        ends = {end.after(board, worth) for end, board in product(ends, BOARD_ENDS)}
    for end in sorted(ends):
        kind = RoundKind.PLAYED if end.played else FORFEITS[end.white_won, end.black_won]
        yield _End(kind, Points(end.white, unit), Points(end.black, unit))


class _Score(NamedTuple):
    """A match so far: points in units, a board played, a board won by forfeit on either side."""

    white: int
    black: int
    played: bool
    white_won: bool
    black_won: bool

    def after(self, board: Board, worth: Mapping[str, int]) -> "_Score":
        """The match with one board more."""
        white, black = board.white_result, board.black_result
        return _Score(
            self.white + (worth[SYMBOLS[white]] if white else 0),
            self.black + (worth[SYMBOLS[black]] if black else 0),
            self.played or board.played,
            self.white_won or white == "+",
            self.black_won or black == "+",
        )


NOT_BEGUN = _Score(0, 0, played=False, white_won=False, black_won=False)


def player_prospects(event: TeamEvent, table: CrossTable, ranked: tuple[Ranked, ...]) -> Prospects:
    """The players of a file without teams, after its last paired round."""
    ahead = _Players(event, table)
    records = {str(player.number): ahead.record(player) for player in event.file.players.values()}
    missing = any(one.number <= table.rounds for r in records.values() for one in r.coming)
    return Prospects(ranked, records, _is_open(event, table, missing=missing))


def _is_open(event: TeamEvent, table: CrossTable, *, missing: bool) -> bool:
    """Whether anything is to come; unknown where the file names no number of rounds (142)."""
    return event.declared.rounds is not None and (table.scheduled > table.rounds or missing)


@dataclass(frozen=True)
class _Players:
    """The players of a file, and what games and byes may bring them."""

    event: TeamEvent
    table: CrossTable

    def record(self, player: PlayerLine) -> Record:
        """What lies before a player."""
        rounds = range(1, self.table.scheduled + 1)
        coming = (self._coming(player, number) for number in rounds)
        return Record(tuple(one for one in coming if one and one.options != {NOTHING}))

    def _coming(self, player: PlayerLine, number: int) -> Coming | None:
        """A game without a result, or a round not paired yet; None: what it brought is known."""
        cell = player.cell(number)
        if number <= self.table.rounds:
            if not cell.opponent or cell.result:
                return None
            options = frozenset(own for own, _ in self._games)
            return Coming(number, options, str(cell.opponent), self._games)
        bye = cell.result or self._byes.get((number, player.number), "")
        if bye:
            return Coming(number, frozenset({self._worth(BYE_SYMBOLS.get(bye, "A"))}))
        return Coming(number, self._anything)

    @cached_property
    def _byes(self) -> dict[tuple[int, int], str]:
        """240, and XXZ for the round to pair: byes asked for, by round and player."""
        absent = {(self.table.rounds + 1, one): "Z" for one in ids_of(self.event, "XXZ")}
        lines = (one for one in self.event.file.records if isinstance(one, ByeLine))
        return absent | {(one.round, player): one.kind for one in lines for player in one.ids}

    @cached_property
    def _games(self) -> Ends:
        return frozenset(
            (self._worth(SYMBOLS[board.white_result]), self._worth(SYMBOLS[board.black_result]))
            for board in BOARD_ENDS
        )

    @cached_property
    def _anything(self) -> Options:
        byes = (self._worth(symbol) for symbol in BYE_SYMBOLS.values())
        return frozenset({*(own for own, _ in self._games), *byes})

    def _worth(self, symbol: str) -> Made:
        values = self.event.declared.game_values
        points = values["W" if symbol == "P" and "P" not in values else symbol]
        return Made(points, points, paid=Points(points >= values["W"] > 0))

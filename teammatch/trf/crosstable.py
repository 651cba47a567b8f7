"""A TRF file as the crosstable that tie-breaks read."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from teammatch.model.points import ZERO, Points
from teammatch.pairing.team.history import RoundKind, TeamRound
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.standings.tiebreaks.crosstable import (
    NOBODY,
    Competitor,
    CrossTable,
    Kind,
    Level,
    Round,
    common_unit,
    in_units,
)
from teammatch.standings.tiebreaks.editions import Edition, edition_for
from teammatch.trf.matches import OVER_THE_BOARD, SYMBOLS, TeamEvent, TrfMatch
from teammatch.trf.points import (
    abnormal_points,
    bonuses,
    everywhere,
    player_points,
    team_rounds,
    touches,
)
from teammatch.trf.records import AbnormalPoints, Cell, PlayerLine, TrfFile

LEVELS: tuple[Level, Level] = ("MP", "GP")
KINDS = {
    RoundKind.PLAYED: Kind.PLAYED,
    RoundKind.OPEN: Kind.OPEN,
    RoundKind.FORFEIT_WIN: Kind.FORFEIT_WIN,
    RoundKind.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
    RoundKind.DOUBLE_FORFEIT: Kind.DOUBLE_FORFEIT,
    RoundKind.CROSS_FORFEIT: Kind.CROSS_FORFEIT,
    RoundKind.ALLOCATED_BYE: Kind.PAB,
    RoundKind.FULL_BYE: Kind.FPB,
    RoundKind.HALF_BYE: Kind.HPB,
    RoundKind.ZERO_BYE: Kind.ZPB,
    RoundKind.ABSENT: Kind.ZPB,
}
ROUND_ROBIN = re.compile(r"round.?robin|berger|scheveningen|schiller|循环", re.IGNORECASE)
CODED_ROUND_ROBIN = re.compile(r"ROUND_?ROBIN|BERGER|SCHEVENINGEN|SCHILLER")


def predetermined(event: TeamEvent) -> bool:
    """Whether 192, else the free text of 092, names a system with predetermined pairings (15.2)."""
    code = event.file.header("192").upper()
    if code:
        return CODED_ROUND_ROBIN.search(code) is not None
    return ROUND_ROBIN.search(event.file.header("092")) is not None


def edition_of(event: TeamEvent) -> Edition:
    """The edition of C.07 by the first day of the event (042)."""
    return edition_for(event.file.header("042").replace("/", "-"))


def team_crosstable(
    event: TeamEvent, settings: SwissTeamSettings, *, round_robin: bool
) -> CrossTable:
    """The teams of a file, with all rounds that have been paired."""
    declared = event.declared
    last = event.last_round
    rounds = team_rounds(event, settings, last, bonus=False)
    games, boards = declared.game_values, declared.boards
    matches = {kind: _match_worth(event, kind) for kind in ("W", "D")}
    given = {team: _given(event.file, team, last) for team in event.teams}
    worths: set[Points] = {*games.values(), *matches.values()}.union(*given.values())
    for own in rounds.values():
        for entry in own:
            worths.add(entry.match_points)
            worths.add(entry.game_points)
    unit = common_unit(worths)
    units = {symbol: in_units(value, unit) for symbol, value in games.items()}
    places = {number: place for place, number in enumerate(event.teams)}
    scale = _Scale(places, unit, units, round_robin)
    rows = tuple(
        tuple(
            _team_round(event, team, number, entry, scale)
            for number, entry in enumerate(rounds[team], 1)
        )
        for team in places
    )
    return CrossTable(
        tuple(
            Competitor(
                str(team.number),
                team.name,
                team.number,
                round(team.strength) if team.strength else None,
                len(team.members),
            )
            for team in event.teams.values()
        ),
        rows,
        unit,
        max(last, declared.rounds or last),
        boards,
        {"MP": in_units(matches["W"], unit), "GP": boards * units["W"]},
        {"MP": in_units(matches["D"], unit), "GP": boards * units["D"]},
        units["W"],
        units["D"],
        "GP" if declared.system.primary == "game" else "MP",
        predetermined=round_robin,
        penalties={
            level: [in_units(given[team][i], unit) for team in places]
            for i, level in enumerate(LEVELS)
        },
    )


def _given(file: TrfFile, team: int, last: int) -> tuple[Points, Points]:
    """Bonus (or penalty) of a team, which changes its totals and no result."""
    own = bonuses(file, team, last)
    return (
        sum((record.match_points or ZERO for record in own), ZERO),
        sum((record.game_points or ZERO for record in own), ZERO),
    )


def _match_worth(event: TeamEvent, kind: str) -> Points:
    """Match points of a match won (W) or drawn (D): 362, or 299 for the whole event."""
    other = everywhere(event.file, kind)
    if other is not None and other.match_points is not None:
        return other.match_points
    return event.declared.match_values[f"T{kind}"]


@dataclass(frozen=True, slots=True)
class _Scale:
    """Places of teams in the table, and the unit of points."""

    places: dict[int, int]
    unit: int
    units: dict[str, int]
    round_robin: bool


def _team_round(event: TeamEvent, team: int, number: int, entry: TeamRound, scale: _Scale) -> Round:
    kind, unit = KINDS[entry.kind], scale.unit
    if kind is Kind.OPEN:
        return Round(kind, scale.places[entry.opponent] if entry.opponent else NOBODY)
    mp, gp = in_units(entry.match_points, unit), in_units(entry.game_points, unit)
    match = event.matches.get((number, team))
    if match is None or entry.opponent is None:
        rests = kind is Kind.ZPB and scale.round_robin
        return Round(Kind.REST if rests else kind, NOBODY, mp, gp)
    boards, otb = _boards(match, team, scale.units)
    first = None if entry.colour is None or kind is not Kind.PLAYED else entry.colour == "w"
    return Round(kind, scale.places[entry.opponent], mp, gp, boards, otb, first)


def _boards(
    match: TrfMatch, team: int, units: dict[str, int]
) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    white = team == match.white
    results = [b.white_result if white else b.black_result for b in match.boards]
    return (
        tuple(units[SYMBOLS[result]] if result else 0 for result in results),
        tuple(board.played for board in match.boards),
    )


BYES = {"U": Kind.PAB, "F": Kind.FPB, "H": Kind.HPB, "Z": Kind.ZPB}
ALLOCATED = ("U", "+")
"""What stands in a line without an opponent for a bye of the pairing."""
FIRST = {"w": True, "b": False}
"""Who has the first move; other signs: nobody knows."""
LETTERS = {"1": "W", "=": "D", "0": "L", "": "Z"}
"""The kind of 299 that a result is, where it is not its own letter."""
BYE_SYMBOLS = {"U": "P", "F": "W", "H": "D", "Z": "A"}


def last_paired(players: Iterable[PlayerLine]) -> int:
    """The last round in which anybody has a game or the pairing's bye; 0 before round 1.

    Byes asked for may stand in the lines before their round is paired.
    """
    return max(
        (
            number
            for player in players
            for number, cell in enumerate(player.cells, 1)
            if cell.opponent or cell.result in ALLOCATED
        ),
        default=0,
    )


def player_crosstable(event: TeamEvent, *, round_robin: bool) -> CrossTable:
    """The players of a file without teams."""
    declared = event.declared
    games: dict[str, Points] = dict(declared.game_values)
    games.setdefault("P", games["W"])
    players = list(event.file.players.values())
    last = last_paired(players)
    changed = abnormal_points(event.file)
    given = [
        sum((player_points(r) for r in bonuses(event.file, player.number, last)), ZERO)
        for player in players
    ]
    worth = {kind: _player_worth(event.file, kind, games[kind]) for kind in ("W", "D")}
    unit = common_unit(
        {*games.values(), *worth.values(), *given, *(player_points(r) for r in changed)}
    )
    read = _Players(
        {player.number: place for place, player in enumerate(players)},
        unit,
        {symbol: in_units(value, unit) for symbol, value in games.items()},
        [r for r in changed if r.kind],
        round_robin,
    )
    win, draw = in_units(worth["W"], unit), in_units(worth["D"], unit)
    return CrossTable(
        tuple(Competitor(str(p.number), p.name, p.number, p.rating or None) for p in players),
        tuple(tuple(read.round(player, n) for n in range(1, last + 1)) for player in players),
        unit,
        max(last, declared.rounds or last),
        1,
        {"MP": win, "GP": win},
        {"MP": draw, "GP": draw},
        win,
        draw,
        "MP",
        individual=True,
        predetermined=round_robin,
        penalties={level: [in_units(points, unit) for points in given] for level in LEVELS},
    )


def _player_worth(file: TrfFile, kind: str, usual: Points) -> Points:
    """Points of a game won (W) or drawn (D): 162, or 299 for the whole event."""
    other = everywhere(file, kind)
    return usual if other is None else player_points(other)


@dataclass(frozen=True, slots=True)
class _Players:
    """What the cells of a player's line are read by. ``changed``: 299 with a kind."""

    places: dict[int, int]
    unit: int
    units: dict[str, int]
    changed: list[AbnormalPoints]
    round_robin: bool

    def round(self, player: PlayerLine, number: int) -> Round:
        """A round of a player, with the points that 299 gives for it."""
        cell = player.cell(number)
        entry = self._usual(cell)
        letter = LETTERS.get(cell.result, cell.result)
        for record in self.changed:
            if record.kind == letter and touches(record, player.number, number):
                made = in_units(player_points(record), self.unit)
                entry = entry._replace(mp=made, gp=made, boards=(made,))
        return entry

    def _usual(self, cell: Cell) -> Round:
        opponent = self.places.get(cell.opponent or 0, NOBODY)
        if opponent == NOBODY:
            kind = BYES.get(cell.result, Kind.ZPB)
            made = self.units[BYE_SYMBOLS.get(cell.result, "A")]
            if cell.result == "+":
                kind, made = Kind.FPB, self.units["W"]
            if kind is Kind.ZPB and self.round_robin:
                return Round(Kind.REST)
            return Round(kind, NOBODY, made, made, (made,))
        if not cell.result:
            return Round(Kind.OPEN, opponent)
        made = self.units[SYMBOLS[cell.result]]
        played = cell.result in OVER_THE_BOARD
        kind = Kind.FORFEIT_WIN if cell.result == "+" else Kind.FORFEIT_LOSS
        return Round(
            Kind.PLAYED if played else kind,
            opponent,
            made,
            made,
            (made,),
            (played,),
            FIRST.get(cell.colour),
        )

"""A TRF file as the crosstable that tie-breaks read."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from teammatch.model.points import Points
from teammatch.pairing.team.history import RoundKind, TeamRound
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.standings.tiebreaks.crosstable import (
    NOBODY,
    Competitor,
    CrossTable,
    Kind,
    Round,
    common_unit,
    in_units,
)
from teammatch.standings.tiebreaks.editions import Edition, edition_for
from teammatch.trf.matches import OVER_THE_BOARD, SYMBOLS, TeamEvent, TrfMatch
from teammatch.trf.points import team_rounds
from teammatch.trf.records import Cell, PlayerLine

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
    rounds = team_rounds(event, settings, last)
    games, matches, boards = declared.game_values, declared.match_values, declared.boards
    worths: set[Points] = {*games.values(), *matches.values()}
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
        {"MP": in_units(matches["TW"], unit), "GP": boards * units["W"]},
        {"MP": in_units(matches["TD"], unit), "GP": boards * units["D"]},
        units["W"],
        units["D"],
        "GP" if declared.system.primary == "game" else "MP",
        predetermined=round_robin,
    )


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
    unit = common_unit(games.values())
    units = {symbol: in_units(value, unit) for symbol, value in games.items()}
    players = list(event.file.players.values())
    places = {player.number: place for place, player in enumerate(players)}
    last = last_paired(players)
    rows = tuple(
        tuple(
            _player_round(player.cell(number), places, units, round_robin=round_robin)
            for number in range(1, last + 1)
        )
        for player in players
    )
    win, draw = units["W"], units["D"]
    return CrossTable(
        tuple(Competitor(str(p.number), p.name, p.number, p.rating or None) for p in players),
        rows,
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
    )


def _player_round(
    cell: Cell, places: dict[int, int], units: dict[str, int], *, round_robin: bool
) -> Round:
    opponent = places.get(cell.opponent or 0, NOBODY)
    if opponent == NOBODY:
        kind = BYES.get(cell.result, Kind.ZPB)
        made = units[BYE_SYMBOLS.get(cell.result, "A")]
        if cell.result == "+":
            kind, made = Kind.FPB, units["W"]
        if kind is Kind.ZPB and round_robin:
            return Round(Kind.REST)
        return Round(kind, NOBODY, made, made, (made,))
    if not cell.result:
        return Round(Kind.OPEN, opponent)
    made = units[SYMBOLS[cell.result]]
    if cell.result in OVER_THE_BOARD:
        return Round(Kind.PLAYED, opponent, made, made, (made,), (True,), FIRST.get(cell.colour))
    kind = Kind.FORFEIT_WIN if cell.result == "+" else Kind.FORFEIT_LOSS
    return Round(kind, opponent, made, made, (made,), (False,), FIRST.get(cell.colour))

"""Totals stated in a file against totals recomputed: differences are told, nothing is changed."""

from teammatch.model.points import ZERO, Points
from teammatch.pairing.team.history import RoundKind, TeamRound
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.trf.declared import Declared
from teammatch.trf.faults import Facts, Faults
from teammatch.trf.matches import SYMBOLS, TeamEvent, added
from teammatch.trf.points import abnormal_points, team_rounds
from teammatch.trf.records import PlayerLine, TrfFile

FULL_POINTS = {"U": "P", "F": "W", "H": "D"}


def check_totals(event: TeamEvent, settings: SwissTeamSettings, faults: Faults) -> None:
    """310 and 001: stated match points, game points and player points; W1150, W1151, W1152.

    Rounds with open matches do not count. Blank totals are not compared.
    """
    rounds = team_rounds(event, settings, event.last_round)
    for team in event.teams.values():
        match, game = totals_of(rounds[team.number])
        for code, column, stated, found in (
            ("W1150", 55, team.match_points, match),
            ("W1151", 62, team.game_points, game),
        ):
            if stated is not None and stated != found:
                facts: Facts = {"team": team.number, "stated": stated, "found": found}
                faults.add(code, team.line, column, **facts)
    check_player_totals(event.file, event.declared, faults)


def totals_of(rounds: list[TeamRound]) -> tuple[Points, Points]:
    """Match points and game points of all rounds whose result is known."""
    known = [entry for entry in rounds if entry.kind is not RoundKind.OPEN]
    return (
        sum((entry.match_points for entry in known), ZERO),
        sum((entry.game_points for entry in known), ZERO),
    )


def check_player_totals(file: TrfFile, declared: Declared, faults: Faults) -> None:
    """001: points of the player. W1153 once, where a file that has results states 0 throughout.

    A single player whose points 299 changes is not compared.
    """
    changed = [] if file.teams else abnormal_points(file)
    stated = [
        player
        for player in file.players.values()
        if player.points is not None
        and not any(player.number in record.ids or not record.ids for record in changed)
    ]
    wrong = [
        player for player in stated if not _adds_up(player, declared, in_team=bool(file.teams))
    ]
    if wrong and not any(player.points for player in stated):
        faults.add("W1153", wrong[0].line, 81)
        return
    for player in wrong:
        found = player_points(player, declared)
        facts: Facts = {"player": player.number, "stated": player.points or ZERO, "found": found}
        faults.add("W1152", player.line, 81, **facts)


def player_points(player: PlayerLine, declared: Declared) -> Points:
    """Points of the games of a player: played, or won by forfeit; no byes."""
    results = (cell.result for cell in player.cells if cell.result and cell.result in SYMBOLS)
    return added(results, declared)


def bye_points_of(player: PlayerLine, declared: Declared) -> Points:
    """Points of the byes in a player's line: F a win, H a draw, U as P of 162, else a win."""
    values = declared.game_values
    return sum(
        (
            values.get(FULL_POINTS[cell.result], values["W"])
            for cell in player.cells
            if cell.result in FULL_POINTS
        ),
        ZERO,
    )


def _adds_up(player: PlayerLine, declared: Declared, *, in_team: bool) -> bool:
    """Whether the points stated are those of the games, with byes or, in teams, without."""
    games = player_points(player, declared)
    if in_team and player.points == games:
        return True
    return player.points == games + bye_points_of(player, declared)

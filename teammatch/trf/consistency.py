"""Do the records of a file agree with each other? Every contradiction, by line and column."""

from collections.abc import Callable, Iterator

from teammatch.trf.faults import Facts, Faults
from teammatch.trf.player_lines import CELL_WIDTH, FIRST_CELL
from teammatch.trf.records import (
    AbnormalPoints,
    Acceleration,
    AllocatedByes,
    ByeLine,
    Cell,
    ForbiddenPairs,
    ForfeitedMatch,
    LineUp,
    NationalLine,
    PlayerLine,
    TeamLine,
    TrfFile,
)

REPLIES = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "": ""}
"""The result the opponent must have; "-" is answered by "+" or by "-"."""


def check_records(file: TrfFile, faults: Faults) -> None:
    """Note every contradiction between the records of a file."""
    for check in CHECKS:
        check(file, faults)


def numbers_are_given_once(file: TrfFile, faults: Faults) -> None:
    """A starting number, a team number stands for one."""
    for kind, code in ((PlayerLine, "E1120"), (TeamLine, "E1121")):
        first: dict[int, int] = {}
        for record in file.records:
            if isinstance(record, kind):
                if record.number in first:
                    facts: Facts = {"number": record.number, "first": first[record.number]}
                    faults.add(code, record.line, 5, **facts)
                first.setdefault(record.number, record.line)


def members_are_players_of_one_team(file: TrfFile, faults: Faults) -> None:
    """310: each member has a 001 record and no other team; who has games is in a team."""
    seen: dict[int, int] = {}
    for team in file.teams.values():
        for place, member in enumerate(team.members):
            column = 74 + 5 * place
            if member not in file.players:
                faults.add("E1123", team.line, column, team=team.number, player=member)
            elif member in seen:
                facts: Facts = {"player": member, "team": team.number, "other": seen[member]}
                faults.add("E1122", team.line, column, **facts)
            seen.setdefault(member, team.number)
    if file.teams:
        for player in file.players.values():
            if player.number not in seen:
                has_games = any(
                    cell.opponent or cell.result not in ("", "Z") for cell in player.cells
                )
                faults.add("E1124" if has_games else "W1147", player.line, 5, player=player.number)


def opponents_agree(file: TrfFile, faults: Faults) -> None:
    """001: who names an opponent is named by that opponent, with the other colour and result.

    A player present whose opponent did not come may name a player of the absent side, whose own
    line may then say nothing of it.
    """
    for player in file.players.values():
        for number, cell in enumerate(player.cells, 1):
            if cell.opponent:
                _opponent_agrees(file, faults, player, number, cell)


def _opponent_agrees(
    file: TrfFile, faults: Faults, player: PlayerLine, number: int, cell: Cell
) -> None:
    column = FIRST_CELL + 2 + CELL_WIDTH * (number - 1)
    facts: Facts = {"round": number, "player": player.number, "opponent": cell.opponent or 0}
    opponent = file.players.get(cell.opponent or 0)
    if opponent is None or opponent is player:
        faults.add("E1125", player.line, column, **facts)
        return
    reply = opponent.cell(number)
    if reply.opponent != player.number:
        if reply.opponent or cell.result not in ("+", "-"):
            faults.add("E1126", player.line, column, **facts)
        return
    if opponent.number < player.number:
        return
    if cell.colour in ("w", "b") and cell.colour == reply.colour:
        faults.add("E1127", player.line, column + 5, **facts, colour=cell.colour)
    agrees = (
        reply.result in ("+", "-")
        if cell.result == "-"
        else reply.result == REPLIES.get(cell.result)
    )
    if cell.result == reply.result == "0":
        faults.add("W1146", player.line, column + 7, **facts)
    elif not agrees:
        results = {"own": cell.result or "–", "other": reply.result or "–"}
        faults.add("E1128", player.line, column + 7, **facts, **results)


def line_ups_are_of_the_team(file: TrfFile, faults: Faults) -> None:
    """300: known teams, players of the team, no player twice, one record a team and round."""
    seen: dict[tuple[int, int], int] = {}
    for record in file.records:
        if not isinstance(record, LineUp):
            continue
        team = file.teams.get(record.team)
        if team is None:
            faults.add("E1132", record.line, 9, team=record.team)
            continue
        if record.opponent and record.opponent not in file.teams:
            faults.add("E1132", record.line, 13, team=record.opponent)
        for place, player in enumerate(record.players):
            if player and (player not in team.members or player in record.players[:place]):
                facts: Facts = {"player": player, "team": record.team}
                faults.add("E1130", record.line, 17 + 5 * place, **facts)
        key = record.round, record.team
        if key in seen:
            faults.add("E1131", record.line, 5, round=record.round, team=record.team)
        seen.setdefault(key, record.line)


def named_ids_exist(file: TrfFile, faults: Faults) -> None:
    """240, 250, 260, 299, 320, 330, NRS name teams of the file; where it has none, players."""
    known = file.teams or file.players
    for line, column, number in _named(file):
        if number not in known:
            faults.add("E1132" if file.teams else "E1143", line, column, team=number)
    for record in file.records:
        if isinstance(record, NationalLine) and record.number not in file.players:
            faults.add("E1143", record.line, 5, team=record.number)


def _named(file: TrfFile) -> Iterator[tuple[int, int, int]]:
    """Line, column and number of every id outside player lines."""
    for record in file.records:
        match record:
            case ByeLine(ids=ids):
                yield from ((record.line, 11 + 5 * i, number) for i, number in enumerate(ids))
            case ForbiddenPairs(ids=ids):
                yield from ((record.line, 13 + 5 * i, number) for i, number in enumerate(ids))
            case AbnormalPoints(ids=ids):
                yield from ((record.line, 24 + 5 * i, number) for i, number in enumerate(ids))
            case Acceleration():
                yield record.line, 23, record.first
                yield record.line, 28, record.last
            case AllocatedByes(teams=teams):
                yield from ((record.line, 15 + 4 * i, n) for i, n in enumerate(teams) if n)
            case ForfeitedMatch():
                yield record.line, 12, record.white
                yield record.line, 16, record.black
            case _:
                pass


def forfeited_teams_differ(file: TrfFile, faults: Faults) -> None:
    """330: two teams, each of them once a round."""
    seen: set[tuple[int, int]] = set()
    for record in file.records:
        if isinstance(record, ForfeitedMatch):
            sides = {(record.round, record.white), (record.round, record.black)}
            if len(sides) < 2 or sides & seen:
                facts: Facts = {"round": record.round, "team": record.white, "other": record.black}
                faults.add("E1144", record.line, 12, **facts)
            seen |= sides


def one_bye_a_team(file: TrfFile, faults: Faults) -> None:
    """320: a second pairing-allocated bye for a team is against C2; noted, not refused."""
    for record in file.records:
        if isinstance(record, AllocatedByes):
            for place, team in enumerate(record.teams):
                if team and team in record.teams[:place]:
                    faults.add("W1135", record.line, 15 + 4 * place, team=team, round=place + 1)


def rounds_are_declared(file: TrfFile, faults: Faults) -> None:
    """142: no player line goes on beyond the declared rounds."""
    stated = file.header("142") or file.header("XXR")
    if not stated:
        return
    for player in file.players.values():
        for number, cell in enumerate(player.cells, 1):
            if number > int(stated) and (cell.opponent or cell.result not in ("", "Z")):
                column = FIRST_CELL + 2 + CELL_WIDTH * (number - 1)
                facts: Facts = {"round": number, "rounds": int(stated), "player": player.number}
                faults.add("E1145", player.line, column, **facts)
                break


CHECKS: tuple[Callable[[TrfFile, Faults], None], ...] = (
    numbers_are_given_once,
    members_are_players_of_one_team,
    opponents_agree,
    line_ups_are_of_the_team,
    named_ids_exist,
    forfeited_teams_differ,
    one_bye_a_team,
    rounds_are_declared,
)

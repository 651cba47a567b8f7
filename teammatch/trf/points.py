"""What each round was worth for each team, as the team engine wants to know it."""

from dataclasses import replace

from teammatch.model.points import ZERO, Points
from teammatch.pairing.team.history import RoundKind, TeamRound
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.trf.matches import TeamEvent, TrfMatch, game_points
from teammatch.trf.records import AbnormalPoints, TrfFile

ABSENT = TeamRound(RoundKind.ABSENT)
ABNORMAL = {
    RoundKind.FULL_BYE: "F",
    RoundKind.HALF_BYE: "H",
    RoundKind.ZERO_BYE: "Z",
    RoundKind.ABSENT: "Z",
    RoundKind.FORFEIT_WIN: "+",
    RoundKind.FORFEIT_LOSS: "-",
    RoundKind.DOUBLE_FORFEIT: "-",
}
"""The letter of 299 for a round that was not played."""
FROM_THE_START = 1
"""The round in which a bonus or penalty without a round begins to count."""


def team_rounds(
    event: TeamEvent,
    settings: SwissTeamSettings,
    last: int,
    *,
    abnormal: bool = True,
    bonus: bool = True,
) -> dict[int, list[TeamRound]]:
    """Rounds 1 to ``last`` of every team, with match points and game points.

    A team that is in no match and has no bye in a round is absent (late, withdrawn, away).
    ``abnormal``: with what the 299 records change; ``bonus``: also by those without a kind, which
    change totals and no result.
    """
    known = event.known.get((settings.pab_gp, last))
    if known is None:
        known = event.known[settings.pab_gp, last] = {
            team: [_round(event, settings, number, team) for number in range(1, last + 1)]
            for team in event.teams
        }
    found = {team: list(own) for team, own in known.items()}
    for record in abnormal_points(event.file) if abnormal else ():
        if bonus or record.kind:
            _apply(record, event, found)
    return found


def _round(event: TeamEvent, settings: SwissTeamSettings, number: int, team: int) -> TeamRound:
    match = event.matches.get((number, team))
    if match is not None:
        white, black = game_points(event, match)
        own, other = (white, black) if team == match.white else (black, white)
        kind = match.kind_of(team)
        worth = match_points(event, kind, own, other)
        return TeamRound(kind, match.opponent(team), match.colour(team), worth, own)
    kind = event.byes.get((number, team), RoundKind.ABSENT)
    if kind is RoundKind.ABSENT:
        return ABSENT
    return TeamRound(kind, None, None, *bye_points(event, settings, kind))


def match_points(event: TeamEvent, kind: RoundKind, own: Points, other: Points) -> Points:
    """Match points by 362: more game points win; an open match is a draw (GHR 3.1).

    Whole matches lost by forfeit are worth nothing; one forfeited crosswise goes by its boards.
    """
    values = event.declared.match_values
    if kind is RoundKind.OPEN:
        return values["TD"]
    if kind is RoundKind.FORFEIT_WIN:
        return values["TW"]
    if kind in (RoundKind.FORFEIT_LOSS, RoundKind.DOUBLE_FORFEIT):
        return ZERO
    return values["TD"] if own == other else values["TW"] if own > other else values["TL"]


def bye_points(
    event: TeamEvent, settings: SwissTeamSettings, kind: RoundKind
) -> tuple[Points, Points]:
    """Match points and game points of a bye.

    A PAB is worth what 320 says; else P of 162 a board, else a draw a board or, by ``pab-gp``,
    a win (section 13 item 12); in match points a draw (1.4).
    """
    match, game = event.declared.match_values, event.declared.game_values
    boards = event.declared.boards
    if kind is RoundKind.FULL_BYE:
        return match["TW"], boards * game["W"]
    if kind is RoundKind.HALF_BYE:
        return match["TD"], boards * game["D"]
    if kind is not RoundKind.ALLOCATED_BYE:
        return ZERO, ZERO
    stated = event.allocated
    a_board = game.get("P", game["W" if settings.pab_gp == "win" else "D"])
    return (
        match["TD"] if stated is None or stated.match_points is None else stated.match_points,
        boards * a_board if stated is None or stated.game_points is None else stated.game_points,
    )


def _apply(record: AbnormalPoints, event: TeamEvent, found: dict[int, list[TeamRound]]) -> None:
    """299: other points for rounds of its kind; without a kind, a bonus (or penalty) once."""
    for team, rounds in found.items():
        for place, entry in enumerate(rounds):
            if touches(record, team, place + 1):
                kind = letter_in(event, entry, place + 1, team) if record.kind else ""
                rounds[place] = adjusted(record, entry, kind)


def touches(record: AbnormalPoints, team: int, number: int) -> bool:
    """Whether a 299 record speaks of this team in this round."""
    if record.ids and team not in record.ids:
        return False
    if not record.kind:
        return number == (record.round or FROM_THE_START)
    return record.round in (0, number)


def abnormal_points(file: TrfFile) -> list[AbnormalPoints]:
    """299 in the order in which it applies: what results are worth, then bonus and penalty."""
    records = [record for record in file.records if isinstance(record, AbnormalPoints)]
    return sorted(records, key=lambda record: not record.kind)


def bonuses(file: TrfFile, one: int, last: int) -> list[AbnormalPoints]:
    """299 without a kind, up to round ``last``, of a team (or a player)."""
    return [
        record
        for record in abnormal_points(file)
        if not record.kind
        and (record.round or FROM_THE_START) <= last
        and (not record.ids or one in record.ids)
    ]


def player_points(record: AbnormalPoints) -> Points:
    """299 for single players: their points stand where a team's game points do."""
    game = record.game_points
    return game if game is not None else record.match_points or ZERO


def everywhere(file: TrfFile, kind: str) -> AbnormalPoints | None:
    """299: the record that changes what a kind of result is worth in every round to everybody."""
    found = [
        record
        for record in abnormal_points(file)
        if (record.kind, record.round, record.ids) == (kind, 0, ())
    ]
    return found[-1] if found else None


def adjusted(record: AbnormalPoints, entry: TeamRound, letter: str) -> TeamRound:
    """A round that a 299 record speaks of; ``letter``: the kind of it, as there."""
    if not record.kind:
        return _plus(entry, record)
    return _instead(entry, record) if record.kind == letter else entry


def letter_in(event: TeamEvent, entry: TeamRound, number: int, team: int) -> str:
    """The kind of 299 that a round is."""
    match: TrfMatch | None = event.matches.get((number, team))
    if entry.kind in ABNORMAL or match is None or not entry.kind.played:
        return letter_of(entry.kind)
    white, black = game_points(event, match)
    own, other = (white, black) if team == match.white else (black, white)
    return letter_of(entry.kind, own, other)


def letter_of(kind: RoundKind, own: Points = ZERO, other: Points | None = None) -> str:
    """The kind of 299; "" for any other. ``other``: game points of the opponent, if there is one.

    >>> letter_of(RoundKind.PLAYED, Points(2), Points(2))
    'D'
    """
    if kind in ABNORMAL:
        return ABNORMAL[kind]
    if other is None or not kind.played:
        return ""
    return "D" if own == other else "W" if own > other else "L"


def _plus(entry: TeamRound, record: AbnormalPoints) -> TeamRound:
    return replace(
        entry,
        match_points=entry.match_points + (record.match_points or ZERO),
        game_points=entry.game_points + (record.game_points or ZERO),
    )


def _instead(entry: TeamRound, record: AbnormalPoints) -> TeamRound:
    match, game = record.match_points, record.game_points
    return replace(
        entry,
        match_points=entry.match_points if match is None else match,
        game_points=entry.game_points if game is None else game,
    )

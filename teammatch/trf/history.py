"""From a team file to what the team engine is given: settings, rounds, acceleration, bans."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from teammatch.model.messages import EventError, Place, Problem, Severity
from teammatch.model.points import ZERO, Points
from teammatch.pairing.team.history import (
    Apart,
    RoundKind,
    Team,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.team.settings import NAMES, SwissTeamSettings, with_setting
from teammatch.pairing.virtual import VirtualPoints, baku
from teammatch.trf.matches import TeamEvent
from teammatch.trf.points import bye_points, team_rounds
from teammatch.trf.records import Acceleration, ForbiddenPairs


def settings_of(event: TeamEvent, chosen: Mapping[str, str]) -> SwissTeamSettings:
    """The settings a file declares, changed by those chosen by name.

    Raises:
        EventError: E1160 the number of rounds is not stated (section 13 item 13); E1162, E1163 a
            setting that does not exist or has no such value.
    """
    declared = event.declared
    problems = []
    if declared.rounds is None:
        problems.append(Problem("trf.E1160", Place(file=event.name)))
    for name, value in chosen.items():
        if name not in NAMES:
            problems.append(Problem("trf.E1162", args={"name": name, "known": tuple(NAMES)}))
        elif value not in NAMES[name]:
            problems.append(
                Problem("trf.E1163", args={"name": name, "value": value, "known": NAMES[name]})
            )
    if problems:
        raise EventError(*problems)
    system = declared.system
    settings = SwissTeamSettings(
        declared.rounds or 0,
        system.primary,
        system.secondary_used,
        system.colour_type,
        declared.initial_colour,
    )
    for name, value in chosen.items():
        settings = with_setting(settings, name, value)
    return settings


def system_notes(event: TeamEvent) -> tuple[Problem, ...]:
    """W1161: the file names another system than C.04.6, or none; it is paired by C.04.6."""
    system = event.declared.system
    if system.known:
        return ()
    place = Place(file=event.name)
    facts = {"code": system.code}
    key = "trf.W1161" if system.code else "trf.W1160"
    return (Problem(key, place, facts if system.code else {}, Severity.WARNING),)


def team_history(
    event: TeamEvent, settings: SwissTeamSettings, round_number: int | None = None
) -> TeamHistory:
    """The history of a file; with ``round_number`` only what is needed to pair that round.

    In a round that has been paired, who stands in no match and has no PAB is away; in one that has
    not, who has a 240 record for it (or stands in XXZ).
    """
    last = event.last_round if round_number is None else round_number - 1
    rounds = team_rounds(event, settings, last)
    if round_number is not None:
        if round_number in event.paired_rounds:
            rounds = team_rounds(event, settings, round_number)
        else:
            for team, kind in _away(event, round_number):
                points = bye_points(event, settings, kind)
                rounds[team].append(TeamRound(kind, None, None, *points))
    return TeamHistory(
        settings,
        tuple(Team(number, tuple(own)) for number, own in sorted(rounds.items())),
        tuple(_virtual(event, settings)),
        tuple(_forbidden(event)),
    )


def _away(event: TeamEvent, round_number: int) -> Iterator[tuple[int, RoundKind]]:
    asked = {team: kind for (number, team), kind in event.byes.items() if number == round_number}
    for team in event.teams:
        if team in asked:
            yield team, asked[team]
        elif round_number == event.last_round + 1 and team in ids_of(event, "XXZ"):
            yield team, RoundKind.ZERO_BYE


def ids_of(event: TeamEvent, tag: str) -> list[int]:
    """The numbers in the records of a type of other engines (XXZ, XXP)."""
    return [int(word) for h in event.file.headers.get(tag, ()) for word in h.text.split()]


def _virtual(event: TeamEvent, settings: SwissTeamSettings) -> Iterator[VirtualPoints]:
    """250 (and XXA), which override the _BAKU of the type code."""
    stated = [record for record in event.file.records if isinstance(record, Acceleration)]
    for record in stated:
        match, game = record.match_points or ZERO, record.game_points or ZERO
        if settings.primary == "match" and not match:
            match, game = game, ZERO  # as in the format's own example
        yield _range(record, match, game)
    for header in event.file.headers.get("XXA", ()):
        team, *points = header.text.split()
        for number, value in enumerate(points, 1):
            if Fraction(value):
                yield VirtualPoints(number, number, int(team), int(team), Fraction(value))
    if event.declared.system.baku and not stated and "XXA" not in event.file.headers:
        values = event.declared.match_values
        yield from baku(len(event.teams), settings.rounds, values["TW"], values["TD"])


def _range(record: Acceleration, match: Points, game: Points) -> VirtualPoints:
    return VirtualPoints(
        record.first_round, record.last_round, record.first, record.last, match, game
    )


def _forbidden(event: TeamEvent) -> Iterator[Apart]:
    """260 (and XXP, for all rounds)."""
    for record in event.file.records:
        if isinstance(record, ForbiddenPairs):
            yield Apart(record.ids, record.first_round, record.last_round)
    for header in event.file.headers.get("XXP", ()):
        yield Apart(tuple(int(word) for word in header.text.split()))

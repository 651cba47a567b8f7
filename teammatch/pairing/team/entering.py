"""From the history of an event to the field of a round: scores, floaters, colours, meetings."""

from collections.abc import Iterable, Mapping, Sequence
from math import lcm

from teammatch.pairing.team.field import Field
from teammatch.pairing.team.history import (
    Apart,
    Colour,
    RoundKind,
    Team,
    TeamHistory,
    other_colour,
)
from teammatch.pairing.team.preferences import Preference, colour_difference, preference
from teammatch.pairing.team.settings import SwissTeamSettings

Score = tuple[int, int]
"""Match points and game points in the smallest unit."""


def field_of(history: TeamHistory, round_number: int) -> Field:
    """The field of a round, from the rounds before it; later rounds are not looked at.

    Cost: linear in teams and rounds.
    """
    settings = history.settings
    primary = _primary(settings)
    unit = _unit(history)
    past = {team.number: _Past(team, round_number, unit) for team in history.teams}
    virtual = _virtual(history, round_number, unit)
    here = sorted(team.number for team in history.teams if _takes_part(team, round_number))
    seat_of = {number: seat for seat, number in enumerate(here)}
    own = [past[number] for number in here]
    added = [virtual.get(number, (0, 0)) for number in here]
    standings = [team.score[primary] for team in own]
    pairing = [score + more[primary] for score, more in zip(standings, added, strict=True)]
    floaters = _floaters(history, past, round_number, unit)
    winners = _winners_without_play(history, past, round_number)
    return Field(
        settings,
        round_number,
        initial_colour(history),
        unit,
        here,
        pairing,
        pairing if settings.first_team == "pairing" else standings,
        [_secondary(settings, team.score, more) for team, more in zip(own, added, strict=True)],
        [team.colours for team in own],
        [colour_difference(team.colours) for team in own],
        _preferences(own, settings, round_number),
        [team.played for team in own],
        sum(1 << seat_of[number] for number in floaters if number in seat_of),
        sum(1 << seat_of[number] for number in winners if number in seat_of),
        [_mask(team.opponents, seat_of) for team in own],
        _groups(history.forbidden, round_number, seat_of),
        _groups(history.units, round_number, seat_of) if history.units else None,
    )


class _Past:
    """What the rounds before the one to pair add up to, for one team.

    ``before``: the score before the last of them; ``last``: the opponent of a match played in
    it. ``barred``: has had a PAB, a match won by forfeit or a full-point bye (C2); ``crosswise``:
    the rounds in which every board was forfeited, but to different sides.
    """

    __slots__ = (
        "barred", "before", "colours", "crosswise", "last", "opponents", "played", "score",
    )  # fmt: skip

    def __init__(self, team: Team, round_number: int, unit: int) -> None:
        match = game = self.played = 0
        self.before: Score = (0, 0)
        self.last: int | None = None
        self.opponents: list[int] = []
        self.barred = False
        self.crosswise: list[int] = []
        colours = []
        for number, entry in enumerate(team.rounds[: round_number - 1], 1):
            if number == round_number - 1:
                self.before = (match, game)
            points = entry.match_points
            match += points.numerator * (unit // points.denominator)
            points = entry.game_points
            game += points.numerator * (unit // points.denominator)
            if entry.kind is RoundKind.PLAYED or entry.kind is RoundKind.OPEN:
                self.played += 1
                if entry.colour is not None:
                    colours.append(entry.colour)
                if entry.opponent is not None:
                    self.opponents.append(entry.opponent)
                    self.last = entry.opponent if number == round_number - 1 else None
            elif entry.kind in _BARS_BYE:
                self.barred = True
            elif entry.kind is RoundKind.CROSS_FORFEIT:
                self.crosswise.append(number)
        self.score: Score = (match, game)
        self.colours = "".join(colours)


_BARS_BYE = (RoundKind.ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_BYE)
"""C2 (2.1.2): a PAB, a match won by forfeit, a full-point bye."""


def _primary(settings: SwissTeamSettings) -> int:
    """1.2: the place of the primary score in a ``Score``."""
    return 0 if settings.primary == "match" else 1


def _secondary(settings: SwissTeamSettings, score: Score, virtual: Score) -> int:
    """4.2.2: the other score, 0 where it is not used.

    Reading: without virtual points; ``secondary = virtual`` adds both kinds to it.
    """
    if not settings.secondary_used:
        return 0
    other = score[1 - _primary(settings)]
    return other + sum(virtual) if settings.secondary == "virtual" else other


def _preferences(
    teams: Sequence[_Past], settings: SwissTeamSettings, round_number: int
) -> list[Preference]:
    """1.7, each history looked at once."""
    last_round = round_number >= settings.rounds
    known: dict[str, Preference] = {}
    for team in teams:
        if team.colours not in known:
            known[team.colours] = preference(team.colours, settings, last_round=last_round)
    return [known[team.colours] for team in teams]


def _floaters(
    history: TeamHistory, past: Mapping[int, _Past], round_number: int, unit: int
) -> set[int]:
    """1.5: teams that played in the round before against another pairing score of that round."""
    primary = _primary(history.settings)
    virtual = _virtual(history, round_number - 1, unit)
    score = {
        number: team.before[primary] + virtual.get(number, (0, 0))[primary]
        for number, team in past.items()
    }
    return {
        number
        for number, team in past.items()
        if team.last is not None and score[number] != score[team.last]
    }


def _winners_without_play(
    history: TeamHistory, past: Mapping[int, _Past], round_number: int
) -> set[int]:
    """C2: teams that may not have the PAB.

    Reading: a match forfeited crosswise bars its winner, who has won without playing.
    """
    barred = {number for number, team in past.items() if team.barred}
    for number, team in past.items():
        for crosswise in team.crosswise:
            own = history.by_number[number].rounds[crosswise - 1]
            if own.opponent is not None:
                other = history.by_number[own.opponent].rounds[crosswise - 1]
                if own.match_points > other.match_points:
                    barred.add(number)
    return barred


def _unit(history: TeamHistory) -> int:
    """The smallest unit of all points, as the number of units in one point."""
    denominators = {1}
    for team in history.teams:
        for entry in team.rounds:
            denominators.add(entry.match_points.denominator)
            denominators.add(entry.game_points.denominator)
    for given in history.virtual:
        denominators.add(given.match_points.denominator)
        denominators.add(given.game_points.denominator)
    return lcm(*denominators)


def _virtual(history: TeamHistory, round_number: int, unit: int) -> dict[int, Score]:
    """C.04.7: the virtual points of a round by TPN."""
    found: dict[int, Score] = {}
    for given in history.virtual:
        points = int(given.match_points * unit), int(given.game_points * unit)
        for team in history.teams:
            if given.given(team.number, round_number):
                match, game = found.get(team.number, (0, 0))
                found[team.number] = (match + points[0], game + points[1])
    return found


def _takes_part(team: Team, round_number: int) -> bool:
    """3.3.1: registered and not known to be away from this round."""
    entry = team.at(round_number)
    return entry is None or not entry.kind.away


def _mask(numbers: Iterable[int], seat_of: Mapping[int, int]) -> int:
    """The seats of those teams that are here."""
    mask = 0
    for number in numbers:
        if number in seat_of:
            mask |= 1 << seat_of[number]
    return mask


def _groups(apart: Iterable[Apart], round_number: int, seat_of: Mapping[int, int]) -> list[int]:
    """Whom each seat is kept apart from by groups of teams."""
    found = [0] * len(seat_of)
    for group in apart:
        if group.applies(round_number):
            mask = _mask(group.teams, seat_of)
            for number in group.teams:
                if number in seat_of:
                    found[seat_of[number]] |= mask & ~(1 << seat_of[number])
    return found


def initial_colour(history: TeamHistory) -> Colour:
    """4.1: the colour drawn before round 1; where unknown, read off round 1; else White.

    In the played match with the smallest TPN the first-team is that smaller TPN; if odd it has
    had the initial colour, if even the opposite.
    """
    if history.settings.initial_colour is not None:
        return history.settings.initial_colour
    for team in sorted(history.teams, key=lambda team: team.number):
        first = team.at(1)
        if first is not None and first.kind is RoundKind.PLAYED and first.colour is not None:
            return first.colour if team.number % 2 else other_colour(first.colour)
    return "w"

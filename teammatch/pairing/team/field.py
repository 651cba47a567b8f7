"""The teams to be paired in a round, with all that the articles ask about them.

A *seat* is a team's place by TPN among those to be paired (3.3.1); sets of seats are int bit
masks, so that the lowest bit is the smallest TPN. Scores are integers in the smallest unit that
occurs.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import lcm

from teammatch.pairing.matching import bits, maximum
from teammatch.pairing.team.history import (
    Apart,
    Colour,
    RoundKind,
    Team,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.team.preferences import Preference, colour_difference, preference
from teammatch.pairing.team.settings import SwissTeamSettings


@dataclass(frozen=True)
class Field:
    """One round's field. Lists are by seat.

    ``score`` is the pairing score (standings score and virtual points of the round, 1.2);
    ``first_score`` and ``second_score`` are what finds the first-team (4.2.1, 4.2.2; the second
    all zero where it is not used); ``floated``: a floater of the round before (1.5) as a mask;
    ``barred_from_bye``: C2, as a mask; ``met``: C1 and ``apart``: forbidden pairs, as masks by
    seat; ``same_unit`` likewise, for our own option of keeping units apart.
    """

    settings: SwissTeamSettings
    round: int
    initial_colour: Colour
    unit: int
    number: list[int]
    score: list[int]
    first_score: list[int]
    second_score: list[int]
    history: list[str]
    difference: list[int]
    preference: list[Preference]
    played: list[int]
    floated: int
    barred_from_bye: int
    met: list[int]
    apart: list[int]
    same_unit: list[int] | None

    @cached_property
    def everybody(self) -> int:
        """All seats."""
        return (1 << len(self.number)) - 1

    @cached_property
    def graph(self) -> list[int]:
        """C1 and forbidden pairs: whom each seat may meet."""
        all_seats = self.everybody
        return [
            all_seats & ~(met | apart | 1 << seat)
            for seat, (met, apart) in enumerate(zip(self.met, self.apart, strict=True))
        ]

    @cached_property
    def levels(self) -> list[tuple[int, int]]:
        """Pairing scores that occur, high to low, each with its seats (the PAB team included)."""
        found: dict[int, int] = {}
        for seat, score in enumerate(self.score):
            found[score] = found.get(score, 0) | 1 << seat
        return sorted(found.items(), reverse=True)

    @cached_property
    def most_barred(self) -> int:
        """The largest number of seats that any one seat may not meet, itself not counted."""
        size = len(self.number)
        return max((size - 1 - row.bit_count() for row in self.graph), default=0)

    @property
    def last_round(self) -> bool:
        """The last round: type B has no mild preference from an even balance (1.7.2)."""
        return self.round >= self.settings.rounds

    @property
    def last_two_rounds(self) -> bool:
        """C7 and C10 are off in the last two rounds (2.3)."""
        return self.round > self.settings.rounds - 2

    def rich(self, size: int) -> bool:
        """Whether *every* even set of this many seats can be paired off (Dirac, lemma 3).

        Each seat of it may meet at least ``size - 1 - most_barred`` others, and half the set
        is enough.
        """
        return size >= 2 * (self.most_barred + 1)

    def pairable(self, seats: int) -> bool:
        """Completion (C3): whether the seats have a complete legal pairing; none is one."""
        size = seats.bit_count()
        if size % 2:
            return False
        if self.rich(size):
            return True
        members = list(bits(seats))
        rows = self.among(members)
        return all(2 * row.bit_count() >= size for row in rows) or -1 not in maximum(
            rows, (1 << size) - 1
        )

    def among(self, members: list[int]) -> list[int]:
        """The graph of some seats alone, renumbered by their places in ``members``."""
        return renumbered(self.graph, members)


def renumbered(rows: list[int], members: list[int]) -> list[int]:
    """Rows of masks restricted to some seats, which become 0, 1, 2, ... in the order given.

    Where the members are ascending and their masks sparse in nothing, the cost is the number of
    missing bits: rows are built from what is *not* in them.
    """
    size = len(members)
    whole = (1 << size) - 1
    place = {seat: i for i, seat in enumerate(members)}
    inside = 0
    for seat in members:
        inside |= 1 << seat
    found = []
    for seat in members:
        row = rows[seat] & inside
        if 2 * row.bit_count() > size:
            gone, mask = inside & ~row, whole
            while gone:
                low = gone & -gone
                mask ^= 1 << place[low.bit_length() - 1]
                gone ^= low
        else:
            mask = 0
            while row:
                low = row & -row
                mask |= 1 << place[low.bit_length() - 1]
                row ^= low
        found.append(mask)
    return found


def field_of(history: TeamHistory, round_number: int) -> Field:
    """The field of a round, from the rounds before it; later rounds are not looked at.

    Cost: linear in teams and rounds.
    """
    settings = history.settings
    teams = sorted(history.teams, key=lambda team: team.number)
    unit = _unit(history)
    totals = {team.number: _Totals(team, round_number, unit) for team in teams}
    added = _virtual(history, round_number, unit)
    added_last = _virtual(history, round_number - 1, unit)
    primary_game = settings.primary == "game"
    present = [team for team in teams if _takes_part(team, round_number)]
    seat_of = {team.number: seat for seat, team in enumerate(present)}
    numbers = list(seat_of)
    standings, pairing, second = [], [], []
    for number in numbers:
        total = totals[number]
        own, other = (total.game, total.match) if primary_game else (total.match, total.game)
        match, game = added.get(number, (0, 0))
        more, beside = (game, match) if primary_game else (match, game)
        standings.append(own)
        pairing.append(own + more)
        second.append(0 if not settings.secondary_used else other + _beside(settings, more, beside))
    last_score = {
        number: (total.game_before if primary_game else total.match_before)
        + added_last.get(number, (0, 0))[1 if primary_game else 0]
        for number, total in totals.items()
    }
    floated = barred = 0
    met = []
    for seat, team in enumerate(present):
        total = totals[team.number]
        last = total.last
        if last is not None and last_score[team.number] != last_score.get(last):
            floated |= 1 << seat
        if total.barred or _won_crosswise(history, team, round_number):
            barred |= 1 << seat
        mask = 0
        for opponent in total.opponents:
            if opponent in seat_of:
                mask |= 1 << seat_of[opponent]
        met.append(mask)
    histories = [totals[number].colours for number in numbers]
    last_round = round_number >= settings.rounds
    known: dict[str, Preference] = {}
    for colours in histories:
        if colours not in known:
            known[colours] = preference(colours, settings, last_round)
    return Field(
        settings,
        round_number,
        initial_colour(history),
        unit,
        numbers,
        pairing,
        pairing if settings.first_team == "pairing" else standings,
        second,
        histories,
        [colour_difference(colours) for colours in histories],
        [known[colours] for colours in histories],
        [totals[number].played for number in numbers],
        floated,
        barred,
        met,
        _groups(history.forbidden, round_number, seat_of),
        _groups(history.units, round_number, seat_of) if history.units else None,
    )


def _beside(settings: SwissTeamSettings, primary: int, secondary: int) -> int:
    """Virtual points in the secondary score (``secondary``): none, or, by an old slip, both."""
    return primary + secondary if settings.secondary == "virtual" else 0


class _Totals:
    """What the rounds before the one to pair add up to, for one team."""

    __slots__ = (
        "barred",
        "colours",
        "game",
        "game_before",
        "last",
        "match",
        "match_before",
        "opponents",
        "played",
    )

    def __init__(self, team: Team, round_number: int, unit: int) -> None:
        self.match = self.game = self.match_before = self.game_before = self.played = 0
        self.last: int | None = None
        """The opponent of a match played in the round before."""
        self.opponents: list[int] = []
        self.barred = False
        colours = []
        for number, entry in enumerate(team.rounds[: round_number - 1], 1):
            if number == round_number - 1:
                self.match_before, self.game_before = self.match, self.game
            points = entry.match_points
            self.match += points.numerator * (unit // points.denominator)
            points = entry.game_points
            self.game += points.numerator * (unit // points.denominator)
            if entry.kind is RoundKind.PLAYED or entry.kind is RoundKind.OPEN:
                self.played += 1
                if entry.colour is not None:
                    colours.append(entry.colour)
                if entry.opponent is not None:
                    self.opponents.append(entry.opponent)
                    if number == round_number - 1:
                        self.last = entry.opponent
            elif entry.kind in _BARS_BYE:
                self.barred = True
        self.colours = "".join(colours)


_BARS_BYE = (RoundKind.ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_BYE)
"""C2: a PAB, a match won by forfeit, a full-point bye."""


def _won_crosswise(history: TeamHistory, team: Team, round_number: int) -> bool:
    """C2 for a match forfeited crosswise: won without playing, so it bars (section 13 item 10)."""
    for number, entry in enumerate(team.rounds[: round_number - 1], 1):
        if entry.kind is RoundKind.CROSS_FORFEIT and entry.opponent is not None:
            other = history.by_number[entry.opponent].at(number)
            if other is not None and entry.match_points > other.match_points:
                return True
    return False


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


def _virtual(history: TeamHistory, round_number: int, unit: int) -> dict[int, tuple[int, int]]:
    """C.04.7: the virtual match and game points of a round, by TPN."""
    found: dict[int, tuple[int, int]] = {}
    for given in history.virtual:
        if not given.first_round <= round_number <= given.last_round:
            continue
        match, game = int(given.match_points * unit), int(given.game_points * unit)
        for team in history.teams:
            if given.first_team <= team.number <= given.last_team:
                before = found.get(team.number, (0, 0))
                found[team.number] = (before[0] + match, before[1] + game)
    return found


def _takes_part(team: Team, round_number: int) -> bool:
    """3.3.1: registered and not known to be away from this round."""
    entry = team.at(round_number)
    return entry is None or not entry.kind.away


def _groups(apart: Iterable[Apart], round_number: int, seat_of: dict[int, int]) -> list[int]:
    """Whom each seat is kept apart from by groups of teams."""
    found = [0] * len(seat_of)
    for group in apart:
        if not group.applies(round_number):
            continue
        seats = {seat_of[team] for team in group.teams if team in seat_of}
        mask = sum(1 << seat for seat in seats)
        for seat in seats:
            found[seat] |= mask & ~(1 << seat)
    return found


def initial_colour(history: TeamHistory) -> Colour:
    """4.1: the colour drawn before round 1; where unknown, read off round 1; else White.

    In the played match with the smallest TPN the first-team is that smaller TPN; if odd it has
    had the initial colour, if even the opposite.
    """
    if history.settings.initial_colour is not None:
        return history.settings.initial_colour
    for team in sorted(history.teams, key=lambda team: team.number):
        first: TeamRound | None = team.at(1)
        if first is not None and first.kind is RoundKind.PLAYED and first.colour is not None:
            return first.colour if team.number % 2 else other_colour(first.colour)
    return "w"


def other_colour(colour: Colour) -> Colour:
    """The colour of the opponent."""
    return "b" if colour == "w" else "w"

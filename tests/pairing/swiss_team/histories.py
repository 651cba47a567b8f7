"""Random histories: anything that could be in a file, whether or not it was paired by the rules."""

import random
from fractions import Fraction

from teammatch.pairing.team.history import (
    Apart,
    Colour,
    RoundKind,
    Team,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.pairing.virtual import VirtualPoints

BYES = (
    (RoundKind.FULL_BYE, 2, 4),
    (RoundKind.HALF_BYE, 1, 2),
    (RoundKind.ZERO_BYE, 0, 0),
    (RoundKind.ABSENT, 0, 0),
)
FORFEITS = ("left", "right", "both", "cross")


def random_settings(rng: random.Random, rounds: int) -> SwissTeamSettings:
    """Every setting drawn."""
    return SwissTeamSettings(
        rounds,
        primary=rng.choice(("match", "match", "game")),
        secondary_used=rng.random() < 0.7,
        colour_type=rng.choice(("A", "A", "B", "B", "none")),
        initial_colour=rng.choice(("w", "b")),
        seats=rng.choice(("tpn", "tpn", "score-tpn")),
        c6=rng.choice(("pass-fail", "pass-fail", "graded")),
        first_team=rng.choice(("standings", "pairing")),
        secondary=rng.choice(("real", "virtual")),
        type_b_last_round=rng.choice(("strong", "none")),
        avoid_place=rng.choice(("after-c6", "last")),
    )


def random_history(seed: int, most: int = 10) -> tuple[TeamHistory, int]:
    """An event of up to ``most`` teams, and the round to pair."""
    rng = random.Random(seed)
    size = rng.randint(2, most)
    played = rng.randint(0, min(7, size))
    total = played + 1 + rng.choice((0, 1, 2, 5))
    settings = random_settings(rng, total)
    unplayed = rng.choice((0.0, 0.05, 0.3))
    numbers = sorted(rng.sample(range(1, size + 4), size))
    rounds: dict[int, list[TeamRound]] = {n: [] for n in numbers}
    for _ in range(played):
        one_round(rng, rounds, unplayed)
    if rng.random() < 0.3:
        away = rng.choice(numbers)
        rounds[away].append(TeamRound(rng.choice(BYES)[0]))
    virtual: tuple[VirtualPoints, ...] = ()
    if settings.primary == "match" and rng.random() < 0.3:
        virtual = (VirtualPoints(1, rng.randint(1, total), 1, size // 2 + 1, Fraction(2)),)
    return TeamHistory(
        settings,
        tuple(Team(n, tuple(r)) for n, r in rounds.items()),
        virtual,
        tuple(random_group(rng, numbers, total) for _ in range(rng.choice((0, 0, 1, 2)))),
        tuple(random_group(rng, numbers, total) for _ in range(rng.choice((0, 0, 0, 1, 3)))),
    ), played + 1


def random_group(rng: random.Random, numbers: list[int], rounds: int) -> Apart:
    """Some teams kept apart in some rounds."""
    teams = rng.sample(numbers, min(len(numbers), rng.choice((2, 2, 3))))
    return Apart(tuple(teams), rng.choice((1, 1, 2)), rng.choice((rounds, rounds, 2)))


def one_round(rng: random.Random, rounds: dict[int, list[TeamRound]], unplayed: float) -> None:
    """Add a round in which anybody may meet anybody."""
    left = list(rounds)
    rng.shuffle(left)
    while left:
        one = left.pop()
        if not left:
            rounds[one].append(
                TeamRound(RoundKind.ALLOCATED_BYE, None, None, Fraction(1), Fraction(2))
            )
        elif rng.random() < unplayed:
            kind, match, game = rng.choice(BYES)
            rounds[one].append(TeamRound(kind, None, None, Fraction(match), Fraction(game)))
        else:
            two = left.pop()
            for entry, team in zip(random_match(rng, one, two, unplayed), (one, two), strict=True):
                rounds[team].append(entry)


def random_match(
    rng: random.Random, one: int, two: int, unplayed: float
) -> tuple[TeamRound, TeamRound]:
    """A match on four boards from both sides."""
    colours: tuple[Colour, Colour] = rng.choice((("w", "b"), ("b", "w")))
    games = Fraction(rng.randint(2, 6), 2)
    kinds = (RoundKind.PLAYED, RoundKind.PLAYED)
    if rng.random() < unplayed:
        how = rng.choice(FORFEITS)
        games = {"left": Fraction(0), "right": Fraction(4)}.get(how, games)
        kinds = {
            "left": (RoundKind.FORFEIT_LOSS, RoundKind.FORFEIT_WIN),
            "right": (RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS),
            "both": (RoundKind.DOUBLE_FORFEIT, RoundKind.DOUBLE_FORFEIT),
        }.get(how, (RoundKind.CROSS_FORFEIT, RoundKind.CROSS_FORFEIT))
    scores = (games, 4 - games)
    match = [Fraction(1 + (own > 2) - (own < 2)) for own in scores]
    if kinds[0] is RoundKind.DOUBLE_FORFEIT:
        scores, match = (Fraction(0), Fraction(0)), [Fraction(0), Fraction(0)]
    return (
        TeamRound(kinds[0], two, colours[0], match[0], scores[0]),
        TeamRound(kinds[1], one, colours[1], match[1], scores[1]),
    )

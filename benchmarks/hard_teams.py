"""Six families of bad cases for the team engine: up to 60 teams, everything drawn from a seed."""

import random
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations

from teammatch.pairing.team.history import Apart, Colour, RoundKind, Team, TeamHistory, TeamRound
from teammatch.pairing.team.settings import SwissTeamSettings

MOST = 60
ROUND = 8
Pair = tuple[int, int]


def made(
    rng: random.Random,
    scores: Mapping[int, int],
    apart: Iterable[Pair],
    colours: Mapping[int, str] | None = None,
    groups: Iterable[tuple[int, ...]] = (),
) -> TeamHistory:
    """An event before round 8 in which teams have these scores and may not meet these others.

    Colours are drawn where none are given; a fifth of the teams floated in round 7.
    """
    settings = SwissTeamSettings(
        rng.choice((ROUND, ROUND + 1, ROUND + 3)),
        colour_type=rng.choice(("A", "B", "none")),
        c6=rng.choice(("pass-fail", "pass-fail", "graded")),
    )
    teams = []
    floaters = {n for n in scores if rng.random() < 0.2}
    partner = max(scores) + 1
    for number, score in scores.items():
        moves = colours[number] if colours else "".join(rng.choices("wb", k=ROUND - 1))
        rounds = [_played(colour, Fraction(0)) for colour in moves[:-1]]
        rounds[0] = _played(moves[0], Fraction(score))
        rounds.append(_played(moves[-1], Fraction(0), partner if number in floaters else None))
        teams.append(Team(number, tuple(rounds)))
    away = TeamRound(RoundKind.ABSENT, match_points=Fraction(99))
    teams.append(Team(partner, tuple(away for _ in range(ROUND))))
    forbidden = [Apart(pair) for pair in apart] + [Apart(group) for group in groups]
    return TeamHistory(settings, tuple(teams), forbidden=tuple(forbidden))


def _played(colour: str, points: Fraction, opponent: int | None = None) -> TeamRound:
    shown: Colour = "w" if colour == "w" else "b"
    return TeamRound(RoundKind.PLAYED, opponent, shown, points)


def _field(rng: random.Random) -> range:
    return range(1, rng.randint(MOST // 2, MOST) + 1)


def nearly_all_met(rng: random.Random) -> TeamHistory:
    """Each team may meet only a few others."""
    teams = _field(rng)
    left: set[Pair] = set()
    for _ in range(rng.choice((2, 3, 4))):
        order = rng.sample(teams, len(teams))
        left |= {(min(p), max(p)) for p in zip(order[::2], order[1::2], strict=False)}
    left |= {(1, n) for n in rng.sample(teams[1:], 5)}
    met = [pair for pair in combinations(teams, 2) if pair not in left]
    return made(rng, {n: rng.randrange(rng.choice((3, 8, 15))) for n in teams}, met)


def one_score_group(rng: random.Random) -> TeamHistory:
    """Everybody has the same score; from a tenth to nine tenths of the pairs are barred."""
    teams = _field(rng)
    dense = rng.uniform(0.1, 0.95)
    met = [pair for pair in combinations(teams, 2) if rng.random() < dense]
    return made(rng, dict.fromkeys(teams, 3), met)


def federations(rng: random.Random) -> TeamHistory:
    """Teams of one federation never meet; two to five federations, one of them large."""
    teams = _field(rng)
    count = rng.randint(2, 5)
    home = {n: min(rng.randrange(count + 1), count - 1) for n in teams}
    groups = [tuple(n for n in teams if home[n] == f) for f in range(count)]
    met = [pair for pair in combinations(teams, 2) if rng.random() < 0.15]
    scores = {n: rng.randrange(rng.choice((2, 5, 9))) for n in teams}
    return made(rng, scores, met, groups=groups)


def many_to_few(rng: random.Random) -> TeamHistory:
    """A large top group that has met itself, and only just enough teams below to take it."""
    teams = _field(rng)
    size = len(teams)
    above = rng.randint(size // 3, size // 2)
    top = set(rng.sample(teams, above))
    inside = rng.choice((1.0, 1.0, 0.95))
    met = [
        pair
        for pair in combinations(teams, 2)
        if rng.random() < (inside if top >= set(pair) else rng.choice((0.1, 0.5, 0.7)))
    ]
    scores = {n: 9 if n in top else rng.randrange(rng.choice((1, 3, 7))) for n in teams}
    return made(rng, scores, met)


def long_chains(rng: random.Random) -> TeamHistory:
    """Small odd groups that have met themselves; each may meet few of the next group.

    Some pairing of neighbours is left open, so that the round can be paired.
    """
    teams = _field(rng)
    group: dict[int, int] = {}
    place = 0
    order = rng.sample(teams, len(teams))
    while order:
        size = rng.choice((1, 3, 3, 5))
        for number in order[:size]:
            group[number] = place
        order, place = order[size:], place + 1
    reach = rng.choice((1, 1, 2))
    open_pairs = rng.choice((0.3, 0.5, 0.8))
    chain = sorted(teams, key=lambda n: group[n])
    kept = {(min(p), max(p)) for p in zip(chain[::2], chain[1::2], strict=False)}
    met = [
        (one, two)
        for one, two in combinations(teams, 2)
        if (one, two) not in kept
        and (not 0 < abs(group[one] - group[two]) <= reach or rng.random() > open_pairs)
    ]
    return made(rng, {n: place - group[n] for n in teams}, met)


def same_colours(rng: random.Random) -> TeamHistory:
    """Everybody, or nearly, wants the same colour; strong and mild wishes mixed."""
    teams = _field(rng)
    wishes = ("bwbwbbw", "wbwbbwb", "bbwbwbb", "wbbwbbw")
    rare = rng.choice((0.0, 0.05, 0.2))
    colours = {n: "wwbwbww" if rng.random() < rare else rng.choice(wishes) for n in teams}
    dense = rng.uniform(0.1, 0.8)
    met = [pair for pair in combinations(teams, 2) if rng.random() < dense]
    return made(rng, {n: rng.randrange(rng.choice((1, 2, 6))) for n in teams}, met, colours)


FAMILIES: tuple[Callable[[random.Random], TeamHistory], ...] = (
    nearly_all_met,
    one_score_group,
    federations,
    many_to_few,
    long_chains,
    same_colours,
)

"""How long a round by C.04.6 takes, in process, and how much memory.

Events of 24 to 3,000 teams play random rounds by all colour types and both primary scores; each
round counts, in CPU time (there is one thread). Beside them six families of bad cases, up to 60
teams.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from benchmarks.hard_teams import FAMILIES, ROUND
from teammatch.model.messages import EventError
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.history import (
    Apart,
    Colour,
    RoundKind,
    Team,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.team.outcome import TeamPairing
from teammatch.pairing.team.settings import ColourType, Primary, SwissTeamSettings

BOARDS = 4
MOST_MEMORY = 300
"""Megabytes."""
COLOURS: tuple[ColourType, ...] = ("A", "B", "none")
PRIMARY: tuple[Primary, ...] = ("match", "game")


@dataclass(frozen=True)
class Case:
    """A size of field: teams, rounds, events of each kind, bounds in milliseconds."""

    teams: int
    rounds: int
    events: int
    worst: float
    median: float = 0.0
    units: str = ""


CASES = (
    Case(24, 9, 12, 20, 3),
    Case(24, 11, 12, 20, 3),
    Case(100, 9, 4, 40),
    Case(300, 11, 2, 60),
    Case(1000, 11, 1, 150),
    Case(3000, 11, 1, 600),
    Case(200, 9, 1, 1000, units="20 units"),
    Case(200, 9, 1, 1000, units="one unit of two thirds"),
    Case(200, 9, 1, 1000, units="12 overlapping units"),
)


def play(
    history: TeamHistory, rng: random.Random, rounds: int
) -> Iterator[tuple[float, TeamHistory]]:
    """Seconds of each round and the event after it; results by strength, a few unplayed matches."""
    for number in range(1, rounds + 1):
        start = time.process_time()
        pairing = pair_team_round(history, number)
        seconds = time.process_time() - start
        history = played(history, pairing, rng)
        yield seconds, history


def played(history: TeamHistory, pairing: TeamPairing, rng: random.Random) -> TeamHistory:
    """The event with this round's results."""
    entries: dict[int, TeamRound] = {}
    if pairing.bye is not None:
        entries[pairing.bye] = TeamRound(
            RoundKind.ALLOCATED_BYE, None, None, Fraction(1), Fraction(BOARDS, 2)
        )
    size = len(history.teams)
    for pair in pairing.pairs:
        edge = (pair.black - pair.white) / size
        halves = sum(rng.random() < 0.5 + edge / 3 for _ in range(2 * BOARDS))
        games = Fraction(halves, 2), Fraction(2 * BOARDS - halves, 2)
        forfeit = rng.random() < 0.01
        if forfeit:
            games = Fraction(BOARDS), Fraction(0)
        sides: tuple[tuple[int, int, Colour, int], ...] = (
            (pair.white, pair.black, "w", 0),
            (pair.black, pair.white, "b", 1),
        )
        for team, opponent, colour, side in sides:
            own, other = games[side], games[1 - side]
            kind = RoundKind.PLAYED
            if forfeit:
                kind = RoundKind.FORFEIT_LOSS if side else RoundKind.FORFEIT_WIN
            match = Fraction(1 + (own > other) - (own < other))
            entries[team] = TeamRound(kind, opponent, colour, match, own)
    away = TeamRound(RoundKind.ABSENT)
    return replace(
        history,
        teams=tuple(
            Team(team.number, (*team.rounds, entries.get(team.number, away)))
            for team in history.teams
        ),
    )


def new_event(settings: SwissTeamSettings, teams: int, units: str = "") -> TeamHistory:
    """An event before its first round; ``units`` of a name in ``UNITS`` are kept apart softly."""
    numbers = range(1, teams + 1)
    groups = UNITS[units](numbers) if units else []
    return TeamHistory(
        settings,
        tuple(Team(number) for number in numbers),
        units=tuple(Apart(group) for group in groups),
    )


UNITS: Mapping[str, Callable[[range], list[tuple[int, ...]]]] = {
    "20 units": lambda numbers: [tuple(numbers[unit::20]) for unit in range(20)],
    "one unit of two thirds": lambda numbers: [tuple(n for n in numbers if n % 3)],
    "12 overlapping units": lambda numbers: [
        tuple(random.Random(unit).sample(numbers, len(numbers) // 3)) for unit in range(12)
    ],
}
"""Kinds of units: one that can be kept apart, two that cannot."""


def events(case: Case) -> Iterator[tuple[str, list[float]]]:
    """Seconds of all rounds of each event of a case."""
    for (colours, primary), seed in product(product(COLOURS, PRIMARY), range(case.events)):
        rng = random.Random(f"{case.teams} {colours} {primary} {seed}")
        settings = SwissTeamSettings(case.rounds, primary, True, colours, "w")
        teams = case.teams - seed % 2
        event = new_event(settings, teams, case.units)
        yield f"{colours} {primary}", [s for s, _ in play(event, rng, case.rounds)]


def measure(case: Case) -> tuple[str, bool]:
    """A line of the table for a case, and whether its bounds were kept."""
    seconds = [s for _, found in events(case) for s in found]
    median, worst = 1000 * statistics.median(seconds), 1000 * max(seconds)
    kind = f"soft avoidance, {case.units}" if case.units else "plain"
    bounds = f"{case.median:g} ms" if case.median else "-", f"{case.worst:g} ms"
    line = (
        f"| {case.teams} | {case.rounds} | {kind} | {len(seconds)} | {median:.1f} ms"
        f" | {bounds[0]} | {worst:.1f} ms | {bounds[1]} |"
    )
    return line, worst <= case.worst and (not case.median or median <= case.median)


def ordinary() -> tuple[str, bool]:
    """The table of ordinary events, and whether every bound was kept."""
    lines = [
        "| teams | rounds | field | rounds paired | median | bound | worst | bound |",
        "|---:|---:|---|---:|---:|---:|---:|---:|",
    ]
    kept = True
    for case in CASES:
        line, good = measure(case)
        lines.append(line)
        kept &= good
    return "\n".join(lines), kept


def bad_cases(seeds: int) -> tuple[str, bool]:
    """The table of the six families, and whether no case took more than two seconds."""
    lines = [
        "| family | seeds | without a pairing | median | worst | bound |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    kept = True
    for family in FAMILIES:
        seconds, impossible = [], 0
        for seed in range(seeds):
            history = family(random.Random(f"{family.__name__} {seed}"))
            start = time.process_time()
            try:
                pair_team_round(history, ROUND)
            except EventError:
                impossible += 1
            seconds.append(time.process_time() - start)
        kept &= max(seconds) <= 2
        lines.append(
            f"| {family.__name__.replace('_', ' ')} | {seeds} | {impossible}"
            f" | {1000 * statistics.median(seconds):.1f} ms | {1000 * max(seconds):.0f} ms | 2 s |"
        )
    return "\n".join(lines), kept


def memory() -> tuple[str, bool]:
    """The peak memory of a process that pairs 3,000 teams, and whether it kept its bound."""
    code = (
        "import random, resource\n"
        "from benchmarks.swiss_team import new_event, play\n"
        "from teammatch.pairing.team.settings import SwissTeamSettings\n"
        "event = new_event(SwissTeamSettings(11, 'match', True, 'A', 'w'), 3000)\n"
        "list(play(event, random.Random(1), 11))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    peak = int(done.stdout) / 1000
    lines = (
        "| memory, the interpreter included | peak | bound |",
        "|---|---:|---:|",
        f"| 3,000 teams, 11 rounds by `swiss-team` | {peak:.0f} MB | {MOST_MEMORY} MB |",
    )
    return "\n".join(lines), peak <= MOST_MEMORY

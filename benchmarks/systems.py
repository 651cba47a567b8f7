"""How long every Swiss takes to pair a round, in process.

Each system whose pairs follow from results plays seeded random events of 500 and 2,000 sides by
itself; the rounds in the middle are timed, in CPU time (there is one thread). Small fields in which
nearly everybody has met are bad cases.
"""

import random
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from teammatch.model.entries import Entries, Side, SideId
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from teammatch.pairing.systems import system_named
from teammatch.pairing.systems.round_robin import berger
from teammatch.pairing.task import Drawn, Task
from teammatch.rules.book import RuleBook
from teammatch.rules.systems import TRAITS
from teammatch.scoring.types import Ledger, LedgerRow, RowKind

ROUNDS = 9
MIDDLE = range(3, 8)
"""The rounds that are timed."""

SYSTEMS = tuple(name for name, traits in TRAITS.items() if traits.uses_results)
"""Every system that looks at results."""
MORE: Mapping[str, Mapping[str, Any]] = {
    "mcmahon": {"sides": {"kind": "players"}, "mcmahon": {"bar": "4d", "floor": "20k"}},
}
"""What a system needs beside its name."""
GRADES = tuple(f"{n}k" for n in range(20, 0, -1)) + tuple(f"{n}d" for n in range(1, 7))


@dataclass(frozen=True, slots=True)
class Case:
    """A size of field with its bound in seconds; ``bad``: nearly everybody has met."""

    sides: int
    bound: float
    events: int = 1
    bad: bool = False


CASES = (Case(500, 0.3), Case(2000, 2.0), Case(40, 2.0, events=40, bad=True))


def rules_of(system: str, rounds: int = ROUNDS) -> RuleBook:
    """The rules of the events of a system: what it takes for granted."""
    return RuleBook.model_validate(
        {"event": {"rounds": rounds}, **MORE.get(system, {}), "pairing": {"system": system}}
    )


def field_of(sides: int) -> dict[SideId, Side]:
    """Sides by rating, of 40 units, with a grade each."""
    return {
        f"T{n}": Side(
            f"T{n}",
            f"Side {n:04}",
            n,
            number=n,
            unit=f"Unit {n % 40}",
            rating=2600 - n // 2,
            extra={"grade": GRADES[-1 - n * len(GRADES) // (sides + 1)]},
        )
        for n in range(1, sides + 1)
    }


def played(system: str, sides: int, rounds: int, seed: str) -> Iterator[tuple[int, float]]:
    """Rounds of a random event, each with its seconds, paired by the system itself."""
    rng = random.Random(seed)
    rules, field = rules_of(system), field_of(sides)
    rows: dict[SideId, tuple[LedgerRow, ...]] = dict.fromkeys(field, ())
    for number in range(1, rounds + 1):
        task = _task(rules, field, rows, number)
        start = time.process_time()
        drawn = _pair(system, task)
        yield number, time.process_time() - start
        _score(rng, task.key, drawn, rows)


def bad_case(system: str, sides: int, seed: str) -> float:
    """Seconds of a late round of a small field: one to eight opponents are left to everybody.

    The rounds before it are those of a round robin in a drawn order; in some events everything was
    drawn, so that all have the same score. A round that can't be paired counts as well: to say so
    has to be quick, too.
    """
    rng = random.Random(seed)
    everybody = sides - 1
    rules, field = rules_of(system, everybody), field_of(sides)
    order = rng.sample(list(field), sides)
    number = everybody - rng.randrange(8)
    drawn = rng.random() < 0.4
    rows: dict[SideId, tuple[LedgerRow, ...]] = dict.fromkeys(field, ())
    for before, table in enumerate(rng.sample(range(1, sides), number - 1), 1):
        for one, two in berger(sides, table):
            won = 1 if drawn else rng.randrange(3)
            home, away = rng.sample((order[one - 1], order[two - 1]), 2)
            _meet(rows, RoundKey(1, before), home, away, first=True, won=won)
    task = _task(rules, field, rows, number)
    start = time.process_time()
    with suppress(EventError):
        _pair(system, task)
    return time.process_time() - start


def _task(
    rules: RuleBook,
    field: Mapping[SideId, Side],
    rows: Mapping[SideId, tuple[LedgerRow, ...]],
    number: int,
) -> Task:
    ledger = Ledger(RoundKey(1, number - 1), dict(rows))
    return Task(rules, RoundKey(1, number), tuple(field.values()), Entries(field), ledger, lot=1)


def _pair(system: str, task: Task) -> Drawn:
    pair = system_named(system)
    if pair is None:
        raise SystemExit(f"no system {system}")
    return pair(task)


def _meet(
    rows: dict[SideId, tuple[LedgerRow, ...]],
    key: RoundKey,
    one: SideId,
    two: SideId,
    *,
    first: bool,
    won: int,
) -> None:
    """A match: ``won`` of two points for the first of the two."""
    for side, opponent, move, made in ((one, two, first, won), (two, one, not first, 2 - won)):
        row = LedgerRow(
            key,
            RowKind.PLAYED,
            side,
            opponent,
            first=move,
            met=True,
            match_points=Fraction(made),
            game_points=Fraction(made),
        )
        rows[side] = (*rows[side], row)


def _score(
    rng: random.Random, key: RoundKey, drawn: Drawn, rows: dict[SideId, tuple[LedgerRow, ...]]
) -> None:
    """Results by strength, with draws and upsets."""
    for table in drawn.tables:
        edge = (int(table.away[1:]) - int(table.home[1:])) / len(rows)
        won = sum(rng.random() < 0.5 + edge / 3 for _ in range(2))
        _meet(rows, key, table.home, table.away, first=table.first == table.home, won=won)
    for bye in drawn.byes:
        row = LedgerRow(key, RowKind.BYE, bye.side, match_points=Fraction(2), bye=bye.kind)
        rows[bye.side] = (*rows[bye.side], row)


def measure(system: str, case: Case) -> list[float]:
    """Seconds of the timed rounds of a case."""
    if case.bad:
        seeds = (f"{system} {case.sides} {event}" for event in range(case.events))
        return [bad_case(system, case.sides, seed) for seed in seeds]
    found = []
    for event in range(case.events):
        sides = case.sides - event % 2
        for number, seconds in played(system, sides, MIDDLE.stop - 1, f"{system} {sides} {event}"):
            if number in MIDDLE:
                found.append(seconds)
    return found


def line(system: str, case: Case, seconds: list[float]) -> str:
    """A line of the table."""
    field = f"{case.sides:,}, nearly all have met" if case.bad else f"{case.sides:,}"
    median, worst = statistics.median(seconds), max(seconds)
    return (
        f"| `{system}` | {field} | {len(seconds)} | {median:.3f} s | {worst:.3f} s"
        f" | {case.bound:g} s |"
    )


def figures(systems: Sequence[str] = SYSTEMS) -> tuple[str, bool]:
    """The table of these systems in Markdown, and whether every bound was kept."""
    lines = [
        "| system | sides | rounds | median | slowest | bound |",
        "|---|---|---:|---:|---:|---:|",
    ]
    kept = True
    for case in CASES:
        for system in systems:
            seconds = measure(system, case)
            lines.append(line(system, case, seconds))
            kept &= max(seconds) <= case.bound
    return "\n".join(lines), kept

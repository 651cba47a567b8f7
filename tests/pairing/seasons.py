"""Events of a few rounds played at random, as a task and as plain facts for the literal twins."""

import random
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import pytest

from teammatch.model.entries import Entries, Side
from teammatch.model.messages import EventError
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.pairing.task import System, Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, LedgerRow, RowKind
from teammatch.texts import Texts


@dataclass
class Past:
    """What one side did: points before and after each round, whom it met, moves, floats."""

    number: int
    rating: int | None = None
    unit: str = ""
    points: int = 0
    met: set[int] = field(default_factory=set)
    moves: str = ""
    floats: list[int] = field(default_factory=list)
    """1 met a side with more points, -1 with fewer (or had the bye), 0 neither; by round."""
    byes: int = 0
    rows: list[LedgerRow] = field(default_factory=list)

    @property
    def wants(self) -> str:
        """The move it wants: "w", "b" or "" for none."""
        lead = self.moves.count("w") - self.moves.count("b")
        if lead:
            return "b" if lead > 0 else "w"
        return {"w": "b", "b": "w", "": ""}[self.moves[-1:]]

    def floated(self, way: int, back: int) -> bool:
        """Whether it floated that way so many rounds before the one to come."""
        return len(self.floats) >= back and self.floats[-back] == way


@dataclass
class Season:
    """Sides by number, and the number of rounds played."""

    sides: dict[int, Past]
    rounds: int = 0

    def play(self, pairs: Iterable[tuple[int, int]], rng: random.Random) -> None:
        """A round: first mover first; who is in no pair has the bye."""
        self.rounds += 1
        key = RoundKey(1, self.rounds)
        resting = set(self.sides)
        before = {n: side.points for n, side in self.sides.items()}
        for one, two in pairs:
            won = rng.choice((0, 1, 2))
            for number, other, move, made in ((one, two, "w", won), (two, one, "b", 2 - won)):
                side = self.sides[number]
                side.met.add(other)
                side.moves += move
                side.floats.append(
                    (before[other] > before[number]) - (before[other] < before[number])
                )
                side.points += made
                side.rows.append(
                    LedgerRow(key, RowKind.PLAYED, f"T{number}", f"T{other}", home=move == "w",
                              first=move == "w", met=True, match_points=Fraction(made))
                )  # fmt: skip
            resting -= {one, two}
        for number in resting:
            side = self.sides[number]
            side.byes += 1
            side.points += 2
            side.floats.append(-1)
            kind = ByeKind.ALLOCATED
            side.rows.append(
                LedgerRow(key, RowKind.BYE, f"T{number}", match_points=Fraction(2), bye=kind)
            )

    def task(self, tree: Mapping[str, Any]) -> Task:
        """The next round to pair."""
        sides = {
            f"T{n}": Side(f"T{n}", f"Team {n}", n, number=n, rating=s.rating, unit=s.unit)
            for n, s in self.sides.items()
        }
        rows = {f"T{n}": tuple(s.rows) for n, s in self.sides.items()}
        ledger = Ledger(RoundKey(1, self.rounds), rows)
        rules = RuleBook.model_validate(dict(tree))
        return Task(
            rules, RoundKey(1, self.rounds + 1), tuple(sides.values()), Entries(sides), ledger
        )


def random_season(rng: random.Random, sides: int, rounds: int, units: int = 1) -> Season:
    """A season whose rounds were paired at random, nobody meeting twice where that works out."""
    season = Season({n: Past(n) for n in range(1, sides + 1)})
    for side in season.sides.values():
        side.rating = rng.choice((None, rng.randint(1500, 1520)))
        side.unit = f"u{rng.randrange(units)}"
    for _ in range(rounds):
        season.play(_any_pairs(rng, season), rng)
    return season


def _any_pairs(rng: random.Random, season: Season) -> list[tuple[int, int]]:
    best: list[tuple[int, int]] = []
    for _ in range(20):
        numbers = list(season.sides)
        rng.shuffle(numbers)
        if len(numbers) % 2:
            numbers.sort(key=lambda n: -season.sides[n].byes)
        pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
        best = pairs
        if not any(two in season.sides[one].met for one, two in pairs):
            break
    return best


def after_floats(
    tree: Mapping[str, Any], points: Sequence[int], floats: Mapping[int, str], moves: str = ""
) -> Task:
    """The next round of sides 1, 2, ... with these points and first (w) and second (b) moves.

    ``floats``: "u", "d" or "-" in the last rounds, the latest last. Two sides that play no more,
    far above and far below, are whom a floater met.
    """
    sides = {n: Past(n, points=made) for n, made in enumerate((*points, 99, -99), 1)}
    above, below = sorted(sides)[-2:]
    for number, side in sides.items():
        own, start = f"T{number}", RoundKey(1, 1)
        side.rows.append(LedgerRow(start, RowKind.VOID, own, match_points=Fraction(side.points)))
        for move in moves[number - 1 : number]:
            side.rows.append(LedgerRow(start, RowKind.VOID, own, first=move == "w"))
        for back, way in enumerate(reversed(floats.get(number, ""))):
            met = {"u": f"T{above}", "d": f"T{below}", "-": None}[way]
            side.rows.append(LedgerRow(RoundKey(1, 3 - back), RowKind.PLAYED, own, met))
    made = Season(sides, rounds=3).task(tree)
    return replace(made, sides=made.sides[:-2])


def plays_as(
    system: System,
    task: Task,
    field: Sequence[Past],
    expected: tuple[set[tuple[int, int]], int | None] | None,
) -> bool:
    """Whether a round can be paired; if so it is what a twin found, in places of ``field``."""
    if expected is None:
        with pytest.raises(EventError, match=r"E41[01]"):
            system(task)
        return False
    drawn = system(task)
    pairs, resting = expected
    found = {frozenset((int(t.home[1:]), int(t.away[1:]))) for t in drawn.tables}
    assert found == {frozenset((field[a].number, field[b].number)) for a, b in pairs}
    byes = [int(b.side[1:]) for b in drawn.byes]
    assert byes == ([] if resting is None else [field[resting].number])
    return True


def reasons_heard(system: System, tree: Mapping[str, Any], language: str) -> set[str]:
    """The keys of all reasons of 250 random rounds, each of which can be said."""
    texts = Texts(language)
    heard = set()
    for seed in range(250):
        rng = random.Random(seed)
        season = random_season(rng, rng.randint(4, 12), rng.randint(0, 5), units=3)
        with suppress(EventError):
            drawn = system(season.task(tree))
            said = [r for t in drawn.tables for r in t.reasons]
            said += [r for b in drawn.byes for r in b.reasons]
            assert all(texts.say(reason) for reason in said)
            heard |= {m.key for m in said}
    return heard

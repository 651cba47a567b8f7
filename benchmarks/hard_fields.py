"""Bad cases for the systems that weigh floats and colours: small fields, drawn from a seed.

Most pairs are barred (at random, in three blocks, or so that one half can meet the other only),
nearly all want the same move, many floated in the last rounds, and there are two kinds of units
too large to be kept apart. Many can't be paired at all; that has to be found out as quickly.
"""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from teammatch.model.entries import Entries, Side, SideId
from teammatch.model.rounds import RoundKey
from teammatch.pairing.task import Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, LedgerRow, RowKind

ROUND = 10
HIGH, LOW = "T-high", "T-low"
"""Two sides that play no more: to have met them is to have floated."""


def hard_field(system: str, seed: int, sides: int = 40) -> Task:
    """A round to pair by a system."""
    rng = random.Random(seed)
    units = rng.randint(2, 6)
    field = {
        f"T{n}": Side(
            f"T{n}",
            f"Side {n}",
            n,
            number=n,
            rating=2400 - n,
            unit=f"unit {rng.randrange(units)}",
            province=f"province {rng.randrange(units)}",
        )
        for n in range(1, sides + 1)
    }
    rows: dict[SideId, list[LedgerRow]] = {side: _own(rng, side) for side in field}
    rows[HIGH], rows[LOW] = [_made(HIGH, 99)], [_made(LOW, -99)]
    for one, two in _barred(rng, list(field)):
        rows[one].append(LedgerRow(RoundKey(1, 1), RowKind.VOID, one, two, met=True))
        rows[two].append(LedgerRow(RoundKey(1, 1), RowKind.VOID, two, one, met=True))
    kept_apart = rng.random() < 0.6
    rules = {
        "event": {"rounds": ROUND + rng.randint(0, 2)},
        "pairing": {
            "system": system,
            "third_equal_colour": rng.choice(("never", "last-round", "free")),
        },
        "byes": {"at_most": 2},
        "avoid": [{"column": "unit"}, {"column": "province"}] if kept_apart else [],
    }
    return Task(
        RuleBook.model_validate(rules),
        RoundKey(1, ROUND),
        tuple(field.values()),
        Entries(field),
        Ledger(RoundKey(1, ROUND - 1), {side: tuple(own) for side, own in rows.items()}),
    )


def _own(rng: random.Random, side: SideId) -> list[LedgerRow]:
    """Points, moves and floats of a side."""
    rows = [_made(side, rng.randrange(rng.choice((1, 2, 3, 5))))]
    bias = rng.choice((0.5, 0.9, 1))
    rows += [
        LedgerRow(RoundKey(1, 1), RowKind.VOID, side, first=rng.random() < bias)
        for _ in range(rng.randint(0, 5))
    ]
    rows += [
        LedgerRow(RoundKey(1, number), RowKind.PLAYED, side, rng.choice((HIGH, LOW)))
        for number in (ROUND - 2, ROUND - 1)
        if rng.random() < rng.choice((0.2, 0.6))
    ]
    return rows


def _made(side: SideId, points: int) -> LedgerRow:
    return LedgerRow(RoundKey(1, 1), RowKind.VOID, side, match_points=Fraction(points))


def _barred(rng: random.Random, sides: list[SideId]) -> Iterator[tuple[SideId, SideId]]:
    kind = rng.choice(("random", "blocks", "halves"))
    dense = rng.choice((0.3, 0.6, 0.8, 0.85, 0.9))
    for one, two in combinations(range(len(sides)), 2):
        if kind == "random":
            barred = rng.random() < dense
        elif kind == "blocks":
            barred = one % 3 == two % 3 or rng.random() < 0.4
        else:
            barred = one >= len(sides) // 2 or rng.random() < 0.3
        if barred:
            yield sides[one], sides[two]

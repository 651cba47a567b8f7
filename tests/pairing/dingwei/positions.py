"""Random positions of the positional pairing, for the engine and for the literal twin."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from teammatch.model.entries import Entries, Side
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.pairing.task import Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, LedgerRow, RowKind
from tests.reference.dingwei import Literal, One

HIGHER, LOWER = "higher", "lower"
"""Sides of the ledger that have played and are gone, with more and fewer points than all."""


@dataclass(frozen=True)
class Position:
    """Both views of one position."""

    task: Task
    literal: Literal


def row(side: str, number: int, kind: RowKind = RowKind.PLAYED, **facts: Any) -> LedgerRow:  # noqa: ANN401
    """A row of the ledger in a round."""
    return LedgerRow(RoundKey(1, number), kind, side, **facts)


def position(sides: Mapping[int, One], number: int, rounds: int, **settings: Any) -> Position:  # noqa: ANN401
    """A round to be paired; ``settings`` as the twin names them."""
    literal = Literal(tuple(sides.values()), number, rounds, **settings)
    return Position(_task(sides, number, rounds, literal), literal)


def _task(sides: Mapping[int, One], number: int, rounds: int, literal: Literal) -> Task:
    known = {
        f"T{n}": Side(
            f"T{n}",
            f"Team {n}",
            n,
            number=n,
            extra={f"soft{i}": unit for i, unit in enumerate(one.soft)},
        )
        for n, one in sides.items()
    }
    rows = {f"T{n}": tuple(_rows(n, one, number)) for n, one in sides.items()}
    rows[HIGHER] = (row(HIGHER, 0, match_points=Fraction(10**6)),)
    rows[LOWER] = (row(LOWER, 0, match_points=Fraction(-(10**6))),)
    barred = {tuple(sorted((n, other))) for n, one in sides.items() for other in one.barred}
    rules = len(literal.sides[0].soft)
    tree = {
        "event": {"rounds": rounds},
        "pairing": {
            "system": "dingwei",
            "third_equal_colour": literal.third,
            "forbidden": [[f"T{a}", f"T{b}"] for a, b in sorted(barred)],
        },
        "dingwei": {
            "level": literal.level,
            "look_back": literal.look_back,
            "float_balance": literal.float_balance,
            "third_excess": literal.excess,
            "last_rounds": literal.last_rounds,
            "last_rounds_veto": literal.veto,
            "bye": "left-over" if literal.left_over else "before",
            "row_order": literal.row_order,
            "same_row": literal.same_row,
            "third_move": literal.third_move,
        },
        "byes": {"at_most": literal.at_most},
        "avoid": [{"column": f"soft{i}"} for i in range(rules)],
    }
    return Task(
        RuleBook.model_validate(tree),
        RoundKey(1, number),
        tuple(known.values()),
        Entries(known),
        Ledger(RoundKey(1, number - 1), rows),
    )


def _rows(n: int, one: One, number: int) -> list[LedgerRow]:
    """Points and meetings in a round 0; a move, and a float, in each round since."""
    side = f"T{n}"
    rows = [row(side, 0, RowKind.VOID, match_points=Fraction(one.points))]
    rows += [row(side, 0, RowKind.VOID, opponent=f"T{other}", met=True) for other in one.met]
    rows += [row(side, 0, RowKind.VOID, bye=ByeKind.ALLOCATED) for _ in range(one.byes)]
    rest = one.floated
    for played in range(1, number):
        float_now = (rest > 0) - (rest < 0)
        rest -= float_now
        opponent = {1: HIGHER, -1: LOWER, 0: None}[float_now]
        rows.append(row(side, played, first=one.moves.get(played), opponent=opponent))
    assert rest == 0
    return rows


def random_position(seed: int, *, most: int = 8) -> Position:
    """A field of two to ``most`` sides with every setting at random."""
    rng = random.Random(seed)
    size = rng.randint(2, most)
    number = rng.randint(2, 7)
    rounds = number + rng.choice((0, 0, 1, 2, 5))
    dense = rng.choice((0, 0.2, 0.4, 0.6))
    met = {
        frozenset((a, b))
        for a in range(1, size + 1)
        for b in range(a + 1, size + 1)
        if rng.random() < dense
    }
    barred = {
        pair for pair in map(frozenset, [rng.sample(range(1, size + 1), 2)]) if rng.random() < 0.3
    }
    rules = rng.choice((0, 0, 0, 1, 2))
    groups = rng.choice((1, 2, 3, 5))
    missing = rng.choice((0, 0, 0.2))
    lean = rng.choice((0.5, 0.5, 0.8))
    sides = {
        n: One(
            n,
            rng.randrange(groups),
            {r: rng.random() < lean for r in range(1, number) if rng.random() >= missing},
            frozenset(o for pair in met if n in pair for o in pair if o != n),
            rng.randint(-min(2, number - 1), min(2, number - 1)),
            rng.choice((0, 0, 1)),
            frozenset(o for pair in barred if n in pair for o in pair if o != n),
            tuple(rng.choice(("", "p", "q")) for _ in range(rules)),
        )
        for n in range(1, size + 1)
    }
    return position(
        sides,
        number,
        rounds,
        level=rng.choice(("round", "sum")),
        look_back=rng.random() < 0.8,
        float_balance=rng.random() < 0.8,
        excess=rng.choice(("never", "never", "free")),
        third=rng.choice(("last-round", "last-round", "never", "free")),
        last_rounds=rng.choice((0, 3, 3, 4)),
        veto=rng.choice(("both", "both", "run", "difference", "none")),
        left_over=rng.random() < 0.4,
        at_most=rng.choice((1, 1, 2)),
        row_order=rng.choice(("surplus", "surplus", "together")),
        same_row=rng.choice(("neighbours", "neighbours", "fitting")),
        third_move=rng.choice(("given", "given", "by-history")),
    )


def with_sides(at: Position, sides: Mapping[int, One]) -> Position:
    """The same round with other sides."""
    literal = replace(at.literal, sides=tuple(sides.values()))
    return Position(_task(sides, literal.round, literal.rounds, literal), literal)

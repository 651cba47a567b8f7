"""How long a round takes to pair, in process: ``python -m benchmarks.pairing``.

Fields of 24 to 2,000 sides play random rounds by the basic Swiss, McMahon, Dong or the rating Swiss
of draughts; the slowest and the median round are shown, in CPU time (there is one thread). The
fields: plain; one ban list a federation; soft avoidance that holds, and one that cannot (two thirds
of one province); grades from 4 dan to 16 kyu, the groups listed by rank, from both ends, or by lot.
"""

import random
import statistics
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from teammatch.model.entries import Entries, Side
from teammatch.model.grades import show_grade
from teammatch.model.rounds import RoundKey
from teammatch.pairing.systems import system_named
from teammatch.pairing.systems.swiss import swiss
from teammatch.pairing.task import Drawn, Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, LedgerRow, RowKind

SOFT = [{"column": "province"}]
HARD = [{"column": "province", "strength": "hard"}]


@dataclass(frozen=True)
class Case:
    """A kind of field: sides, rounds, units, the avoidance rules, and the tables of the system."""

    name: str
    sides: int
    rounds: int
    units: tuple[int, ...] = (1,)
    avoid: tuple[Mapping[str, Any], ...] = ()
    tables: Mapping[str, Any] = field(default_factory=dict)


MCMAHON = {
    how: {"pairing": {"system": "mcmahon"}, "mcmahon": {"bar": "1d", "in_group": how}}
    for how in ("split-slip", "split-fold", "random")
}

DONG = {"pairing": {"system": "dong"}}
DRAUGHTS = {"pairing": {"system": "draughts-rating"}}

DINGWEI = {"pairing": {"system": "dingwei"}, "dingwei": {"first_move": "tables"}}
ONLINE = {
    "pairing": {"system": "dingwei"},
    "dingwei": {"bye": "left-over", "same_row": "fitting", "third_move": "by-history"},
}

CASES = (
    Case("plain", 24, 9),
    Case("plain", 200, 11),
    Case("plain", 1000, 11),
    Case("plain, odd", 999, 11),
    Case("10 federations barred", 100, 9, (1,) * 10, tuple(HARD)),
    Case("3 federations barred", 100, 9, (1,) * 3, tuple(HARD)),
    Case("6 federations barred", 300, 9, (1,) * 6, tuple(HARD)),
    Case("10 federations barred", 1000, 9, (1,) * 10, tuple(HARD)),
    Case("20 provinces, soft", 200, 9, (1,) * 20, tuple(SOFT)),
    Case("20 provinces, soft", 1000, 9, (1,) * 20, tuple(SOFT)),
    Case("one province of 2/3, soft", 200, 9, (10, 1, 1, 1, 1, 1), tuple(SOFT)),
    Case("one province of 2/3, soft", 1000, 9, (10, 1, 1, 1, 1, 1), tuple(SOFT)),
    Case("mcmahon", 500, 9, tables=MCMAHON["split-slip"]),
    Case("mcmahon, folded", 500, 9, tables=MCMAHON["split-fold"]),
    Case("mcmahon, by lot", 500, 9, tables=MCMAHON["random"]),
    Case("mcmahon, folded, barred", 500, 9, (1,) * 10, tuple(HARD), MCMAHON["split-fold"]),
    Case("mcmahon, folded", 2000, 9, tables=MCMAHON["split-fold"]),
    Case("dong", 500, 9, tables=DONG),
    Case("dong, odd", 1999, 9, tables=DONG),
    Case("dong, one province of 2/3, soft", 500, 9, (10, 1, 1, 1, 1, 1), tuple(SOFT), DONG),
    Case("draughts-rating", 500, 9, tables=DRAUGHTS),
    Case("draughts-rating, odd", 1999, 9, tables=DRAUGHTS),
    Case("draughts-rating, 10 barred", 500, 9, (1,) * 10, tuple(HARD), DRAUGHTS),
    Case("dingwei", 200, 11, tables=DINGWEI),
    Case("dingwei", 500, 9, tables=DINGWEI),
    Case("dingwei, odd", 501, 11, tables=DINGWEI),
    Case("dingwei, barred", 500, 9, (1,) * 10, tuple(HARD), DINGWEI),
    Case("dingwei, soft", 500, 9, (1,) * 20, tuple(SOFT), DINGWEI),
    Case("dingwei", 2000, 9, tables=DINGWEI),
    Case("dingwei, fitting, left over", 501, 11, tables=ONLINE),
    Case("dingwei, fitting, left over", 2001, 9, tables=ONLINE),
)


def play(case: Case, seed: int = 1) -> list[float]:
    """CPU seconds of each round of one random event."""
    rng = random.Random(seed)
    rules = RuleBook.model_validate(
        {"event": {"rounds": case.rounds}, "avoid": list(case.avoid), **case.tables}
    )
    system = system_named(rules.pairing.system) or swiss
    shares = [f"U{i}" for i, share in enumerate(case.units) for _ in range(share)]
    sides = {
        f"T{n}": Side(
            f"T{n}",
            f"Team {n}",
            n,
            number=n,
            province=shares[n % len(shares)],
            extra={"grade": show_grade(3 - 20 * n // (case.sides + 1))},
        )
        for n in range(1, case.sides + 1)
    }
    rows: dict[str, tuple[LedgerRow, ...]] = dict.fromkeys(sides, ())
    seconds = []
    for number in range(1, case.rounds + 1):
        key = RoundKey(1, number)
        ledger = Ledger(RoundKey(1, number - 1), rows)
        task = Task(rules, key, tuple(sides.values()), Entries(sides), ledger, seed)
        start = time.process_time()
        drawn = system(task)
        seconds.append(time.process_time() - start)
        _score(rng, key, drawn, rows)
    return seconds


def _score(
    rng: random.Random, key: RoundKey, drawn: Drawn, rows: dict[str, tuple[LedgerRow, ...]]
) -> None:
    for table in drawn.tables:
        won = rng.choice((0, 1, 2, 2))
        for side, other, points in (
            (table.home, table.away, won),
            (table.away, table.home, 2 - won),
        ):
            row = LedgerRow(
                key,
                RowKind.PLAYED,
                side,
                other,
                first=table.first == side,
                met=True,
                match_points=Fraction(points),
            )
            rows[side] = (*rows[side], row)
    for bye in drawn.byes:
        row = LedgerRow(key, RowKind.BYE, bye.side, match_points=Fraction(2), bye=bye.kind)
        rows[bye.side] = (*rows[bye.side], row)


def main() -> None:
    """Print one line a case."""
    wanted = " ".join(sys.argv[1:])
    print(f"{'field':30} {'sides':>5} {'rounds':>6} {'median':>8} {'slowest':>8}")
    for case in CASES:
        if wanted in case.name:
            seconds = play(case)
            print(
                f"{case.name:30} {case.sides:5} {case.rounds:6} "
                f"{statistics.median(seconds):8.3f} {max(seconds):8.3f}"
            )


if __name__ == "__main__":
    main()

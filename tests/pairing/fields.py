"""Small fields for the pairing tests: facts of each side, put into a ledger by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from teammatch.model.entries import Entries, Side
from teammatch.model.messages import EventError
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.pairing.systems.swiss import swiss
from teammatch.pairing.task import Drawn, Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, LedgerRow, RowKind


@dataclass
class Facts:
    """One side: points, first (w) and second (b) moves so far, whom it has met, byes."""

    points: int | Fraction = 0
    moves: str = ""
    met: Sequence[int] = ()
    byes: int = 0
    units: Mapping[str, str] = field(default_factory=dict)


KINDS = frozenset({"unit", "province"})
"""The kinds of unit with a place of their own here; others are further columns."""


def side_id(number: int) -> str:
    """The id of the side with this pairing number."""
    return f"T{number}"


def number_of(side: str) -> int:
    """The pairing number in an id."""
    return int(side[1:])


def book(tree: Mapping[str, Any] | None = None) -> RuleBook:
    """A rule book of a few keys."""
    return RuleBook.model_validate(dict(tree or {}))


def task(
    facts: Mapping[int, Facts],
    tree: Mapping[str, Any] | None = None,
    *,
    number: int = 5,
    lot: int | None = None,
) -> Task:
    """A round to pair; ``facts`` by pairing number. "Met" holds both ways."""
    sides = {
        side_id(n): Side(
            side_id(n),
            f"Team {n}",
            n,
            number=n,
            extra={kind: unit for kind, unit in f.units.items() if kind not in KINDS},
            unit=f.units.get("unit", ""),
            province=f.units.get("province", ""),
        )
        for n, f in facts.items()
    }
    rows: dict[str, tuple[LedgerRow, ...]] = {}
    for n, f in facts.items():
        met = {*f.met, *(o for o, other in facts.items() if n in other.met)}
        key = RoundKey(1, 1)
        own = [LedgerRow(key, RowKind.VOID, side_id(n), match_points=Fraction(f.points))]
        own += [LedgerRow(key, RowKind.VOID, side_id(n), side_id(o), met=True) for o in sorted(met)]
        own += [LedgerRow(key, RowKind.VOID, side_id(n), first=m == "w") for m in f.moves]
        own += [LedgerRow(key, RowKind.BYE, side_id(n), bye=ByeKind.ALLOCATED)] * f.byes
        rows[side_id(n)] = tuple(own)
    return Task(
        book(tree),
        RoundKey(1, number),
        tuple(sides.values()),
        Entries(sides),
        Ledger(RoundKey(1, number - 1), rows),
        lot,
    )


def attempt(given: Task) -> Drawn | None:
    """The round by the basic Swiss; None where it says that no legal pairing exists."""
    try:
        return swiss(given)
    except EventError as refused:
        if [p.code for p in refused.problems] not in (["E410"], ["E411"]):
            raise
        return None

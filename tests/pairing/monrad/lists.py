"""Small lists for the tests of Monrad: facts of each side, put into a ledger by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from teammatch.model.entries import Entries, Side
from teammatch.model.messages import EventError
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.pairing.systems import system_named
from teammatch.pairing.task import Drawn, Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, LedgerRow, RowKind


@dataclass
class Facts:
    """One side: points, byes, and its meetings: other number and own move (w, b), oldest first."""

    points: int = 0
    meetings: Sequence[tuple[int, str]] = ()
    byes: int = 0
    unit: str = ""
    rating: int | None = None
    more: Mapping[str, Any] = field(default_factory=dict)


def side_id(number: int) -> str:
    """The id of the side with this pairing number."""
    return f"T{number}"


def number_of(side: str) -> int:
    """The pairing number in an id."""
    return int(side[1:])


def task(
    facts: Mapping[int, Facts],
    tree: Mapping[str, Any] | None = None,
    *,
    system: str = "konrad",
    number: int = 5,
) -> Task:
    """A round to pair; a meeting need be said by one of the two only."""
    rules = dict(tree or {})
    rules["pairing"] = {"system": system, **rules.get("pairing", {})}
    sides = {
        side_id(n): Side(side_id(n), f"Side {n}", n, number=n, unit=f.unit, rating=f.rating)
        for n, f in facts.items()
    }
    rows: dict[str, list[LedgerRow]] = {
        side_id(n): [
            LedgerRow(RoundKey(1, 0), RowKind.VOID, side_id(n), match_points=Fraction(f.points))
        ]
        for n, f in facts.items()
    }
    for n, f in facts.items():
        for other, move in f.meetings:
            for one, two, first in ((n, other, move == "w"), (other, n, move == "b")):
                key = RoundKey(1, len(rows[side_id(one)]))
                rows[side_id(one)].append(
                    LedgerRow(
                        key, RowKind.PLAYED, side_id(one), side_id(two), first=first, met=True
                    )
                )
        bye = LedgerRow(RoundKey(1, 1), RowKind.BYE, side_id(n), bye=ByeKind.ALLOCATED)
        rows[side_id(n)] += [bye] * f.byes
    return Task(
        RuleBook.model_validate(rules),
        RoundKey(1, number),
        tuple(sides.values()),
        Entries(sides),
        Ledger(RoundKey(1, number - 1), {side: tuple(own) for side, own in rows.items()}),
    )


def drawn(given: Task) -> Drawn:
    """The round by the system of its rules."""
    system = system_named(given.rules.pairing.system)
    assert system is not None
    return system(given)


def attempt(given: Task) -> Drawn | None:
    """The round; None where there is no legal pairing."""
    try:
        return drawn(given)
    except EventError as refused:
        if [p.code for p in refused.problems] not in (["E410"], ["E411"]):
            raise
        return None


def shown(paired: Drawn) -> list[str]:
    """The tables as "first mover-other", then the bye."""
    tables = [f"{number_of(t.home)}-{number_of(t.away)}" for t in paired.tables]
    return [*tables, *(f"{number_of(bye.side)} rests" for bye in paired.byes)]

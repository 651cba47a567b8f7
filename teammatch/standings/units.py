"""Units from single players: the sum of the places or points of the best (队员总分制, B2.3)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.points import ZERO, Points
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger
from teammatch.standings.cascade import known_ledger
from teammatch.standings.field import Field
from teammatch.standings.types import Table


@dataclass(frozen=True, slots=True)
class Member:
    """A player who may count for a unit: place in the table, points."""

    side: SideId
    rank: int
    points: Points


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A unit with the members that count, best first. ``rank`` None: incomplete, not ranked."""

    rank: int | None
    unit: str
    counted: tuple[Member, ...]
    total: Points
    complete: bool


def unit_table(rules: RuleBook, event: Event, table: Table, ledger: Ledger) -> tuple[UnitRow, ...]:
    """The units of an event of single players, after the round of ``table``.

    B2.3: the sum of the places (fewer is better) or points (more is better) of the best
    ``standings.units.count``; level units by the best single place, then they share theirs.
    Incomplete units are not ranked, or come behind all complete ones, more members first.
    ``ledger`` is that of all released rounds.
    """
    settings = rules.standings.units
    field = Field(rules, event, known_ledger(rules, event, table.through, ledger))
    points = field.totals(field.primary)
    members: dict[str, list[Member]] = {}
    for row in table.rows:
        side = event.entries.sides.get(row.side)
        if side is not None and side.unit:
            found = members.setdefault(side.unit, [])
            found.append(Member(row.side, row.rank, points.get(row.side, ZERO)))
    best = BEST[settings.by]
    rows = []
    for unit, own in members.items():
        counted = tuple(sorted(own, key=best)[: settings.count])
        total = sum(
            (Points(m.rank) if settings.by == "places" else m.points for m in counted), ZERO
        )
        rows.append(UnitRow(None, unit, counted, total, len(counted) == settings.count))
    return _ranked(
        rows, by_places=settings.by == "places", all_ranked=settings.incomplete == "last"
    )


BEST: dict[str, Callable[[Member], tuple[Points, int]]] = {
    "places": lambda member: (ZERO, member.rank),
    "points": lambda member: (-member.points, member.rank),
}
"""Which members count: the best places, or the most points."""


def _ranked(rows: Sequence[UnitRow], *, by_places: bool, all_ranked: bool) -> tuple[UnitRow, ...]:
    def key(row: UnitRow) -> tuple[bool, int, Points, int]:
        total = row.total if by_places else -row.total
        return not row.complete, -len(row.counted), total, min(m.rank for m in row.counted)

    found: list[UnitRow] = []
    keys: list[tuple[bool, int, Points, int]] = []
    for place, row in enumerate(sorted(rows, key=lambda r: (key(r), r.unit)), start=1):
        shared = bool(keys) and keys[-1] == key(row)
        rank = found[-1].rank if shared else place
        keys.append(key(row))
        ranked = row.complete or all_ranked
        found.append(
            UnitRow(rank if ranked else None, row.unit, row.counted, row.total, row.complete)
        )
    return tuple(found)

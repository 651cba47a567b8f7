"""Units from single players: the sum of the places or points of the best (队员总分制, B2.3)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import Message
from teammatch.model.points import ZERO, Points
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger
from teammatch.standings.cascade import known_ledger
from teammatch.standings.field import Field
from teammatch.standings.types import Table


@dataclass(frozen=True, slots=True)
class Member:
    """A player who may count for a unit: place in the table, points. ``shared``: his place is."""

    side: SideId
    rank: int
    points: Points
    shared: bool = False


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A unit with the members that count, best first. ``rank`` None: incomplete, not ranked.

    ``missing``: how many players it lacks; ``filled``: the place that each of them counts, 0
    where none is counted for them. ``fouls``: of all its players (全队犯规).
    """

    rank: int | None
    unit: str
    counted: tuple[Member, ...]
    total: Points
    missing: int
    fouls: int = 0
    filled: int = 0
    shared: bool = False

    @property
    def complete(self) -> bool:
        """Whether as many players count as the rules say."""
        return self.missing == 0

    @property
    def best(self) -> int:
        """The best single place (最高个人名次)."""
        return min(member.rank for member in self.counted)


def unit_table(rules: RuleBook, event: Event, table: Table, ledger: Ledger) -> tuple[UnitRow, ...]:
    """The units of an event of single players, after the round of ``table``.

    B2.3: the sum of the places (fewer is better) or points (more is better) of the best
    ``standings.units.count``; level units by the best single place, then they share theirs.
    Incomplete units are not ranked; or come behind all complete ones, more members first; or are
    filled up (Match_BP_Online): each missing player counts the last place there is, and no points.
    ``ledger`` is that of all released rounds. Cost: linear in the players, plus sorting.
    """
    settings = rules.standings.units
    field = Field(rules, event, known_ledger(rules, event, table.through, ledger))
    points = field.totals(field.primary)
    members: dict[str, list[Member]] = {}
    for row in table.rows:
        side = event.entries.sides.get(row.side)
        if side is not None and side.unit:
            found = members.setdefault(side.unit, [])
            found.append(Member(row.side, row.rank, points.get(row.side, ZERO), row.shared))
    best, by_places = BEST[settings.by], settings.by == "places"
    rows = []
    for unit, own in members.items():
        counted = tuple(sorted(own, key=best)[: settings.count])
        missing = settings.count - len(counted)
        filled = len(table.rows) if settings.incomplete == "filled" and by_places else 0
        total = Points(missing * filled) + sum(
            (Points(m.rank) if by_places else m.points for m in counted), ZERO
        )
        fouls = sum(row.fouls for m in own for row in field.rows[m.side])
        rows.append(UnitRow(None, unit, counted, total, missing, fouls, filled if missing else 0))
    return _ranked(rows, by_places=by_places, incomplete=settings.incomplete)


def unit_notes(rules: RuleBook, rows: Sequence[UnitRow]) -> tuple[Message, ...]:
    """Below the table: how many count, and what becomes of units that have fewer."""
    settings = rules.standings.units
    found = [Message("standings.unit_count", {"count": settings.count})]
    if short := tuple(row.unit for row in rows if not row.complete):
        found.append(Message(f"standings.unit_{settings.incomplete}", {"units": short}))
    return tuple(found)


BEST: dict[str, Callable[[Member], tuple[Points, int]]] = {
    "places": lambda member: (ZERO, member.rank),
    "points": lambda member: (-member.points, member.rank),
}
"""Which members count: the best places, or the most points."""


def _ranked(rows: Sequence[UnitRow], *, by_places: bool, incomplete: str) -> tuple[UnitRow, ...]:
    """Places as 1, 2, 2, 4. Level units are listed by name, which decides nothing."""

    def key(row: UnitRow) -> tuple[int, Points, int]:
        behind = 0 if incomplete == "filled" else row.missing
        return behind, row.total if by_places else -row.total, row.best

    keys = [key(row) for row in rows]
    found = []
    for row in sorted(rows, key=lambda r: (key(r), r.unit)):
        ranked = row.complete or incomplete != "unranked"
        found.append(
            replace(
                row,
                rank=1 + sum(other < key(row) for other in keys) if ranked else None,
                shared=ranked and keys.count(key(row)) > 1,
            )
        )
    return tuple(found)

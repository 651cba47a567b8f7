"""The table of units of an event of single players, as published (队员总分制, B2.3)."""

from collections.abc import Iterator

from teammatch.model.points import ZERO
from teammatch.report.names import plain
from teammatch.report.numbers import place_text
from teammatch.report.source import Source
from teammatch.report.values import UnitMemberView, UnitsView, UnitView
from teammatch.standings.units import UnitRow, unit_notes, unit_table


def units_view(source: Source) -> UnitsView | None:
    """The table of units; None where the rules do not want it, or nobody belongs to one."""
    rules, texts = source.rules, source.texts
    if not rules.publish.units or source.team_event or source.table.through is None:
        return None
    rows = unit_table(rules, source.event, source.table, source.ledger)
    if not rows:
        return None
    return UnitsView(
        title=texts("report.units"),
        total=texts(f"standings.unit_total_{rules.standings.units.by}"),
        rows=tuple(
            UnitView(
                row.rank,
                place_text(texts, row),
                plain(row.unit),
                row.total,
                row.best,
                row.fouls,
                tuple(_members(source, row)),
            )
            for row in rows
        ),
        notes=tuple(plain(texts.say(note)) for note in unit_notes(rules, rows)),
    )


def _members(source: Source, row: UnitRow) -> Iterator[UnitMemberView]:
    for member in row.counted:
        side = source.public.side(member.side)
        rank = place_text(source.texts, member)
        yield UnitMemberView(side, side.name, member.points, member.rank, rank)
    for _ in range(row.missing if row.filled else 0):
        missing = source.texts("standings.unit_missing")
        yield UnitMemberView(None, missing, ZERO, row.filled, str(row.filled))

"""The table of units at the desk, from an event of single players."""

from typing import Any

from teammatch.desk.folder import EventFolder
from teammatch.desk.standings import cell, standings_after
from teammatch.model.messages import EventError, Problem
from teammatch.model.points import show_points
from teammatch.standings.units import UnitRow, unit_table


def units_after(folder: EventFolder, after: int | None = None) -> tuple[UnitRow, ...]:
    """The units after a round; None: after the last round with a known result.

    Raises:
        EventError: E504 the round is not released; E510 an event of teams, or without units.
    """
    table = standings_after(folder, after)
    if folder.rules.sides.kind == "teams":
        raise EventError(Problem("standings.E510"))
    rows = unit_table(folder.rules, folder.event, table, folder.ledger())
    if not rows:
        raise EventError(Problem("standings.E510"))
    return rows


def unit_headings(folder: EventFolder) -> list[str]:
    """The headings of the printed table."""
    by = f"unit_total_{folder.rules.standings.units.by}"
    return [folder.texts(f"standings.{word}") for word in ("rank", "unit", by, "unit_members")]


def unit_lines(folder: EventFolder, rows: tuple[UnitRow, ...]) -> list[list[str]]:
    """The rows of the printed table; an unranked unit has no place."""
    sides = folder.event.entries.sides
    return [
        [
            "-" if row.rank is None else str(row.rank),
            row.unit,
            cell(row.total),
            ", ".join(f"{sides[m.side].name} {m.rank} ({cell(m.points)})" for m in row.counted),
        ]
        for row in rows
    ]


def units_json(folder: EventFolder, rows: tuple[UnitRow, ...]) -> dict[str, Any]:
    """The same as data: by unit its place (null: not ranked), total, and who counts."""
    sides = folder.event.entries.sides
    return {
        "units": {
            row.unit: {
                "rank": row.rank,
                "total": show_points(row.total),
                "members": [
                    {
                        "name": sides[m.side].name,
                        "rank": m.rank,
                        "points": show_points(m.points),
                    }
                    for m in row.counted
                ],
            }
            for row in rows
        }
    }

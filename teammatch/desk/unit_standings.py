"""The table of units at the desk, from an event of single players."""

from collections.abc import Iterator
from typing import Any

from teammatch.desk.folder import EventFolder
from teammatch.desk.standings import cell, how_far, standings_after
from teammatch.model.messages import EventError, Problem
from teammatch.model.points import show_points
from teammatch.report.numbers import place_text
from teammatch.rules.secrecy import numbers_shown
from teammatch.standings.types import Table
from teammatch.standings.units import UnitRow, unit_table

UNRANKED = "-"
UNIT, PLAYER = 1, 6
"""Where the name of the unit and that of the player stand among the headings."""
NUMBERS = (0, 2, 3, 4, 5, 7, 8)
"""Where numbers stand."""


def units_after(folder: EventFolder, after: int | None = None) -> tuple[Table, tuple[UnitRow, ...]]:
    """The table of the players after a round, and the units; None: after the last round begun.

    Raises:
        EventError: E504 the round is not released; E510 an event of teams, or without units.
    """
    table = standings_after(folder, after)
    if folder.rules.sides.kind == "teams":
        raise EventError(Problem("standings.E510"))
    rows = unit_table(folder.rules, folder.event, table, folder.ledger())
    if not rows:
        raise EventError(Problem("standings.E510"))
    return table, rows


def unit_headings(folder: EventFolder) -> list[str]:
    """The headings of the printed table (B2.3): unit with its sums, then its members."""
    by = f"unit_total_{folder.rules.standings.units.by}"
    words = ("rank", "unit", by, "unit_best", "FOULS", "number", "side_player", "PTS", "unit_place")
    return [folder.texts(f"standings.{word}") for word in words]


def unit_lines(folder: EventFolder, rows: tuple[UnitRow, ...]) -> list[list[str]]:
    """The rows of the printed table, one a member; what is the unit's stands in its first.

    An unranked unit has no place. Players that a unit lacks have a row where they count.
    """
    lines = []
    for row in rows:
        own = [
            place_text(folder.texts, row, UNRANKED),
            row.unit,
            cell(row.total),
            str(row.best),
            str(row.fouls),
        ]
        for member in _members(folder, row):
            lines.append([*own, *member])
            own = [""] * len(own)
    return lines


def _members(folder: EventFolder, row: UnitRow) -> Iterator[list[str]]:
    """Number, name, points and place of each that counts."""
    sides, shown = folder.event.entries.sides, numbers_shown(folder.rules, folder.event)
    for member in row.counted:
        side = sides[member.side]
        number = str(side.number) if shown and side.number is not None else ""
        yield [number, side.name, cell(member.points), place_text(folder.texts, member)]
    for _ in range(row.missing if row.filled else 0):
        yield ["", folder.texts("standings.unit_missing"), "0", str(row.filled)]


def units_json(folder: EventFolder, table: Table, rows: tuple[UnitRow, ...]) -> dict[str, Any]:
    """The same as data: by unit its place (null: not ranked), total, and who counts."""
    sides = folder.event.entries.sides
    settings = folder.rules.standings.units
    return {
        **how_far(folder, table),
        "by": settings.by,
        "count": settings.count,
        "incomplete": settings.incomplete,
        "units": {
            row.unit: {
                "rank": row.rank,
                "total": show_points(row.total),
                "best": row.best,
                "fouls": row.fouls,
                "complete": row.complete,
                "missing": row.missing,
                "members": [
                    {
                        "number": sides[m.side].number,
                        "name": sides[m.side].name,
                        "rank": m.rank,
                        "points": show_points(m.points),
                    }
                    for m in row.counted
                ],
            }
            for row in rows
        },
    }

"""The order in which sides that share a place are listed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

from teammatch.model.entries import SideId
from teammatch.standings.types import StandingRow


def listed_by(
    rows: Sequence[StandingRow], order: Callable[[SideId], int]
) -> tuple[StandingRow, ...]:
    """The table with the sides of each shared place in another order; places stay as they are."""
    found: list[StandingRow] = []
    for _, group in groupby(rows, key=lambda row: row.rank):
        level = list(group)
        decided = level[0].decided_by
        for place, row in enumerate(sorted(level, key=lambda r: order(r.side))):
            found.append(replace(row, decided_by=decided if place == 0 else ""))
    return tuple(found)

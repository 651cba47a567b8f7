"""Who was paired outside his own score group before: up-floats and down-floats by round."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import ByeKind
from teammatch.pairing.acceleration import points_for_pairing
from teammatch.pairing.task import Task
from teammatch.scoring.types import LedgerRow, RowKind

Floats = Mapping[SideId, Mapping[int, int]]
"""By side and round: 1 where it met a side with more points, -1 with fewer; level is left out."""


def floats(task: Task, rounds: int) -> Floats:
    """The floats of every side in the last ``rounds`` rounds before the round to be paired.

    What counts is how the sides were paired, so with the points of that time, those of an
    acceleration included, and also where the match was then forfeited. An allocated bye is a
    down-float: nobody was left in the group. Cost: linear in the sides and rounds.
    """
    primary = task.rules.points.primary
    level = "GP" if primary == "game" else "MP"
    before = {side: task.ledger.points(side, primary=primary) for side in task.ledger.rows}
    found: dict[SideId, dict[int, int]] = {side: {} for side in before}
    for number in range(task.key.round - 1, max(0, task.key.round - 1 - rounds), -1):
        rows = {side: _row(own, number) for side, own in task.ledger.rows.items()}
        for side, row in rows.items():
            if row is not None:
                before[side] -= row.points(level)
        virtual = points_for_pairing(task.rules, task.entries, task.ledger.rows, number)
        paired = {side: points + virtual.get(side, ZERO) for side, points in before.items()}
        for side, row in rows.items():
            if row is not None and (moved := _moved(row, paired)):
                found[side][number] = moved
    return found


def _row(rows: tuple[LedgerRow, ...], number: int) -> LedgerRow | None:
    return next((row for row in reversed(rows) if row.round.round == number), None)


def _moved(row: LedgerRow, points: Mapping[SideId, Points]) -> int:
    if row.bye is ByeKind.ALLOCATED:
        return -1
    if row.opponent is None or row.kind is RowKind.VOID or row.opponent not in points:
        return 0
    own, other = points[row.side], points[row.opponent]
    return (other > own) - (other < own)

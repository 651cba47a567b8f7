"""The best n results of a side (R61, rules beyond 8): which of its rounds count."""

from collections.abc import Mapping, Sequence

from teammatch.model.points import ZERO, Points, total
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import LedgerRow, RowKind

NOTHING_YET = (RowKind.OPEN, RowKind.VOID)
"""Rounds without a result that could count."""


def left_out(rules: RuleBook, rows: Sequence[LedgerRow]) -> frozenset[int]:
    """The places in ``rows`` of the results that don't count.

    The highest ``standings.best`` count, in the points that rank, without penalties, which no
    round makes up for. Of equal ones those played count before those that were not, then the
    earlier. Nothing is left out where the rules set no number.
    """
    best = rules.standings.best
    made = [place for place, row in enumerate(rows) if row.kind not in NOTHING_YET]
    if not best or len(made) <= best:
        return frozenset()
    made.sort(key=lambda p: (-_score(rules, rows[p]), rows[p].kind is not RowKind.PLAYED, p))
    return frozenset(made[best:])


def _score(rules: RuleBook, row: LedgerRow) -> Points:
    return row.game_points if rules.points.primary == "game" else row.match_points


def counting(rules: RuleBook, rows: Sequence[LedgerRow]) -> tuple[LedgerRow, ...]:
    """The rounds of a side with those that don't count emptied: no opponent, no points.

    So every tie-break looks at the counted rounds only. Penalties stay.
    """
    out = left_out(rules, rows)
    if not out:
        return tuple(rows)
    return tuple(
        LedgerRow(row.round, RowKind.VOID, row.side, penalty=row.penalty) if place in out else row
        for place, row in enumerate(rows)
    )


def all_counting(
    rules: RuleBook, rows: Mapping[str, tuple[LedgerRow, ...]]
) -> Mapping[str, tuple[LedgerRow, ...]]:
    """The rounds that count, of every side."""
    if not rules.standings.best:
        return rows
    return {side: counting(rules, own) for side, own in rows.items()}


def best_total(rules: RuleBook, rows: Sequence[LedgerRow]) -> Points:
    """The sum of the results that count, penalties included, in the points that rank."""
    level = "GP" if rules.points.primary == "game" else "MP"
    return total(row.points(level) for row in counting(rules, rows)) if rows else ZERO

"""Opponents' points (R6, R53, R56; T19b)."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import ZERO, Points, total
from teammatch.model.rounds import ByeKind
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.standings.element import Addend, Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value

PAID_BYES = (ByeKind.ALLOCATED, ByeKind.REQUESTED, ByeKind.FULL)
"""Byes that may count something; a rest round and an absence count nothing."""


def opponents_points(field: Field, level: Level) -> Mapping[SideId, Value]:
    """R6, R53: the sum of the totals of all opponents (对手分, 小分, Buchholz).

    Every opponent paired counts, in a forfeited match too, as in the recorded events of T18; in
    an annulled or cancelled match nobody counts, nor in one that is still open: while a round is
    on, nobody gains by whom he was paired with (reports 69, 152). Two encounters count twice. A
    bye counts what ``byes.opponent_score`` says (T19b): nothing, the lowest total of the event,
    or one's own.
    """
    totals = field.totals(level)
    seen = field.seen_by_opponents(level)
    bye = _bye_worth(field, level)
    found: dict[SideId, Value] = {}
    for side, rows in field.rows.items():
        own = totals[side] if bye is None else bye
        met = [seen[row.opponent] for row in rows if row.opponent is not None and _counts(row)]
        found[side] = total(met) + sum(_is_paid_bye(row) for row in rows) * own
    return found


def opponents_counted(field: Field, level: Level, side: SideId) -> tuple[Addend, ...]:
    """The total of each opponent, and what a bye counts."""
    seen = field.seen_by_opponents(level)
    bye = _bye_worth(field, level)
    own = field.totals(level)[side] if bye is None else bye
    found = []
    for row in field.rows[side]:
        if row.opponent is not None and _counts(row):
            score, total_of = seen[row.opponent], field.totals(level)[row.opponent]
            in_table = None if score == total_of else total_of
            found.append(
                Addend(row.round.round, row.opponent, False, score, None, score, in_table=in_table)
            )
        elif _is_paid_bye(row):
            found.append(Addend(row.round.round, None, True, own, None, own))
    return tuple(found)


def _counts(row: LedgerRow) -> bool:
    return row.kind not in (RowKind.VOID, RowKind.OPEN)


def _is_paid_bye(row: LedgerRow) -> bool:
    return row.bye in PAID_BYES


def _bye_worth(field: Field, level: Level) -> Points | None:
    """What a bye counts; None: one's own total."""
    match field.rules.byes.opponent_score:
        case "zero":
            return ZERO
        case "lowest":
            return field.lowest(level)
        case "own":
            return None


ELEMENTS = (
    Element(
        "BH",
        opponents_points,
        "R6, R53, R56",
        ("对手分", "小分", "团体对手分", "布赫兹", "Buchholz", "Buchholzwertung"),
        takes_level=True,
        explain=opponents_counted,
        final=True,
        unplayed="as_paired",
    ),
)

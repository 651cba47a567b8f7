"""Wins: matches, boards, and boards with the second move (R53, R54, R56, R57)."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import Points
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.standings.element import Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value


def matches_won(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R53, R56 (4): rounds won (胜局 of a single player, 全队胜场 of a team).

    X9: whether a win by forfeit counts is ``forfeits.counts_as_win``; whether a bye does,
    ``byes.counts_as_win``.
    """
    return {
        side: Points(sum(is_won(field.rules, row) for row in rows))
        for side, rows in field.rows.items()
    }


def is_won(rules: RuleBook, row: LedgerRow) -> bool:
    """Whether the round counts as won."""
    if row.kind is RowKind.BYE:
        return row.boards[0] > 0
    if row.kind in (RowKind.FORFEIT_WIN, RowKind.CROSS_FORFEIT):
        return row.result == "win" and rules.forfeits.counts_as_win
    return row.result == "win"


def boards_won(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R56 (4): boards won (全队胜局); forfeited boards and byes as for rounds won."""
    return {
        side: Points(sum(_boards_won(field.rules, row) for row in rows))
        for side, rows in field.rows.items()
    }


def _boards_won(rules: RuleBook, row: LedgerRow) -> int:
    won = row.boards[0]
    if row.kind is RowKind.BYE or rules.forfeits.counts_as_win:
        return won
    return won - row.forfeited_boards[0]


def wins_with_second_move(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R53, R54: boards won with the second move (后走胜局)."""
    return {
        side: Points(sum(row.second_boards[1] for row in rows)) for side, rows in field.rows.items()
    }


ELEMENTS = (
    Element(
        "WIN",
        matches_won,
        "R53, R54, X9",
        ("胜局", "Siege"),
        kind="players",
        unplayed="wins_by_rules",
    ),
    Element(
        "MW",
        matches_won,
        "R56, R57, X9",
        ("全队胜场", "胜场", "Mannschaftssiege"),
        unplayed="wins_by_rules",
    ),
    Element(
        "BW",
        boards_won,
        "R56, X20",
        ("全队胜局", "胜局", "Brettsiege"),
        kind="teams",
        unplayed="wins_by_rules",
    ),
    Element(
        "WIN2",
        wins_with_second_move,
        "R53, R54",
        ("后走胜局", "后手胜局", "后胜", "Schwarzsiege"),
        unplayed="moves_by_rules",
    ),
)

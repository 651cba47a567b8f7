"""Wins: matches, boards, boards with the first or second move (R53, R54, R56, R57, B2.4)."""

from collections.abc import Callable, Mapping

from teammatch.model.entries import SideId
from teammatch.model.points import Points
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.standings.element import Addend, Compute, Element, Explain
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value

Count = Callable[[RuleBook, LedgerRow], int]
"""What an element counts in one round."""


def counted(count: Count) -> tuple[Compute, Explain]:
    """The value of every side, and what it is made of, for an element that counts by round."""

    def values(field: Field, _level: Level) -> Mapping[SideId, Value]:
        rules = field.rules
        return {
            side: Points(sum([count(rules, row) for row in rows]))
            for side, rows in field.rows.items()
        }

    def rounds(field: Field, _level: Level, side: SideId) -> tuple[Addend, ...]:
        """The rounds in which something counts."""
        found = ((row, Points(count(field.rules, row))) for row in field.rows[side])
        return tuple(
            Addend(row.round.round, row.opponent, False, worth, None, worth)
            for row, worth in found
            if worth
        )

    return values, rounds


def is_won(rules: RuleBook, row: LedgerRow) -> bool:
    """R53, R56 (4): whether the round is won (胜局 of a single player, 全队胜场 of a team).

    X9: whether a win by forfeit counts is ``forfeits.counts_as_win``; whether a bye does,
    ``byes.counts_as_win``.
    """
    if row.kind is RowKind.BYE:
        return row.boards[0] > 0
    if row.kind in (RowKind.FORFEIT_WIN, RowKind.CROSS_FORFEIT):
        return row.result == "win" and rules.forfeits.counts_as_win
    return row.result == "win"


def boards_won(rules: RuleBook, row: LedgerRow) -> int:
    """R56 (4): boards won (全队胜局); forfeited boards and byes as for rounds won."""
    won = row.boards[0]
    if row.kind is RowKind.BYE or rules.forfeits.counts_as_win:
        return won
    return won - row.forfeited_boards[0]


def wins_with_first_move(_rules: RuleBook, row: LedgerRow) -> int:
    """B2.4, criterion G: boards won with the first move (先手胜局).

    B3.10: a forfeited board counts with the move it was paired with, a bye with the move on its
    card, where the rules let them count as moves.
    """
    return row.first_won


def wins_with_second_move(_rules: RuleBook, row: LedgerRow) -> int:
    """R53, R54: boards won with the second move (后走胜局)."""
    return row.second_boards[1]


ROUNDS, WHY_ROUNDS = counted(is_won)
BOARDS, WHY_BOARDS = counted(boards_won)
FIRST, WHY_FIRST = counted(wins_with_first_move)
SECOND, WHY_SECOND = counted(wins_with_second_move)
ELEMENTS = (
    Element(
        "WIN",
        ROUNDS,
        "R53, R54, X9",
        ("胜局", "Siege"),
        kind="players",
        explain=WHY_ROUNDS,
        unplayed="wins_by_rules",
    ),
    Element(
        "MW",
        ROUNDS,
        "R56, R57, X9",
        ("全队胜场", "胜场", "Mannschaftssiege"),
        explain=WHY_ROUNDS,
        unplayed="wins_by_rules",
    ),
    Element(
        "BW",
        BOARDS,
        "R56, X20",
        ("全队胜局", "胜局", "Brettsiege"),
        kind="teams",
        explain=WHY_BOARDS,
        unplayed="wins_by_rules",
    ),
    Element(
        "WIN1",
        FIRST,
        "B2.4",
        ("先手胜局", "先走胜局", "先胜局", "先胜", "Weißsiege"),
        explain=WHY_FIRST,
        unplayed="moves_by_rules",
    ),
    Element(
        "WIN2",
        SECOND,
        "R53, R54",
        ("后走胜局", "后手胜局", "后胜局", "后胜", "Schwarzsiege"),
        explain=WHY_SECOND,
        unplayed="moves_by_rules",
    ),
)

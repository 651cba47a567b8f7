"""Games with the second move (R53)."""

from teammatch.rules.book import RuleBook
from teammatch.scoring.types import LedgerRow
from teammatch.standings.element import Element
from teammatch.standings.wins import counted


def games_with_second_move(_rules: RuleBook, row: LedgerRow) -> int:
    """R53: boards played with the second move (后走局数): more is better."""
    return row.second_boards[0]


GAMES, WHY = counted(games_with_second_move)
ELEMENTS = (
    Element(
        "GAMES2",
        GAMES,
        "R53",
        ("后走局数", "后走局", "后手局数", "后手局", "Schwarzpartien"),
        explain=WHY,
        unplayed="moves_by_rules",
    ),
)

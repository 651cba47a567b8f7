"""Fouls (R53, R54, R56, R57)."""

from teammatch.rules.book import RuleBook
from teammatch.scoring.types import LedgerRow
from teammatch.standings.element import Element
from teammatch.standings.wins import counted


def fouls(_rules: RuleBook, row: LedgerRow) -> int:
    """R53: fouls noted on the boards (犯规, 全队犯规): fewer is better."""
    return row.fouls


FOULS, WHY = counted(fouls)
ELEMENTS = (
    Element(
        "FOULS",
        FOULS,
        "R53, R54, R56, R57",
        ("犯规", "全队犯规", "Verstöße", "Verstoesse"),
        higher_first=False,
        explain=WHY,
        unplayed="no_matter",
    ),
)

"""Places inside the classes of one field ([[classes]], rules beyond 8): prizes go by class."""

from collections.abc import Mapping
from dataclasses import dataclass

from teammatch.model.entries import Side, SideId
from teammatch.rules.book import RuleBook
from teammatch.rules.classes import class_of
from teammatch.standings.types import StandingRow, Table


@dataclass(frozen=True, slots=True)
class ClassPlace:
    """The place of a side among those of its class; ``shared`` with the one above or below."""

    name: str
    rank: int
    shared: bool


def class_places(
    rules: RuleBook, sides: Mapping[SideId, Side], table: Table
) -> Mapping[SideId, ClassPlace]:
    """The place in its class of every side in the table; none where there are no classes.

    Who shares a place in the table with one of its class shares it in the class too.
    """
    found: dict[SideId, ClassPlace] = {}
    for number, rule in enumerate(rules.classes):
        own = [
            r for r in table.rows if r.side in sides and class_of(rules, sides[r.side]) == number
        ]
        ranks = [row.rank for row in own]
        for row in own:
            found[row.side] = ClassPlace(
                rule.name, _rank(rules, own, row), shared=ranks.count(row.rank) > 1
            )
    return found


def _rank(rules: RuleBook, own: list[StandingRow], row: StandingRow) -> int:
    above = [other.rank for other in own if other.rank < row.rank]
    return 1 + (len(above) if rules.standings.rank_style == "1224" else len(set(above)))

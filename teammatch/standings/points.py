"""Points: what ranks before any tie-break (R5, R6, R52, R56, R57)."""

from collections.abc import Iterator, Mapping

from teammatch.model.entries import SideId
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.standings.element import Addend, Element
from teammatch.standings.field import Field, Level
from teammatch.standings.tiebreaks.views import Cut
from teammatch.standings.types import Value


def rounds_made(field: Field, level: Level, side: SideId) -> tuple[Addend, ...]:
    """What each round brought, which are not among the best, and points given or taken in it."""
    return tuple(
        addend
        for row, counts in field.every_row(side)
        for addend in _round(row, level, counts=counts)
    )


def _round(row: LedgerRow, level: Level, *, counts: bool) -> Iterator[Addend]:
    number, penalty = row.round.round, row.penalty[level == "GP"]
    if row.kind is not RowKind.OUT or row.match_points or row.game_points:
        made = row.points(level) - penalty
        cut: Cut = "" if counts else "worst"
        yield Addend(number, row.opponent, False, made, None, made, cut)
    if penalty:
        yield Addend(number, None, False, penalty, None, penalty, what="penalty")


def match_points_made(field: Field, _level: Level, side: SideId) -> tuple[Addend, ...]:
    """The match points of each round."""
    return rounds_made(field, "MP", side)


def game_points_made(field: Field, _level: Level, side: SideId) -> tuple[Addend, ...]:
    """The game points of each round."""
    return rounds_made(field, "GP", side)


def points(field: Field, level: Level) -> Mapping[SideId, Value]:
    """R6: the final total (大分, 积分) in what ranks: match points unless the rules say else."""
    return field.totals(level)


def match_points(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R56 (1): the sum of the match points (场分)."""
    return field.totals("MP")


def game_points(field: Field, _level: Level) -> Mapping[SideId, Value]:
    """R56 (3), R57 (1): the sum of all boards (局分, 全队总局分)."""
    return field.totals("GP")


ELEMENTS = (
    Element(
        "PTS",
        points,
        "R6, R52",
        ("积分", "大分", "总积分", "总分", "Punkte"),
        explain=rounds_made,
        unplayed="as_awarded",
    ),
    Element(
        "MP",
        match_points,
        "R56",
        ("场分", "Mannschaftspunkte"),
        explain=match_points_made,
        unplayed="as_awarded",
    ),
    Element(
        "GP",
        game_points,
        "R56, R57",
        ("局分", "总局分", "全队总局分", "Brettpunkte"),
        explain=game_points_made,
        unplayed="as_awarded",
    ),
)

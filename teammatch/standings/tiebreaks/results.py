"""Plain records: for and against, home and away, best results, boards won on the upper boards."""

from collections.abc import Callable
from fractions import Fraction

from teammatch.standings.tiebreaks.crosstable import NOBODY, NOTHING, Kind, Level, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import (
    Column,
    Count,
    Measure,
    Part,
    by_rounds,
    everyone,
    points_unit,
)
from teammatch.standings.tiebreaks.record import is_win, own_rating
from teammatch.standings.tiebreaks.views import Views


def _level(d: Descriptor) -> Level:
    return d.level or "GP"


def scored(views: Views, side: int, level: Level) -> tuple[int, int]:
    """Points made and points let in, over all rounds with an opponent."""
    own = other = 0
    for number, entry in enumerate(views.table.rows[side]):
        opposite = views.table.opposite(side, number)
        if opposite is not None and entry.kind not in NOTHING:
            own += entry.points(level)
            other += opposite.points(level)
    return own, other


def points_for(views: Views, d: Descriptor) -> Column:
    """Points made in matches, byes left out."""
    return _column(views, d, lambda own, _other: own)


def points_against(views: Views, d: Descriptor) -> Column:
    """Points let in: fewer is better."""
    return _column(views, d, lambda _own, other: other)


def _column(views: Views, d: Descriptor, combine: Callable[[int, int], int]) -> Column:
    return Column(
        [combine(*scored(views, side, _level(d))) for side in everyone(views)], views.table.unit
    )


def ratio(views: Views, d: Descriptor) -> Column:
    """Points made as a share of all points in one's matches.

    It orders like the ratio for : against, and has a value when nothing was let in.
    """
    cells: list[Fraction | None] = []
    for side in everyone(views):
        own, other = scored(views, side, _level(d))
        cells.append(Fraction(own, own + other) if own + other else None)
    return Column(cells)


def explain_scored(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The points made in each match, for AGAINST the points let in."""
    level, share = _level(d), views.table.share
    return [
        Part(number + 1, e.opponent, False, worth, None, worth)
        for number, e in enumerate(views.table.rows[side])
        if e.kind not in NOTHING and (other := views.table.opposite(side, number)) is not None
        for worth in (share((other if d.name == "AGAINST" else e).points(level)),)
    ]


def explain_share(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The points made in each match, of those both made."""
    level, share = _level(d), views.table.share
    return [
        Part(number + 1, e.opponent, False, (w := share(e.points(level))), None, w,
             out_of=w + share(other.points(level)))
        for number, e in enumerate(views.table.rows[side])
        if e.kind not in NOTHING and (other := views.table.opposite(side, number)) is not None
    ]  # fmt: skip


def _of_both(sign: int) -> Count:
    """The own points and the opponent's, added up or taken away."""

    def count(views: Views, d: Descriptor, side: int, number: int) -> int:
        entry, opposite = views.table.rows[side][number], views.table.opposite(side, number)
        if opposite is None or entry.kind in NOTHING:
            return 0
        return entry.points(_level(d)) + sign * opposite.points(_level(d))

    return count


def _at(*, home: bool) -> Count:
    """Points made at home, or away."""

    def count(views: Views, d: Descriptor, side: int, number: int) -> int:
        entry = views.table.rows[side][number]
        there = entry.home is home and entry.opponent != NOBODY
        return entry.points(d.level or "MP") if there else 0

    return count


def _won_at(*, home: bool) -> Count:
    """Matches won at home, or away."""

    def count(views: Views, _d: Descriptor, side: int, number: int) -> int:
        entry = views.table.rows[side][number]
        return entry.home is home and entry.opponent != NOBODY and is_win(views, entry)

    return count


def best_results(views: Views, d: Descriptor) -> Column:
    """Konrad, Grand Prix: the sum of the n highest round scores; /Kn says n, else all count."""
    level = _best_level(views, d)
    return Column(
        [sum(e.points(level) for _, e in _best(views, d, side)) for side in everyone(views)],
        views.table.unit,
    )


def _best_level(views: Views, d: Descriptor) -> Level:
    return d.level or views.table.primary


def _best(views: Views, d: Descriptor, side: int) -> list[tuple[int, Round]]:
    """The rounds that count: of equal ones those played before the others, then the earlier."""
    level = _best_level(views, d)
    rounds = list(enumerate(views.table.rows[side], 1))
    ordered = sorted(
        rounds, key=lambda r: (-r[1].points(level), r[1].kind is not Kind.PLAYED, r[0])
    )
    return ordered[: d.factor] if d.factor else ordered


def explain_best(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Every round, and which ones do not count."""
    level, share = _best_level(views, d), views.table.share
    best = {number for number, _ in _best(views, d, side)}
    return [
        Part(number, e.opponent, False, (w := share(e.points(level))), None, w,
             "" if number in best else "worst")
        for number, e in enumerate(views.table.rows[side], 1)
    ]  # fmt: skip


def _upper_boards_won(views: Views, d: Descriptor, side: int, number: int) -> int:
    """BDWxU: boards won on the upper x boards; /Kx says x, else all boards."""
    upper = d.factor or views.table.boards
    entry = views.table.rows[side][number]
    if entry.opponent == NOBODY:
        return 0
    return sum(score >= views.table.game_win for score in entry.boards[:upper])


DIFFERENCE, WHY_DIFFERENCE = by_rounds(_of_both(-1), points_unit)
AT_STAKE, WHY_AT_STAKE = by_rounds(_of_both(1), points_unit)
AT_HOME, WHY_AT_HOME = by_rounds(_at(home=True), points_unit)
AT_AWAY, WHY_AT_AWAY = by_rounds(_at(home=False), points_unit)
HOME_WINS, WHY_HOME_WINS = by_rounds(_won_at(home=True))
AWAY_WINS, WHY_AWAY_WINS = by_rounds(_won_at(home=False))
UPPER_BOARDS, WHY_UPPER_BOARDS = by_rounds(_upper_boards_won)

MEASURES = (
    Measure("FOR", "practice", "得分", "erzielte Punkte", "matches_only", points_for,
            explain=explain_scored, takes_level=True),
    Measure("AGAINST", "practice", "失分", "abgegebene Punkte", "matches_only", points_against,
            explain=explain_scored, takes_level=True, low_first=True),
    Measure("DIFF", "practice", "净胜分", "Punktedifferenz", "matches_only", DIFFERENCE,
            explain=WHY_DIFFERENCE,
            takes_level=True),
    Measure("RATIO", "practice", "得分率", "Punktequote", "matches_only", ratio,
            explain=explain_share, takes_level=True, digits=4),
    Measure("SUM", "practice", "得失分之和", "Punktesumme", "matches_only", AT_STAKE,
            explain=WHY_AT_STAKE,
            takes_level=True),
    Measure("HOME", "practice", "主场积分", "Heimpunkte", "matches_only", AT_HOME,
            explain=WHY_AT_HOME,
            takes_level=True),
    Measure("AWAY", "practice", "客场积分", "Auswärtspunkte", "matches_only", AT_AWAY,
            explain=WHY_AT_AWAY,
            takes_level=True),
    Measure("HOMEWIN", "practice", "主场胜场", "Heimsiege", "matches_only", HOME_WINS,
            explain=WHY_HOME_WINS),
    Measure("AWAYWIN", "practice", "客场胜场", "Auswärtssiege", "matches_only", AWAY_WINS,
            explain=WHY_AWAY_WINS),
    Measure("BEST", "Konrad", "最佳几轮", "beste Ergebnisse", "as_awarded", best_results,
            explain=explain_best, mods="K", takes_level=True),
    Measure("MNR", "OpenGotha", "队平均等级分", "Wertungszahl der Mannschaft", "no_matter",
            own_rating, use="teams"),
    Measure("BDWU", "OpenGotha", "前几台胜局", "Siege der oberen Bretter", "matches_only",
            UPPER_BOARDS, explain=WHY_UPPER_BOARDS, mods="K", use="teams"),
)  # fmt: skip

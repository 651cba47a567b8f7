"""Plain records: for and against, home and away, best results, boards won on the upper boards."""

from collections.abc import Callable
from fractions import Fraction

from teammatch.standings.tiebreaks.crosstable import NOBODY, NOTHING, Kind, Level, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import Column, Measure, Part, everyone
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


def difference(views: Views, d: Descriptor) -> Column:
    """Points made less points let in."""
    return _column(views, d, lambda own, other: own - other)


def points_at_stake(views: Views, d: Descriptor) -> Column:
    """Points made and points let in together."""
    return _column(views, d, lambda own, other: own + other)


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


def home_points(views: Views, d: Descriptor) -> Column:
    """Points made at home."""
    return _at(views, d, home=True)


def away_points(views: Views, d: Descriptor) -> Column:
    """Points made away."""
    return _at(views, d, home=False)


def _at(views: Views, d: Descriptor, *, home: bool) -> Column:
    level = d.level or "MP"
    return Column(
        [
            sum(e.points(level) for e in rows if e.home is home and e.opponent != NOBODY)
            for rows in views.table.rows
        ],
        views.table.unit,
    )


def home_wins(views: Views, _d: Descriptor) -> Column:
    """Matches won at home."""
    return _wins_at(views, home=True)


def away_wins(views: Views, _d: Descriptor) -> Column:
    """Matches won away."""
    return _wins_at(views, home=False)


def _wins_at(views: Views, *, home: bool) -> Column:
    return Column(
        [
            sum(e.home is home and e.opponent != NOBODY and is_win(views, e) for e in rows)
            for rows in views.table.rows
        ]
    )


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


def upper_boards_won(views: Views, d: Descriptor) -> Column:
    """BDWxU: boards won on the upper x boards; /Kx says x, else all boards."""
    upper = d.factor or views.table.boards
    win = views.table.game_win
    return Column(
        [
            sum(score >= win for e in rows if e.opponent != NOBODY for score in e.boards[:upper])
            for rows in views.table.rows
        ]
    )


MEASURES = (
    Measure("FOR", "practice", "得分", "erzielte Punkte", "matches_only", points_for,
            explain=explain_scored, takes_level=True),
    Measure("AGAINST", "practice", "失分", "abgegebene Punkte", "matches_only", points_against,
            explain=explain_scored, takes_level=True, low_first=True),
    Measure("DIFF", "practice", "净胜分", "Punktedifferenz", "matches_only", difference,
            takes_level=True),
    Measure("RATIO", "practice", "得分率", "Punktequote", "matches_only", ratio,
            takes_level=True, digits=4),
    Measure("SUM", "practice", "得失分之和", "Punktesumme", "matches_only", points_at_stake,
            takes_level=True),
    Measure("HOME", "practice", "主场积分", "Heimpunkte", "matches_only", home_points,
            takes_level=True),
    Measure("AWAY", "practice", "客场积分", "Auswärtspunkte", "matches_only", away_points,
            takes_level=True),
    Measure("HOMEWIN", "practice", "主场胜场", "Heimsiege", "matches_only", home_wins),
    Measure("AWAYWIN", "practice", "客场胜场", "Auswärtssiege", "matches_only", away_wins),
    Measure("BEST", "Konrad", "最佳几轮", "beste Ergebnisse", "as_awarded", best_results,
            explain=explain_best, mods="K", takes_level=True),
    Measure("MNR", "OpenGotha", "队平均等级分", "Wertungszahl der Mannschaft", "no_matter",
            own_rating, use="teams"),
    Measure("BDWU", "OpenGotha", "前几台胜局", "Siege der oberen Bretter", "matches_only",
            upper_boards_won, mods="K", use="teams"),
)  # fmt: skip

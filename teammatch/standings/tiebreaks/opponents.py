"""Types C and D: the scores of the opponents (C.07 articles 8, 9 and 13.2 to 13.4)."""

from collections.abc import Sequence
from fractions import Fraction

from teammatch.standings.tiebreaks.crosstable import Level
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import (
    Column,
    Explain,
    Measure,
    Part,
    everyone,
    half_up,
    level_of,
)
from teammatch.standings.tiebreaks.views import Addend, Cut, Views


def buchholz_allowed(views: Views, _group: Sequence[int]) -> bool:
    """8 (March 2026): not in round robins, where everybody meets the same opponents."""
    return not (views.table.predetermined and views.edition.no_buchholz_in_round_robins)


def buchholz(views: Views, d: Descriptor) -> Column:
    """8.1: the sum of the opponents' scores; /Cn, /Mn, /P, /F."""
    return _buchholz(views, d, fore=d.fore)


def fore_buchholz(views: Views, d: Descriptor) -> Column:
    """8.3: Buchholz with every paired game of the last round taken as a draw."""
    return _buchholz(views, d, fore=True)


def _buchholz(views: Views, d: Descriptor, *, fore: bool) -> Column:
    level = level_of(views, d)
    if not d.cut and not d.median:
        return Column(views.sums(level, forfeits=d.forfeits, fore=fore), views.table.unit)
    cells = []
    for side in everyone(views):
        addends = views.addends(side, level, forfeits=d.forfeits, fore=fore)
        cells.append(_kept(views, addends, d))
    return Column(cells, views.table.unit)


def _kept(views: Views, addends: Sequence[Addend], d: Descriptor) -> int:
    gone = views.cut(addends, d.cut + d.median, d.median)
    return sum(a.product for a in addends) - sum(a.product for a in gone)


def explain_buchholz(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The score of each opponent, real or imagined, and which are cut."""
    fore = d.fore or d.name == "FB"
    addends = views.addends(side, level_of(views, d), forfeits=d.forfeits, fore=fore)
    cuts = views.why_cut(addends, d.cut + d.median, d.median)
    return parts_of(views, addends, cuts, level_of(views, d), single=True)


def parts_of(
    views: Views, addends: Sequence[Addend], cuts: Sequence[Cut], level: Level, *, single: bool
) -> list[Part]:
    """Addends as lines of an explanation, in points; ``level``: that of the opponents' scores."""
    share, unit = views.table.share, views.table.unit
    return [
        Part(
            a.round,
            a.opponent,
            a.imagined,
            share(a.score),
            None if single else share(a.made),
            share(a.product) if single else Fraction(a.product, unit * unit),
            cut,
            in_table=other_total(views, a, level),
        )
        for a, cut in zip(addends, cuts, strict=True)
    ]


def other_total(views: Views, a: Addend, level: Level) -> Fraction | None:
    """16.3: the total of an opponent that counts with another score; None where it is the same."""
    own = None if a.imagined else views.total(level)[a.opponent]
    return None if own is None or own == a.score else views.table.share(own)


def average_of_buchholz(views: Views, d: Descriptor) -> Column:
    """8.2: the average Buchholz of the opponents met over the board, to two decimals."""
    level = level_of(views, d)
    sums = views.sums(level, forfeits=d.forfeits, fore=d.fore)
    cells: list[Fraction | None] = []
    for side in everyone(views):
        met = [sums[opponent] for opponent in _met(views, side)]
        cells.append(half_up(Fraction(sum(met), len(met) * views.table.unit), 2) if met else None)
    return Column(cells)


def _met(views: Views, side: int) -> list[int]:
    """15.2: who forfeited, or was forfeited to, was met where pairings are predetermined."""
    return [e.opponent for e in views.table.rows[side] if views.is_match(e)]


def explain_average(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The Buchholz of each opponent met over the board."""
    sums = views.sums(level_of(views, d), forfeits=d.forfeits, fore=d.fore)
    return [
        Part(number, e.opponent, False, (worth := views.table.share(sums[e.opponent])), None, worth)
        for number, e in enumerate(views.table.rows[side], 1)
        if views.is_match(e)
    ]


def koya(views: Views, d: Descriptor) -> Column:
    """9.2: points made against those with at least half of the greatest possible score.

    /L+n, /L-n move that limit by n half points.
    """
    return Column(
        [sum(made for _, _, made in _against_the_best(views, d, s)) for s in everyone(views)],
        views.table.unit,
    )


def _against_the_best(views: Views, d: Descriptor, side: int) -> list[tuple[int, int, int]]:
    """Round, opponent, points made, for every opponent above the limit."""
    table, level = views.table, level_of(views, d)
    doubled = table.win[level] * table.playable(table.rounds) + d.limit * table.unit
    return [
        (number, e.opponent, e.points(level))
        for number, e in enumerate(table.rows[side], 1)
        if views.is_match(e, forfeits=d.forfeits) and 2 * views.total(level)[e.opponent] >= doubled
    ]


def explain_koya(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The opponents above the limit, and what was made against each."""
    return [
        Part(number, opponent, False, (worth := views.table.share(made)), None, worth)
        for number, opponent, made in _against_the_best(views, d, side)
    ]


PRODUCTS: dict[str, tuple[Level | None, Level | None]] = {
    "SB": (None, None),
    "EMMSB": ("MP", "MP"),
    "EMGSB": ("MP", "GP"),
    "EGMSB": ("GP", "MP"),
    "EGGSB": ("GP", "GP"),
}
"""Which score of the opponent is multiplied with which own points; None: the one asked for."""


def sonneborn_berger(views: Views, d: Descriptor) -> Column:
    """9.1, 13.2: the sum of the opponents' scores, each times the points made against them."""
    score, made = _levels(views, d)
    cells = []
    for side in everyone(views):
        addends = views.addends(side, score, made, forfeits=d.forfeits)
        if d.cut:
            cells.append(_kept(views, addends, d))
        else:
            cells.append(sum(a.product for a in addends))
    return Column(cells, views.table.unit**2)


def _levels(views: Views, d: Descriptor) -> tuple[Level, Level]:
    score, made = PRODUCTS[d.name]
    asked = level_of(views, d)
    return score or asked, made or asked


def explain_products(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Each opponent's score, the points made against it, their product, and which are cut."""
    score, made = _levels(views, d)
    addends = views.addends(side, score, made, forfeits=d.forfeits)
    return parts_of(views, addends, views.why_cut(addends, d.cut, 0), score, single=False)


def schedule_strength(views: Views, d: Descriptor) -> Column:
    """13.4: secondary score + Buchholz of the primary score / factor, to two decimals."""
    table = views.table
    factor = d.factor or strength_factor(views)
    sums = views.sums(table.primary, forfeits=d.forfeits, fore=d.fore)
    second = views.total(table.secondary)
    return Column(
        [
            half_up(Fraction(second[s] * factor + sums[s], factor * table.unit), 2)
            for s in everyone(views)
        ]
    )


def strength_factor(views: Views) -> int:
    """13.4: the most primary points of the event by the most secondary points of a match.

    Rounded down; where nothing would be left (a short event on many boards; text silent): 1.
    """
    table = views.table
    most = table.win[table.primary] * table.playable(table.scheduled)
    a_match = table.win[table.secondary]
    return max(1, most // a_match) if a_match else 1


def explain_strength(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The opponents' scores, each divided by the factor, after the own secondary score."""
    table = views.table
    factor = Fraction(1, d.factor or strength_factor(views))
    own = table.share(views.total(table.secondary)[side])
    addends = views.addends(side, table.primary, forfeits=d.forfeits, fore=d.fore)
    return [
        Part(0, -1, False, own, None, own, what="own"),
        *(
            Part(a.round, a.opponent, a.imagined, (score := table.share(a.score)), factor,
                 score * factor, in_table=other_total(views, a, table.primary))
            for a in addends
        ),
    ]  # fmt: skip


def _product(code: str, article: str, zh: str, de: str, use: str) -> Measure:
    why: Explain = explain_products
    return Measure(
        code, article, zh, de, "imagined_product", sonneborn_berger, explain=why, mods="CP",
        takes_level=code == "SB", use="players" if use == "players" else "teams", final=True,
    )  # fmt: skip


MEASURES = (
    Measure("BH", "C.07 8.1", "对手分", "Buchholz", "imagined", buchholz,
            explain=explain_buchholz, applies=buchholz_allowed, mods="CMPF", takes_level=True,
            final=True,
            aliases=("小分", "布赫兹", "团体对手分", "Buchholzwertung")),
    Measure("FB", "C.07 8.3", "预算对手分", "Vor-Buchholz", "fore", fore_buchholz,
            explain=explain_buchholz, applies=buchholz_allowed, mods="CMP", takes_level=True),
    Measure("AOB", "C.07 8.2", "对手的平均对手分", "Buchholz-Schnitt der Gegner", "met",
            average_of_buchholz, explain=explain_average, applies=buchholz_allowed, mods="FP",
            takes_level=True, final=True),
    Measure("KS", "C.07 9.2", "科亚分", "Koya", "koya", koya, explain=explain_koya, mods="LP",
            takes_level=True, final=True),
    _product("SB", "C.07 9.1", "索伯分", "Sonneborn-Berger", "players"),
    _product("EMMSB", "C.07 13.2.1", "场分×场分索伯", "Sonneborn-Berger MP×MP", "teams"),
    _product("EMGSB", "C.07 13.2.2", "场分×局分索伯", "Sonneborn-Berger MP×BP", "teams"),
    _product("EGMSB", "C.07 13.2.3", "局分×场分索伯", "Sonneborn-Berger BP×MP", "teams"),
    _product("EGGSB", "C.07 13.2.4", "局分×局分索伯", "Sonneborn-Berger BP×BP", "teams"),
    Measure("SSSC", "C.07 13.4", "次要分与赛程强度", "Zweitwertung mit Gegnerstärke",
            "imagined_uncut", schedule_strength, explain=explain_strength, mods="FPK", use="teams",
            final=True, digits=2),
)  # fmt: skip

"""What leagues and federations use beside C.07: the Olympiad of 2026, ECU, Lichess4545, others."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from teammatch.standings.tiebreaks.boards import classes_by
from teammatch.standings.tiebreaks.crosstable import NOBODY, NOTHING, UNPAIRED, Kind
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.direct import encounters
from teammatch.standings.tiebreaks.measure import (
    Classes,
    Column,
    Compute,
    Count,
    Explain,
    Measure,
    Note,
    Part,
    by_rounds,
    everyone,
    level_of,
    points_unit,
    tell,
    unheard,
)
from teammatch.standings.tiebreaks.opponents import parts_of
from teammatch.standings.tiebreaks.record import progressive
from teammatch.standings.tiebreaks.views import Addend, Cut, Views


def outcome(views: Views, side: int, number: int) -> int | None:
    """Who made more in a match (round from 0): 1, 0, -1; None without an opponent or result."""
    entry = views.table.rows[side][number]
    opposite = views.table.opposite(side, number)
    if opposite is None or entry.kind in NOTHING or entry.kind is Kind.DOUBLE_FORFEIT:
        return None
    own, other = (entry.mp, entry.gp), (opposite.mp, opposite.gp)
    return (own > other) - (own < other)


def sonneborn_by_result(views: Views, d: Descriptor) -> Column:
    """The totals of the opponents beaten and half of those drawn with.

    ECU with ``:GP``; Lichess4545 with ``:MP``; ChessLeagueManager's older Sonneborn-Berger.
    """
    return Column(
        [sum(a.product for a in _by_result(views, d, s)) for s in everyone(views)],
        views.table.unit * 2,
    )


def _by_result(views: Views, d: Descriptor, side: int) -> list[Addend]:
    totals = views.total(level_of(views, d))
    found = []
    for number, entry in enumerate(views.table.rows[side]):
        who = outcome(views, side, number)
        if who is not None:
            score = totals[entry.opponent]
            found.append(
                Addend(number + 1, entry.opponent, False, score, who + 1, score * (who + 1), False)
            )
    return found


def explain_by_result(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Each opponent's total, times 1, 1/2 or 0."""
    share = views.table.share
    return [
        Part(a.round, a.opponent, False, share(a.score), Fraction(a.made, 2),
             share(a.product) / 2)
        for a in _by_result(views, d, side)
    ]  # fmt: skip


def _totals_where(wanted: int) -> Count:
    """The totals of the opponents met with this outcome."""

    def count(views: Views, d: Descriptor, side: int, number: int) -> int:
        if outcome(views, side, number) != wanted:
            return 0
        return views.total(level_of(views, d))[views.table.rows[side][number].opponent]

    return count


def head_to_head(
    views: Views, d: Descriptor, group: Sequence[int], note: Note = unheard
) -> Classes:
    """Points made against the tied, in one pass: repeated meetings add, nothing is run again."""
    level = level_of(views, d)
    tables = encounters(views, group, forfeits=True)
    against = {
        side: {o: sum(e.points(level) for e in met) for o, met in own.items()}
        for side, own in tables.items()
    }
    made = {side: (sum(own.values()),) for side, own in against.items()}
    classes = classes_by(group, made)
    tell(note, views, level, against, classes)
    return classes


def playoff_score(views: Views, d: Descriptor) -> Column:
    """Lichess4545: for each play-off won 2 to the power of the rounds that follow it.

    /Kn: the last n rounds of the event are the play-offs; without it the last one. So the winner
    of a later play-off stands above all who did not come so far.
    """
    return Column([sum(worth for _, worth in _playoffs(views, d, s)) for s in everyone(views)])


def _playoffs(views: Views, d: Descriptor, side: int) -> list[tuple[int, int]]:
    """Round (from 0) and worth of each play-off won."""
    last = views.table.scheduled
    return [
        (number, 2 ** (last - number - 1))
        for number in range(max(0, last - (d.factor or 1)), views.table.rounds)
        if outcome(views, side, number) == 1
    ]


def explain_playoffs(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Each play-off won and what it counts."""
    row = views.table.rows[side]
    return [
        Part(number + 1, row[number].opponent, False, (w := Fraction(worth)), None, w)
        for number, worth in _playoffs(views, d, side)
    ]


def cumulative_as_played(views: Views, d: Descriptor) -> Column:
    """The sum of the scores after each round, of what was made in matches played alone."""
    return Column([sum(_as_played(views, d, side)) for side in everyone(views)], views.table.unit)


def _as_played(views: Views, d: Descriptor, side: int) -> list[int]:
    level = level_of(views, d)
    rows = views.table.rows[side]
    return list(accumulate(e.points(level) if e.kind is Kind.PLAYED else 0 for e in rows))


def explain_as_played(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The score after each round."""
    rows = views.table.rows[side]
    totals = map(views.table.share, _as_played(views, d, side))
    return [
        Part(number, e.opponent, False, total, None, total)
        for number, (e, total) in enumerate(zip(rows, totals, strict=True), 1)
    ]


def best_opponent(views: Views, d: Descriptor) -> Column:
    """The best place, by points alone, of an opponent met; level sides share the better place."""
    places = _places_by_points(views, d)
    return Column(
        [
            min((places[e.opponent] for e in rows if e.kind is Kind.PLAYED), default=None)
            for rows in views.table.rows
        ]
    )


def explain_best_opponent(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The place of each opponent met."""
    return _each_met(views, side, list(map(Fraction, _places_by_points(views, d))))


def _places_by_points(views: Views, d: Descriptor) -> list[int]:
    totals = views.total(level_of(views, d))
    first: dict[int, int] = {}
    for place, points in enumerate(sorted(totals, reverse=True), 1):
        first.setdefault(points, place)
    return [first[points] for points in totals]


def modified_median(views: Views, d: Descriptor) -> Column:
    """Buchholz without the lowest for those above 50 %, the highest below, both at 50 %.

    From nine rounds on two are left out at an end instead of one (Lichess4545 lone league).
    """
    cells = []
    for side in everyone(views):
        found = _median(views, d, side)
        cells.append(sum(a.score for a, cut in found if not cut))
    return Column(cells, views.table.unit)


def _median(views: Views, d: Descriptor, side: int) -> list[tuple[Addend, Cut]]:
    """The opponents' scores by rounds, and which are left out."""
    level, table = level_of(views, d), views.table
    each = 2 if table.rounds >= 9 else 1
    half = table.win[level] * table.rounds
    own = 2 * views.total(level)[side]
    addends = list(views.addends(side, level))
    rest = sorted(addends, key=lambda a: a.score)
    low = rest[:each] if own >= half else []
    rest = rest[len(low) :]
    high = rest[max(0, len(rest) - each) :] if own <= half else []
    return [(a, "lowest" if a in low else "highest" if a in high else "") for a in addends]


def explain_median(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Each opponent's score, and which are left out."""
    found = _median(views, d, side)
    addends, cuts = [a for a, _ in found], [cut for _, cut in found]
    return parts_of(views, addends, cuts, level_of(views, d), single=True)


def opponents_progressive(views: Views, d: Descriptor) -> Column:
    """The sum of the progressive scores of the opponents met."""
    return _over_opponents(views, progressive(views, d))


def sum_of_buchholz(views: Views, d: Descriptor) -> Column:
    """The sum of the Buchholz of the opponents met."""
    return _over_opponents(views, _plain_sums(views, d))


def _plain_sums(views: Views, d: Descriptor) -> Column:
    return Column(views.sums(level_of(views, d), forfeits=False, fore=False), views.table.unit)


def explain_over_opponents(of: Compute) -> Explain:
    """The values of the opponents met, one by one."""

    def parts(views: Views, d: Descriptor, side: int) -> list[Part]:
        values = of(views, d)
        shown = [values.shown(other) for other in everyone(views)]
        return _each_met(views, side, [v if isinstance(v, Fraction) else None for v in shown])

    return parts


def _each_met(views: Views, side: int, values: Sequence[Fraction | None]) -> list[Part]:
    """A value of each opponent met over the board."""
    return [
        Part(number, e.opponent, False, value, None, value)
        for number, e in enumerate(views.table.rows[side], 1)
        if e.kind is Kind.PLAYED and (value := values[e.opponent]) is not None
    ]


def _over_opponents(views: Views, of: Column) -> Column:
    cells: list[int | Fraction] = []
    for rows in views.table.rows:
        values = [of.cells[e.opponent] for e in rows if e.kind is Kind.PLAYED]
        cells.append(sum(v for v in values if isinstance(v, int | Fraction)))
    return Column(cells, of.unit)


def olympiad_sonneborn(views: Views, _d: Descriptor) -> Column:
    """Olympiad 2026 (D.02.01, appendix 2): final match points of each opponent x game points.

    Left out is the round of the allocated bye, else the opponent with the fewest match points
    (of those the least product).
    """
    unit = views.table.unit
    return Column(
        [sum(a.product for a in _counted(views, s)) for s in everyone(views)], unit * unit
    )


def olympiad_buchholz(views: Views, _d: Descriptor) -> Column:
    """Olympiad 2026: final match points of the opponents, over the same rounds."""
    return Column(
        [sum(a.score for a in _counted(views, s)) for s in everyone(views)], views.table.unit
    )


def _counted(views: Views, side: int) -> list[Addend]:
    addends, gone = _olympiad(views, side)
    return [a for a in addends if a not in gone]


def _olympiad(views: Views, side: int) -> tuple[list[Addend], list[Addend]]:
    table = views.table
    found, bye = [], False
    for number, entry in enumerate(table.rows[side]):
        bye = bye or entry.kind is Kind.PAB
        if entry.opponent == NOBODY or entry.kind in NOTHING:
            continue
        unpaired = sum(e.kind in UNPAIRED for e in table.rows[entry.opponent])
        score = views.total("MP")[entry.opponent] + unpaired * table.draw["MP"]
        made = table.win["GP"] if entry.kind is Kind.FORFEIT_WIN else entry.gp
        found.append(Addend(number + 1, entry.opponent, False, score, made, score * made, False))
    if bye or not found:
        return found, []
    return found, [min(found, key=lambda a: (a.score, a.product))]


def explain_olympiad(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Each opponent's final match points, times the game points, and which is left out."""
    addends, gone = _olympiad(views, side)
    cuts: list[Cut] = ["lowest" if a in gone else "" for a in addends]
    if d.name == "OTHER_OLYBH":
        addends = [a._replace(product=a.score) for a in addends]
    return parts_of(views, addends, cuts, "MP", single=d.name == "OTHER_OLYBH")


BEATEN, WHY_BEATEN = by_rounds(_totals_where(1), points_unit)
DRAWN, WHY_DRAWN = by_rounds(_totals_where(0), points_unit)
LOST_TO, WHY_LOST_TO = by_rounds(_totals_where(-1), points_unit)

MEASURES = (
    Measure("SBR", "ECU 2023; Lichess4545", "胜者分", "Sonneborn-Berger nach Ergebnis",
            "matches_only", sonneborn_by_result, explain=explain_by_result, takes_level=True,
            final=True),
    Measure("BHW", "practice", "胜者对手分", "Punkte der Besiegten", "matches_only",
            BEATEN, explain=WHY_BEATEN, takes_level=True, final=True, aliases=("胜手和",)),
    Measure("BHD", "practice", "和者对手分", "Punkte der Remisgegner", "matches_only",
            DRAWN, explain=WHY_DRAWN, takes_level=True, final=True, aliases=("和手和",)),
    Measure("BHL", "practice", "负者对手分", "Punkte der Überlegenen", "matches_only",
            LOST_TO, explain=WHY_LOST_TO, takes_level=True, final=True, aliases=("负手和",)),
    Measure("H2H", "Lichess4545", "同分相互得分", "Punkte gegen Gleichstehende", "direct_all",
            split=head_to_head, passes=head_to_head, takes_level=True),
    Measure("PLAYOFF", "Lichess4545", "季后赛分", "Play-off-Wertung", "matches_only",
            playoff_score, explain=explain_playoffs, mods="K", use="teams"),
    Measure("CUM", "Lichess4545", "实赛累进分", "Fortschritt aus gespielten Kämpfen",
            "not_counted", cumulative_as_played, explain=explain_as_played, takes_level=True),
    Measure("BESTOPP", "AXF", "最佳对手名次", "bester Gegner", "not_counted", best_opponent,
            explain=explain_best_opponent, takes_level=True, low_first=True, final=True),
    Measure("MODMED", "Lichess4545", "修正中间分", "modifizierter Median",
            "imagined_plain",
            modified_median, explain=explain_median, takes_level=True, final=True),
    Measure("OPS", "Lichess4545", "对手累进分", "Fortschrittssumme der Gegner", "not_counted",
            opponents_progressive, explain=explain_over_opponents(progressive),
            takes_level=True, final=True),
    Measure("BHS", "practice", "对手分之和", "Buchholzsumme", "not_counted", sum_of_buchholz,
            explain=explain_over_opponents(_plain_sums), takes_level=True, final=True),
    Measure("OTHER_OLYSB", "D.02.01 appendix 2", "奥赛索伯分", "Olympiade-Sonneborn-Berger",
            "olympiad", olympiad_sonneborn, explain=explain_olympiad, use="teams", final=True,
            aliases=("OLYSB",)),
    Measure("OTHER_OLYBH", "D.02.01 appendix 2", "奥赛对手场分", "Olympiade-Buchholz", "olympiad",
            olympiad_buchholz, explain=explain_olympiad, use="teams", final=True,
            aliases=("OLYBH",)),
)  # fmt: skip

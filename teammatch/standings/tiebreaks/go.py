"""Go (EGF tournament system rules): SOS and its kin, on scores rounded down; McMahon scores."""

from fractions import Fraction
from itertools import accumulate

from teammatch.standings.tiebreaks.crosstable import NOBODY, NOTHING, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.leagues import outcome
from teammatch.standings.tiebreaks.measure import Column, Measure, Part, What, everyone
from teammatch.standings.tiebreaks.views import Views


def go_scores(views: Views) -> list[int]:
    """MMS of each side in units: start score (R60) and points, rounded down to whole points (EGF).

    Where there are no start scores, the points alone; half points stay where the rules keep them.
    """
    return [
        _start(views, side) + _rounded(views, made)
        for side, made in enumerate(views.total(views.table.primary))
    ]


def _start(views: Views, side: int) -> int:
    """The start score in units; 0 in a Swiss."""
    table = views.table
    return table.start[side] * table.unit if table.start else 0


def _rounded(views: Views, made: int) -> int:
    table = views.table
    return made if table.halves_kept else made - made % table.unit


def _seen(views: Views, scores: list[int], side: int, entry: Round) -> int:
    """What a round counts: the opponent's score; without one the own start score, in a Swiss 0."""
    return _start(views, side) if entry.opponent == NOBODY else scores[entry.opponent]


def mcmahon_scores(views: Views, _d: Descriptor) -> Column:
    """MMS: start score and points (R60); without start scores the points."""
    return Column(go_scores(views), views.table.unit)


def explain_mms(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """The start score, what each round brought, penalties, and what is rounded away."""
    table, level = views.table, views.table.primary
    made = views.total(level)[side]
    rounds = [
        (number, e.opponent, e.points(level))
        for number, e in enumerate(table.rows[side], 1)
        if e.kind not in NOTHING
    ]
    others: list[tuple[What, int]] = [
        ("penalty", table.penalty(side, level)),
        ("rounded", _rounded(views, made) - made),
    ]
    share = table.share
    start = share(_start(views, side))
    return [
        *([Part(0, NOBODY, False, start, None, start, what="start")] if table.start else []),
        *(Part(n, other, False, share(w), None, share(w)) for n, other, w in rounds),
        *(Part(0, NOBODY, False, share(w), None, share(w), what=what) for what, w in others if w),
    ]


LEFT_OUT = {"SOS": 0, "SOS-1": 1, "SOS-2": 2}


def sum_of_opponents_scores(views: Views, d: Descriptor) -> Column:
    """SOS: the sum of the opponents' scores; SOS-1, SOS-2 without the lowest, the two lowest."""
    scores = go_scores(views)
    out = LEFT_OUT[d.name]
    return Column(
        [
            sum(sorted(_seen(views, scores, side, e) for e in rows if e.kind not in NOTHING)[out:])
            for side, rows in enumerate(views.table.rows)
        ],
        views.table.unit,
    )


def explain_sos(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Each opponent's score, and the lowest left out."""
    scores = go_scores(views)
    met = [
        (number, e.opponent, _seen(views, scores, side, e))
        for number, e in enumerate(views.table.rows[side], 1)
        if e.kind not in NOTHING
    ]
    out = sorted(met, key=lambda m: m[2])[: LEFT_OUT[d.name]]
    share = views.table.share
    return [
        Part(n, opponent, False, (w := share(score)), None, w,
             "lowest" if (n, opponent, score) in out else "")
        for n, opponent, score in met
    ]  # fmt: skip


def _defeated(views: Views, side: int) -> list[tuple[int, int, int]]:
    """Round (from 0), score of the opponent, and 2 for one defeated, 1 for a tie."""
    scores = go_scores(views)
    return [
        (number, scores[entry.opponent], who + 1)
        for number, entry in enumerate(views.table.rows[side])
        if (who := outcome(views, side, number)) is not None
    ]


def sum_of_defeated(views: Views, _d: Descriptor) -> Column:
    """SODOS: the scores of the opponents defeated, half of those with a tie."""
    return Column(
        [sum(score * half for _, score, half in _defeated(views, s)) for s in everyone(views)],
        2 * views.table.unit,
    )


def explain_defeated(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """Each opponent's score, times 1, 1/2 or 0."""
    share, rows = views.table.share, views.table.rows[side]
    return [
        Part(number + 1, rows[number].opponent, False, share(score), Fraction(half, 2),
             share(score * half) / 2)
        for number, score, half in _defeated(views, side)
    ]  # fmt: skip


def _running(views: Views, side: int) -> list[int]:
    """The own score after each round, rounded down."""
    table = views.table
    totals = accumulate(e.points(table.primary) for e in table.rows[side])
    return [_start(views, side) + _rounded(views, total) for total in totals]


def cumulative(views: Views, _d: Descriptor) -> Column:
    """CUSS (ROS): the sum of the own scores after each round, each rounded down."""
    return Column([sum(_running(views, side)) for side in everyone(views)], views.table.unit)


def explain_cumulative(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """The own score after each round."""
    rows, share = views.table.rows[side], views.table.share
    return [
        Part(number, e.opponent, False, share(score), None, share(score))
        for number, (e, score) in enumerate(zip(rows, _running(views, side), strict=True), 1)
    ]


def _sos(views: Views) -> list[int]:
    scores = go_scores(views)
    return [
        sum(_seen(views, scores, side, e) for e in rows if e.kind not in NOTHING)
        for side, rows in enumerate(views.table.rows)
    ]


def sum_of_sos(views: Views, _d: Descriptor) -> Column:
    """SOSOS: the sum of the opponents' SOS."""
    sos = _sos(views)
    return Column(
        [
            sum(sos[e.opponent] for e in rows if e.opponent != NOBODY and e.kind not in NOTHING)
            for rows in views.table.rows
        ],
        views.table.unit,
    )


def explain_sum_of_sos(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """The SOS of each opponent."""
    sos = list(map(views.table.share, _sos(views)))
    return [
        Part(number, e.opponent, False, sos[e.opponent], None, sos[e.opponent])
        for number, e in enumerate(views.table.rows[side], 1)
        if e.opponent != NOBODY and e.kind not in NOTHING
    ]


MEASURES = (
    Measure("MMS", "R60, EGF", "麦克马洪分", "MMS", "as_awarded", mcmahon_scores,
            explain=explain_mms, aliases=("McMahon", "麦克马洪积分")),
    Measure("SOS", "EGF", "对手分和", "SOS", "go", sum_of_opponents_scores, explain=explain_sos,
            final=True),
    Measure("SOS-1", "EGF", "对手分和去一", "SOS-1", "go", sum_of_opponents_scores,
            explain=explain_sos, final=True),
    Measure("SOS-2", "EGF", "对手分和去二", "SOS-2", "go", sum_of_opponents_scores,
            explain=explain_sos, final=True),
    Measure("SODOS", "EGF", "败者分和", "SODOS", "matches_only", sum_of_defeated,
            explain=explain_defeated, final=True),
    Measure("SOSOS", "EGF", "对手的对手分和", "SOSOS", "go", sum_of_sos,
            explain=explain_sum_of_sos, final=True),
    Measure("CUSS", "EGF", "逐轮积分和", "CUSS", "as_awarded", cumulative,
            explain=explain_cumulative, aliases=("ROS",)),
)  # fmt: skip

"""Go (EGF tournament system rules): SOS and its kin, on scores rounded down; McMahon scores."""

from teammatch.standings.tiebreaks.crosstable import NOBODY, NOTHING, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.leagues import outcome
from teammatch.standings.tiebreaks.measure import Column, Measure, Part, everyone
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
    """The start score, what each round brought, and what is rounded away."""
    table = views.table
    share = table.share
    made = views.total(table.primary)[side]
    parts = [(0, NOBODY, _start(views, side))] if table.start else []
    parts += [
        (number, e.opponent, e.points(table.primary))
        for number, e in enumerate(table.rows[side], 1)
        if e.kind not in NOTHING
    ]
    rest = _rounded(views, made) - sum(worth for number, _, worth in parts if number)
    parts += [(0, NOBODY, rest)] if rest else []
    return [Part(n, other, False, share(w), None, share(w)) for n, other, w in parts]


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


def sum_of_defeated(views: Views, _d: Descriptor) -> Column:
    """SODOS: the scores of the opponents defeated, half of those with a tie."""
    scores = go_scores(views)
    return Column(
        [
            sum(
                scores[entry.opponent] * (who + 1)
                for number, entry in enumerate(rows)
                if (who := outcome(views, side, number)) is not None
            )
            for side, rows in enumerate(views.table.rows)
        ],
        2 * views.table.unit,
    )


def cumulative(views: Views, _d: Descriptor) -> Column:
    """CUSS (ROS): the sum of the own scores after each round, each rounded down."""
    table = views.table
    cells = []
    for side in everyone(views):
        running = found = 0
        for entry in table.rows[side]:
            running += entry.points(table.primary)
            found += _start(views, side) + _rounded(views, running)
        cells.append(found)
    return Column(cells, table.unit)


def sum_of_sos(views: Views, _d: Descriptor) -> Column:
    """SOSOS: the sum of the opponents' SOS."""
    scores = go_scores(views)
    sos = [
        sum(_seen(views, scores, side, e) for e in rows if e.kind not in NOTHING)
        for side, rows in enumerate(views.table.rows)
    ]
    return Column(
        [
            sum(sos[e.opponent] for e in rows if e.opponent != NOBODY and e.kind not in NOTHING)
            for rows in views.table.rows
        ],
        views.table.unit,
    )


MEASURES = (
    Measure("MMS", "R60, EGF", "麦克马洪分", "MMS", "as_awarded", mcmahon_scores,
            explain=explain_mms, aliases=("McMahon", "麦克马洪积分")),
    Measure("SOS", "EGF", "对手分和", "SOS", "go", sum_of_opponents_scores, explain=explain_sos,
            final=True),
    Measure("SOS-1", "EGF", "对手分和去一", "SOS-1", "go", sum_of_opponents_scores,
            explain=explain_sos, final=True),
    Measure("SOS-2", "EGF", "对手分和去二", "SOS-2", "go", sum_of_opponents_scores,
            explain=explain_sos, final=True),
    Measure("SODOS", "EGF", "败者分和", "SODOS", "matches_only", sum_of_defeated, final=True),
    Measure("SOSOS", "EGF", "对手的对手分和", "SOSOS", "go", sum_of_sos, final=True),
    Measure("CUSS", "EGF", "逐轮积分和", "CUSS", "as_awarded", cumulative, aliases=("ROS",)),
)  # fmt: skip

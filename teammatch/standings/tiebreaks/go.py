"""Go (EGF tournament system rules): SOS and its kin, on scores rounded down."""

from teammatch.standings.tiebreaks.crosstable import NOBODY, NOTHING
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.leagues import outcome
from teammatch.standings.tiebreaks.measure import Column, Measure, Part, everyone
from teammatch.standings.tiebreaks.views import Views


def go_scores(views: Views) -> list[int]:
    """Start score and points of each side, rounded down to whole points (EGF), in points."""
    table = views.table
    start = table.start or [0] * len(table.sides)
    return [
        start[side] + (total // table.unit) for side, total in enumerate(views.total(table.primary))
    ]


def _met(views: Views, side: int) -> list[tuple[int, int, int]]:
    """Round, opponent and its score; without opponent the own start score, in a Swiss 0."""
    table, scores = views.table, go_scores(views)
    start = table.start[side] if table.start else 0
    return [
        (number, e.opponent, start if e.opponent == NOBODY else scores[e.opponent])
        for number, e in enumerate(table.rows[side], 1)
        if e.kind not in NOTHING
    ]


LEFT_OUT = {"SOS": 0, "SOS-1": 1, "SOS-2": 2}


def sum_of_opponents_scores(views: Views, d: Descriptor) -> Column:
    """SOS: the sum of the opponents' scores; SOS-1, SOS-2 without the lowest, the two lowest."""
    scores = go_scores(views)
    start = views.table.start
    out = LEFT_OUT[d.name]
    return Column(
        [
            sum(
                sorted(
                    (start[side] if start else 0) if e.opponent == NOBODY else scores[e.opponent]
                    for e in rows
                    if e.kind not in NOTHING
                )[out:]
            )
            for side, rows in enumerate(views.table.rows)
        ]
    )


def explain_sos(views: Views, d: Descriptor, side: int) -> list[Part]:
    """Each opponent's score, and the lowest left out."""
    met = _met(views, side)
    out = sorted(met, key=lambda m: m[2])[: LEFT_OUT[d.name]]
    share = views.table.share
    return [
        Part(n, opponent, False, (w := share(score * views.table.unit)), None, w,
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
        2,
    )


def cumulative(views: Views, _d: Descriptor) -> Column:
    """CUSS (ROS): the sum of the own scores after each round, each rounded down."""
    table = views.table
    cells = []
    for side in everyone(views):
        running = found = 0
        start = table.start[side] if table.start else 0
        for entry in table.rows[side]:
            running += entry.points(table.primary)
            found += start + running // table.unit
        cells.append(found)
    return Column(cells)


def sum_of_sos(views: Views, _d: Descriptor) -> Column:
    """SOSOS: the sum of the opponents' SOS."""
    scores = go_scores(views)
    start = views.table.start
    sos = [
        sum(
            (start[side] if start else 0) if e.opponent == NOBODY else scores[e.opponent]
            for e in rows
            if e.kind not in NOTHING
        )
        for side, rows in enumerate(views.table.rows)
    ]
    return Column(
        [
            sum(sos[e.opponent] for e in rows if e.opponent != NOBODY and e.kind not in NOTHING)
            for rows in views.table.rows
        ]
    )


MEASURES = (
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

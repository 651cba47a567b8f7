"""The announcement of a round on the form 编排记录公告 (F3): Red and Black side by side.

Beside the two sides stand their numbers and the points they bring along; the result is blank, or
what has been entered since; below are lines for the two signatures.
"""

from dataclasses import dataclass

from teammatch.model.rounds import ByeKind, Round
from teammatch.report.numbers import glyph
from teammatch.report.source import Source
from teammatch.report.values import MatchView, RoundView, ScoreView, SideView

ROWS = 15
"""Rows printed on the form (F3); more as needed (X27)."""
BLANK = ":"


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A table: who moves first, who second, each with the points brought along; the result."""

    table: int
    first: SideView
    first_before: str
    result: str
    second: SideView
    second_before: str


@dataclass(frozen=True, slots=True)
class RecordView:
    """The form of a round. ``byes`` come last (B3.6); ``empty`` are rows left to write in."""

    page: str
    group: str
    round: int
    day: str
    first_name: str
    second_name: str
    lines: tuple[RecordLine, ...]
    byes: tuple[tuple[SideView, str], ...]
    empty: int
    chief_arbiter: str


def record_view(source: Source, paired: Round, shown: RoundView) -> RecordView:
    """The form F3 of a released round."""
    rules = source.rules
    first_name, second_name = source.colours
    seconds = {match.table for match in paired.matches if match.first == match.away}
    lines = tuple(
        _line(match.flipped() if match.table in seconds else match) for match in shown.matches
    )
    resting = [bye for bye in paired.byes if bye.kind is ByeKind.ALLOCATED]
    byes = tuple(
        (source.public.side(bye.side), glyph(source.before(paired.key, bye.side)))
        for bye in resting
    )
    return RecordView(
        page=shown.record,
        group=rules.event.group,
        round=paired.key.round,
        day=shown.plan.day,
        first_name=first_name,
        second_name=second_name,
        lines=lines,
        byes=byes,
        empty=max(0, ROWS - len(lines) - len(byes)),
        chief_arbiter=rules.event.chief_arbiter,
    )


def _line(match: MatchView) -> RecordLine:
    return RecordLine(
        match.table,
        match.home,
        glyph(match.before[0]),
        _result(match.score, is_open=match.open),
        match.away,
        glyph(match.before[1]),
    )


def _result(score: ScoreView, *, is_open: bool) -> str:
    if is_open:
        return BLANK
    if score.signs:
        return f"{score.signs[0]} {BLANK} {score.signs[1]}"
    if score.points:
        return f"{glyph(score.points[0])} {BLANK} {glyph(score.points[1])}"
    return score.label or BLANK

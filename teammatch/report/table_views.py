"""The standings and the crosstable as values."""

from collections.abc import Iterator, Mapping, Sequence

from teammatch.model.entries import SideId
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import ByeKind, Round, RoundKey
from teammatch.report.names import plain
from teammatch.report.numbers import glyph, place_text
from teammatch.report.round_views import MINUS, PLUS
from teammatch.report.source import Source
from teammatch.report.values import (
    ColumnView,
    CrossCell,
    CrossRow,
    CrossView,
    MatrixRow,
    PlaceView,
    PlanView,
    RoundView,
    ScoreView,
    StandingsView,
)
from teammatch.scoring.byes import bye_name
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.standings.classes import ClassPlace, class_places
from teammatch.standings.listing import listed_by
from teammatch.standings.types import Column, StandingRow

MATRIX_LIMIT = 24
"""Sides up to which everyone against everyone fits on one A4 page."""


def standings_view(source: Source, rounds: Sequence[RoundView]) -> StandingsView:
    """The table with every column of the cascade, shared places as shared.

    Sides that share a place are listed by pairing number, by name where numbers are secret.
    """
    columns = tuple(_column(source, c) for c in source.table.columns)
    order = {c.code: i for i, c in enumerate(columns)}
    classes = class_places(source.rules, source.event.entries.sides, source.table)
    return StandingsView(
        title=_title(source),
        banner=_banner(source, rounds),
        columns=columns,
        rows=tuple(_place(source, row, order, classes.get(row.side)) for row in _listed(source)),
        notes=(
            *_needs_final(source),
            *(plain(source.texts.say(n)) for n in source.table.notes),
        ),
        forfeits=any(row.forfeited for row in source.table.rows),
        classes=bool(classes),
    )


def _listed(source: Source) -> Sequence[StandingRow]:
    if source.public.numbers:
        return source.table.rows
    return listed_by(source.table.rows, source.public.place)


def _title(source: Source) -> str:
    through = source.table.through
    if through is None:
        return source.texts("report.standings_before")
    if source.rounds is not None and through.round >= source.rounds and not _waiting(source):
        return source.texts("report.standings_final", round=through.round)
    return source.texts("report.standings_after", round=through.round)


def _needs_final(source: Source) -> tuple[str, ...]:
    """Which elements are made of final scores of opponents, while rounds remain."""
    table = source.table
    over = source.rounds is not None and table.through and table.through.round >= source.rounds
    codes = tuple(c.heading(source.texts) for c in table.columns if c.needs_final)
    if table.through is None or not codes or (over and not _waiting(source)):
        return ()
    return (source.texts("standings.needs_final", codes=codes),)


def _waiting(source: Source) -> bool:
    return source.table.provisional or bool(source.ledger.open_matches)


def _banner(source: Source, rounds: Sequence[RoundView]) -> str:
    """What is missing, by round and table: a table with gaps never looks final."""
    if not source.table.provisional:
        return ""
    through = source.table.through
    counted = [r for r in rounds if through is None or r.plan.number <= through.round]
    parts = tuple(missing_text(source, r.plan.number, r.missing) for r in counted if r.missing)
    parts = parts or (source.texts("report.some_missing"),)
    return source.texts("report.provisional", missing=parts)


def missing_text(source: Source, number: int, tables: Sequence[int]) -> str:
    """What a round still lacks: "round 2: 3 results missing (tables 4, 7, 9)"."""
    return source.texts(
        "report.missing",
        round=number,
        count=len(tables),
        tables=tuple(tables),
    )


def _column(source: Source, column: Column) -> ColumnView:
    """Heading, meaning and direction; where the rule stands, ``standings --legend`` says."""
    texts = source.texts
    formula = f"standings.{column.name}_formula"
    said = texts(formula) if texts.has(formula) else column.code
    better = texts("standings.legend_more" if column.higher_first else "standings.legend_less")
    said = texts("report.formula_about", formula=said, about=better)
    return ColumnView(
        code=column.code,
        heading=column.heading(texts) if texts.has(formula) else column.code,
        formula=said,
        digits=column.digits,
    )


def _place(
    source: Source, row: StandingRow, order: Mapping[str, int], of_class: ClassPlace | None
) -> PlaceView:
    return PlaceView(
        rank=row.rank,
        rank_text=place_text(source.texts, row),
        shared=row.shared,
        side=source.public.side(row.side),
        cells=tuple(row.values.get(c.code) for c in source.table.columns),
        played=row.played,
        won=row.won,
        drawn=row.drawn,
        lost=row.lost,
        forfeited=row.forfeited,
        decider=order.get(row.decided_by),
        of_class=_class_text(source, of_class),
    )


def _class_text(source: Source, place: ClassPlace | None) -> str:
    """The place in the class: "B 3"."""
    if place is None:
        return ""
    rank = place_text(source.texts, place)
    return source.texts("standings.in_class", name=plain(place.name), rank=rank)


def cross_view(
    source: Source,
    standings: StandingsView,
    rounds: Sequence[RoundView],
    plans: Mapping[RoundKey, PlanView],
) -> CrossView:
    """The crosstable in the order of the standings: opponent, colour or home, score, total."""
    rows = tuple(
        CrossRow(
            place=place,
            cells=tuple(_cell(source, p, place.side.id) for p in source.released),
            total=source.totals.get(place.side.id, ZERO),
        )
        for place in standings.rows
    )
    return CrossView(
        rounds=tuple(plans[p.key] for p in source.released),
        rows=rows,
        matrix=_matrix(source, standings, rounds),
        byes=tuple(_bye_legend(source, rows)),
    )


def _bye_legend(source: Source, rows: Sequence[CrossRow]) -> Iterator[str]:
    """The words of the cells without an opponent, each with its meaning."""
    cells = [cell for row in rows for cell in row.cells]
    words = {c.opponent: c.label for c in cells if c is not None and c.result == "bye"}
    for word, meaning in sorted(words.items()):
        if word != meaning:
            yield source.texts("report.labelled", label=word, text=meaning)
    if None in cells:
        yield source.texts("report.labelled", label="–", text=source.texts("report.cross_out"))


def _cell(source: Source, paired: Round, side: SideId) -> CrossCell | None:
    row = source.rows.get((paired.key, side))
    if row is None or row.kind is RowKind.OUT:
        return None
    texts = source.texts
    running = source.running.get((paired.key, side))
    if row.kind is RowKind.BYE or row.opponent is None:
        kind = bye_name(source.rules, row.bye or ByeKind.ABSENT)
        return CrossCell(
            opponent=texts(f"report.cross_{kind}"),
            tag="",
            score="",
            points=None,
            running=running,
            result="bye",
            label=texts(f"report.bye_{kind}"),
        )
    return CrossCell(
        opponent=_opponent(source, row.opponent),
        tag=_tag(source, row),
        score=cross_score(source, row),
        points=None if row.kind is RowKind.OPEN else _cross_points(source, row),
        running=None if row.kind is RowKind.OPEN else running,
        result=row.result,
        label=_cross_label(source, row),
    )


def _opponent(source: Source, side: SideId) -> str:
    """The opponent in one word: the pairing number, the short name while numbers are secret."""
    shown = source.public.side(side)
    return shown.number if source.public.numbers else f"{shown.short} "


def cross_score(source: Source, row: LedgerRow) -> str:
    """Own score of a round in one word: "2½", "+", "−", "" while open."""
    match row.kind:
        case RowKind.OPEN:
            return ""
        case RowKind.FORFEIT_WIN:
            return PLUS
        case RowKind.FORFEIT_LOSS | RowKind.DOUBLE_FORFEIT:
            return MINUS
        case RowKind.VOID:
            return "×"
    return glyph(_cross_points(source, row))


def _cross_points(source: Source, row: LedgerRow) -> Points:
    return row.game_points if source.team_event else row.match_points


def _cross_label(source: Source, row: LedgerRow) -> str:
    opponent = source.public.side(row.opponent).name if row.opponent else ""
    kind = row.result if row.kind is RowKind.PLAYED else row.kind.value
    return source.texts("report.cross_label", opponent=opponent, kind=_kind(source, kind))


def _kind(source: Source, kind: str) -> str:
    return source.texts(f"report.row_{kind or 'open'}")


def _tag(source: Source, row: LedgerRow) -> str:
    """One letter for the side of the board: home or away where that counts, else the colour."""
    if source.home_and_away:
        return source.texts("report.tag_home" if row.home else "report.tag_away")
    if row.first is None or not source.rules.colours.used:
        return ""
    first, second = source.colours
    name = first if row.first else second
    return name[:1].lower()


def _matrix(
    source: Source, standings: StandingsView, rounds: Sequence[RoundView]
) -> tuple[MatrixRow, ...]:
    """Everyone against everyone, in a round robin that fits on a page."""
    if not source.rules.pairing.traits.by_table or len(standings.rows) > MATRIX_LIMIT:
        return ()
    met: dict[tuple[SideId, SideId], list[ScoreView]] = {}
    for paired in rounds:
        for match in paired.matches:
            met.setdefault((match.home.id, match.away.id), []).append(match.score)
            met.setdefault((match.away.id, match.home.id), []).append(match.score.flipped())
    order = [place.side.id for place in standings.rows]
    return tuple(
        MatrixRow(
            place=place,
            cells=tuple(
                None if other == place.side.id else tuple(met.get((place.side.id, other), ()))
                for other in order
            ),
        )
        for place in standings.rows
    )

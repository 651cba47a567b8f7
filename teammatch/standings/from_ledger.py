"""An event of our own as the crosstable that the tie-breaks of C.07 and others read."""

from typing import TYPE_CHECKING

from teammatch.model.entries import Entries, Side, SideId
from teammatch.model.points import Points
from teammatch.model.rounds import ByeKind
from teammatch.rules.book import RuleBook
from teammatch.scoring.deciding import match_points, whole_match_game_points
from teammatch.scoring.start_scores import start_scores
from teammatch.scoring.types import LedgerRow, MatchScore, RowKind
from teammatch.standings.tiebreaks.crosstable import (
    NOBODY,
    Competitor,
    CrossTable,
    Kind,
    Level,
    Round,
    common_unit,
    in_units,
)
from teammatch.standings.tiebreaks.editions import Edition, edition_for, edition_named

if TYPE_CHECKING:
    from teammatch.standings.field import Field

KINDS = {
    RowKind.PLAYED: Kind.PLAYED,
    RowKind.FORFEIT_WIN: Kind.FORFEIT_WIN,
    RowKind.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
    RowKind.DOUBLE_FORFEIT: Kind.DOUBLE_FORFEIT,
    RowKind.CROSS_FORFEIT: Kind.CROSS_FORFEIT,
    RowKind.OPEN: Kind.OPEN,
    RowKind.VOID: Kind.REST,
    RowKind.OUT: Kind.ZPB,
}
BYES = {
    ByeKind.ALLOCATED: Kind.PAB,
    ByeKind.REST: Kind.REST,
    ByeKind.FULL: Kind.FPB,
    ByeKind.ABSENT: Kind.ZPB,
    ByeKind.PASSED: Kind.EXCLUDED,
    ByeKind.CUT: Kind.EXCLUDED,
}
"""Byes whose kind says it all; a requested one goes by what it is worth."""
LEVELS: tuple[Level, Level] = ("MP", "GP")


def edition_of(rules: RuleBook) -> Edition:
    """The edition of C.07 that the rules name, else by the first day of play."""
    named = edition_named(rules.standings.edition)
    if named is not None:
        return named
    days = rules.schedule.days
    return edition_for(days[0].date.isoformat() if days else "")


def predetermined(rules: RuleBook) -> bool:
    """15.2: whether everybody's opponents were fixed before the event."""
    return rules.pairing.traits.by_table


def keeps_halves(rules: RuleBook, entries: Entries) -> bool:
    """R60: whether half points of a McMahon score stay; without start scores they never do."""
    return rules.mcmahon.half_points == "keep" and bool(start_scores(rules, entries))


def crosstable(field: "Field") -> CrossTable:
    """All sides and their rounds up to the table's."""
    rules, rows = field.rules, field.rows
    order = list(rows)
    places = {side: place for place, side in enumerate(order)}
    worth = {
        result: (match_points(rules, result, games)[0], games[0])
        for result in ("home", "draw")
        for games in (whole_match_game_points(rules, result),)
    }
    board_win, board_draw = (worth[result][1] / rules.boards for result in ("home", "draw"))
    unit = common_unit(
        {*worth["home"], *worth["draw"], board_win, board_draw}.union(
            points
            for own in rows.values()
            for row in own
            for points in (row.match_points, row.game_points, *row.penalty, *row.board_points)
        )
    )
    fill = _Filler(field, places, unit, worth["home"][0], rest=predetermined(rules))
    start = start_scores(rules, field.event.entries)
    played = len(next(iter(rows.values()), ()))
    return CrossTable(
        tuple(
            _competitor(side, field.sides.get(side), place) for place, side in enumerate(order, 1)
        ),
        tuple(tuple(fill.round(row) for row in rows[side]) for side in order),
        unit,
        max(played, rules.event.rounds or played),
        rules.boards,
        {level: in_units(worth["home"][i], unit) for i, level in enumerate(LEVELS)},
        {level: in_units(worth["draw"][i], unit) for i, level in enumerate(LEVELS)},
        in_units(board_win, unit),
        in_units(board_draw, unit),
        "GP" if field.primary == "GP" else "MP",
        individual=rules.sides.kind != "teams",
        predetermined=predetermined(rules),
        penalties={
            level: [sum(in_units(row.penalty[i], unit) for row in rows[s]) for s in order]
            for i, level in enumerate(LEVELS)
        },
        penalties_seen=rules.penalties.opponents_see == "with",
        excluded_drawn=rules.exclusion.opponents_see == "drawn-rest",
        start=[start.get(side, 0) for side in order] if start else (),
        halves_kept=keeps_halves(rules, field.event.entries),
    )


def _competitor(key: SideId, side: Side | None, place: int) -> Competitor:
    if side is None:
        return Competitor(key, key, place)
    return Competitor(key, side.name, side.number or place, side.rating)


class _Filler:
    """Rows of the ledger as rounds of the crosstable."""

    def __init__(
        self, field: "Field", places: dict[SideId, int], unit: int, win: Points, *, rest: bool
    ) -> None:
        self.scores = field.ledger.scores or {}
        self.by_round = {
            (match_side, key): score
            for key, paired in field.event.rounds.items()
            for match in paired.matches
            for score in (self.scores.get(match.id),)
            for match_side in (match.home, match.away)
        }
        self.places = places
        self.unit = unit
        self.win = win
        self.rest = rest

    def round(self, row: LedgerRow) -> Round:
        """One round of one side."""
        opponent = self.places.get(row.opponent or "", NOBODY)
        kind = self._kind(row)
        if kind in (Kind.OPEN, Kind.REST):
            return Round(kind, opponent)
        score = self.by_round.get((row.side, row.round)) if opponent != NOBODY else None
        return Round(
            kind,
            opponent,
            in_units(row.match_points, self.unit),
            in_units(row.game_points, self.unit),
            tuple(in_units(points, self.unit) for points in row.board_points),
            tuple(not board.forfeit for board in score.boards) if score else (),
            row.first if kind is Kind.PLAYED else None,
            row.home if opponent != NOBODY else None,
            _games(score, home=row.home) if score else None,
        )

    def _kind(self, row: LedgerRow) -> Kind:
        if row.kind is not RowKind.BYE:
            kind = KINDS[row.kind]
            return Kind.REST if kind is Kind.ZPB and self.rest else kind
        known = BYES.get(row.bye or ByeKind.ABSENT)
        if known is not None:
            return known
        if not row.match_points:
            return Kind.ZPB
        return Kind.FPB if row.match_points >= self.win else Kind.HPB


def _games(score: MatchScore, *, home: bool) -> tuple[int, int, int]:
    won, drawn, lost = (sum(board.games[i] for board in score.boards) for i in range(3))
    return (won, drawn, lost) if home else (lost, drawn, won)

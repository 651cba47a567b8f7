"""What every element of the cascade may look at: the ledger, totals, ratings."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import ByeKind
from teammatch.rules.book import RuleBook
from teammatch.scoring.best import all_counting, left_out
from teammatch.scoring.deciding import match_points, whole_match_game_points
from teammatch.scoring.types import Ledger, LedgerRow, RowKind

if TYPE_CHECKING:
    from teammatch.standings.tiebreaks.views import Views

Level = str
"""Which points an element adds up: "MP" match points (场分), "GP" game points (局分)."""


class Field:
    """The sides of an event with everything they made, up to the round of the table.

    Totals are computed once, when an element first asks for them.
    """

    def __init__(self, rules: RuleBook, event: Event, ledger: Ledger) -> None:
        self.rules = rules
        self.event = event
        self.ledger = ledger
        self.sides = event.entries.sides

    @cached_property
    def rows(self) -> Mapping[SideId, tuple[LedgerRow, ...]]:
        """What each side made, round by round; emptied where only the best results count (R61)."""
        return all_counting(self.rules, self.ledger.rows)

    def every_row(self, side: SideId) -> Iterator[tuple[LedgerRow, bool]]:
        """What a side made in each round, and whether it counts."""
        rows = self.ledger.rows[side]
        out = left_out(self.rules, rows)
        return ((row, place not in out) for place, row in enumerate(rows))

    @cached_property
    def views(self) -> "Views":
        """The same as a crosstable, through the eyes of the edition of C.07 in use."""
        from teammatch.standings.from_ledger import crosstable, edition_of
        from teammatch.standings.tiebreaks.views import Views

        return Views(crosstable(self), edition_of(self.rules))

    @property
    def primary(self) -> Level:
        """The level that ranks and pairs: R52, R56."""
        return "GP" if self.rules.points.primary == "game" else "MP"

    @cached_property
    def _running(self) -> dict[Level, dict[SideId, tuple[Points, ...]]]:
        return {}

    def running(self, level: Level) -> Mapping[SideId, tuple[Points, ...]]:
        """R5: the total of each side after each round."""
        if level not in self._running:
            self._running[level] = {
                side: _running_totals(points_of(row, level) for row in rows)
                for side, rows in self.rows.items()
            }
        return self._running[level]

    def totals(self, level: Level) -> Mapping[SideId, Points]:
        """R6: the 大分 of each side."""
        return {side: run[-1] if run else ZERO for side, run in self.running(level).items()}

    def seen_by_opponents(self, level: Level) -> Mapping[SideId, Points]:
        """What each side counts in the scores of its opponents.

        Its total, without penalties unless ``penalties.opponents_see`` is "with"; of a side that
        withdrew, what ``withdrawal.opponents_see`` says, and of one that passed or is out by
        points, with the rounds since then drawn where ``exclusion.opponents_see`` says so.
        """
        seen = dict(self.totals(level))
        if self.rules.penalties.opponents_see == "without":
            for side in {penalty.side for penalty in self.event.penalties}:
                seen[side] -= sum((_penalty(row, level) for row in self.rows[side]), ZERO)
        if self.rules.exclusion.opponents_see == "drawn-rest":
            draw = draw_worth(self.rules)[level == "GP"]
            for side, rows in self.rows.items():
                seen[side] += draw * sum(row.bye in (ByeKind.PASSED, ByeKind.CUT) for row in rows)
        for side in self.event.withdrawals:
            if side in seen:
                seen[side] = self._seen_after_withdrawal(side, level, seen[side])
        return seen

    def _seen_after_withdrawal(self, side: SideId, level: Level, made: Points) -> Points:
        match self.rules.withdrawal.opponents_see:
            case "nothing":
                return ZERO
            case "drawn-rest":
                first = self.event.withdrawals[side].first
                rounds = sum(row.round.round >= first for row in self.rows[side])
                return made + rounds * draw_worth(self.rules)[level == "GP"]
        return made

    def lowest(self, level: Level) -> Points:
        """The lowest total of a side that was in the event at all."""
        totals = self.totals(level)
        return min(
            (totals[side] for side, rows in self.rows.items() if _took_part(rows)), default=ZERO
        )


def points_of(row: LedgerRow, level: Level) -> Points:
    """What a round brought at this level, penalties included."""
    return row.points(level)


def _penalty(row: LedgerRow, level: Level) -> Points:
    return row.penalty[level == "GP"]


def draw_worth(rules: RuleBook) -> tuple[Points, Points]:
    """Match points and game points of a match drawn on every board."""
    points = whole_match_game_points(rules, "draw")
    return match_points(rules, "draw", points)[0], points[0]


def _running_totals(rounds: Iterable[Points]) -> tuple[Points, ...]:
    total = ZERO
    found = []
    for points in rounds:
        if points:
            total += points
        found.append(total)
    return tuple(found)


def _took_part(rows: tuple[LedgerRow, ...]) -> bool:
    return any(row.kind is not RowKind.OUT for row in rows)

"""What a publication is made from, and the few facts that every view needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.points import ZERO, Points, total
from teammatch.model.rounds import Round, RoundKey, RoundStatus, round_of
from teammatch.report.chronicle import Chronicle
from teammatch.report.public import Public
from teammatch.rules.book import RuleBook
from teammatch.rules.secrecy import numbers_shown
from teammatch.schedule.types import Timetable
from teammatch.scoring.assumed import assumed_score
from teammatch.scoring.exclusion import Excluded, out_for_good
from teammatch.scoring.start_scores import start_scores
from teammatch.scoring.types import Ledger, LedgerRow, MatchScore, State
from teammatch.standings.types import Table
from teammatch.texts import Texts
from teammatch.texts.colours import colour_word


@dataclass(frozen=True)
class Source:
    """Facts, rules, and what the core made of them, for one publication.

    ``rounds`` is the number of rounds planned, None when nobody has said. ``as_of`` is the time
    of the last accepted change, in UTC: the pages never show the time they were made.
    ``chronicle``: versions, corrections, and when results were accepted. ``tables_from``: the
    number in the hall of table 1; 0 where the hall has no numbers of its own.
    """

    rules: RuleBook
    event: Event
    ledger: Ledger
    table: Table
    timetable: Timetable
    as_of: datetime
    texts: Texts
    rounds: int | None = None
    chronicle: Chronicle = field(default_factory=Chronicle)
    tables_from: int = 0

    @cached_property
    def public(self) -> Public:
        """The sides and players as published."""
        shown = numbers_shown(self.rules, self.event)
        return Public(self.rules, self.event.entries, self.texts, numbers=shown)

    @cached_property
    def released(self) -> tuple[Round, ...]:
        """The released rounds in order: drafts are never published."""
        return tuple(
            paired
            for _, paired in sorted(self.event.rounds.items())
            if paired.status is RoundStatus.RELEASED
        )

    @cached_property
    def scores(self) -> Mapping[str, MatchScore]:
        """What each match is worth, by its id."""
        return self.ledger.scores or {}

    @cached_property
    def rows(self) -> Mapping[tuple[RoundKey, SideId], LedgerRow]:
        """The ledger by round and side."""
        return {(row.round, side): row for side, rows in self.ledger.rows.items() for row in rows}

    @cached_property
    def running(self) -> Mapping[tuple[RoundKey, SideId], Points]:
        """Points of each side after each round, in what ranks."""
        found: dict[tuple[RoundKey, SideId], Points] = {}
        for side, rows in self.ledger.rows.items():
            total = ZERO
            for row in rows:
                total += self.worth(row)
                found[row.round, side] = total
        return found

    @cached_property
    def totals(self) -> Mapping[SideId, Points]:
        """Points of each side now, in what ranks."""
        return {
            side: total(self.worth(row) for row in rows) for side, rows in self.ledger.rows.items()
        }

    def worth(self, row: LedgerRow) -> Points:
        """What a round brought in what ranks, penalties included: match points or game points."""
        return row.points("GP" if self.rules.points.primary == "game" else "MP")

    def before(self, key: RoundKey, side: SideId) -> Points:
        """Points a side brought into a round, matches taken for decided as they were taken.

        With its start score, where the system has one (R60).
        """
        row = self.rows.get((key, side))
        after = self.running.get((key, side), ZERO)
        known = after - self.worth(row) if row is not None else after
        return known + self.assumed.get((key, side), ZERO) + self.start.get(side, 0)

    @cached_property
    def start(self) -> Mapping[SideId, int]:
        """The start scores of a McMahon; empty elsewhere."""
        return start_scores(self.rules, self.event.entries)

    @cached_property
    def assumed(self) -> Mapping[tuple[RoundKey, SideId], Points]:
        """What open matches were taken for when a round was paired, by round and side.

        A match whose result has come since is no longer among them (field report 113).
        """
        found: dict[tuple[RoundKey, SideId], Points] = {}
        by_games = self.rules.points.primary == "game"
        for key, assumptions in self.event.assumptions.items():
            for one in assumptions:
                paired = self.event.rounds.get(round_of(one.match))
                match = paired.match(one.match) if paired else None
                score = self.scores.get(one.match)
                if match is None or score is None or score.state is not State.OPEN:
                    continue
                taken = assumed_score(self.rules, score, one)
                worth = taken.game_points if by_games else taken.match_points
                so_far = score.game_points if by_games else score.match_points
                for side, new, old in zip((match.home, match.away), worth, so_far, strict=True):
                    found[key, side] = found.get((key, side), ZERO) + new - old
        return found

    @cached_property
    def excluded(self) -> Mapping[SideId, Excluded]:
        """Who has passed or is out by points, and will not be paired in the next round (B3.7)."""
        last = self.ledger.through
        if last is None:
            return {}
        following = RoundKey(last.stage, last.round + 1)
        return out_for_good(self.rules, self.event, self.ledger, following)

    @property
    def team_event(self) -> bool:
        """Teams on boards, not single players."""
        return self.rules.sides.kind == "teams"

    @cached_property
    def colours(self) -> tuple[str, str]:
        """What the first and the second move are called.

        The usual words (White, Red, Black) are said in the event's language; any other name is
        shown as the rules write it.
        """
        named = self.rules.colours
        return colour_word(self.texts, named.first_name), colour_word(self.texts, named.second_name)

    @property
    def home_and_away(self) -> bool:
        """Whether it matters who is at home: the rules give something by it."""
        return (
            self.rules.colours.given_to in ("home", "away")
            or self.rules.points.match.draw_home is not None
        )

"""What lies before the sides of an event of our own: its rounds to come, its open matches."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.points import ZERO, Points, total
from teammatch.model.results import DecisionKind
from teammatch.model.rounds import ByeKind, Match, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.best import NOTHING_YET
from teammatch.scoring.byes import bye_points, missed_round_points
from teammatch.scoring.deciding import Pair, all_game_points, match_points
from teammatch.scoring.ends import match_results
from teammatch.scoring.exclusion import out_for_good
from teammatch.scoring.matches import decided_as_a_whole
from teammatch.scoring.totals import Wins
from teammatch.scoring.types import (
    BoardScore,
    Ledger,
    LedgerRow,
    MatchScore,
    RowKind,
    State,
    Winner,
)
from teammatch.standings.cascade import cascade_items
from teammatch.standings.from_ledger import keeps_halves
from teammatch.standings.prospects import Prospects, ranked
from teammatch.standings.reach import (
    GP,
    MP,
    NOTHING,
    Coming,
    Ends,
    Made,
    Options,
    Record,
    in_all,
)
from teammatch.standings.types import Table
from teammatch.standings.wins import boards_won, is_won

FixedRounds = Mapping[int, Mapping[SideId, tuple[SideId, bool]]]
"""By round and side its opponent, where a table has fixed it, and whether it is home; who is not in
a round of it rests."""


def prospects(
    rules: RuleBook,
    event: Event,
    ledger: Ledger,
    table: Table,
    rounds: int | None,
    *,
    fixed: FixedRounds | None = None,
) -> Prospects:
    """An event after the round of a table. ``rounds``: those of the event.

    Where nobody has said how many (None), nothing can be said of what is to come. ``fixed``: the
    rounds to come whose pairs are known (a round robin).

    ``ledger``: that of all released rounds. Results of rounds after the table's are left aside,
    pairings are not. A side that has left the event, has passed or is out has no rounds before it.
    """
    primary = GP if rules.points.primary == "game" else MP
    items = {item.typed: item for item in cascade_items(rules)}
    last = table.through.round if table.through else 0
    over, halves = last >= (rounds or 0), keeps_halves(rules, event.entries)
    elements = tuple(
        ranked(column, items.get(column.code), primary, last=over, halves=halves)
        for column in table.columns
    )
    seen = _Ahead(rules, event, ledger, last, rounds or 0, fixed or {})
    return Prospects(
        elements,
        {row.side: seen.record(row.side) for row in table.rows},
        rounds is not None and (last < rounds or bool(table.open_matches)),
        rules.standings.best,
        primary,
        rules.standings.still_level,
    )


@dataclass(frozen=True)
class _Ahead:
    """The facts of an event up to round ``last`` of ``rounds``."""

    rules: RuleBook
    event: Event
    ledger: Ledger
    last: int
    rounds: int
    fixed: FixedRounds

    def record(self, side: SideId) -> Record:
        """What lies before a side, and what it has made."""
        rows = self.ledger.rows.get(side, ())
        so_far = [row for row in rows if row.round.round <= self.last]
        missing = [row for row in so_far if row.kind is RowKind.OPEN]
        done = [row for row in so_far if self.rules.standings.best and row.kind not in NOTHING_YET]
        return Record(
            (*(self._open(row) for row in missing), *self._to_come(side, rows)),
            tuple((row.round.round, made(self.rules, row)) for row in done),
            in_all(made(self.rules, row) for row in missing),
            total(_total_of(self.rules, row) for row in so_far),
        )

    def _open(self, row: LedgerRow) -> Coming:
        """A match without a complete result: what its open boards may still bring."""
        match = self._match(row)
        score = (self.ledger.scores or {}).get(match.id) if match else None
        known = score and any(board.state is not State.OPEN for board in score.boards)
        ends = open_ends(self.rules, score) if score and known else self._whole
        return _against(row, ends)

    def _to_come(self, side: SideId, rows: tuple[LedgerRow, ...]) -> Iterator[Coming]:
        """The rounds after the table's: as paired, else as far as anybody has said anything."""
        paired = {row.round.round: row for row in rows}
        asked = sum(row.bye is ByeKind.REQUESTED for row in rows if row.round.round <= self.last)
        for number in range(self.last + 1, self.rounds + 1):
            row = paired.get(number)
            absent = self.event.absent(side, number)
            joining = self.event.joinings.get(side)
            if row is not None and row.opponent is not None:
                yield _against(row, self._whole)
            elif row is not None:
                asked += row.bye is ByeKind.REQUESTED
                yield Coming(number, frozenset({made(self.rules, row)}))
            elif side in self._gone:
                continue
            elif absent is not None and absent.kind is not ByeKind.ABSENT:
                points = bye_points(self.rules, absent.kind, RoundKey(1, number), asked)
                asked += absent.kind is ByeKind.REQUESTED
                yield Coming(number, frozenset({bye_made(self.rules, absent.kind, points)}))
            elif absent is not None:
                continue
            elif joining is not None and joining.first > number:
                yield Coming(number, frozenset({Made(*missed_round_points(self.rules))}))
            elif number in self.fixed:
                yield from self._fixed(side, number)
            else:
                yield Coming(number, self._anything)

    def _fixed(self, side: SideId, number: int) -> Iterator[Coming]:
        """A round of the table: a match, or a rest; against somebody missing it may be anything."""
        meeting = self.fixed[number].get(side)
        if meeting is None:
            rest = bye_points(self.rules, ByeKind.REST, RoundKey(1, number))
            if any(rest):
                yield Coming(number, frozenset({bye_made(self.rules, ByeKind.REST, rest)}))
            return
        opponent, home = meeting
        if opponent in self._gone or self.event.absent(opponent, number):
            yield Coming(number, self._anything)
        else:
            ends = self._whole if home else _turned(self._whole)
            yield Coming(number, frozenset(own for own, _ in ends), opponent, ends)

    def _match(self, row: LedgerRow) -> Match | None:
        found = self.event.rounds[row.round].of_side(row.side)
        return found if isinstance(found, Match) else None

    @cached_property
    def _gone(self) -> frozenset[SideId]:
        """B3.7: who has no rounds to come any more."""
        following = RoundKey(1, self.last + 1)
        return frozenset(out_for_good(self.rules, self.event, self.ledger, following))

    @cached_property
    def _whole(self) -> Ends:
        return match_ends(self.rules)

    @cached_property
    def _anything(self) -> Options:
        return outcomes(self.rules)


def _total_of(rules: RuleBook, row: LedgerRow) -> Points:
    """What a round adds to a McMahon score: of a match still open nothing but a penalty."""
    penalty = row.penalty[rules.points.primary == "game"]
    if row.kind in (RowKind.OPEN, RowKind.VOID):
        return penalty
    return row.points("GP" if rules.points.primary == "game" else "MP")


def _against(row: LedgerRow, ends: Ends) -> Coming:
    own = ends if row.home else _turned(ends)
    return Coming(row.round.round, frozenset(one for one, _ in own), row.opponent, own)


def _turned(ends: Ends) -> Ends:
    """The ends of a match, the away side first."""
    return frozenset((away, home) for home, away in ends)


def made(rules: RuleBook, row: LedgerRow) -> Made:
    """What a round brought, penalties left aside."""
    full = _win(rules)
    return Made(
        row.match_points,
        row.game_points,
        Points(is_won(rules, row)),
        Points(boards_won(rules, row)),
        Points(row.kind is not RowKind.OPEN and row.match_points >= full > 0),
        Points(row.kind is RowKind.PLAYED),
    )


def outcomes(rules: RuleBook) -> Options:
    """Everything that a round may bring: played, forfeited, or without an opponent."""
    matches = (one for both in match_ends(rules) for one in both)
    byes = (bye_made(rules, kind, bye_points(rules, kind, RoundKey(1, 1))) for kind in ByeKind)
    return frozenset({NOTHING, *matches, *byes})


def match_ends(rules: RuleBook) -> Ends:
    """Every end of a match for home and away: its boards, or decided as a whole, or annulled."""
    nothing_known = _by_boards(rules, (), rules.boards)
    return frozenset({(NOTHING, NOTHING), *nothing_known, *_decided(rules)})


def open_ends(rules: RuleBook, score: MatchScore) -> Ends:
    """Every end of a match of which some boards are known, the others as they may."""
    known = [board for board in score.boards if board.state is not State.OPEN]
    return frozenset(_by_boards(rules, known, score.open_boards))


def _by_boards(
    rules: RuleBook, known: Sequence[BoardScore], left: int
) -> Iterator[tuple[Made, Made]]:
    for end in match_results(rules, known, left):
        counts = end.played or rules.forfeits.counts_as_win
        winner = end.winner if counts else "none"
        boards = end.counted
        if end.forfeit in ("home", "away"):
            whole = rules.boards * rules.forfeits.counts_as_win
            boards = (whole * (end.forfeit == "away"), whole * (end.forfeit == "home"))
        elif end.winner == "none":
            boards = (0, 0)
        points = end.match_points, end.game_points
        yield _both(rules, points, winner, boards, played=end.played)


DECIDED = (
    DecisionKind.HOME_WINS,
    DecisionKind.AWAY_WINS,
    DecisionKind.DOUBLE_FORFEIT,
    DecisionKind.BOTH_LOSE,
)


def _decided(rules: RuleBook) -> Iterator[tuple[Made, Made]]:
    """A match forfeited by one side or both, or lost by both."""
    nobody = MatchScore("1.1.1", State.OPEN, ())
    for kind in DECIDED:
        score = decided_as_a_whole(rules, nobody, kind)
        winner = score.winner if rules.forfeits.counts_as_win else "none"
        boards = (rules.boards * (winner == "home"), rules.boards * (winner == "away"))
        points = score.match_points, score.game_points
        yield _both(rules, points, winner, boards, played=score.forfeit == "")


def _both(
    rules: RuleBook, points: tuple[Pair, Pair], winner: Winner, boards: Wins, *, played: bool = True
) -> tuple[Made, Made]:
    """A match for home and away. ``points``: match points and game points of both."""
    full = _win(rules)
    matches, games = points
    home, away = (
        Made(
            matches[side],
            games[side],
            Points(winner == name),
            Points(boards[side]),
            Points(matches[side] >= full > 0),
            Points(played),
        )
        for side, name in enumerate(("home", "away"))
    )
    return home, away


def bye_made(rules: RuleBook, kind: ByeKind, points: Pair) -> Made:
    """What a bye brings that is worth these match points and game points."""
    won = kind is ByeKind.ALLOCATED and rules.byes.counts_as_win
    paid = Points(points[0] >= _win(rules) > 0)
    return Made(*points, Points(won), Points(rules.boards * won), paid)


def _win(rules: RuleBook) -> Points:
    """The match points of a match won on every board."""
    return match_points(rules, "home", (all_game_points(rules), ZERO))[0]

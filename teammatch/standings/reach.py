"""How far two sides can move apart, or together, in the rounds that remain."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import lcm
from typing import NamedTuple

from teammatch.model.points import ZERO, Points
from teammatch.model.results import DecisionKind
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.byes import bye_points
from teammatch.scoring.deciding import all_game_points, match_points
from teammatch.scoring.matches import decided_as_a_whole
from teammatch.scoring.totals import match_totals, total_winners
from teammatch.scoring.types import MatchScore, State

BUDGET = 60_000
"""Steps of one round of sums; beyond it nothing is said."""


class Made(NamedTuple):
    """What one round may bring a side: match points, game points, wins, boards won.

    ``win`` and ``boards`` as the rules count forfeits and byes; ``paid``: the points of a win
    (C.07 7.1).
    """

    mp: Points
    gp: Points
    win: Points = ZERO
    boards: Points = ZERO
    paid: Points = ZERO


NOTHING = Made(ZERO, ZERO)
Prefix = tuple[int, ...]
Range = tuple[int, int]


def outcomes(rules: RuleBook) -> frozenset[Made]:
    """Everything that a round may bring: played, forfeited, or without an opponent."""
    return frozenset({NOTHING, *_played(rules), *_decided(rules), *_byes(rules)})


def _made(rules: RuleBook, mp: Points, gp: Points, boards: Points, *, won: bool) -> Made:
    full = match_points(rules, "home", (all_game_points(rules), ZERO))[0]
    return Made(mp, gp, Points(won), boards, Points(mp >= full > 0))


def _played(rules: RuleBook) -> Iterator[Made]:
    """Every end of a match; fewer boards won where those won by forfeit do not count."""
    for total, wins in match_totals(rules).items():
        for boards in wins:
            for winner in total_winners(rules, total, (boards,)):
                points = match_points(rules, winner, total)
                for side, name in enumerate(("home", "away")):
                    for count in {boards[side], boards[side] * rules.forfeits.counts_as_win}:
                        won = winner == name
                        yield _made(rules, points[side], total[side], Points(count), won=won)


def _decided(rules: RuleBook) -> Iterator[Made]:
    """A match forfeited by one side or both, or lost by both."""
    nobody = MatchScore("1.1.1", State.OPEN, ())
    for kind in (DecisionKind.HOME_WINS, DecisionKind.DOUBLE_FORFEIT, DecisionKind.BOTH_LOSE):
        score = decided_as_a_whole(rules, nobody, kind)
        for side, name in enumerate(("home", "away")):
            won = score.winner == name and rules.forfeits.counts_as_win
            boards = Points(rules.boards * won)
            yield _made(rules, score.match_points[side], score.game_points[side], boards, won=won)


def _byes(rules: RuleBook) -> Iterator[Made]:
    for bye in ByeKind:
        won = bye is ByeKind.ALLOCATED and rules.byes.counts_as_win
        mp, gp = bye_points(rules, bye, RoundKey(1, 1))
        yield _made(rules, mp, gp, Points(rules.boards * won), won=won)


@dataclass(frozen=True)
class Reach:
    """What the lower of two sides can gain on the upper one in some of the columns of ``Made``.

    ``made``: what one round may bring; ``columns``: places in it, in the order of the cascade;
    ``upper``, ``lower``: the rounds each has left.
    """

    made: frozenset[Made]
    columns: Sequence[int]
    upper: int
    lower: int
    known: dict[int, dict[Prefix, Range] | None] = field(default_factory=dict)

    @cached_property
    def unit(self) -> int:
        """How many units make a point."""
        return lcm(*(worth.denominator for one in self.made for worth in one))

    def gains(self, level: Sequence[Points]) -> tuple[Points, Points] | None:
        """Least and most gain in the column after those in which the gain is ``level`` exactly.

        None: it can't be just that in all of them, or nobody has worked it out (budget).
        """
        depth = len(level)
        if depth not in self.known:
            self.known[depth] = self._gains(depth)
        table = self.known[depth]
        prefix = tuple(
            points.numerator * (self.unit // points.denominator)
            if self.unit % points.denominator == 0
            else None
            for points in level
        )
        if table is None or None in prefix:
            return None
        found = table.get(tuple(one for one in prefix if one is not None))
        return None if found is None else (Points(found[0], self.unit), Points(found[1], self.unit))

    def worked_out(self, depth: int) -> bool:
        """Whether the gain after so many columns is known at all."""
        return self.known.get(depth, {}) is not None

    def _gains(self, depth: int) -> dict[Prefix, Range] | None:
        columns = self.columns[: depth + 1]
        own = {tuple(int(one[c] * self.unit) for c in columns) for one in self.made}
        nothing = {(0,) * len(columns)}
        both = min(self.upper, self.lower)
        steps = [(both, _by_prefix(own, own)),
                 (self.lower - both, _by_prefix(own, nothing)),
                 (self.upper - both, _by_prefix(nothing, own))]  # fmt: skip
        sums: dict[Prefix, Range] = {(0,) * depth: (0, 0)}
        for rounds, step in steps:
            for _ in range(rounds):
                if len(sums) * len(step) > BUDGET:
                    return None
                sums = _added(sums, step)
        return sums


def _by_prefix(lower: Iterable[Prefix], upper: Iterable[Prefix]) -> dict[Prefix, Range]:
    """The differences of one round: the last column's least and most by all the others."""
    found: dict[Prefix, Range] = {}
    for one, other in product(lower, upper):
        *prefix, last = (a - b for a, b in zip(one, other, strict=True))
        least, most = found.get(tuple(prefix), (last, last))
        found[tuple(prefix)] = min(least, last), max(most, last)
    return found


def _added(sums: dict[Prefix, Range], step: dict[Prefix, Range]) -> dict[Prefix, Range]:
    found: dict[Prefix, Range] = {}
    for (before, (low, high)), (more, (least, most)) in product(sums.items(), step.items()):
        prefix = tuple(a + b for a, b in zip(before, more, strict=True))
        one, other = low + least, high + most
        if prefix in found:
            one, other = min(one, found[prefix][0]), max(other, found[prefix][1])
        found[prefix] = one, other
    return found

"""Every end a match may come to: boards played, stopped by the clock, forfeited, lost by both."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import NamedTuple

from teammatch.model.points import Points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import BoardWorth, board_worth
from teammatch.scoring.deciding import Pair, match_points, match_winner
from teammatch.scoring.matches import smallest_unit
from teammatch.scoring.types import BoardScore, Forfeit, State, Winner

ENDS = (
    Outcome.WIN,
    Outcome.DRAW,
    Outcome.LOSS,
    Outcome.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS,
    Outcome.DOUBLE_FORFEIT,
    Outcome.BOTH_LOSE,
)
"""Every end of a game that counts."""


class BoardEnd(NamedTuple):
    """What a board comes to, its points in units."""

    home: int
    away: int
    winner: Winner
    forfeit: bool


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """A match at its end. ``won``: boards won; ``counted``: of them those that are wins (X9)."""

    match_points: Pair
    game_points: Pair
    winner: Winner
    forfeit: Forfeit
    won: tuple[int, int]
    counted: tuple[int, int]

    @property
    def played(self) -> bool:
        """Whether a board was over the board."""
        return not self.forfeit


class Boards(NamedTuple):
    """Boards added up, all that tells one end of a match from another.

    Points of both in units; boards won by both, and those of them that count as wins; flags;
    ``head``: the place of the winner of the head board in ``HEAD``.
    """

    home: int = 0
    away: int = 0
    home_won: int = 0
    away_won: int = 0
    home_counted: int = 0
    away_counted: int = 0
    flags: int = 0
    head: int = 0


PLAYED, SOMEBODY, HOME_CAME, AWAY_CAME, HOME_MISSED, AWAY_MISSED = (1 << bit for bit in range(6))
"""Flags: one board over the board; one that not both have lost; a side there or missing on one."""
HEAD: tuple[Winner, ...] = ("", "home", "away")


def board_ends(rules: RuleBook, unit: int) -> frozenset[BoardEnd]:
    """Every end of one board, in units.

    Games of a board in any order that the rules let them have, and no more than twice as many as
    it has, where drawn ones are replayed.
    """
    found = set()
    for games in _courses(rules):
        for mark in (Mark.NONE, Mark.TIME_UP):
            worth = board_worth(rules, games, mark)
            if worth.state is State.DECIDED and not worth.fault:
                found.add(_board_end(worth, unit))
    return frozenset(found)


def _board_end(worth: BoardWorth | BoardScore, unit: int) -> BoardEnd:
    home, away = worth.points
    return BoardEnd(_units(home, unit), _units(away, unit), worth.winner, worth.forfeit)


def _courses(rules: RuleBook) -> Iterator[tuple[Outcome, ...]]:
    replayed = rules.match.drawn_game == "replayed"
    for number in range(1, rules.match.games + 1):
        for games in combinations_with_replacement(ENDS, number):
            for order in {games, games[::-1]}:
                yield order
                if replayed:
                    for draws in range(1, rules.match.games + 1):
                        yield (Outcome.DRAW,) * draws + order


def match_results(rules: RuleBook, known: Sequence[BoardScore], left: int) -> frozenset[MatchEnd]:
    """Every end of a match of which some boards are known and some are left.

    Cost: boards times ends of a board times ends of a match.
    """
    unit, head = smallest_unit(rules), rules.match.head_board
    steps = [_step(rules, end, head=False) for end in board_ends(rules, unit)]
    on_head = [_step(rules, end, head=True) for end in board_ends(rules, unit)]
    sums = {Boards()}
    for board in known:
        sums = _added(sums, [_step(rules, _board_end(board, unit), head=board.board == head)])
    head_left = bool(head) and all(board.board != head for board in known)
    for place in range(left):
        sums = _added(sums, on_head if head_left and not place else steps)
    return frozenset(_closed(rules, one, unit) for one in sums)


def _step(rules: RuleBook, one: BoardEnd, *, head: bool) -> Boards:
    """A board by itself. Who came is told apart only where the rules give points for it."""
    home, away = one.winner == "home", one.winner == "away"
    counts = rules.forfeits.counts_as_win or not one.forfeit
    flags = (not one.forfeit) * PLAYED | (one.winner != "none") * SOMEBODY
    if rules.points.match.appearance:
        missed = one.forfeit and not home, one.forfeit and not away
        flags |= HOME_MISSED if missed[0] else HOME_CAME
        flags |= AWAY_MISSED if missed[1] else AWAY_CAME
    first = HEAD.index(one.winner) if head and one.winner in HEAD else 0
    wins = home, away, home and counts, away and counts
    return Boards(one.home, one.away, *wins, flags, first)


def _added(sums: set[Boards], steps: Sequence[Boards]) -> set[Boards]:
    return {
        Boards(h + a, g + b, w + c, x + d, y + e, z + f, m | n, i + j)
        for h, g, w, x, y, z, m, i in sums
        for a, b, c, d, e, f, n, j in steps
    }


def _closed(rules: RuleBook, one: Boards, unit: int) -> MatchEnd:
    """Who has won it and what it is worth, by the functions that score matches."""
    points = Points(one.home, unit), Points(one.away, unit)
    won, counted = (one.home_won, one.away_won), (one.home_counted, one.away_counted)
    flags = one.flags
    winner, _ = match_winner(rules, _as_boards(rules, one), points)
    forfeit = _forfeited_by(won, played=bool(flags & PLAYED))
    if rules.points.match.appearance_for == "all-boards":
        came = not flags & HOME_MISSED, not flags & AWAY_MISSED
    else:
        came = bool(flags & HOME_CAME), bool(flags & AWAY_CAME)
    worth = match_points(rules, winner, points, forfeit=forfeit, came=came)
    return MatchEnd(worth, points, winner, forfeit, won, counted)


def _as_boards(rules: RuleBook, one: Boards) -> list[BoardScore]:
    """Boards that say the same of the winner: so many won, one drawn, the head board."""
    won: list[Winner] = ["home"] * one.home_won
    lost: list[Winner] = ["away"] * one.away_won
    level: Winner = "draw" if one.flags & SOMEBODY else "none"
    head = rules.match.head_board
    numbers = (n for n in range(1, rules.boards + 3) if n != head)
    winners = [*won, *lost] or [level]
    boards = [
        BoardScore(n, State.DECIDED, winner=w) for n, w in zip(numbers, winners, strict=False)
    ]
    if one.head:
        winner = HEAD[one.head]
        own = next(place for place, b in enumerate(boards) if b.winner == winner)
        boards[own] = BoardScore(head, State.DECIDED, winner=winner)
    return boards


def _forfeited_by(won: tuple[int, int], *, played: bool) -> Forfeit:
    if played:
        return ""
    home, away = won
    if home and away:
        return "cross"
    return "away" if home else "home" if away else "both"


def _units(points: Points, unit: int) -> int:
    return points.numerator * (unit // points.denominator)

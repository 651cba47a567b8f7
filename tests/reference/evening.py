"""The points of an evening once more, from the facts alone, as the rule sentences say it.

For events of two boards a match, one game a board, 2-1-0 match points by board points, 15 minutes
cost the match, an allocated bye counts as a match won, a requested one half, nothing in the last
round; withdrawals keep what was played and the rest is forfeited.
"""

from fractions import Fraction

from teammatch.model.event import Event
from teammatch.model.results import DecisionKind, Mark, MatchResult, Outcome
from teammatch.model.rounds import ByeKind, Match, Round, RoundStatus

BOARDS = 2
HALF = Fraction(1, 2)
GAME = {
    Outcome.WIN: (Fraction(1), Fraction(0)),
    Outcome.LOSS: (Fraction(0), Fraction(1)),
    Outcome.DRAW: (HALF, HALF),
    Outcome.FORFEIT_WIN: (Fraction(1), Fraction(0)),
    Outcome.FORFEIT_LOSS: (Fraction(0), Fraction(1)),
    Outcome.DOUBLE_FORFEIT: (Fraction(0), Fraction(0)),
    Outcome.BOTH_LOSE: (Fraction(0), Fraction(0)),
    Outcome.CANCELLED: (Fraction(0), Fraction(0)),
}
WON, DRAWN, LOST = Fraction(2), Fraction(1), Fraction(0)
DECIDED = {
    DecisionKind.HOME_WINS: (WON, LOST),
    DecisionKind.AWAY_WINS: (LOST, WON),
}
OPEN = (DecisionKind.POSTPONED, DecisionKind.REPLAY)
NOTHING = (LOST, LOST)


def match_points(event: Event, rounds: int) -> dict[str, Fraction]:
    """Match points of every side over the released rounds, penalties included."""
    points = {side: Fraction(0) for side in event.entries.sides}
    for paired in event.rounds.values():
        if paired.status is not RoundStatus.RELEASED:
            continue
        for match in paired.matches:
            home, away = _match(event, paired, match)
            points[match.home] += home
            points[match.away] += away
        for bye in paired.byes:
            points[bye.side] += _bye(bye.kind, last=paired.key.round >= rounds)
        for penalty in event.penalties:
            if penalty.round == paired.key:
                points[penalty.side] += penalty.match_points
    return points


def _bye(kind: ByeKind, *, last: bool) -> Fraction:
    if kind is ByeKind.ALLOCATED:
        return WON
    return DRAWN if kind is ByeKind.REQUESTED and not last else LOST


def _match(event: Event, paired: Round, match: Match) -> tuple[Fraction, Fraction]:
    """By decision, else by lateness, else by the boards; an open one by withdrawal."""
    result = event.results.get(match.id, MatchResult(match.id))
    decision = result.decision.kind if result.decision else None
    late = _late(result) if decision is None else (False, False)
    known = [b.games[0] for b in result.boards if b.games and b.mark is Mark.NONE]
    if any(late):
        return NOTHING if all(late) else (LOST, WON) if late[0] else (WON, LOST)
    if decision is not None and decision not in (DecisionKind.AS_PLAYED, *OPEN):
        return DECIDED.get(decision, NOTHING)
    if decision in OPEN or len(known) < BOARDS:
        return _withdrawn(event, paired, match)
    return _boards(known)


def _boards(known: list[Outcome]) -> tuple[Fraction, Fraction]:
    """More board points win; boards that both lose, and no others, are lost by both."""
    counted = set(known) - {Outcome.CANCELLED}
    if counted <= {Outcome.BOTH_LOSE, Outcome.DOUBLE_FORFEIT}:
        return NOTHING
    home, away = (sum(GAME[outcome][side] for outcome in known) for side in (0, 1))
    if home == away:
        return DRAWN, DRAWN
    return (WON, LOST) if home > away else (LOST, WON)


def _late(result: MatchResult) -> tuple[bool, bool]:
    home = [result.home_late or 0, *(b.home_late or 0 for b in result.boards)]
    away = [result.away_late or 0, *(b.away_late or 0 for b in result.boards)]
    return max(home) >= 900, max(away) >= 900


def _withdrawn(event: Event, paired: Round, match: Match) -> tuple[Fraction, Fraction]:
    """A match without a result: forfeited by who has withdrawn."""
    gone = [
        side in event.withdrawals and event.withdrawals[side].first <= paired.key.round
        for side in (match.home, match.away)
    ]
    if gone[0] == gone[1]:
        return NOTHING
    return (LOST, WON) if gone[0] else (WON, LOST)

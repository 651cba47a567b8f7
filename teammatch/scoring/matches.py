"""Matches: from what is known of the boards to match points and game points.

The order: a decision at the desk, then lateness, then the boards (or a reported total), then
who wins (``deciding``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import lcm

from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.points import ZERO, Points
from teammatch.model.results import BoardResult, Decision, DecisionKind, Mark, MatchResult, Outcome
from teammatch.model.rounds import Match, round_of
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import BoardWorth, board_worth
from teammatch.scoring.deciding import (
    Pair,
    match_points,
    match_winner,
    who_came,
    whole_match_game_points,
)
from teammatch.scoring.lateness import (
    Effect,
    LateVerdict,
    contradicted,
    effect_of,
    ladder,
    late_reason,
    late_verdict,
)
from teammatch.scoring.moves import first_is_home, home_first_on
from teammatch.scoring.totals import Wins, match_totals, total_winners
from teammatch.scoring.types import BoardScore, Forfeit, MatchScore, State, Winner

DECIDED_WINNER: dict[DecisionKind, Winner] = {
    DecisionKind.HOME_WINS: "home",
    DecisionKind.AWAY_WINS: "away",
    DecisionKind.DOUBLE_FORFEIT: "none",
    DecisionKind.BOTH_LOSE: "none",
}
FORFEITED_BY: dict[DecisionKind, Forfeit] = {
    DecisionKind.HOME_WINS: "away",
    DecisionKind.AWAY_WINS: "home",
    DecisionKind.DOUBLE_FORFEIT: "both",
}
NOBODY_LATE = LateVerdict(Effect.NONE)
LATE_DECISION = {
    "home": DecisionKind.AWAY_WINS,
    "away": DecisionKind.HOME_WINS,
    "both": DecisionKind.DOUBLE_FORFEIT,
}


def score_match(rules: RuleBook, match: Match, result: MatchResult | None) -> MatchScore:
    """The worth of one match. Problems (impossible results and the like) are inside it."""
    return Scorer(rules).match(match, result)


def decided_as_a_whole(rules: RuleBook, score: MatchScore, kind: DecisionKind) -> MatchScore:
    """A match decided as a whole: as if all its boards had been forfeited."""
    winner = DECIDED_WINNER[kind]
    both_lose = kind is DecisionKind.BOTH_LOSE
    neither = Outcome.BOTH_LOSE if both_lose else Outcome.DOUBLE_FORFEIT
    points = whole_match_game_points(rules, winner, neither)
    forfeit = FORFEITED_BY.get(kind, "")
    came = (forfeit not in ("home", "both"), forfeit not in ("away", "both"))
    return replace(
        score,
        state=State.DECIDED,
        match_points=match_points(rules, winner, points, forfeit=forfeit, came=came),
        game_points=points,
        winner=winner,
        forfeit=forfeit,
    )


def smallest_unit(rules: RuleBook) -> int:
    """How many units make a point, so that every game and board is a whole number of units."""
    game, board = rules.points.game, rules.points.board
    forfeit = game.loss if game.forfeit_loss is None else game.forfeit_loss
    worths = (game.win, game.draw, game.loss, forfeit, board.win, board.draw, board.loss)
    return lcm(*(points.denominator for points in worths))


@dataclass(frozen=True, slots=True)
class _Judged:
    """A board after lateness: its worth, why, and what lateness means for the match.

    ``units``: its points in the smallest unit of the rules, for adding up.
    """

    worth: BoardWorth
    units: tuple[int, int] = (0, 0)
    reasons: tuple[Message, ...] = ()
    problems: tuple[Problem, ...] = ()
    late: tuple[Effect, Effect] = (Effect.NONE, Effect.NONE)


class Scorer:
    """Scores the matches of one rule book, and remembers what a row of games comes to.

    Cost of a match: linear in its boards.
    """

    def __init__(self, rules: RuleBook) -> None:
        self.rules = rules
        self._plain: dict[tuple[tuple[Outcome, ...], Mark], _Judged] = {}
        self._unit = smallest_unit(rules)
        self._points: dict[int, Points] = {}
        self._numbers = tuple(range(1, rules.boards + 1))
        self._first_on = {
            first: [(n, home_first_on(rules, n, first=first)) for n in self._numbers]
            for first in (True, False, None)
        }
        self._late = bool(ladder(rules.late))
        self._totals: Mapping[Pair, frozenset[Wins]] | None = None

    def match(self, match: Match, result: MatchResult | None) -> MatchScore:
        """The worth of a match, by decision, lateness, boards or total, in that order."""
        if result is None:
            result = MatchResult(match.id)
        if self._late and (result.home_late or result.away_late):
            result = self._with_every_board(result)
        judged = self._judged(match, result)
        score = self._by_boards(match, result, judged)
        decision = result.decision
        if decision is not None and decision.kind is DecisionKind.AS_PLAYED:
            return self._by_decision(self._as_entered(match, result), decision)
        if decision is not None:
            return self._by_decision(score, decision)
        late = self._late_match(judged) if self._late else NOBODY_LATE
        if late.loses:
            return self._by_lateness(match, score, result, judged, late)
        if result.total is not None:
            return self._with_total(match, score, result.total)
        return score

    def plain(self, games: tuple[Outcome, ...], mark: Mark) -> _Judged:
        """What these games come to on a board where nobody was late."""
        found = self._plain.get((games, mark))
        if found is None:
            worth = board_worth(self.rules, games, mark)
            home, away = (int(points * self._unit) for points in worth.points)
            found = self._plain[games, mark] = _Judged(worth, (home, away))
        return found

    def _with_every_board(self, result: MatchResult) -> MatchResult:
        """A late side is late on boards, too, of which nothing was noted."""
        known = {b.board for b in result.boards}
        empty = tuple(BoardResult(n) for n in self._numbers if n not in known)
        return replace(result, boards=(*result.boards, *empty))

    def _judged(self, match: Match, result: MatchResult) -> dict[int, _Judged]:
        """Every board that something is known about, by its number."""
        return {b.board: self._judge(match, b, result) for b in result.boards}

    def _judge(self, match: Match, board: BoardResult, result: MatchResult) -> _Judged:
        """A board; a player is as late as he or his whole side was, whichever is later."""
        plain = self.plain(board.games, board.mark)
        if self._late:
            home = max(board.home_late or 0, result.home_late or 0)
            away = max(board.away_late or 0, result.away_late or 0)
            late = (effect_of(self.rules.late, home), effect_of(self.rules.late, away))
            if any(late):
                return self._judge_late(
                    match, board, late, late_reason(self.rules.late, home, away)
                )
        if plain.worth.fault:
            return replace(plain, problems=(self._fault(match, board, plain.worth),))
        return plain

    def _judge_late(
        self, match: Match, board: BoardResult, late: tuple[Effect, Effect], reason: Message
    ) -> _Judged:
        """R23: lateness decides a board, whatever was entered; a warning says so where they differ.

        "game" takes the first game only; with nothing else entered the board stays open.
        """
        verdict = late_verdict(self.rules.late, *late)
        games, mark = board.games, board.mark
        if verdict.loses and (verdict.effect is not Effect.GAME or self.rules.match.games == 1):
            games, mark = (verdict.outcome,), Mark.NONE
        elif verdict.loses and (len(games) > 1 or (games and not games[0].forfeit)):
            games = (verdict.outcome, *games[1:])
        plain = self.plain(games, mark)
        problems: tuple[Problem, ...] = ()
        if contradicted(board.games, games):
            args = _where(self.rules, match, board.board) | {
                "entered": _shown(board.games),
                "counted": _shown(games),
            }
            problems = (Problem("scoring.W321", _place(match), args, severity=Severity.WARNING),)
        if plain.worth.fault:
            fault = self._fault(match, replace(board, games=games), plain.worth)
            problems = (*problems, fault)
        return replace(plain, reasons=(reason,), problems=problems, late=late)

    def _by_boards(
        self, match: Match, result: MatchResult, judged: dict[int, _Judged]
    ) -> MatchScore:
        """The match as its boards have it: open until every board is decided or void."""
        first = first_is_home(self.rules, match)
        known = {b.board: b for b in result.boards}
        boards = []
        problems: list[Problem] = []
        open_board = False
        home = away = 0
        for number, home_first in self._first_on[first]:
            board = known.get(number)
            if board is None:
                boards.append(BoardScore(number, State.OPEN, home_first=home_first))
                open_board = True
                continue
            verdict = judged[number]
            problems.extend(verdict.problems)
            open_board = open_board or verdict.worth.state is State.OPEN
            home += verdict.units[0]
            away += verdict.units[1]
            boards.append(_board_score(board, verdict, home_first=home_first))
        if len(result.boards) != len(known) or not known.keys() <= set(self._numbers):
            problems.append(self._wrong_boards(match, result))
        points = (self._exact(home), self._exact(away))
        score = MatchScore(
            match.id, State.OPEN, tuple(boards), game_points=points, problems=tuple(problems)
        )
        return score if open_board else self._closed(score)

    def _closed(self, score: MatchScore) -> MatchScore:
        """A match with every board known: who won it, and its points."""
        if all(b.state is State.VOID for b in score.boards):
            return replace(score, state=State.VOID)
        winner, reasons = match_winner(self.rules, score.boards, score.game_points)
        forfeit = _forfeited_by(score.boards)
        points = match_points(
            self.rules,
            winner,
            score.game_points,
            forfeit=forfeit,
            came=who_came(self.rules, score.boards),
        )
        return replace(
            score,
            state=State.DECIDED,
            match_points=points,
            winner=winner,
            forfeit=forfeit,
            reasons=reasons,
        )

    def _by_decision(self, score: MatchScore, decision: Decision) -> MatchScore:
        """A decision at the desk counts; the boards stay as they were played."""
        args: dict[str, Arg] = {"reason": decision.reason or "–"}
        reasons = (Message("scoring.decided_" + decision.kind.value.replace("-", "_"), args),)
        if decision.kind is DecisionKind.AS_PLAYED:
            return replace(score, reasons=(*reasons, *score.reasons))
        score = replace(score, reasons=reasons, problems=())
        if decision.kind.awaits_play:
            return replace(
                score, state=State.OPEN, match_points=(ZERO, ZERO), winner="", forfeit=""
            )
        if decision.kind in (DecisionKind.ANNULLED, DecisionKind.CANCELLED):
            return replace(
                score,
                state=State.VOID,
                match_points=(ZERO, ZERO),
                game_points=(ZERO, ZERO),
                winner="",
                forfeit="",
            )
        return decided_as_a_whole(self.rules, score, decision.kind)

    def _late_match(self, judged: dict[int, _Judged]) -> LateVerdict:
        """Lateness that costs the whole match: of a side, or of one player by the ladder."""
        home = max((j.late[0] for j in judged.values()), default=Effect.NONE)
        away = max((j.late[1] for j in judged.values()), default=Effect.NONE)
        verdict = late_verdict(self.rules.late, home, away)
        return verdict if verdict.loses and verdict.effect is Effect.MATCH else NOBODY_LATE

    def _by_lateness(
        self,
        match: Match,
        score: MatchScore,
        result: MatchResult,
        judged: dict[int, _Judged],
        late: LateVerdict,
    ) -> MatchScore:
        """R23: the match is lost by lateness; a warning where something else was entered."""
        decided = decided_as_a_whole(self.rules, score, LATE_DECISION[late.loser])
        entered = self._as_entered(match, result)
        problems: tuple[Problem, ...] = ()
        if entered.winner and entered.winner != decided.winner:
            home, away = entered.game_points
            args = _where(self.rules, match) | {"home": home, "away": away}
            problems = (Problem("scoring.W322", _place(match), args, severity=Severity.WARNING),)
        home_late = max([result.home_late or 0, *(b.home_late or 0 for b in result.boards)])
        away_late = max([result.away_late or 0, *(b.away_late or 0 for b in result.boards)])
        boards = tuple(
            replace(b, reasons=judged[b.board].reasons if b.board in judged else ())
            for b in entered.boards
        )
        reason = late_reason(self.rules.late, home_late, away_late)
        return replace(decided, boards=boards, problems=problems, reasons=(reason,))

    def _as_entered(self, match: Match, result: MatchResult) -> MatchScore:
        """The match as the sheet has it, lateness left aside."""
        plain = tuple(replace(b, home_late=None, away_late=None) for b in result.boards)
        known = MatchResult(match.id, plain)
        return self._by_boards(match, known, self._judged(match, known))

    def _with_total(self, match: Match, score: MatchScore, total: Pair) -> MatchScore:
        """X1: a total must be one that the boards can give, and what the known boards do give.

        Where boards won or the head board decide, it must also tell who won (E318).
        """
        if self._totals is None:
            self._totals = match_totals(self.rules)
        home, away = total
        args = _where(self.rules, match) | {"home": home, "away": away, "boards": self.rules.boards}
        if total not in self._totals:
            sums = {h + a for h, a in self._totals}
            key, more = "scoring.E315", args
            if len(sums) == 1 and home + away not in sums:
                key, more = "scoring.E314", args | {"expected": sums.pop(), "found": home + away}
            return replace(score, problems=(*score.problems, Problem(key, _place(match), more)))
        if score.state is State.DECIDED:
            if score.game_points == total:
                return score
            known = {"home_boards": score.game_points[0], "away_boards": score.game_points[1]}
            wrong = Problem("scoring.E316", _place(match), args | known)
            return replace(score, problems=(*score.problems, wrong))
        if score.problems:
            return score
        winners = total_winners(self.rules, total, self._totals[total])
        if len(winners) > 1:
            return replace(score, problems=(Problem("scoring.E318", _place(match), args),))
        (winner,) = winners
        return replace(
            score,
            state=State.DECIDED,
            match_points=match_points(self.rules, winner, total),
            game_points=total,
            winner=winner,
        )

    def _exact(self, units: int) -> Points:
        """A sum in the smallest unit as points."""
        found = self._points.get(units)
        if found is None:
            found = self._points[units] = Points(units, self._unit)
        return found

    def _fault(self, match: Match, board: BoardResult, worth: BoardWorth) -> Problem:
        won, drawn, lost = worth.games
        args = _where(self.rules, match, board.board) | {
            "games": self.rules.match.games,
            "entered": _shown(board.games),
            "won": won,
            "drawn": drawn,
            "lost": lost,
        }
        return Problem(worth.fault, _place(match), args)

    def _wrong_boards(self, match: Match, result: MatchResult) -> Problem:
        found = tuple(sorted(b.board for b in result.boards))
        return Problem(
            "scoring.E317",
            _place(match),
            _where(self.rules, match) | {"found": found, "boards": self.rules.boards},
        )


def _board_score(board: BoardResult, judged: _Judged, *, home_first: bool | None) -> BoardScore:
    worth = judged.worth
    return BoardScore(
        board.board,
        worth.state,
        worth.points,
        worth.games,
        worth.winner,
        worth.forfeit,
        board.home_player,
        board.away_player,
        home_first,
        (board.home_fouls, board.away_fouls),
        judged.reasons,
    )


def _forfeited_by(boards: tuple[BoardScore, ...]) -> Forfeit:
    """Who forfeited the match: nobody as long as one board was decided over the board.

    Whoever has a board won was there (TRF26, record 330): one side, none ("both" forfeited), or
    the two of them ("cross", C.04.6 practice: not played, points by the boards).
    """
    decided = [b for b in boards if b.state is State.DECIDED]
    if not all(b.forfeit for b in decided):
        return ""
    there = {b.winner for b in decided}
    if there >= {"home", "away"}:
        return "cross"
    return "away" if "home" in there else "home" if "away" in there else "both"


def _shown(games: tuple[Outcome, ...]) -> str:
    return " ".join(game.value for game in games)


def _place(match: Match) -> Place:
    return Place(round=round_of(match.id).round, table=match.table)


def _where(rules: RuleBook, match: Match, board: int = 0) -> dict[str, Arg]:
    """Round, table and board of a problem as numbers, and in words what it is about."""
    args: dict[str, Arg] = {"round": round_of(match.id).round, "table": match.table}
    if board:
        args["board"] = board
    where = "at_board" if board and rules.sides.kind == "teams" else "at_match"
    return args | {"where": Message("scoring." + where, dict(args))}

"""A later result against an earlier word on the whole match: a decision, or a total.

Neither may hide what comes after it: a decision is ended by a result that says something else,
a total is replaced by boards that add up to another. Both are changes, and need a reason.
"""

from collections.abc import Iterable
from dataclasses import replace

from teammatch.desk.merging import Difference
from teammatch.model.messages import Message, Problem, Severity
from teammatch.model.points import Points, show_points
from teammatch.model.results import DecisionKind, MatchResult, Outcome
from teammatch.model.rounds import Match
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import State

Games = tuple[tuple[int, tuple[Outcome, ...]], ...]


def decision_name(kind: DecisionKind) -> Message:
    """A decision at the desk in words."""
    return Message("results.decision_" + kind.value.replace("-", "_"))


def shown_total(total: tuple[Points, Points]) -> str:
    """A total as sheets and terminal write it: "2.5:1.5"."""
    return ":".join(show_points(points) for points in total)


def shown_result(known: MatchResult) -> str:
    """The boards (or the total) of a match in one line; "" where nothing was played yet."""
    if known.total is not None:
        return shown_total(known.total)
    return ", ".join(" ".join(games) for _, games in _games(known))


def overrule(
    rules: RuleBook, match: Match, before: MatchResult, after: MatchResult, said: MatchResult
) -> tuple[MatchResult, tuple[Difference, ...]]:
    """A match whose result changed, without the decision and the total that it overrules.

    ``said`` is what was said of the whole match just now: that is not overruled.
    """
    if _played(before) == _played(after):
        return after, ()
    found: list[Difference] = []
    if said.decision is None and _contradicts_decision(rules, match, after):
        old = decision_name(after.decision.kind) if after.decision else ""
        ended = Message("results.decision_ended")
        found.append(Difference(Message("results.field_decision"), old, ended))
        after = replace(after, decision=None)
    if said.total is None and after.total is not None:
        boards = _sum_of_boards(rules, match, after)
        if boards is not None and boards != after.total:
            old, new = shown_total(after.total), shown_total(boards)
            found.append(Difference(Message("results.field_total"), old, new))
            after = replace(after, total=None)
    return after, tuple(found)


def errors_of(problems: Iterable[Problem]) -> list[Problem]:
    """The problems that forbid something."""
    return [p for p in problems if p.severity is Severity.ERROR]


def _contradicts_decision(rules: RuleBook, match: Match, result: MatchResult) -> bool:
    """Whether boards or total say something else than the decision, which would hide it.

    "As played" hides nothing.
    """
    from teammatch.scoring.matches import score_match

    if result.decision is None or result.decision.kind is DecisionKind.AS_PLAYED:
        return False
    decided = score_match(rules, match, result)
    played = score_match(rules, match, replace(result, decision=None))
    points = (decided.match_points, decided.game_points)
    same = (played.match_points, played.game_points) == points
    return played.state is not decided.state or not same


def _sum_of_boards(
    rules: RuleBook, match: Match, result: MatchResult
) -> tuple[Points, Points] | None:
    """What the boards come to; None as long as one is open, or impossible."""
    from teammatch.scoring.matches import score_match

    score = score_match(rules, match, replace(result, total=None, decision=None))
    decided = score.state is State.DECIDED and not errors_of(score.problems)
    return score.game_points if decided else None


def _played(result: MatchResult) -> tuple[tuple[Points, Points] | None, Games]:
    return result.total, _games(result)


def _games(result: MatchResult) -> Games:
    return tuple((board.board, board.games) for board in result.boards if board.games)

"""Open matches taken for decided while the next round is paired (field report 113).

Only the pairing sees this: in the standings such a match stays open and the table provisional.
"""

from collections.abc import Iterable
from dataclasses import replace

from teammatch.model.facts import AssumedAs, Assumption
from teammatch.rules.book import RuleBook
from teammatch.scoring.deciding import match_points, match_winner, whole_match_game_points
from teammatch.scoring.types import MatchScore, State

WINNER = {
    AssumedAs.DRAW: "draw",
    AssumedAs.HOME_WINS: "home",
    AssumedAs.AWAY_WINS: "away",
}


def assumed_score(rules: RuleBook, score: MatchScore, how: AssumedAs) -> MatchScore:
    """The score of an open match under an assumption; a decided one is what it is.

    A win or a draw counts as of all boards; as it stands: the boards that are known.
    """
    if score.state is not State.OPEN:
        return score
    if how is AssumedAs.AS_IT_STANDS:
        winner, _ = match_winner(rules, score.boards, score.game_points)
        points = score.game_points
        if points[0] == points[1] == 0:
            winner, points = "draw", whole_match_game_points(rules, "draw")
    else:
        winner = WINNER[how]
        points = whole_match_game_points(rules, winner)
    return replace(
        score,
        state=State.DECIDED,
        match_points=match_points(rules, winner, points),
        game_points=points,
        winner=winner,
    )


def with_assumptions(
    rules: RuleBook, scores: dict[str, MatchScore], assumed: Iterable[Assumption]
) -> dict[str, MatchScore]:
    """All scores, with the open ones as they are assumed."""
    found = dict(scores)
    for one in assumed:
        if one.match in found:
            found[one.match] = assumed_score(rules, found[one.match], one.how)
    return found

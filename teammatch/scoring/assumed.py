"""Open matches taken for decided while the next round is paired (field report 113).

Only the pairing sees this: in the standings such a match stays open and the table provisional.
"""

from collections.abc import Iterable
from dataclasses import replace

from teammatch.model.facts import AssumedAs, Assumption
from teammatch.model.messages import Message
from teammatch.model.points import ZERO
from teammatch.rules.book import RuleBook
from teammatch.scoring.deciding import by_game_points, match_points, whole_match_game_points
from teammatch.scoring.types import MatchScore, State, Winner

WINNER: dict[AssumedAs, Winner] = {
    AssumedAs.DRAW: "draw",
    AssumedAs.HOME_WINS: "home",
    AssumedAs.AWAY_WINS: "away",
}


def assumed_score(rules: RuleBook, score: MatchScore, assumed: Assumption) -> MatchScore:
    """The score of an open match under an assumption; a decided one is what it is.

    A win or a draw counts as of all boards. As it stood: who led wins, with the game points of
    the boards known then; where nothing was known it is a draw.
    """
    if score.state is not State.OPEN:
        return score
    points = assumed.standing
    if assumed.how is not AssumedAs.AS_IT_STANDS or points is None or not any(points):
        winner = WINNER.get(assumed.how, "draw")
        points = whole_match_game_points(rules, winner)
    else:
        winner = by_game_points(rules, score.boards, points)
    return replace(
        score,
        state=State.DECIDED,
        match_points=match_points(rules, winner, points),
        game_points=points,
        winner=winner,
    )


def assumption_words(assumed: Assumption, home: str, away: str) -> Message:
    """What an open match is taken for, in words; ``home`` and ``away`` are its sides' names."""
    match assumed.how:
        case AssumedAs.DRAW:
            return Message("facts.how_draw")
        case AssumedAs.HOME_WINS:
            return Message("facts.how_home", {"home": home})
        case AssumedAs.AWAY_WINS:
            return Message("facts.how_away", {"away": away})
    points = assumed.standing or (ZERO, ZERO)
    standing = Message("facts.standing", {"home": points[0], "away": points[1]})
    return Message("facts.how_as_it_stands", {"standing": standing})


def with_assumptions(
    rules: RuleBook, scores: dict[str, MatchScore], assumed: Iterable[Assumption]
) -> dict[str, MatchScore]:
    """All scores, with the open ones as they are assumed."""
    found = dict(scores)
    for one in assumed:
        if one.match in found:
            found[one.match] = assumed_score(rules, found[one.match], one)
    return found

"""What a withdrawal does to matches, by the rules or by the decision about it (B1.3, report 2).

Played boards are never rewritten: the facts stay as they were, only their worth follows from the
policy.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.facts import PlayedPolicy, Withdrawal
from teammatch.model.messages import Message
from teammatch.model.points import ZERO
from teammatch.model.results import DecisionKind, MatchResult
from teammatch.model.rounds import Match, MatchId, Round, RoundStatus, round_of
from teammatch.rules.book import RuleBook
from teammatch.scoring.matches import decided_as_a_whole
from teammatch.scoring.types import MatchScore, State


def scheduled_matches(rules: RuleBook, event: Event) -> int:
    """How many matches a side plays in the event: all opponents of a round robin, else rounds."""
    if rules.pairing.traits.by_table:
        return (len(event.entries.sides) - 1) * rules.pairing.cycles
    return rules.event.rounds or len(event.rounds)


def matches_played(event: Event, side: SideId) -> int:
    """Matches of a side in released rounds in which a game was played."""
    return sum(
        side in (match.home, match.away) and _was_played(event.results.get(match.id))
        for paired in event.rounds.values()
        if paired.status is RoundStatus.RELEASED
        for match in paired.matches
    )


def _was_played(result: MatchResult | None) -> bool:
    if result is None or result.decision is not None:
        return False
    return result.total is not None or any(g.played for b in result.boards for g in b.games)


def is_annulled(rules: RuleBook, event: Event, gone: Withdrawal) -> bool:
    """B1.3: whether all results of a side that left are annulled.

    Below half: fewer than half of its matches were played; exactly half stands.
    """
    policy = gone.policy or PlayedPolicy(rules.withdrawal.played)
    if policy is PlayedPolicy.ANNUL_BELOW_HALF:
        return 2 * matches_played(event, gone.side) < scheduled_matches(rules, event)
    return policy is PlayedPolicy.ANNUL


def still_paired(rules: RuleBook, event: Event, side: SideId) -> bool:
    """B1.3: in a round robin the opponents of a side that left win without play.

    So it keeps its place in the table of pairs; where its results are annulled, or its remaining
    matches do not count, they have a free round instead.
    """
    gone = event.withdrawals.get(side)
    return (
        gone is not None
        and rules.pairing.traits.by_table
        and rules.withdrawal.rest == "forfeit"
        and not is_annulled(rules, event, gone)
    )


def scores_after_withdrawals(
    rules: RuleBook,
    event: Event,
    rounds: Iterable[Round],
    scores: Mapping[MatchId, MatchScore],
) -> dict[MatchId, MatchScore]:
    """The scores of the matches of these rounds, with what follows from withdrawals.

    Annulled: every match of the side counts for nobody. Else the matches from its last round on
    that are not decided are won by the opponent, or do not count. Cost: linear in the matches.
    """
    annulled = {s for s, gone in event.withdrawals.items() if is_annulled(rules, event, gone)}
    found = dict(scores)
    for paired in rounds:
        for match in paired.matches:
            if any(side in event.withdrawals for side in (match.home, match.away)):
                found[match.id] = _ruled(rules, event, match, scores[match.id], annulled)
    return found


def _ruled(
    rules: RuleBook, event: Event, match: Match, score: MatchScore, annulled: set[SideId]
) -> MatchScore:
    for side in (match.home, match.away):
        if side in annulled:
            said = Message("scoring.withdrawn_annulled", {"side": event.entries.sides[side].name})
            return void(score, said)
    number = round_of(match.id).round
    gone = [
        side
        for side in (match.home, match.away)
        if side in event.withdrawals and event.withdrawals[side].first <= number
    ]
    if not gone or score.state is not State.OPEN:
        return score
    said = Message(
        "scoring.withdrawn", {"sides": tuple(event.entries.sides[side].name for side in gone)}
    )
    if rules.withdrawal.rest == "cancel":
        return void(score, said)
    kind = DecisionKind.HOME_WINS if gone == [match.away] else DecisionKind.AWAY_WINS
    if len(gone) == 2:
        kind = DecisionKind.DOUBLE_FORFEIT
    return replace(decided_as_a_whole(rules, score, kind), reasons=(said,), problems=())


def void(score: MatchScore, said: Message) -> MatchScore:
    """A match that counts for nobody; its boards stay visible."""
    return replace(
        score,
        state=State.VOID,
        match_points=(ZERO, ZERO),
        game_points=(ZERO, ZERO),
        winner="",
        forfeit="",
        reasons=(said,),
    )

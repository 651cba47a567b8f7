"""Pairing although results are missing: what open matches are taken for (field report 113)."""

import re
from collections.abc import Iterator, Mapping, Sequence

from teammatch.desk.folder import EventFolder
from teammatch.desk.moves import score_words
from teammatch.model.facts import AssumedAs, Assumption
from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.naming import folded
from teammatch.model.results import MatchResult
from teammatch.model.rounds import Match, MatchId, RoundKey, RoundStatus, round_of
from teammatch.scoring.assumed import assumed_score, assumption_words
from teammatch.scoring.matches import Scorer
from teammatch.scoring.types import State

WORDS = {
    **dict.fromkeys(("draw", "d", "=", "½-½", "1/2-1/2", "0.5-0.5", "和", "平"), AssumedAs.DRAW),
    **dict.fromkeys(("1-0", "1:0", "home", "主胜"), AssumedAs.HOME_WINS),
    **dict.fromkeys(("0-1", "0:1", "away", "客胜"), AssumedAs.AWAY_WINS),
    **dict.fromkeys(("as-it-stands", "目前比分"), AssumedAs.AS_IT_STANDS),
}
"""What may be typed behind the table, as ``folded``."""


def assumptions_for(
    folder: EventFolder, key: RoundKey, typed: Sequence[str]
) -> tuple[Assumption, ...]:
    """What each open match before a round is taken for while that round is paired.

    Typed ones count first, then those that the round was paired on before, then the rule
    ``pairing.open_result``; a match of which none of them speaks is left out.

    Raises:
        EventError: E372 what was typed is no assumption, E373 the match is not open.
    """
    waiting = [m for m in folder.ledger().open_matches if round_of(m) < key]
    said = dict(_typed(folder, key, waiting, typed))
    before = {a.match: a for a in folder.event.assumptions.get(key, ())}
    rule = folder.rules.pairing.open_result
    found = []
    for match in waiting:
        if match in said:
            found.append(_assumption(folder, match, said[match]))
        elif match in before:
            found.append(before[match])
        elif rule != "refuse":
            found.append(_assumption(folder, match, AssumedAs(rule)))
    return tuple(found)


def _assumption(folder: EventFolder, match: MatchId, how: AssumedAs) -> Assumption:
    score = (folder.ledger().scores or {})[match]
    return Assumption(match, how, score.game_points if how is AssumedAs.AS_IT_STANDS else None)


def _typed(
    folder: EventFolder, key: RoundKey, waiting: Sequence[MatchId], typed: Sequence[str]
) -> Iterator[tuple[MatchId, AssumedAs]]:
    problems = []
    for text in typed:
        where, _, what = text.replace("＝", "=").partition("=")
        found = re.fullmatch(r"(?:(\d+)[.:])?(\d+)", where.strip(), re.ASCII)
        how = WORDS.get(folded(what))
        if found is None or how is None:
            problems.append(Problem("facts.E372", Place(key=text), {"value": text}))
            continue
        number, table = int(found.group(1) or key.round - 1), int(found.group(2))
        paired = folder.event.rounds.get(RoundKey(key.stage, number))
        match = paired.at_table(table) if paired else None
        if match is None or match.id not in waiting:
            facts: dict[str, Arg] = {"round": number, "table": table}
            problems.append(Problem("facts.E373", Place(key=text), facts))
        else:
            yield match.id, how
    if problems:
        raise EventError(*problems)


def warnings(
    folder: EventFolder, key: RoundKey, assumed: Sequence[Assumption]
) -> tuple[Problem, ...]:
    """W376: each open match with what it was taken for."""
    found = []
    for one in assumed:
        match = _match(folder, one.match)
        if match is not None:
            facts = _facts(folder, match)
            how = assumption_words(one, str(facts["home"]), str(facts["away"]))
            facts |= {"paired": key.round, "how": how}
            found.append(Problem("facts.W376", args=facts, severity=Severity.WARNING))
    return tuple(found)


def came_otherwise(
    folder: EventFolder, results: Mapping[MatchId, MatchResult]
) -> tuple[Message, ...]:
    """What is to be said when the result of an assumed match comes: the difference, if any.

    The pairings made on the assumption stay.
    """
    scorer = Scorer(folder.rules)
    said = []
    for key, assumed in sorted(folder.event.assumptions.items()):
        paired = folder.event.rounds.get(key)
        released = paired is not None and paired.status is RoundStatus.RELEASED
        for one in assumed:
            match = _match(folder, one.match)
            if match is None or one.match not in results or not released:
                continue
            real = scorer.match(match, results[one.match])
            if real.state is State.OPEN:
                continue
            taken = assumed_score(folder.rules, scorer.match(match, None), one)
            facts = _facts(folder, match) | {"paired": key.round, "real": score_words(real)}
            if (taken.match_points, taken.game_points) == (real.match_points, real.game_points):
                said.append(Message("facts.assumed_right", facts))
            else:
                facts["assumed"] = score_words(taken)
                said.append(Message("facts.assumed_differs", facts))
    return tuple(said)


def _match(folder: EventFolder, match: MatchId) -> Match | None:
    paired = folder.event.rounds.get(round_of(match))
    return paired.match(match) if paired else None


def _facts(folder: EventFolder, match: Match) -> dict[str, Arg]:
    sides = folder.event.entries.sides
    return {
        "round": round_of(match.id).round,
        "table": match.table,
        "home": sides[match.home].name,
        "away": sides[match.away].name,
    }

"""Pairing although results are missing: what open matches are taken for (field report 113)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from teammatch.desk.folder import EventFolder
from teammatch.desk.moves import score_words
from teammatch.desk.pairs import unknown_side
from teammatch.desk.waiting import match_facts
from teammatch.model.facts import AssumedAs, Assumption
from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.model.naming import find_typed_side, folded
from teammatch.model.results import MatchResult
from teammatch.model.rounds import Match, MatchId, Round, RoundKey, RoundStatus, round_of
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
WON = frozenset({"win", "wins", "won", "胜"})
LOST = frozenset({"loss", "loses", "lost", "负"})
"""What may be typed behind a side."""


def assumptions_for(
    folder: EventFolder, key: RoundKey, typed: Sequence[str]
) -> tuple[Assumption, ...]:
    """What each open match before a round is taken for while that round is paired.

    Typed ones count first, then those that the round was paired on before, then the rule
    ``pairing.open_result``; a match of which none of them speaks is left out.

    Raises:
        EventError: E372 what was typed is no assumption, E373 the match is not open, E378 a
            score behind the second-named side, which could be read either way, E457/E458 nobody
            is called so.
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
        found = re.fullmatch(r"(?:(\d+)[.:])?(.+)", where.strip(), re.ASCII)
        if found is None or not what.strip():
            problems.append(Problem("facts.E372", Place(key=text), {"value": text}))
            continue
        number = int(found.group(1) or 0)
        named = found.group(2)
        try:
            if named.isdecimal():
                match = _open_at_table(folder, key, waiting, number or key.round - 1, int(named))
                how = WORDS.get(folded(what))
            else:
                match, how = _of_side(folder, waiting, number, named, folded(what))
        except EventError as refused:
            problems += [replace(p, place=Place(key=text)) for p in refused.problems]
            continue
        if how is None:
            problems.append(Problem("facts.E372", Place(key=text), {"value": text}))
        else:
            yield match.id, how
    if problems:
        raise EventError(*problems)


def _open_at_table(
    folder: EventFolder, key: RoundKey, waiting: Sequence[MatchId], number: int, table: int
) -> Match:
    paired = folder.event.rounds.get(RoundKey(key.stage, number))
    match = paired.at_table(table) if paired else None
    if match is None or match.id not in waiting:
        raise EventError(Problem("facts.E373", args={"round": number, "table": table}))
    return match


def _of_side(
    folder: EventFolder, waiting: Sequence[MatchId], number: int, name: str, what: str
) -> tuple[Match, AssumedAs | None]:
    """The latest open match of a side (or that of round ``number``), and what it counts as."""
    side = find_typed_side(folder.event.entries, name)
    if side is None:
        raise EventError(unknown_side(name, folder.event.entries))
    own = [
        match
        for match_id in waiting
        if (match := _match(folder, match_id)) is not None
        and side.id in (match.home, match.away)
        and number in (0, round_of(match_id).round)
    ]
    if not own:
        raise EventError(Problem("facts.E1316", args={"side": side.name}))
    match = max(own, key=lambda m: round_of(m.id))
    home = match.home == side.id
    if what in WON or what in LOST:
        return match, AssumedAs.HOME_WINS if (what in WON) == home else AssumedAs.AWAY_WINS
    how = WORDS.get(what)
    if not home and how in (AssumedAs.HOME_WINS, AssumedAs.AWAY_WINS):
        raise EventError(
            Problem("facts.E378", args=match_facts(folder, match) | {"side": side.name})
        )
    return match, how


def warnings(
    folder: EventFolder, key: RoundKey, assumed: Sequence[Assumption]
) -> tuple[Problem, ...]:
    """W376: each open match with what it was taken for."""
    found = []
    for one in assumed:
        match = _match(folder, one.match)
        if match is not None:
            facts = match_facts(folder, match)
            how = assumption_words(one, str(facts["home"]), str(facts["away"]))
            facts |= {"paired": key.round, "how": how}
            found.append(Problem("facts.W376", args=facts, severity=Severity.WARNING))
    return tuple(found)


def assumed_of(folder: EventFolder, paired: Round, match: Match) -> tuple[Message, ...]:
    """What earlier matches of two sides were taken for when they were paired."""
    sides = {match.home, match.away}
    own = []
    for one in folder.event.assumptions.get(paired.key, ()):
        earlier = _match(folder, one.match)
        if earlier is not None and sides & {earlier.home, earlier.away}:
            own.append(one)
    return tuple(Message(p.key, p.args) for p in warnings(folder, paired.key, own))


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
            facts = match_facts(folder, match) | {"paired": key.round, "real": score_words(real)}
            if (taken.match_points, taken.game_points) == (real.match_points, real.game_points):
                said.append(Message("facts.assumed_right", facts))
            else:
                facts["assumed"] = score_words(taken)
                said.append(Message("facts.assumed_differs", facts))
    return tuple(said)


def _match(folder: EventFolder, match: MatchId) -> Match | None:
    paired = folder.event.rounds.get(round_of(match))
    return paired.match(match) if paired else None

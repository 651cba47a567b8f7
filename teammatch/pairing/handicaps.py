"""Handicaps of a McMahon (B4.3): who gives how many stones, in drawn pairs and in pairs by hand."""

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from teammatch.model.entries import Entries
from teammatch.model.grades import parse_grade
from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.points import Points
from teammatch.model.rounds import Match, Round, RoundKey
from teammatch.pairing.numbers import numbered
from teammatch.pairing.position import Contestant
from teammatch.pairing.task import Task, contestants
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import ledger_through
from teammatch.scoring.start_scores import start_score
from teammatch.scoring.types import Ledger

MOST_STONES = 9
"""However far apart two sides are (B4.3)."""
STONES, NO_KOMI = "mcmahon.handicap", "mcmahon.no_komi"
"""What is said of a pair with a handicap, kept among its reasons."""


def handicap(difference: int) -> int | None:
    """B4.3: the stones for a difference in MMS; 0: no komi; None: an even game.

    >>> [handicap(d) for d in (0, 1, 2, 3, 4, 12)]
    [None, None, 0, 2, 3, 9]
    """
    if difference < 2:
        return None
    return 0 if difference == 2 else min(difference - 1, MOST_STONES)


def handicap_of(
    rules: RuleBook, one: Contestant, two: Contestant
) -> tuple[Contestant, Message] | None:
    """The weaker of two and the handicap in words; None for an even game.

    Even are games where MMS differ by less than 2, and those from the bar up.
    """
    weaker, stronger = sorted((one, two), key=_score)
    low, high = _score(weaker), _score(stronger)
    stones = handicap(floor(high - low))
    bar = parse_grade(rules.mcmahon.bar)
    if stones is None or (bar is not None and low >= start_score(rules, bar)):
        return None
    facts: dict[str, Arg] = {
        "side": weaker.side.name,
        "other": stronger.side.name,
        "stones": stones,
        "points": low,
        "other_points": high,
    }
    return weaker, Message(STONES if stones else NO_KOMI, facts)


def with_handicaps(rules: RuleBook, entries: Entries, ledger: Ledger, paired: Round) -> Round:
    """The round with the handicap of every pair by hand among its reasons.

    First moves stay as they are: where the stronger has it, stones are told all the same, and W1354
    says the rest. ``ledger`` is that of the whole event.
    """
    told_before = {m.id for m in paired.matches for r in m.reasons if r.key in (STONES, NO_KOMI)}
    bare = [m for m in paired.matches if m.by_hand and m.id not in told_before]
    if not bare or not _given_in(rules):
        return paired
    before = ledger_through(ledger, RoundKey(paired.key.stage, paired.key.round - 1))
    known = numbered(rules, entries, 0)
    sides = tuple(known.sides[side] for m in bare for side in (m.home, m.away))
    field = {c.id: c for c in contestants(Task(rules, paired.key, sides, known, before))}

    def told(match: Match) -> Match:
        due = handicap_of(rules, field[match.home], field[match.away]) if match in bare else None
        if due is None or (due[1].key == NO_KOMI and match.first not in (None, due[0].id)):
            return match
        return replace(match, reasons=(*match.reasons, due[1]))

    return replace(paired, matches=tuple(told(match) for match in paired.matches))


def first_moves_of_stronger(task: Task, paired: Round) -> Iterator[Problem]:
    """W1354: pairs by hand in which who gets a handicap has the second move (B4.3)."""
    if not _given_in(task.rules):
        return
    field = {c.id: c for c in contestants(task)}
    for match in paired.matches:
        known = match.by_hand and match.home in field and match.away in field
        due = handicap_of(task.rules, field[match.home], field[match.away]) if known else None
        if due is None or match.first in (None, due[0].id):
            continue
        facts: dict[str, Arg] = {
            "round": paired.key.round,
            "home": task.entries.sides[match.home].name,
            "away": task.entries.sides[match.away].name,
            "side": due[0].side.name,
            "what": replace(due[1], key=f"{NO_KOMI}_due") if due[1].key == NO_KOMI else due[1],
        }
        place = Place(round=paired.key.round, table=match.table)
        yield Problem("mcmahon.W1354", place, facts, Severity.WARNING)


def _given_in(rules: RuleBook) -> bool:
    return rules.pairing.traits.start_scores and rules.mcmahon.handicap


def _score(contestant: Contestant) -> Points:
    return contestant.points - contestant.virtual

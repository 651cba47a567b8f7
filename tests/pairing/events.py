"""Small events for the pairing tests: single players, results entered by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Absence, Event
from teammatch.model.results import BoardResult, Decision, DecisionKind, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.pairing.numbers import assign_numbers
from teammatch.rules.book import RuleBook

OUTCOMES = {"1": Outcome.WIN, "0": Outcome.LOSS, "=": Outcome.DRAW}
FORFEITS = {
    "+": DecisionKind.HOME_WINS,
    "-": DecisionKind.AWAY_WINS,
    "--": DecisionKind.DOUBLE_FORFEIT,
}
PLAYERS = {
    "sides": {"kind": "players"},
    "points": {"match": {"win": 1, "draw": "0.5", "loss": 0}},
}


def players(tree: Mapping[str, Any] | None = None) -> RuleBook:
    """Rules for single players, 1-0.5-0."""
    return RuleBook.model_validate({**PLAYERS, **(tree or {})})


def event(
    rules: RuleBook,
    names: Sequence[str],
    *,
    units: Mapping[str, str] | None = None,
    absences: Sequence[Absence] = (),
) -> Event:
    """An event with these players in the order of their ratings, ids equal to the names."""
    sides = {
        name: Side(name, name, n, rating=3000 - n, unit=(units or {}).get(name, ""))
        for n, name in enumerate(names, 1)
    }
    numbers = assign_numbers(rules, Entries(sides), 1)
    numbered = {
        name: Side(name, name, s.entry_order, numbers[name], rating=s.rating, unit=s.unit)
        for name, s in sides.items()
    }
    return Event(entries=Entries(numbered), absences=tuple(absences))


def with_round(before: Event, pairs: Sequence[str], byes: Sequence[str | Bye] = ()) -> Event:
    """The event with one more released round: "A-B 1" (A won), "=", "0", "+" (B forfeited).

    A bye is a side (then an allocated one) or a bye of any kind.
    """
    number = len(before.rounds) + 1
    matches, results = [], dict(before.results)
    for table, line in enumerate(pairs, 1):
        pair, _, score = line.partition(" ")
        home, away = pair.split("-")
        match = Match(f"1.{number}.{table}", table, home, away, home)
        matches.append(match)
        if score in OUTCOMES:
            boards = (BoardResult(1, (OUTCOMES[score],)),)
            results[match.id] = MatchResult(match.id, boards)
        elif score:
            results[match.id] = MatchResult(match.id, decision=Decision(FORFEITS[score]))
    key = RoundKey(1, number)
    resting = tuple(b if isinstance(b, Bye) else Bye(b, ByeKind.ALLOCATED) for b in byes)
    paired = Round(key, 1, RoundStatus.RELEASED, tuple(matches), resting)
    return Event(
        entries=before.entries,
        rounds={**before.rounds, key: paired},
        results=results,
        absences=before.absences,
        lots=before.lots,
    )


def shown(paired: Round) -> list[str]:
    """The tables of a round as "first mover-other"."""
    return [
        f"{m.first or m.home}-{m.away if m.first in (None, m.home) else m.home}"
        for m in paired.matches
    ]

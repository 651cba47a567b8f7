"""Withdrawals, late entries, penalties, assumptions: what the ledger makes of them."""

from dataclasses import replace

import pytest

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Event
from teammatch.model.facts import (
    AssumedAs,
    Assumption,
    Joining,
    Penalty,
    PlayedPolicy,
    Withdrawal,
)
from teammatch.model.points import Points
from teammatch.model.results import Decision, DecisionKind, MatchResult
from teammatch.model.rounds import Match, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.scoring.assumed import assumed_score
from teammatch.scoring.invariants import broken_invariants
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.matches import score_match
from teammatch.scoring.types import Ledger, RowKind, State
from teammatch.scoring.withdrawn import is_annulled, matches_played, scheduled_matches
from tests.scoring.facts import boards, rule_book

TWO_BOARDS = {"sides": {"boards": 2}, "event": {"rounds": 4}}
PAIRS = {1: (("A", "B"), ("C", "D")), 2: (("A", "C"), ("D", "B")), 3: (("D", "A"), ("B", "C"))}
"""Four sides, three of four rounds out; the first-named wins 2-0 where the round is played."""


def event(*, played: int) -> Event:
    rounds: dict[RoundKey, Round] = {}
    results: dict[str, MatchResult] = {}
    for number, pairs in PAIRS.items():
        key = RoundKey(1, number)
        matches = tuple(
            Match(f"1.{number}.{table}", table, *pair) for table, pair in enumerate(pairs, 1)
        )
        rounds[key] = Round(key, 1, RoundStatus.RELEASED, matches)
        if number <= played:
            results |= {m.id: MatchResult(m.id, boards("W W")) for m in matches}
    sides = {name: Side(name, name, i) for i, name in enumerate("ABCD", 1)}
    return Event(entries=Entries(sides), rounds=rounds, results=results)


def gone(facts: Event, side: str, first: int, policy: PlayedPolicy | None = None) -> Event:
    return replace(facts, withdrawals={side: Withdrawal(side, first, policy)})


def totals(ledger: Ledger) -> dict[str, object]:
    return {side: ledger.points(side) for side in "ABCD"}


def test_b1_3_kept_results_stand_and_what_is_not_played_is_forfeited() -> None:
    """A won against B and C and leaves before round 3, in which D wins without play."""
    rules = rule_book(TWO_BOARDS)
    ledger = build_ledger(rules, gone(event(played=2), "A", 3))
    assert [row.kind for row in ledger.rows["A"]] == [
        RowKind.PLAYED, RowKind.PLAYED, RowKind.FORFEIT_LOSS,
    ]  # fmt: skip
    assert totals(ledger) == {"A": 4, "B": 0, "C": 2, "D": 4}
    assert ledger.open_matches == ("1.3.2",)
    assert broken_invariants(rules, ledger) == ()


def test_b1_3_annulled_results_count_for_neither_side() -> None:
    rules = rule_book(TWO_BOARDS)
    ledger = build_ledger(rules, gone(event(played=2), "A", 3, PlayedPolicy.ANNUL))
    assert {row.kind for row in ledger.rows["A"]} == {RowKind.VOID}
    assert totals(ledger) == {"A": 0, "B": 0, "C": 2, "D": 2}
    assert broken_invariants(rules, ledger) == ()


@pytest.mark.parametrize(("played", "annulled"), [(0, True), (1, True), (2, False), (3, False)])
def test_b1_3_half_of_four_rounds_is_two(played: int, *, annulled: bool) -> None:
    rules = rule_book(TWO_BOARDS, {"withdrawal": {"played": "annul-below-half"}})
    facts = gone(event(played=played), "A", 4)
    assert (matches_played(facts, "A"), scheduled_matches(rules, facts)) == (played, 4)
    assert is_annulled(rules, facts, facts.withdrawals["A"]) is annulled


def test_b1_3_a_match_won_at_the_desk_was_not_played() -> None:
    facts = event(played=1)
    decided = MatchResult("1.2.1", decision=Decision(DecisionKind.HOME_WINS))
    assert matches_played(replace(facts, results={**facts.results, "1.2.1": decided}), "A") == 1


def test_cancelled_rest_counts_for_nobody_and_is_not_awaited() -> None:
    rules = rule_book(TWO_BOARDS, {"withdrawal": {"rest": "cancel"}})
    ledger = build_ledger(rules, gone(event(played=2), "A", 3))
    assert ledger.rows["D"][2].kind is RowKind.VOID
    assert ledger.open_matches == ("1.3.2",)


def test_two_sides_gone_meet_in_a_double_forfeit() -> None:
    facts = gone(event(played=2), "A", 3)
    facts = replace(facts, withdrawals={**facts.withdrawals, "D": Withdrawal("D", 3)})
    ledger = build_ledger(rule_book(TWO_BOARDS), facts)
    assert ledger.rows["A"][2].kind is RowKind.DOUBLE_FORFEIT
    assert totals(ledger)["D"] == 2


def test_a_late_entry_gets_what_the_rules_give_for_each_round_missed() -> None:
    rules = rule_book(TWO_BOARDS, {"late_entry": {"match": "draw", "game": "1/2"}})
    facts = event(played=2)
    sides = {**facts.entries.sides, "E": Side("E", "E", 5)}
    facts = replace(facts, entries=Entries(sides), joinings={"E": Joining("E", 3)})
    rows = build_ledger(rules, facts).rows["E"]
    assert [(r.kind, r.match_points, r.game_points) for r in rows] == [
        (RowKind.OUT, Points(1), Points(1, 2)),
        (RowKind.OUT, Points(1), Points(1, 2)),
        (RowKind.OUT, Points(0), Points(0)),
    ]


def test_penalties_of_a_round_add_up_and_stay_apart_from_its_points() -> None:
    key = RoundKey(1, 2)
    facts = replace(
        event(played=2),
        penalties=(Penalty("A", key, Points(-1)), Penalty("A", key, Points(0), Points(-1, 2))),
    )
    ledger = build_ledger(rule_book(TWO_BOARDS), facts)
    row = ledger.rows["A"][1]
    assert (row.match_points, row.game_points) == (Points(2), Points(2))
    assert row.penalty == (Points(-1), Points(-1, 2))
    assert (row.points("MP"), row.points("GP")) == (Points(1), Points(3, 2))
    assert ledger.points("A") == 3
    assert build_ledger(rule_book(TWO_BOARDS), facts, RoundKey(1, 1)).points("A") == 2


def assumed(rules: RuleBook, known: str, how: AssumedAs, *standing: int) -> tuple[object, ...]:
    """Who wins an open match by an assumption, and the home side's game points."""
    match = Match("1.1.1", 1, "A", "B")
    stood = (Points(standing[0]), Points(standing[1])) if standing else None
    score = score_match(rules, match, MatchResult(match.id, boards(known)))
    assert score.state is State.OPEN
    found = assumed_score(rules, score, Assumption(match.id, how, stood))
    assert found.state is State.DECIDED
    return found.winner, found.game_points[0]


def test_report_113_an_open_match_is_a_draw_a_win_or_what_it_stood() -> None:
    rules = rule_book(TWO_BOARDS)
    assert assumed(rules, "W .", AssumedAs.DRAW) == ("draw", 1)
    assert assumed(rules, "W .", AssumedAs.AWAY_WINS) == ("away", 0)
    assert assumed(rules, "W .", AssumedAs.AS_IT_STANDS, 1, 0) == ("home", 1)
    assert assumed(rules, ". .", AssumedAs.AS_IT_STANDS, 0, 0) == ("draw", 1)


def test_report_113_only_who_asks_for_it_sees_an_assumption() -> None:
    rules, facts = rule_book(TWO_BOARDS), event(played=2)
    taken = (Assumption("1.3.1", AssumedAs.HOME_WINS),)
    assert build_ledger(rules, facts, assumed=taken).points("D") == 4
    assert build_ledger(rules, facts).points("D") == 2

"""Whether avoidance can hold is known before the pairing (X33, report 43)."""

from teammatch.model.messages import Message, Severity
from teammatch.model.rounds import RoundKey
from teammatch.pairing.outlook import avoidance_outlook
from tests.pairing.events import event, players, with_round

FIRST = RoundKey(1, 1)
SOFT = {"avoid": [{"column": "unit"}]}
HARD = {"avoid": [{"column": "unit", "strength": "hard"}]}


def test_a_rule_that_can_hold_is_not_mentioned() -> None:
    before = event(players(), "ABCD", units={"A": "x", "B": "x"})
    assert avoidance_outlook(players(SOFT), before, FIRST) == []
    assert avoidance_outlook(players(HARD), before, FIRST) == []


def test_a_unit_of_more_than_half_is_named() -> None:
    before = event(players(), "ABCDEF", units={**dict.fromkeys("ABCD", "Lions"), "E": "Bears"})
    (problem,) = avoidance_outlook(players(SOFT), before, FIRST)
    assert (problem.code, problem.severity) == ("W431", Severity.WARNING)
    assert problem.args["units"] == ("Lions",)
    assert problem.args["rule"] == Message(
        "pairing.rule_avoid", {"column": Message("pairing.column_unit")}
    )


def test_the_bye_may_go_to_the_crowded_unit() -> None:
    before = event(players(), "ABCDE", units=dict.fromkeys("ABC", "Lions"))
    assert avoidance_outlook(players(SOFT), before, FIRST) == []


def test_meetings_count_too() -> None:
    """A of Lions has met C and D; only its club mate B is left."""
    before = event(players(), "ABCD", units=dict.fromkeys("AB", "Lions"))
    played = with_round(with_round(before, ["A-C 1", "B-D 1"]), ["D-A 1", "C-B 1"])
    (problem,) = avoidance_outlook(players(SOFT), played, RoundKey(1, 3))
    assert problem.args["units"] == ("Lions",)


def test_a_hard_rule_that_cannot_hold_is_refused_beforehand() -> None:
    before = event(players(), "ABCD", units=dict.fromkeys("ABC", "x"))
    assert [p.code for p in avoidance_outlook(players(HARD), before, FIRST)] == ["E410"]


def test_a_round_robin_does_not_avoid() -> None:
    before = event(players(), "ABCD", units=dict.fromkeys("ABCD", "x"))
    table = players({**SOFT, "pairing": {"system": "round-robin"}})
    assert avoidance_outlook(table, before, FIRST) == []

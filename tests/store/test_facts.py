"""Facts beside the boards survive the journal as they are."""

from datetime import date, time

import pytest

from teammatch.model.facts import (
    Arrival,
    AssumedAs,
    Assumption,
    Joining,
    Penalty,
    PlayedPolicy,
    Protest,
    Remark,
    Withdrawal,
)
from teammatch.model.points import Points
from teammatch.model.results import Decision, DecisionKind, MatchResult
from teammatch.model.rounds import RoundKey
from teammatch.store import codec, fact_codec

KEY = RoundKey(1, 2)


@pytest.mark.parametrize("policy", [None, *PlayedPolicy])
def test_a_withdrawal(policy: PlayedPolicy | None) -> None:
    fact = Withdrawal("T1", 3, policy, "illness", "told by phone")
    assert fact_codec.withdrawal_from(fact_codec.withdrawal_data(fact)) == fact


def test_a_late_entry() -> None:
    fact = Joining("T9", 2, "train")
    assert fact_codec.joining_from(fact_codec.joining_data(fact)) == fact


def test_a_penalty_keeps_thirds() -> None:
    fact = Penalty("T1", KEY, Points(-1, 3), Points(1, 2), "phone", "second time")
    assert fact_codec.penalty_from(fact_codec.penalty_data(fact)) == fact


def test_a_remark() -> None:
    fact = Remark("1.2.3", 4, "T1", 2, "touched", "by the clock side")
    assert fact_codec.remark_from(fact_codec.remark_data(fact)) == fact


def test_the_real_start() -> None:
    assert fact_codec.start_from(fact_codec.start_data(KEY, time(19, 33, 30))) == (
        KEY,
        time(19, 33, 30),
    )


@pytest.mark.parametrize(
    "fact",
    [
        Arrival(KEY, "T1"),
        Arrival(KEY, "T1", time(19, 47), 2, reason="traffic", note="n"),
        Arrival(KEY, "T1", None, None, ("P1", "P2"), (2, 3)),
    ],
)
def test_an_arrival(fact: Arrival) -> None:
    assert fact_codec.arrival_from(fact_codec.arrival_data(fact)) == fact


@pytest.mark.parametrize("settled", ["", "turned down"])
def test_a_protest(settled: str) -> None:
    fact = Protest("1.2.3", "T1", "clock", "n", settled)
    assert fact_codec.protest_from(fact_codec.protest_data(fact)) == fact


def test_assumptions() -> None:
    facts = (
        Assumption("1.1.4", AssumedAs.DRAW),
        Assumption("1.1.5", AssumedAs.AS_IT_STANDS, (Points(3, 2), Points(1, 2))),
    )
    assert fact_codec.assumptions_from(fact_codec.assumptions_data(KEY, facts)) == (KEY, facts)


def test_a_postponement_keeps_its_day_and_its_note() -> None:
    decision = Decision(DecisionKind.POSTPONED, "hall closed", "burst pipe", date(2026, 5, 16))
    result = MatchResult("1.2.3", decision=decision)
    assert codec.result_from(codec.result_data(result)) == result


def test_a_decision_of_an_older_journal_is_read() -> None:
    old = {"match": "1.1.1", "decision": {"kind": "home-wins", "reason": "no show"}}
    found = codec.result_from(old).decision
    assert found == Decision(DecisionKind.HOME_WINS, "no show")

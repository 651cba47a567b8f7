"""The tables of a McMahon: MMS, SOS, SODOS, CUSS over start scores (R60, rules beyond 4.2)."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from teammatch.model.entries import Entries
from teammatch.model.event import Event
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import standings
from teammatch.standings.explain import accounts
from teammatch.standings.tiebreaks.explain import adds_up
from teammatch.standings.types import Value
from tests.pairing.events import event, players, with_round

CODES = ("MMS", "SOS", "SOS-1", "SODOS", "CUSS")


def rules_of(order: tuple[str, ...] = CODES, **own: Any) -> RuleBook:  # noqa: ANN401
    return players(
        {
            "event": {"rounds": 3},
            "pairing": {"system": "mcmahon"},
            "mcmahon": {"zero": "10k", **own},
            "standings": {"order": list(order)},
        }
    )


def after_two_rounds() -> Event:
    """A 1d, B 1k, C 3k, D 9k, E 10k: start scores 10, 9, 7, 1, 0.

    Round 1: A beats B, C and D tie, E has a bye. Round 2: A and C tie, B beats D, E is away with
    half a point.
    """
    grades = {"A": "1d", "B": "1k", "C": "3k", "D": "9k", "E": "10k"}
    known = event(players(), list(grades))
    sides = {n: replace(s, extra={"Grade": grades[n]}) for n, s in known.entries.sides.items()}
    one = with_round(Event(entries=Entries(sides)), ["A-B 1", "C-D ="], ["E"])
    return with_round(one, ["A-C =", "B-D 1"], [Bye("E", ByeKind.REQUESTED)])


def values(rules: RuleBook, code: str) -> dict[str, Value]:
    return {row.side: row.values[code] for row in standings(rules, after_two_rounds()).rows}


def test_mms_is_the_start_score_and_points_rounded_down() -> None:
    """Points 1.5, 1, 1, 0.5, 1.5 over 10, 9, 7, 1, 0."""
    assert values(rules_of(), "MMS") == {"A": 11, "B": 10, "C": 8, "D": 1, "E": 1}


def test_half_points_may_be_kept() -> None:
    half = Fraction(1, 2)
    found = values(rules_of(half_points="keep"), "MMS")
    assert found == {"A": 11 + half, "B": 10, "C": 8, "D": 1 + half, "E": 1 + half}
    assert values(rules_of(half_points="keep"), "SOS")["C"] == 11 + half + 1 + half


def test_sos_counts_scores_and_the_own_start_score_without_an_opponent() -> None:
    assert values(rules_of(), "SOS") == {
        "A": 10 + 8, "B": 11 + 1, "C": 1 + 11, "D": 8 + 10, "E": 0 + 0,
    }  # fmt: skip
    assert values(rules_of(), "SOS-1")["A"] == 10


def test_sodos_counts_those_beaten_whole_and_tied_half() -> None:
    assert values(rules_of(), "SODOS") == {
        "A": 10 + 4, "B": 1, "C": Fraction(1, 2) + Fraction(11, 2), "D": 4, "E": 0,
    }  # fmt: skip


def test_cuss_adds_the_scores_after_each_round() -> None:
    """A 11, 11; B 9, 10; C 7, 8; D 1, 1; E 1, 1."""
    assert values(rules_of(), "CUSS") == {"A": 22, "B": 19, "C": 15, "D": 2, "E": 2}


def test_the_table_goes_by_mms_whatever_the_points() -> None:
    table = standings(rules_of(), after_two_rounds())
    assert [row.side for row in table.rows] == ["A", "B", "C", "D", "E"]


def test_a_swiss_has_no_start_scores() -> None:
    swiss = players({"event": {"rounds": 3}, "standings": {"order": ["MMS", "SOS"]}})
    assert values(swiss, "MMS") == {"A": 1, "B": 1, "C": 1, "D": 0, "E": 1}
    assert values(swiss, "SOS")["E"] == 0


@pytest.mark.parametrize("code", CODES[:3])
def test_a_value_is_the_sum_of_its_account(code: str) -> None:
    rules, event = rules_of(), after_two_rounds()
    for side, value in values(rules, code).items():
        told = accounts(rules, event, side, RoundKey(1, 2), build_ledger(rules, event))
        addends = next(a.addends for a in told if a.column.code == code)
        assert sum(a.worth for a in addends if not a.cut) == value
        assert adds_up(value, addends)

"""Why a pair of the rating Swiss came out: the rules by their numbers, in both languages."""

from collections.abc import Mapping
from typing import Any

import pytest

from teammatch.model.messages import Message
from teammatch.model.rounds import RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.systems.draughts_rating import draughts_rating
from teammatch.texts import Texts
from tests.pairing.events import event, players, with_round
from tests.pairing.fields import Facts, number_of, task
from tests.pairing.seasons import reasons_heard
from tests.pairing.test_check import drafted

RATING: dict[str, Any] = {"pairing": {"system": "draughts-rating"}}


def reasons_of(facts: Mapping[int, Facts], pair: set[int]) -> tuple[Message, ...]:
    drawn = draughts_rating(task(facts, RATING))
    return next(t.reasons for t in drawn.tables if {number_of(t.home), number_of(t.away)} == pair)


def keys(said: tuple[Message, ...]) -> list[str]:
    return [m.key.removeprefix("draughts.") for m in said if m.key.startswith("draughts.")]


def test_a_pair_of_a_group_names_its_places_by_rating() -> None:
    (halves, _) = reasons_of({n: Facts() for n in range(1, 7)}, {2, 5})
    assert (halves.key, halves.args["place"], halves.args["other_place"]) == (
        "draughts.halves", 2, 5,
    )  # fmt: skip


def test_who_came_first_and_why_not() -> None:
    facts = {n: Facts() for n in range(1, 7)}
    facts[1] = Facts(met=[4])
    said = reasons_of(facts, {1, 5})
    assert keys(said) == ["halves", "passed_over"]
    assert said[1].args["other"] == "Team 4"
    assert said[1].args["why"] == (Message("pairing.why_met", {"round": 1}),)


def test_a_colour_that_both_lack_is_a_reason_not_to_meet() -> None:
    facts = {n: Facts(moves=move) for n, move in enumerate("wbwb", 1)}
    (passed,) = [m for m in reasons_of(facts, {1, 4}) if m.key == "draughts.passed_over"]
    assert passed.args["why"] == (Message("pairing.why_both_second"),)


def test_a_colour_that_can_not_be_granted_gives_way() -> None:
    """R70: four of one wish: two pairs in which one goes without."""
    facts = {n: Facts(moves="w") for n in range(1, 5)}
    said = reasons_of(facts, {1, 3})
    assert keys(said) == ["halves", "gave_way"]
    assert said[1].args["why"] == (Message("pairing.why_both_second"),)


def test_who_moves_down_says_why_nobody_lower_did() -> None:
    """3 would move down, but 1 and 2 have met: one of them would be left."""
    facts = {1: Facts(2, met=[2]), 2: Facts(2), 3: Facts(2), 4: Facts()}
    said = reasons_of(facts, {2, 4})
    assert keys(said) == ["down_odd", "kept", "from_above"]
    assert said[1].args["why"] == (Message("draughts.why_group"),)


def test_the_bye_names_its_rule() -> None:
    drawn = draughts_rating(task({n: Facts() for n in range(1, 4)}, RATING))
    assert [m.key for m in drawn.byes[0].reasons] == ["draughts.bye"]


def test_explain_gives_the_rule_numbers() -> None:
    rules = players(RATING)
    before = with_round(event(rules, "ABCDE"), ["A-B 1", "C-D 1"], ["E"])
    paired = pair_round(rules, before, RoundKey(1, 2))
    said = [m for table in (0, 1, 2) for m in explain_pairing(rules, before, paired, table)]
    english = " ".join(Texts("en").say(m) for m in said)
    for rule in ("R67", "R72 c", "R72 d", "R72 e", "R72 h", "B5.2"):
        assert rule in english, rule
    assert "R72 e" in " ".join(Texts("zh-Hans").say(m) for m in said)


def test_check_says_who_floats_again_either_way() -> None:
    """R69.3: all four met another score in round 2."""
    rules = players(RATING)
    before = with_round(event(rules, "ABCD"), ["A-B 0", "C-D 1"])
    before = with_round(before, ["B-D =", "C-A ="])
    found = check_round(rules, before, drafted(3, "B-A", "C-D"))
    said = [(p.code, p.args["side"]) for p in found if p.code == "W438"]
    assert said == [("W438", side) for side in "BACD"]
    assert check_round(rules, before, drafted(3, "B-C", "D-A")) == []


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_every_reason_can_be_said(language: str) -> None:
    tree = {**RATING, "avoid": [{"column": "unit"}], "event": {"rounds": 6}}
    assert reasons_heard(draughts_rating, tree, language) >= {
        f"draughts.{name}"
        for name in (
            "halves", "from_above", "passed_over", "gave_way", "down_odd", "down_many", "kept",
            "float_gave_way", "bye",
        )
    }  # fmt: skip

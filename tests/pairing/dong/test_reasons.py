"""Why a pair of the nested rotation came out: the rules by their numbers, in both languages."""

from collections.abc import Mapping
from typing import Any

import pytest

from teammatch.model.messages import Message
from teammatch.model.rounds import RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.systems.dong import dong
from teammatch.texts import Texts
from tests.pairing.events import event, players, with_round
from tests.pairing.fields import Facts, number_of, task
from tests.pairing.seasons import reasons_heard
from tests.pairing.test_check import drafted

DONG: dict[str, Any] = {"pairing": {"system": "dong"}}


def reasons_of(facts: Mapping[int, Facts], pair: set[int]) -> tuple[Message, ...]:
    drawn = dong(task(facts, DONG))
    return next(t.reasons for t in drawn.tables if {number_of(t.home), number_of(t.away)} == pair)


def keys(said: tuple[Message, ...]) -> list[str]:
    return [m.key.removeprefix("dong.") for m in said if m.key.startswith("dong.")]


def test_a_pair_names_its_cycle_and_the_number_of_sets() -> None:
    (turned,) = [
        m for m in reasons_of({n: Facts() for n in range(1, 7)}, {1, 4}) if m.key == "dong.turned"
    ]
    assert turned.args == {
        "points": 0, "count": 6, "sets": 15, "cycle": 2, "place": "Team 4", "partner": "Team 1",
    }  # fmt: skip


def test_the_0_of_an_odd_group_has_the_first_cycle() -> None:
    """R82: 15 sets of five; 5 is left over in the big cycle, 4-1 and 3-2 are inside it."""
    facts = {n: Facts(2) for n in range(1, 6)} | {6: Facts()}
    (turned,) = [m for m in reasons_of(facts, {2, 3}) if m.key == "dong.turned"]
    assert (turned.args["count"], turned.args["sets"], turned.args["cycle"]) == (5, 15, 3)


def test_who_came_round_before_and_why_not() -> None:
    """6-5, then 4-1 and 3-2; but 4 has met 1."""
    facts = {n: Facts() for n in range(1, 7)}
    facts[4] = Facts(met=[1])
    said = reasons_of(facts, {2, 4})
    assert keys(said) == ["turned", "passed_over"]
    assert said[1].args["other"] == "Team 1"
    assert said[1].args["why"] == (Message("pairing.why_met", {"round": 1}),)


def test_in_the_big_cycle_the_partners_come_from_the_weakest() -> None:
    facts = {n: Facts() for n in range(1, 5)} | {5: Facts(met=[6]), 6: Facts()}
    (passed,) = [m for m in reasons_of(facts, {4, 6}) if m.key == "dong.passed_over"]
    assert (passed.args["side"], passed.args["other"]) == ("Team 6", "Team 5")


def test_colours_that_cannot_hold_are_said_with_their_numbers() -> None:
    """Four want the first move; by the numbers two pairs go without: R77.3 is not relaxed."""
    facts = {n: Facts(moves="b") for n in range(1, 5)}
    assert keys(reasons_of(facts, {3, 4})) == ["turned", "gave_way"]
    met = {1: Facts(moves="b", met=[3, 4]), 2: Facts(moves="b"), 3: Facts(moves="w")}
    met[2].met, met[4] = [3, 4], Facts(moves="w")
    assert "relaxed_colours" in keys(reasons_of(met, {1, 2}))


def test_a_side_from_above_says_why_it_came_down() -> None:
    facts = {n: Facts(2) for n in (1, 2, 3)} | {4: Facts()}
    assert keys(reasons_of(facts, {3, 4})) == ["left_over", "from_above"]


def test_merged_groups_are_said_to_be() -> None:
    """R80: 3 and 4 have met; the group above can spare nobody; so both turn as one."""
    facts = {1: Facts(2), 2: Facts(2), 3: Facts(met=[4]), 4: Facts()}
    assert "merged" in keys(reasons_of(facts, {2, 4}))


def test_explain_gives_the_rule_numbers() -> None:
    rules = players(DONG)
    before = with_round(event(rules, "ABCDE"), ["A-B 1", "C-D 1"], ["E"])
    paired = pair_round(rules, before, RoundKey(1, 2))
    said = [explain_pairing(rules, before, paired, table) for table in (0, 1, 2)]
    english = " ".join(Texts("en").say(m) for table in said for m in table)
    for rule in ("R80", "R81", "R82", "R83"):
        assert rule in english
    assert "R81" in " ".join(Texts("zh-Hans").say(m) for table in said for m in table)


def test_check_says_who_floats_again_the_same_way() -> None:
    """R77.4, R77.5: B and C met sides with fewer points in round 2, and would do so again."""
    rules = players(DONG)
    before = with_round(event(rules, "ABCD"), ["A-B 0", "C-D 1"])
    before = with_round(before, ["B-D =", "C-A ="])
    found = check_round(rules, before, drafted(3, "B-A", "C-D"))
    said = [(p.code, p.args["side"], p.args["rounds"]) for p in found if p.code in ("W436", "W437")]
    assert said == [
        ("W436", "B", ("2",)),
        ("W437", "A", ("2",)),
        ("W436", "C", ("2",)),
        ("W437", "D", ("2",)),
    ]
    assert check_round(rules, before, drafted(3, "B-C", "D-A")) == []


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_every_reason_can_be_said(language: str) -> None:
    tree = {**DONG, "avoid": [{"column": "unit"}], "event": {"rounds": 6}}
    assert reasons_heard(dong, tree, language) >= {
        f"dong.{name}"
        for name in (
            "turned", "from_above", "passed_over", "tried", "merged", "relaxed_colours",
            "relaxed_pairs", "gave_way", "float_gave_way", "left_over", "kept", "bye",
        )
    }  # fmt: skip

"""Every pair can be asked why: the reasons of the search, in both languages."""

import random

import pytest

from teammatch.model.messages import EventError, Message
from teammatch.model.rounds import RoundKey
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.systems.swiss import swiss
from teammatch.texts import Texts
from tests.pairing.events import event, players, with_round
from tests.pairing.fields import Facts, attempt, number_of, task
from tests.pairing.test_check import drafted
from tests.pairing.test_seeds import T3, t3_after_two_rounds
from tests.pairing.test_swiss_twin import random_field, random_rules


def keys(reasons: tuple[Message, ...]) -> list[str]:
    return [r.key.removeprefix("pairing.") for r in reasons]


def reasons_of(facts: dict[int, Facts], pair: set[int], **tree: object) -> tuple[Message, ...]:
    drawn = swiss(task(facts, tree))
    return next(t.reasons for t in drawn.tables if {number_of(t.home), number_of(t.away)} == pair)


def test_t3_why_e_meets_a() -> None:
    paired = pair_round(players(T3), t3_after_two_rounds(), RoundKey(1, 3))
    said = explain_pairing(players(T3), t3_after_two_rounds(), paired, 1)
    assert keys(said) == [
        "facts",
        "facts",
        "float_alone",
        "floater_meets",
        "move_no_third_equal",
    ]
    text = " ".join(Texts("en").say(m) for m in said)
    assert "E: number 5, score 2 before the round; moves so far: first, first" in text
    assert "A has the first move" in text


def test_who_was_passed_over_and_why() -> None:
    said = reasons_of({1: Facts(met=[3]), 2: Facts(), 3: Facts(), 4: Facts()}, {1, 4})
    (passed,) = [r for r in said if r.key == "pairing.passed_over"]
    assert passed.args["other"] == "Team 3"
    assert passed.args["why"] == (Message("pairing.why_met", {"round": 1}),)


def test_a_partner_needed_by_others_is_said_to_be() -> None:
    facts = {1: Facts(), 2: Facts(met=[4]), 3: Facts(), 4: Facts()}
    (passed,) = [r for r in reasons_of(facts, {1, 4}) if r.key == "pairing.passed_over"]
    assert passed.args["why"] == (Message("pairing.why_needed"),)


def test_a_pair_that_would_cost_more_elsewhere_is_said_to() -> None:
    """Four of x and two of no unit: these two together would leave x two pairs instead of one."""
    units = {1: "", 2: "x", 3: "x", 4: "", 5: "x", 6: "x"}
    facts = {n: Facts(units={"unit": unit}) for n, unit in units.items()}
    said = reasons_of(facts, {1, 5}, avoid=[{"column": "unit"}])
    (passed,) = [r for r in said if r.key == "pairing.passed_over"]
    assert passed.args["other"] == "Team 4"
    assert passed.args["why"] == (Message("pairing.why_costlier"),)


def test_why_the_halves_do_not_meet_where_tops_are_not_the_upper_half() -> None:
    """1-2, 3-4 is all that is left: of 3 it is said why 1 does not meet it."""
    facts = {1: Facts(met=[3, 4]), 2: Facts(), 3: Facts(), 4: Facts()}
    (passed,) = [r for r in reasons_of(facts, {1, 2}) if r.key == "pairing.passed_over"]
    assert passed.args["other"] == "Team 3"
    assert passed.args["why"] == (Message("pairing.why_met", {"round": 1}),)


def test_why_nobody_lower_could_float() -> None:
    """1, 2, 3 level: 1 and 2 have met, so 3 is needed above and 2 floats."""
    facts = {1: Facts(2, met=[2]), 2: Facts(2), 3: Facts(2), 4: Facts()}
    said = reasons_of(facts, {2, 4})
    assert keys(said)[:2] == ["float_odd", "float_not_group"]
    assert said[1].args == {"side": "Team 3"}


def test_why_the_rest_below_needed_another_floater() -> None:
    """3 would float, but has met 4, the only side below."""
    facts = {1: Facts(2), 2: Facts(2), 3: Facts(2, met=[4]), 4: Facts()}
    assert keys(reasons_of(facts, {2, 4}))[:2] == ["float_odd", "float_not_rest"]


def test_two_that_have_met_float_and_say_so() -> None:
    facts = {1: Facts(2, met=[2]), 2: Facts(2), 3: Facts(), 4: Facts()}
    assert keys(reasons_of(facts, {1, 3}))[:2] == ["float_many", "float_barred"]


def test_a_pair_by_hand_is_asked_what_it_breaks() -> None:
    before = with_round(event(players(), "AB"), ["A-B 1"])
    said = explain_pairing(players(), before, drafted(2, "A-B"), 1)
    assert keys(said) == ["facts", "facts", "breaks"]
    what = said[-1].args["what"]
    assert isinstance(what, Message)
    assert what.key == "pairing.E423"


def test_r26_a_pair_by_hand_of_a_round_that_breaks_up_a_group_does_not_break_nothing() -> None:
    """A and B have won, and could meet."""
    before = with_round(event(players(), "ABCD"), ["A-C 1", "B-D 1"])
    said = explain_pairing(players(), before, drafted(2, "A-D", "B-C"), 1)
    assert keys(said) == ["facts", "facts", "round_breaks"]
    what = said[-1].args["what"]
    assert isinstance(what, Message)
    assert what.key == "pairing.W1349"


def test_without_colours_the_facts_speak_of_names() -> None:
    rules = players({"colours": {"used": False}})
    before = with_round(event(rules, "ABCD"), ["A-C 1", "B-D 1"])
    paired = pair_round(rules, before, RoundKey(1, 2))
    said = explain_pairing(rules, before, paired, 1)
    assert keys(said)[:2] == ["facts_named", "facts_named"]
    assert said[0].args["moves"] == (Message("pairing.first_named"),)
    assert keys(said)[-1] == "move_by_table_named"


def test_table_0_explains_the_byes_and_a_missing_table_is_refused() -> None:
    paired = pair_round(players(), event(players(), "ABC"), RoundKey(1, 1))
    assert keys(explain_pairing(players(), event(players(), "ABC"), paired, 0)) == ["bye_lowest"]
    with pytest.raises(EventError, match="E407"):
        explain_pairing(players(), event(players(), "ABC"), paired, 9)


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_every_reason_can_be_said(language: str) -> None:
    texts = Texts(language)
    for seed in range(150):
        rng = random.Random(seed)
        facts = random_field(rng)
        drawn = attempt(task(facts, random_rules(rng, len(facts)), number=rng.choice((4, 5))))
        if drawn is None:
            continue
        said = [r for t in drawn.tables for r in t.reasons]
        said += [r for b in drawn.byes for r in b.reasons]
        assert all(texts.say(reason) for reason in said)

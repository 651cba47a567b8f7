"""What is said of a round: every reason names the criterion or article that decided."""

from dataclasses import replace

import pytest

from teammatch.model.messages import Message
from teammatch.pairing.team.explain import bye_reasons, pair_reasons, round_reasons
from teammatch.pairing.team.outcome import TeamPairing
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.texts import Texts
from tests.pairing.swiss_team.positions import pair, team
from tests.pairing.swiss_team.test_examples import E2, E6, E7, e3


def said(pairing: TeamPairing, one: int, two: int) -> dict[str, Message]:
    """The reasons of a pair by their names."""
    place = next(i for i, p in enumerate(pairing.pairs) if {p.white, p.black} == {one, two})
    return {m.key.removeprefix("swiss_team."): m for m in pair_reasons(pairing, place)}


def test_the_bracket_and_its_upfloater_are_named_with_their_criteria() -> None:
    reasons = said(pair(E2, 2, SwissTeamSettings(rounds=7)), 3, 6)
    assert reasons["bracket_up"].args["up"] == ("3",)
    values = reasons["up_values"].args
    assert (values["c4"], values["c5"], values["c7"]) == (1, (1,), 0)
    assert values["c6"] == Message("swiss_team.kept")


def test_c6_names_the_candidate_that_it_refused() -> None:
    reasons = said(pair(e3(met=True, floated=False, lowest=0), 3), 1, 3)
    assert reasons["refused_C6"].args["teams"] == ("2",)


def test_c7_names_the_floater_that_it_passed_over() -> None:
    reasons = said(pair(e3(met=False, floated=True, lowest=1), 3), 1, 3)
    assert reasons["refused_C7"].args["teams"] == ("2",)


def test_c3_is_named_where_nobody_would_have_had_to_float() -> None:
    field = [team(1, 6), team(2, 6)]
    field += [team(n, 3, met=[m for m in range(3, 7) if m != n]) for n in range(3, 7)]
    field += [team(7, 0), team(8, 0)]
    done = pair([replace(t, colours="wb") for t in field], 4)
    reasons = said(done, 1, 3)
    assert "refused_nobody" in reasons
    assert reasons["up_values"].args["c6"] == Message("swiss_team.broken")


def test_c1_names_the_candidate_whom_nobody_could_meet() -> None:
    field = [team(1, 4, "wb", met=[2]), team(2, 2, "bw"), team(3, 2, "wb"), team(4, 2, "bw")]
    reasons = said(pair(field, 3), 1, 3)
    assert reasons["refused_C1"].args["teams"] == ("2",)


def test_the_next_best_pairing_says_in_which_criterion_it_is_worse() -> None:
    reasons = said(pair([replace(E6[0], met=[2]), *E6[1:]], 4), 1, 4)
    worse = reasons["other_worse"].args
    assert (worse["criterion"], worse["worse"], worse["best"]) == ("C8", 1, 0)
    only = said(pair([team(1, 0), team(2, 0)], 1), 1, 2)
    assert "other_none" in only
    four = said(pair([team(n, 0) for n in (1, 2, 3, 4)], 1), 1, 3)
    assert "other_later" in four


def test_a_partner_that_came_before_is_named_with_what_stood_against_it() -> None:
    reasons = said(pair(E7, 3), 2, 6)
    passed = reasons["passed_over"].args
    assert (passed["side"], passed["other"]) == ("2", "5")
    assert reasons["pair_values"].args["values"] == (
        Message("swiss_team.value", {"criterion": "C8", "value": 0}),
        Message("swiss_team.value", {"criterion": "C10", "value": 0}),
    )


def test_only_criteria_in_force_are_shown() -> None:
    last = said(pair(E7, 3, SwissTeamSettings(rounds=4, colour_type="none")), 1, 4)
    assert last["pair_values"].args["values"] == (Message("swiss_team.value_none"),)
    strong = said(pair(E6, 4, SwissTeamSettings(rounds=9, colour_type="B")), 1, 4)
    shown = strong["pair_values"].args["values"]
    assert isinstance(shown, tuple)
    names = [m.args["criterion"] for m in shown if isinstance(m, Message)]
    assert names == ["C8", "C9", "C10"]


def test_the_bye_says_who_was_barred_who_was_needed_and_who_came_next() -> None:
    field = [
        team(1, 2, "w", met=[4]),
        team(2, 2, "w", met=[5]),
        team(3, 0, ""),
        team(4, 0, "b"),
        team(5, 0, "b", barred=True),
    ]
    done = pair(field, 2, forbidden=[(2, 1), (3, 4)])
    reasons = [m.key.removeprefix("swiss_team.") for m in bye_reasons(done)]
    assert reasons == ["bye", "bye_barred", "bye_next"]
    free = pair([replace(t, barred=False) for t in field], 2, forbidden=[(2, 1), (2, 4), (3, 4)])
    reasons = [m.key.removeprefix("swiss_team.") for m in bye_reasons(free)]
    assert reasons == ["bye", "bye_stuck", "bye_next"]
    assert bye_reasons(pair([team(1, 0), team(2, 0)], 1)) == ()


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_every_reason_has_a_sentence_with_the_names_given(language: str) -> None:
    texts = Texts(language)
    done = pair(E2, 2)
    names = {n: f"Team {n}" for n in range(1, 9)}
    for reasons in round_reasons(done, names):
        lines = [texts.say(message) for message in reasons]
        assert any("Team" in line for line in lines)
        assert "4.3." in lines[-1]


def test_a_partner_that_any_pairing_makes_worse_is_named_with_its_criterion() -> None:
    reasons = said(pair(E6, 4), 1, 4)
    cost = reasons["passed_over"].args["why"]
    assert cost == Message("swiss_team.why_cost", {"criterion": "C8", "worse": 1, "best": 0})

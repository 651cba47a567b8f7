"""The order that the director fixes is one order; what follows a code is told apart from it."""

import pytest

from teammatch.model.messages import EventError
from teammatch.standings.cascade import check_order, standings
from teammatch.standings.tiebreaks.catalogue import BY_NAME, taken
from tests.scoring.facts import INDIVIDUAL, EventOf, rule_book


def refused(*orders: list[str]) -> list[str]:
    fixed = [{"order": order, "reason": "play-off"} for order in orders]
    rules = rule_book(
        INDIVIDUAL, standings={"order": ["PTS"], "still_level": "director", "fixed": fixed}
    )
    event = EventOf(4).round((1, 2, "D"), (3, 4, "D")).event
    try:
        standings(rules, event)
    except EventError as error:
        return [problem.code for problem in error.problems]
    return []


def test_a_side_stands_once_in_an_order() -> None:
    assert refused(["Team 1", "Team 1"]) == ["E526"]


def test_two_orders_do_not_contradict_each_other() -> None:
    """Which of them is typed first must not decide."""
    assert refused(["Team 1", "Team 2"], ["Team 2", "Team 1"]) == ["E527"]
    assert refused(["Team 1", "Team 2", "Team 3"], ["Team 4", "Team 3", "Team 1"]) == ["E527"]
    assert refused(["Team 1", "Team 2"], ["Team 3", "Team 4"]) == []
    assert refused(["Team 1", "Team 2", "Team 3", "Team 4"], ["Team 1", "Team 3"]) == []


@pytest.mark.parametrize(
    ("typed", "code", "known"),
    [
        ("BH/Z3", "E523", taken(BY_NAME["bh"])),
        ("对手分:XX", "E523", taken(BY_NAME["bh"])),
        ("GP/C1", "E524", None),
        ("FOULS:GP", "E524", None),
        ("PREV/C1", "E523", (":MP", ":GP")),
        ("Buchholtz", "E501", None),
    ],
)
def test_what_follows_a_code_is_told_apart_from_an_unknown_code(
    typed: str, code: str, known: tuple[str, ...] | None
) -> None:
    (problem,) = check_order(rule_book(INDIVIDUAL, standings={"order": [typed]}))
    assert problem.code == code
    if known:
        assert problem.args["known"] == known

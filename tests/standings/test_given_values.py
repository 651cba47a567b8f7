"""Values of the organisers: one of each side, one way round, and said where there is none."""

from typing import Any

import pytest

from teammatch.model.messages import EventError
from teammatch.rules.book import RuleBook
from teammatch.standings.cascade import standings
from teammatch.standings.types import Table
from tests.scoring.facts import INDIVIDUAL, EventOf, rule_book
from tests.standings.test_chances_unsaid import chance, verdicts

CODE = "OTHER_FAIR"


def rules(*given: tuple[list[str], list[int], str]) -> RuleBook:
    listed: list[dict[str, Any]] = [
        {"code": CODE, "better": better, "sides": sides, "values": values}
        for sides, values, better in given
    ]
    return rule_book(INDIVIDUAL, standings={"order": ["PTS", CODE], "given": listed})


def table(book: RuleBook) -> Table:
    return standings(book, EventOf(4).round((1, 2, "D"), (3, 4, "D")).event)


def refused(*given: tuple[list[str], list[int], str]) -> list[str]:
    with pytest.raises(EventError) as error:
        table(rules(*given))
    return [problem.code for problem in error.value.problems]


def test_a_side_has_one_value() -> None:
    """Which of two is typed last must not decide."""
    assert refused((["Team 1", "Team 1"], [1, 2], "less")) == ["E528"]
    assert refused((["Team 1"], [1], "less"), (["Team 1"], [2], "less")) == ["E528"]


def test_two_tables_of_a_code_rank_the_same_way() -> None:
    assert refused((["Team 1"], [1], "less"), (["Team 2"], [2], "more")) == ["E529"]


def test_who_has_no_value_is_named_since_it_stands_behind_those_level_with_it() -> None:
    found = table(rules((["Team 1", "Team 2"], [1, 2], "less")))
    assert [row.side for row in found.rows] == ["T1", "T2", "T3", "T4"]
    (note,) = (n for n in found.notes if n.key == "standings.note_given_missing")
    assert note.args["sides"] == ("Team 3", "Team 4")


def test_an_element_without_any_values_is_said_to_decide_nothing() -> None:
    found = table(rules())
    assert {row.rank for row in found.rows} == {1}
    assert [n.key for n in found.notes] == ["standings.note_given_none"]


def test_a_chance_goes_by_values_that_the_organisers_give() -> None:
    event = EventOf(4).round((1, 2, "D"), (3, 4, "D")).event
    found = chance(rules((["Team 1", "Team 2"], [1, 2], "less")), event, "T1", "T2", 2)
    assert verdicts(found)[-1] == (CODE, "given")

"""The working on the boards: what is left out and why, what separates, what may still happen."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from teammatch.model.event import Event
from teammatch.report.source import Source
from teammatch.report.values import WorkedView, WorkingView
from teammatch.report.working import workings
from teammatch.rules.book import RuleBook
from teammatch.standings.cascade import standings
from tests.report.build import source_of
from tests.report.render import write
from tests.report.test_privacy import SECRETS, everything_written, planted
from tests.scoring.facts import INDIVIDUAL, EventOf


def source(event: Event, *order: str, rounds: int = 3, language: str = "en") -> Source:
    """A publication of single players with the real table of these elements."""
    tree = {**INDIVIDUAL, "standings": {"order": list(order)}, "event": {"rounds": rounds}}
    book = RuleBook.model_validate(tree)
    table = standings(book, event)
    return source_of(event, rounds=rounds, rules=tree, table=table, language=language)


def three_rounds() -> Event:
    """Player 1 wins thrice, against 2, 3 and 4; 2 beats 3 and 4; 3 asked off round 3."""
    return (
        EventOf(5)
        .round((1, 2, "W"), (3, 4, "W"), byes=[5])
        .round((1, 3, "W"), (2, 5, "W"), byes=[4])
        .round((1, 4, "W"), (2, 3, "-"), byes=[])
        .event
    )


def element(found: Mapping[str, WorkingView], side: str, place: int = 1) -> WorkedView:
    return found[side].elements[place]


@pytest.mark.parametrize(
    ("code", "side", "reasons"),
    [
        ("BH/C1", "T1", ["left out: the lowest"]),
        ("BH/M1", "T1", ["left out: the lowest", "left out: the highest"]),
        ("BH/C1", "T2", ["left out first: own absence"]),
        ("PS/C1", "T1", ["left out: early round"]),
        ("BEST/K2", "T3", ["left out: not among the best"]),
    ],
)
def test_every_reason_why_an_addend_does_not_count_is_named(
    code: str, side: str, reasons: list[str]
) -> None:
    found = element(workings(source(three_rounds(), "PTS", code)), side)
    assert sorted(a.cut for a in found.addends if a.cut) == sorted(reasons)
    assert len([a for a in found.addends if not a.cut]) == len(found.addends) - len(reasons)


@pytest.mark.parametrize(("code", "sign"), [("BH", "+"), ("BH/C1", "+"), ("AOB", "·")])
def test_a_plus_stands_only_where_the_parts_add_up(code: str, sign: str) -> None:
    assert element(workings(source(three_rounds(), "PTS", code)), "T1").sign == sign


def test_a_round_without_opponent_says_what_it_was() -> None:
    """Player 5 had the bye of round 1."""
    points = element(workings(source(three_rounds(), "PTS")), "T5", 0)
    assert points.addends[0].who == "round 1, bye (odd number)"


def test_a_place_among_the_tied_shows_the_tables_of_their_matches() -> None:
    """1 and 2 have a point and a half each, and 1 beat 2: the table of the two says so."""
    event = EventOf(4).round((1, 2, "W"), (3, 4, "D")).round((2, 3, "W"), (1, 4, "L")).event
    found = element(workings(source(event, "PTS", "DE")), "T1")
    assert found.value == 1
    assert found.passes == ("Points among Team 1, Team 2: Team 1 1 = 1 (Team 2), Team 2 0.",)


def test_the_line_above_says_what_separates_and_whom_a_place_is_shared_with() -> None:
    event = EventOf(6).round((1, 2, "W"), (3, 4, "W"), (5, 6, "D")).event
    found = workings(source(event, "PTS", "GP"))
    assert found["T5"].separated.startswith("Below Team 1 (rank 1) by Points: ½ against 1")
    assert found["T1"].separated == ""
    assert found["T1"].shared == "Level with Team 3 on every element."


def test_many_with_whom_a_place_is_shared_are_counted() -> None:
    event = EventOf(10).round(*((n, n + 1, "D") for n in range(1, 10, 2))).event
    assert workings(source(event, "PTS"))["T1"].shared == "Level with 9 others on every element."


def test_while_rounds_remain_it_says_what_must_happen_to_pass_the_side_above() -> None:
    event = EventOf(4).round((1, 2, "W"), (3, 4, "D")).event
    found = workings(source(event, "PTS", "BH"))
    assert found["T1"].chance == ()
    first, second = found["T3"].chance
    assert first == (
        "For Team 3 to pass Team 1: more than ½ more in Points than Team 1 in the rounds that "
        "remain (2)."
    )
    assert second == "Level there, Buchholz decides; it also depends on the results of others."
    last = workings(source(event, "PTS", "BH", rounds=1))
    assert [working.chance for working in last.values()] == [()] * 4


def test_elements_made_of_final_scores_are_named_while_rounds_remain() -> None:
    event = EventOf(4).round((1, 2, "W"), (3, 4, "D")).event
    said = "Made of final scores of opponents, so not final while rounds remain: Buchholz, AOB."
    page = write(source(event, "PTS", "BH", "AOB", "PS")).page("standings.html")
    assert said in page.text
    last = write(source(event, "PTS", "BH", "AOB", "PS", rounds=1)).page("standings.html")
    assert "Made of final scores" not in last.text


def test_the_page_shows_the_chance_in_both_languages() -> None:
    event = EventOf(4).round((1, 2, "W"), (3, 4, "D")).event
    for language, said in (("en", "For Team 3 to pass Team 1"), ("zh-Hans", "Team 3要超过Team 1")):
        page = write(source(event, "PTS", "BH", language=language)).page("standings.html")
        assert said in page.text


ORDER = ["MP", "BH:MP/C1", "GP", "AOB", "EDE", "BEST/K2"]


@pytest.mark.parametrize("secret", SECRETS)
def test_the_working_shows_only_what_is_published(secret: str, tmp_path: Path) -> None:
    from tests.report.render import save

    tree = {"standings": {"order": ORDER}, "sides": {"boards": 3}}
    table = standings(RuleBook.model_validate(tree), planted())
    save(source_of(planted(), rules=tree, table=table), tmp_path)
    assert not [n for n, text in everything_written(tmp_path) if secret in text or secret in n]

"""[draughts-rating] and [dong]: what is said to have no effect, and who has no rating."""

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from teammatch.model.entries import Entries, Side
from teammatch.model.rounds import Bye, ByeKind
from teammatch.pairing.check import check_round
from teammatch.rules.book import RuleBook
from teammatch.rules.checks import CHECKS, draughts_players_are_rated
from tests.pairing.events import event, players
from tests.pairing.test_check import drafted

RATING: dict[str, Any] = {"event": {"rounds": 5}, "pairing": {"system": "draughts-rating"}}
COLOURS = frozenset({"draughts-rating.colour-relevant"})


def codes(tree: dict[str, Any], said: frozenset[str] = COLOURS) -> list[str]:
    rules = RuleBook.model_validate(tree)
    found = [p.code for check in CHECKS for p in check(rules, said)]
    return [code for code in found if code in ("W415", "W131")]


def test_colours_have_no_effect_where_there_are_none() -> None:
    assert codes(RATING) == []
    assert codes({**RATING, "colours": {"used": False}}) == ["W415"]
    assert codes({**RATING, "match": {"games": 2, "format": "fixed"}}) == ["W415"]
    assert codes({**RATING, "colours": {"used": False}}, frozenset()) == [], "a preset may say more"


@pytest.mark.parametrize(
    ("tree", "told"),
    [
        (RATING, ["W1355"]),
        ({"event": {"rounds": 5}, "pairing": {"system": "swiss-team"}}, ["W1355"]),
        ({"event": {"rounds": 5}, "pairing": {"system": "dong"}}, []),
        ({"event": {"rounds": 5}, "pairing": {"system": "mcmahon"}}, []),
        (
            {
                "event": {"rounds": 5},
                "pairing": {"system": "mcmahon"},
                "mcmahon": {"handicap": True},
            },
            ["W1355"],
        ),
    ],
)
def test_the_rule_of_third_equal_moves_is_said_to_be_idle_where_nobody_reads_it(
    tree: dict[str, Any], told: list[str]
) -> None:
    rules = RuleBook.model_validate(tree)
    said = frozenset({"pairing.third_equal_colour"})
    assert [p.code for c in CHECKS for p in c(rules, said) if p.code == "W1355"] == told
    assert not [p for c in CHECKS for p in c(rules, frozenset()) if p.code == "W1355"]


def test_the_table_of_another_system_is_not_read() -> None:
    assert codes({"event": {"rounds": 5}, "pairing": {"system": "dong"}}) == ["W131"]


@pytest.mark.parametrize(
    "tree",
    [
        {"dong": {"float-rules": "sometimes"}},
        {"dong": {"float_rules": 1}},
        {"draughts-rating": {"balance-first": "both"}},
        {"draughts-rating": {"colour-relevant": "yes"}},
        {"draughts-rating": {"colours": True}},
    ],
)
def test_other_values_and_keys_are_refused(tree: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        RuleBook.model_validate(tree)


def entries(*ratings: int | None) -> Entries:
    return Entries(
        {f"P{n}": Side(f"P{n}", f"Player {n}", n, rating=r) for n, r in enumerate(ratings, 1)}
    )


def test_r67_check_names_those_without_a_rating() -> None:
    rules = RuleBook.model_validate(RATING)
    (problem,) = draughts_players_are_rated(rules, entries(1900, None, 1800, None))
    assert (problem.code, problem.args["count"], problem.args["all"]) == ("W416", 2, 4)
    assert problem.args["sides"] == ("Player 2", "Player 4")
    assert not list(draughts_players_are_rated(rules, entries(1900, 1800)))
    other = RuleBook.model_validate({"event": {"rounds": 5}})
    assert not list(draughts_players_are_rated(other, entries(None, None)))


@pytest.mark.parametrize(
    ("pairs", "away", "codes"),
    [
        (("A-B", "C-D"), "", []),
        (("B-C", "A-D"), "", ["E424"]),
        (("A-C",), "BD", []),
    ],
)
def test_the_first_n_are_those_by_rating_in_the_check_too(
    pairs: tuple[str, ...], away: str, codes: list[str]
) -> None:
    """B and C have the highest ratings, A and B the smallest numbers; all are of one unit."""
    avoid = [{"column": "unit", "strength": "hard", "first": 2}]
    rules = players({**RATING, "avoid": avoid})
    ratings = dict(zip("ABCD", (1500, 2000, 1900, 1000), strict=True))
    start = event(rules, "ABCD", units=dict.fromkeys("ABCD", "x"))
    sides = {s: replace(side, rating=ratings[s]) for s, side in start.entries.sides.items()}
    start = replace(start, entries=replace(start.entries, sides=sides))
    by_hand = drafted(1, *pairs)
    out = tuple(Bye(side, ByeKind.ABSENT) for side in away)
    found = check_round(rules, start, replace(by_hand, byes=out))
    assert [p.code for p in found if p.code.startswith("E42")] == codes

"""Line-ups against the board order: warnings that name board, player and rule."""

import pytest

from teammatch.model.entries import Entries, Player, Side
from teammatch.model.messages import Severity
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.lineups import match_lineup_problems
from tests.scoring.facts import a_match, rule_book

THREE = {"sides": {"boards": 3, "reserves": 2}}
FREE = {"sides": {"board_order": "free"}}


def _entries(players: int = 5) -> Entries:
    sides = {"T1": Side("T1", "Ants", 1), "T2": Side("T2", "Bees", 2)}
    roster = [Player(f"A{n}", f"Ant {n}", "T1", n) for n in range(1, players + 1)]
    return Entries(sides, {p.id: p for p in roster})


def _codes(seats: str, rules: RuleBook | None = None, entries: Entries | None = None) -> list[str]:
    """The warnings for Ants seated so, by the numbers of the roster ("." nobody)."""
    boards = tuple(
        BoardResult(
            board,
            (Outcome.WIN,),
            home_player=None if n == "." else f"A{n}",
            home_name="" if n == "." else f"Ant {n}",
        )
        for board, n in enumerate(seats, 1)
    )
    found = match_lineup_problems(
        rules or rule_book(THREE), entries or _entries(), a_match(), MatchResult("1.1.1", boards)
    )
    problems = list(found)
    assert all(p.severity is Severity.WARNING for p in problems)
    return [f"{p.code} {p.args['board']}" for p in problems]


@pytest.mark.parametrize("seats", ["123", "134", "245", "345"])
def test_the_order_is_kept_and_reserves_move_up(seats: str) -> None:
    assert _codes(seats) == []


@pytest.mark.parametrize(
    ("seats", "found"), [("213", ["W324 2"]), ("312", ["W324 2"]), ("142", ["W324 3"])]
)
def test_a_player_below_one_who_comes_after_him_is_named(seats: str, found: list[str]) -> None:
    assert _codes(seats) == found


def test_where_the_order_is_free_nobody_is_out_of_order() -> None:
    assert _codes("321", rule_book(THREE, FREE)) == []


def test_an_empty_board_above_a_filled_one() -> None:
    assert _codes(".12") == ["W325 1"]
    assert _codes("1.2", rule_book(THREE, FREE)) == ["W325 2"]


def test_a_game_without_a_player() -> None:
    assert _codes("12.") == ["W326 3"]


def test_a_team_without_a_roster_has_no_order() -> None:
    assert _codes("...", entries=_entries(0)) == []

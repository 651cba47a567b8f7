"""What must hold in every ledger: a ledger with a fault in it is found out."""

from dataclasses import replace

import pytest

from teammatch.model.points import HALF
from teammatch.model.rounds import RoundKey
from teammatch.scoring.invariants import broken_invariants
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.types import Ledger, LedgerRow, MatchScore, RowKind
from tests.scoring.facts import EventOf, p, rule_book

RULES = rule_book(sides={"boards": 2})


@pytest.fixture
def ledger() -> Ledger:
    """Two sides, three rounds: played, open, forfeited."""
    return build_ledger(
        RULES, EventOf(2).round((1, 2, "W D")).round((2, 1, "W .")).round((1, 2, "+ +")).event
    )


def with_row(ledger: Ledger, number: int, **changed: object) -> Ledger:
    rows = list(ledger.rows["T1"])
    rows[number] = replace(rows[number], **changed)  # type: ignore[arg-type]
    return replace(ledger, rows={**ledger.rows, "T1": tuple(rows)})


def with_score(ledger: Ledger, match: str, **changed: object) -> Ledger:
    scores: dict[str, MatchScore] = dict(ledger.scores or {})
    scores[match] = replace(scores[match], **changed)  # type: ignore[arg-type]
    return replace(ledger, scores=scores)


def test_a_ledger_as_built_is_sound(ledger: Ledger) -> None:
    assert broken_invariants(RULES, ledger) == ()


def test_every_side_has_one_row_a_round(ledger: Ledger) -> None:
    twice = {**ledger.rows, "T3": (LedgerRow(RoundKey(1, 1), RowKind.OUT, "T3"),) * 2}
    (told,) = broken_invariants(RULES, replace(ledger, rows=twice))
    assert told.startswith("T3: rounds")


@pytest.mark.parametrize(
    "changed",
    [
        {"opponent": "T3"},
        {"game_points": HALF},
        {"kind": RowKind.FORFEIT_WIN},
        {"met": False},
        {"first": False},
        {"table": 9},
        {"home": False},
    ],
)
def test_both_rows_of_a_match_tell_the_same(ledger: Ledger, changed: dict[str, object]) -> None:
    assert broken_invariants(RULES, with_row(ledger, 0, **changed)) != ()


def test_nothing_is_won_while_a_match_is_open(ledger: Ledger) -> None:
    assert broken_invariants(RULES, with_row(ledger, 1, result="win")) == (
        "T1 round 2: open but win",
    )
    assert broken_invariants(RULES, with_score(ledger, "1.2.1", match_points=p(2, 0))) == (
        "match 1.2.1: open but scores",
    )


def test_the_boards_add_up_to_the_match(ledger: Ledger) -> None:
    (told,) = broken_invariants(RULES, with_score(ledger, "1.1.1", game_points=p(2, 0)))
    assert told.startswith("match 1.1.1: boards do not add up")


def test_the_boards_are_one_to_n(ledger: Ledger) -> None:
    boards = (ledger.scores or {})["1.1.1"].boards
    (told, *_) = broken_invariants(RULES, with_score(ledger, "1.1.1", boards=boards[:1]))
    assert told == "match 1.1.1: boards [1]"

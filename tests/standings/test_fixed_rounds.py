"""What may still happen in a round robin: the table says who meets and who rests."""

from teammatch.pairing.fixed_rounds import fixed_rounds
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.ahead import prospects
from teammatch.standings.cascade import standings
from teammatch.standings.chances import Chance, Chances
from tests.scoring.facts import EventOf, rule_book

LEAGUE = rule_book(
    {
        "sides": {"boards": 2},
        "pairing": {"system": "round-robin", "first_round": "number"},
        "points": {"match": {"win": 2, "draw": 1, "loss": 0}},
        "byes": {"rest_match": 0, "rest_game": 0},
        "standings": {"order": ["MP", "GP"]},
    }
)


def chance(event: EventOf, upper: str, lower: str, rounds: int) -> Chance:
    ledger = build_ledger(LEAGUE, event.event)
    table = standings(LEAGUE, event.event, ledger=ledger)
    fixed = fixed_rounds(LEAGUE, event.event, ledger)
    rows = {row.side: row for row in table.rows}
    ahead = prospects(LEAGUE, event.event, ledger, table, rounds, fixed=fixed)
    found = Chances(ahead).between(rows[upper], rows[lower])
    assert found is not None
    return found


def test_who_rests_in_the_last_round_can_no_longer_pass() -> None:
    """Three teams, Berger: 2-3 (1 rests), 1-2 (3 rests), 3-1 (2 rests). 2 is a point behind 1."""
    event = EventOf(3).round((2, 3, "D D"), byes=[1]).round((1, 2, "W D"), byes=[3])
    fixed = fixed_rounds(LEAGUE, event.event, build_ledger(LEAGUE, event.event))
    assert fixed == {3: {"T3": ("T1", True), "T1": ("T3", False)}}
    found = chance(event, "T1", "T2", rounds=3)
    assert (found.upper, found.lower, found.possible) == (1, 0, "no")


def test_two_that_meet_in_the_last_round_draw_alike() -> None:
    """Table of four: 1-4, 2-3; 4-3, 1-2; 2-4, 3-1. 1 and 3 have won twice, 3 half a board less.

    They meet last: level on match points again means a drawn match, and that half board stays.
    """
    event = EventOf(4).round((1, 4, "W W"), (2, 3, "L L")).round((4, 3, "L D"), (1, 2, "W W"))
    found = chance(event, "T1", "T3", rounds=3)
    assert [(s.column.code, s.verdict) for s in found.steps] == [("MP", "open"), ("GP", "behind")]
    assert [s.most for s in found.steps] == [2, 0]


def test_a_swiss_knows_nothing_of_rounds_to_come() -> None:
    swiss = rule_book({"sides": {"boards": 2}, "event": {"rounds": 3}})
    event = EventOf(4).round((1, 2, "W W"), (3, 4, "W W"))
    assert fixed_rounds(swiss, event.event, build_ledger(swiss, event.event)) == {}

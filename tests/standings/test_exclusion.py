"""B3.7 in the table: who is not paired any more keeps its points; what opponents see; C.07 16."""

from fractions import Fraction

import pytest

from teammatch.model.event import Event
from teammatch.model.rounds import Bye, ByeKind
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.ahead import prospects
from teammatch.standings.cascade import standings
from tests.scoring.facts import INDIVIDUAL, EventOf, rule_book
from tests.standings.test_cascade import value

F = Fraction


def rules_of(*order: str, edition: str = "2026-03", **exclusion: object) -> RuleBook:
    return rule_book(
        INDIVIDUAL,
        event={"rounds": 4},
        exclusion={"passed_points": 2, "passed_within": 2, **exclusion},
        standings={"order": list(order), "edition": edition},
    )


def four_rounds(kind: ByeKind = ByeKind.PASSED) -> Event:
    """T1 wins twice and rests twice; T2 to T5 play on.

    =====  ======  ======  ======  ======  =====
           1       2       3       4       total
    T1     T2 1    T3 1    -       -       2
    T2     T1 0    T4 1    T3 1    T5 1    3
    T3     T4 1    T1 0    T2 0    -       1
    T4     T3 0    T2 0    T5 1    -       1
    T5     -       -       T4 0    T2 0    0
    =====  ======  ======  ======  ======  =====
    """
    made = EventOf(5)
    made.round((1, 2, "W"), (3, 4, "W"), byes=[Bye("T5", ByeKind.ABSENT)])
    made.round((1, 3, "W"), (2, 4, "W"), byes=[Bye("T5", ByeKind.ABSENT)])
    made.round((2, 3, "W"), (4, 5, "W"), byes=[Bye("T1", kind)])
    rest = [Bye(side, ByeKind.ABSENT) for side in ("T3", "T4")]
    made.round((2, 5, "W"), byes=[Bye("T1", kind), *rest])
    return made.event


@pytest.mark.parametrize("kind", [ByeKind.PASSED, ByeKind.CUT])
def test_points_stand_and_the_rounds_since_then_bring_nothing(kind: ByeKind) -> None:
    table = standings(rules_of("PTS"), four_rounds(kind))
    assert [(row.side, row.rank) for row in table.rows[:2]] == [("T2", 1), ("T1", 2)]
    assert value(table, 1, "PTS") == 2


def test_c_07_16_3_opponents_see_the_points_made_since_nobody_asked_for_these_rounds() -> None:
    """BH of T2: T1 2, T4 1 1/2, T3 1 1/2, T5 0. T3 and T4 were absent at the end: drawn once."""
    table = standings(rules_of("PTS", "BH"), four_rounds())
    assert value(table, 2, "BH") == 2 + F(3, 2) + F(3, 2) + 0


def test_an_absent_side_would_be_seen_with_its_last_rounds_drawn() -> None:
    table = standings(rules_of("PTS", "BH"), four_rounds(ByeKind.ABSENT))
    assert value(table, 2, "BH") == 3 + F(3, 2) + F(3, 2) + 0


def test_16_6_the_rules_may_let_opponents_see_them_drawn() -> None:
    table = standings(rules_of("PTS", "BH", opponents_see="drawn-rest"), four_rounds())
    assert value(table, 2, "BH") == 3 + F(3, 2) + F(3, 2) + 0


def test_r6_without_an_edition_the_same_setting_holds() -> None:
    """BH of T2 by R6: T1 2, T4 1, T3 1, T5 0; each round of T1 without an opponent half a point."""
    for see, score in (("made", 2), ("drawn-rest", 3)):
        table = standings(rules_of("PTS", "BH", edition="", opponents_see=see), four_rounds())
        assert value(table, 2, "BH") == score + 1 + 1 + 0


def test_16_4_its_own_rounds_count_an_imagined_opponent_as_any_bye() -> None:
    """BH of T1: T2 3, T3 1 1/2, and twice an imagined one of its own 2 points (half of 4)."""
    table = standings(rules_of("PTS", "BH"), four_rounds())
    assert value(table, 1, "BH") == 3 + F(3, 2) + 2 + 2


def test_16_5_they_are_no_voluntary_rounds_and_not_cut_first() -> None:
    """BH/C1 of T1: the lowest is T3 with 1 1/2; as an absence one of the two 2 would go."""
    passed = standings(rules_of("PTS", "BH/C1"), four_rounds())
    absent = standings(rules_of("PTS", "BH/C1"), four_rounds(ByeKind.ABSENT))
    assert value(passed, 1, "BH/C1") == 3 + 2 + 2
    assert value(absent, 1, "BH/C1") == 3 + F(3, 2) + 2


def test_the_table_names_who_has_passed_and_after_which_round() -> None:
    (note,) = standings(rules_of("PTS"), four_rounds()).notes
    assert note.key == "exclusion.after_passed"
    assert note.args["round"] == 2


def test_no_round_is_to_come_for_who_has_passed() -> None:
    """After round 2 of 4: T1 has passed, T2 can still make two points."""
    rules, made = rules_of("PTS"), EventOf(4)
    made.round((1, 2, "W"), (3, 4, "W")).round((1, 3, "W"), (2, 4, "W"))
    ledger = build_ledger(rules, made.event)
    table = standings(rules, made.event, ledger=ledger)
    ahead = prospects(rules, made.event, ledger, table, 4)
    assert {side: len(record.coming) for side, record in ahead.records.items()} == {
        "T1": 0, "T2": 2, "T3": 2, "T4": 2,
    }  # fmt: skip

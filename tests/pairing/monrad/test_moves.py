"""First moves of Monrad and Konrad (B7.1, B8): each rule of the order, and why a pair came out."""

from fractions import Fraction

from teammatch.model.rounds import RoundKey
from teammatch.pairing.task import Drawn
from teammatch.scoring.types import LedgerRow, RowKind
from tests.pairing.monrad.lists import Facts, drawn, shown, task


def why(paired: Drawn, table: int) -> str:
    """The rule that gave the first move."""
    return paired.tables[table - 1].reasons[-1].key.removeprefix("pairing.move_")


def test_the_reversed_moves_of_the_last_meeting_come_first() -> None:
    """1 has had the first move once too often, and gets it: it had the second the last time."""
    field = {1: Facts(meetings=[(2, "w"), (2, "w"), (2, "b")]), 2: Facts()}
    paired = drawn(task(field, {"konrad": {"meetings": 9}}))
    assert (shown(paired), why(paired, 1)) == (["1-2"], "reversed_meeting")


def test_nobody_has_the_same_move_a_third_time_running() -> None:
    """1 has had w w, 2 b w b w w: the balance of 2 asks for the second move as well."""
    field = {
        1: Facts(points=1, meetings=[(3, "w"), (4, "w")]),
        2: Facts(points=1, meetings=[(5, "b"), (6, "w"), (3, "b")]),
        **{n: Facts() for n in range(3, 7)},
    }
    paired = drawn(task(field, system="monrad"))
    assert (shown(paired)[0], why(paired, 1)) == ("2-1", "no_third_equal")


def test_balance_then_alternation_then_the_even_number_then_the_even_place() -> None:
    field = {1: Facts(meetings=[(3, "w")]), 2: Facts(meetings=[(4, "b")]), 3: Facts(), 4: Facts()}
    paired = drawn(task(field, system="monrad"))
    assert [(pair, why(paired, n)) for n, pair in enumerate(shown(paired), 1)] == [
        ("2-1", "balance"),
        ("3-4", "balance"),
    ]
    field = {
        1: Facts(points=1, meetings=[(3, "w"), (4, "b")]),
        2: Facts(points=1, meetings=[(5, "b"), (6, "w")]),
        **{n: Facts() for n in range(3, 7)},
    }
    paired = drawn(task(field, system="monrad"))
    assert (shown(paired)[0], why(paired, 1)) == ("1-2", "alternation")
    paired = drawn(task({1: Facts(), 4: Facts(), 5: Facts(), 7: Facts()}, system="monrad"))
    assert [(pair, why(paired, n)) for n, pair in enumerate(shown(paired), 1)] == [
        ("4-1", "even_number"),
        ("7-5", "even_place"),
    ]


def test_a_pair_whose_reversed_moves_would_be_a_third_equal_one_is_barred() -> None:
    """1 had w against 2 and has had b b since: reversed it would have b once more."""
    field = {
        1: Facts(points=2, meetings=[(2, "w"), (3, "b"), (4, "b")]),
        2: Facts(points=2, meetings=[(3, "b"), (4, "w")]),
        3: Facts(meetings=[(4, "w")]),
        4: Facts(),
    }
    free, never = ({"pairing": {"third_equal_colour": rule}} for rule in ("free", "never"))
    assert shown(drawn(task(field, free)))[0] == "2-1"
    assert shown(drawn(task(field, never)))[0] == "1-3"


def test_a_pair_says_whom_it_passed_over_and_why() -> None:
    """1-2, 5-6 and 4-6 have met: 1-3; 2-4 would leave 5-6 and 2-5 would leave 4-6, so 2-6, 4-5."""
    field = {
        1: Facts(meetings=[(2, "w")]),
        **{n: Facts() for n in range(2, 6)},
        6: Facts(meetings=[(5, "b"), (4, "w")]),
    }
    paired = drawn(task(field, system="monrad"))
    assert [{t.home, t.away} for t in paired.tables] == [{"T1", "T3"}, {"T2", "T6"}, {"T4", "T5"}]
    passed = [
        (reason.args["side"], reason.args["other"], str(reason.args["why"]))
        for table in paired.tables
        for reason in table.reasons
        if reason.key == "pairing.passed_over"
    ]
    assert [pair[:2] for pair in passed] == [
        ("Side 1", "Side 2"), ("Side 2", "Side 4"), ("Side 2", "Side 5"),
    ]  # fmt: skip
    assert ["why_met" in why for *_, why in passed] == [True, False, False]
    assert ["why_undone" in why for *_, why in passed] == [False, True, True]


def test_konrad_may_pair_by_the_best_results() -> None:
    """Totals 3 and 2 1/2, but the best result of 2 is better: it stands on top."""
    tree = {"konrad": {"pair_by": "best"}, "standings": {"best": 1}}
    given = task({1: Facts(), 2: Facts(), 3: Facts(), 4: Facts()}, tree)
    made = {"T1": (1, 1, 1), "T2": (2, 0, 0), "T3": (2, 0, 1), "T4": (1, 0, 0)}
    rows = {
        side: tuple(
            LedgerRow(RoundKey(1, n), RowKind.FORFEIT_WIN, side, match_points=Fraction(points))
            for n, points in enumerate(scores, 1)
        )
        for side, scores in made.items()
    }
    given.ledger.rows.update(rows)
    assert [{t.home, t.away} for t in drawn(given).tables] == [{"T2", "T3"}, {"T1", "T4"}]
    whole = task({n: Facts() for n in range(1, 5)})
    whole.ledger.rows.update(rows)
    assert [{t.home, t.away} for t in drawn(whole).tables] == [{"T1", "T3"}, {"T2", "T4"}]

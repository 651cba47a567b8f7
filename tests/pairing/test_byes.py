"""The bye: R18, R19, X33, field reports 24, 25, 28, 29, 34."""

import pytest

from teammatch.model.event import Absence
from teammatch.model.messages import EventError
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.pairing.engine import pair_round
from teammatch.pairing.systems.swiss import swiss
from tests.pairing.events import event, players, with_round
from tests.pairing.fields import Facts, attempt, task


def bye_of(facts: dict[int, Facts], tree: dict[str, object] | None = None) -> str:
    drawn = swiss(task(facts, tree))
    return drawn.byes[0].side


def test_the_lowest_score_then_the_largest_number_rests() -> None:
    assert bye_of({1: Facts(2), 2: Facts(0), 3: Facts(0), 4: Facts(4), 5: Facts(2)}) == "T3"


def test_r19_who_has_had_one_gets_no_other() -> None:
    facts = {1: Facts(2), 2: Facts(0, byes=1), 3: Facts(0, byes=1), 4: Facts(4), 5: Facts(2)}
    assert bye_of(facts) == "T5"


def test_the_others_must_stay_pairable() -> None:
    """Without 5 only 1-2 or 1-3 could be left, and nobody for the fourth: 4 rests."""
    facts = {
        1: Facts(2, met=[4]),
        2: Facts(2, met=[1]),
        3: Facts(0, met=[2, 4]),
        4: Facts(0, met=[2]),
        5: Facts(0, met=[]),
    }
    drawn = swiss(task(facts))
    assert {(t.home, t.away) for t in drawn.tables} | {(t.away, t.home) for t in drawn.tables} >= {
        ("T1", "T3"),
        ("T2", "T5"),
    }
    assert [b.side for b in drawn.byes] == ["T4"]


def test_report_25_a_second_bye_only_while_nobody_without_one_can_take_it() -> None:
    facts = {n: Facts(byes=1) for n in range(1, 6)}
    assert attempt(task(facts)) is None
    assert bye_of(facts, {"byes": {"at_most": 2}}) == "T5"
    facts[2] = Facts(4, byes=0)
    assert bye_of(facts, {"byes": {"at_most": 2}}) == "T2"


def test_report_24_byes_spread_over_a_whole_event() -> None:
    rules = players({"pairing": {"third_equal_colour": "free"}})
    running = event(rules, "ABCDE")
    rested = []
    for number in range(1, 6):
        paired = pair_round(rules, running, RoundKey(1, number))
        rested += [b.side for b in paired.byes]
        lines = [f"{m.home}-{m.away} 1" for m in paired.matches]
        running = with_round(running, lines, [b.side for b in paired.byes])
    assert sorted(rested) == list("ABCDE")


def test_report_28_a_requested_bye_does_not_touch_the_claim_to_an_allocated_one() -> None:
    away = Absence("C", ByeKind.REQUESTED, 1, 1)
    rules = players()
    start = event(rules, "ABCDE", absences=[away])
    one = pair_round(rules, start, RoundKey(1, 1))
    assert [(b.side, b.kind) for b in one.byes] == [("C", ByeKind.REQUESTED)]
    two = pair_round(rules, with_round(start, ["A-D =", "B-E ="]), RoundKey(1, 2))
    assert [(b.side, b.kind) for b in two.byes] == [("C", ByeKind.ALLOCATED)]


@pytest.mark.parametrize("gone", range(1, 5))
def test_report_34_any_mix_of_requested_byes_and_odd_numbers_is_paired(gone: int) -> None:
    rules = players()
    absences = [Absence(name, ByeKind.REQUESTED, 1, 1) for name in "ABCDE"[:gone]]
    for names in ("ABCDEFG", "ABCDEFGH"):
        paired = pair_round(rules, event(rules, names, absences=absences), RoundKey(1, 1))
        sides = [s for m in paired.matches for s in (m.home, m.away)]
        assert sorted(sides + [b.side for b in paired.byes]) == list(names)
        allocated = [b for b in paired.byes if b.kind is ByeKind.ALLOCATED]
        assert len(allocated) == (len(names) - gone) % 2


def test_a_lot_decides_inside_the_lowest_group_only() -> None:
    facts = {n: Facts(2 if n < 4 else 0) for n in range(1, 8)}
    tree = {"byes": {"given_to": "lot"}}
    drawn = {swiss(task(facts, tree, lot=lot)).byes[0].side for lot in range(1, 30)}
    assert drawn == {"T4", "T5", "T6", "T7"}
    with pytest.raises(EventError, match="E404"):
        swiss(task(facts, tree))


def test_the_reasons_name_who_was_passed_over_and_why() -> None:
    facts = {1: Facts(2), 2: Facts(0), 3: Facts(0, byes=1)}
    reasons = swiss(task(facts)).byes[0].reasons
    assert [r.key for r in reasons] == ["pairing.bye_lowest_score", "pairing.bye_had"]
    assert reasons[1].args == {"side": "Team 3", "byes": 1}


@pytest.mark.parametrize(
    ("points", "given_to", "key"),
    [
        ([2, 0, 0], "lowest", "bye_lowest"),
        ([2, 2, 0], "lowest", "bye_lowest_score"),
        ([2, 0, 0], "lot", "bye_lot"),
        ([2, 2, 0], "lot", "bye_lowest_score"),
    ],
)
def test_r18_a_number_or_lot_is_named_only_where_it_decides(
    points: list[int], given_to: str, key: str
) -> None:
    facts = {number: Facts(score) for number, score in enumerate(points, 1)}
    made = task(facts, {"byes": {"given_to": given_to}}, lot=7 if given_to == "lot" else None)
    assert swiss(made).byes[0].reasons[0].key == f"pairing.{key}"

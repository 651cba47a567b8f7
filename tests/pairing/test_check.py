"""What a round breaks, also one made by hand: every code once."""

from dataclasses import replace
from typing import Any

from teammatch.model.event import Absence, Event
from teammatch.model.messages import Message, Problem, Severity
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from tests.pairing.events import event, players, with_round


def drafted(number: int, *pairs: str, byes: str = "") -> Round:
    """A draft by hand: "A-B", first-named has the first move."""
    matches = []
    for table, pair in enumerate(pairs, 1):
        home, away = pair.split("-")
        match = Match(f"1.{number}.{table}", table, home, away, home, by_hand=True)
        matches.append(match)
    resting = tuple(Bye(side, ByeKind.ALLOCATED) for side in byes)
    return Round(RoundKey(1, number), 0, RoundStatus.DRAFT, tuple(matches), resting)


def codes(found: list[Problem]) -> list[str]:
    return [p.code for p in found]


def judged(before: Event, paired: Round, **tree: Any) -> list[str]:  # noqa: ANN401 - settings
    return codes(check_round(players(tree), before, paired))


def started() -> Event:
    return with_round(event(players(), "ABCD"), ["A-C 1", "B-D 1"])


def test_a_round_of_the_engine_breaks_nothing() -> None:
    paired = pair_round(players(), started(), RoundKey(1, 2))
    assert judged(started(), paired) == []


def test_a_side_without_a_place() -> None:
    assert judged(started(), drafted(2, "A-B")) == ["E420", "E420"]


def test_a_newcomer_is_not_missed_in_a_released_round() -> None:
    released = replace(drafted(1, "A-C"), status=RoundStatus.RELEASED, version=1)
    assert judged(event(players(), "ABC"), released) == []


def test_a_side_twice_in_the_round() -> None:
    assert judged(started(), drafted(2, "A-B", "A-D", byes="C")) == ["E421"]


def test_a_side_that_is_not_entered() -> None:
    assert judged(started(), drafted(2, "A-X")) == ["E422"]


def test_r30_a_rematch_names_the_round() -> None:
    found = check_round(players(), started(), drafted(2, "C-A", "B-D"))
    assert codes(found) == ["W1349", "E423", "E423"]
    assert found[1].args["before"] == (1,)
    assert (found[1].place.round, found[1].place.table) == (2, 1)


def test_forbidden_pairs_and_hard_avoidance() -> None:
    avoid = [{"column": "unit", "strength": "hard"}]
    before = event(players(), "ABCD", units={"C": "club", "D": "club"})
    pairing = {"forbidden": [["A", "B"]]}
    found = check_round(
        players({"pairing": pairing, "avoid": avoid}), before, drafted(1, "A-B", "C-D")
    )
    assert codes(found) == ["E424", "E424"]


def test_r25_a_third_equal_move_unless_it_is_the_last_round() -> None:
    before = with_round(started(), ["A-B 1", "D-C 1"])
    third = drafted(3, "A-D", "B-C")
    assert judged(before, third) == ["E426", "E426"]  # A first, C second, each the third time
    assert judged(before, third, event={"rounds": 3}) == ["W426", "W426"]
    assert judged(before, third, pairing={"third_equal_colour": "free"}) == []
    assert judged(before, drafted(3, "D-A", "C-B")) == []


def test_r19_a_second_bye_and_two_byes_in_a_round() -> None:
    before = with_round(event(players(), "ABC"), ["A-B 1"], byes="C")
    assert judged(before, drafted(2, "A-B", byes="C")) == ["E427", "W1352", "E423"]
    assert judged(event(players(), "ABCD"), drafted(1, "A-B", byes="CD")) == ["E428"]


def test_report_56_an_absent_side_is_paired() -> None:
    away = Absence("B", ByeKind.ABSENT, 1, 1)
    before = event(players(), "AB", absences=[away])
    assert judged(before, drafted(1, "A-B")) == ["E429"]


def test_soft_avoidance_that_gave_way_is_a_warning_with_its_cause() -> None:
    avoid = [{"column": "unit"}]
    rules = players({"avoid": avoid})
    before = event(rules, "ABCD", units={"A": "x", "B": "x"})
    by_hand = drafted(1, "A-B", "C-D")
    of_engine = replace(by_hand, matches=tuple(replace(m, by_hand=False) for m in by_hand.matches))
    for paired, cause in ((by_hand, "cause_hand"), (of_engine, "cause_order")):
        found = check_round(rules, before, paired)
        assert [(p.code, p.severity) for p in found] == [("W430", Severity.WARNING)]
        assert found[0].args["cause"] == Message(f"pairing.{cause}")


def test_a_soft_rule_that_nobody_could_keep_says_so() -> None:
    rules = players({"avoid": [{"column": "unit"}]})
    before = event(rules, "ABCD", units=dict.fromkeys("ABC", "x"))
    found = check_round(rules, before, pair_round(rules, before, RoundKey(1, 1)))
    assert codes(found) == ["W430", "W431"]
    assert found[0].args["cause"] == Message("pairing.cause_field")


def test_a_declared_pair_is_only_warned_about() -> None:
    rules = players({"pairing": {"declared": [{"round": 2, "pairs": [["A", "C"], ["B", "D"]]}]}})
    found = check_round(rules, started(), pair_round(rules, started(), RoundKey(1, 2)))
    assert [(p.code, p.severity) for p in found] == [("E423", Severity.WARNING)] * 2

"""What check and explain say of a round of the positional pairing, and when there is none."""

from dataclasses import replace

import pytest

from teammatch.model.event import Event
from teammatch.model.messages import EventError
from teammatch.model.rounds import Round, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.outlook import avoidance_outlook
from teammatch.rules.book import RuleBook
from teammatch.texts import Texts
from tests.pairing.dingwei.test_rows import XIANGQI
from tests.pairing.events import event, players, with_round

ROUND_2 = RoundKey(1, 2)
RULES = players(XIANGQI)


def t14() -> Event:
    """T14 after round 1."""
    return with_round(event(RULES, "12345678"), ["1-2 1", "4-3 1", "5-6 0", "8-7 ="])


def by_hand(pairs: list[str], before: Event, number: int) -> Round:
    """A round set by hand: first mover first."""
    made = with_round(before, pairs).rounds[RoundKey(1, number)]
    return replace(made, matches=tuple(replace(m, by_hand=True) for m in made.matches))


def codes(rules: RuleBook, before: Event, paired: Round) -> list[str]:
    """The codes of what check says."""
    return [p.shown_code for p in check_round(rules, before, paired)]


def test_the_round_of_the_system_breaks_nothing() -> None:
    assert codes(RULES, t14(), pair_round(RULES, t14(), ROUND_2)) == []


def test_w499_a_first_move_against_the_rules_is_named() -> None:
    paired = by_hand(["4-6", "7-1", "3-8", "2-5"], t14(), 2)
    found = check_round(RULES, t14(), paired)
    assert [(p.shown_code, p.args["side"]) for p in found] == [("W499", "6")]
    assert (found[0].place.table, "table" in Texts("en").problem(found[0])) == (1, False)


def test_w498_a_group_by_hand_that_leaves_over_more_than_it_has_to() -> None:
    paired = by_hand(["6-7", "8-1", "3-4", "2-5"], t14(), 2)
    found = [p for p in check_round(RULES, t14(), paired) if p.code == "W498"]
    assert [(p.args["points"], p.args["found"], p.args["best"]) for p in found] == [(2, 3, 1)]


def test_e498_two_that_both_lack_the_same_move_twice() -> None:
    one = with_round(event(RULES, "12345678"), ["1-2 =", "3-4 =", "5-6 =", "7-8 ="])
    two = with_round(one, ["1-4 =", "3-2 =", "5-8 =", "7-6 ="])
    paired = by_hand(["1-3", "2-4", "6-5", "8-7"], two, 3)
    found = check_round(RULES, two, paired)
    assert [(p.code, p.place.table) for p in found if p.code == "E498"] == [
        ("E498", 1), ("E498", 2),
    ]  # fmt: skip
    assert {p.code for p in found} >= {"E426"}


def test_explain_names_row_step_and_rule() -> None:
    paired = pair_round(RULES, t14(), ROUND_2)
    said = [[m.key for m in explain_pairing(RULES, t14(), paired, table)] for table in (1, 2, 3, 4)]
    group, handed = "dingwei.group", "dingwei.group_handed"
    assert [keys[2:-1] for keys in said] == [
        [group, "dingwei.step_same_place"],
        ["dingwei.left_over", handed, "dingwei.step_moved_down"],
        ["dingwei.left_over", "dingwei.left_barred", handed, "dingwei.step_moved_down"],
        [handed, "dingwei.step_same_place"],
    ]
    assert [keys[-1] for keys in said] == ["dingwei.move_r48_1"] * 4


def test_explain_says_why_a_side_was_handed_down() -> None:
    one = with_round(event(RULES, "1234"), ["1-2 1", "4-3 1"])
    two = with_round(one, ["1-4 =", "3-2 ="])
    paired = pair_round(RULES, two, RoundKey(1, 3))
    keys = {r.key for m in paired.matches for r in m.reasons}
    wanted = ("left_over", "left_barred", "step_moved_down_own_row")
    assert keys >= {f"dingwei.{name}" for name in wanted}


def test_e410_is_said_before_the_round_as_well() -> None:
    one = with_round(event(RULES, "1234"), ["1-2 1", "4-3 1"])
    two = with_round(one, ["1-4 =", "3-2 ="])
    three = with_round(two, ["4-2 =", "3-1 ="])
    with pytest.raises(EventError) as refused:
        pair_round(RULES, three, RoundKey(1, 4))
    assert [p.code for p in refused.value.problems] == ["E410"]
    assert [p.code for p in avoidance_outlook(RULES, three, RoundKey(1, 4))] == ["E410"]


def test_the_outlook_knows_the_bans_of_the_system() -> None:
    """Four that lack the first move twice may not meet at all (禁多三)."""
    tree = {**XIANGQI, "pairing": {"system": "dingwei", "third_equal_colour": "free"}}
    rules = players(tree)
    one = with_round(event(rules, "12345678"), ["5-1 =", "6-2 =", "7-3 =", "8-4 ="])
    two = with_round(one, ["6-1 =", "7-2 =", "8-3 =", "5-4 ="])
    gone = replace(
        two,
        entries=replace(
            two.entries,
            sides={name: side for name, side in two.entries.sides.items() if name in "1234"},
        ),
        rounds=two.rounds,
    )
    assert [p.code for p in avoidance_outlook(rules, gone, RoundKey(1, 3))] == ["E410"]

"""What a round by hand is reproached with.

W498, W1329: criterion by criterion (R47, B3.10); W1365, W1366: the steps; W1367: round 1 (R37).
"""

import random
from collections.abc import Mapping, Sequence

import pytest

from teammatch.model.messages import Message, Problem
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundStatus
from teammatch.pairing.check import check_round
from teammatch.pairing.systems.dingwei import own_faults
from teammatch.pairing.systems.dingwei import position as positioned
from teammatch.pairing.task import Task
from teammatch.texts import Texts
from tests.pairing.dingwei.positions import Position, position, random_position
from tests.pairing.dingwei.test_check import RULES, by_hand, t14
from tests.pairing.dingwei.test_rows import XIANGQI
from tests.pairing.dingwei.test_twin import attempt
from tests.pairing.events import event, players, with_round
from tests.reference.dingwei import One, Pair

PLAIN, FULL = 600, 8000
SAID = ("W498", "W1329", "W1365", "W1366")
Said = tuple[int, str, object, object]
"""The score of the group, the criterion, what was found and what would do."""


def told(problem: Problem) -> Said:
    """What a W498 says."""
    what = problem.args["what"]
    assert isinstance(what, Message)
    name = what.key.removeprefix("dingwei.")
    return problem.args["points"], name, problem.args["found"], problem.args["best"]  # type: ignore[return-value]


def faults(task: Task, pairs: Sequence[Pair], resting: int | None = None) -> list[Problem]:
    """What is said of these pairs of numbers, set by hand; first moves are no matter here."""
    matches = tuple(
        Match(f"1.{task.key.round}.{table}", table, f"T{a}", f"T{b}", by_hand=True)
        for table, (a, b) in enumerate(pairs, 1)
    )
    byes = () if resting is None else (Bye(f"T{resting}", ByeKind.ALLOCATED),)
    made = Round(task.key, 0, RoundStatus.DRAFT, matches, byes)
    found = own_faults(task, made)
    return [p for p in found if p.code in SAID]


def said(at: Position, *pairs: Pair) -> list[Said]:
    """The warnings about such a round."""
    return [told(p) for p in faults(at.task, pairs) if p.code == "W498"]


def steps(at: Position, *pairs: Pair) -> list[tuple[object, ...]]:
    """What is said of the steps about such a round: who is named, and who by the rules."""
    return [
        (p.code, *(p.args[key] for key in STEPS[p.code]))
        for p in faults(at.task, pairs)
        if p.code in STEPS
    ]


STEPS = {"W1365": ("sides", "others"), "W1366": ("side", "due")}


# by hand


def test_b3_10_moves_that_need_not_be_out_of_balance() -> None:
    """T14: 6 lacks the first move, 1 and 4 the second; 4-1 has both on one side."""
    paired = by_hand(["4-1", "6-7", "3-8", "2-5"], t14(), 2)
    found = [told(p) for p in check_round(RULES, t14(), paired) if p.code == "W498"]
    assert found == [(2, "sum_fit", 2, 0)]


def test_r47_of_as_many_the_lowest_scores_go_down() -> None:
    """1 (2 points) goes down twice, though with 7 or 10 it would leave over one with 1 point."""
    lines = ["1-2 1", "4-3 1", "5-6 0", "8-7 =", "9-10 ="]
    names = [str(n) for n in range(1, 11)]
    before = with_round(event(RULES, names), lines)
    paired = by_hand(["6-4", "10-8", "7-9", "3-1", "2-5"], before, 2)
    problems = [p for p in check_round(RULES, before, paired) if p.code == "W498"]
    assert [told(p) for p in problems] == [(1, "scores_left", 2, 1)]
    sentence = Texts("en").problem(problems[0])
    assert "Scores of those left over (R47, B3.10): 2, where 1 would do." in sentence


def test_r32_a_soft_rule_that_need_not_give_way_comes_before_the_moves() -> None:
    """1 and 4 of one unit, each with one who has had the other move in another unit."""
    sides = {
        1: One(1, 1, {1: True}, soft=("p",)),
        2: One(2, 1, {1: True}, soft=("q",)),
        3: One(3, 1, {1: False}, soft=("q",)),
        4: One(4, 1, {1: False}, soft=("p",)),
    }
    at = position(sides, 2, 7)
    assert said(at, (1, 3), (2, 4)) == []
    assert said(at, (1, 4), (2, 3)) == [(1, "count_soft", 2, 0)]
    assert said(at, (1, 2), (3, 4)) == [(1, "sum_fit", 4, 0)]


UP, DOWN = {1: True}, {1: False}
HANDED: Mapping[int, One] = {
    1: One(1, 2, {2: False}),
    2: One(2, 1, {1: False, 2: False}),
    3: One(3, 1, {1: True, 2: True}),
    4: One(4, 1, {2: True}),
}
"""1 goes down alone and takes the head of the other row: 1-3 and 2-4, 1 + 1 out of balance."""


def test_r46_the_steps_may_leave_more_out_of_balance_than_a_round_by_hand() -> None:
    """1-4 and 2-3 is out of balance by nothing: better than the steps is no fault."""
    at = position(HANDED, 3, 9)
    assert said(at, (1, 3), (2, 4)) == []
    assert said(at, (1, 4), (2, 3)) == []
    assert said(at, (1, 2), (3, 4)) == [(1, "sum_fit", 6, 2)]
    assert steps(at, (1, 3), (2, 4)) == []
    assert steps(at, (1, 4), (2, 3)) == [("W1366", "Team 1", "Team 3")]


LOWEST = {5: One(5, 0, UP), 6: One(6, 0, UP), 7: One(7, 0, DOWN), 8: One(8, 0, DOWN)}


def test_a_better_group_does_not_excuse_the_next() -> None:
    """The same go down, so what comes below can be compared."""
    at = position({**HANDED, **LOWEST}, 3, 9)
    assert said(at, (1, 4), (2, 3), (5, 7), (6, 8)) == []
    assert said(at, (1, 4), (2, 3), (5, 6), (7, 8)) == [(0, "sum_fit", 4, 0)]


def test_where_another_one_as_good_goes_down_nothing_below_is_compared() -> None:
    """1 to 3 are level: 1 goes down by the steps, 3 by hand. Then 5-6 is 2 out of balance."""
    sides = {
        1: One(1, 1, met=frozenset({4})),
        2: One(2, 1),
        3: One(3, 1),
        4: One(4, 0, met=frozenset({1}), moves=UP),
        5: One(5, 0, moves=DOWN),
        6: One(6, 0, moves=DOWN),
    }
    at = position(sides, 2, 7)
    assert pairs_of(at) == ([(3, 2), (6, 1), (5, 4)], None)
    assert said(at, (1, 2), (3, 4), (5, 6)) == []
    assert said(at, (2, 3), (1, 5), (4, 6)) == []
    assert steps(at, (1, 2), (3, 4), (5, 6)) == [("W1365", ("Team 3",), ("Team 1",))]


def round_1(pairs: list[str], tree: Mapping[str, object]) -> list[str]:
    """What check says of a round 1 by hand, first mover first: codes, and who should be there."""
    rules = players({**XIANGQI, "dingwei": tree})
    sides = sorted("".join(pairs).replace("-", ""))
    before = event(rules, sides)
    paired = by_hand(pairs, before, 1)
    return [
        f"{p.code} {p.args.get('due', p.args.get('side', ''))}"
        for p in check_round(rules, before, paired)
    ]


NEIGHBOURS = {"first_pairing": "neighbours", "halves": "odd-even", "first_move": "tables"}


def test_r37_a_round_1_by_hand_with_other_pairs() -> None:
    """临近: 1-2, 4-3, 5-6, 8-7. By hand 3 meets 5."""
    assert round_1(["1-2", "4-3", "5-6", "8-7"], NEIGHBOURS) == []
    assert round_1(["1-2", "5-3", "4-6", "8-7"], NEIGHBOURS) == ["W1367 4"]


def test_r39_a_round_1_by_hand_with_another_first_move() -> None:
    """⑵: at table 2 the larger number goes first."""
    assert round_1(["1-2", "3-4", "5-6", "8-7"], NEIGHBOURS) == ["W499 4"]


def test_r37_nothing_is_said_of_pairs_that_were_drawn() -> None:
    drawn = {"first_pairing": "drawn", "first_move": "sum"}
    assert round_1(["1-8", "4-3"], NEIGHBOURS | drawn) == []


def test_b3_3_a_bye_that_is_not_where_the_rules_put_it() -> None:
    """3 has fewest points and no bye yet; 1 has it by hand. The pairs are as good as can be."""
    sides = {1: One(1, 2), 2: One(2, 1), 3: One(3, 0)}
    found = faults(position(sides, 2, 7).task, [(2, 3)], resting=1)
    assert [(p.shown_code, p.args["side"], p.args["other"]) for p in found] == [
        ("W1329", "Team 1", "Team 3"),
    ]
    assert faults(position(sides, 2, 7).task, [(1, 2)], resting=3) == []


def test_b3_10_where_the_bye_is_left_over_it_counts_as_left_over() -> None:
    sides = {1: One(1, 2), 2: One(2, 2), 3: One(3, 0)}
    at = position(sides, 2, 7, left_over=True)
    found = faults(at.task, [(1, 3)], resting=2)
    assert [told(p) for p in found if p.code == "W498"] == [(2, "count_left", 2, 0)]


def test_b3_3_left_over_or_not_the_lowest_score_without_a_bye_has_it() -> None:
    """1 and 2 of the same score meet; by hand 2 rests though 3 has fewer points."""
    sides = {1: One(1, 2), 2: One(2, 2), 3: One(3, 0)}
    found = faults(position(sides, 2, 7, left_over=True).task, [(1, 3)], resting=2)
    assert [(p.code, p.args.get("other")) for p in found] == [("W1329", "Team 3"), ("W498", None)]


def test_b3_10_left_over_or_not_fewest_byes_come_first() -> None:
    sides = {1: One(1, 1), 2: One(2, 1, byes=1), 3: One(3, 1)}
    at = position(sides, 3, 7, left_over=True, at_most=2)
    assert [p.code for p in faults(at.task, [(1, 3)], resting=2)] == ["W1329"]


# properties


def pairs_of(at: Position) -> tuple[list[Pair], int | None] | None:
    """The system's own round by numbers."""
    drawn = attempt(at.task)
    if drawn is None:
        return None
    pairs = [(int(t.home[1:]), int(t.away[1:])) for t in drawn.tables]
    return pairs, next((int(bye.side[1:]) for bye in drawn.byes), None)


def never_against_itself(seed: int, most: int) -> bool:
    """The round of the system, marked as set by hand, gets no warning."""
    at = random_position(seed, most=most)
    drawn = pairs_of(at)
    if drawn is None:
        return False
    assert faults(at.task, *drawn) == [], seed
    return True


def test_the_round_of_the_system_set_by_hand_is_never_reproached() -> None:
    paired = sum(never_against_itself(seed, 8) for seed in range(PLAIN))
    paired += sum(never_against_itself(seed, 24) for seed in range(PLAIN // 4))
    assert paired > PLAIN // 2


@pytest.mark.full
def test_the_round_of_the_system_set_by_hand_is_never_reproached_in_full() -> None:
    assert sum(never_against_itself(seed, 8) for seed in range(FULL)) > FULL // 2
    assert sum(never_against_itself(seed, 30) for seed in range(FULL // 4)) > FULL // 8


PARTS = ("count_left", "scores_left", "count_soft", "sum_fit")


def changed(rng: random.Random, pairs: list[Pair], resting: int | None) -> list[Pair]:
    """Two sides change places, at times one of them with who rests (the last of the list)."""
    places = [list(pair) for pair in pairs]
    if resting is not None:
        places.append([resting])
    seats = [(t, c) for t, table in enumerate(places) for c in range(len(table))]
    (t, c), (u, d) = rng.sample(seats, 2)
    places[t][c], places[u][d] = places[u][d], places[t][c]
    return [(place[0], place[-1]) for place in places]


def as_the_twin_says(seed: int) -> bool | None:
    """One exchange of two sides by hand; True where it is a fault by the twin. None: no round."""
    at, rng = random_position(seed), random.Random(-seed)
    drawn = pairs_of(at)
    if drawn is None or len(drawn[0]) < 2:
        return None
    places = changed(rng, *drawn)
    resting = None if drawn[1] is None else places.pop()[0]
    literal = at.literal
    given = None if literal.left_over else resting
    own = literal.paired() if given is None else (literal.paired_without(given), None)
    found = [p for p in faults(at.task, places, resting) if p.code == "W498"]
    if own is None or own[0] is None:
        assert found == []
        return False
    ours = {(min(pair), max(pair)) for pair in own[0]}
    worse = literal.worse(ours, set(places), given)
    expected: list[Said] = []
    if worse is not None:
        score, part, much, least = worse
        expected = [(score, PARTS[part], *shown(part, much, least))]
    assert [told(p) for p in found] == expected, seed
    return bool(expected)


def shown(part: int, much: object, least: object) -> tuple[object, object]:
    """The figures as they are told: of soft rules those of the first in which they differ."""
    if PARTS[part] not in ("scores_left", "count_soft"):
        return much, least
    assert isinstance(much, list)
    assert isinstance(least, list)
    if PARTS[part] == "scores_left":
        one, other = tuple(much), tuple(least)
        return (one, other) if len(one) > 1 else (one[0], other[0])
    return next((a, b) for a, b in zip(much, least, strict=True) if a != b)


def test_an_exchange_by_hand_is_reproached_where_the_twin_finds_a_fault() -> None:
    found = [as_the_twin_says(seed) for seed in range(PLAIN)]
    assert min(found.count(True), found.count(False)) > PLAIN // 10


@pytest.mark.full
def test_an_exchange_by_hand_is_reproached_where_the_twin_finds_a_fault_in_full() -> None:
    found = [as_the_twin_says(seed) for seed in range(10_000, 10_000 + FULL)]
    assert min(found.count(True), found.count(False)) > FULL // 10


def spoken_of(seed: int) -> bool | None:
    """Two sides exchanged by hand: something is said of a legal round that is another one.

    True where the steps are all that it does not keep. None: no round, the same, or not legal.
    """
    at, rng = random_position(seed), random.Random(-seed)
    drawn = pairs_of(at)
    if drawn is None or len(drawn[0]) < 2:
        return None
    places = changed(rng, *drawn)
    resting = None if drawn[1] is None else places.pop()[0]
    field = positioned(at.task)
    seat = {c.number: number for number, c in enumerate(field.contestants)}
    same = {frozenset(pair) for pair in places} == {frozenset(pair) for pair in drawn[0]}
    if same or not all(field.graph[seat[one]] >> seat[two] & 1 for one, two in places):
        return None
    found = [p.code for p in faults(at.task, places, resting)]
    assert found, seed
    return found[0] in STEPS


def test_r33_no_other_legal_round_by_hand_passes_in_silence() -> None:
    """The steps make a round that is the only one."""
    found = [spoken_of(seed) for seed in range(PLAIN)]
    assert found.count(True) > PLAIN // 40


@pytest.mark.full
def test_r33_no_other_legal_round_by_hand_passes_in_silence_in_full() -> None:
    found = [spoken_of(seed) for seed in range(20_000, 20_000 + FULL)]
    assert found.count(True) > FULL // 40

"""A round by hand beside the one the system would make: where it does worse (R26-R28, R69, R77)."""

import random
from typing import Any

import pytest

from teammatch.model.event import Event
from teammatch.model.messages import Message, Problem
from teammatch.model.rounds import Round, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.compared import Judged, Pairs, first_worse
from teammatch.pairing.engine import pair_round
from tests.pairing.events import event, players, with_round
from tests.pairing.test_check import drafted

DONG: dict[str, Any] = {"pairing": {"system": "dong"}, "event": {"rounds": 9}}
RATING: dict[str, Any] = {"pairing": {"system": "draughts-rating"}, "event": {"rounds": 9}}


SWISS: dict[str, Any] = {"pairing": {"system": "swiss"}, "event": {"rounds": 9}}
MONRAD: dict[str, Any] = {
    "pairing": {"system": "monrad", "third_equal_colour": "free"},
    "event": {"rounds": 9},
}
KONRAD: dict[str, Any] = {
    "pairing": {"system": "konrad", "third_equal_colour": "free"},
    "konrad": {"paired": "entered"},
    "byes": {"at_most": 9},
    "event": {"rounds": 9},
}
COMPARED = (
    "W413",
    "W417",
    "W418",
    "W1349",
    "W1350",
    "W1351",
    "W1352",
    "W1353",
    "W1359",
    "W1360",
    "W1363",
    "W1364",
)


def said(tree: dict[str, Any], before: Event, by_hand: Round) -> list[Problem]:
    """The warnings about the round as a whole."""
    found = check_round(players(tree), before, by_hand)
    return [p for p in found if p.code in COMPARED]


def six() -> Event:
    """A, B, C have won, D, E, F lost; A, B, C had the first move."""
    return with_round(event(players(), "ABCDEF"), ["A-D 1", "B-E 1", "C-F 1"])


@pytest.mark.parametrize(
    ("tree", "key", "name"),
    [(DONG, "dong.W413", "dong.count_left_over"), (RATING, "draughts.W417", "draughts.count_down")],
)
def test_a_group_that_is_not_paired_to_the_fullest(
    tree: dict[str, Any], key: str, name: str
) -> None:
    (problem,) = said(tree, six(), drafted(2, "A-E", "B-F", "C-D"))
    assert problem.key == key
    assert (problem.args["what"].key, problem.args["found"], problem.args["best"]) == (name, 3, 1)  # type: ignore[union-attr]
    assert problem.args["points"] == 1


@pytest.mark.parametrize(
    ("tree", "left", "order"), [(DONG, "W1359", "W1360"), (RATING, "W1363", "W1364")]
)
def test_of_rounds_that_are_as_good_one_is_first(
    tree: dict[str, Any], left: str, order: str
) -> None:
    """All three who won want the second move, and those who lost the first: any floater will do.

    The weakest, C, goes down (R83, R72 c), to D, the strongest below (R80, R72 e).
    """
    assert told(tree, six(), drafted(2, "A-B", "D-C", "E-F")) == []
    assert told(tree, six(), drafted(2, "B-C", "D-A", "E-F")) == [(left, 0, ("A",), ("C",))]
    assert told(tree, six(), drafted(2, "A-B", "E-C", "D-F")) == [(order, 2, "C", "E", "D")]


@pytest.mark.parametrize(
    ("tree", "hand", "told_so"),
    [
        (RATING, ("A-B", "C-D", "E-F"), ("W1364", 1, "A", "B", "D")),
        (DONG, ("A-D", "B-C", "E-F"), None),
        (DONG, ("A-B", "C-D", "E-F"), ("W1360", 1, "A", "B", "D")),
    ],
)
def test_round_1_has_its_order_too(
    tree: dict[str, Any], hand: tuple[str, ...], told_so: tuple[str | int, ...] | None
) -> None:
    """R73: 1-4, 2-5, 3-6 by rating. T27: the first set of six is 5-6, 1-4, 2-3."""
    found = told(tree, event(players(), "ABCDEF"), drafted(1, *hand))
    assert found == ([told_so] if told_so else [])


@pytest.mark.parametrize(
    ("tree", "name"), [(DONG, "dong.count_colours"), (RATING, "draughts.count_colours")]
)
def test_colours_that_need_not_clash(tree: dict[str, Any], name: str) -> None:
    """Four level: A and C want the second move, B and D the first."""
    before = with_round(event(players(), "ABCDEFGH"), ["A-E =", "F-B =", "C-G =", "H-D ="])
    (problem,) = said(tree, before, drafted(2, "A-C", "B-D", "E-G", "F-H"))
    assert (problem.args["what"].key, problem.args["found"], problem.args["best"]) == (name, 4, 0)  # type: ignore[union-attr]


def test_the_bye_by_hand_is_not_where_the_rule_puts_it() -> None:
    before = with_round(event(players(), "ABCDE"), ["A-C 1", "B-D 1"], ["E"])
    found = said(RATING, before, drafted(2, "A-E", "C-D", byes="B"))
    assert [(p.code, p.args.get("side"), p.args.get("other")) for p in found] == [
        ("W418", "B", "D"),
    ]


def told(tree: dict[str, Any], before: Event, by_hand: Round) -> list[tuple[Any, ...]]:
    """Code, table and names of what is said."""
    keys = ("side", "found", "due", "other", "sides", "others")
    return [
        (p.code, p.place.table, *(p.args[key] for key in keys if key in p.args))
        for p in said(tree, before, by_hand)
    ]


def test_r26_winners_who_meet_losers_are_reproached() -> None:
    """A, B, C, D have won: no one of them has to leave the group."""
    before = with_round(event(players(), "ABCDEFGH"), ["A-E 1", "B-F 1", "C-G 1", "D-H 1"])
    (problem,) = said(SWISS, before, drafted(2, "A-F", "B-E", "C-H", "D-G"))
    assert (problem.key, problem.args["found"], problem.args["best"]) == ("pairing.W1349", 4, 0)


def test_r27_the_lowest_leaves_an_odd_group() -> None:
    """A, B, C have won; C is the lowest of them. Its opponent is then the highest below: D."""
    assert told(SWISS, six(), drafted(2, "B-C", "E-A", "D-F")) == [
        ("W1350", 0, ("A",), ("C",)),
    ]
    assert told(SWISS, six(), drafted(2, "A-B", "E-C", "D-F")) == [("W1351", 2, "C", "E", "D")]


def test_who_leaves_a_group_either_way_is_not_named() -> None:
    """A, B, C, of one club, have won, and D: by R27 B and C leave, by hand A and C."""
    tree = SWISS | {"avoid": [{"column": "unit", "strength": "hard"}]}
    start = event(players(), "ABCDEFGH", units=dict.fromkeys("ABC", "club"))
    before = with_round(start, ["A-E 1", "B-F 1", "C-G 1", "D-H 1"])
    assert told(tree, before, drafted(2, "B-D", "A-F", "C-E", "G-H")) == [
        ("W1350", 0, ("A",), ("B",)),
    ]


def test_r28_upper_half_against_lower_half() -> None:
    """1-5, 2-6, 3-7, 4-8 in round 1."""
    assert told(SWISS, event(players(), "ABCDEFGH"), drafted(1, "A-E", "B-C", "F-G", "D-H")) == [
        ("W1351", 2, "B", "C", "F"),
    ]


@pytest.mark.parametrize("tree", [SWISS, MONRAD])
def test_r18_the_bye_of_the_lowest_goes_to_nobody_else(tree: dict[str, Any]) -> None:
    before = with_round(event(players(), "ABCDE"), ["A-B 1", "C-D 1"], ["E"])
    assert told(tree, before, drafted(2, "A-C", "E-D", byes="B"))[0] == ("W1352", 0, "B", "D")


@pytest.mark.parametrize("tree", [MONRAD, KONRAD])
def test_b7_1_the_walk_down_the_list(tree: dict[str, Any]) -> None:
    """A, C, E, G have won: A meets C; by hand A meets E, and nothing below is compared."""
    before = with_round(event(players(), "ABCDEFGH"), ["A-B 1", "C-D 1", "E-F 1", "G-H 1"])
    assert told(tree, before, drafted(2, "A-E", "C-G", "B-D", "F-H")) == [
        ("W1353", 1, "A", "E", "C"),
    ]


@pytest.mark.parametrize("tree", [SWISS, MONRAD, KONRAD])
def test_a_round_with_a_side_twice_is_not_compared(tree: dict[str, Any]) -> None:
    assert said(tree, event(players(), "ABCDEF"), drafted(1, "A-B", "C-D", "A-E")) == []


@pytest.mark.parametrize("tree", [DONG, RATING, SWISS, MONRAD, KONRAD])
def test_what_the_system_pairs_is_never_worse_than_itself(tree: dict[str, Any]) -> None:
    """The system's own pairs, set by hand: nothing is said of them."""
    for seed in range(30):
        rng = random.Random(seed)
        names = "ABCDEFGHIJKLM"[: rng.randint(8, 13)]
        running = event(players(tree), names)
        for number in range(1, 5):
            drawn = pair_round(players(tree), running, RoundKey(1, number))
            lines = [f"{m.first}-{m.opponent(str(m.first))}" for m in drawn.matches]
            resting = "".join(b.side for b in drawn.byes)
            assert said(tree, running, drafted(number, *lines, byes=resting)) == [], seed
            scores = [f"{line} {rng.choice('10=')}" for line in lines]
            running = with_round(running, scores, list(resting))


def distance(pairs: Pairs, _left: int) -> tuple[int, ...]:
    """A figure of a group: how far apart the seats of its pairs are."""
    return (sum(two - one for one, two in pairs),)


def group(seats: int, pairs: Pairs, floaters: int = 0) -> Judged:
    """A group judged by who is left over, and by that."""
    names = Message("pairing.left"), Message("pairing.distance")
    return Judged(seats, pairs, floaters, [(names[0], None), (names[1], distance)])


def test_a_group_that_is_better_does_not_excuse_one_that_is_worse() -> None:
    """Seats 0 to 3 and 4 to 7; the distances are 4 and 2. The same go down: nobody."""
    groups = [group(0b1111, [(0, 2), (1, 3)]), group(0b11110000, [(4, 5), (6, 7)])]
    worse = first_worse(groups, [(0, 1), (2, 3), (4, 6), (5, 7)])
    assert worse is not None
    assert (worse.group, worse.found, worse.best) == (groups[1], (4,), (2,))
    assert first_worse(groups, [(0, 1), (2, 3), (4, 5), (6, 7)]) is None


def test_what_comes_below_is_not_compared_where_others_go_down() -> None:
    """Of seats 0 to 2 seat 2 goes down, by hand seat 0: as near, and then 0-3 is far."""
    groups = [group(0b111, [(0, 1)], 0b100), group(0b1100, [(2, 3)])]
    assert first_worse(groups, [(1, 2), (0, 3)]) is None
    assert first_worse(groups, [(0, 2), (1, 3)]) is not None

"""A round by hand beside the one the system would make: where it does worse (R69, R77)."""

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


def said(tree: dict[str, Any], before: Event, by_hand: Round) -> list[Problem]:
    """The warnings about the round as a whole."""
    found = check_round(players(tree), before, by_hand)
    return [p for p in found if p.code in ("W413", "W417", "W418")]


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


@pytest.mark.parametrize("tree", [DONG, RATING])
def test_a_round_as_good_as_any_is_not_reproached(tree: dict[str, Any]) -> None:
    """All three who won want the second move, and those who lost the first: any floater will do."""
    assert said(tree, six(), drafted(2, "A-B", "D-C", "E-F")) == []
    assert said(tree, six(), drafted(2, "B-C", "D-A", "E-F")) == []


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


@pytest.mark.parametrize("tree", [DONG, RATING])
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

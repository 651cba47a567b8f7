"""``teammatch trf standings --explain``: what would still have to happen, worked by hand."""

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from teammatch.desk.trf_explaining import Explanation
from teammatch.desk.trf_standings import TrfStandings, standings_trf
from tests.standings.test_trf_standings import FIVE, cell, player
from tests.trf.files import SMALL

Run = Callable[..., tuple[int, str, str]]
FOUR_ROUNDS = FIVE.replace("142 3", "142 4")
THREE_ROUNDS = SMALL.replace("142 2", "142 3")


@pytest.fixture
def run(trf_standings: Run) -> Run:
    return trf_standings


def chance(run: Run, text: str, one: str, other: str, tiebreaks: str = "PTS,WIN") -> Any:  # noqa: ANN401
    said = run(text, "--tiebreaks", tiebreaks, "--explain", one, other, "--json")[1]
    (pair,) = json.loads(said)["separated"]
    assert (pair["above"], pair["below"]) == (one, other)
    return pair["chance"]


def steps(found: Any) -> list[tuple[str, str, str, str, str]]:  # noqa: ANN401 - JSON
    return [(s["by"], s["verdict"], s["gap"], s["least"], s["most"]) for s in found["steps"]]


def test_a_player_half_a_point_behind_with_a_round_to_go(run: Run) -> None:
    """Ann 2.5, Bob 2, one round: he must make more than half a point more than she does."""
    found = chance(run, FOUR_ROUNDS, "Ann", "Bob", "PTS,BH")
    assert found["rounds"] == {"above": 1, "below": 1}
    assert found["possible"] == "yes"
    assert steps(found) == [
        ("PTS", "open", "0.5", "-1", "1"),
        ("BH", "others", None, None, None),
    ]
    said = run(FOUR_ROUNDS, "--tiebreaks", "PTS,BH", "--explain", "Ann", "Bob")[1]
    assert "For Bob to pass Ann: more than 0.5 more in PTS than Ann in the rounds that" in said
    assert "Level there, BH decides; it also depends on the results of others." in said


def test_a_player_too_far_behind_can_no_longer_pass(run: Run) -> None:
    found = chance(run, FOUR_ROUNDS, "Ann", "Dan")
    assert steps(found) == [("PTS", "behind", "1.5", "-1", "1")]
    assert found["possible"] == "no"


def test_after_the_last_round_it_says_that_nothing_changes_any_more(run: Run) -> None:
    assert chance(run, FIVE, "Ann", "Bob") is None
    said = run(FIVE, "--explain", "Ann", "Bob")[1]
    assert "No round and no result is missing: nothing changes any more between Ann and Bob" in said
    assert chance(run, SMALL, "A", "C", "PTS,MPvGP") is None


def test_an_open_game_between_the_two_brings_both_their_end_of_it(run: Run) -> None:
    """Cid 2, Ann 1.5, and they play: she wins and is half a point up, or stays below.

    Half a point more than he makes she can't get: they never draw level.
    """
    text = FIVE.replace(cell("3", "w", "1"), cell("3", "w", " ")).replace(
        cell("4", "w", "+") + cell("1", "b", "0"), cell("4", "w", "+") + cell("1", "b", " ")
    )
    found = chance(run, text, "Cid", "Ann")
    assert steps(found) == [("PTS", "open", "0.5", "-1", "1")]
    assert found["rounds"] == {"above": 1, "below": 1}


WITHDRAWN = FOUR_ROUNDS.replace("142 4", "142 5\n240 Z   4    2\n240 Z   5    2")


def test_a_player_who_has_withdrawn_makes_nothing_more(run: Run) -> None:
    """Bob half a point behind with byes without points (240) to the end: Ann can only win more."""
    found = chance(run, WITHDRAWN, "Ann", "Bob")
    assert found["rounds"] == {"above": 2, "below": 0}
    assert steps(found) == [("PTS", "behind", "0.5", "-2", "0")]
    assert (
        "For Dan to pass Bob: more than 1 more in PTS than Bob"
        in (run(WITHDRAWN, "--tiebreaks", "PTS", "--explain", "Bob", "Dan")[1])
    )


def test_byes_asked_for_are_no_round_that_has_been_paired(run: Run) -> None:
    """The same byes in the player's line: the table is that after round 3."""
    asked = FOUR_ROUNDS.replace(
        cell("0000", "-", "H"), cell("0000", "-", "H") + cell("0000", "-", "Z")
    )
    plain = json.loads(run(FOUR_ROUNDS, "--tiebreaks", "PTS,BH", "--json")[1])
    assert (
        json.loads(run(asked, "--tiebreaks", "PTS,BH", "--json")[1])["players"]
        == (plain["players"])
    )
    assert steps(chance(run, asked, "Ann", "Bob")) == [("PTS", "behind", "0.5", "-1", "0")]


def test_a_team_behind_by_a_match_point_may_draw_level_and_decide_on_boards(run: Run) -> None:
    """A 3 and 2.5, C 2 and 2, one round: level is one match point more.

    On boards C gains least with a drawn match of one board (the other forfeited by both) against
    a loss by 0.5-1.5: nothing; most with 2-0 against such a draw: 1.5.
    """
    found = chance(run, THREE_ROUNDS, "A", "C", "PTS,MPvGP")
    assert steps(found) == [
        ("PTS", "open", "1", "-2", "2"),
        ("MPvGP", "open", "0.5", "0", "1.5"),
    ]
    assert (found["possible"], found["level"]) == ("yes", "share")


def test_a_team_behind_by_two_with_a_round_to_go_can_at_best_draw_level(run: Run) -> None:
    """A 3, B 1: level only if B wins and A makes nothing.

    On boards B then gains at least 1-0 (one forfeited by both) less half a board of A, at most 2.
    """
    found = chance(run, THREE_ROUNDS, "A", "B", "PTS,MPvGP")
    assert steps(found) == [
        ("PTS", "level", "2", "-2", "2"),
        ("MPvGP", "open", "1", "0.5", "2"),
    ]


def test_a_match_half_finished_is_open_and_its_known_boards_stay(run: Run) -> None:
    """C leads B 1-0 with a board open, which the file counts as drawn: 1.5, and A and C are level.

    It may end 2-0, 1.5-0.5, 1-0 (nobody came) or 1-1: then C has one match point less.
    """
    text = SMALL.replace("6 b 1", "6 b  ").replace("4 w 0", "4 w  ").replace("3 b 1", "3 b 1")
    found = chance(run, text, "A", "C", "PTS,MPvGP")
    assert found["rounds"] == {"above": 0, "below": 1}
    assert steps(found) == [
        ("PTS", "level", "0", "-1", "0"),
        ("MPvGP", "open", "0", "-0.5", "0.5"),
    ]


def test_other_points_for_a_win_are_those_of_the_rounds_to_come(run: Run) -> None:
    """299: a match won is worth 4, in every round; A has 5, C 2."""
    text = THREE_ROUNDS + "299 W  4.0\n"
    found = chance(run, text, "A", "C", "PTS")
    assert steps(found) == [("PTS", "open", "3", "-4", "4")]


def test_an_element_of_the_organisers_decides_by_what_is_not_known_here(run: Run) -> None:
    found = chance(run, FOUR_ROUNDS, "Ann", "Bob", "PTS,OTHER_blitz")
    assert [s["verdict"] for s in found["steps"]] == ["open", "others"]


def test_a_number_that_no_round_changes_decides_at_the_end(run: Run) -> None:
    found = chance(run, FOUR_ROUNDS, "Ann", "Bob", "PTS,TPN")
    assert [s["verdict"] for s in found["steps"]] == ["open", "fixed-behind"]


def test_what_two_are_level_on_is_said_before_what_decides(run: Run) -> None:
    """Bob and Cid have two points each; their opponents decide."""
    said = run(FIVE, "--tiebreaks", "PTS,BH", "--explain", "Bob", "Cid")[1].splitlines()
    at = next(i for i, line in enumerate(said) if "stands above" in line)
    assert said[at + 1] == "  PTS: 2 each"
    assert "This decides" in said[at + 2]


def test_the_addends_are_data_in_the_shape_of_those_of_an_event(run: Run) -> None:
    """Bob's half-point bye in round 3 counts as an imagined opponent; here 1.5, three draws."""
    said = run(FIVE, "--tiebreaks", "PTS,BH", "--explain", "Bob", "Cid", "--json")[1]
    data = json.loads(said)
    assert set(data) == {"separated", "accounts", "problems"}
    assert data["separated"][0]["by"] == "BH"
    buchholz = data["accounts"]["Bob"]["BH"]
    assert buchholz["addends"][1] == {
        "round": 2, "opponent": "Ann", "imagined": False, "score": "2.5", "factor": None,
        "worth": "2.5", "cut": False, "why_cut": "", "board": 0,
            "what": "", "in_table": None, "out_of": None,
    }  # fmt: skip
    assert buchholz["addends"][2]["imagined"] is True
    assert buchholz["addends"][2]["opponent"] is None


def test_two_players_of_one_name_are_told_apart_by_their_numbers(run: Run) -> None:
    text = FIVE.replace("Eve", "Ann")
    said = run(text, "--tiebreaks", "PTS", "--explain", "1", "5", "--json")[1]
    assert set(json.loads(said)["accounts"]) == {"Ann (1)", "Ann (5)"}


def test_without_a_number_of_rounds_nothing_is_said_of_what_may_happen(run: Run) -> None:
    text = FIVE.replace("142 3\n", "")
    said = run(text, "--explain", "Ann", "Bob")[1]
    assert "is not said: the number of rounds is not known (142)." in said
    assert "nothing changes any more" not in said
    assert chance(run, text, "Ann", "Bob") is None


PAIRINGS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""Of four players: rounds 1 and 2 are the first two of them."""
OTHER_RESULT = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "/": "-"}
ENDS = ("1", "=", "0", "+", "-", "/")
"""How a game may end for White; "/" is forfeited by both."""


def four(first: str, second: str, third: tuple[Any, ...] = ()) -> str:
    """A file of four players: rounds 1 and 2 with these results for White, and a third."""
    rounds = [(PAIRINGS[0], first), (PAIRINGS[1], second), *([third] if third else [])]
    cells: list[list[str]] = [[], [], [], []]
    for pairs, results in rounds:
        for (white, black), result in zip(pairs, results, strict=True):
            own = "-" if result == "/" else result
            cells[white].append(cell(str(black + 1), "w", own))
            cells[black].append(cell(str(white + 1), "b", OTHER_RESULT[result]))
    lines = [player(n, f"P{n}", 2000, "", *cells[n - 1]) for n in range(1, 5)]
    return "\n".join(["012 Four", "092 Individual Swiss", "142 3", *lines, ""])


@pytest.mark.parametrize(
    ("first", "second"), [("1=", "=1"), ("10", "01"), ("==", "+/"), ("11", "1=")]
)
def test_what_is_said_of_a_file_happens_in_some_last_round_and_nothing_else(
    tmp_path: Path, first: str, second: str
) -> None:
    """Every pairing and every end of two last games: gains to the half, passed or not."""
    path = tmp_path / "four.trf"

    def standings(text: str) -> TrfStandings:
        path.write_text(text, encoding="utf-8")
        return standings_trf(path, "PTS,WIN", "", {})

    before = standings(four(first, second))
    ahead = Explanation(before, ())
    points: list[Any] = [before.values(side)["PTS"] for side in range(4)]
    pairs = [(a, b) for a in range(4) for b in range(4) if ahead.ranks[a] < ahead.ranks[b]]
    gains: dict[tuple[int, int], set[Any]] = {pair: set() for pair in pairs}
    passed = set()
    for third in product(PAIRINGS, product(ENDS, repeat=2)):
        after = standings(four(first, second, third))
        ranks = Explanation(after, ()).ranks
        now: list[Any] = [after.values(side)["PTS"] for side in range(4)]
        made = [now[side] - points[side] for side in range(4)]
        for upper, lower in pairs:
            gains[upper, lower].add(made[lower] - made[upper])
            if ranks[lower] < ranks[upper]:
                passed.add((upper, lower))
    for pair in pairs:
        found = ahead.chance(*pair)
        assert found is not None
        step = found.steps[0]
        assert (min(gains[pair]), max(gains[pair])) == (step.least, step.most)
        assert (found.possible == "yes") is (pair in passed)

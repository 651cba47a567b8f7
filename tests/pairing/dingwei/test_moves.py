"""T16's whole table, T17, and the rules of the first move one by one (R48, R49, X12, X22)."""

import pytest

from teammatch.pairing.dingwei.moves import (
    Meeting,
    Rule,
    by_numbers,
    case_of_r48,
    fewer_first_moves,
    first_move,
    last_run,
    later_obeys_higher,
    latest_difference,
)
from teammatch.rules.dingwei import DingweiRules
from tests.pairing.dingwei.test_rows import mover


def meet(
    one: tuple[int, str],
    other: tuple[int, str],
    *,
    number: int = 5,
    rounds: int = 20,
    points: tuple[int, int] = (0, 0),
    **settings: object,
) -> Meeting:
    """Two sides, each a number and a history of first (+) and second (-) moves."""
    rules = DingweiRules.model_validate(settings)
    a, b = mover(*one, points[0]), mover(*other, points[1])
    return Meeting(a, b, number, rounds, rules)


def goes_first(at: Meeting) -> str:
    """Whether a or b has the first move; the same whichever is named first."""
    swapped = Meeting(at.other, at.one, at.round, at.rounds, at.rules)
    assert first_move(at)[0] is not first_move(swapped)[0]
    return "a" if first_move(at)[0] else "b"


T16 = [
    ("⑴", (3, "+-+"), (5, "-+-"), "b", fewer_first_moves, None),
    ("⑵", (1, "++--"), (2, "--++"), "a", last_run, 2),
    ("⑶", (1, "+++---"), (2, "+-++--"), "a", last_run, 3),
    ("⑷", (1, "--++"), (2, "---+++"), "a", last_run, 4),
    ("⑸", (1, "-++-"), (2, "++--"), "b", last_run, 5),
    ("⑹", (1, "+--+"), (2, "--++"), "a", last_run, 6),
    ("⑺", (1, "+-"), (2, "-+"), "a", last_run, 7),
    ("连后 v 上先", (1, "++--"), (2, "-+"), "a", last_run, 0),
    ("连后 v 上先", (1, "++--"), (2, "+--+"), "a", last_run, 0),
    ("上后 v 连先", (1, "-++-"), (2, "--++"), "a", last_run, 0),
]


@pytest.mark.parametrize(("case", "a", "b", "first", "rule", "number"), T16)
@pytest.mark.parametrize("look_back", [True, False])
def test_t16_histories_decide(
    *,
    case: str,
    a: tuple[int, str],
    b: tuple[int, str],
    first: str,
    rule: Rule,
    number: int | None,
    look_back: bool,
) -> None:
    at = meet(a, b, look_back=look_back)
    assert goes_first(at) == first, case
    assert first_move(at)[1] is rule
    if number is not None:
        ahead, behind = (at.one, at.other) if first == "a" else (at.other, at.one)
        assert case_of_r48(ahead, behind) == number


@pytest.mark.parametrize(
    ("a", "b", "level", "number", "first"),
    [(4, 7, "sum", 5, 4), (4, 8, "sum", 5, 8), (4, 7, "round", 3, 4), (4, 7, "round", 4, 7)],
)
def test_t16_8_equal_histories_go_by_the_numbers(
    a: int, b: int, level: str, number: int, first: int
) -> None:
    at = meet((a, "+-"), (b, "+-"), number=number, level=level)
    assert goes_first(at) == ("a" if first == a else "b")
    assert first_move(at)[1] is by_numbers


A, B = (9, "+-+-+"), (4, "-++-+")


@pytest.mark.parametrize(
    ("points", "rounds", "first"),
    [((10, 9), 7, "b"), ((10, 10), 7, "a"), ((10, 9), 10, "a")],
)
@pytest.mark.parametrize("look_back", [True, False])
def test_t17_the_lower_obeys_the_higher_in_the_last_three_rounds(
    *, points: tuple[int, int], rounds: int, first: str, look_back: bool
) -> None:
    at = meet(A, B, number=6, rounds=rounds, points=points, look_back=look_back)
    assert goes_first(at) == first


@pytest.mark.parametrize(("number", "in_force"), [(4, False), (5, True), (6, True), (7, True)])
def test_x22_the_last_rounds_are_from_the_third_last_on(number: int, *, in_force: bool) -> None:
    at = meet(A, B, number=number, rounds=7, points=(10, 9))
    assert (later_obeys_higher(at) is not None) is in_force


def test_b3_10_the_setting_starts_one_round_earlier() -> None:
    at = meet(A, B, number=4, rounds=7, points=(10, 9), last_rounds=4)
    assert later_obeys_higher(at) is False


@pytest.mark.parametrize(
    ("veto", "lower", "obeyed"),
    [
        ("both", "-+-++", True),
        ("both", "++-+", True),
        ("both", "++", None),
        ("run", "-+-++", None),
        ("difference", "-+-++", True),
        ("difference", "+-++-+", None),
        ("none", "++", True),
    ],
)
def test_b3_5_a_third_equal_move_and_a_surplus_of_three_are_vetoes(
    veto: str, lower: str, *, obeyed: bool | None
) -> None:
    """The higher wants the second move, so the lower would have the first once more."""
    at = meet((1, "+"), (2, lower), number=7, rounds=7, points=(5, 4), last_rounds_veto=veto)
    decided = later_obeys_higher(at)
    assert decided is (False if obeyed else None)


def test_b3_4_level_sides_are_told_apart_by_the_latest_round_that_differs() -> None:
    at = meet((9, "+-+-+"), (4, "-++-+"), number=6)
    assert latest_difference(at) is True
    assert goes_first(at) == "a"
    off = meet((9, "+-+-+"), (4, "-++-+"), number=6, look_back=False)
    assert first_move(off)[1] is by_numbers


def test_x12_byes_leave_no_move_so_only_played_games_count() -> None:
    at = meet((1, "+ -"), (2, "+-"), number=4)
    assert at.one.key == at.other.key == (0, -1)
    assert first_move(at)[1] is by_numbers


def test_r41_who_has_never_played_wants_the_first_move() -> None:
    assert [mover(1, h).wants_first for h in ("", "-", "+-", "+", "-+", "+--")] == [
        True, True, True, False, False, True,
    ]  # fmt: skip

"""Records that contradict each other, and totals that do not add up."""

import pytest

from teammatch.desk.trf import load_trf
from teammatch.model.messages import EventError, Problem
from tests.trf.files import SMALL, without


def problems(text: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[Problem, ...]:
    path = tmp_path_factory.mktemp("trf") / "test.trf"
    path.write_text(text, encoding="utf-8", newline="")
    try:
        return load_trf(path).problems
    except EventError as refused:
        return refused.problems


def test_a_sound_file_has_no_problems(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert problems(SMALL, tmp_path_factory) == ()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("001    6      C Two", "001    5      C Two", ("E1120", 15, 5)),
        ("310   3 C", "310   2 C", ("E1121", 18, 5)),
        ("     5    6\n", "     5    2\n", ("E1122", 18, 79)),
        ("     5    6\n", "     5    7\n", ("E1123", 18, 79)),
        ("     5    6\n", "     5\n", ("E1124", 15, 5)),
        ("310   1 A ", "001    7      D One\n310   1 A ", ("W1147", 16, 5)),
        ("     4 b =", "     9 b =", ("E1125", 11, 92)),
        ("     4 b =", "     3 b =", ("E1126", 11, 92)),
        ("     3 w 1", "     3 b 1", ("E1127", 10, 97)),
        ("     3 w 1", "     3 w =", ("E1128", 10, 99)),
        ("320  1.0  1.0   3   1", "320  1.0  1.0   4   1", ("E1132", 19, 15)),
        ("320  1.0  1.0   3   1", "320  1.0  1.0   3   3", ("W1135", 19, 19)),
        ("142 2", "142 1", ("E1145", 12, 102)),
    ],
)
def test_a_contradiction_is_told_by_line_and_column(
    old: str,
    new: str,
    fault: tuple[str, int, int],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    assert old in SMALL
    found = problems(SMALL.replace(old, new), tmp_path_factory)
    assert fault in {(p.code, p.place.line, p.place.column) for p in found}


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        ("300   1   1   2    1    3", ("E1130", 20, 22)),
        ("300   1   1   2    1    1", ("E1130", 20, 22)),
        ("300   1   9   2    1    2", ("E1132", 20, 9)),
        ("240 Z   2    9", ("E1132", 20, 11)),
        ("250  1.0  0.0   1   1    1    9", ("E1132", 20, 28)),
        ("260   1   1    1    9", ("E1132", 20, 18)),
        ("299 W   2.0   1.0    1    9", ("E1132", 20, 24)),
        ("330 +-   1   1   1", ("E1144", 20, 12)),
        ("NOR    9      A One", ("E1143", 20, 5)),
    ],
)
def test_a_record_that_names_nobody_is_told(
    record: str, fault: tuple[str, int, int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    found = problems(SMALL + record + "\n", tmp_path_factory)
    assert fault in {(p.code, p.place.line, p.place.column) for p in found}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("   3.0    2.5   1 ", "   4.0    2.5   1 ", "W1150"),
        ("   3.0    2.5   1 ", "   3.0    2.0   1 ", "W1151"),
        ("1.5    0     2 w =", "2.5    0     2 w =", "W1152"),
    ],
)
def test_a_total_that_does_not_add_up_is_told_and_not_repaired(
    old: str, new: str, code: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert old in SMALL
    assert [p.code for p in problems(SMALL.replace(old, new), tmp_path_factory)] == [code]


def test_player_points_left_at_nought_are_told_once(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    text = "\n".join(
        line[:80] + " 0.0" + line[84:] if line.startswith("001") else line
        for line in SMALL.splitlines()
    )
    assert [p.code for p in problems(text, tmp_path_factory)] == ["W1153"]


def test_faults_of_a_line_do_not_hide_or_make_up_others(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    text = SMALL.replace("001    1      A One", "001    1 x    A One") + "240 Z   2    9\n"
    found = problems(text, tmp_path_factory)
    assert [(p.code, p.place.line) for p in found] == [("E1105", 10), ("E1132", 20)]


def test_a_file_of_individuals_is_sound_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    text = without(SMALL, "310", "320").replace("0000 - Z", "0000 - H")
    text = text.replace(" 1.0    0     3 w 1", " 1.5    0     3 w 1")
    codes = {p.code for p in problems(text, tmp_path_factory)}
    assert codes == {"W1152"}  # the half points of the byes count for players

"""Results of single players, and of matches on one board of several games."""

from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.entering import Typed
from teammatch.desk.entries import accept_entries, plan_entries
from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.results import import_results
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from teammatch.model.results import Outcome
from teammatch.model.rounds import RoundKey
from tests.desk.folders import enter_result
from tests.sheets.files import text_file

W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
NAMES = "Name,Unit\n甲,北京\n乙,河北\n丙,上海\n丁,广东\n"


def _event(path: Path, rules: str) -> EventFolder:
    (path / "event.toml").write_text(rules, encoding="utf-8")
    folder = open_event(path).folder
    kind = folder.rules.sides.kind
    file = text_file(path / "entries.csv", NAMES if kind == "players" else "Team" + NAMES[4:])
    accept_entries(folder, plan_entries(folder, file))
    draft_round(folder)
    release_round(folder, 1, by="Ann")
    return folder


@pytest.fixture
def singles(tmp_path: Path) -> EventFolder:
    return _event(tmp_path, "[event]\nrounds = 3\n[sides]\nkind = 'players'\n")


def _games(folder: EventFolder, table: int) -> tuple[Outcome, ...]:
    match = folder.event.rounds[RoundKey(1, 1)].at_table(table)
    assert match is not None
    return folder.event.results[match.id].boards[0].games


def test_a_sheet_of_single_players_comes_back(singles: EventFolder) -> None:
    path = singles.path / "round-1.xlsx"
    book = openpyxl.load_workbook(path)
    page = book.worksheets[0]
    column = next(c.column or 0 for c in page[1] if c.value == "Result")
    page.cell(2, column).value = "0-1"
    book.save(path)
    taken = import_results(singles, path)
    assert (taken.problems, taken.tables, taken.missing) == ((), (1,), (2,))
    assert _games(singles, 1) == (L,)


def test_a_table_of_single_players_needs_no_board(singles: EventFolder) -> None:
    assert enter_result(singles, Typed("2", ("和",))).missing == (1,)
    assert _games(singles, 2) == (D,)


def test_r21_a_best_of_three_on_one_board_is_entered_game_by_game(tmp_path: Path) -> None:
    folder = _event(tmp_path, BEST_OF_THREE)
    assert enter_result(folder, Typed("1", ("W", "L", "D"))).problems == ()
    assert _games(folder, 1) == (W, L, D)
    assert enter_result(folder, Typed("2", ("0-2",))).missing == ()
    assert _games(folder, 2) == (L, L)


BEST_OF_THREE = "[event]\nrounds = 3\n[sides]\nboards = 1\n[match]\ngames = 3\n"


@pytest.mark.parametrize(
    ("score", "mark", "games"),
    [("1-1", "time up", (W, L)), ("2:1", "", (L, W, W)), ("1½-1½", "", (W, D, L))],
)
def test_t6_a_score_that_decides_the_board_is_taken_and_said_as_which_games(
    tmp_path: Path, score: str, mark: str, games: tuple[Outcome, ...]
) -> None:
    folder = _event(tmp_path, BEST_OF_THREE)
    taken = enter_result(folder, Typed("1", (score,), mark=mark))
    assert (taken.problems, taken.missing) == ((), (2,))
    assert _games(folder, 1) == games
    assert [note.key for note in taken.notes] == ["results.told_as"]


@pytest.mark.parametrize("score", ["1-1", "1½-½", "3-2", "2½-1"])
def test_t6_a_score_that_decides_nothing_is_refused(tmp_path: Path, score: str) -> None:
    folder = _event(tmp_path, BEST_OF_THREE)
    with pytest.raises(EventError) as wrong:
        enter_result(folder, Typed("1", (score,)))
    assert [p.code for p in wrong.value.problems] == ["E366"]


def _typed_into_sheet(folder: EventFolder, **cells: str) -> Path:
    path = folder.path / "round-1.xlsx"
    book = openpyxl.load_workbook(path)
    page = book.worksheets[0]
    columns = {str(c.value): c.column or 0 for c in page[1]}
    for header, value in cells.items():
        page.cell(2, columns[header.replace("_", " ")]).value = value
    book.save(path)
    return path


def test_t6_a_level_score_with_the_time_up_is_taken_from_a_sheet(tmp_path: Path) -> None:
    folder = _event(tmp_path, BEST_OF_THREE)
    taken = import_results(folder, _typed_into_sheet(folder, Game_1="1-1", Mark="time up"))
    assert (taken.problems, taken.missing) == ((), (2,))
    assert _games(folder, 1) == (W, L)
    assert "results.told_as" in [note.key for note in taken.notes]


def test_t6_without_the_mark_the_cell_of_a_level_score_is_refused(tmp_path: Path) -> None:
    folder = _event(tmp_path, BEST_OF_THREE)
    taken = import_results(folder, _typed_into_sheet(folder, Game_1="1-1"))
    (problem,) = taken.problems
    assert (problem.code, problem.place.cell[-1]) == ("E366", "2")


def test_what_may_be_the_first_game_is_the_first_game_in_a_sheet(tmp_path: Path) -> None:
    points = "[points.game]\nwin = 2\ndraw = 1\nloss = 0\n"
    folder = _event(tmp_path, BEST_OF_THREE + points)
    taken = import_results(folder, _typed_into_sheet(folder, Game_1="2:0"))
    assert [p.code for p in taken.problems] == ["E311"]


def test_a_clean_sweep_is_taken_from_a_sheet_without_a_word(tmp_path: Path) -> None:
    folder = _event(tmp_path, BEST_OF_THREE)
    taken = import_results(folder, _typed_into_sheet(folder, Game_1="0:2"))
    assert (taken.problems, taken.notes) == ((), ())
    assert _games(folder, 1) == (L, L)

"""Results of single players, and of matches on one board of several games."""

from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.entering import Typed, enter_result
from teammatch.desk.entries import accept_entries, plan_entries
from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.results import import_results
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from teammatch.model.results import Outcome
from teammatch.model.rounds import RoundKey
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
    rules = "[event]\nrounds = 3\n[sides]\nboards = 1\n[match]\ngames = 3\n"
    folder = _event(tmp_path, rules)
    assert enter_result(folder, Typed("1", ("W", "L", "D"))).problems == ()
    assert _games(folder, 1) == (W, L, D)
    assert enter_result(folder, Typed("2", ("0-2",))).missing == ()
    assert _games(folder, 2) == (L, L)


def test_a_score_of_games_that_may_be_two_things_is_refused(tmp_path: Path) -> None:
    rules = "[event]\nrounds = 3\n[sides]\nboards = 1\n[match]\ngames = 3\n"
    folder = _event(tmp_path, rules)
    with pytest.raises(EventError) as wrong:
        enter_result(folder, Typed("1", ("2-1",)))
    assert [p.code for p in wrong.value.problems] == ["E366"]

"""What trips somebody on a first evening: said in the right words, with the next command."""

from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.check import check
from teammatch.desk.entering import Typed, read_typed
from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from teammatch.model.points import Points
from tests.desk.folders import enter_result, make_folder, points_of

LATE = "[late]\nlimit_minutes = 15\nunit = 'board'\n"


def _released(path: Path, more: str = "") -> EventFolder:
    folder = make_folder(path, "Ants Bees Cats Dogs", more=more)
    draft_round(folder)
    release_round(folder, by="Chief")
    return folder


def _run(folder: EventFolder, *words: str) -> tuple[int, str]:
    run = CliRunner().invoke(app, [*words, "--event", str(folder.path)])
    return run.exit_code, run.output


def test_a_lateness_is_taken_away_as_the_warning_says(tmp_path: Path) -> None:
    folder = _released(tmp_path, LATE)
    home = folder.event.entries.sides[folder.event.rounds_of()[0].matches[0].home].name
    enter_result(folder, Typed("1.1", ("1-0",), late=("home=20",)))
    taken = enter_result(folder, Typed("1.2", ("½-½",)))
    (told,) = [p for p in taken.problems if p.code == "W321"]
    assert "--late home=0" in folder.texts.problem(told)
    assert points_of(folder, home) == Points(0)
    assert [p.code for p in read_typed(folder, Typed("1.1", late=("home=0",))).problems] == ["E356"]
    enter_result(folder, Typed("1.1", late=("home=0",), reason="clock of the hall was fast"))
    assert points_of(folder, home) == Points(2)


def test_a_wrong_number_of_results_names_the_table_as_one(tmp_path: Path) -> None:
    with pytest.raises(EventError) as wrong:
        enter_result(_released(tmp_path), Typed("1", ("1-0", "1-0", "1-0")))
    (problem,) = wrong.value.problems
    assert (problem.code, problem.place.round, problem.place.table) == ("E357", 1, 1)


def test_the_marked_copy_is_put_away_after_a_good_import(tmp_path: Path) -> None:
    folder = _released(tmp_path)
    sheet = tmp_path / "round-1.xlsx"
    for value, code in (("won", 1), ("1-0", 0)):
        book = openpyxl.load_workbook(sheet)
        page = book.worksheets[0]
        column = next(c.column or 0 for c in page[1] if c.value == "Result")
        page.cell(2, column).value = value
        book.save(sheet)
        ended, said = _run(folder, "results", "import")[:2]
        assert ended == code
        assert (tmp_path / "round-1-problems.xlsx").exists() is (code == 1)
    assert (tmp_path / "backup" / "round-1-problems.xlsx").exists()
    assert "round-1-problems.xlsx is done with and lies in backup/round-1-problems.xlsx" in said


def test_a_new_name_of_a_player_is_not_called_a_team(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees")
    assert _run(folder, "entries", "export", str(tmp_path / "list.xlsx"))[0] == 0
    book = openpyxl.load_workbook(tmp_path / "list.xlsx")
    page = book["Players"]
    column = next(c.column or 0 for c in page[1] if c.value == "Name")
    page.cell(2, column).value = "Anne Rook"
    book.save(tmp_path / "list.xlsx")
    assert (
        "~ Anne Rook (Ants): Name: Ants 1 → Anne Rook"
        in _run(folder, "entries", "import", str(tmp_path / "list.xlsx"))[1]
    )


def test_check_says_that_nobody_is_entered(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text("[event]\nrounds = 3\n", encoding="utf-8")
    assert "W905" in [p.code for p in check(open_event(tmp_path).folder)]


def test_the_status_of_a_folder_that_is_none_is_an_error(tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["status", "--event", str(tmp_path / "nope")])
    assert run.exit_code == 1
    assert isinstance(run.exception, EventError)
    assert [p.code for p in run.exception.problems] == ["E704"]


def test_results_missing_tell_how_the_round_itself_is_paired_anew(tmp_path: Path) -> None:
    folder = _released(tmp_path)
    with pytest.raises(EventError) as wrong:
        draft_round(folder)
    said = folder.texts.problem(wrong.value.problems[0])
    assert "pair --again --reason" in said


def test_the_history_does_not_say_the_keys_of_a_change_of_rules_twice(tmp_path: Path) -> None:
    folder = _released(tmp_path)
    rules = tmp_path / "event.toml"
    text = rules.read_text(encoding="utf-8").replace("[event]", '[event]\nname = "Cup"')
    rules.write_text(text, encoding="utf-8")
    _run(folder, "status")
    row = next(r for r in _run(folder, "history")[1].splitlines() if "rules changed" in r)
    assert row.count("event.name") == 1

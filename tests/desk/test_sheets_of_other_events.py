"""A result sheet is taken in by the event it was made for, and by no other."""

from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.opening import open_event
from teammatch.desk.results import ResultsTaken, import_results
from teammatch.desk.rounds import draft_round, release_round
from tests.desk.folders import make_folder


def _playing(path: Path, names: str) -> EventFolder:
    path.mkdir()
    folder = make_folder(path, names, colours=False)
    draft_round(folder)
    release_round(folder, 1, by="K. Example")
    return folder


def _filled(folder: EventFolder, **cells: str) -> Path:
    """The sheet of round 1 with 1-0 on the first row, and these further cells of it."""
    path = folder.path / "round-1.xlsx"
    book = openpyxl.load_workbook(path)
    page = book.worksheets[0]
    columns = {str(c.value): c.column or 0 for c in page[1]}
    for name, value in {"Result": "1-0", **cells}.items():
        page.cell(2, columns[name.replace("_", " ")]).value = value
    book.save(path)
    return path


def _codes(taken: ResultsTaken) -> list[str]:
    return sorted({p.code for p in taken.problems})


def test_the_sheet_of_another_event_is_refused(tmp_path: Path) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    theirs = _playing(tmp_path / "women", "Wasps Yaks Xerus Zebras")
    assert _codes(import_results(ours, _filled(theirs))) == ["E368"]
    assert not ours.event.results


def test_so_is_one_with_the_same_names(tmp_path: Path) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    theirs = _playing(tmp_path / "women", "Ants Bees Cats Dogs")
    assert _codes(import_results(ours, _filled(theirs))) == ["E368"]


def test_ones_own_sheet_is_taken(tmp_path: Path) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    assert _codes(import_results(ours, _filled(ours))) == []
    assert ours.event.results


def test_the_id_stays_when_the_event_is_opened_again(tmp_path: Path) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    rules = ours.path / "event.toml"
    rules.write_text(rules.read_text().replace("reserves = 0", "reserves = 1"))
    again = open_event(ours.path).folder
    assert again.event.id == ours.event.id
    assert open_folder(ours.path).event.rules["sides"]["reserves"] == 1


def test_a_sheet_without_the_id_of_an_event_is_taken_by_its_names(tmp_path: Path) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    assert _codes(import_results(ours, _filled(ours, Match_id="1.1.1"))) == []


@pytest.mark.parametrize("cells", [{"Home": "Zorro"}, {"Away": "Zorro"}, {"Table": "7"}])
def test_and_refused_where_they_are_not_those_of_the_match(
    tmp_path: Path, cells: dict[str, str]
) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    assert _codes(import_results(ours, _filled(ours, Match_id="1.1.1", **cells))) == ["E365"]


def test_a_name_of_no_side_is_warned_of_where_the_event_is_certain(tmp_path: Path) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    assert _codes(import_results(ours, _filled(ours, Home="Old_Ants"))) == ["W323"]
    assert ours.event.results


def test_a_second_result_sheet_in_the_workbook_is_said_not_to_be_read(tmp_path: Path) -> None:
    ours = _playing(tmp_path / "men", "Ants Bees Cats Dogs")
    path = _filled(ours)
    book = openpyxl.load_workbook(path)
    copy = book.copy_worksheet(book.worksheets[0])
    copy.title = "Copy"
    book.save(path)
    notes = [ours.texts.say(note) for note in import_results(ours, path).notes]
    assert "Read was the sheet “Round 1”; not read: Copy." in notes

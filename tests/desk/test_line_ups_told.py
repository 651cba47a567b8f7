"""Line-ups out of order are told when results come in, and by the check."""

from collections.abc import Mapping
from pathlib import Path

import openpyxl

from teammatch.desk.check import check
from teammatch.desk.folder import EventFolder
from teammatch.desk.results import import_results
from teammatch.desk.rounds import draft_round, release_round
from tests.desk.folders import make_folder


def _sheet(folder: EventFolder, rows: Mapping[int, Mapping[str, str | None]]) -> Path:
    draft_round(folder, manual="Ants-Bees")
    release_round(folder, 1, by="K. Example")
    path = folder.path / "round-1.xlsx"
    book = openpyxl.load_workbook(path)
    page = book.worksheets[0]
    columns = {str(c.value): c.column or 0 for c in page[1]}
    for row, cells in rows.items():
        for name, value in cells.items():
            page.cell(row, columns[name]).value = value
    book.save(path)
    return path


def test_an_exchange_of_two_players_is_told_at_its_cell_and_by_the_check(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees", colours=False)
    swapped = {
        2: {"Home player": "Ants 2", "Result": "1-0"},
        3: {"Home player": "Ants 1", "Result": "1-0"},
    }
    taken = import_results(folder, _sheet(folder, swapped))
    (told,) = taken.problems
    assert (told.code, told.place.cell[1:], taken.refused) == ("W324", "3", False)
    assert "W324" in [p.code for p in check(folder)]


def test_an_emptied_seat_above_a_result_is_told(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees", colours=False)
    taken = import_results(folder, _sheet(folder, {2: {"Home player": None}, 3: {"Result": "1-0"}}))
    assert [p.code for p in taken.problems] == ["W325"]

"""A sheet that results were typed into is never lost: where it is kept, and how it is taken in."""

import re
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.history import undo
from teammatch.desk.results import import_results
from teammatch.desk.rounds import draft_round, release_round, write_sheet
from teammatch.desk.swaps import swap
from teammatch.model.messages import Problem
from teammatch.model.rounds import RoundKey
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder, names_of

EIGHT = "Ants Bees Cats Dogs Eels Foxes Gnus Hares"


@pytest.fixture
def drafted(tmp_path: Path) -> EventFolder:
    folder = make_folder(tmp_path, EIGHT)
    draft_round(folder)
    return folder


def _type(folder: EventFolder, *tables: int) -> None:
    """A home win typed on both boards of these tables of round-1.xlsx."""
    path = folder.path / "round-1.xlsx"
    book = openpyxl.load_workbook(path)
    page = book.worksheets[0]
    heads = {str(cell.value): cell.column or 0 for cell in page[1]}
    for row in range(2, page.max_row + 1):
        if page.cell(row, heads["Table"]).value in tables:
            page.cell(row, heads["Result"]).value = "1-0"
    book.save(path)


def _known_tables(folder: EventFolder) -> list[int]:
    event = open_folder(folder.path).event
    matches = event.rounds[RoundKey(1, 1)].matches
    return [m.table for m in matches if m.id in event.results]


def _run_the_command(folder: EventFolder, problems: tuple[Problem, ...]) -> str:
    """Run the command that W713 names, just as it names it."""
    (told,) = [p for p in problems if p.code == "W713"]
    found = re.search(r"teammatch (results import \S+)", folder.texts.problem(told))
    assert found is not None
    run = CliRunner().invoke(app, [*found.group(1).split(), "--event", str(folder.path)])
    assert run.exit_code == 0, run.output
    return run.output


def test_results_typed_into_the_draft_are_taken_in_by_the_command_that_the_release_names(
    drafted: EventFolder,
) -> None:
    _type(drafted, 1, 3)
    released = release_round(drafted, 1, by="Chief")
    assert [p.code for p in released.problems] == ["W713"]
    _run_the_command(drafted, released.problems)
    assert _known_tables(drafted) == [1, 3]


def test_results_typed_before_an_exchange_at_other_tables_are_taken_in_by_the_command_it_names(
    drafted: EventFolder,
) -> None:
    release_round(drafted, 1, by="Chief")
    _type(drafted, 1, 2)
    third, fourth = names_of(drafted, 1)[2:4]
    done = swap(drafted, third.split("-")[0], fourth.split("-")[0])
    said = _run_the_command(drafted, done.problems)
    assert _known_tables(drafted) == [1, 2]
    assert "tables 3, 4: the sheet shows pairs of an older pairing" in said


def test_results_typed_for_a_pair_that_was_exchanged_are_refused_naming_both_pairs(
    drafted: EventFolder,
) -> None:
    release_round(drafted, 1, by="Chief")
    _type(drafted, 1)
    first, second = names_of(drafted, 1)[:2]
    swap(drafted, first.split("-")[0], second.split("-")[0])
    taken = import_results(drafted, drafted.path / "backup" / "round-1.xlsx")
    assert [p.code for p in taken.problems] == ["E348"]
    args = taken.problems[0].args
    assert (f"{args['old_home']}-{args['old_away']}", args["table"]) == (first, 1)
    assert f"{args['home']}-{args['away']}" == names_of(drafted, 1)[0]
    assert _known_tables(drafted) == []


def test_a_sheet_that_was_only_saved_by_another_program_is_kept_without_a_warning(
    drafted: EventFolder,
) -> None:
    _type(drafted)
    released = release_round(drafted, 1, by="Chief")
    assert released.problems == ()
    assert (drafted.path / "backup" / "round-1.xlsx").exists()


def test_a_new_name_of_a_team_is_no_typing(drafted: EventFolder) -> None:
    side = drafted.event.entries.sides["T1"]
    put = {"put_sides": [{**codec.side_data(side), "name": "Aardvarks"}]}
    drafted.write([NewChange("entries", put)])
    assert release_round(drafted, 1, by="Chief").problems == ()


def test_taking_back_a_release_warns_of_typing_only_where_there_was_some(
    drafted: EventFolder,
) -> None:
    release_round(drafted, 1, by="Chief")
    assert undo(drafted).problems == ()
    release_round(drafted, 1, by="Chief")
    _type(drafted, 2)
    (told,) = undo(drafted).problems
    assert told.code == "W713"
    assert "release round 1, then" in drafted.texts.problem(told)


def test_a_file_that_is_no_result_sheet_is_kept_and_said_so(drafted: EventFolder) -> None:
    (drafted.path / "round-1.xlsx").write_bytes(b"my shopping list")
    written = write_sheet(drafted, drafted.event.rounds[RoundKey(1, 1)])
    assert [p.code for p in written.problems] == ["W710"]

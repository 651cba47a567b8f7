"""Entries taken in: what is added, changed, removed, and who may not be taken away."""

import json
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.entries import accept_entries, export_entries, plan_entries
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from tests.desk.folders import make_folder, play
from tests.sheets.files import text_file

FOUR = "Ants Bees Cats Dogs"


@pytest.fixture
def four(tmp_path: Path) -> EventFolder:
    return make_folder(tmp_path, FOUR)


def _exported(folder: EventFolder) -> Path:
    written = export_entries(folder, folder.path / "entries.xlsx")
    assert written.path is not None
    return written.path


def _set(path: Path, sheet: int, row: int, column: int, value: str | None) -> Path:
    book = openpyxl.load_workbook(path)
    book.worksheets[sheet].cell(row, column).value = value
    book.save(path)
    return path


def _drop(path: Path, sheet: int, row: int) -> Path:
    book = openpyxl.load_workbook(path)
    book.worksheets[sheet].delete_rows(row)
    book.save(path)
    return path


def test_a_rename_keeps_id_number_and_roster(four: EventFolder) -> None:
    draft_round(four)
    plan = plan_entries(four, _set(_exported(four), 0, 2, 2, "Anteaters"))
    accept_entries(four, plan)
    again = open_folder(four.path).event.entries
    assert (again.sides["T1"].name, again.sides["T1"].number) == ("Anteaters", 1)
    assert [p.name for p in again.roster("T1")] == ["Ants 1", "Ants 2"]


def test_what_did_not_change_is_not_written(four: EventFolder) -> None:
    seq = four.event.seq
    plan = plan_entries(four, _exported(four))
    assert not plan.diff
    accept_entries(four, plan)
    assert four.event.seq == seq


def test_only_what_changed_is_written(four: EventFolder) -> None:
    accept_entries(four, plan_entries(four, _set(_exported(four), 0, 3, 4, "Hive")))
    *_, last = four.journal.changes()
    assert list(last.data) == ["put_sides"]
    assert [s["name"] for s in last.data["put_sides"]] == ["Bees"]


def test_a_side_in_a_released_round_is_not_taken_away(four: EventFolder) -> None:
    draft_round(four)
    release_round(four, 1, by="Ann")
    seq = four.event.seq
    plan = plan_entries(four, _drop(_exported(four), 0, 3))
    assert [(p.code, p.args["name"]) for p in plan.problems if p.code == "E236"] == [
        ("E236", "Bees")
    ]
    with pytest.raises(EventError):
        accept_entries(four, plan)
    assert four.event.seq == seq


def test_a_side_in_a_draft_is_not_taken_away_either(four: EventFolder) -> None:
    draft_round(four)
    file = text_file(four.path / "teams.csv", "Team,Unit\nAnts,\nBees,\nCats,\n")
    plan = plan_entries(four, file)
    assert [(p.code, p.args["name"]) for p in plan.problems] == [("E237", "Dogs")]


def test_before_the_first_round_a_side_goes_with_its_players(four: EventFolder) -> None:
    file = text_file(four.path / "teams.csv", "Team,Unit\nAnts,\nBees,\nCats,\n")
    plan = plan_entries(four, file)
    assert [item.name for item in plan.diff.removed] == ["Dogs", "Dogs 1", "Dogs 2"]
    accept_entries(four, plan)
    entries = open_folder(four.path).event.entries
    assert list(entries.sides) == ["T1", "T2", "T3"]
    assert len(entries.players) == 6


def test_players_who_have_played_are_named_before_they_go(four: EventFolder) -> None:
    draft_round(four)
    release_round(four, 1, by="Ann")
    play(four, 1)
    rows = ["Name,Team,Board", *(f"{n} 1,{n},1" for n in FOUR.split())]
    file = text_file(four.path / "players.csv", "\n".join(rows))
    plan = plan_entries(four, file)
    assert [p.name for p in plan.played] == [f"{n} 2" for n in FOUR.split()]
    assert not plan.refused


def test_nobody_gets_the_id_of_a_player_who_has_left(four: EventFolder) -> None:
    """Or the games of the one would stand under the name of the other."""
    draft_round(four)
    release_round(four, 1, by="Ann")
    play(four, 1)
    gone = four.event.entries.players["P42"]
    assert gone.name == "Dogs 2"
    accept_entries(four, plan_entries(four, _drop(_exported(four), 1, 9)))
    assert "P42" not in four.event.entries.players
    blank = openpyxl.load_workbook(_exported(four)).worksheets[1]
    assert "P42" not in [row[0] for row in blank.iter_rows(values_only=True)]
    new = "\n".join(f"Extra {n},{FOUR.split()[n % 4]}" for n in range(60))
    file = text_file(four.path / "players.csv", "Name,Team\n" + new)
    known = set(plan_entries(four, file).entries.players)
    assert len(known) == 60
    assert "P42" not in known


def test_a_refused_sheet_gets_a_marked_copy_and_changes_nothing(four: EventFolder) -> None:
    path = _set(_exported(four), 0, 3, 2, "Ants")
    before, seq = path.read_bytes(), four.event.seq
    plan = plan_entries(four, path)
    assert plan.refused
    assert plan.marked == four.path / "entries-problems.xlsx"
    assert (path.read_bytes(), four.event.seq) == (before, seq)


def _run(folder: EventFolder, *arguments: str) -> tuple[int, str]:
    ran = CliRunner().invoke(app, [*arguments, "--event", str(folder.path)])
    return ran.exit_code, ran.output


def test_the_command_shows_what_it_adds_changes_and_removes(four: EventFolder) -> None:
    file = text_file(four.path / "t.csv", "Team,Unit\nAnts,Hill\nBees,\nCats,\nEels,\n")
    code, out = _run(four, "entries", "import", str(file))
    assert code == 0
    assert out.splitlines()[1:] == [
        "+ Eels",
        "~ Ants (Hill): Unit: – → Hill",
        "- Dogs",
        "- Dogs 1",
        "- Dogs 2",
        "1 added, 1 changed, 3 removed.",
        "Entries: 4 teams, 6 players.",
    ]


def test_a_dry_run_changes_nothing(four: EventFolder) -> None:
    file = text_file(four.path / "t.csv", "Team,Unit\nAnts,Hill\n")
    code, _ = _run(four, "entries", "import", str(file), "--dry-run")
    assert code == 0
    assert len(open_folder(four.path).event.entries.sides) == 4


def test_without_a_terminal_players_who_played_stay_unless_yes_is_given(
    four: EventFolder,
) -> None:
    draft_round(four)
    release_round(four, 1, by="Ann")
    play(four, 1)
    rows = ["Name,Team,Board", *(f"{n} 1,{n},1" for n in FOUR.split())]
    file = text_file(four.path / "players.csv", "\n".join(rows))
    code, out = _run(four, "entries", "import", str(file))
    assert code == 1
    assert "Ants 2" in out
    assert len(open_folder(four.path).event.entries.players) == 8
    code, _ = _run(four, "entries", "import", str(file), "--yes")
    assert code == 0
    assert len(open_folder(four.path).event.entries.players) == 4


def test_a_file_is_looked_for_in_the_events_folder_too(four: EventFolder) -> None:
    text_file(four.path / "t.csv", "Team,Unit\nAnts,Hill\nBees,\nCats,\nDogs,\n")
    assert _run(four, "entries", "import", "t.csv")[0] == 0
    assert open_folder(four.path).event.entries.sides["T1"].unit == "Hill"


def test_entries_alone_lists_them(four: EventFolder) -> None:
    code, out = _run(four, "entries", "list")
    assert code == 0
    assert [line.split()[1] for line in out.splitlines()[2:]] == FOUR.split()


def test_a_table_that_fits_both_kinds_is_told_what_it_is(four: EventFolder) -> None:
    text_file(four.path / "t.csv", "Name,Unit\nAnts,Hill\nBees,\nCats,\nDogs,\n")
    assert _run(four, "entries", "import", "t.csv", "--sheet", "teams")[0] == 0
    assert open_folder(four.path).event.entries.sides["T1"].unit == "Hill"


def test_changes_come_as_json_too(four: EventFolder) -> None:
    text_file(four.path / "t.csv", "Team,Unit\nAnts,Hill\nBees,\nCats,\nDogs,\n")
    code, out = _run(four, "entries", "import", "t.csv", "--json")
    assert code == 0
    assert json.loads(out) == {
        "accepted": True,
        "added": [],
        "changed": [{"name": "Ants", "field": "unit", "old": "", "new": "Hill"}],
        "removed": [],
        "problems": [],
    }

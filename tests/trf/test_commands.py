"""``teammatch trf …`` as another program calls it: output, JSON, exit codes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from teammatch.cli.main import program
from teammatch.desk.trf_files import generated
from teammatch.model.messages import EventError
from tests.trf.files import SMALL, without


def run(*words: str) -> Result:
    return CliRunner().invoke(program(), ["trf", *words])


def codes(done: Result) -> list[str]:
    """Codes of the problems it was refused with; stdout was left empty."""
    assert isinstance(done.exception, EventError), done.exception
    assert done.stdout == ""
    return [problem.code for problem in done.exception.problems]


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.trf"
    path.write_text(SMALL, encoding="utf-8")
    return path


def test_pair_prints_the_number_of_pairs_then_white_black_then_the_bye(tmp_path: Path) -> None:
    path = tmp_path / "start.trf"
    path.write_bytes(generated(7, 2, 1, 1, code="FIDE_TEAM", shares={}))
    text = path.read_text(encoding="utf-8")
    lines = without(text, "320").splitlines()
    rows = [line[:88].rstrip() if line.startswith("001") else line for line in lines]
    start = [row.replace("152 W", "152 B") for row in rows]
    path.write_text("\n".join(start) + "\n", encoding="utf-8")
    done = run("pair", str(path))
    assert done.stdout.split("\n") == ["3", "4 1", "2 5", "6 3", "7 0", ""]  # example E1
    assert done.exit_code == 0


def test_pair_takes_the_first_round_without_pairings_or_the_one_asked_for(small: Path) -> None:
    assert codes(run("pair", str(small))) == ["E1168"]
    done = run("pair", str(small), "--round", "1")
    assert done.stdout == "1\n1 2\n3 0\n"
    more = small.with_name("more.trf")
    more.write_text(SMALL.replace("142 2", "142 5"), encoding="utf-8")
    assert codes(run("pair", str(more), "--round", "5")) == ["E1165"]


def test_without_a_legal_pairing_nothing_is_printed(small: Path) -> None:
    small.write_text(SMALL.replace("142 2", "142 4") + "260   1   4    1    3\n", encoding="utf-8")
    assert codes(run("pair", str(small))) == ["E440"]


def test_a_file_of_individuals_is_refused(small: Path) -> None:
    small.write_text(without(SMALL, "310", "320"), encoding="utf-8")
    for command in ("pair", "check"):
        assert codes(run(command, str(small))) == ["E1164"]


def test_pair_as_json_gives_tables_reasons_settings_and_the_bye(small: Path) -> None:
    done = run("pair", str(small), "--round", "1", "--setting", "c6=graded", "--json")
    found = json.loads(done.stdout)
    assert found["round"] == 1
    assert found["bye"] == 3
    assert found["rules"] == "C.04.6"
    assert found["settings"]["c6"] == "graded"
    (pair,) = found["pairs"]
    assert (pair["table"], pair["white"], pair["black"]) == (1, 1, 2)
    assert pair["reasons"]
    assert found["bye_reasons"]


def test_check_counts_the_rounds_that_are_as_recorded(tmp_path: Path) -> None:
    path = tmp_path / "random.trf"
    path.write_bytes(generated(6, 2, 3, 1, code="FIDE_TEAM", shares={}))
    done = run("check", str(path))
    assert done.exit_code == 0
    assert done.stdout.splitlines() == ["rounds: 3 of 3 as recorded"]


def test_check_names_each_difference(small: Path) -> None:
    """In round 2 team 2 is last and has had no bye, so the bye is its own (3.4.2)."""
    done = run("check", str(small))
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "round 2: recorded, but not what the rules give: 1 0, 2 3",
        "round 2: what the rules give, but not recorded: 2 0, 3 1",
        "rounds: 1 of 2 as recorded",
    ]
    found = json.loads(run("check", str(small), "--json").stdout)
    assert (found["same"], found["of"]) == (1, 2)
    assert found["rounds"][0] == {"round": 1, "same": True, "differences": []}
    assert found["rounds"][1]["differences"] == [
        {"in": "file", "bye": 1},
        {"in": "file", "white": 2, "black": 3},
        {"in": "rules", "bye": 2},
        {"in": "rules", "white": 3, "black": 1},
    ]


@pytest.mark.parametrize(
    ("word", "code"), [("seats", "E1167"), ("seat=tpn", "E1162"), ("seats=x", "E1163")]
)
def test_a_wrong_setting_is_refused_with_the_known_ones(small: Path, word: str, code: str) -> None:
    assert codes(run("pair", str(small), "--round", "1", "--setting", word)) == [code]


def test_standings_give_match_points_and_game_points_exactly(small: Path) -> None:
    done = run("standings", str(small), "--tiebreaks", "MPTS,GPTS", "--json")
    found = json.loads(done.stdout)
    assert {number: row["rank"] for number, row in found["teams"].items()} == {
        "1": 1,
        "3": 2,
        "2": 3,
    }
    assert found["teams"]["1"]["values"] == {"MPTS": "3", "GPTS": "2.5"}


def test_generate_is_the_same_bytes_for_the_same_seed(tmp_path: Path) -> None:
    words = ["generate", "--teams", "9", "--boards", "3", "--rounds", "4", "--seed", "5"]
    words += ["--absences", "0.1", "--byes", "0.1", "--forfeits", "0.1"]
    for name in ("one", "two"):
        run(*words, "-o", str(tmp_path / name))
    one = (tmp_path / "one").read_bytes()
    assert one == (tmp_path / "two").read_bytes() == run(*words).stdout_bytes
    assert run("check", str(tmp_path / "one")).exit_code == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--teams", "1000"], "E1181"),
        (["--teams", "1"], "E1181"),
        (["--teams", "900", "--boards", "12"], "E1181"),
        (["--boards", "0"], "E1182"),
        (["--rounds", "0"], "E1182"),
        (["--byes", "2"], "E1182"),
        (["--byes", "x"], "E1182"),
        (["--teams", "4", "--rounds", "5"], "E440"),
    ],
)
def test_generate_refuses_what_the_format_or_the_rules_can_not_hold(
    words: list[str], code: str
) -> None:
    assert codes(run("generate", *words)) == [code]


def test_a_fault_stands_on_standard_error_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "bad.trf"
    path.write_text(SMALL.replace("3 w 1", "3 q 1"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "teammatch.cli", "trf", "pair", str(path)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("bad.trf, line 10, column 92: error E1114: ")


def test_a_file_may_come_from_standard_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "teammatch.cli", "trf", "check", "-"],
        input=SMALL.encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == b"rounds: 1 of 2 as recorded"


def test_pairing_loads_neither_pydantic_nor_spreadsheets_nor_pages(tmp_path: Path) -> None:
    path = tmp_path / "small.trf"
    path.write_text(SMALL.replace("142 2", "142 3"), encoding="utf-8")
    words = ["trf", "pair", str(path), "--round", "2"]
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "teammatch.cli", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    heavy = ("pydantic", "openpyxl", "jinja2", "sqlite3", "rich", "networkx", "xlsxwriter")
    loaded = {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert "teammatch" in loaded
    assert loaded.isdisjoint(heavy)


def test_import_says_as_data_what_it_made(small: Path) -> None:
    small.write_text(SMALL, encoding="utf-8")
    folder = small.with_name("made")
    done = run("import", str(small), "--event", str(folder), "--json")
    said = json.loads(done.stdout)
    assert {key: said[key] for key in ("accepted", "folder", "teams", "players", "rounds")} == {
        "accepted": True, "folder": str(folder), "teams": 3, "players": 6, "rounds": 2,
    }  # fmt: skip
    assert all(problem["severity"] == "warning" for problem in said["problems"])
    assert (folder / "event.toml").is_file()


def test_a_dry_run_of_import_says_the_same_and_leaves_nothing_behind(small: Path) -> None:
    before = sorted(small.parent.rglob("*"))
    folder = small.with_name("not") / "made"
    done = run("import", str(small), "--event", str(folder), "--dry-run")
    assert done.stdout.splitlines()[0] == f"{folder}: 3 teams, 6 players, 2 rounds."
    assert "Nothing was changed" in done.stdout
    said = json.loads(
        run("import", str(small), "--event", str(folder), "--dry-run", "--json").stdout
    )
    assert said["accepted"] is False
    assert sorted(small.parent.rglob("*")) == before


def test_a_dry_run_of_import_refuses_what_import_refuses(small: Path) -> None:
    folder = small.with_name("made")
    run("import", str(small), "--event", str(folder))
    assert codes(run("import", str(small), "--event", str(folder), "--dry-run")) == ["E1190"]

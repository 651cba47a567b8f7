"""What comes in and goes out at the edge of the program: consoles, bytes, blanks, numbers."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from teammatch.cli.main import main, readable
from teammatch.model.messages import EventError
from tests.evening.desk import Desk


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    made = Desk(tmp_path, monkeypatch, capsys)
    made.event("Ants Bees Cats Dogs")
    return made


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "ascii"])
def test_help_in_chinese_survives_a_western_console(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "teammatch.cli", "--help"],
        env={**os.environ, "PYTHONIOENCODING": encoding, "TEAMMATCH_LANG": "zh-Hans"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"history" in done.stdout


def test_bytes_that_are_utf_8_are_repaired_and_others_refused() -> None:
    assert readable("é".encode().decode("ascii", "surrogateescape")) == "é"
    with pytest.raises(EventError) as wrong:
        readable(b"\xff\xfe".decode("utf-8", "surrogateescape"))
    assert [p.code for p in wrong.value.problems] == ["E714"]


def test_a_blank_reason_is_none(desk: Desk) -> None:
    desk.type("pair")
    desk.type("release", "1", "--by", "X")
    desk.type("result", "1", "1-0", "1-0")
    assert "E356" in desk.type("result", "1", "0-1", "0-1", "--reason", " ", code=1).err
    assert "E363" in desk.type("result", "1", "--decide", "annulled", "--reason", " ", code=1).err


def test_a_result_that_cannot_be_read_is_placed_at_its_table(desk: Desk) -> None:
    desk.type("pair")
    desk.type("release", "1", "--by", "X")
    assert desk.type("result", "1", "good", code=1).err.startswith("table 1: error E359")


def test_nobody_is_absent_in_a_round_that_is_not(desk: Desk) -> None:
    assert "E496" in desk.type("absent", "Ants", "99", code=1).err


@pytest.mark.parametrize("lot", ["0", "-1"])
def test_a_lot_is_a_number_from_1(desk: Desk, lot: str) -> None:
    desk.type("pair", "--lot", lot, code=2)


@pytest.mark.parametrize(
    "words", [("pair", "--round", "9"), ("standings", "--after", "99"), ("result", "77", "1-0")]
)
def test_errors_are_json_where_json_was_asked_for(desk: Desk, words: tuple[str, ...]) -> None:
    said = desk.type(*words, "--json", code=1)
    (problem,) = json.loads(said.out)
    assert {"code", "where", "text"} <= problem.keys()
    assert problem["code"] in said.err


@pytest.mark.parametrize("words", [("status",), ("standings",)])
def test_a_lost_event_toml_is_missed_beside_the_data(desk: Desk, words: tuple[str, ...]) -> None:
    (desk.path / "event.toml").unlink()
    said = desk.type(*words, code=1).err
    assert "event.toml: error E715" in said


def test_status_misses_it_in_the_folder_at_hand(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (desk.path / "event.toml").unlink()
    monkeypatch.chdir(desk.path)
    monkeypatch.setattr(sys, "argv", ["teammatch", "status"])
    with pytest.raises(SystemExit) as end:
        main()
    assert (end.value.code, "E715" in capsys.readouterr().err) == (1, True)


def test_a_name_of_300_letters_does_not_widen_the_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Names end with "…", sentences go on below: no line of a table is wider than 190."""
    from rich.cells import cell_len

    desk = Desk(tmp_path, monkeypatch, capsys)
    long = "棋" * 300
    desk.event(f"{long} Bees")
    tables = {"pair": desk.type("pair").lines}
    desk.type("release", "1", "--by", long)
    tables["present"] = desk.type("present").lines
    desk.type("result", "1", "1-0", "1-0", "--reason", long, "--note", "why not " * 40)
    for words in (("standings",), ("entries",), ("history",), ("schedule",), ("presets",)):
        tables[words[0]] = desk.type(*words).lines
    for name in ("pair", "present", "standings", "entries"):
        assert any("棋" * 19 + "…" in line for line in tables[name]), name
    for name, lines in tables.items():
        table = [line for line in lines if "  " in line]
        assert max(map(cell_len, table), default=0) <= 190, name
    assert "棋" * 300 in "".join(desk.type("history", "--json").out.split())


def test_the_whole_reason_stands_in_the_history(desk: Desk) -> None:
    desk.type("pair")
    desk.type("release", "1", "--by", "X")
    reason = " ".join(f"word{number}" for number in range(99))
    desk.type("result", "1", "1-0", "1-0", "--reason", reason)
    found = re.findall(r"word\d+", desk.type("history").out)
    assert found == reason.split()


def test_the_check_names_a_published_column_that_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(tmp_path, monkeypatch, capsys)
    desk.event("Ants Bees", more='[publish]\nfields = ["name", "phnoe"]')
    assert "W804" in desk.type("check").err


def test_who_is_excluded_after_forfeits_is_told_with_the_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(tmp_path, monkeypatch, capsys)
    desk.event("Ants Bees Cats Dogs", more="[late]\nexclude_after = 1")
    desk.type("pair", "--manual", "Ants-Bees,Cats-Dogs")
    desk.type("release", "1", "--by", "X")
    desk.type("result", "1", "-:+")
    desk.type("result", "2", "1-0", "1-0")
    assert "W432" in desk.type("check").err
    assert "Not paired: Ants (no longer paired after 1 forfeit" in desk.type("pair").out

"""The commands of the desk: what they print, and with which exit code they end."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from teammatch.cli.main import main
from teammatch.desk.folder import open_folder
from teammatch.model.rounds import RoundKey
from tests.desk.folders import make_folder, play


@dataclass(frozen=True)
class Said:
    """What a command printed and how it ended."""

    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Said]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    make_folder(tmp_path, "Ants Bees Cats Dogs Eels").journal.close()

    def command(*words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["teammatch", *words, "--event", str(tmp_path)])
        with pytest.raises(SystemExit) as end:
            main()
        printed = capsys.readouterr()
        return Said(int(end.value.code or 0), printed.out, printed.err)

    return command


def test_an_evening_at_the_desk(run: Run, tmp_path: Path) -> None:
    paired = run("pair")
    assert paired.returncode == 0
    lines = paired.stdout.splitlines()
    assert lines[0] == "Round 1, draft: 2 tables."
    assert lines[1].split() == ["Table", "Home", "Away", "First", "move", "Why"]
    assert "Bye: Eels" in lines
    assert lines[-1] == "When it is right: teammatch release 1 --by NAME"

    swapped = run("swap", "Eels", "ants", "--why", "late train")
    assert swapped.returncode == 0
    assert "Bye: Ants" in swapped.stdout
    assert run("pair").returncode == 1
    assert "E463" in run("pair").stderr

    released = run("release", "1", "--by", "A. Chief")
    assert released.returncode == 0
    assert "Round 1, version 1, released by A. Chief." in released.stdout
    assert (tmp_path / "site" / "index.html").is_file()

    again = run("release", "1", "--by", "A. Chief")
    assert (again.returncode, again.stdout) == (1, "")
    assert "error E454" in again.stderr

    waiting = run("pair")
    assert waiting.returncode == 1
    assert "tables 1 2" in waiting.stderr

    told = run("history")
    assert told.returncode == 0
    assert "late train" in told.stdout
    taken_back = run("undo", "--why", "wrong round")
    assert taken_back.returncode == 0
    assert "round 1 released by A. Chief, version 1" in taken_back.stdout
    last = json.loads(run("history", "--json").stdout)[-1]
    assert (last["kinds"], last["why"], last["undone_by"]) == (["undo"], "wrong round", None)


def test_boards_that_hang_follow_an_undo(run: Run, tmp_path: Path) -> None:
    run("pair")
    run("release", "1", "--by", "Chief")
    assert (tmp_path / "site" / "round-1.html").is_file()
    run("undo")
    assert not (tmp_path / "site" / "round-1.html").is_file()


def test_a_pairing_in_json_has_pairing_numbers_and_reasons(run: Run) -> None:
    told = json.loads(run("pair", "--manual", "Cats-Ants, 2-Dogs, bye: E", "--json").stdout)
    assert told["round"] == 1
    assert [(p["table"], p["white"], p["black"]) for p in told["pairs"]] == [(1, 3, 1), (2, 2, 4)]
    assert [p["reasons"] for p in told["pairs"]] == [["entered by hand"]] * 2
    assert (told["bye"], told["not_paired"]) == (5, [])


def test_absences_are_told_and_stand_under_the_tables(run: Run) -> None:
    said = run("absent", "Bees", "1", "--requested", "--why", "wedding")
    assert said.stdout.splitlines() == ["Bees is not paired in round 1 (requested bye)."]
    gone = run("absent", "Cats", "2", "--from")
    (line,) = gone.stdout.splitlines()
    assert line.startswith("Cats is not paired from round 2 on (absent). It stays in the event")
    paired = run("pair")
    assert "Not paired: Bees (requested bye)" in paired.stdout.splitlines()
    told = json.loads(run("pair", "--json").stdout)
    assert told["not_paired"] == [2]


def test_a_lost_sheet_comes_back(run: Run, tmp_path: Path) -> None:
    run("pair")
    (tmp_path / "round-1.xlsx").unlink()
    assert run("sheet", "1").stdout.splitlines() == ["Result sheet: round-1.xlsx"]
    assert (tmp_path / "round-1.xlsx").is_file()
    assert run("sheet", "2").returncode == 1


def test_a_pair_is_explained(run: Run) -> None:
    run("pair")
    said = run("explain", "pairing", "1", "1")
    assert said.returncode == 0
    assert said.stdout.splitlines()[0].startswith("Round 1, table 1: ")
    assert len(said.stdout.splitlines()) > 2
    missing = run("explain", "pairing", "1", "9")
    assert missing.returncode == 1
    assert "E475" in missing.stderr


def test_a_chinese_event_speaks_chinese(run: Run, tmp_path: Path) -> None:
    text = (tmp_path / "event.toml").read_text(encoding="utf-8")
    (tmp_path / "event.toml").write_text('language = "zh-Hans"\n' + text, encoding="utf-8")
    said = run("pair", "--manual", "Ants-Bees，Cats-Dogs，轮空：Eels")
    assert "轮空：Eels" in said.stdout.splitlines()
    assert said.stdout.splitlines()[-1] == "核对无误后：teammatch release 1 --by 姓名"


def test_a_damaged_store_is_told_without_a_traceback(run: Run, tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    folder.journal.close()
    content = bytearray((tmp_path / "event.db").read_bytes())
    content[100:3000] = bytes(2900)
    (tmp_path / "event.db").write_bytes(content)
    said = run("history")
    assert said.returncode == 1
    assert "E701" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_swap_that_breaks_a_rule_on_the_wall_asks_first_and_names_undo(
    run: Run, tmp_path: Path
) -> None:
    run("pair", "--manual", "Ants-Bees, Cats-Dogs, bye: Eels")
    run("release", "1", "--by", "Chief")
    folder = open_folder(tmp_path)
    play(folder, 1)
    folder.journal.close()
    run("pair", "--manual", "Ants-Cats, Bees-Eels, bye: Dogs")
    run("release", "2", "--by", "Chief")
    asked = run("swap", "Cats", "Bees")
    assert asked.returncode == 1
    assert "warning W423" in asked.stderr
    assert "breaks these rules in round 2" in asked.stderr
    assert open_folder(tmp_path).event.rounds[RoundKey(1, 2)].version == 1
    done = run("swap", "Cats", "Bees", "--yes")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "To take the exchange back: teammatch undo"
    assert open_folder(tmp_path).event.rounds[RoundKey(1, 2)].version == 2


def test_a_swap_after_the_release_hangs_up_the_new_boards(run: Run, tmp_path: Path) -> None:
    run("pair", "--manual", "Ants-Bees, Cats-Dogs, bye: Eels")
    run("release", "1", "--by", "Chief")
    before = (tmp_path / "site" / "round-1.html").read_text(encoding="utf-8")
    said = run("swap", "bye", "Ants")
    assert said.stdout.splitlines()[0] == "Round 1, version 2: changed at table 1."
    assert (tmp_path / "site" / "round-1.html").read_text(encoding="utf-8") != before
    folder = open_folder(tmp_path)
    play(folder, 1)
    folder.journal.close()
    refused = run("swap", "bye", "Bees")
    assert refused.returncode == 1
    assert "E469" in refused.stderr

"""``teammatch present`` before a round of Konrad: the list, the data, a file, secret numbers."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli import main as program
from teammatch.desk.doing import Words
from teammatch.desk.folder import open_folder
from teammatch.desk.signing_in import sign_in
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from tests.desk.folders import make_folder

KONRAD = '[pairing]\nsystem = "konrad"\nfirst_round = "number"\n'


def run(path: Path, *arguments: str) -> str:
    result = CliRunner().invoke(program.app, [*arguments, "--event", str(path)])
    assert result.exit_code == 0, result.output
    return result.output


def club(path: Path, more: str = "") -> Path:
    make_folder(path, "Ann Bob Cid Dot", rounds=5, more=KONRAD + more).journal.close()
    return path


def test_who_is_here_is_listed(tmp_path: Path) -> None:
    said = run(club(tmp_path), "present", "Dot", "Ann")
    assert "2 sides signed in for round 1" in said
    assert [line.split()[0] for line in said.splitlines() if line.rstrip().endswith(" here")] == [
        "Ann",
        "Dot",
    ]


def test_the_list_as_data(tmp_path: Path) -> None:
    found = json.loads(run(club(tmp_path), "present", "Ann", "--json"))
    assert (found["round"], found["paired"], found["accepted"]) == (1, False, True)
    assert {s["name"]: s["here"] for s in found["sides"]} == {
        "Ann": True, "Bob": False, "Cid": False, "Dot": False,
    }  # fmt: skip
    shown = json.loads(run(tmp_path, "present", "--json"))
    assert "accepted" not in shown
    assert shown["sides"] == found["sides"]


def test_nothing_is_written_in_a_dry_run(tmp_path: Path) -> None:
    run(club(tmp_path), "present", "Ann", "--dry-run")
    found = json.loads(run(tmp_path, "present", "--json"))
    assert not any(side["here"] for side in found["sides"])


def test_unknown_names_are_refused_together_with_their_line(tmp_path: Path) -> None:
    (club(tmp_path) / "here.txt").write_text("Ann\nXyz\n", encoding="utf-8")
    folder = open_folder(tmp_path)
    with pytest.raises(EventError) as found:
        sign_in(folder, RoundKey(1, 1), ["Qqq"], Words(), source=Path("here.txt"))
    folder.journal.close()
    assert [(p.code, p.place.line) for p in found.value.problems] == [("E436", 0), ("E436", 2)]


def test_secret_numbers_are_not_told(tmp_path: Path) -> None:
    """Listed by name, without numbers, until the round that tells them is released."""
    club(tmp_path, "[publish]\nnumbers = 3\n")
    run(tmp_path, "present", "Dot", "Ann")
    run(tmp_path, "pair")
    run(tmp_path, "release", "--by", "Arbiter")
    found = json.loads(run(tmp_path, "present", "--round", "2", "--json"))
    assert [side["number"] for side in found["sides"]] == [None] * 4
    assert [side["name"] for side in found["sides"]] == ["Ann", "Bob", "Cid", "Dot"]


def test_everybody_is_here_but_who_is_recorded_as_out(tmp_path: Path) -> None:
    run(club(tmp_path), "absent", "Cid", "1", "--requested")
    found = json.loads(run(tmp_path, "present", "--all", "--json"))
    assert [side["name"] for side in found["sides"] if side["here"]] == ["Ann", "Bob", "Dot"]
    run(tmp_path, "pair")
    run(tmp_path, "release", "--by", "Arbiter")
    noted = json.loads(run(tmp_path, "present", "--all", "--json"))
    assert [side["here"] for side in noted["sides"]] == [True, True]

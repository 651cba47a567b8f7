"""--json: one document on standard output, whatever becomes of the command.

A refusal is the list of problems; a command that takes something in, or shows with --dry-run what
it would take in, says "accepted", what it saw, and the warnings as "problems".
"""

import io
import json
import sys
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from teammatch.cli.main import main
from tests.evening.desk import Desk


class Terminal(io.StringIO):
    """Somebody at the keyboard, and what he will type."""

    def isatty(self) -> bool:
        return True


PROBLEM = {"code", "severity", "where", "text"}


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    """Four teams, round 1 released."""
    made = Desk(tmp_path / "event", monkeypatch, capsys)
    made.path.mkdir()
    made.event("Ants Bees Cats Dogs")
    made.type("pair")
    made.type("release", "1", "--by", "Chief")
    return made


def played(desk: Desk) -> None:
    for table in ("1", "2"):
        desk.type("result", table, "1-0", "1-0")


def told(desk: Desk, *words: str, code: int = 0) -> Any:  # noqa: ANN401 - anything JSON can hold
    return json.loads(desk.type(*words, "--json", code=code).out)


def refused(desk: Desk, *words: str) -> list[str]:
    """The codes of a refusal, which is nothing but a list of problems."""
    problems = told(desk, *words, code=1)
    assert all(set(problem) == PROBLEM for problem in problems)
    return [problem["code"] for problem in problems]


def without_ants(desk: Desk) -> str:
    """An entries sheet that lacks a player who has played."""
    desk.type("entries", "export", str(desk.path / "fewer.xlsx"))
    book = openpyxl.load_workbook(desk.path / "fewer.xlsx")
    page = book["Players"]
    page.delete_rows(next(r for r in range(2, 9) if page.cell(r, 2).value == "Ants 1"))
    book.save(desk.path / "fewer.xlsx")
    return "fewer.xlsx"


def typed_in(desk: Desk, result: str) -> str:
    """The sheet of round 1 with a result for each board."""
    page_path = desk.path / "round-1.xlsx"
    book = openpyxl.load_workbook(page_path)
    page = book.worksheets[0]
    column = [cell.value for cell in page[1]].index("Result") + 1
    for row in range(2, 6):
        page.cell(row, column).value = result
    book.save(page_path)
    return "round-1.xlsx"


def test_a_question_nobody_answers_is_a_problem(desk: Desk) -> None:
    played(desk)
    assert refused(desk, "entries", "import", without_ants(desk)) == ["E716"]
    desk.type("pair")
    desk.type("release", "2", "--by", "Chief")
    assert refused(desk, "result", "--round", "1", "1", "0-1", "0-1", "--reason", "x") == ["E716"]


def test_a_question_answered_no_is_a_problem(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    played(desk)
    sheet = without_ants(desk)
    monkeypatch.setattr(sys, "stdin", Terminal("no\n"))
    assert refused(desk, "entries", "import", sheet) == ["E717"]
    monkeypatch.setattr(sys, "stdin", Terminal("y\n"))
    assert told(desk, "entries", "import", sheet)["removed"] == ["Ants 1"]


def test_who_closes_the_input_has_not_said_yes(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    played(desk)
    monkeypatch.setattr(sys, "stdin", Terminal(""))
    said = desk.type("entries", "import", without_ants(desk), code=1)
    assert "- Ants 1" in said.out
    assert "E717" in said.err


def test_faulty_rules_are_a_problem_of_rules_too(desk: Desk) -> None:
    rules = desk.path / "event.toml"
    rules.write_text(rules.read_text("utf-8") + "\n[bye]\n", encoding="utf-8")
    assert refused(desk, "rules")


def test_a_refused_sheet_is_a_list_of_problems_for_every_import(desk: Desk) -> None:
    assert refused(desk, "results", "import", typed_in(desk, "3-7"))
    assert refused(desk, "result", "1", "3-7")
    (desk.path / "wrong.csv").write_text("Team,Rating\nAnts,high\n", encoding="utf-8")
    assert refused(desk, "entries", "import", "wrong.csv", "--sheet", "teams")
    assert refused(desk, "present", "Zebras") == ["E457"]
    assert refused(desk, "pair") == ["E451"]


SHARED = {"accepted", "problems"}
PAIRING = {"round", "pairs", "bye", "not_paired"}
RESULTS = {"round", "tables", "changed", "missing", "moves"}
FACT = {"said", "moves"}
TAKES_IN = {
    "entries import all.xlsx": {"added", "changed", "removed"},
    "results import round-1.xlsx": RESULTS,
    "result 1 1-0 1-0": RESULTS,
    "pair --again --manual Ants-Bees,Cats-Dogs --reason x --yes": PAIRING | {"changed"},
    "swap Ants Bees": PAIRING | {"changed", "moves"},
    "present Ants": {"round", "start", "started", "sides"} | FACT,
    "absent Ants 2": FACT,
    "decide Ants win --reason x": FACT,
    "foul Ants --board 1 --reason x": FACT,
    "join Eels": FACT,
    "late Ants --at 19:40 --yes": FACT,
    "penalty Ants --mp -1 --reason x": FACT,
    "postpone 1 --to 2099-05-16 --reason x": FACT,
    "protest Ants --reason x": FACT,
    "schedule move 2 2099-05-16 19:00": FACT,
    "start 1 --at 19:30": FACT,
    "withdraw Ants --from 3": FACT,
}
"""What takes something in, and the keys of its JSON beside the shared ones."""


@pytest.mark.parametrize("words", TAKES_IN)
def test_what_takes_something_in_tells_whether_it_did(desk: Desk, words: str) -> None:
    typed_in(desk, "1-0")
    desk.type("entries", "export", str(desk.path / "all.xlsx"))
    if words.startswith("late"):
        desk.type("start", "1", "--at", "19:30")
    rows = len(told(desk, "history"))
    shown = told(desk, *words.split(), "--dry-run")
    assert set(shown) == TAKES_IN[words] | SHARED
    assert shown["accepted"] is False
    assert len(told(desk, "history")) == rows
    done = told(desk, *words.split())
    assert set(done) == TAKES_IN[words] | SHARED
    assert done["accepted"] is True


def test_a_pairing_shown_and_kept(desk: Desk) -> None:
    played(desk)
    shown = told(desk, "pair", "--dry-run")
    assert set(shown) == PAIRING | SHARED
    assert shown["accepted"] is False
    assert told(desk, "pair") == {**shown, "accepted": True}


def test_signing_in_for_an_evening_of_a_club_tells_whether_it_was_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(tmp_path, monkeypatch, capsys)
    desk.event("Ann Bob Cid Dot", more='[pairing]\nsystem = "konrad"\nfirst_round = "number"')
    shown = told(desk, "present", "Ann", "Bob", "--dry-run")
    done = told(desk, "present", "Ann", "Bob")
    assert (shown["accepted"], done["accepted"]) == (False, True)
    assert [side["name"] for side in done["sides"] if side["here"]] == ["Ann", "Bob"]


def test_a_dry_run_tells_what_it_would_move(desk: Desk) -> None:
    would = told(desk, "result", "1", "1-0", "1-0", "--dry-run")
    assert any("points" in line for line in would["moves"])


def test_a_new_version_of_a_round_is_told_once(desk: Desk) -> None:
    again = ("pair", "--again", "--manual", "Ants-Bees, Cats-Dogs", "--reason", "x")
    assert refused(desk, *again) == ["E716"]
    assert told(desk, *again, "--dry-run")["accepted"] is False
    done = told(desk, *again, "--yes")
    assert done["accepted"] is True
    assert {"round", "pairs", "changed", "problems"} <= set(done)


def test_a_pair_and_a_bye_are_explained_in_the_shape_of_a_pairing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(tmp_path, monkeypatch, capsys)
    desk.event("Ants Bees Cats")
    pairing = told(desk, "pair")
    found = told(desk, "explain", "pairing", "1", "1")
    (pair,) = found["pairs"]
    assert {k: pair[k] for k in ("table", "white", "black")} == {
        k: pairing["pairs"][0][k] for k in ("table", "white", "black")
    }
    assert pair["reasons"]
    bye = told(desk, "explain", "pairing", "1", "bye")
    assert bye["bye"] == pairing["bye"]
    assert bye["reasons"]


def test_explained_standings_are_the_same_data_either_way(desk: Desk) -> None:
    played(desk)
    assert told(desk, "explain", "standings", "Ants") == told(
        desk, "standings", "--explain", "Ants"
    )


def type_freely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int, str]:
    monkeypatch.setattr(sys, "argv", ["teammatch", *words])
    with pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0), capsys.readouterr().out


def test_a_new_event_is_made_where_event_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = str(tmp_path / "a")
    preset = ("--preset", "county-league")
    assert type_freely(monkeypatch, capsys, "new", "--event", here, *preset)[0] == 0
    assert (tmp_path / "a" / "event.toml").is_file()
    both = type_freely(monkeypatch, capsys, "new", "b", "--event", here, *preset)
    assert both[0] == 2
    (tmp_path / "c").mkdir()
    monkeypatch.chdir(tmp_path / "c")
    assert type_freely(monkeypatch, capsys, "new", *preset)[0] == 0
    assert (tmp_path / "c" / "entries.xlsx").is_file()


def test_presets_speak_the_language_of_the_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "event.toml").write_text('language = "zh-Hans"\n', encoding="utf-8")
    _, said = type_freely(monkeypatch, capsys, "presets", "--event", str(tmp_path))
    assert "象棋" in said


def test_the_demo_is_played_where_event_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    where = tmp_path / "demo"
    words = ("demo", "--event", str(where), "--sample", "swiss-8")
    assert type_freely(monkeypatch, capsys, *words)[0] == 0
    assert (where / "swiss-8" / "site" / "index.html").is_file()

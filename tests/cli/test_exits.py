"""Exit codes: 0 good, 1 event or input, 2 wrong usage, 3 a fault of the program; no traceback."""

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from teammatch.cli import main as program
from teammatch.cli.common import HERE
from teammatch.model.messages import BrokenInvariantError, EventError, Place, Problem


def _raises(fault: Exception) -> Callable[[], NoReturn]:
    def app() -> NoReturn:
        raise fault

    return app


def _outcome(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception
) -> tuple[object, str]:
    monkeypatch.setattr(program, "app", _raises(fault))
    with pytest.raises(SystemExit) as left:
        program.main()
    return left.value.code, capsys.readouterr().err


def test_1_an_error_of_the_event_is_said_with_code_and_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = EventError(Problem("store.E703", Place(file="event.db")))
    code, said = _outcome(monkeypatch, capsys, refused)
    assert code == 1
    assert said.startswith("event.db: error E703: ")


def test_1_a_refusal_of_the_computer_names_the_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    full = OSError(28, "No space left on device", "round-3.xlsx")
    code, said = _outcome(monkeypatch, capsys, full)
    assert code == 1
    assert "round-3.xlsx" in said
    assert "No space left" in said


@pytest.mark.parametrize("fault", [BrokenInvariantError("a sum"), ZeroDivisionError("a sum")])
def test_3_a_fault_of_the_program_is_owned_up_to_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fault: Exception
) -> None:
    code, said = _outcome(monkeypatch, capsys, fault)
    assert code == 3
    assert "a sum" in said
    assert "Traceback" not in said


def test_2_wrong_usage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["teammatch", "no-such-command"])
    with pytest.raises(SystemExit) as left:
        program.main()
    assert left.value.code == 2


def test_0_alone_in_an_empty_folder_the_program_says_how_to_begin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["teammatch"])
    with pytest.raises(SystemExit) as left:
        program.main()
    assert left.value.code == 0
    assert "teammatch new" in capsys.readouterr().out
    assert not (HERE / "event.db").exists()

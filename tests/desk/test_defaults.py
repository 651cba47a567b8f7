"""What can be left out: the round, the sheet, the arbiter's name; and what a wrong usage shows."""

import sys
from pathlib import Path

import pytest

from teammatch.cli.main import main
from teammatch.desk.absences import record_absence
from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.results import sheet_to_read
from teammatch.desk.rounds import draft_round, release_round, round_of_sheet
from teammatch.desk.status import status
from teammatch.model.messages import EventError
from tests.desk.folders import make_folder, play


@pytest.fixture
def folder(tmp_path: Path) -> EventFolder:
    return make_folder(tmp_path, "Ants Bees Cats Dogs")


def _codes(wrong: pytest.ExceptionInfo[EventError]) -> list[str]:
    return [p.code for p in wrong.value.problems]


def test_a_release_without_a_number_takes_the_draft(folder: EventFolder) -> None:
    with pytest.raises(EventError) as wrong:
        release_round(folder, by="Chief")
    assert _codes(wrong) == ["E479"]
    draft_round(folder)
    assert release_round(folder, by="Chief").round.key.round == 1


def test_a_release_without_a_draft_names_the_next_step_as_the_status_does(
    folder: EventFolder,
) -> None:
    def said() -> str:
        with pytest.raises(EventError) as wrong:
            release_round(folder, by="Chief")
        (problem,) = wrong.value.problems
        text = folder.texts.problem(problem)
        assert text.endswith(folder.texts.say(status(folder).messages()[-1]))
        return text

    assert said() == "no draft waits for its release. Next: teammatch pair"
    draft_round(folder)
    release_round(folder, by="Chief")
    assert said().endswith("Next: teammatch results import round-1.xlsx")
    play(folder, 1)
    assert said().endswith("Next: teammatch pair")


def test_the_chief_arbiter_of_the_event_releases_where_nobody_is_named(
    folder: EventFolder,
) -> None:
    draft_round(folder)
    with pytest.raises(EventError) as wrong:
        release_round(folder)
    assert _codes(wrong) == ["E468"]
    assert "teammatch release 1 --by" in folder.texts.problem(wrong.value.problems[0])
    rules = folder.path / "event.toml"
    text = rules.read_text(encoding="utf-8")
    text = text.replace("[event]", '[event]\nchief_arbiter = "A. Chief"')
    rules.write_text(text, encoding="utf-8")
    assert release_round(open_event(folder.path).folder).round.released_by == "A. Chief"


def test_the_sheet_is_that_of_the_last_released_round(folder: EventFolder) -> None:
    draft_round(folder)
    assert round_of_sheet(folder.event).key.round == 1
    with pytest.raises(EventError):
        sheet_to_read(folder)
    release_round(folder, by="Chief")
    play(folder, 1)
    draft_round(folder)
    assert round_of_sheet(folder.event).key.round == 1
    assert sheet_to_read(folder) == Path("round-1.xlsx")


def test_an_absence_without_a_round_is_for_the_next_one(folder: EventFolder) -> None:
    assert record_absence(folder, "Ants", dry_run=True).absence.first == 1
    draft_round(folder)
    assert record_absence(folder, "Ants", dry_run=True).absence.first == 1
    release_round(folder, by="Chief")
    assert record_absence(folder, "Ants", dry_run=True).absence.first == 2


@pytest.mark.parametrize(
    ("words", "example"),
    [
        (("release", "1", "2"), "For example: teammatch release 2"),
        (("absent",), "For example: teammatch absent Lions 3"),
        (
            ("results", "import", "--round", "1"),
            "For example: teammatch results import round-1.xlsx",
        ),
    ],
)
def test_a_wrong_usage_shows_an_example(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    example: str,
) -> None:
    monkeypatch.setattr(sys, "argv", ["teammatch", *words])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert example in capsys.readouterr().err

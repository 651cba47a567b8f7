"""Where the event stands and what comes next, up to boards that have fallen behind."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.absences import record_absence
from teammatch.desk.check import check
from teammatch.desk.decisions import decide, postpone, protest
from teammatch.desk.doing import Words
from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.posting import boards_are_behind, post_boards
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.status import status
from tests.desk.folders import make_folder, play


@pytest.fixture
def folder(tmp_path: Path) -> EventFolder:
    return make_folder(tmp_path, "Ants Bees Cats Dogs", rounds=1)


def _released(folder: EventFolder) -> EventFolder:
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    return folder


def _lines(folder: EventFolder) -> list[str]:
    return [folder.texts.say(message) for message in status(folder).messages()]


def test_a_draft_is_released_next_and_the_name_is_asked_for_only_where_none_is_set(
    folder: EventFolder,
) -> None:
    draft_round(folder)
    assert status(folder).next_command == "teammatch release 1 --by NAME"
    rules = folder.path / "event.toml"
    text = rules.read_text(encoding="utf-8")
    text = text.replace("[event]", '[event]\nchief_arbiter = "A. Chief"')
    rules.write_text(text, encoding="utf-8")
    assert status(open_event(folder.path).folder).next_command == "teammatch release 1"


def test_a_draft_that_no_longer_fits_is_paired_again_next(folder: EventFolder) -> None:
    draft_round(folder)
    record_absence(folder, "Cats", 1)
    standing = status(folder)
    assert standing.next_command == "teammatch pair"
    assert "no longer fits" in _lines(folder)[0]


def test_missing_results_are_counted_by_match_and_by_board(folder: EventFolder) -> None:
    _released(folder)
    play(folder, 1, tables=(1,))
    assert _lines(folder)[0] == "Round 1 of 1: 1 result missing, table 2 (2 boards)."


def test_results_put_the_boards_behind_until_they_are_published(folder: EventFolder) -> None:
    _released(folder)
    post_boards(folder)
    assert not boards_are_behind(folder)
    play(folder, 1, tables=(1,))
    assert boards_are_behind(folder)
    assert "The boards are older than what has been accepted: teammatch publish" in _lines(folder)
    post_boards(folder)
    assert not boards_are_behind(folder)


def test_a_draft_puts_no_boards_behind(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", rounds=2)
    _released(folder)
    play(folder, 1)
    post_boards(folder)
    draft_round(folder)
    assert not boards_are_behind(folder)


def test_where_nothing_hangs_nothing_is_behind(folder: EventFolder) -> None:
    assert not boards_are_behind(folder)


def test_publishing_comes_last_and_is_not_asked_for_twice(folder: EventFolder) -> None:
    _released(folder)
    play(folder, 1)
    assert status(folder).next_command == "teammatch publish"
    post_boards(folder)
    assert status(folder).next_command == ""
    assert _lines(folder) == [
        "All 1 round is paired and round 1 is complete.",
        "The event is finished. Final table: teammatch standings, or site/index.html",
    ]


def test_the_result_command_says_that_the_boards_are_older(folder: EventFolder) -> None:
    _released(folder)
    post_boards(folder)
    run = CliRunner().invoke(app, ["result", "1", "1-0", "1-0", "--event", str(folder.path)])
    assert run.exit_code == 0
    assert run.stderr.splitlines() == [
        "The boards are older than what has been accepted: teammatch publish"
    ]


def _put_off(path: Path, more: str = "") -> EventFolder:
    """Table 1 of round 1 is in, table 2 is put off."""
    folder = _released(make_folder(path, "Ants Bees Cats Dogs", rounds=2, more=more))
    play(folder, 1, tables=(1,))
    postpone(folder, "2", Words("hall closed"), to="2099-04-01")
    return folder


def test_a_match_put_off_is_named_with_its_day_and_owes_no_result(tmp_path: Path) -> None:
    folder = _put_off(tmp_path)
    lines = _lines(folder)
    assert lines[0] == "Round 1, table 2, Dogs – Bees: postponed to 2099-04-01."
    assert "1 result missing" not in " ".join(lines)
    assert lines[1].startswith("Round 1 of 2: all results are in but those of matches put off")
    codes = [p.code for p in check(folder)]
    assert ("W378" in codes, "W904" in codes) == (True, False)


@pytest.mark.parametrize(
    ("more", "command"),
    [
        ("", "teammatch pair --assume 1.2=draw"),
        ('[pairing]\nopen_result = "draw"\n', "teammatch pair"),
    ],
)
def test_the_next_round_may_be_paired_past_a_match_put_off(
    tmp_path: Path, more: str, command: str
) -> None:
    """Report 113: what it counts as is said by the rules, or has to be typed; then it works."""
    folder = _put_off(tmp_path, more)
    assert status(folder).next_command == command
    draft_round(folder, assume=command.split()[3:])
    assert len(folder.event.rounds) == 2


def test_after_the_last_round_a_match_put_off_is_only_waited_for(folder: EventFolder) -> None:
    _released(folder)
    play(folder, 1, tables=(1,))
    postpone(folder, "2", Words("hall closed"))
    post_boards(folder)
    assert _lines(folder) == [
        "Round 1, table 2, Dogs – Bees: postponed, no day is fixed.",
        "Round 1 of 1, the last: all results are in but those of matches put off.",
    ]


def test_an_open_protest_is_named_until_it_is_decided(folder: EventFolder) -> None:
    _released(folder)
    play(folder, 1)
    protest(folder, "Bees", Words("clock wrongly set"))
    said = "Round 1, table 2, Dogs – Bees: under protest by Bees, not decided."
    assert said in _lines(folder)
    assert "W377" in [p.code for p in check(folder)]
    decide(folder, "2", "stands", Words("clock was right"))
    assert said not in _lines(folder)
    assert "W377" not in [p.code for p in check(folder)]

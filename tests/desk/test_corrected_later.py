"""Accepted results of a round changed after a later round was paired: asked, told, taken back."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.entering import Typed, read_typed
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.history import history, undo
from teammatch.desk.results import accept_results, take_in
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from teammatch.model.results import Outcome
from teammatch.model.rounds import RoundKey
from teammatch.sheets.results import BoardReading
from tests.desk.folders import enter_result, make_folder, play

WRONG_SHEET = Typed("1.1", ("0-1",), round=1, reason="typed")


@pytest.fixture
def two_rounds(tmp_path: Path) -> EventFolder:
    """Round 1 played, round 2 released."""
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs")
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    draft_round(folder)
    release_round(folder, 2, by="Chief")
    return folder


def _games(folder: EventFolder) -> tuple[Outcome, ...]:
    match = folder.event.rounds[RoundKey(1, 1)].at_table(1)
    assert match is not None
    board = folder.event.results[match.id].board(1)
    assert board is not None
    return board.games


def test_a_change_of_a_round_on_which_another_was_paired_says_what_it_moves(
    two_rounds: EventFolder,
) -> None:
    taken = read_typed(two_rounds, WRONG_SHEET)
    assert (taken.round, taken.later, taken.refused) == (1, 2, False)
    # Ants - Cats 2:0 becomes 1:1: each side has one match point of it instead of two and none.
    assert [(m.args["side"], m.args["old"], m.args["new"]) for m in taken.moves.points] == [
        ("Ants", 2, 1),
        ("Cats", 0, 1),
    ]
    assert taken.moves.places
    assert _games(open_folder(two_rounds.path)) == (Outcome.WIN,)


def test_a_sheet_of_an_earlier_round_may_be_the_wrong_one_a_typed_round_is_meant(
    two_rounds: EventFolder,
) -> None:
    """W367 for a sheet; who types --round has said which round he means."""
    typed = read_typed(two_rounds, Typed("1.1", ("0-1",), round=1))
    assert [p.code for p in typed.problems] == ["E356"]
    reading = BoardReading("1.1.1", 1, games=(Outcome.LOSS,))
    read = take_in(two_rounds, RoundKey(1, 1), {"1.1.1": [reading]}, {})
    assert {"E356", "W367"} == {p.code for p in read.problems}


def test_a_result_that_was_still_open_is_no_correction(two_rounds: EventFolder) -> None:
    assert read_typed(two_rounds, Typed("1.1", ("1-0",), round=2)).later == 0


def test_the_command_asks_and_changes_nothing_without_an_answer(two_rounds: EventFolder) -> None:
    words = ["result", "1.1", "0-1", "--round", "1", "--reason", "typed"]
    run = CliRunner().invoke(app, [*words, "--event", str(two_rounds.path)])
    assert run.exit_code == 1
    assert "although round 2 has been paired?" in run.output
    assert "points, Ants: 2 → 1" in run.output
    assert _games(open_folder(two_rounds.path)) == (Outcome.WIN,)
    run = CliRunner().invoke(app, [*words, "--event", str(two_rounds.path), "--yes"])
    assert run.exit_code == 0
    assert _games(open_folder(two_rounds.path)) == (Outcome.LOSS,)


def test_a_refused_result_is_not_accepted_by_mistake(two_rounds: EventFolder) -> None:
    taken = read_typed(two_rounds, Typed("1.1", ("0-1",), round=1))
    with pytest.raises(EventError):
        accept_results(two_rounds, taken)


def test_exactly_that_change_can_be_taken_back(two_rounds: EventFolder) -> None:
    enter_result(two_rounds, WRONG_SHEET)
    undo(two_rounds)
    assert _games(two_rounds) == (Outcome.WIN,)


def test_what_the_later_round_was_paired_on_stays_protected(two_rounds: EventFolder) -> None:
    enter_result(two_rounds, WRONG_SHEET)
    undo(two_rounds)
    played = next(a.number for a in history(two_rounds) if "results" in a.kinds)
    with pytest.raises(EventError) as wrong:
        undo(two_rounds, change=played)
    assert "E486" in [p.code for p in wrong.value.problems]


def test_a_release_does_not_make_a_round_rest_on_what_came_after_its_pairing(
    tmp_path: Path,
) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs")
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    play(folder, 1)
    draft_round(folder)
    enter_result(folder, WRONG_SHEET)
    correction = history(folder)[-1].number
    release_round(folder, 2, by="Chief")
    undo(folder, change=correction)
    assert _games(folder) == (Outcome.WIN,)

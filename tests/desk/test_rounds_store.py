"""The store of an event folder: lost files are not taken for a new event; no write, no harm."""

from pathlib import Path

import pytest

from teammatch.desk.folder import open_folder
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from tests.desk.folders import make_folder


@pytest.fixture
def released(tmp_path: Path) -> Path:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs")
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    folder.journal.close()
    return tmp_path


@pytest.mark.parametrize("emptied", [False, True])
def test_a_lost_store_is_not_begun_anew_while_there_are_copies(
    released: Path, emptied: bool
) -> None:
    store = released / "event.db"
    store.unlink()
    if emptied:
        store.touch()
    with pytest.raises(EventError) as wrong:
        open_folder(released)
    (problem,) = wrong.value.problems
    copy = "backup/event-round-1-version-1.db"
    assert (problem.code, problem.args["latest"]) == ("E712", copy)
    (released / copy).replace(store)
    assert open_folder(released).event.rounds


def test_a_folder_without_an_event_is_told(tmp_path: Path) -> None:
    with pytest.raises(EventError) as wrong:
        open_folder(tmp_path)
    assert [p.code for p in wrong.value.problems] == ["E704"]
    assert list(tmp_path.iterdir()) == []

"""Two desks enter results of different tables at once: nothing accepted is lost."""

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from teammatch.desk.entering import Typed, read_typed
from teammatch.desk.opening import open_event
from teammatch.desk.results import accept_results
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from tests.desk.folders import make_folder

NAMES = "Ants Bees Cats Dogs Eels Frogs Gulls Hawks"
SCORES = (("1-0", "1-0"), ("0-1", "0-1"), ("1-0", "0-1"))


def one_desk(path: Path, tables: tuple[int, ...], seconds: float) -> tuple[dict[int, str], int]:
    """Enter and correct results of these tables until the time is over.

    Returns:
        The last accepted score of each table, and how many were accepted.
    """
    last: dict[int, str] = {}
    accepted = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table = tables[accepted % len(tables)]
        scores = SCORES[accepted // len(tables) % len(SCORES)]
        folder = open_event(path).folder
        try:
            typed = Typed(str(table), scores, reason=f"desk of table {tables[0]}")
            accept_results(folder, read_typed(folder, typed))
        except EventError as refused:
            assert [p.code for p in refused.problems] == ["E703"], refused  # noqa: PT017
            continue
        finally:
            folder.journal.close()
        last[table] = " ".join(scores)
        accepted += 1
    return last, accepted


def two_desks(path: Path, seconds: float) -> int:
    """Both desks at once; how many results were accepted, all of which must be there."""
    folder = make_folder(path, NAMES)
    draft_round(folder)
    release_round(folder, 1, by="Chief")
    before = folder.event.seq
    folder.journal.close()
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        runs = [pool.submit(one_desk, path, tables, seconds) for tables in ((1, 2), (3, 4))]
        found = [run.result() for run in runs]
    folder = open_event(path).folder
    rows = [row for row in folder.journal.changes() if row.seq > before]
    assert len(rows) == sum(accepted for _, accepted in found)
    for last, _ in found:
        for table, scores in last.items():
            match = folder.event.rounds[RoundKey(1, 1)].at_table(table)
            assert match is not None
            boards = folder.event.results[match.id].boards
            assert " ".join(b.games[0].value for b in boards) == scores
    folder.journal.close()
    return len(rows)


def test_two_desks_at_once_for_two_seconds_lose_nothing(tmp_path: Path) -> None:
    assert two_desks(tmp_path, 2) > 4


@pytest.mark.full
def test_two_desks_at_once_for_a_minute_lose_nothing(tmp_path: Path) -> None:
    assert two_desks(tmp_path, 60) > 100

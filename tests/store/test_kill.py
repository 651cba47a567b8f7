"""A process killed while it writes leaves the old state or the new one, in a store that opens."""

import os
import random
import signal
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from teammatch.store.journal import Journal, NewChange

AT = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
NOTE = NewChange("note", {"text": "x" * 20_000})


def _write_for_ever(path: Path, told: int) -> None:
    journal = Journal(path)
    seen = len(journal.changes())
    while True:
        seen = journal.append([NOTE, NOTE], seen=seen, who="", at=AT)[-1]
        os.write(told, seen.to_bytes(4, "big"))


def _killed(work: Callable[[int], None], after: float) -> list[int]:
    """Run ``work`` in a process, kill it, and return what it reported as accepted."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        work(writer)
        os._exit(0)
    os.close(writer)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as pipe:
        said = pipe.read()
    return [int.from_bytes(said[i : i + 4], "big") for i in range(0, len(said), 4)]


def _kill_many(path: Path, times: int) -> int:
    rng = random.Random(4711)
    accepted = 0
    for _ in range(times):
        said = _killed(lambda pipe: _write_for_ever(path, pipe), rng.uniform(0.002, 0.03))
        accepted = max([accepted, *said])
        journal = Journal(path)
        rows = journal.changes()
        journal.close()
        assert accepted <= len(rows), "an accepted change was lost"
        assert len(rows) % 2 == 0, "half an act was kept"
        assert [p.name for p in path.parent.iterdir()] == ["event.db"]
        accepted = len(rows)
    return accepted


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_20_random_moments_no_accepted_act_is_lost(tmp_path: Path) -> None:
    assert _kill_many(tmp_path / "event.db", 20) > 0


@pytest.mark.full
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_200_random_moments_no_accepted_act_is_lost(tmp_path: Path) -> None:
    assert _kill_many(tmp_path / "event.db", 200) > 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_hot_rollback_journal_is_played_back(tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    journal = Journal(path)
    journal.append([NOTE], seen=0, who="", at=AT)
    journal.close()

    def half_a_change(_pipe: int) -> None:
        opened = Journal(path)
        opened._db.execute("PRAGMA cache_size=1")  # pages reach the file before the commit
        opened._db.execute("BEGIN IMMEDIATE")
        opened._db.execute("UPDATE change SET data = ?", ("y" * 100_000,))
        time.sleep(60)

    _killed(half_a_change, 0.3)
    assert (tmp_path / "event.db-journal").stat().st_size > 0
    again = Journal(path)
    assert [c.data for c in again.changes()] == [NOTE.data]
    again.close()
    assert [p.name for p in tmp_path.iterdir()] == ["event.db"]

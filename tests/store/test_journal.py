"""The journal: one write path that loses nothing and refuses in plain words (law 7, law 8)."""

import multiprocessing
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from teammatch.model.messages import EventError
from teammatch.store import journal as journal_module
from teammatch.store import schema
from teammatch.store.journal import Journal, NewChange

AT = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "event.db"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    opened = Journal(path)
    yield opened
    opened.close()


def _note(number: int) -> NewChange:
    return NewChange("note", {"number": number})


def _refused(wrong: pytest.ExceptionInfo[EventError]) -> list[str]:
    return [p.code for p in wrong.value.problems]


def test_a_change_comes_back_as_it_was_accepted(journal: Journal) -> None:
    journal.append([NewChange("note", {"名": "½"}, "asked")], seen=0, who="Ann", at=AT)
    (change,) = journal.changes()
    assert (change.seq, change.kind, change.version) == (1, "note", 1)
    assert (change.who, change.why, change.at) == ("Ann", "asked", "2026-03-01T19:30:00+00:00")
    assert change.data == {"名": "½"}


def test_changes_accepted_together_are_one_act(journal: Journal) -> None:
    journal.append([_note(1)], seen=0, who="", at=AT)
    assert journal.append([_note(2), _note(3)], seen=1, who="", at=AT) == [2, 3]
    assert [c.act for c in journal.changes()] == [1, 2, 2]


def test_one_file_in_delete_mode_and_full_sync(journal: Journal, path: Path) -> None:
    journal.append([_note(1)], seen=0, who="", at=AT)
    assert [p.name for p in path.parent.iterdir()] == ["event.db"]
    assert journal._db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert journal._db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_file_left_in_wal_mode_becomes_one_file_again(journal: Journal, path: Path) -> None:
    journal.append([_note(1)], seen=0, who="", at=AT)
    journal.close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("UPDATE change SET who = 'x'")
    db.commit()
    db.close()
    again = Journal(path)
    assert [c.who for c in again.changes()] == ["x"]
    assert [p.name for p in path.parent.iterdir()] == ["event.db"]
    again.close()


def test_who_has_not_read_the_last_change_may_not_write(journal: Journal, path: Path) -> None:
    other = Journal(path)
    other.append([_note(1)], seen=0, who="", at=AT)
    with pytest.raises(EventError) as wrong:
        journal.append([_note(2)], seen=0, who="", at=AT)
    assert _refused(wrong) == ["E703"]
    assert [c.data["number"] for c in journal.changes()] == [1]
    other.close()


def test_a_writer_that_meets_a_lock_says_busy_and_leaves_nothing(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "BUSY_SECONDS", 0.05)
    waiting = Journal(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(EventError) as wrong:
        waiting.append([_note(1)], seen=0, who="", at=AT)
    assert _refused(wrong) == ["E703"]
    holder.execute("ROLLBACK")
    holder.close()
    waiting.append([_note(1)], seen=0, who="", at=AT)
    waiting.close()
    assert len(journal.changes()) == 1


def test_a_reader_that_outlasts_the_commit_makes_the_writer_say_busy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_module, "BUSY_SECONDS", 0.05)
    writer = Journal(path)
    reader = sqlite3.connect(path, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM change").fetchall()
    with pytest.raises(EventError) as wrong:
        writer.append([_note(1)], seen=0, who="", at=AT)
    assert _refused(wrong) == ["E703"]
    reader.execute("COMMIT")
    reader.close()
    assert writer.append([_note(1)], seen=0, who="", at=AT) == [1]
    writer.close()


def _write_many(path: Path, count: int, said: "multiprocessing.Queue[tuple[int, int]]") -> None:
    accepted = 0
    others = 0
    while accepted < count and not others:
        try:
            with closing(Journal(path)) as opened:
                opened.append([_note(os.getpid())], seen=len(opened.changes()), who="", at=AT)
            accepted += 1
        except EventError as refused:
            others += [p.code for p in refused.problems] != ["E703"]
    said.put((os.getpid(), accepted))


def test_two_processes_at_once_both_succeed_or_are_told_busy(path: Path) -> None:
    spawn = multiprocessing.get_context("fork")
    said: multiprocessing.Queue[tuple[int, int]] = spawn.Queue()
    writers = [spawn.Process(target=_write_many, args=(path, 20, said)) for _ in range(2)]
    for writer in writers:
        writer.start()
    told = dict(said.get(timeout=60) for _ in writers)
    for writer in writers:
        writer.join()
    kept = Journal(path)
    by = [c.data["number"] for c in kept.changes()]
    kept.close()
    assert {pid: by.count(pid) for pid in told} == told == dict.fromkeys(told, 20)
    assert [p.name for p in path.parent.iterdir()] == ["event.db"]


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"PK\x03\x04" + b"0" * 2000])
def test_a_file_that_is_no_store_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(EventError) as wrong:
        Journal(path)
    assert _refused(wrong) == ["E701"]
    assert path.read_bytes() == content


def test_another_programs_database_is_refused_and_left_alone(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE theirs (x)")
    db.commit()
    db.close()
    before = path.read_bytes()
    with pytest.raises(EventError) as wrong:
        Journal(path)
    assert _refused(wrong) == ["E701"]
    assert path.read_bytes() == before


def test_a_damaged_page_is_told(journal: Journal, path: Path) -> None:
    journal.append([_note(n) for n in range(500)], seen=0, who="", at=AT)
    journal.close()
    content = bytearray(path.read_bytes())
    content[4096:8192] = bytes(4096)
    path.write_bytes(content)
    damaged = Journal(path)
    with pytest.raises(EventError) as wrong:
        damaged.changes()
    assert _refused(wrong) == ["E701"]
    damaged.close()


def test_a_row_altered_behind_our_back_is_told(journal: Journal) -> None:
    journal.append([_note(1), _note(2)], seen=0, who="", at=AT)
    journal._db.execute("UPDATE change SET data = replace(data, '2', '3') WHERE seq = 2")
    with pytest.raises(EventError) as wrong:
        journal.changes()
    assert [(p.code, p.args["said"]) for p in wrong.value.problems] == [("E701", "row 2")]


def test_a_missing_row_is_told(journal: Journal) -> None:
    journal.append([_note(1), _note(2), _note(3)], seen=0, who="", at=AT)
    journal._db.execute("DELETE FROM change WHERE seq = 2")
    with pytest.raises(EventError) as wrong:
        journal.changes()
    assert _refused(wrong) == ["E701"]


def test_a_newer_file_is_refused_and_left_alone(journal: Journal, path: Path) -> None:
    journal._db.execute(f"PRAGMA user_version={schema.SCHEMA + 1}")
    journal.close()
    before = path.read_bytes()
    with pytest.raises(EventError) as wrong:
        Journal(path)
    assert [(p.code, p.args) for p in wrong.value.problems] == [
        ("E702", {"found": schema.SCHEMA + 1, "known": schema.SCHEMA})
    ]
    assert path.read_bytes() == before


def _add_column(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE change ADD COLUMN machine TEXT NOT NULL DEFAULT ''")


def test_an_older_file_is_upgraded_after_a_backup(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.append([_note(1)], seen=0, who="Ann", at=AT)
    journal.close()
    older = schema.SCHEMA
    monkeypatch.setattr(schema, "SCHEMA", older + 1)
    monkeypatch.setattr(schema, "UPGRADES", {**schema.UPGRADES, older: _add_column})
    upgraded = Journal(path)
    assert [(c.who, c.data) for c in upgraded.changes()] == [("Ann", {"number": 1})]
    assert upgraded._db.execute("SELECT machine FROM change").fetchall() == [("",)]
    assert upgraded._db.execute("PRAGMA user_version").fetchone() == (older + 1,)
    upgraded.close()
    kept = sqlite3.connect(path.parent / "backup" / f"event-schema-{older}.db")
    assert kept.execute("PRAGMA user_version").fetchone() == (older,)
    assert kept.execute("SELECT who FROM change").fetchall() == [("Ann",)]
    kept.close()


def test_an_upgrade_that_fails_leaves_the_older_file(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.append([_note(1)], seen=0, who="Ann", at=AT)
    journal.close()

    def fails(db: sqlite3.Connection) -> None:
        _add_column(db)
        db.execute("SELECT nonsense FROM change")

    older = schema.SCHEMA
    with monkeypatch.context() as newer:
        newer.setattr(schema, "SCHEMA", older + 1)
        newer.setattr(schema, "UPGRADES", {**schema.UPGRADES, older: fails})
        with pytest.raises(EventError):
            Journal(path)
    again = Journal(path)
    assert [c.who for c in again.changes()] == ["Ann"]
    again.close()


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="root may write everywhere")
def test_a_write_protected_folder_can_be_read_and_refuses_to_be_written(
    journal: Journal, path: Path
) -> None:
    journal.append([_note(1)], seen=0, who="", at=AT)
    journal.close()
    path.parent.chmod(0o500)
    try:
        reading = Journal(path)
        assert len(reading.changes()) == 1
        with pytest.raises(EventError) as wrong:
            reading.append([_note(2)], seen=1, who="", at=AT)
        assert _refused(wrong) == ["E705"]
        reading.close()
    finally:
        path.parent.chmod(0o700)


def test_a_store_that_must_not_be_written_can_be_read(journal: Journal) -> None:
    journal.append([_note(1)], seen=0, who="", at=AT)
    journal._db.execute("PRAGMA query_only=ON")
    assert len(journal.changes()) == 1
    with pytest.raises(EventError) as wrong:
        journal.append([_note(2)], seen=1, who="", at=AT)
    assert _refused(wrong) == ["E705"]


def test_no_folder_at_all_is_told(tmp_path: Path) -> None:
    with pytest.raises(EventError) as wrong:
        Journal(tmp_path / "gone" / "event.db")
    assert _refused(wrong) == ["E705"]


def test_a_full_disk_is_told_and_nothing_is_written(journal: Journal) -> None:
    journal.append([_note(1)], seen=0, who="", at=AT)
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(EventError) as wrong:
        journal.append([NewChange("note", {"text": "x" * 100_000})], seen=1, who="", at=AT)
    assert _refused(wrong) == ["E706"]
    assert len(journal.changes()) == 1


def test_a_backup_is_a_store_of_its_own(journal: Journal, tmp_path: Path) -> None:
    journal.append([_note(1)], seen=0, who="", at=AT)
    target = tmp_path / "backup" / "event-round-1-version-1.db"
    journal.backup(target)
    journal.backup(target)
    assert [p.name for p in target.parent.iterdir()] == [target.name]
    copy = Journal(target)
    assert [c.data for c in copy.changes()] == [{"number": 1}]
    copy.close()


def test_a_backup_that_fails_keeps_the_one_before(journal: Journal, tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("a file where the folder should be")
    with pytest.raises(EventError) as wrong:
        journal.backup(tmp_path / "backup" / "copy.db")
    assert _refused(wrong) == ["E705"]

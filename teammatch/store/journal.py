"""The journal: each accepted change one row, in order, with time, who and why.

One SQLite file with ``journal_mode=DELETE`` and ``synchronous=FULL``: nothing beside it, so a
copied folder is the whole event. Changes accepted together (an *act*: numbers, lot and round of
one pairing) are appended in one transaction; the writer says which row it last saw, so that two
processes never overwrite what they have not read.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zlib import crc32

from teammatch.model.messages import EventError, Place, Problem
from teammatch.store import schema

BACKUP_FOLDER = "backup"
BUSY_SECONDS = 5.0
"""How long to wait for another process that is writing before saying "busy"."""


@dataclass(frozen=True, slots=True)
class NewChange:
    """A change to append. ``kind`` with its ``version`` says how ``data`` is to be read."""

    kind: str
    data: Mapping[str, Any]
    why: str = ""
    version: int = 1


@dataclass(frozen=True, slots=True)
class Change:
    """An accepted change. ``at`` is UTC, ISO 8601.

    ``act`` is the row number of the first change accepted in the same transaction.
    """

    seq: int
    kind: str
    version: int
    at: str
    who: str
    why: str
    data: Mapping[str, Any]
    act: int


class Journal:
    """The event.db of one event folder."""

    def __init__(self, path: Path) -> None:
        """Open the journal at ``path``; make it where there is none, upgrade an older one.

        A change that a killed process left half written is rolled back by SQLite here.

        Raises:
            EventError: E701 no journal or damaged, E702 made by a newer program, E703 busy,
                E705 can't be read or written here, E706 the disk is full.
        """
        self.path = path
        with self._plainly():
            self._db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            with self._plainly():
                self._prepare()
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def changes(self) -> list[Change]:
        """Every accepted change, oldest first.

        Raises:
            EventError: E701 the file is damaged, E703 busy.
        """
        with self._plainly():
            rows = self._db.execute(
                "SELECT seq, kind, version, at, who, why, data, act, crc FROM change ORDER BY seq"
            ).fetchall()
        found = []
        for expected, (seq, kind, version, at, who, why, data, act, crc) in enumerate(rows, 1):
            if seq != expected or crc32(data.encode()) != crc:
                raise self._problem("E701", said=f"row {expected}")
            found.append(Change(seq, kind, version, at, who, why, json.loads(data), act))
        return found

    def append(
        self, changes: Iterable[NewChange], *, seen: int, who: str, at: datetime
    ) -> list[int]:
        """Append changes as one act, in one transaction, and return their row numbers.

        ``seen`` is the last row the writer knew when it decided.

        Raises:
            EventError: E703 busy, or somebody else wrote in between: try again; E705, E706 the
                file can't be written. Nothing is written then.
        """
        with self._transaction():
            last: int = self._db.execute("SELECT COALESCE(MAX(seq), 0) FROM change").fetchone()[0]
            if last != seen:
                raise self._problem("E703")
            when = at.isoformat(timespec="seconds")
            rows = [
                (seq, last + 1, c.kind, c.version, when, who, c.why, text, crc32(text.encode()))
                for seq, c in enumerate(changes, last + 1)
                for text in [json.dumps(c.data, ensure_ascii=False, separators=(",", ":"))]
            ]
            self._db.executemany(
                "INSERT INTO change (seq, act, kind, version, at, who, why, data, crc)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows,
            )
        return [row[0] for row in rows]

    def backup(self, target: Path) -> None:
        """Write a consistent copy of the journal to ``target``, whole or not at all.

        Raises:
            EventError: E703, E705, E706; a copy that was there before is then still there.
        """
        unfinished = target.with_name(target.name + ".part")
        with self._plainly(target):
            target.parent.mkdir(parents=True, exist_ok=True)
            unfinished.unlink(missing_ok=True)
            with closing(sqlite3.connect(unfinished)) as copy:
                self._db.backup(copy)
            unfinished.replace(target)

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode=DELETE")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.execute("BEGIN")  # one view of the file, even while another process makes it
        try:
            found = self._layout()
        finally:
            self._db.execute("COMMIT")
        if found == 0:
            with self._transaction():
                if self._layout() == 0:  # nobody else made it in between
                    schema.create(self._db)
        elif found < schema.SCHEMA:
            self.backup(self.path.parent / BACKUP_FOLDER / f"{self.path.stem}-schema-{found}.db")
            with self._transaction():
                schema.upgrade(self._db, self._layout())

        self._clear_remains()

    def _clear_remains(self) -> None:
        """Remove a journal file in which a killed process had noted nothing yet.

        SQLite leaves it until the next write. Leaving the mode PERSIST deletes it, and only when
        no other process is writing.
        """
        if self.path.with_name(self.path.name + "-journal").exists():
            self._db.execute("PRAGMA journal_mode=PERSIST")
            self._db.execute("PRAGMA journal_mode=DELETE")

    def _layout(self) -> int:
        found = schema.layout_of(self._db)
        if found is None:
            raise self._problem("E701", said="another program's file")
        if found > schema.SCHEMA:
            raise self._problem("E702", found=found, known=schema.SCHEMA)
        return found

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._plainly():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _plainly(self, path: Path | None = None) -> Iterator[None]:
        """Turn what SQLite and the system say into problems a secretary understands."""
        try:
            yield
        except sqlite3.Error as wrong:
            code = _CODES.get(getattr(wrong, "sqlite_errorcode", 0) & 0xFF, "E701")
            raise self._problem(code, path, said=str(wrong)) from wrong
        except OSError as wrong:
            raise self._problem("E705", path, said=wrong.strerror or str(wrong)) from wrong

    def _problem(self, code: str, path: Path | None = None, **args: str | int) -> EventError:
        return EventError(Problem(f"store.{code}", Place(file=(path or self.path).name), args))


_CODES = {
    sqlite3.SQLITE_BUSY: "E703",
    sqlite3.SQLITE_LOCKED: "E703",
    sqlite3.SQLITE_READONLY: "E705",
    sqlite3.SQLITE_CANTOPEN: "E705",
    sqlite3.SQLITE_PERM: "E705",
    sqlite3.SQLITE_AUTH: "E705",
    sqlite3.SQLITE_IOERR: "E705",
    sqlite3.SQLITE_FULL: "E706",
}
"""What SQLite's primary result codes mean to a secretary; anything else is a damaged file."""

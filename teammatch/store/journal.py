"""The journal: each accepted change one row, in order, with time, who and why.

One SQLite file with ``journal_mode=DELETE`` and ``synchronous=FULL``: nothing beside it, so a
copied folder is the whole event. A change is appended in one transaction; the writer says which
row it last saw, so that two processes never overwrite what they have not read.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from teammatch.model.messages import EventError, Place, Problem

SCHEMA = 1
BUSY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class NewChange:
    """A change to append. ``kind`` with its ``version`` says how ``data`` is to be read."""

    kind: str
    data: Mapping[str, Any]
    why: str = ""
    version: int = 1


@dataclass(frozen=True, slots=True)
class Change:
    """An accepted change. ``at`` is UTC, ISO 8601."""

    seq: int
    kind: str
    version: int
    at: str
    who: str
    why: str
    data: Mapping[str, Any]


class Journal:
    """The event.db of one event folder."""

    def __init__(self, path: Path) -> None:
        """Open or create the journal at ``path``.

        Raises:
            EventError: E701 the file is no journal, E702 made by a newer program.
        """
        self.path = path
        try:
            self._db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            self._db.execute("PRAGMA journal_mode=DELETE")
            self._db.execute("PRAGMA synchronous=FULL")
            found = int(self._db.execute("PRAGMA user_version").fetchone()[0])
            if found == 0:
                self._create()
        except sqlite3.DatabaseError as wrong:
            raise self._refusal(wrong) from wrong
        if found > SCHEMA:
            raise EventError(
                Problem("store.E702", Place(file=path.name), {"found": found, "known": SCHEMA})
            )

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def changes(self) -> Iterator[Change]:
        """Every accepted change, oldest first."""
        rows = self._db.execute(
            "SELECT seq, kind, version, at, who, why, data FROM change ORDER BY seq"
        )
        for seq, kind, version, at, who, why, data in rows:
            yield Change(seq, kind, version, at, who, why, json.loads(data))

    def append(
        self, changes: Iterable[NewChange], *, seen: int, who: str, at: datetime
    ) -> list[int]:
        """Append changes in one transaction and return their row numbers.

        ``seen`` is the last row the writer knew when it decided.

        Raises:
            EventError: E703 busy, or somebody else wrote in between: try again.
        """
        numbers: list[int] = []
        with self._transaction():
            last = self._db.execute("SELECT COALESCE(MAX(seq), 0) FROM change").fetchone()[0]
            if last != seen:
                raise EventError(Problem("store.E703", Place(file=self.path.name)))
            for change in changes:
                last += 1
                self._db.execute(
                    "INSERT INTO change (seq, kind, version, at, who, why, data)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        last,
                        change.kind,
                        change.version,
                        at.isoformat(timespec="seconds"),
                        who,
                        change.why,
                        json.dumps(change.data, ensure_ascii=False, separators=(",", ":")),
                    ),
                )
                numbers.append(last)
        return numbers

    def backup(self, target: Path) -> None:
        """Write a consistent copy of the journal to ``target``."""
        copy = sqlite3.connect(target)
        try:
            self._db.backup(copy)
        finally:
            copy.close()

    def _create(self) -> None:
        with self._transaction():
            self._db.execute(
                "CREATE TABLE IF NOT EXISTS change (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL,"
                " version INTEGER NOT NULL, at TEXT NOT NULL, who TEXT NOT NULL,"
                " why TEXT NOT NULL, data TEXT NOT NULL)"
            )
            self._db.execute(f"PRAGMA user_version={SCHEMA}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        except sqlite3.DatabaseError as wrong:
            raise self._refusal(wrong) from wrong

    def _refusal(self, wrong: sqlite3.DatabaseError) -> EventError:
        place = Place(file=self.path.name)
        if isinstance(wrong, sqlite3.OperationalError) and "locked" in str(wrong):
            return EventError(Problem("store.E703", place))
        return EventError(Problem("store.E701", place, {"said": str(wrong)}))

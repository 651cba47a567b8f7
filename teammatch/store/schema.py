"""The tables of event.db: how they are made, recognised, and brought up to date.

A later layout adds one function to ``UPGRADES`` and nothing else. What the rows mean is a
different matter: a kind of change has its own version, see ``store/replay.py``.
"""

import sqlite3
from collections.abc import Callable, Mapping

APPLICATION = 0x744D4A31  # "tMJ1": tells our file from any other SQLite file
SCHEMA = 1


def create(db: sqlite3.Connection) -> None:
    """Make the tables of the present layout in an empty file, inside a transaction."""
    db.execute(
        "CREATE TABLE change (seq INTEGER PRIMARY KEY, act INTEGER NOT NULL,"
        " kind TEXT NOT NULL, version INTEGER NOT NULL, at TEXT NOT NULL, who TEXT NOT NULL,"
        " why TEXT NOT NULL, data TEXT NOT NULL, crc INTEGER NOT NULL)"
    )
    db.execute(f"PRAGMA application_id={APPLICATION}")
    db.execute(f"PRAGMA user_version={SCHEMA}")


UPGRADES: Mapping[int, Callable[[sqlite3.Connection], None]] = {}
"""From layout n to n + 1, by n. Each runs inside one transaction, after a backup."""


def upgrade(db: sqlite3.Connection, found: int) -> None:
    """Bring an older layout up to date, step by step, inside a transaction."""
    for layout in range(found, SCHEMA):
        UPGRADES[layout](db)
        db.execute(f"PRAGMA user_version={layout + 1}")


def layout_of(db: sqlite3.Connection) -> int | None:
    """The layout number of a file: 0 for an empty one, None for another program's file."""
    if int(db.execute("PRAGMA application_id").fetchone()[0]) == APPLICATION:
        return int(db.execute("PRAGMA user_version").fetchone()[0])
    empty = db.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0] == 0
    return 0 if empty else None

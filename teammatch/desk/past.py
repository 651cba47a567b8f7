"""The event as it stood at an earlier hour: its journal replayed up to an earlier row."""

from dataclasses import dataclass

from teammatch.desk.folder import EventFolder
from teammatch.model.rounds import RoundKey, RoundStatus
from teammatch.store.journal import Change
from teammatch.store.replay import replay, undone_rows


@dataclass(frozen=True, slots=True)
class Past:
    """An event as it stood. ``at`` is when that ended (UTC, ISO 8601); "" when it still stands."""

    folder: EventFolder
    at: str = ""


def as_it_stood_after(folder: EventFolder, number: int) -> Past:
    """What was known of rounds 1 to ``number`` while that was the last round released.

    That is the journal up to the release of the next round, under the rules of that hour: what
    the table on the wall said when the next round was paired on it. While the next round is not
    released, that is the present.
    """
    rows = folder.journal.changes()
    following = _first_release(rows, RoundKey(1, number + 1))
    if following is None:
        return Past(folder)
    then = replay(row for row in rows if row.seq < following.act)
    return Past(EventFolder(folder.path, folder.journal, then), following.at)


def _first_release(rows: list[Change], key: RoundKey) -> Change | None:
    undone = undone_rows(rows)
    for row in rows:
        if row.kind == "round" and row.seq not in undone:
            released = row.data["status"] == RoundStatus.RELEASED
            if released and (row.data["stage"], row.data["round"]) == key:
                return row
    return None

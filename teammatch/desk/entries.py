"""Entries taken in from a sheet and written out: what is added, changed, removed.

A side that is in a round can't be taken away; of players who have played the caller asks first.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from teammatch.desk.files import Written, write_file
from teammatch.desk.folder import EventFolder
from teammatch.model.entries import Entries, Player
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.model.rounds import RoundStatus
from teammatch.sheets.entries import EntriesDiff, TableKind, entries_diff, read_entries
from teammatch.store.codec import player_data, side_data
from teammatch.store.journal import NewChange


@dataclass(frozen=True, slots=True)
class EntriesPlan:
    """What an entries sheet would change.

    ``played`` are the players to be removed who have played: ask before. ``marked`` is the copy
    of the sheet with its bad cells, where it was refused.
    """

    entries: Entries
    diff: EntriesDiff
    problems: tuple[Problem, ...]
    notes: tuple[Message, ...]
    played: tuple[Player, ...] = ()
    marked: Path | None = None

    @property
    def refused(self) -> bool:
        """Whether a problem forbids the import."""
        return any(p.severity is Severity.ERROR for p in self.problems)


def plan_entries(
    folder: EventFolder, path: Path, kind: TableKind | None = None, *, mark: bool = True
) -> EntriesPlan:
    """Read an entries sheet and compare it with the entries known. Nothing of the event changes.

    ``mark``: write the copy with the bad cells beside the sheet when it is refused.

    Raises:
        EventError: the file can't be read at all.
    """
    from teammatch.desk.marking import write_marked

    known = folder.event.entries
    read = read_entries(path, known, folder.rules, kind)
    diff = entries_diff(known, read.entries)
    problems = (*read.problems, *_cannot_leave(folder.event, diff, path))
    plan = EntriesPlan(
        read.entries, diff, problems, read.notes, tuple(_who_played(folder.event, diff))
    )
    if plan.refused and mark:
        marked = write_marked(path, problems, folder.texts)
        return EntriesPlan(read.entries, diff, problems, read.notes, plan.played, marked)
    return plan


def _cannot_leave(event: Event, diff: EntriesDiff, path: Path) -> Iterator[Problem]:
    """E236, E237: a removed side that is in a released round, or in a draft."""
    for side in diff.removed_sides:
        for key in sorted(event.rounds):
            paired = event.rounds[key]
            if paired.of_side(side.id) is None:
                continue
            released = paired.status is RoundStatus.RELEASED
            yield Problem(
                "sheets.E236" if released else "sheets.E237",
                Place(file=path.name),
                {"name": side.name, "round": key.round},
            )
            break


def _who_played(event: Event, diff: EntriesDiff) -> Iterator[Player]:
    """The removed players who sit on a board of some result."""
    seated = {
        player
        for result in event.results.values()
        for board in result.boards
        for player in (board.home_player, board.away_player)
    }
    for removed in diff.removed:
        if isinstance(removed, Player) and removed.id in seated:
            yield removed


def accept_entries(folder: EventFolder, plan: EntriesPlan) -> None:
    """Write a plan that was not refused into the journal; nothing, where nothing changes.

    Raises:
        EventError: the plan was refused, with its problems; or E703 busy.
    """
    if plan.refused:
        raise EventError(*plan.problems)
    old, new = folder.event.entries, plan.entries
    data = {
        "put_sides": [side_data(s) for i, s in new.sides.items() if old.sides.get(i) != s],
        "put_players": [player_data(p) for i, p in new.players.items() if old.players.get(i) != p],
        "remove_sides": [i for i in old.sides if i not in new.sides],
        "remove_players": [i for i in old.players if i not in new.players],
    }
    if any(data.values()):
        folder.write([NewChange("entries", {k: v for k, v in data.items() if v})])


def export_entries(folder: EventFolder, path: Path) -> Written:
    """Write the entries as a workbook that can be imported again; an older file is kept."""
    from teammatch.sheets.entries_out import write_entries

    entries = folder.event.entries
    return write_file(
        path, lambda target: write_entries(target, entries, folder.rules, folder.texts)
    )


def find_input(folder: EventFolder, path: Path) -> Path:
    """A file as named from here or, where there is none, from the event's folder."""
    inside = folder.path / path
    return inside if not path.exists() and inside.exists() else path

"""An event folder, opened: its journal, its facts, its rules and its language."""

import getpass
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from teammatch.model.event import Event
from teammatch.model.messages import EventError, Place, Problem
from teammatch.store.journal import BACKUP_FOLDER, Journal, NewChange
from teammatch.store.replay import replay
from teammatch.texts import Texts, language_of

if TYPE_CHECKING:
    from teammatch.rules.book import RuleBook
    from teammatch.scoring.types import Ledger

RULES_FILE = "event.toml"
ENTRIES_FILE = "entries.xlsx"
STORE_FILE = "event.db"


@dataclass(slots=False)
class EventFolder:
    """One event on disk. ``event`` is read once and replaced after each write."""

    path: Path
    journal: Journal
    event: Event
    _scored: "tuple[Event, Ledger] | None" = field(default=None, repr=False, compare=False)

    @cached_property
    def rules(self) -> "RuleBook":
        """The rule book in force, typed.

        Raises:
            EventError: E156 another version of the program stored rules that this one can't read.
        """
        from pydantic import ValidationError

        from teammatch.rules.stored import stored_book

        try:
            return stored_book(self.event.rules)
        except ValidationError as wrong:
            key = ".".join(str(part) for part in wrong.errors()[0]["loc"])
            place = Place(file=STORE_FILE)
            raise EventError(Problem("rules.E156", place, {"key": key})) from wrong

    def ledger(self) -> "Ledger":
        """The ledger of all released rounds under the rules in force, scored once a state."""
        if self._scored is None or self._scored[0] is not self.event:
            from teammatch.scoring.ledger import build_ledger

            self._scored = (self.event, build_ledger(self.rules, self.event))
        return self._scored[1]

    @property
    def texts(self) -> Texts:
        """The catalogue in the event's language."""
        return Texts(language_of(str(self.event.rules.get("language", ""))))

    def today(self) -> date:
        """The day it is where the event is played."""
        from teammatch.report.numbers import zone_of

        return datetime.now(UTC).astimezone(zone_of(self.rules.timezone)).date()

    def write(self, changes: Iterable[NewChange], *, who: str = "") -> list[int]:
        """Append changes to the journal (the one write path) and read the new state.

        Raises:
            EventError: E703 busy, or another process wrote in between.
        """
        rows = self.journal.append(
            changes,
            seen=self.event.seq,
            who=who or user_name(),
            at=datetime.now(UTC),
        )
        self.event = replay(self.journal.changes())
        self.__dict__.pop("rules", None)
        return rows


def user_name() -> str:
    """Who sits at the machine, for the history."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""


def open_folder(path: Path, *, create: bool = False) -> EventFolder:
    """Open the event in this folder.

    Raises:
        EventError: E704 there is no event here; E712 its store is lost; E715 its event.toml is;
            E70x the store can't be read.
    """
    if not create and not (path / RULES_FILE).is_file():
        if rules_are_lost(path):
            raise EventError(Problem("store.E715", Place(file=RULES_FILE), _preset_of(path)))
        raise EventError(Problem("store.E704", Place(file=str(path))))
    _not_begun_anew(path)
    journal = Journal(path / STORE_FILE)
    return EventFolder(path, journal, replay(journal.changes()))


def rules_are_lost(path: Path) -> bool:
    """Whether an event is kept in this folder, but its event.toml is gone."""
    store = path / STORE_FILE
    kept = (store.is_file() and store.stat().st_size > 0) or (path / BACKUP_FOLDER).is_dir()
    return kept and not (path / RULES_FILE).is_file()


def _preset_of(path: Path) -> dict[str, str]:
    """What the store knows of the lost file: the preset it began with, "-" where it had none."""
    store = path / STORE_FILE
    if not store.is_file():
        return {"preset": "-"}
    journal = Journal(store)
    try:
        return {"preset": str(replay(journal.changes()).rules.get("preset", "") or "-")}
    finally:
        journal.close()


def _not_begun_anew(path: Path) -> None:
    """A lost or emptied event.db with copies in backup/ is no new event: E712 names the latest."""
    store = path / STORE_FILE
    if store.exists() and store.stat().st_size > 0:
        return
    copies = sorted((path / BACKUP_FOLDER).glob("event-*.db"), key=lambda p: p.stat().st_mtime_ns)
    if copies:
        latest = f"{BACKUP_FOLDER}/{copies[-1].name}"
        raise EventError(Problem("store.E712", Place(file=STORE_FILE), {"latest": latest}))

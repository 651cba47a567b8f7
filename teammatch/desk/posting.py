"""Hanging up the boards after a step that others must see, and whether they have fallen behind."""

import re
from dataclasses import replace

from teammatch.desk.folder import EventFolder
from teammatch.desk.publish import SITE, Published, publish
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Problem, Severity
from teammatch.model.rounds import RoundStatus
from teammatch.store.replay import replay

_CHANGE = re.compile(rb'<meta name="teammatch-change" content="(\d+)">')


def post_boards(folder: EventFolder) -> tuple[Published | None, tuple[Problem, ...]]:
    """Publish; what hinders it is a warning, since the step before it stands in the journal."""
    try:
        published = publish(folder)
    except EventError as refused:
        return None, tuple(replace(p, severity=Severity.WARNING) for p in refused.problems)
    return published, published.problems


def has_boards(folder: EventFolder) -> bool:
    """Whether boards hang already, which an undo must not leave standing."""
    return (folder.path / SITE).is_dir()


def boards_are_behind(folder: EventFolder) -> bool:
    """Whether boards hang that do not show what has been accepted since. Cost: one replay.

    Changes that no board shows, such as a draft, do not count.
    """
    shown = _change_shown(folder)
    if shown is None or shown >= folder.event.seq:
        return False
    rows = [row for row in folder.journal.changes() if row.seq <= shown]
    return on_boards(replay(rows)) != on_boards(folder.event)


def on_boards(event: Event) -> tuple[object, ...]:
    """What boards show of an event; drafts are on no board."""
    released = [r for r in event.rounds.values() if r.status is RoundStatus.RELEASED]
    facts = (event.withdrawals, event.joinings, event.penalties, event.remarks, event.protests)
    assumed = [event.assumptions.get(r.key) for r in released]
    late = [a for a in event.arrivals if a.at is not None and a.reason]
    out = [event.absent(b.side, r.key.round) for r in released for b in r.byes]
    return (
        *(event.rules, event.entries, released, event.results, event.moves),
        *(*facts, assumed, out, late),
    )


def _change_shown(folder: EventFolder) -> int | None:
    """The last change that the overview of the site knows of; None where there is no site."""
    try:
        with (folder.path / SITE / "index.html").open("rb") as page:
            found = _CHANGE.search(page.read(2000))
    except OSError:
        return None
    return int(found.group(1)) if found else 0

"""Publishing: the boards, the captains' files and the workbook of an event folder."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from teammatch.desk.files import replace_file
from teammatch.desk.folder import EventFolder
from teammatch.model.messages import EventError, Place, Problem

if TYPE_CHECKING:
    from teammatch.report.source import Source

SITE = "site"
CAPTAINS = "captains"
REPORTS = "reports"


@dataclass(frozen=True, slots=True)
class Published:
    """Where a publication lies, how much it is, and what is worth saying about it (warnings)."""

    index: Path
    captains: Path
    workbook: Path
    pages: int
    files: int
    digest: str
    problems: tuple[Problem, ...] = ()


def publish(folder: EventFolder, *, tables_from: int = 0) -> Published:
    """Write ``site/``, ``captains/`` and ``reports/`` from what has been accepted and released.

    ``tables_from``: the hall's number of table 1, as ``publish --all`` counts the tables through;
    0: what the rules say.

    The same journal gives the same bytes. Cost: linear in boards, plus sides times the length of
    the table for the captains' files.

    Raises:
        EventError: E801 there is nobody to publish, E802 a folder can't be written, E5xx the
            cascade of the standings can't be used.
    """
    from teammatch.report.captains import captain_pages
    from teammatch.report.columns import unknown_columns
    from teammatch.report.folders import replace_folder
    from teammatch.report.pages import open_pages
    from teammatch.report.site import site_pages
    from teammatch.report.view import event_view
    from teammatch.report.workbook import write_workbook

    if not folder.event.entries.sides:
        raise EventError(Problem("report.E801", Place(file=folder.path.name)))
    source = source_of(folder, tables_from=tables_from)
    view = event_view(source)
    pages = open_pages(view, source.texts)
    book = folder.path / REPORTS / f"{source.texts('report.book')}.xlsx"
    try:
        count = replace_folder(folder.path / SITE, site_pages(pages, source, view))
        files = replace_folder(folder.path / CAPTAINS, captain_pages(pages, view))
        written = replace_file(book, lambda path: write_workbook(path, source, view))
    except OSError as wrong:
        said = wrong.strerror or str(wrong)
        place = Place(file=Path(wrong.filename or folder.path).name)
        raise EventError(Problem("report.E802", place, {"said": said})) from wrong
    return Published(
        index=folder.path / SITE / "index.html",
        captains=folder.path / CAPTAINS,
        workbook=written.path or book,
        pages=count,
        files=files,
        digest=view.digest,
        problems=(*written.problems, *unknown_columns(folder.rules, folder.event.entries)),
    )


def source_of(folder: EventFolder, *, tables_from: int = 0) -> "Source":
    """What a publication is made from: the facts, and what the core makes of them.

    ``tables_from`` as for ``publish``.
    """
    from teammatch.desk.chronicle import chronicle
    from teammatch.desk.schedule import plan_of
    from teammatch.pairing.length import rounds_to_play
    from teammatch.report.source import Source
    from teammatch.standings.cascade import standings

    rules, event = folder.rules, folder.event
    rounds = rounds_to_play(rules, event, folder.ledger())
    return Source(
        rules=rules,
        event=event,
        ledger=folder.ledger(),
        table=standings(rules, event, ledger=folder.ledger()),
        timetable=plan_of(folder),
        as_of=last_change(folder),
        texts=folder.texts,
        rounds=rounds,
        chronicle=chronicle(folder),
        tables_from=tables_from or rules.publish.tables_from or 0,
    )


def last_change(folder: EventFolder) -> datetime:
    """When the last change was accepted, in UTC: the time that stands on every page."""
    changes = folder.journal.changes()
    return datetime.fromisoformat(changes[-1].at) if changes else datetime.fromtimestamp(0, UTC)

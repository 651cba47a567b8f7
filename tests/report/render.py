"""Everything a publication writes, in memory."""

from dataclasses import dataclass
from pathlib import Path

from teammatch.report.captains import captain_pages
from teammatch.report.pages import open_pages
from teammatch.report.site import site_pages
from teammatch.report.source import Source
from teammatch.report.values import EventView
from teammatch.report.view import event_view
from teammatch.report.workbook import write_workbook
from tests.report.checker import Checker


@dataclass(frozen=True)
class Written:
    """The pages of a publication by path, and its view."""

    view: EventView
    site: dict[str, str]
    captains: dict[str, str]

    def page(self, name: str) -> Checker:
        return Checker(self.site[name])

    def every_page(self) -> dict[str, str]:
        return {
            **{f"site/{name}": page for name, page in self.site.items()},
            **{f"captains/{name}": page for name, page in self.captains.items()},
        }


def write(source: Source) -> Written:
    view = event_view(source)
    pages = open_pages(view, source.texts)
    return Written(view, dict(site_pages(pages, source, view)), dict(captain_pages(pages, view)))


def save(source: Source, folder: Path) -> Written:
    """Write pages and workbook below ``folder``."""
    written = write(source)
    for name, page in written.every_page().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8", newline="\n")
    (folder / "reports").mkdir(parents=True, exist_ok=True)
    write_workbook(folder / "reports" / "tables.xlsx", source, written.view)
    return written

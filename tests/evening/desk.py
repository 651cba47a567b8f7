"""A desk to type commands at, with its clock in the hand of the test."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from html.parser import HTMLParser
from pathlib import Path

import pytest

from teammatch.cli.main import main
from tests.desk.folders import make_folder

EVENING = datetime(2026, 3, 6, 20, 0, tzinfo=UTC)


class Clock(datetime):
    """A clock that stands still until the test moves it."""

    moment = EVENING

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return cls.moment if tz is None else cls.moment.astimezone(tz)


@dataclass(frozen=True)
class Said:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Desk:
    """Types commands into an event folder."""

    def __init__(
        self,
        path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str] | None,
    ) -> None:
        """``capsys`` None: what is printed is not looked at."""
        self.path = path
        self._patch = monkeypatch
        self._capsys = capsys

    def event(self, names: str, *, more: str = "", rounds: int = 3) -> None:
        """Make the event: teams with these names, two boards."""
        make_folder(self.path, names, rounds=rounds, more=more).journal.close()

    def at(self, text: str) -> None:
        """Set the clock of this evening, "21:04" UTC."""
        hours, minutes = map(int, text.split(":"))
        Clock.moment = EVENING.replace(hour=hours, minute=minutes)

    def days_later(self, days: int) -> None:
        Clock.moment += timedelta(days=days)

    def type(self, *words: str, code: int = 0) -> Said:
        """Type a command; it must end with this exit code."""
        self._patch.setattr(sys, "argv", ["teammatch", *words, "--event", str(self.path)])
        if self._capsys is not None:
            self._capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main()
        out, err = self._capsys.readouterr() if self._capsys is not None else ("", "")
        said = Said(int(end.value.code or 0), out, err)
        assert said.code == code, f"{words}: {said}"
        return said

    def wall(self, page: str) -> list[str]:
        """The text of a page that hangs, line by line, as a reader goes through it."""
        return wall_of(self.path / "site" / page)


def wall_of(page: Path, *, closed: bool = False) -> list[str]:
    """The text of a page, line by line; ``closed``: without what only opens when it is clicked."""
    reader = _Reader(("details",) if closed else ())
    reader.feed(page.read_text(encoding="utf-8"))
    return reader.lines()


class _Reader(HTMLParser):
    """The visible text of a page: a line a block or row, cells apart by " | "."""

    BLOCKS = frozenset({"p", "h1", "h2", "h3", "tr", "li", "section", "div", "dt", "dd", "title"})
    CELLS = frozenset({"td", "th"})
    QUIET = frozenset({"style", "nav", "footer", "head"})

    def __init__(self, closed: Iterable[str] = ()) -> None:
        super().__init__()
        self._silent = self.QUIET | set(closed)
        self._parts: list[str] = []
        self._quiet = 0
        self._brief = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._brief = ("class", "brief") in attrs
        self._quiet += tag in self._silent
        if tag in self.BLOCKS:
            self._parts.append("\n")
        elif tag in self.CELLS:
            self._parts.append(" | ")
        elif tag in ("small", "br"):
            self._parts.append(" / ")

    def handle_endtag(self, tag: str) -> None:
        self._brief = False
        self._quiet -= tag in self._silent
        if tag in self.BLOCKS:
            self._parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._quiet and not self._brief:
            self._parts.append(data.replace("\n", " "))

    def lines(self) -> list[str]:
        found = [" ".join(line.split()).strip("| ") for line in "".join(self._parts).split("\n")]
        return [line for line in found if line]

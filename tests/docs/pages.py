"""Runs a page of docs/: every command, every table typed in, every setting changed.

A page says in comments that no reader sees where it is: ``<!-- in: NAME -->`` goes on in a fresh
copy of a prepared folder, ``<!-- fill: round-1.xlsx -->`` types the table below into a sheet,
``<!-- set: event.toml -->`` changes the settings of the block below, ``<!-- add: … -->`` appends it
and ``<!-- file: … -->`` writes it. Below a command stands what it prints, where "…" stands for any
lines; a command with --json may have its answer in a block of its own, where "…" stands for
anything.

``python -m tests.docs.pages`` writes the program's answers into the pages; a line "…" stays.
"""

import io
import json
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from openpyxl import load_workbook

from teammatch.cli.main import main
from teammatch.desk.demo import BoardLine, fill_sheet

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "docs" / "tutorial.md", *sorted((ROOT / "docs" / "how-to").glob("*.md")))
PIECES = re.compile(
    r"<!-- in: (?P<place>[\w-]+) -->"
    r"|```console\n(?P<console>.*?)```(?:[^`]*```json\n(?P<json>.*?)```)?"
    r"|<!-- (?P<how>set|add|file): (?P<target>\S+) -->\n\n```toml\n(?P<toml>.*?)```"
    r"|<!-- fill: (?P<file>[^,\n]*?)(?:, (?P<sheet>\w+))? -->\n\n(?P<table>(?:\|[^\n]*\n)+)",
    re.DOTALL,
)
ANYTHING = "…"
Maker = Callable[[Path], object]


@dataclass(frozen=True, slots=True)
class Ran:
    """A command of a page, what it says there, and what the program said."""

    command: str
    printed: str
    out: str
    err: str
    code: int
    json: str = ""
    """What a block below shows as its answer."""

    @property
    def said(self) -> str:
        """All of the answer."""
        return self.out + self.err

    @property
    def agrees(self) -> bool:
        """Whether the answer is as printed, and ends well or with the refusal shown."""
        if self.code > 1 or (self.code == 1 and not (self.printed or self.json)):
            return False
        if self.json:
            return alike(json.loads(self.json), json.loads(self.out))
        return not self.printed or agrees(self.printed, self.said)


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with the answer printed below it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, answer = re.sub(r" \\\n\s*", " ", part).partition("\n")
        yield command, answer


def teammatch(command: str, cwd: Path) -> tuple[str, str, int]:
    """Type a command; ``> FILE`` at its end puts the answer there. Both outputs, and the code."""
    typed, _, target = command.partition(" > ")
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.chdir(cwd)
        patch.setattr(sys, "argv", shlex.split(typed))
        patch.setattr(sys, "stdin", io.StringIO())  # nobody is there to answer
        with pytest.raises(SystemExit) as end:
            main()
    if target:
        (cwd / target).write_text(out.getvalue(), encoding="utf-8")
        out = io.StringIO()
    return out.getvalue(), err.getvalue(), int(end.value.code or 0)


def set_rules(path: Path, wanted: str) -> None:
    """Take the # away in front of each setting of the block and change it, table by table."""
    lines = path.read_text("utf-8").splitlines()
    at = 0
    for setting in filter(None, wanted.splitlines()):
        start = 0 if setting.startswith("[") else at
        key = setting if setting.startswith("[") else setting.split(" = ")[0] + " = "
        at = next(i for i in range(start, len(lines)) if lines[i].lstrip("#").startswith(key))
        lines[at] = setting
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_rules(path: Path, how: str, text: str) -> None:
    """Do with a block of TOML what the page says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if how == "set":
        set_rules(path, text)
    elif how == "add":
        path.write_text(path.read_text("utf-8") + "\n" + text, encoding="utf-8")
    else:
        path.write_text(text, encoding="utf-8")


def rows(table: str) -> list[list[str]]:
    cells = [[c.strip() for c in line.strip("|\n").split("|")] for line in table.splitlines()]
    return [cells[0], *cells[2:]]


def fill_entries(path: Path, sheet: str, table: str) -> None:
    """Type a table into a sheet, each column under its heading."""
    book = load_workbook(path)
    page = book[sheet]
    headings = [cell.value for cell in page[1]]
    for number, row in enumerate(rows(table)[1:], start=2):
        for heading, text in zip(rows(table)[0], row, strict=True):
            value = int(text) if text.isdigit() else text
            page.cell(number, headings.index(heading) + 1, value)
    book.save(path)


def fill_results(path: Path, table: str) -> None:
    """Type results into the sheet, a row a board, as the table shows it."""
    lines = [dict(zip(rows(table)[0], row, strict=True)) for row in rows(table)[1:]]
    fill_sheet(
        path,
        [
            BoardLine(line["Home"], line["Away"], int(line["Board"]), (line["Result"],))
            for line in lines
        ],
    )


def run_page(page: Path, scratch: Path, prepared: Mapping[str, Maker]) -> Iterator[Ran]:
    """Do what the page says, in its order, beginning in an empty folder."""
    cwd, places = scratch, 0
    for piece in PIECES.finditer(page.read_text("utf-8")):
        if piece["place"]:
            places += 1
            cwd = scratch / f"{places}-{piece['place']}"
            cwd.mkdir()
            prepared[piece["place"]](cwd)
        elif piece["toml"]:
            write_rules(cwd / piece["target"], piece["how"], piece["toml"])
        elif piece["sheet"]:
            fill_entries(cwd / piece["file"], piece["sheet"], piece["table"])
        elif piece["file"]:
            fill_results(cwd / piece["file"], piece["table"])
        else:
            typed = list(commands(piece["console"]))
            for number, (command, printed) in enumerate(typed, 1):
                if command.startswith("cd "):
                    cwd /= command.removeprefix("cd ")
                    continue
                shown = (piece["json"] or "") if number == len(typed) else ""
                answer = shown if "--json" in command and not printed else ""
                yield Ran(command, printed, *teammatch(command, cwd), json=answer)


def agrees(printed: str, said: str) -> bool:
    """Whether the answer is as printed."""
    pattern = r"(?:.*\n)*".join(re.escape(part) for part in printed.split(f"{ANYTHING}\n"))
    return re.fullmatch(pattern, said) is not None


def alike(printed: Any, said: Any) -> bool:  # noqa: ANN401 - anything JSON can hold
    """Whether data are as printed, where "…" stands for any text, item or further keys."""
    if isinstance(printed, dict) and isinstance(said, dict):
        known = printed.keys() - {ANYTHING}
        complete = ANYTHING in printed or known == said.keys()
        return complete and all(k in said and alike(printed[k], said[k]) for k in known)
    if isinstance(printed, list) and isinstance(said, list):
        if printed[-1:] == [ANYTHING]:
            printed, said = printed[:-1], said[: len(printed) - 1]
        return len(printed) == len(said) and all(map(alike, printed, said))
    return printed in (ANYTHING, said)


def write_answers() -> None:
    """Write the answers into the pages."""
    from tests.docs.prepared import PREPARED

    for page in PAGES:
        text, at = page.read_text("utf-8"), 0
        with TemporaryDirectory() as scratch:
            for ran in run_page(page, Path(scratch), PREPARED):
                if ran.code > 1:
                    raise SystemExit(f"{page.name}: {ran.command}\n{ran.said}")
                old = f"$ {ran.command}\n{ran.printed}"
                if old not in text[at:]:  # a command over several lines
                    continue
                new = f"$ {ran.command}\n{ran.said}"
                if ANYTHING in ran.printed or not ran.printed or ran.json:
                    new = old
                start = text.index(old, at)
                text = text[:start] + new + text[start + len(old) :]
                at = start + len(new)
        page.write_text(text, "utf-8")


if __name__ == "__main__":
    write_answers()

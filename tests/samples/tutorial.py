"""Runs docs/tutorial.md: every command, every table typed in, every setting changed.

``python -m tests.samples.tutorial`` writes the program's answers into the page; a line "…" stands
for any lines and stays.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import load_workbook

from teammatch.desk.demo import BoardLine, fill_sheet

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.md"
PIECES = re.compile(
    r"```console\n(?P<console>.*?)```"
    r"|```toml\n(?P<toml>.*?)```"
    r"|<!-- fill: (?P<file>[^,\n]*?)(?:, (?P<sheet>\w+))? -->\n\n(?P<table>(?:\|[^\n]*\n)+)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Ran:
    """A command of the tutorial, what it says there, and what the program said."""

    command: str
    printed: str
    said: str
    code: int


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Each command of a console block with the answer printed below it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, answer = part.partition("\n")
        yield command, answer


def teammatch(command: str, cwd: Path) -> tuple[str, int]:
    done = subprocess.run(
        [sys.executable, "-m", "teammatch.cli", *shlex.split(command)[1:]],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "TEAMMATCH_LANG": "en", "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    return done.stdout + done.stderr, done.returncode


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


def run_tutorial(cwd: Path) -> Iterator[Ran]:
    """Do what the tutorial says, in its order."""
    for piece in PIECES.finditer(TUTORIAL.read_text("utf-8")):
        if piece["toml"]:
            set_rules(cwd / "event.toml", piece["toml"])
        elif piece["sheet"]:
            fill_entries(cwd / piece["file"], piece["sheet"], piece["table"])
        elif piece["file"]:
            fill_results(cwd / piece["file"], piece["table"])
        else:
            for command, printed in commands(piece["console"]):
                if command.startswith("cd "):
                    cwd /= command.removeprefix("cd ")
                    continue
                yield Ran(command, printed, *teammatch(command, cwd))


def agrees(printed: str, said: str) -> bool:
    """Whether the answer is as printed."""
    pattern = r"(?:.*\n)*".join(re.escape(part) for part in printed.split("…\n"))
    return re.fullmatch(pattern, said) is not None


def main() -> None:
    """Write the answers into the page."""
    text, at = TUTORIAL.read_text("utf-8"), 0
    with TemporaryDirectory() as scratch:
        for ran in run_tutorial(Path(scratch)):
            if ran.code:
                raise SystemExit(f"{ran.command}\n{ran.said}")
            old = f"$ {ran.command}\n{ran.printed}"
            new = old if "…" in ran.printed else f"$ {ran.command}\n{ran.said}"
            start = text.index(old, at)
            text = text[:start] + new + text[start + len(old) :]
            at = start + len(new)
    TUTORIAL.write_text(text, "utf-8")


if __name__ == "__main__":
    main()

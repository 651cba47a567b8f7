"""Measure everything that has a bound: ``python -m benchmarks.run [SECTION …]``.

Each section writes its figures into a page of docs/, between its marks, and prints them; exit code
1 where a bound is missed. Without a name all sections run, for some minutes; on a quiet machine.
"""

import argparse
import gc
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks import gacrux, standings, swiss_team, systems, trf
from benchmarks.event import BOARDS, ROUNDS, TEAMS, make_event
from benchmarks.processes import Task, machine, measured

DOCS = Path(__file__).parents[1] / "docs"
END = "<!-- end of figures -->"
BAD_SEEDS = 1000

Figures = tuple[str, bool]
"""What is printed, and whether every bound was kept."""


@dataclass(frozen=True, slots=True)
class Section:
    """Figures that stand together: what makes them, given the runs of a process, and their page."""

    name: str
    made: Callable[[int], Figures]
    page: str = "speed.md"

    @property
    def start(self) -> str:
        """The mark before the figures."""
        return f"<!-- figures: python -m benchmarks.run {self.name} -->"


def whole_event(runs: int) -> Figures:
    """An event in its store: 200 teams x 6 boards x 11 rounds."""
    with tempfile.TemporaryDirectory() as scratch:
        over, before_last = Path(scratch) / "over", Path(scratch) / "before-last"
        make_event(over, played=ROUNDS)
        make_event(before_last, played=ROUNDS - 1)
        tasks = (
            Task(("--help",), 0.12, over),
            Task(("standings",), 0.5, over),
            Task(("check",), 0.5, over),
            Task(("pair",), 1.0, before_last),
            Task(("publish",), 5.0, over),
        )
        text, kept = measured(tasks, runs)
    size = f"{TEAMS} teams, {BOARDS} boards, {ROUNDS} rounds ({TEAMS // 2 * ROUNDS} matches)"
    return f"{size}; {runs} runs each; {machine()}.\n\n{text}", kept


def trf_files(runs: int) -> Figures:
    """Files of 40 and of 187 teams, generated."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "files"
        trf.make_files(folder)
        return measured(trf.tasks(folder), runs)


SECTIONS = (
    Section("event", whole_event),
    Section("trf", trf_files),
    Section("standings", lambda _: standings.figures()),
    Section("systems", lambda _: systems.figures()),
    Section("memory", lambda _: swiss_team.memory()),
    Section("swiss-team", lambda _: swiss_team.ordinary(), "pairing/swiss-team.md"),
    Section("bad-cases", lambda _: swiss_team.bad_cases(BAD_SEEDS), "pairing/swiss-team.md"),
    Section("gacrux", lambda _: gacrux.figures(), "pairing/swiss-team.md"),
)


def written(text: str, section: Section, figures: str) -> str:
    """The text of a page with these figures between the marks of the section."""
    between = re.compile(f"({re.escape(section.start)}).*?({re.escape(END)})", re.DOTALL)
    return between.sub(lambda found: f"{found[1]}\n\n{figures}\n\n{found[2]}", text, count=1)


def main() -> int:
    """Measure the sections that are named, and write their pages."""
    names = [section.name for section in SECTIONS]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(names))
    parser.add_argument("--runs", type=int, default=9, help="runs of each process")
    parser.add_argument("--no-page", action="store_true", help="leave docs/ alone")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(names):
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    good = True
    for section in SECTIONS:
        if options.sections and section.name not in options.sections:
            continue
        gc.collect()
        gc.freeze()  # what earlier sections left is not looked through in the middle of this one
        figures, kept = section.made(options.runs)
        good &= kept
        print(f"{section.name}{'' if kept else ': a bound is missed'}\n\n{figures}\n", flush=True)
        if not options.no_page:
            page = DOCS / section.page
            text = written(page.read_text("utf-8"), section, figures)
            page.write_text(text, encoding="utf-8", newline="\n")
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())

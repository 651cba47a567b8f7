"""Measure whole processes on a large event: ``python -m benchmarks.run``.

Writes the table of docs/speed.md between its marks and prints it; exit code 1 where a bound is
missed. ``--runs N`` sets the number of runs a command (default 7).
"""

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.event import BOARDS, ROUNDS, TEAMS, make_event

PAGE = Path(__file__).parents[1] / "docs" / "speed.md"
START, END = "<!-- figures: python -m benchmarks.run -->", "<!-- end of figures -->"


@dataclass(frozen=True, slots=True)
class Task:
    """A command that is measured; ``bound`` in seconds; ``played`` rounds are over when it runs."""

    arguments: tuple[str, ...]
    bound: float
    played: int = ROUNDS


TASKS = (
    Task(("--help",), 0.12),
    Task(("standings",), 0.5),
    Task(("check",), 0.5),
    Task(("pair",), 1.0, ROUNDS - 1),
    Task(("publish",), 5.0),
)


def measure(task: Task, event: Path, runs: int) -> list[float]:
    """Seconds of wall clock of ``runs`` processes, each on its own copy of the event.

    One run before them, not counted, leaves compiled bytecode behind, as an installation does.
    """
    seconds = []
    program = Path(sys.executable).with_name("teammatch")
    where = () if task.arguments == ("--help",) else ("--event", ".")
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    for _ in range(runs + 1):
        with tempfile.TemporaryDirectory() as scratch:
            copy = shutil.copytree(event, Path(scratch) / "event")
            start = time.perf_counter()
            done = subprocess.run(
                [program, *task.arguments, *where],
                cwd=copy,
                env=environment,
                capture_output=True,
                text=True,
                encoding="utf-8",
                check=False,
            )
            seconds.append(time.perf_counter() - start)
        if done.returncode:
            raise SystemExit(f"{task.arguments} failed: {done.stdout[-500:]}{done.stderr[-2000:]}")
    return seconds[1:]


def table(figures: Sequence[tuple[Task, list[float]]]) -> str:
    """The figures as a table in Markdown."""
    lines = [
        "| whole process | best | median | bound |",
        "|---|---:|---:|---:|",
    ]
    for task, seconds in figures:
        best, median = min(seconds), statistics.median(seconds)
        lines.append(
            f"| `teammatch {' '.join(task.arguments)}` | {best:.3f} s | {median:.3f} s"
            f" | {task.bound:g} s |"
        )
    return "\n".join(lines)


def main() -> int:
    """Build the events, measure every task, write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--no-page", action="store_true", help="leave docs/speed.md alone")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        events: dict[int, Path] = {}
        figures = []
        for task in TASKS:
            if task.played not in events:
                events[task.played] = Path(scratch) / f"after-{task.played}"
                make_event(events[task.played], played=task.played)
            figures.append((task, measure(task, events[task.played], options.runs)))
    text = (
        f"{TEAMS} teams, {BOARDS} boards, {ROUNDS} rounds ({TEAMS // 2 * ROUNDS} matches);"
        f" {options.runs} runs each; CPython {platform.python_version()},"
        f" {platform.system()} {platform.machine()}, {os.cpu_count()} cores.\n\n" + table(figures)
    )
    print(text)
    if not options.no_page:
        head, _, rest = PAGE.read_text("utf-8").partition(START)
        tail = rest.partition(END)[2]
        PAGE.write_text(f"{head}{START}\n\n{text}\n\n{END}{tail}", encoding="utf-8")
    return int(any(statistics.median(s) > t.bound for t, s in figures))


if __name__ == "__main__":
    sys.exit(main())

"""Whole processes, timed: start of Python, reading, computing, writing."""

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


@dataclass(frozen=True, slots=True)
class Task:
    """A command that is measured in a folder; ``bound`` in seconds of wall clock."""

    arguments: tuple[str, ...]
    bound: float
    folder: Path = Path()
    shown: str = ""
    """The command as the page shows it; "" for the arguments themselves."""


def measure(task: Task, runs: int) -> list[float]:
    """Seconds of wall clock of each run, each in its own copy of the folder.

    One run before them, not counted, leaves compiled bytecode behind, as an installation does.
    """
    seconds = []
    program = Path(sys.executable).with_name("teammatch")
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    for _ in range(runs + 1):
        with tempfile.TemporaryDirectory() as scratch:
            copy = shutil.copytree(task.folder, Path(scratch) / "event")
            start = time.perf_counter()
            done = subprocess.run(
                [program, *task.arguments],
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
            f"| `teammatch {task.shown or ' '.join(task.arguments)}` | {best:.3f} s"
            f" | {median:.3f} s | {task.bound:g} s |"
        )
    return "\n".join(lines)


def measured(tasks: Sequence[Task], runs: int) -> tuple[str, bool]:
    """The table of these tasks, and whether every median kept its bound."""
    figures = [(task, measure(task, runs)) for task in tasks]
    return table(figures), all(statistics.median(s) <= t.bound for t, s in figures)


def machine() -> str:
    """What the figures were measured on."""
    return (
        f"CPython {platform.python_version()}, {platform.system()} {platform.machine()},"
        f" {os.cpu_count()} cores"
    )

"""A command killed in the middle loses nothing accepted; two commands at once never mix.

The real program runs as a process of its own and is killed with SIGKILL: every other time at a
random moment of its whole run, else soon after its first trace on the disk, while it writes the
journal, the result sheet, the copy of the event and the boards. A step is accepted once the
command has said so or ended with 0. The journal must then open and hold the old state or the new
one and nothing between, and the step must go through when it is typed again.
"""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.folder import open_folder
from teammatch.model.event import Event
from teammatch.model.rounds import RoundKey, RoundStatus
from teammatch.store.journal import Change
from tests.desk.folders import make_folder
from tests.evening.desk import Desk

FIRST = RoundKey(1, 1)
SECONDS_OF_A_TRANSACTION = 0.005
"""About as long as SQLite's own journal file stands beside the store."""
pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")


@dataclass(frozen=True)
class Step:
    """A step of the evening: what is typed, what it says once accepted, how to see it taken."""

    typed: tuple[str, ...]
    accepted: str
    taken: Callable[[Event], bool]
    again: int
    """The exit code when it is typed again after it was taken."""


STEPS = (
    Step(("pair",), "Round 1, draft", lambda e: FIRST in e.rounds, 0),
    Step(
        ("release", "1", "--by", "Chief"),
        "released by Chief",
        lambda e: e.rounds[FIRST].status is RoundStatus.RELEASED,
        1,
    ),
    Step(("results", "import", "round-1.xlsx"), "accepted", lambda e: len(e.results) == 2, 0),
)


def started(path: Path, *typed: str) -> subprocess.Popen[str]:
    """The program as a process; what it says can be read as soon as it says it."""
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "teammatch.cli", *typed, "--event", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "TEAMMATCH_LANG": "en", "PYTHONIOENCODING": "utf-8"},
    )


def _fill_in(sheet: Path) -> None:
    """Type a home win on every board into a result sheet."""
    book = openpyxl.load_workbook(sheet)
    page = book.worksheets[0]
    column = [cell.value for cell in page[1]].index("Result") + 1
    for row in range(2, 6):
        page.cell(row, column).value = "1-0"
    book.save(sheet)


@dataclass(frozen=True)
class Before:
    """An event as it stands before a step, and how long the step takes, in seconds.

    ``trace``: from the start until something changes on the disk.
    """

    path: Path
    event: Event
    rows: list[Change]
    whole: float
    trace: float


@pytest.fixture(scope="module")
def stages(tmp_path_factory: pytest.TempPathFactory) -> dict[Step, Before]:
    """The event folder before each step, undisturbed."""
    at_work = tmp_path_factory.mktemp("event")
    make_folder(at_work, "Ants Bees Cats Dogs").journal.close()
    kept: dict[Step, Before] = {}
    for step in STEPS:
        if step.typed[0] == "results":
            _fill_in(at_work / "round-1.xlsx")
        copy = tmp_path_factory.mktemp("before") / "event"
        shutil.copytree(at_work, copy)
        folder = open_folder(copy)
        rows = folder.journal.changes()
        folder.journal.close()
        start = time.monotonic()
        command = started(at_work, *step.typed)
        _wait_for_a_trace(command, at_work)
        trace = time.monotonic() - start
        said, complained = command.communicate()
        assert command.returncode == 0, complained
        assert step.accepted in said
        kept[step] = Before(copy, folder.event, rows, time.monotonic() - start, trace)
    return kept


def _wait_for_a_trace(command: subprocess.Popen[str], path: Path) -> None:
    """Until the journal is being written, or the command has ended."""
    hot, store = path / "event.db-journal", path / "event.db"
    written = store.stat().st_mtime_ns
    while not hot.exists() and store.stat().st_mtime_ns == written and command.poll() is None:
        pass


def _killed(path: Path, step: Step, before: Before, number: int, rng: random.Random) -> bool:
    """Start the step and kill it; whether it was accepted before."""
    command = started(path, *step.typed)
    late, within = number % 2, number // 2 % 2
    if late:
        _wait_for_a_trace(command, path)
        rest = before.whole - before.trace
        time.sleep(rng.uniform(0, SECONDS_OF_A_TRANSACTION if within else rest))
    else:
        time.sleep(rng.uniform(0, before.whole))
    command.kill()
    said, _ = command.communicate()
    return command.returncode == 0 or step.accepted in said


def _survived(desk: Desk, step: Step, before: Before, *, accepted: bool) -> bool:
    """Check what a killed command left and type it again; whether the step had been taken."""
    left = open_folder(desk.path)
    rows = left.journal.changes()
    left.journal.close()
    taken = step.taken(left.event)
    assert rows[: len(before.rows)] == before.rows, "an earlier change was lost"
    assert taken or not accepted, "an accepted change was lost"
    assert taken or left.event == before.event, "half a change was kept"
    assert not list(desk.path.glob("event.db-*"))
    desk.type(*step.typed, code=step.again if taken else 0)
    if taken and step.again:
        desk.type("sheet", "1")
        desk.type("publish")
    desk.type("check")
    now = open_folder(desk.path)
    now.journal.close()
    assert step.taken(now.event)
    openpyxl.load_workbook(desk.path / "round-1.xlsx").close()
    assert not list(desk.path.glob(".*.part.*"))
    return taken


def _kill_at_random(
    stages: dict[Step, Before],
    where: Path,
    times: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> dict[str, set[bool]]:
    """Kill each step in turn; which outcomes (taken or not) were seen, by command."""
    rng = random.Random(4711)
    seen: dict[str, set[bool]] = {step.typed[0]: set() for step in STEPS}
    for number in range(times):
        step = STEPS[number % len(STEPS)]
        before = stages[step]
        path = where / str(number)
        shutil.copytree(before.path, path)
        accepted = _killed(path, step, before, number // len(STEPS), rng)
        desk = Desk(path, monkeypatch, capsys)
        seen[step.typed[0]].add(_survived(desk, step, before, accepted=accepted))
        shutil.rmtree(path)
    return seen


def test_commands_killed_at_20_random_moments_lose_nothing_accepted(
    stages: dict[Step, Before],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    _kill_at_random(stages, tmp_path, 20, monkeypatch, capsys)


@pytest.mark.full
def test_commands_killed_at_200_random_moments_lose_nothing_accepted(
    stages: dict[Step, Before],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen = _kill_at_random(stages, tmp_path, 200, monkeypatch, capsys)
    assert seen == {step.typed[0]: {True, False} for step in STEPS}


def _both_at_once(path: Path, typed: tuple[tuple[str, ...], ...]) -> list[tuple[int, str]]:
    """Two commands started together: how each ended, and what it complained of."""
    running = [started(path, *words) for words in typed]
    ends = []
    for command in running:
        _, complained = command.communicate()
        ends.append((command.returncode, complained))
    return ends


def _refused_in_time(end: tuple[int, str], *codes: str) -> bool:
    code, complained = end
    return code == 1 and any(f"error {c}: " in complained for c in codes)


def test_of_two_releases_at_once_one_succeeds_and_one_is_told_why_not(
    stages: dict[Step, Before], tmp_path: Path
) -> None:
    for number in range(3):
        path = tmp_path / str(number)
        shutil.copytree(stages[STEPS[1]].path, path)
        typed = (("release", "1", "--by", "Ann"), ("release", "1", "--by", "Ben"))
        ends = sorted(_both_at_once(path, typed))
        assert ends[0][0] == 0
        assert _refused_in_time(ends[1], "E703", "E454"), ends  # busy, or released already
        folder = open_folder(path)
        folder.journal.close()
        assert folder.event.rounds[FIRST].released_by in ("Ann", "Ben")
        assert folder.event.rounds[FIRST].version == 1


def test_of_two_results_at_once_each_is_kept_or_its_desk_is_told_busy(
    stages: dict[Step, Before], tmp_path: Path
) -> None:
    for number in range(3):
        path = tmp_path / str(number)
        shutil.copytree(stages[STEPS[2]].path, path)
        ends = _both_at_once(path, (("result", "1", "1-0", "1-0"), ("result", "2", "0-1", "0-1")))
        assert all(end[0] == 0 or _refused_in_time(end, "E703") for end in ends), ends
        folder = open_folder(path)
        folder.journal.close()
        kept = {match.table for match in folder.event.rounds[FIRST].matches} - {
            match.table
            for match in folder.event.rounds[FIRST].matches
            if match.id not in folder.event.results
        }
        assert kept == {table for table, end in enumerate(ends, 1) if end[0] == 0}


def test_a_command_that_finds_the_journal_in_use_says_busy_and_changes_nothing(
    stages: dict[Step, Before], tmp_path: Path
) -> None:
    """Another process holds the store for longer than a command waits."""
    import sqlite3

    path = tmp_path / "event"
    before = stages[STEPS[0]]
    shutil.copytree(before.path, path)
    other = sqlite3.connect(path / "event.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    command = started(path, "pair")
    _, complained = command.communicate()
    other.execute("ROLLBACK")
    other.close()
    assert _refused_in_time((command.returncode, complained), "E703")
    folder = open_folder(path)
    folder.journal.close()
    assert folder.event == before.event

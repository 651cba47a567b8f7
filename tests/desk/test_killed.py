"""A process killed in the middle of pairing, releasing or importing loses nothing accepted.

A child process does one step of an evening and kills itself with SIGKILL at a chosen moment: the
k-th call of any function, or the k-th instruction of SQLite's machine. Half of the moments lie in
the stretch where the journal is written. The journal must then open, hold the old state or the
new one and nothing between, and the step must go through when it is taken again.
"""

import os
import random
import shutil
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import openpyxl
import pytest

from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.results import import_results
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey, RoundStatus
from teammatch.sheets.rounds import sheet_columns
from tests.desk.folders import make_folder

FIRST = RoundKey(1, 1)
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def _pair(folder: EventFolder) -> None:
    draft_round(folder)


def _release(folder: EventFolder) -> None:
    release_round(folder, 1, by="Chief")


def _import(folder: EventFolder) -> None:
    assert not import_results(folder, folder.path / "round-1.xlsx").refused


def _is_paired(folder: EventFolder) -> bool:
    return FIRST in folder.event.rounds


def _is_released(folder: EventFolder) -> bool:
    return folder.event.rounds[FIRST].status is RoundStatus.RELEASED


def _has_results(folder: EventFolder) -> bool:
    return len(folder.event.results) == 2


@dataclass(frozen=True)
class Step:
    """A step of the evening, and how to see that it has been taken."""

    name: str
    take: Callable[[EventFolder], None]
    taken: Callable[[EventFolder], bool]


STEPS = (
    Step("pair", _pair, _is_paired),
    Step("release", _release, _is_released),
    Step("results import", _import, _has_results),
)


def _type_results(folder: EventFolder) -> None:
    sheet = folder.path / "round-1.xlsx"
    book = openpyxl.load_workbook(sheet)
    column = sheet_columns(folder.rules).index("result") + 1
    for row in range(2, 6):
        book.worksheets[0].cell(row, column).value = "1-0"
    book.save(sheet)


@pytest.fixture(scope="module")
def stages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The event folder as it stands before each step."""
    at_work = tmp_path_factory.mktemp("event")
    folder = make_folder(at_work, "Ants Bees Cats Dogs")
    kept: dict[str, Path] = {}
    for step in STEPS:
        if step.name == "results import":
            _type_results(folder)
        kept[step.name] = tmp_path_factory.mktemp("before") / "event"
        shutil.copytree(at_work, kept[step.name])
        step.take(folder)
        assert step.taken(folder)
    return kept


class _Clock:
    """Counts the moments of a child, and kills it at one of them."""

    def __init__(self, deadline: int) -> None:
        self.deadline = deadline
        self.now = 0
        self.writing: list[int] = []

    def tick(self, *_: object) -> int:
        self.now += 1
        if self.now == self.deadline:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    def database_tick(self) -> int:
        self.writing.append(self.now)
        return self.tick()

    def call(self, _frame: FrameType, _event: str, _arg: object) -> None:
        self.tick()


def _in_a_child(path: Path, step: Step, deadline: int) -> tuple[int, int, int] | None:
    """Take the step in a child that dies at ``deadline`` (0: never).

    Returns the number of moments and those between which the journal was at work; None when the
    child was killed.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        clock = _Clock(deadline)
        folder = open_folder(path)
        folder.journal._db.set_progress_handler(clock.database_tick, 1)
        sys.setprofile(clock.call)
        step.take(folder)
        sys.setprofile(None)
        said = f"{clock.now} {min(clock.writing)} {max(clock.writing)}"
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as pipe:
        said = pipe.read().decode()
    if not said:
        return None
    total, start, end = (int(word) for word in said.split())
    return total, start, end


def _kill_at_random(stages: dict[str, Path], where: Path, times: int) -> dict[str, set[bool]]:
    """Kill each step in turn; which outcomes (taken or not) were seen, by step."""
    rng = random.Random(4711)
    seen: dict[str, set[bool]] = {step.name: set() for step in STEPS}
    lengths: dict[str, tuple[int, int, int]] = {}
    for number in range(times):
        step = STEPS[number % len(STEPS)]
        path = where / str(number)
        shutil.copytree(stages[step.name], path)
        if step.name not in lengths:
            whole = _in_a_child(path, step, 0)
            assert whole is not None
            lengths[step.name] = whole
            shutil.rmtree(path)
            shutil.copytree(stages[step.name], path)
        total, start, end = lengths[step.name]
        inside = number // len(STEPS) % 2 == 0
        deadline = rng.randint(start, end) if inside else rng.randint(1, total)
        finished = _in_a_child(path, step, deadline)
        seen[step.name].add(_survived(stages[step.name], path, step, finished is not None))
        shutil.rmtree(path)
    return seen


def _survived(before: Path, path: Path, step: Step, finished: bool) -> bool:
    """Check what the killed child left, take the step again; whether it had been taken."""
    old = open_folder(before)
    left = open_folder(path)
    taken = step.taken(left)
    assert taken or not finished, "an accepted change was lost"
    assert taken or left.event == old.event, "half a change was kept"
    assert not list(path.glob("event.db-*"))
    old.journal.close()
    if not (taken and step.name == "release"):
        step.take(left)
    else:
        with pytest.raises(EventError):
            step.take(left)
    assert step.taken(left)
    left.journal.close()
    assert not list(path.glob(".*.part.xlsx")) or step.name != "pair"
    return taken


def test_killed_at_20_random_moments_nothing_accepted_is_lost(
    stages: dict[str, Path], tmp_path: Path
) -> None:
    _kill_at_random(stages, tmp_path, 20)


@pytest.mark.full
def test_killed_at_200_random_moments_nothing_accepted_is_lost(
    stages: dict[str, Path], tmp_path: Path
) -> None:
    seen = _kill_at_random(stages, tmp_path, 200)
    assert seen == {step.name: {True, False} for step in STEPS}


def test_two_processes_at_once_both_succeed_or_one_is_told_busy(
    stages: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "event"
    shutil.copytree(stages["release"], path)
    gate_reader, gate_writer = os.pipe()
    children = []
    for name in ("Ann", "Ben"):
        child = os.fork()
        if child == 0:
            folder = open_folder(path)
            os.close(gate_writer)
            os.read(gate_reader, 1)  # both have read the journal before either writes
            try:
                release_round(folder, 1, by=name)
            except EventError as refused:
                os._exit(10 if [p.code for p in refused.problems] == ["E703"] else 1)
            os._exit(0)
        children.append(child)
    os.close(gate_reader)
    os.close(gate_writer)
    ends = sorted(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children)
    assert ends == [0, 10]
    folder = open_folder(path)
    assert folder.event.rounds[FIRST].released_by in ("Ann", "Ben")
    assert folder.event.rounds[FIRST].version == 1
    folder.journal.close()

"""``teammatch demo``: every sample from its sheets to its pages, from the command line."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

from teammatch.cli.commands import demo
from teammatch.desk.demo import play, sample_named, samples
from teammatch.desk.entries import plan_entries
from teammatch.desk.results import import_results
from teammatch.model.messages import EventError
from tests.samples.conftest import Played

Get = Callable[[str], Played]
NAMES = [sample.name for sample in samples()]


def run(
    *arguments: str, language: str = "en", console: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "teammatch.cli", *arguments],
        capture_output=True,
        text=True,
        encoding=console,
        env={**os.environ, "TEAMMATCH_LANG": language, "PYTHONIOENCODING": console},
        check=False,
    )


def test_the_samples_are_shipped() -> None:
    known = {
        "accelerated-24",
        "county-league-8",
        "go-mcmahon-17",
        "junqi-11",
        "junqi-12",
        "swiss-8",
        "xiangqi-11",
        "xiangqi-14x3",
    }
    assert known <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_told(played: Get, name: str) -> None:
    event = played(name)
    assert len(event.said) == event.sample.steps


@pytest.mark.parametrize("name", NAMES)
def test_pages_captains_files_and_workbook_are_there(played: Get, name: str) -> None:
    event = played(name)
    sides = len(event.folder.event.entries.sides)
    site = event.path / "site"
    rounds = {f"round-{n}.html" for n in range(1, event.sample.rounds + 1)}
    assert {p.name for p in site.glob("round-*.html")} == rounds
    for page in ("index.html", "standings.html", "crosstable.html"):
        assert event.sample.title in (site / page).read_text("utf-8")
    assert len(list((event.path / "captains").glob("*.html"))) == sides
    (workbook,) = (event.path / "reports").glob("*.xlsx")
    assert load_workbook(workbook).sheetnames


@pytest.mark.parametrize("name", NAMES)
def test_captains_files_are_whole_in_themselves(played: Get, name: str) -> None:
    """Field: mailed to phones, opened offline: nothing in them points outside the file."""
    for path in (played(name).path / "captains").glob("*.html"):
        links = re.findall(r'(?:href|src)="([^"]*)"', path.read_text("utf-8"))
        assert [x for x in links if not x.startswith(("#", "data:"))] == []


@pytest.mark.parametrize("name", NAMES)
def test_check_finds_no_error_in_a_finished_sample(played: Get, name: str) -> None:
    done = run("check", "--event", str(played(name).path))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_what_was_accepted_reads_back_unchanged(played: Get, name: str) -> None:
    """Entries and every filled sheet, imported once more, change nothing."""
    event = played(name)
    again = plan_entries(event.folder, event.path / "entries.xlsx", mark=False)
    assert (*again.diff.added, *again.diff.changed, *again.diff.removed) == ()
    before = event.folder.event.seq
    for number in range(1, event.sample.rounds + 1):
        taken = import_results(event.folder, event.path / f"round-{number}.xlsx")
        assert (taken.count, taken.changes, taken.problems) == (0, (), ())
    assert event.folder.event.seq == before


def test_the_command_plays_one_sample_and_says_where_its_pages_are(tmp_path: Path) -> None:
    target = tmp_path / "demo"
    done = run("demo", "--into", str(target), "--sample", "swiss-8")
    assert done.returncode == 0, done.stderr
    page = target / "swiss-8" / "site" / "index.html"
    assert page.as_uri() in done.stdout
    assert page.is_file()
    assert [p.name for p in target.iterdir()] == ["swiss-8"]


def test_the_command_speaks_chinese(tmp_path: Path) -> None:
    done = run("demo", "--into", str(tmp_path / "d"), "--sample", "swiss-8", language="zh-Hans")
    assert "最终名次" in done.stdout


def test_a_console_without_chinese_characters_is_no_hindrance(tmp_path: Path) -> None:
    done = run("demo", "--into", str(tmp_path / "d"), "--sample", "junqi-11", console="cp1252")
    assert (done.returncode, done.stderr) == (0, "")
    assert "final table: ?? is first" in done.stdout


def test_the_demonstration_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "swiss-8").mkdir()
    with pytest.raises(EventError) as refused:
        list(play(sample_named("swiss-8"), tmp_path / "swiss-8"))
    assert [p.code for p in refused.value.problems] == ["E791"]
    assert list((tmp_path / "swiss-8").iterdir()) == []


def test_an_unknown_sample_is_refused_with_the_known_ones() -> None:
    done = run("demo", "--sample", "go-13")
    assert done.returncode == 1
    assert "E790" in done.stderr
    assert all(name in done.stderr for name in NAMES)


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_a_terminal_shows_a_bar(tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "teammatch.cli", "demo", "--into", tmp_path, "--sample", "swiss-8"],
        stdout=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
    ) as process:
        os.close(theirs)
        shown = b""
        try:
            while chunk := os.read(ours, 65536):
                shown += chunk
        except OSError:  # the other end is closed
            pass
    os.close(ours)
    assert process.returncode == 0
    assert b"18/18" in re.sub(rb"\x1b\[[\d;?]*[A-Za-z]", b"", shown)


def test_boards_and_captains_files_show_the_place_in_the_class(played: Get) -> None:
    """B8: prizes go by class: the eighth of all is the first of class B."""
    event = played("konrad-club-16")
    standings = (event.path / "site" / "standings.html").read_text("utf-8")
    assert standings.count('<td class="r">A ') == 9
    assert standings.count('<td class="r">B ') == 7
    (leif,) = (event.path / "captains").glob("*leif*.html")
    assert "Class B 1" in leif.read_text("utf-8")


@pytest.mark.parametrize(
    ("called", "found", "shown"),
    [
        (".venv/bin/teammatch", None, ".venv/bin/teammatch"),
        ("/usr/local/bin/teammatch", "/usr/local/bin/teammatch", "teammatch"),
        ("teammatch/cli/__main__.py", None, "teammatch"),
    ],
)
def test_the_next_command_is_told_as_it_can_be_typed_here(
    monkeypatch: pytest.MonkeyPatch, called: str, found: str | None, shown: str
) -> None:
    monkeypatch.setattr(sys, "argv", [called, "demo"])
    monkeypatch.setattr(demo, "which", lambda _: found)
    assert demo._program() == shown

"""A secretary waits for nothing: no command imports a heavy library that it does not use."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.event import make_event
from teammatch.desk.opening import open_event
from teammatch.desk.trf_files import generated

HEAVY = {
    "jinja2",
    "networkx",
    "openpyxl",
    "pydantic",
    "rich",
    "sqlite3",
    "tomllib",
    "xlsxwriter",
    "zoneinfo",
}


def imported_by(*arguments: str) -> set[str]:
    """The top-level packages that one run of the program imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "teammatch.cli", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout
    return set(re.findall(r"^import time:.*\| +([A-Za-z_]\w*)", done.stderr, re.MULTILINE))


@pytest.mark.parametrize("arguments", [("--help",), ("schedule", "--help")])
def test_help_imports_no_heavy_library(arguments: tuple[str, ...]) -> None:
    found = imported_by(*arguments)
    assert "typer" in found
    assert found & HEAVY == set()


@pytest.mark.parametrize("command", [("pair", "--round", "3"), ("check",), ("standings", "--json")])
def test_commands_on_trf_files_need_no_rule_book(command: tuple[str, ...], tmp_path: Path) -> None:
    """Other programs call them by the hundred: neither pydantic nor a store is loaded."""
    path = tmp_path / "event.trf"
    path.write_bytes(generated(8, 2, 4, 1, code="FIDE_TEAM", shares={}))
    found = imported_by("trf", command[0], str(path), *command[1:])
    assert found & HEAVY == set()


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event with evenings, one round played of five."""
    folder = tmp_path_factory.mktemp("start") / "event"
    made = make_event(folder, teams=8, boards=1, rounds=5, played=1)
    with made.path.joinpath("event.toml").open("a", encoding="utf-8") as rules:
        rules.write(
            '[[schedule.days]]\ndate = "2026-10-16"\nstart = "9:00"\nlatest_end = "23:00"\n'
        )
    made.journal.close()
    open_event(folder).folder.journal.close()
    return folder


@pytest.mark.parametrize("command", ["status", "check", "standings", "schedule"])
def test_a_query_reads_no_sheet_and_writes_no_page(event: Path, command: str) -> None:
    code = (
        "import sys; from teammatch.cli.main import app\n"
        "try: app(sys.argv[1:])\n"
        "finally: print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, command, "--event", str(event)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "teammatch.rules.book" in loaded
    assert loaded & {
        "jinja2",
        "openpyxl",
        "pydantic.plugin._loader",
        "teammatch.report.values",
        "teammatch.sheets",
        "teammatch.trf",
        "xlsxwriter",
    } == set()  # fmt: skip

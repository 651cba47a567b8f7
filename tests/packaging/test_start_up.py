"""A secretary waits for nothing: ``--help`` imports no heavy library."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

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

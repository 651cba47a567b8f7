"""A secretary waits for nothing: ``--help`` imports no heavy library."""

import re
import subprocess
import sys

import pytest

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
    assert "Usage" in done.stdout
    return set(re.findall(r"^import time:.*\| +([A-Za-z_]\w*)", done.stderr, re.MULTILINE))


@pytest.mark.parametrize("arguments", [("--help",), ("schedule", "--help")])
def test_help_imports_no_heavy_library(arguments: tuple[str, ...]) -> None:
    found = imported_by(*arguments)
    assert "typer" in found
    assert found & HEAVY == set()

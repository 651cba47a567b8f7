"""docs/how-to/mishaps.md: at least 25 mishaps, and every command in it can be typed."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from teammatch.cli.main import app

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "mishaps.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = [c for c in re.findall(r"`(teammatch [^`]+)`", TEXT) if c != "teammatch"]
ROOT: Any = typer.main.get_command(app)


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_of_the_page_parses(line: str) -> None:
    words = shlex.split(line.replace("…", "text"))[1:]
    command = ROOT
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    assert command is not ROOT, f"no such command: {line}"
    command.make_context(command.name, words)


def test_the_mishaps_are_numbered_through_and_each_has_its_command() -> None:
    rows = re.findall(r"^\| (\d+) \|[^|]*\|(.*)\|$", TEXT, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, len(rows) + 1))
    assert len(rows) >= 25
    assert [number for number, told in rows if "`teammatch" not in told] == []


def test_a_command_that_does_not_exist_would_be_seen() -> None:
    with pytest.raises(Exception, match="No such option"):
        ROOT.commands["swap"].make_context("swap", ["Lions", "Tigers", "--because", "x"])

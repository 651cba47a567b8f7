"""The page "What to do when …": every command on it exists and takes the options it names."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from teammatch.cli.main import app

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "mishaps.md"
TYPED = re.findall(r"`(teammatch [^`]+)`", PAGE.read_text(encoding="utf-8"))


def _command(words: list[str]) -> Any:  # noqa: ANN401 - click
    group: Any = typer.main.get_command(app)
    for word in words:
        if not hasattr(group, "commands") or word not in group.commands:
            break
        group = group.commands[word]
    return group


@pytest.mark.parametrize("typed", TYPED)
def test_a_command_of_the_page_is_one_of_the_program(typed: str) -> None:
    words = shlex.split(typed.replace("…", "x"))[1:]
    command = _command(words)
    assert not hasattr(command, "commands"), f"no command: {typed}"
    options = {o for p in command.params for o in p.opts}
    assert {w for w in words if w.startswith("--")} <= options


def test_the_mishaps_are_numbered_through() -> None:
    numbers = re.findall(r"^\| (\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(n) for n in numbers] == list(range(1, len(numbers) + 1))

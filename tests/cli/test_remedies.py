"""What messages tell a secretary to type can be typed: the command exists and takes the option."""

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
import typer

import teammatch.texts.en
from teammatch.cli.main import app

ROOT: Any = typer.main.get_command(app)
AREAS = [m.name for m in pkgutil.iter_modules(teammatch.texts.en.__path__)]


def advised(text: str) -> Iterator[str]:
    """Every command line in a text, up to the end of its clause."""
    for found in re.finditer(r"teammatch (?!alone\b)((?:--)?[a-z][^;；:：，。（）()“”\n]*)", text):
        yield re.split(r"[.,、] |\.$|—| – ", found.group(1))[0]


def fault(line: str) -> str:
    """What is wrong with a command line; "" when nothing is."""
    command, words = ROOT, re.findall(r"[\w-]+|\{\w+\}", line)
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    if command is ROOT and not line.startswith("--"):
        return f"no command: {line}"
    known = {option for parameter in command.params for option in parameter.opts}
    wrong = {word for word in words if word.startswith("--")} - known - {"--help"}
    return f"no option {sorted(wrong)}: {line}" if wrong else ""


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("area", AREAS)
def test_commands_in_messages_exist(area: str, language: str) -> None:
    texts = import_module(f"teammatch.texts.{language}.{area}").TEXTS
    faults = [
        f"{name}: {f}"
        for name, text in texts.items()
        for line in advised(text)
        if (f := fault(line))
    ]
    assert faults == []


def test_a_wrong_command_and_a_wrong_option_would_be_seen() -> None:
    assert fault(next(advised("Type: teammatch unpair 3."))) == "no command: unpair 3"
    assert fault(next(advised("teammatch swap A B --because X; or not"))).startswith("no option")
    assert list(advised("no command here")) == []

"""What every command promises: --event, --help with an example, --json where it prints a table."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import typer

from teammatch.cli.main import app
from teammatch.texts import LANGUAGES, Texts

WITHOUT_EVENT = {
    "trf check": "judges a file of any event",
    "trf generate": "makes up a file",
    "trf pair": "pairs from a file",
    "trf standings": "ranks a file",
}
"""Commands that work on one file, where no event folder is."""

WITHOUT_JSON = {
    "release": "takes one step and says what to do next",
    "undo": "takes one step and says how to bring it back",
    **dict.fromkeys(
        ("entries export", "new", "sheet", "trf export", "trf generate"),
        "writes files and says where",
    ),
    "demo": "plays samples and says where the pages are",
}
"""Commands that print no table."""


def commands(group: Any, path: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - click
    """Every command of the program with its words, groups too that do something alone."""
    for name, command in getattr(group, "commands", {}).items():
        yield from commands(command, f"{path} {name}".strip())
    alone = getattr(group, "invoke_without_command", False)
    if not hasattr(group, "commands") or (path and alone):
        yield path, group


ALL = dict(commands(typer.main.get_command(app)))


def options(name: str) -> set[str]:
    return {option for parameter in ALL[name].params for option in parameter.opts}


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_command_takes_the_event_folder(name: str) -> None:
    assert ("--event" in options(name)) is (name not in WITHOUT_EVENT)


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_command_that_prints_a_table_prints_json_too(name: str) -> None:
    assert ("--json" in options(name)) is (name not in WITHOUT_JSON)


@pytest.mark.parametrize("name", [n for n in sorted(ALL) if "--dry-run" in options(n)])
def test_what_can_be_shown_without_being_taken_in_can_be_shown_as_json(name: str) -> None:
    assert "--json" in options(name)


def test_the_exceptions_are_commands() -> None:
    assert {*WITHOUT_EVENT, *WITHOUT_JSON} <= set(ALL)


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_option_is_explained(name: str) -> None:
    for parameter in ALL[name].params:
        assert getattr(parameter, "help", None), f"{name}: {parameter.name} has no help"


@cache
def helps(language: str) -> dict[str, str]:
    """The help of every command in a language, by its words; the program speaks one a run."""
    code = (
        "import json, sys; from tests.cli.test_conventions import ALL\n"
        "sys.stdout.write(json.dumps({name: c.help or '' for name, c in ALL.items()}))"
    )
    env = {**os.environ, "TEAMMATCH_LANG": language}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(ALL))
def test_every_help_has_an_example_that_can_be_typed(name: str, language: str) -> None:
    _, found, examples = re.split(r"(Examples?: |示例：)", helps(language)[name], maxsplit=1)
    assert found
    typed = [line.strip() for line in re.split(r"[;；\n]", examples) if line.strip()]
    own = [words for words in map(shlex.split, typed) if " ".join(words).startswith(
        f"teammatch {name}"
    )]  # fmt: skip
    assert own, f"no example of {name}"
    for words in own:
        ALL[name].make_context(name, words[1 + len(name.split()) :])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_introduces_itself_in_every_language(language: str) -> None:
    assert "event.toml" in Texts(language)("cli.program")

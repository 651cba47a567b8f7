"""What every command promises: --event, --help with an example, --json where it prints a table."""

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from teammatch.cli.main import app
from teammatch.texts import LANGUAGES, Texts


def _commands(group: Any, path: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - click
    for name, command in getattr(group, "commands", {}).items():
        yield from _commands(command, f"{path} {name}".strip())
    alone = getattr(group, "invoke_without_command", False)
    if not hasattr(group, "commands") or (path and alone):
        yield path, group


ALL = dict(_commands(typer.main.get_command(app)))
WITHOUT_EVENT = {"new", "presets", "demo"} | {
    f"trf {name}" for name in ("check", "generate", "pair", "standings")
}
"""Commands that are about no event, or about one that does not exist yet."""
WITH_TABLE = {
    "check",
    "entries list",
    "history",
    "pair",
    "presets",
    "schedule",
    "standings",
    "status",
    "trf check",
    "trf pair",
    "trf standings",
}


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_command_takes_the_event_folder(name: str) -> None:
    options = {o for p in ALL[name].params for o in p.opts}
    assert ("--event" in options) is (name not in WITHOUT_EVENT)


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_help_has_an_example_and_every_option_is_explained(name: str) -> None:
    command = ALL[name]
    assert "teammatch" in (command.help or ""), "no example"
    for parameter in command.params:
        assert getattr(parameter, "help", None), f"{name}: {parameter.name} has no help"


@pytest.mark.parametrize("name", sorted(WITH_TABLE))
def test_commands_that_print_a_table_print_json_too(name: str) -> None:
    assert "--json" in {o for p in ALL[name].params for o in p.opts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_introduces_itself_in_every_language(language: str) -> None:
    assert "event.toml" in Texts(language)("cli.program")

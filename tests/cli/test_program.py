"""The program loads a command when it is called, and says the same of it before and after."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.common import HELP, say_sources
from teammatch.cli.main import app
from teammatch.cli.program import COMMANDS, Commands, event_behind
from teammatch.texts import Texts


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_the_command_says_of_itself(name: str) -> None:
    assert Commands()[name].help == HELP(COMMANDS[name])


def test_help_lists_every_command_in_its_order() -> None:
    shown = CliRunner().invoke(app, ["--help"]).stdout.partition("Commands:")[2]
    assert [line.split()[0] for line in shown.splitlines() if line.strip()] == list(COMMANDS)


def test_a_command_that_is_not_there_is_refused_with_the_nearest() -> None:
    done = CliRunner().invoke(app, ["standing"])
    assert (done.exit_code, "Did you mean 'standings'" in done.stderr) == (2, True)


def test_the_event_may_be_named_before_the_command(tmp_path: Path) -> None:
    folder = str(tmp_path / "cup")
    made = CliRunner().invoke(app, ["new", folder, "--preset", "chess-team"])
    assert made.exit_code == 0
    behind = CliRunner().invoke(app, ["check", "--event", folder])
    for words in (["--event", folder, "check"], [f"--event={folder}", "check"]):
        before = CliRunner().invoke(app, words)
        assert (before.exit_code, before.output) == (behind.exit_code, behind.output)
    alone = CliRunner().invoke(app, ["--event", folder])
    assert "No entries yet" in alone.stdout


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("--event cup correct 1 -:+", "correct 1 -:+ --event cup"),
        ("--event cup result 1 -- -:+", "result 1 --event cup -- -:+"),
        ("--event cup --help", "--event cup --help"),
        ("check --event cup", "check --event cup"),
        ("--event", "--event"),
    ],
)
def test_an_event_before_the_command_moves_behind_it(typed: str, read: str) -> None:
    assert event_behind(typed.split()) == read.split()


@pytest.mark.parametrize("called", ["--help", "check --help", "trf pair --help"])
def test_a_call_loads_no_other_command(called: str) -> None:
    code = (
        "import sys; from teammatch.cli.main import app\n"
        "try: app(sys.argv[1:])\n"
        "finally: print(*[m for m in sys.modules if m.startswith('teammatch.cli.commands.')])"
    )
    words = called.split()
    done = subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=True
    )
    loaded = {module.rpartition(".")[2] for module in done.stdout.splitlines()[-1].split()}
    assert loaded == {"status", words[0]} - {"--help"}


@pytest.mark.parametrize(
    ("said", "named"),
    [
        (["Upper and lower half meet (R28)."], True),
        (["as 3.2.1 of C.04.6 says"], True),
        (["Owls and Lions have not met."], False),
    ],
)
def test_codes_of_rules_are_followed_by_what_they_stand_for(
    capsys: pytest.CaptureFixture[str], said: list[str], named: bool
) -> None:
    say_sources(Texts("en"), said)
    assert ("docs/interpretations.md" in capsys.readouterr().out) is named

"""The program loads a command when it is called, and says the same of it before and after."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from teammatch.cli.common import HELP
from teammatch.cli.main import app
from teammatch.cli.program import COMMANDS, Commands


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_the_command_says_of_itself(name: str) -> None:
    assert Commands()[name].help == HELP(COMMANDS[name])


def test_help_lists_every_command_in_its_order() -> None:
    shown = CliRunner().invoke(app, ["--help"]).stdout.partition("Commands:")[2]
    assert [line.split()[0] for line in shown.splitlines() if line.strip()] == list(COMMANDS)


def test_a_command_that_is_not_there_is_refused_with_the_nearest() -> None:
    done = CliRunner().invoke(app, ["standing"])
    assert (done.exit_code, "Did you mean 'standings'" in done.stderr) == (2, True)


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

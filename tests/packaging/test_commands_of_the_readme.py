"""The README's two commands for a fresh machine, and the checks that use them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def commands_for_a_fresh_machine() -> list[str]:
    """The one-line shell blocks of the README that make an environment."""
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    return [b.strip() for b in blocks if b.startswith("python3 -m venv")]


def test_a_fresh_machine_needs_two_commands_one_line_each() -> None:
    found = commands_for_a_fresh_machine()
    assert len(found) == 2
    assert all("\n" not in line for line in found)
    demo, tests = found
    assert demo.endswith("teammatch demo")
    assert tests.endswith("pytest -n auto")


def test_the_checks_run_exactly_the_test_command_of_the_readme() -> None:
    tests = commands_for_a_fresh_machine()[1]
    assert tests in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()


def test_the_checks_run_the_linter_the_formatter_and_the_type_checker() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    for line in (".venv/bin/ruff format --check .", ".venv/bin/ruff check .", ".venv/bin/mypy"):
        assert line in script

"""Samples of systems that name their rules: what the program says of them on the command line."""

from collections.abc import Callable

import pytest

from tests.samples.conftest import Played
from tests.samples.test_demo import run

Get = Callable[[str], Played]


@pytest.mark.parametrize(
    ("name", "table", "rules"),
    [
        ("draughts-11", "1", ("R67", "R72 d")),
        ("draughts-11", "bye", ("B5.2",)),
        ("dong-9", "1", ("R81", "R82")),
        ("dong-9", "bye", ("R81", "R83")),
    ],
)
def test_explain_pairing_gives_the_rule_numbers(
    played: Get, name: str, table: str, rules: tuple[str, ...]
) -> None:
    done = run("explain", "pairing", "2", table, "--event", str(played(name).path))
    assert done.returncode == 0, done.stderr
    assert all(rule in done.stdout for rule in rules), done.stdout


@pytest.mark.parametrize(("name", "said"), [("draughts-11", "W438"), ("dong-9", "W436")])
def test_check_names_those_who_float_again_and_is_content(
    played: Get, name: str, said: str
) -> None:
    done = run("check", "--event", str(played(name).path))
    assert done.returncode == 0, done.stdout
    assert said in done.stdout + done.stderr

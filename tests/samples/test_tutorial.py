"""docs/tutorial.md is true: what it prints is what the program says."""

from pathlib import Path

from tests.samples.tutorial import agrees, run_tutorial


def test_the_tutorial_runs_as_printed(tmp_path: Path) -> None:
    ran = list(run_tutorial(tmp_path))
    assert [(one.command, one.said) for one in ran if one.code] == []
    assert [(one.printed, one.said) for one in ran if not agrees(one.printed, one.said)] == []


def test_an_answer_of_any_lines_is_marked() -> None:
    assert agrees("…\nlast\n", "one\ntwo\nlast\n")
    assert not agrees("first\n…\nlast\n", "one\ntwo\nlast\n")
    assert not agrees("last\n", "one\nlast\n")

"""Rules files written and read for the tests."""

from pathlib import Path

from teammatch.model.messages import EventError, Problem
from teammatch.rules.load import LoadedRules, load_rules
from teammatch.texts import Texts

ENGLISH = Texts("en")
ENOUGH = "[event]\nrounds = 3\n"
"""What a Swiss cannot do without."""


def put(folder: Path, text: str | bytes, name: str = "event.toml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def load(folder: Path, text: str | bytes) -> LoadedRules:
    return load_rules(put(folder, text))


def faults(folder: Path, text: str | bytes) -> tuple[Problem, ...]:
    """The problems of a file that must be refused."""
    try:
        loaded = load(folder, text)
    except EventError as refused:
        return refused.problems
    raise AssertionError(f"nothing was refused: {loaded.problems}")


def the_fault(folder: Path, text: str | bytes) -> Problem:
    """The only problem of a file that must be refused."""
    (problem,) = faults(folder, text)
    return problem


def sentence(problem: Problem) -> str:
    return ENGLISH.problem(problem)

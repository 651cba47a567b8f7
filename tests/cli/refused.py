"""What a command that was run in the test itself refused, or told as data."""

import json
from typing import Any

from typer.testing import Result

from teammatch.model.messages import EventError


def codes(done: Result) -> list[str]:
    """The codes of the problems with which a command was refused."""
    assert isinstance(done.exception, EventError), done.output
    return [problem.code for problem in done.exception.problems]


def data(done: Result) -> Any:  # noqa: ANN401 - JSON
    """What a command that went well told as JSON."""
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)

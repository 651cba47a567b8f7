"""``teammatch trf standings`` of a text, for the tests of what it says."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from teammatch.cli.main import main

OfText = Callable[..., tuple[int, str, str]]


@pytest.fixture
def trf_standings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> OfText:
    """The command on a file of this text: exit code, output, errors."""

    def command(text: str, *words: str) -> tuple[int, str, str]:
        path = tmp_path / "event.trf"
        path.write_text(text, encoding="utf-8")
        monkeypatch.setattr(sys, "argv", ["teammatch", "trf", "standings", str(path), *words])
        with pytest.raises(SystemExit) as end:
            main()
        printed = capsys.readouterr()
        return int(end.value.code or 0), printed.out, printed.err

    return command

"""The desk of an evening."""

from pathlib import Path

import pytest

import teammatch.desk.folder
from tests.evening.desk import EVENING, Clock, Desk


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    """An empty folder at eight in the evening."""
    Clock.moment = EVENING
    monkeypatch.setattr(teammatch.desk.folder, "datetime", Clock)
    return Desk(tmp_path, monkeypatch, capsys)

"""A draft that rests on points which have changed says so: in check, status and release."""

from pathlib import Path

import pytest

from teammatch.desk.check import check
from teammatch.desk.folder import EventFolder
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.stale import paired_on_other_points
from tests.desk.folders import make_folder, play
from tests.evening.desk import Desk


def _second_round_drafted(path: Path) -> EventFolder:
    folder = make_folder(path, "Ants Bees Cats Dogs", colours=False)
    draft_round(folder)
    release_round(folder, 1, by="K. Example")
    play(folder, 1)
    draft_round(folder)
    return folder


def test_a_fresh_draft_is_not_stale(tmp_path: Path) -> None:
    folder = _second_round_drafted(tmp_path)
    assert list(paired_on_other_points(folder)) == []


def test_a_changed_result_is_said_by_check_status_and_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _second_round_drafted(tmp_path).journal.close()
    desk = Desk(tmp_path, monkeypatch, capsys)
    desk.type("result", "1", "0-1", "0-1", "--round", "1", "--reason", "appeal", "--yes")
    assert "W495" in desk.type("check").err
    assert "teammatch pair" in desk.type("status").lines[-1]
    assert "W495" in desk.type("release", "2", "--by", "X", code=1).err
    desk.type("pair")
    assert "W495" not in desk.type("check").err
    assert "version 1" in desk.type("release", "2", "--by", "X").out


def test_the_arbiter_may_release_it_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _second_round_drafted(tmp_path).journal.close()
    desk = Desk(tmp_path, monkeypatch, capsys)
    desk.type("penalty", "Ants", "--mp", "-1", "--reason", "late list")
    said = desk.type("release", "2", "--by", "X", "--yes")
    assert "W495" in said.err
    assert "version 1" in said.out


def test_a_correction_that_moves_no_points_makes_nothing_stale(tmp_path: Path) -> None:
    folder = _second_round_drafted(tmp_path)
    play(folder, 1)
    assert list(paired_on_other_points(folder)) == []
    assert "W495" not in [p.code for p in check(folder)]

"""``teammatch schedule``: T9 as the secretary sees it, and exit codes."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from teammatch.cli.main import app
from teammatch.shipped import shipped


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """The rules of the seed's event of three evenings."""
    text = (shipped("samples") / "junqi-12" / "event.toml").read_text("utf-8")
    (tmp_path / "event.toml").write_text(text, encoding="utf-8")
    return tmp_path


def run(event: Path, *more: str) -> Result:
    return CliRunner().invoke(app, ["schedule", "--event", str(event), *more])


def change(event: Path, old: str, new: str) -> None:
    path = event / "event.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_t9_an_evening_as_it_is_printed(event: Path) -> None:
    done = run(event)
    assert done.exit_code == 0
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[3:9] == [
        ["1", "2026-03-06", "19:30", "21:00", "第", "1", "轮比赛"],
        ["21:00", "21:10", "编排第", "2", "轮"],
        ["21:10", "21:15", "休息"],
        ["21:15", "21:20", "第", "2", "轮入座"],
        ["21:20", "22:50", "第", "2", "轮比赛"],
        ["22:50", "赛后", "编排第", "3", "轮"],
    ]
    assert "文化站二楼棋室" in done.stdout


def test_json_has_every_slot_with_its_offset(event: Path) -> None:
    data = json.loads(run(event, "--json").stdout)
    assert data["venue"] == "文化站二楼棋室"
    assert data["problems"] == []
    assert [s["start"] for s in data["slots"] if s["kind"] == "round"] == [
        f"2026-03-{day}T{start}:00+08:00"
        for day in ("06", "07", "08")
        for start in ("19:30", "21:20")
    ]


def test_a_plan_that_does_not_fit_is_exit_code_1_with_the_minutes(event: Path) -> None:
    change(event, "22:50:00", "22:40:00")
    done = run(event)
    assert done.exit_code == 1
    assert "E602" in done.stderr
    assert "10 分钟" in done.stderr


def test_an_event_without_evenings_says_so(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text('language = "en"\n[event]\nrounds = 5\n', "utf-8")
    done = run(tmp_path)
    assert done.exit_code == 0
    assert "no evenings" in done.stdout


def test_evenings_without_a_number_of_rounds_are_refused(event: Path) -> None:
    (event / "event.toml").write_text(
        "[[schedule.days]]\ndate = 2026-03-06\nstart = 19:30:00\nlatest_end = 22:50:00\n", "utf-8"
    )
    done = run(event)
    assert done.exit_code == 1

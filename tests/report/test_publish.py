"""``publish`` on an event folder: what lies where, and that it is whole after a kill."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.publish import publish
from teammatch.model.event import Event
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundStatus
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.report.build import BEARS, FOXES, LIONS, OWLS, after_round_one, league, released
from tests.report.test_privacy import SECRETS, everything_written, planted

RULES = """\
language = "en"
timezone = "Asia/Shanghai"

[event]
name = "Evening League"
rounds = 3

[sides]
boards = 3

[standings]
order = ["MP", "GP", "BH"]

[schedule]
venue = "Town Hall"

[[schedule.days]]
date = 2026-05-12
start = 19:30:00
latest_end = 21:00:00
rounds = 1

[[schedule.days]]
date = 2026-05-19
start = 19:30:00
latest_end = 23:00:00
"""


def folder_of(path: Path, event: Event, rules: str = RULES) -> EventFolder:
    """An event folder whose journal adds up to this event."""
    path.mkdir(parents=True, exist_ok=True)
    (path / "event.toml").write_text(rules, encoding="utf-8")
    folder = open_event(path).folder
    entries = event.entries
    changes = [
        NewChange(
            "entries",
            {
                "put_sides": [codec.side_data(s) for s in entries.sides.values()],
                "put_players": [codec.player_data(p) for p in entries.players.values()],
            },
        ),
        *(NewChange("round", codec.round_data(r)) for r in event.rounds.values()),
        NewChange("results", {"results": [codec.result_data(r) for r in event.results.values()]}),
    ]
    folder.write(changes, who="test")
    return folder


def command(path: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "teammatch.cli", "publish", "--event", str(path), *more]


def files(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes()
        for p in sorted(folder.rglob("*"))
        if p.is_file()
    }


def test_publish_writes_site_captains_and_reports(tmp_path: Path) -> None:
    done = publish(folder_of(tmp_path, after_round_one()))
    written = set(files(tmp_path))
    teams = ("001-lions", "002-bears", "003-foxes", "004-owls")
    assert written - {"event.toml", "event.db"} == {
        "site/index.html",
        "site/round-1.html",
        "site/standings.html",
        "site/crosstable.html",
        *(f"site/teams/{name}.html" for name in teams),
        *(f"captains/{name}.html" for name in teams),
        "reports/tables.xlsx",
    }
    assert (done.pages, done.files, done.problems) == (8, 4, ())
    assert done.index.is_file()


def test_boards_show_when_and_where_each_round_starts(tmp_path: Path) -> None:
    publish(folder_of(tmp_path, after_round_one()))
    index = (tmp_path / "site" / "index.html").read_text("utf-8")
    assert "Tue 19 May 2026, 19:30" in index
    assert "Town Hall" in index
    captain = (tmp_path / "captains" / "001-lions.html").read_text("utf-8")
    assert "Tue 19 May 2026, 19:30" in captain


def test_the_same_journal_gives_the_same_bytes(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, after_round_one())
    publish(folder)
    first = files(tmp_path)
    publish(folder)
    assert files(tmp_path) == first


def test_the_time_on_the_pages_is_that_of_the_last_accepted_change(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, after_round_one())
    publish(folder)
    accepted = datetime.fromisoformat(folder.journal.changes()[-1].at)
    local = accepted.astimezone(ZoneInfo("Asia/Shanghai"))
    assert f"{local:%H:%M} (Asia/Shanghai)" in (tmp_path / "site/index.html").read_text("utf-8")


def test_a_draft_is_not_published_and_a_round_taken_back_disappears(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, after_round_one())
    pairs = [(LIONS, FOXES), (BEARS, OWLS)]
    draft = released(2, pairs, status=RoundStatus.DRAFT, version=0)
    folder.write([NewChange("round", codec.round_data(draft))])
    publish(folder)
    assert not (tmp_path / "site" / "round-2.html").exists()
    row = folder.write([NewChange("round", codec.round_data(released(2, pairs)))])[0]
    publish(folder)
    assert (tmp_path / "site" / "round-2.html").exists()
    folder.write([NewChange("undo", {"of": row})])
    publish(folder)
    assert not (tmp_path / "site" / "round-2.html").exists()


@pytest.mark.parametrize("secret", SECRETS)
def test_a_planted_secret_does_not_leave_the_store(secret: str, tmp_path: Path) -> None:
    folder = folder_of(tmp_path, planted())
    publish(folder)
    for part in ("site", "captains", "reports"):
        for name, text in everything_written(tmp_path / part):
            assert secret not in text, name


def test_e801_without_entries_there_is_nothing_to_publish(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text(RULES, encoding="utf-8")
    with pytest.raises(EventError) as refused:
        publish(open_event(tmp_path).folder)
    assert [p.code for p in refused.value.problems] == ["E801"]
    assert not (tmp_path / "site").exists()


def test_e802_a_folder_that_can_not_be_written_is_said_in_words(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, after_round_one())
    (tmp_path / "reports").write_text("a file where the folder should be")
    with pytest.raises(EventError) as refused:
        publish(folder)
    assert [p.code for p in refused.value.problems] == ["E802"]


def test_the_command_says_where_the_pages_are(tmp_path: Path) -> None:
    folder_of(tmp_path, after_round_one()).journal.close()
    done = subprocess.run(command(tmp_path), capture_output=True, text=True, check=True)
    assert str(tmp_path / "site" / "index.html") in done.stdout
    as_json = subprocess.run(command(tmp_path, "--json"), capture_output=True, check=True)
    found = json.loads(as_json.stdout)
    assert found["site"] == str(tmp_path / "site" / "index.html")
    assert (found["pages"], found["files"], found["problems"]) == (8, 4, [])
    assert found["reports"] == [str(tmp_path / "reports" / "tables.xlsx")]


def test_the_command_refuses_in_plain_words(tmp_path: Path) -> None:
    done = subprocess.run(command(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "E704" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a POSIX signal")
def test_a_kill_leaves_the_old_pages_or_the_new_ones(tmp_path: Path) -> None:
    event = league(40, 3, 3)
    folder = folder_of(tmp_path, event)
    publish(folder)
    old = files(tmp_path / "site")
    again = [replace(r, version=2) for r in event.rounds.values()]
    folder.write([NewChange("round", codec.round_data(r)) for r in again])
    publish(folder)
    new = files(tmp_path / "site")
    assert old != new
    kills = 6
    for attempt in range(kills):
        process = subprocess.Popen(command(tmp_path), stdout=subprocess.DEVNULL)
        time.sleep(0.25 + 0.12 * attempt)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert files(tmp_path / "site") in (old, new)
    publish(folder)
    assert files(tmp_path / "site") == new
    hidden = [p.name for p in tmp_path.iterdir() if p.name.startswith(".")]
    assert hidden == []

"""A running event keeps its rules, whatever a newer program or preset says."""

from pathlib import Path

import pytest

from teammatch.desk.folder import open_folder
from teammatch.desk.opening import open_event
from teammatch.store.journal import NewChange
from tests.desk.test_rules import RULES, WON, adopted, played, sentences, write_rules


def preset_of(folder: Path, system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A preset of this pairing system is what the program comes with."""
    folder.mkdir(exist_ok=True)
    text = f'[event]\nrounds = 7\n[pairing]\nsystem = "{system}"\nfirst_round = "number"\n'
    (folder / "cup-2011.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr("teammatch.rules.presets.shipped", lambda _: folder)


def swiss_cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folder of a preset that pairs by the basic Swiss, and one for an event."""
    presets, folder = tmp_path / "configs", tmp_path / "event"
    folder.mkdir()
    preset_of(presets, "swiss", monkeypatch)
    return presets, folder


def preset_switches(presets: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The preset comes with another system, and the event's own file has changed."""
    preset_of(presets, "dingwei", monkeypatch)
    write_rules(folder, 'extends = "cup-2011"\n[event]\nname = "Cup"\n')


def test_a_preset_that_switches_its_system_does_not_change_a_running_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    presets, folder = swiss_cup(tmp_path, monkeypatch)
    played(adopted(folder, 'extends = "cup-2011"\n'), {1: WON, 2: WON})
    preset_switches(presets, folder, monkeypatch)
    opened = open_event(folder)
    assert sentences(opened.news) == [
        "event.toml changed: event.name (not set) -> Cup",
        "No points and no places move.",
    ]
    assert opened.folder.rules.pairing.system == "swiss"


def test_an_event_that_has_not_begun_follows_its_preset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    presets, folder = swiss_cup(tmp_path, monkeypatch)
    adopted(folder, 'extends = "cup-2011"\n')
    preset_switches(presets, folder, monkeypatch)
    assert open_event(folder).folder.rules.pairing.system == "dingwei"


def test_a_running_event_keeps_its_system_though_its_journal_is_of_an_older_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rows do not tell what stood in the event's own files."""
    presets, folder = swiss_cup(tmp_path, monkeypatch)
    played(adopted(folder, 'extends = "cup-2011"\n'), {1: WON, 2: WON})
    row = dict(open_folder(folder).journal.changes()[0].data)
    del row["typed"]
    running = open_folder(folder)
    running.write([NewChange("rules", row)])
    preset_switches(presets, folder, monkeypatch)
    assert open_event(folder).folder.rules.pairing.system == "swiss"


def test_a_setting_that_the_stored_rules_do_not_know_yet_is_adopted(tmp_path: Path) -> None:
    """An event of an older version, which had no [exclusion]."""
    first = adopted(tmp_path, RULES)
    older = {key: value for key, value in first.event.rules.items() if key != "exclusion"}
    first.write([NewChange("rules", {"tree": older})])
    first.journal.close()
    assert open_event(tmp_path).news == ()
    write_rules(tmp_path, f"{RULES}[exclusion]\npassed_points = 4\n")
    opened = open_event(tmp_path)
    assert sentences(opened.news)[0] == (
        "event.toml changed: exclusion.passed_points (not set) -> 4"
    )
    assert opened.folder.rules.exclusion.passed_points == 4

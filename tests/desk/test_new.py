"""Starting an event."""

from pathlib import Path

import pytest

from teammatch.desk.new import new_event
from teammatch.desk.opening import open_event
from teammatch.model.messages import EventError
from teammatch.rules.presets import list_presets
from teammatch.texts import Texts


@pytest.mark.parametrize("alias", sorted({p.alias for p in list_presets()}))
def test_a_new_event_opens_without_a_word(tmp_path: Path, alias: str) -> None:
    made = new_event(tmp_path / "my-league", alias)
    opened = open_event(made.folder)
    assert opened.news == ()
    assert opened.folder.rules.event.name == "my-league"
    assert made.entries.is_file()


def test_the_file_names_the_dated_preset(tmp_path: Path) -> None:
    made = new_event(tmp_path / "a", "xiangqi-team-format-1")
    assert 'extends = "xiangqi-team-format-1-2011"' in made.rules.read_text(encoding="utf-8")


def test_language_is_asked_for_or_the_environments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEAMMATCH_LANG", "zh-Hans")
    made = new_event(tmp_path / "a", "chess-team")
    assert 'language = "zh-Hans"' in made.rules.read_text(encoding="utf-8")
    asked = new_event(tmp_path / "b", "chess-team", "en")
    assert 'language = "en"' in asked.rules.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["联赛 2026 = “春”", "a'b c#d", "[x] & y"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    made = new_event(tmp_path / name, "chess-team")
    assert open_event(made.folder).folder.rules.event.name == name


def test_an_event_is_never_overwritten(tmp_path: Path) -> None:
    made = new_event(tmp_path / "a", "chess-team")
    before = made.rules.read_bytes()
    with pytest.raises(EventError) as caught:
        new_event(tmp_path / "a", "county-league")
    assert [p.code for p in caught.value.problems] == ["E150"]
    assert made.rules.read_bytes() == before


def test_a_sheet_that_is_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / "entries.xlsx").write_bytes(b"mine")
    made = new_event(tmp_path, "chess-team")
    assert made.entries.read_bytes() == b"mine"


def test_wrong_preset_and_language_are_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(EventError) as caught:
        new_event(tmp_path / "a", "chess-teem", "fr")
    problems = caught.value.problems
    assert [p.code for p in problems] == ["E151", "E152"]
    assert "chess-team" in Texts("en").problem(problems[0])
    assert not (tmp_path / "a").exists()


def test_a_place_that_cannot_be_written_is_said_plainly(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(EventError) as caught:
        new_event(tmp_path / "file" / "a", "chess-team")
    assert [p.code for p in caught.value.problems] == ["E153"]

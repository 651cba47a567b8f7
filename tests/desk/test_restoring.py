"""A lost event.toml comes back from the store: the preset, and what differs from it."""

from pathlib import Path

import pytest

from teammatch.desk.opening import open_event
from teammatch.desk.restoring import restore_rules, rules_toml
from teammatch.model.messages import EventError
from teammatch.rules.load import LoadedRules, load_rules
from teammatch.rules.presets import Preset, list_presets
from teammatch.texts import LANGUAGES, Texts

OWN = """\
language = "zh-Hans"
timezone = "Asia/Shanghai"

[event]
name = 'Owls "A" = \\ # 棋'
rounds = 7

[points.match]
win = 3
draw = "1/3"

[late]
limit_minutes = "none"
grades = [{ minutes = 10, effect = "warning" }, { minutes = 15, effect = "game" }]

[pairing]
forbidden = [["Lions", "Owls"]]
declared = [{ round = 1, pairs = [["Lions", "Bears"], ["Owls", "Bees"]] }]

[swiss-team]
colour-preferences = "B"

[[avoid]]
column = "unit"
strength = "hard"
from_round = 2

[[avoid]]
column = "family"

[standings]
order = ["MP", "BH"]

[[standings.fixed]]
order = ["Lions", "Owls"]
reason = "play-off 2-1"

[[schedule.days]]
date = "2026-10-16"
start = "19:30"
latest_end = "23:00"
"""


def _again(loaded: LoadedRules, folder: Path, language: str = "en") -> LoadedRules:
    """What a file written from these rules gives."""
    path = folder / "again.toml"
    path.write_text(rules_toml(loaded.book, Texts(language)), encoding="utf-8")
    return load_rules(path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", list_presets(), ids=lambda p: p.name)
def test_the_file_gives_the_rules_of_a_preset(
    preset: Preset, language: str, tmp_path: Path
) -> None:
    (tmp_path / "event.toml").write_text(f'extends = "{preset.name}"\n', encoding="utf-8")
    loaded = load_rules(tmp_path / "event.toml")
    again = _again(loaded, tmp_path, language)
    assert (again.tree, again.preset) == (loaded.tree, preset.name)
    settings = [x for x in (tmp_path / "again.toml").read_text("utf-8").split("\n") if x[:1] != "#"]
    assert settings == [f'extends = "{preset.name}"', ""], "only what differs is written"


@pytest.mark.parametrize("preset", ["", *(p.name for p in list_presets())])
def test_the_file_gives_every_setting_that_was_changed(preset: str, tmp_path: Path) -> None:
    extends = f'extends = "{preset}"\n' if preset else ""
    (tmp_path / "event.toml").write_text(extends + OWN, encoding="utf-8")
    loaded = load_rules(tmp_path / "event.toml")
    assert loaded.tree["avoid"] != []
    assert _again(loaded, tmp_path).tree == loaded.tree


def test_a_list_that_was_emptied_stays_empty(tmp_path: Path) -> None:
    preset = next(p for p in list_presets() if load_rules(p.path).book.avoid)
    (tmp_path / "event.toml").write_text(
        f'extends = "{preset.name}"\navoid = []\n', encoding="utf-8"
    )
    loaded = load_rules(tmp_path / "event.toml")
    assert _again(loaded, tmp_path).book.avoid == ()


def _event(folder: Path) -> None:
    (folder / "event.toml").write_text(
        'extends = "chess-team"\n[event]\nname = "Cup"\nrounds = 5\n', encoding="utf-8"
    )
    open_event(folder).folder.journal.close()


def test_a_restored_event_goes_on_without_a_change(tmp_path: Path) -> None:
    _event(tmp_path)
    rules = load_rules(tmp_path / "event.toml").tree
    (tmp_path / "event.toml").unlink()
    assert restore_rules(tmp_path) == tmp_path / "event.toml"
    opened = open_event(tmp_path)
    assert (opened.news, dict(opened.folder.event.rules)) == ((), rules)
    opened.folder.journal.close()


def _code(folder: Path) -> str:
    with pytest.raises(EventError) as refused:
        restore_rules(folder)
    return refused.value.problems[0].code


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    _event(tmp_path)
    before = (tmp_path / "event.toml").read_bytes()
    assert _code(tmp_path) == "E157"
    assert (tmp_path / "event.toml").read_bytes() == before


def test_without_an_event_there_is_nothing_to_restore(tmp_path: Path) -> None:
    assert _code(tmp_path) == "E704"
    assert not list(tmp_path.iterdir())


def test_where_the_store_is_lost_too_its_copy_comes_first(tmp_path: Path) -> None:
    _event(tmp_path)
    (tmp_path / "event.toml").unlink()
    (tmp_path / "backup").mkdir()
    (tmp_path / "event.db").rename(tmp_path / "backup" / "event-1.db")
    assert _code(tmp_path) == "E712"

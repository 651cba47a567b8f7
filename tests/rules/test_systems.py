"""Every pairing system is there as a whole: engine, words in both languages, settings."""

from importlib import import_module
from pathlib import Path

import pytest

from teammatch.pairing.systems import system_named
from teammatch.rules.load import load_rules
from teammatch.rules.options import options_by_key
from teammatch.rules.presets import list_presets
from teammatch.rules.systems import TRAITS, system_words
from teammatch.texts import Texts

DOCS = Path(__file__).parents[2] / "docs" / "pairing"
every_system = pytest.mark.parametrize("name", TRAITS)


@every_system
def test_a_system_has_an_engine_of_its_name(name: str) -> None:
    engine = system_named(name)
    assert callable(engine)
    assert engine.__name__ == name.replace("-", "_")


@every_system
def test_a_system_is_named_in_words(name: str) -> None:
    said = {language: Texts(language)(system_words(name)) for language in ("en", "zh-Hans")}
    assert len(set(said.values())) == 2
    assert system_words(name) != system_words("no such system")
    texts = import_module("teammatch.texts.zh.rules").TEXTS
    assert system_words(name).removeprefix("rules.") in texts


@every_system
def test_the_settings_of_a_system_stand_in_a_table_of_its_own(name: str) -> None:
    section = TRAITS[name].section
    assert not section or options_by_key()[section].kind == "table"


@every_system
def test_a_system_has_a_page_and_a_preset(name: str) -> None:
    if name == "manual":
        return
    assert (DOCS / f"{name}.md").is_file()
    assert name in {load_rules(preset.path).book.pairing.system for preset in list_presets()}


@every_system
def test_the_traits_say_what_the_file_of_the_system_holds(name: str) -> None:
    module = import_module(f"teammatch.pairing.systems.{name.replace('-', '_')}")
    assert hasattr(module, "own_faults") is TRAITS[name].own_check
    assert hasattr(module, "position") is TRAITS[name].own_position

"""The catalogue is complete: a text missing in a language fails here."""

import pkgutil
import string
from importlib import import_module

import pytest

import teammatch.texts.en

AREAS = [m.name for m in pkgutil.iter_modules(teammatch.texts.en.__path__)]


def _arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("area", AREAS)
def test_chinese_has_every_text_with_the_same_arguments(area: str) -> None:
    english = import_module(f"teammatch.texts.en.{area}").TEXTS
    chinese = import_module(f"teammatch.texts.zh.{area}").TEXTS
    assert set(chinese) == set(english)
    for name, text in english.items():
        assert _arguments(chinese[name]) == _arguments(text), name


@pytest.mark.parametrize("area", AREAS)
def test_no_chinese_text_is_left_in_english(area: str) -> None:
    english = import_module(f"teammatch.texts.en.{area}").TEXTS
    chinese = import_module(f"teammatch.texts.zh.{area}").TEXTS
    same = [n for n, t in english.items() if t == chinese[n] and t.strip(" ,;:{}abcdefghij_") != ""]
    assert [n for n in same if any(c.isalpha() for c in english[n])] == []

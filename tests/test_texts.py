"""The catalogue is complete: a text missing in a language fails here; and English counts right."""

import pkgutil
import re
import string
from collections import Counter
from importlib import import_module

import pytest

import teammatch.texts.en
from teammatch.texts import Texts

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


def test_every_message_has_a_code_of_its_own() -> None:
    codes = Counter(
        name
        for area in AREAS
        for name in import_module(f"teammatch.texts.en.{area}").TEXTS
        if re.fullmatch(r"[EW]\d{3,4}", name)
    )
    assert [code for code, count in codes.items() if count > 1] == []


VERBS = frozenset(
    {
        "alternates",
        "as",
        "begins",
        "belongs",
        "comes",
        "does",
        "ends",
        "floats",
        "forfeits",
        "gets",
        "gives",
        "goes",
        "hangs",
        "has",
        "is",
        "its",
        "lies",
        "makes",
        "meets",
        "names",
        "needs",
        "decides",
        "nothing",
        "pairs",
        "passes",
        "plays",
        "points",
        "protests",
        "says",
        "scores",
        "shows",
        "sits",
        "stands",
        "starts",
        "stays",
        "takes",
        "this",
        "uses",
        "was",
        "wins",
        "withdraws",
    }
)
"""What may follow "1" and end in s: what one side or round does."""


@pytest.mark.parametrize("area", AREAS)
def test_no_english_text_says_1_results(area: str) -> None:
    english = import_module(f"teammatch.texts.en.{area}").TEXTS
    speak = Texts("en")
    wrong = []
    for name, text in english.items():
        said = speak(f"{area}.{name}", **dict.fromkeys(_arguments(text), 1))
        many = [w for w in re.findall(r"\b1 ([a-z]+s)\b", said) if w not in VERBS]
        many += re.findall(r"\b(?:tables|boards) 1\b(?! to|,)", said)
        many += re.findall(r"\b1 (?!would|both)[a-z]+ (?:are|were|have)\b", said)
        if many and _arguments(text):
            wrong.append((name, many))
    assert wrong == []


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "Round 2 of 5: 1 result missing, table 4 (1 board)."),
        (3, "Round 2 of 5: 3 results missing, tables 4 7 9 (3 boards)."),
    ],
)
def test_words_follow_their_number_and_lists_their_length(count: int, said: str) -> None:
    tables = "4" if count == 1 else "4 7 9"
    args = {"round": 2, "rounds": 5, "count": count, "boards": count}
    assert Texts("en")("status.playing", **args, tables=tables) == said

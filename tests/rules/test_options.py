"""Every option as data: texts, reference, schema."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from teammatch.desk.reference import (
    default_text,
    find_options,
    json_schema,
    option_data,
    reference_markdown,
    typed_options,
)
from teammatch.rules.book import RuleBook
from teammatch.rules.options import all_options, options_by_key, toml_value, value_of
from teammatch.texts import Texts
from tests.rules.files import load

REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "rules.md"


@pytest.mark.parametrize("package", ["en", "zh"])
def test_every_option_has_its_paragraph_and_no_paragraph_is_left_over(package: str) -> None:
    texts = import_module(f"teammatch.texts.{package}.options").TEXTS
    assert set(texts) == {option.key for option in all_options()}
    assert all(text.strip() for text in texts.values())


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_the_paragraph_of_a_choice_explains_each_value(language: str) -> None:
    for option in all_options():
        if option.kind == "choice" and option.key not in ("pairing.cycles", "sides.kind"):
            text = Texts(language)(f"options.{option.key}")
            assert [c for c in option.choices if str(c) not in text] == [], option.key


def test_options_are_read_off_the_models() -> None:
    rounds = options_by_key()["event.rounds"]
    assert (rounds.kind, rounds.least, rounds.most) == ("whole", 1, 99)
    assert (rounds.optional, rounds.unit, rounds.source) == (True, "rounds", "R9")
    effect = options_by_key()["late.grades.effect"]
    assert (effect.kind, effect.required) == ("choice", True)
    assert options_by_key()["byes.match"].kind == "points-or-choice"
    assert options_by_key()["avoid"].kind == "tables"


def test_every_default_can_be_typed_as_it_is_shown(tmp_path: Path) -> None:
    lines = ["event.rounds = 3"]
    book = RuleBook()
    for option in typed_options():
        value = value_of(book, option.key)
        team_or_table = option.kind in ("table", "tables") or option.key == "event.rounds"
        if not team_or_table and value is not None:
            lines.append(f"{option.key} = {toml_value(value)}")
    loaded = load(tmp_path, "\n".join(lines) + "\n")
    assert loaded.book == RuleBook.model_validate({"event": {"rounds": 3}})


@pytest.mark.parametrize(
    ("key", "default"),
    [
        ("avoid.strength", '"soft"'),
        ("avoid.from_round", "1"),
        ("avoid.column", "(must be given)"),
        ("schedule.days.rounds", '"none"'),
        ("late.limit_minutes", '"none"'),
        ("byes.match", '"win"'),
    ],
)
def test_the_default_is_what_a_table_without_the_key_has(key: str, default: str) -> None:
    assert default_text(options_by_key()[key], Texts("en")) == default


def test_the_reference_in_docs_is_current() -> None:
    """Otherwise run: python docs/generate_reference.py."""
    assert REFERENCE.read_text(encoding="utf-8") == reference_markdown(Texts("en"))


def test_the_reference_has_a_paragraph_for_every_option() -> None:
    text = reference_markdown(Texts("zh-Hans"))
    for option in typed_options():
        if option.kind not in ("table", "tables"):
            assert f"### {option.key}\n" in text


def test_a_table_name_finds_all_its_options() -> None:
    assert {o.table for o in find_options("byes") if o.key != "byes"} == {"byes"}
    assert [o.key for o in find_options("byes.match")] == ["byes.match"]
    assert find_options("nothing") == ()


def test_an_option_tells_its_value_in_an_event() -> None:
    book = RuleBook.model_validate({"byes": {"match": "0.5"}})
    data = option_data(options_by_key()["byes.match"], Texts("en"), book)
    assert (data["value"], data["default"], data["source"]) == ("0.5", '"win"', "R18")


def test_the_schema_knows_every_key_and_no_other() -> None:
    schema = json_schema(Texts("en"))
    json.dumps(schema)
    found: set[str] = set()

    def walk(node: dict[str, object], prefix: str) -> None:
        assert node["additionalProperties"] is False
        properties = node["properties"]
        assert isinstance(properties, dict)
        for name, inner in properties.items():
            found.add(prefix + name)
            below = inner.get("items", inner)
            if "properties" in below:
                walk(below, f"{prefix}{name}.")

    walk(schema, "")
    assert found == {o.key for o in typed_options()} | {"extends"}
    assert schema["properties"]["byes"]["properties"]["none_in_last"]["enum"] == [0, 1, 2]
    assert schema["properties"]["avoid"]["items"]["required"] == ["column"]

"""The rule book out of the store is the one that the models make of the same tree."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from teammatch.model.event import Tree
from teammatch.rules.book import RuleBook
from teammatch.rules.load import load_rules, told_again
from teammatch.rules.presets import Preset, list_presets
from teammatch.rules.stored import stored_book
from tests.desk.test_restoring import OWN


def _tree(folder: Path, text: str) -> Tree:
    (folder / "event.toml").write_text(text, encoding="utf-8")
    return load_rules(folder / "event.toml").tree


@pytest.fixture
def quick_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """No way back to the models."""

    def refuse(*_: object) -> None:
        raise AssertionError("not as it was written")

    monkeypatch.setattr(RuleBook, "model_validate", refuse)


@pytest.mark.parametrize("preset", list_presets(), ids=lambda p: p.name)
def test_every_preset_comes_back_as_it_was_written(
    preset: Preset, request: pytest.FixtureRequest
) -> None:
    loaded = load_rules(preset.path)
    request.getfixturevalue("quick_only")
    found = stored_book(loaded.tree)
    assert found == loaded.book
    assert found.model_dump(mode="json") == loaded.tree


def test_every_kind_of_setting_comes_back(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    (tmp_path / "event.toml").write_text(OWN, encoding="utf-8")
    loaded = load_rules(tmp_path / "event.toml")
    request.getfixturevalue("quick_only")
    assert stored_book(loaded.tree) == loaded.book


def test_what_an_older_version_did_not_write_has_its_default(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    tree = dict(_tree(tmp_path, OWN))
    del tree["acceleration"], tree["avoid"], tree["timezone"]
    wanted = RuleBook.model_validate(tree)
    request.getfixturevalue("quick_only")
    assert stored_book(tree) == wanted
    assert stored_book({}) == RuleBook()


def test_rules_out_of_the_store_build_no_validators() -> None:
    code = (
        "import json, sys; from teammatch.rules.stored import stored_book\n"
        "stored_book(json.load(sys.stdin)); stored_book({})\n"
        "print('pydantic.plugin._loader' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(TREE),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"


ODD = st.sampled_from([None, True, 1, "x", "1/0", 2.5, [], [1], ["a", "b", "c"], {}, {"no": 1}])


def _paths(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - JSON
    found = [path] if path else []
    if isinstance(tree, dict):
        return found + [p for key, value in tree.items() for p in _paths(value, (*path, key))]
    if isinstance(tree, list):
        return found + [p for n, value in enumerate(tree) for p in _paths(value, (*path, n))]
    return found


def _with(tree: Any, path: tuple[Any, ...], value: Any) -> Any:  # noqa: ANN401 - JSON
    if not path:
        return value
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[path[0]] = _with(copy[path[0]], path[1:], value)
    return copy


BOOK = RuleBook.model_validate(
    {"avoid": [{"column": "unit"}], "pairing": {"forbidden": [["A", "B"]]}, "late": {"grades": []}}
)
TREE = BOOK.model_dump(mode="json")


@given(st.sampled_from(_paths(TREE)), ODD)
def test_what_the_models_refuse_for_its_type_is_refused_here(
    path: tuple[Any, ...],
    value: Any,  # noqa: ANN401 - JSON
) -> None:
    tree = _with(TREE, path, value)
    wanted, wrong = _by_the_models(tree)
    if wrong and {error["type"] for error in wrong} <= BOUNDS:
        return  # the store is taken at its word for these
    if wrong:
        with pytest.raises(ValidationError) as refused:
            stored_book(tree)
        assert refused.value.errors(include_context=False) == wrong
    else:
        assert stored_book(tree) == wanted


BOUNDS = {"greater_than_equal", "less_than_equal", "too_short", "string_too_short"}


def _by_the_models(tree: Tree) -> tuple[RuleBook | None, list[Any]]:
    try:
        return RuleBook.model_validate(tree), []
    except ValidationError as wrong:
        return None, list(wrong.errors(include_context=False))


def test_a_table_without_a_key_it_must_have_is_refused() -> None:
    with pytest.raises(ValidationError):
        stored_book({**TREE, "avoid": [{"strength": "soft"}]})


@pytest.mark.parametrize(
    "text",
    [
        OWN,
        'extends = "chess-team"\n',
        'extends = "chess-team"\n[late]\nlimit_minutes = 15\ngrades = []\n[match]\ngames = 1\n',
        '[event]\nrounds = 5\n[pairing]\nsystem = "manual"\n[swiss-team]\nseats = "tpn"\n',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_the_file_warns_of_the_same_when_it_is_not_typed_anew(
    tmp_path: Path, text: str, encoding: str
) -> None:
    path = tmp_path / "event.toml"
    path.write_text(text, encoding=encoding)
    loaded = load_rules(path)
    assert told_again(path, loaded.book, pinned=loaded.preset) == loaded.problems

"""Whatever the program says by a literal key is in the catalogue, with the arguments it needs."""

import ast
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import teammatch

SOURCES = sorted(
    path
    for path in Path(teammatch.__file__).parent.rglob("*.py")
    if "texts" not in path.relative_to(Path(teammatch.__file__).parent).parts
)
VALUES = {"Message": 1, "Problem": 2}
"""Classes whose first argument is a key, and the place of their arguments."""


def needed(key: str) -> set[str]:
    """The arguments of a text in English."""
    area, _, name = key.partition(".")
    text = import_module(f"teammatch.texts.en.{area}").TEXTS[name]
    return {field.partition(".")[0] for _, field, _, _ in string.Formatter().parse(text) if field}


def _literal(node: ast.expr | None) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def _keys(node: ast.expr | None) -> set[str] | None:
    """The keys of a dictionary written out; None where some of it is worked out elsewhere."""
    if node is None:
        return set()
    if not isinstance(node, ast.Dict) or not all(_literal(k) for k in node.keys):
        return None
    return {str(_literal(k)) for k in node.keys}


def _value_call(call: ast.Call, at: int) -> set[str] | None:
    named = {k.arg: k.value for k in call.keywords}
    if any(isinstance(a, ast.Starred) for a in call.args) or None in named:
        return None
    given = call.args[at] if len(call.args) > at else named.get("args")
    return _keys(given)


def calls(tree: ast.AST) -> Iterator[tuple[int, str, set[str] | None]]:
    """Line, key and arguments of every call that says something by a literal key."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        key = _literal(node.args[0])
        if name in VALUES and key is not None:
            yield node.lineno, key, _value_call(node, VALUES[name])
        elif name in {"texts", "HELP"} and key is not None and "." in key:
            named = [k.arg for k in node.keywords]
            yield node.lineno, key, None if None in named else {str(n) for n in named}


def helper_calls(tree: ast.AST) -> Iterator[tuple[int, str, set[str] | None]]:
    """The same for calls of a module's own helpers: ``_problem("E452", due=…)``.

    A helper takes a key or a code first, and the arguments of the text as ``**args``.
    """
    helpers = {
        node.name: node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.args.kwarg is not None
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        helper = helpers.get(node.func.id if isinstance(node.func, ast.Name) else name)
        place = _place_of_key(helper) if helper is not None else -1
        if helper is None or not 0 <= place < len(node.args):
            continue
        own = {a.arg for a in (*helper.args.args, *helper.args.kwonlyargs)}
        named = {k.arg for k in node.keywords}
        given = None if None in named else {str(n) for n in named} - own | _added(helper)
        for code in _codes(node.args[place]):
            yield node.lineno, _prefix(helper) + code, given


def _place_of_key(helper: ast.FunctionDef) -> int:
    """Which argument of a call is the key or code; -1 where the helper takes none."""
    names = [a.arg for a in (*helper.args.posonlyargs, *helper.args.args) if a.arg != "self"]
    return next((names.index(n) for n in ("code", "key") if n in names), -1)


def _added(helper: ast.FunctionDef) -> set[str]:
    """The arguments that a helper adds to those it was given."""
    return {
        str(_literal(key))
        for node in ast.walk(helper)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if key is not None and _literal(key)
    }


def _prefix(helper: ast.FunctionDef) -> str:
    """The area that a helper puts before a code: "rounds."."""
    for node in ast.walk(helper):
        if isinstance(node, ast.JoinedStr) and len(node.values) == 2:
            start = _literal(node.values[0])
            if start is not None and start.endswith("."):
                return start
    return ""


def _codes(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*_codes(node.body), *_codes(node.orelse)]
    code = _literal(node)
    return [code] if code else []


def _fault(key: str, given: set[str] | None) -> str:
    area, _, _ = key.partition(".")
    try:
        wanted = needed(key)
    except (KeyError, ModuleNotFoundError):
        return f"{key}: there is no such text in {area}"
    if given is not None and not wanted <= given:
        return f"{key}: lacks {sorted(wanted - given)}"
    return ""


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_every_text_exists_and_gets_its_arguments(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = (*calls(tree), *helper_calls(tree))
    faults = [f"line {line}: {f}" for line, key, given in said if (f := _fault(key, given))]
    assert faults == []


def test_calls_of_every_sort_are_seen() -> None:
    """Else a new way to say things would pass unseen."""
    desk = [path for path in SOURCES if path.parent.name == "desk"]
    trees = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in desk}
    assert any(key == "rounds.E452" for _, key, _ in helper_calls(trees["rounds"]))
    assert any(key == "facts.E385" for _, key, _ in calls(trees["decisions"]))


def test_a_missing_argument_is_seen() -> None:
    assert _fault("rounds.E452", {"round"}) == "rounds.E452: lacks ['asked', 'due']"
    assert _fault("rounds.E452", {"asked", "due"}) == ""

"""The house: imports run one way, the core is pure, no file grows without end."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "teammatch"
LAYERS = {
    "model": 0,
    "texts": 1,
    "rules": 1,
    "scoring": 2,
    "pairing": 3,
    "standings": 3,
    "schedule": 3,
    "store": 3,
    "sheets": 4,
    "trf": 4,
    "report": 4,
    "desk": 5,
    "cli": 6,
}
"""A package imports only from lower layers, or from itself."""
CORE = ("model", "rules", "scoring", "pairing", "standings", "schedule")
OUTSIDE = {"typer", "jinja2", "openpyxl", "xlsxwriter", "sqlite3", "rich", "random", "time"}
FILES = sorted(PACKAGE.rglob("*.py"))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_run_one_way(path: Path) -> None:
    own = _layer(path)
    for name in _imports(path):
        parts = name.split(".")
        if parts[0] != "teammatch" or len(parts) < 2 or parts[1] not in LAYERS or own not in LAYERS:
            continue
        assert parts[1] == own or LAYERS[parts[1]] < LAYERS[own], f"{path.name} imports {name}"


@pytest.mark.parametrize(
    "path", [p for p in FILES if _layer(p) in CORE], ids=lambda p: str(p.relative_to(PACKAGE))
)
def test_the_core_is_pure_and_exact(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not OUTSIDE & {name.split(".")[0] for name in _imports(path)}
    assert not re.search(r"\bfloat\(|:\s*float\b|->\s*float\b", text)
    assert "datetime.now" not in text
    assert "date.today" not in text


@pytest.mark.parametrize("folder", ["teammatch", "tests", "benchmarks", "samples"])
def test_no_file_grows_much_over_500_lines(folder: str) -> None:
    long = {
        str(p.relative_to(ROOT)): n
        for p in (ROOT / folder).rglob("*.py")
        if (n := len(p.read_text(encoding="utf-8").splitlines())) > 550
    }
    assert long == {}

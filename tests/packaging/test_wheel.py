"""The built wheel holds all it needs and runs anywhere."""

import os
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout without a network."""
    target = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", target, ROOT],
        check=True,
        capture_output=True,
    )
    (built,) = target.glob("*.whl")
    return built


@pytest.mark.parametrize("folder", ["templates", "configs", "samples"])
def test_the_wheel_holds_every_shipped_file(wheel: Path, folder: str) -> None:
    inside = set(ZipFile(wheel).namelist())
    kept = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    assert kept
    assert [f for f in kept if f"teammatch/shipped/{f}" not in inside] == []


def test_the_wheel_holds_the_program_and_nothing_else(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert {n.split("/")[0] for n in names if ".dist-info" not in n} == {"teammatch"}
    assert [n for n in names if "__pycache__" in n or n.endswith(".db")] == []


def test_the_demo_runs_from_the_installed_wheel_outside_the_checkout(
    wheel: Path, tmp_path: Path
) -> None:
    environment = tmp_path / "env"
    venv.create(environment, with_pip=True)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    clean = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    installed = subprocess.run(
        [programs / "python", "-m", "pip", "install", "--quiet", str(wheel)],
        cwd=tmp_path,
        env=clean,
        capture_output=True,
        text=True,
        check=False,
    )
    if installed.returncode and "TEAMMATCH_REQUIRE_BROWSER" not in os.environ:
        pytest.skip("the package index can't be reached: " + installed.stderr[-300:])
    assert installed.returncode == 0, installed.stderr

    pages = tmp_path / "demo"
    ran = subprocess.run(
        [programs / "teammatch", "demo", "--into", str(pages)],
        cwd=tmp_path,
        env=clean,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert str(pages) in ran.stdout
    shipped = {folder.parent.name for folder in (ROOT / "samples").glob("*/event.toml")}
    assert {index.parts[-3] for index in pages.rglob("site/index.html")} == shipped

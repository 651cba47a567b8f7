"""docs/ is true: what a page prints is what the program says, and what it names can be typed."""

import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
import typer

from teammatch.cli.main import app
from teammatch.rules.load import load_rules
from tests.docs.pages import PAGES, ROOT, agrees, alike, run_page, teammatch
from tests.docs.prepared import PREPARED

PROGRAM: Any = typer.main.get_command(app)
HOW_TO = ROOT / "docs" / "how-to"
ALL = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
INLINE = [
    pytest.param(command, id=f"{page.stem}: {command}")
    for page in ALL
    for command in dict.fromkeys(
        re.findall(r"`(teammatch [^`]+)`", page.read_text("utf-8").replace("\n", " "))
    )
]
CORRECTIONS = [
    typed
    for typed in re.findall(r"`(teammatch [^`]+)`", (HOW_TO / "corrections.md").read_text("utf-8"))
    if not re.search(r"\b[A-Z]\b|…|swap$", typed)  # a number or name still to be put in
]
SETTINGS = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in ALL
    for number, block in enumerate(
        re.findall(r"^```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    )
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_runs_as_printed(page: Path, tmp_path: Path) -> None:
    ran = list(run_page(page, tmp_path, PREPARED))
    assert [(one.command, one.json or one.printed, one.said) for one in ran if not one.agrees] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_command_of_a_page_stands_where_it_is_run(page: Path) -> None:
    for kind, block in re.findall(r"^```(\w*)\n(.*?)```", page.read_text("utf-8"), re.M | re.S):
        assert kind == "console" or not re.search(r"^(\$ )?teammatch ", block, re.MULTILINE)


@pytest.mark.parametrize("typed", INLINE)
def test_a_command_named_in_a_text_is_one_of_the_program(typed: str) -> None:
    words = shlex.split(typed.replace("…", "text"))[1:]
    command = PROGRAM
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]
    assert command is not PROGRAM or words[0].startswith("--")
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known | {"--help"}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Round 1 is played and round 2 hangs."""
    path = tmp_path_factory.mktemp("evening")
    PREPARED["second-round"](path)
    return path


@pytest.mark.parametrize("typed", CORRECTIONS)
def test_a_correction_can_be_typed_on_an_evening(typed: str, evening: Path, tmp_path: Path) -> None:
    """It goes through at once, or asks whether it shall (E716: nobody is there to answer)."""
    shutil.copytree(evening, tmp_path / "event")
    if "--restore" in typed:  # for a file that is gone
        (tmp_path / "event" / "event.toml").unlink()
    out, err, code = teammatch(typed, tmp_path / "event")
    assert code == 0 or "error E716" in err, out + err


@pytest.mark.parametrize("settings", SETTINGS)
def test_settings_shown_can_be_written_so(settings: str, tmp_path: Path) -> None:
    path = tmp_path / "event.toml"
    own = re.sub(r"^extends = .*", "", settings, flags=re.MULTILINE)
    path.write_text(f'extends = "chess-team"\n{own}', encoding="utf-8")
    load_rules(path)


def test_an_answer_of_any_lines_is_marked() -> None:
    assert agrees("…\nlast\n", "one\ntwo\nlast\n")
    assert not agrees("first\n…\nlast\n", "one\ntwo\nlast\n")
    assert not agrees("last\n", "one\nlast\n")


def test_data_left_out_are_marked() -> None:
    assert alike({"a": ["…"], "b": 1, "…": "…"}, {"a": ["x", "y"], "b": 1, "c": 2})
    assert not alike({"a": 1}, {"a": 1, "b": 2})
    assert not alike({"a": 1, "…": "…"}, {"a": 2})
    assert not alike(["x"], ["x", "y"])

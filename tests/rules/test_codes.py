"""Every code of the rules has its text, and every text is used."""

import re
from pathlib import Path

import teammatch
from teammatch.rules.options import all_options
from teammatch.texts.en.rules import TEXTS

ROOT = Path(teammatch.__file__).parent
SOURCES = "".join(
    path.read_text(encoding="utf-8")
    for path in sorted(ROOT.rglob("*.py"))
    if "texts" not in path.relative_to(ROOT).parts
)


def test_every_code_in_the_program_has_a_text() -> None:
    named = set(
        re.findall(r'(?:rules\.|_error\(\s*|_warning\(\s*|_problem\(\s*)"?([EW]1\d\d)"', SOURCES)
    )
    assert named
    assert named - set(TEXTS) == set()


def test_every_text_is_used() -> None:
    families = ("expected_", "system_", "unit_")
    unused = [
        name
        for name in TEXTS
        if not name.startswith(families)
        and f"rules.{name}" not in SOURCES
        and f'"{name}"' not in SOURCES
    ]
    assert unused == []


def test_every_unit_has_a_text_and_every_text_a_unit() -> None:
    units = {f"unit_{o.unit.replace(' ', '_')}" for o in all_options() if o.unit}
    assert {name for name in TEXTS if name.startswith("unit_")} == units

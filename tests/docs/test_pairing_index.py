"""docs/pairing/README.md: each system has a page; its presets and samples are those named."""

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from teammatch.rules.load import load_rules
from teammatch.rules.presets import list_presets
from teammatch.rules.systems import TRAITS
from tests.docs.pages import ROOT

INDEX = ROOT / "docs" / "pairing" / "README.md"
ROWS = {
    system: (page, set(re.findall(r"`([^`]+)`", presets)), set(re.findall(r"`([^`]+)`", samples)))
    for system, page, presets, samples in re.findall(
        r"^\| `(\S+)` \| .*?\((\S+)\).*? \| (.*?) \| (.*?) \|$", INDEX.read_text("utf-8"), re.M
    )
}


def by_system(files: Iterable[tuple[str, Path]]) -> dict[str, set[str]]:
    """Names of rules by the pairing system they choose."""
    found = defaultdict(set)
    for name, path in files:
        found[load_rules(path).book.pairing.system].add(name)
    return found


PRESETS = by_system((preset.path.stem, preset.path) for preset in list_presets())
SAMPLES = by_system((p.parent.name, p) for p in (ROOT / "samples").glob("*/event.toml"))


@pytest.mark.parametrize("system", sorted(set(TRAITS) - {"manual"}))
def test_a_system_has_a_page_a_preset_and_a_sample_event(system: str) -> None:
    page, presets, samples = ROWS[system]
    assert (INDEX.parent / page).is_file()
    assert presets == PRESETS[system]
    assert samples == SAMPLES[system]
    assert presets
    assert samples

"""Acceleration at the desk: what check says, and what another program is told (R59)."""

from pathlib import Path

import pytest

from teammatch.desk.check import check
from teammatch.desk.rounds import draft_round
from teammatch.desk.trf_export import export_trf
from tests.desk.folders import make_folder, names_of

EIGHT = "Ants Bees Cats Dogs Eels Foxes Gnus Hens"
ACCELERATED = '[pairing]\nsystem = "{}"\nfirst_round = "number"\n[acceleration]\nmethod = "{}"\n{}'


@pytest.mark.parametrize("system", ["swiss", "swiss-team"])
def test_the_halves_are_paired_apart_and_the_file_says_why(tmp_path: Path, system: str) -> None:
    more = ACCELERATED.format(system, "upper-half", "")
    folder = make_folder(tmp_path, EIGHT, more=more)
    draft_round(folder)
    pairs = {frozenset(name.split("-")) for name in names_of(folder, 1)}
    assert pairs == {
        frozenset(pair.split()) for pair in ("Ants Cats", "Bees Dogs", "Eels Gnus", "Foxes Hens")
    }
    lines = export_trf(folder).data.decode().splitlines()
    assert [line.split() for line in lines if line.startswith("250")] == [
        ["250", "2.0", "0.0", "1", "2", "1", "4"]
    ]


@pytest.mark.parametrize(("sides", "told"), [(0, False), (7, False), (8, True)])
def test_pairing_points_for_everybody_are_told(tmp_path: Path, sides: int, told: bool) -> None:
    more = ACCELERATED.format("swiss", "upper-half", f"sides = {sides}")
    codes = [p.code for p in check(make_folder(tmp_path, EIGHT, more=more))]
    assert ("W137" in codes) is told

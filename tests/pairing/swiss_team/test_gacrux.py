"""The FIDE TEC's checker gacrux re-pairs generated events: it must find every round as we did.

Not drawn: matches forfeited crosswise, the one difference that is known (it counts them as
played when both sides have points).
"""

import random
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from teammatch.desk.trf_files import generated
from teammatch.model.messages import EventError

pytestmark = pytest.mark.skipif(find_spec("gacrux") is None, reason="gacrux is not installed")

PLAIN, FULL = 8, 300
KINDS = ("", "_TYPEA", "_TYPEB")
SCORES = ("_MP_GP", "_MP", "_GP_MP", "_GP", "_MP_GP_BAKU", "_MP_BAKU")


def recorded(seed: int, largest: int) -> bytes:
    """A random event of 6 to ``largest`` teams as a TRF26 file, of as many rounds as can be."""
    rng = random.Random(seed)
    teams = rng.choice((rng.randint(6, 12), rng.randint(6, largest)))
    code = f"FIDE_TEAM{rng.choice(KINDS)}{rng.choice(SCORES)}"
    rounds = min(rng.choice((4, 5, 7, 9, 11)), teams - 3)
    shares = {
        "absences": rng.choice(("0", "0.03", "0.08")),
        "byes": rng.choice(("0", "0.03")),
        "forfeits": rng.choice(("0", "0.03", "0.08")),
        "board-forfeits": rng.choice(("0", "0.03")),
    }
    boards = rng.choice((2, 3, 4, 6))
    while True:
        try:
            return generated(teams, boards, rounds, seed, code=code, shares=shares)
        except EventError:
            rounds -= 1


def confirmed(file: Path) -> bool:
    """Whether gacrux finds every round as recorded."""
    done = subprocess.run(
        [sys.executable, "-m", "gacrux.pairingchecker", "-b", "utf-8", "-i", file, "-c", "-dT"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout.rstrip().endswith("Check: True")


def refuted(folder: Path, seeds: range, largest: int) -> list[int]:
    """The seeds of events in which gacrux finds another round."""
    found = []
    for seed in seeds:
        file = folder / f"{seed}.trf"
        file.write_bytes(recorded(seed, largest))
        if not confirmed(file):
            found.append(seed)
    return found


def test_gacrux_confirms_generated_events(tmp_path: Path) -> None:
    assert refuted(tmp_path, range(PLAIN), 16) == []


@pytest.mark.full
def test_gacrux_confirms_generated_events_in_full(tmp_path: Path) -> None:
    assert refuted(tmp_path, range(1000, 1000 + FULL), 64) == []

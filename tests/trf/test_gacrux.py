"""The federation's checker agrees on events that we generate.

The only difference allowed is a match forfeited crosswise, which it counts as played where both
sides have points; so no such match is drawn here.
"""

import random
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from teammatch.desk.trf_files import generated
from teammatch.model.messages import EventError

CODES = (
    "FIDE_TEAM",
    "FIDE_TEAM_TYPEA_MP_GP",
    "FIDE_TEAM_TYPEA_GP_MP",
    "FIDE_TEAM_TYPEA_MP",
    "FIDE_TEAM_TYPEA_MP_GP_BAKU",
    "FIDE_TEAM_TYPEB_MP_GP",
    "FIDE_TEAM_TYPEB_GP",
    "FIDE_TEAM_TYPEB_MP_BAKU",
    "FIDE_TEAM_MP_GP",
    "FIDE_TEAM_GP_MP",
    "FIDE_TEAM_MP_GP_BAKU",
)
"""Every colour type, both primary scores, the secondary used or not, acceleration or not."""
WHY_NOT = "gacrux is not installed (pip install gacrux)"


def drawn(seed: int, most: int) -> bytes:
    """An event of 6 to ``most`` teams with byes, forfeits and absences."""
    rng = random.Random(seed)
    teams = rng.randint(6, most)
    shares = {
        "absences": rng.choice(("0", "0.05", "0.1")),
        "byes": rng.choice(("0", "0.05", "0.1")),
        "forfeits": rng.choice(("0", "0.03", "0.1")),
        "board-forfeits": rng.choice(("0", "0.03")),
    }
    rounds = min(rng.randint(3, 9), teams // 2)
    code = CODES[seed % len(CODES)]
    return generated(teams, rng.choice((2, 3, 4, 6)), rounds, seed, code=code, shares=shares)


def agrees(path: Path) -> bool:
    """Whether gacrux pairs every round of the file as it stands."""
    words = ["-b", "utf-8", "-i", str(path), "-c", "-dT"]
    done = subprocess.run(
        [sys.executable, "-m", "gacrux.pairingchecker", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout.strip().endswith("Check: True")


def disagreements(count: int, most: int, tmp_path: Path) -> list[int]:
    """Seeds of events on which gacrux differs, of ``count`` events that could be paired."""
    found, seen, seed = [], 0, 0
    while seen < count:
        seed += 1
        try:
            data = drawn(seed, most)
        except EventError:  # so few teams and so many absences that a round has no pairing
            continue
        seen += 1
        path = tmp_path / f"{seed}.trf"
        path.write_bytes(data)
        if not agrees(path):
            found.append(seed)
    return found


@pytest.mark.skipif(find_spec("gacrux") is None, reason=WHY_NOT)
def test_gacrux_agrees_on_20_generated_events(tmp_path: Path) -> None:
    assert disagreements(20, 20, tmp_path) == []


@pytest.mark.full
@pytest.mark.skipif(find_spec("gacrux") is None, reason=WHY_NOT)
def test_gacrux_agrees_on_300_generated_events_of_up_to_64_teams(tmp_path: Path) -> None:
    assert disagreements(300, 64, tmp_path) == []

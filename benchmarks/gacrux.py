"""The same rounds by our engine and by gacrux, in one run.

An event of 200 teams; rounds 2, 5 and 9. CPU seconds: ours of the pairing in process, best of
five; gacrux's of its process less that of ``--help``.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from teammatch.desk.trf import load_trf
from teammatch.desk.trf_files import generated
from teammatch.pairing.team.engine import pair_team_round
from teammatch.trf.history import settings_of, team_history

TEAMS, BOARDS, ROUNDS, SEED = 200, 4, 9, 1
CODE = "FIDE_TEAM_TYPEA_MP_GP"
MEASURED = (2, 5, 9)
LEAST = 100


def ours(file: Path, number: int) -> tuple[float, list[str]]:
    """Seconds and lines of a round, reading the file not counted."""
    event = load_trf(file).event
    history = team_history(event, settings_of(event, {}), number)
    seconds: list[float] = []
    lines: tuple[str, ...] = ()
    for _ in range(5):
        start = time.process_time()
        lines = pair_team_round(history, number).lines
        seconds.append(time.process_time() - start)
    return min(seconds), list(lines)


def gacrux(*arguments: str) -> tuple[float, str]:
    """CPU seconds of a process, and what it printed."""
    before = os.times()
    done = subprocess.run(
        [sys.executable, "-m", "gacrux.pairingchecker", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    after = os.times()
    used = after.children_user + after.children_system
    return used - before.children_user - before.children_system, done.stdout


def figures() -> tuple[str, bool]:
    """A table in Markdown, and whether gacrux pairs alike and is as much slower as it must be."""
    kept = True
    lines = [
        "| round of 200 teams | teammatch | gacrux 1.11.65 | times | at least |",
        "|---:|---:|---:|---:|---:|",
    ]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        file.write_bytes(generated(TEAMS, BOARDS, ROUNDS, SEED, code=CODE, shares={}))
        start, _ = gacrux("--help")
        for number in MEASURED:
            own, pairs = ours(file, number)
            whole, said = gacrux("-b", "utf-8", "-i", str(file), "-p", "-n", str(number), "-dT")
            other = whole - start
            same = set(pairs[1:]) <= {" ".join(line.split()) for line in said.splitlines()}
            kept &= same and other >= LEAST * own
            note = "" if same else " (gacrux pairs otherwise)"
            lines.append(
                f"| {number}{note} | {1000 * own:.1f} ms | {1000 * other:.0f} ms"
                f" | {other / own:.0f} | {LEAST} |"
            )
    return "\n".join(lines), kept

"""Measure the TRF commands as whole processes: ``python -m benchmarks.trf``.

A generated event of 40 teams on 4 boards with 9 of 10 rounds played; exit code 1 where pairing
misses its bound. ``--runs N`` sets the number of runs a command (default 15).
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from teammatch.desk.trf_files import generated

BOUND = 0.15
"""Seconds for ``trf pair`` on a file of 40 teams, the whole process."""
SHARES = {"absences": "0.03", "byes": "0.02", "forfeits": "0.02", "board-forfeits": "0.02"}


def event_file(folder: Path) -> Path:
    """A file with nine rounds played of ten declared."""
    data = generated(40, 4, 9, 7, code="FIDE_TEAM_TYPEA_MP_GP", shares=SHARES)
    path = folder / "event.trf"
    path.write_bytes(data.replace(b"142 9", b"142 10"))
    return path


def seconds(words: Sequence[str], runs: int) -> list[float]:
    """Wall-clock seconds of each run, after one that is not counted."""
    program = Path(sys.executable).with_name("teammatch")
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    found = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run([program, *words], env=environment, capture_output=True, check=True)
        found.append(time.perf_counter() - start)
    return found[1:]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line a command: median and best in milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args(arguments).runs
    with tempfile.TemporaryDirectory() as folder:
        path = str(event_file(Path(folder)))
        late = False
        for words in (["pair", path], ["pair", path, "--json"], ["check", path]):
            taken = seconds(["trf", *words], runs)
            middle = statistics.median(taken)
            shown = " ".join(word for word in words if word != path)
            print(
                f"trf {shown:12} median {middle * 1000:5.0f} ms, best {min(taken) * 1000:5.0f} ms"
            )
            late = late or (words[0] == "pair" and len(words) == 2 and middle > BOUND)
    return int(late)


if __name__ == "__main__":
    sys.exit(main())

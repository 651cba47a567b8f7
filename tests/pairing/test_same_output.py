"""The same input gives the same pairing, whatever the hash seed of the process (law 6)."""

import os
import subprocess
import sys

PROGRAM = """
import random
from tests.pairing.fields import attempt, task
from tests.pairing.test_swiss_twin import random_field, random_rules
for seed in range(40):
    rng = random.Random(seed)
    facts = random_field(rng)
    print(attempt(task(facts, random_rules(rng, len(facts)))))
"""


def test_two_processes_with_different_hash_seeds_print_the_same_rounds() -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0].count("Drawn(") > 10
    assert printed[0] == printed[1]

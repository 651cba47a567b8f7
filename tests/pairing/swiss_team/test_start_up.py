"""Other programs start a process a round: the engine loads nothing that it does not need."""

import subprocess
import sys

HEAVY = {"pydantic", "networkx", "openpyxl", "jinja2", "typer", "rich", "sqlite3"}


def test_the_engine_needs_neither_the_rule_book_nor_any_library() -> None:
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, teammatch.pairing.team.check, teammatch.pairing.team.explain;"
            "print(' '.join(sys.modules))",
        ],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout.split()
    assert not HEAVY & set(loaded)
    ours = {name.split(".")[1] for name in loaded if name.startswith("teammatch.")}
    assert ours == {"model", "pairing"}

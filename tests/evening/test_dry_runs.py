"""Every command that records a fact can be looked at first: nothing is written, and it says so."""

import hashlib
from pathlib import Path

import pytest

from tests.evening.desk import Desk

LATE = '[late]\nlimit_minutes = 15\nunit = "board"\n'
FACTS = (
    ("withdraw", "Ants", "--from", "2"),
    ("join", "Wolves", "--player", "W. One"),
    ("absent", "Eels", "2"),
    ("start", "1", "--at", "19:33"),
    ("present", "Ants", "Bees"),
    ("present", "Bees", "--players", "1"),
    ("late", "Bees", "--at", "19:59"),
    ("result", "2", "1-0", "1-0"),
    ("correct", "1", "0-1", "0-1"),
    ("decide", "2", "annul"),
    ("decide", "1.2", "both-lose"),
    ("penalty", "Ants", "--mp", "-1"),
    ("foul", "Ants", "--board", "1"),
    ("postpone", "2", "--to", "2026-03-10"),
    ("protest", "Ants"),
    ("swap", "Bees", "bye"),
    ("pair", "--again", "--manual", "Ants-Cats, Dogs-Eels, bye: Bees"),
    ("schedule", "move", "2", "2026-03-20", "20:00"),
)
MOVES = {"withdraw", "correct", "decide", "penalty", "swap", "result"}
"""Those that change results, points, places, byes or pairs here, and must say which."""


def state(folder: Path) -> dict[str, str]:
    """Every file of the event with its content."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.parametrize("typed", FACTS, ids=" ".join)
def test_a_dry_run_writes_nothing_and_says_what_it_would_move(
    desk: Desk, typed: tuple[str, ...]
) -> None:
    """Round 1 is out; table 1 has ended, table 2 (Dogs - Bees) plays, Eels rest."""
    desk.event("Ants Bees Cats Dogs Eels", more=LATE)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    if typed[0] != "start":
        desk.type("start", "1", "--at", "19:30")
    if typed[0] == "pair":
        desk.type("undo")
    else:
        desk.type("result", "1", "1-0", "1-0")
    before = state(desk.path)
    said = desk.type(*typed, "--reason", "why", "--note", "for the desk", "--dry-run")
    assert "Nothing was changed." in said.lines
    assert state(desk.path) == before
    if typed[0] in MOVES and typed[1] != "Ants":
        assert any(line.startswith("  ") and " → " in line for line in said.lines), said.out
    desk.type(*typed, "--reason", "why", "--note", "for the desk", *_yes(typed[0]))
    assert state(desk.path) != before


def _yes(command: str) -> tuple[str, ...]:
    return ("--yes",) if command in ("late", "swap", "pair", "correct") else ()

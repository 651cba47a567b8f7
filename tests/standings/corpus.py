"""Recorded events read as facts of our own; skipped where the corpus is not at hand."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from teammatch.model.entries import Entries
from teammatch.model.event import Event
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.standings.types import Table
from tests.scoring.facts import sides

ROOT = Path(__file__).parents[2]
CORPUS = Path(os.environ.get("TEAMMATCH_CORPUS", ROOT.parent / "shared" / "corpus"))


def corpus_json(name: str) -> Any:  # noqa: ANN401 - JSON
    """A file of the corpus; the test is skipped where it is missing."""
    path = CORPUS / name
    if not path.is_file():
        pytest.skip(f"no corpus: {path} is missing (set TEAMMATCH_CORPUS)")
    return json.loads(path.read_text(encoding="utf-8"))


GAME = {(2, 0): Outcome.WIN, (1, 1): Outcome.DRAW, (0, 2): Outcome.LOSS}
FORFEIT = {
    ("+", "-"): Outcome.FORFEIT_WIN,
    ("-", "+"): Outcome.FORFEIT_LOSS,
    ("-", "-"): Outcome.DOUBLE_FORFEIT,
}


def xiangqi_event(name: str) -> tuple[Event, dict[str, Any]]:
    """A recorded 积分编排 event and what was recorded of its orders."""
    data = corpus_json(f"xiangqi/{name}.json")
    rounds: dict[RoundKey, Round] = {}
    results: dict[str, MatchResult] = {}
    for number, tables in enumerate(data["pairings"], start=1):
        matches, byes = [], []
        for row in tables:
            if "bye" in row:
                slot = row["slot"] == "first"
                byes.append(Bye(f"T{row['bye']}", ByeKind.ALLOCATED, first=slot))
                continue
            home, away = f"T{row['first']}", f"T{row['second']}"
            match = Match(f"1.{number}.{row['table']}", row["table"], home, away, first=home)
            matches.append(match)
            game = FORFEIT[tuple(row["forfeit"])] if row["forfeit"] else GAME[tuple(row["points"])]
            results[match.id] = MatchResult(match.id, (BoardResult(1, (game,)),))
        key = RoundKey(1, number)
        rounds[key] = Round(key, 1, RoundStatus.RELEASED, tuple(matches), tuple(byes))
    entries = Entries(sides(data["players"]))
    return Event(entries=entries, rounds=rounds, results=results), data


def team_event(name: str) -> Event:
    """A recorded team event without draws; the first-named team is at home."""
    data = corpus_json(f"xiangqi/{name}.json")
    rounds: dict[RoundKey, Round] = {}
    results: dict[str, MatchResult] = {}
    for number, played in enumerate(data["rounds"], start=1):
        matches = []
        for table, row in enumerate(played, start=1):
            home, away = row["teams"]
            match = Match(f"1.{number}.{table}", table, f"T{home}", f"T{away}", first=f"T{home}")
            matches.append(match)
            boards = tuple(
                BoardResult(b["board"], (Outcome.WIN if b["winner"] == home else Outcome.LOSS,))
                for b in row["boards"]
            )
            results[match.id] = MatchResult(match.id, boards)
        key = RoundKey(1, number)
        rounds[key] = Round(key, 1, RoundStatus.RELEASED, tuple(matches))
    return Event(entries=Entries(sides(len(data["teams"]))), rounds=rounds, results=results)


def order(table: Table) -> list[int]:
    """Pairing numbers in the order of the places."""
    return [int(row.side[1:]) for row in table.rows]

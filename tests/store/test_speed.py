"""A journal of the benchmark size is read in a blink: 200 teams x 6 boards x 11 rounds."""

from datetime import UTC, datetime
from pathlib import Path
from time import process_time

from teammatch.model.messages import Message
from teammatch.model.points import HALF
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import Match, Round, RoundKey, RoundStatus
from teammatch.store import codec
from teammatch.store.journal import Journal, NewChange
from teammatch.store.replay import replay

REASONS = (
    Message("pairing.upper_lower", {"points": HALF, "upper": 3}),
    Message("pairing.colour_alternates", {"side": "Team 17"}),
)


def _round(number: int) -> list[NewChange]:
    matches = tuple(
        Match(f"1.{number}.{t}", t, f"T{t}", f"T{t + 100}", f"T{t}", REASONS) for t in range(1, 101)
    )
    results = [
        MatchResult(
            m.id,
            tuple(
                BoardResult(b, (Outcome.DRAW,), home_player=f"P{t}{b}", away_player=f"P9{t}{b}")
                for b in range(1, 7)
            ),
        )
        for t, m in enumerate(matches, 1)
    ]
    draft = Round(RoundKey(1, number), 0, RoundStatus.DRAFT, matches)
    released = Round(RoundKey(1, number), 1, RoundStatus.RELEASED, matches)
    return [
        NewChange("round", codec.round_data(draft)),
        NewChange("round", codec.round_data(released)),
        NewChange("results", {"results": [codec.result_data(r) for r in results]}),
    ]


def test_1100_matches_of_6_boards_are_read_in_under_150_ms(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "event.db")
    rows = [change for number in range(1, 12) for change in _round(number)]
    journal.append(rows, seen=0, who="", at=datetime(2026, 3, 1, tzinfo=UTC))
    spent = []
    for _ in range(3):
        start = process_time()
        event = replay(journal.changes())
        spent.append(process_time() - start)
    journal.close()
    assert len(event.results) == 1100
    assert min(spent) < 0.150

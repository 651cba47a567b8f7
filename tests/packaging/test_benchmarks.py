"""The measured event is a sound one; a small copy of it is made here."""

from pathlib import Path

from benchmarks.event import make_event
from benchmarks.run import TASKS, table
from teammatch.desk.check import check
from teammatch.desk.rounds import draft_round
from teammatch.model.messages import Severity


def test_a_small_copy_of_the_measured_event_is_sound(tmp_path: Path) -> None:
    folder = make_event(tmp_path / "event", teams=10, boards=2, rounds=5, played=3)
    assert len(folder.event.results) == 15
    assert [p for p in check(folder) if p.severity is Severity.ERROR] == []
    assert len(draft_round(folder).round.matches) == 5


def test_the_same_event_is_made_every_time(tmp_path: Path) -> None:
    one = make_event(tmp_path / "one", teams=8, boards=1, rounds=3, played=2).event
    two = make_event(tmp_path / "two", teams=8, boards=1, rounds=3, played=2).event
    assert one.rounds == two.rounds
    assert one.results == two.results


def test_the_table_names_every_command_with_its_bound() -> None:
    text = table([(task, [0.25, 0.5, 0.75]) for task in TASKS])
    assert text.count("| 0.250 s | 0.500 s |") == len(TASKS)
    assert "`teammatch pair` | 0.250 s | 0.500 s | 1 s |" in text

"""``pair --dry-run`` shows a round and keeps nothing of it."""

from pathlib import Path

from teammatch.desk.folder import open_folder
from teammatch.desk.rounds import draft_round
from tests.desk.folders import make_folder


def test_a_dry_run_pairs_the_round_and_writes_nothing(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bears Cats Dogs")
    before = folder.event
    shown = draft_round(folder, dry_run=True)
    assert len(shown.round.matches) == 2
    assert shown.sheet.path is None
    assert open_folder(tmp_path).event == before
    assert not (tmp_path / "round-1.xlsx").exists()
    assert draft_round(folder).round.matches == shown.round.matches

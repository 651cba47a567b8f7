"""An imported event has the values that the file has: the ledger and the file are read alike."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from teammatch.desk.opening import open_event
from teammatch.desk.trf_event import import_trf
from teammatch.standings.cascade import standings
from teammatch.standings.registry import read_item
from tests.trf.files import corpus_files

FILES = corpus_files("tiebreaks/*.trf")
SPLITTING = ("DE", "EDE", "TBR", "BBE", "BC")


@pytest.mark.skipif(not FILES, reason="no corpus (set TEAMMATCH_CORPUS)")
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(p, marks=[] if number % 10 == 0 else [pytest.mark.full], id=p.stem)
        for number, p in enumerate(FILES)
    ],
)
def test_every_recorded_value_comes_out_of_the_event_folder(path: Path, tmp_path: Path) -> None:
    """All codes with a value of their own; what ranks inside tied groups needs its cascade."""
    import_trf(path, tmp_path / "event")
    folder = open_event(tmp_path / "event").folder
    folder.journal.close()
    expected = json.loads(path.with_suffix(".expected.json").read_text("utf-8"))
    for edition in ("2024", "2026"):
        recorded = expected[edition]
        columns = {c: v for c, v in recorded["values"].items() if not c.startswith(SPLITTING)}
        given = {"order": tuple(columns), "edition": edition}
        own = folder.rules.standings.model_copy(update=given)
        rules = folder.rules.model_copy(update={"standings": own})
        assert all(read_item(code, "teams", edition) for code in columns)
        table = standings(rules, folder.event, ledger=folder.ledger())
        for row in table.rows:
            for code, column in columns.items():
                stated = column[row.side[1:]]
                exact = None if stated is None else Fraction(str(stated))
                assert row.values[code] == exact, (edition, code, row.side)

"""A number drawn in public for round 1, and entries that change after it."""

from pathlib import Path

import pytest

from teammatch.desk.folder import EventFolder
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.entries import Side
from teammatch.model.messages import EventError
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder, play

BY_LOT = '[pairing]\nfirst_round = "{}"'


def _enter(folder: EventFolder, name: str) -> None:
    order = len(folder.event.entries.sides) + 1
    side = codec.side_data(Side(f"T{order}", name, order, short=name[0]))
    folder.write([NewChange("entries", {"put_sides": [side]})])


def _numbers(folder: EventFolder) -> dict[str, int | None]:
    return {s.name: s.number for s in folder.event.entries.sides.values()}


@pytest.mark.parametrize("order", ["lot", "lot-by-halves"])
def test_a_late_entry_that_would_break_the_lot_is_refused(tmp_path: Path, order: str) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs Eels Foxes", more=BY_LOT.format(order))
    draft_round(folder, lot=4711)
    numbers = _numbers(folder)
    _enter(folder, "Gnus")
    with pytest.raises(EventError) as refused:
        draft_round(folder)
    assert [p.code for p in refused.value.problems] == ["E412"]
    assert _numbers(folder) == {**numbers, "Gnus": None}
    draft_round(folder, lot=12)
    assert sorted(n or 0 for n in _numbers(folder).values()) == [1, 2, 3, 4, 5, 6, 7]


def test_after_round_1_a_late_entry_gets_the_next_number(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", more=BY_LOT.format("lot-by-halves"))
    draft_round(folder, lot=4711)
    release_round(folder, 1, by="X")
    numbers = _numbers(folder)
    _enter(folder, "Gnus")
    play(folder, 1)
    draft_round(folder)
    assert _numbers(folder) == {**numbers, "Gnus": 5}

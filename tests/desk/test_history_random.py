"""Random evenings with swaps, absences and undos: no fact is ever left standing on air."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from teammatch.desk.absences import record_absence
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.history import undo
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.swaps import swap
from teammatch.model.entries import Side
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundStatus, round_of
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder, play

Step = Callable[[EventFolder, random.Random], None]


def _pair(folder: EventFolder, rng: random.Random) -> None:
    draft_round(folder, again=rng.random() < 0.5)


def _by_hand(folder: EventFolder, rng: random.Random) -> None:
    sides = list(folder.event.entries.sides)
    rng.shuffle(sides)
    pairs = [f"{a}-{b}" for a, b in zip(sides[::2], sides[1::2], strict=False)]
    draft_round(folder, manual=", ".join(pairs))


def _release(folder: EventFolder, _rng: random.Random) -> None:
    release_round(folder, len(folder.event.rounds), by="Chief")


def _play(folder: EventFolder, rng: random.Random) -> None:
    released = [r for r in folder.event.rounds_of() if r.status is RoundStatus.RELEASED]
    if released:
        tables = tuple(m.table for m in released[-1].matches if rng.random() < 0.8)
        play(folder, released[-1].key.round, tables=tables)


def _swap(folder: EventFolder, rng: random.Random) -> None:
    first, second = rng.sample([*folder.event.entries.sides, "bye", "nobody"], 2)
    swap(folder, first, second)


def _absent(folder: EventFolder, rng: random.Random) -> None:
    side = rng.choice([*folder.event.entries.sides, "nobody"])
    onwards = rng.random() < 0.2
    record_absence(folder, side, rng.randint(1, 4), requested=not onwards, onwards=onwards)


def _newcomer(folder: EventFolder, _rng: random.Random) -> None:
    number = len(folder.event.entries.sides) + 1
    if number < 9:
        side = codec.side_data(Side(f"T{number}", f"New{number}", number))
        folder.write([NewChange("entries", {"put_sides": [side]})])


def _undo_last(folder: EventFolder, _rng: random.Random) -> None:
    undo(folder)


def _undo_any(folder: EventFolder, rng: random.Random) -> None:
    undo(folder, change=rng.randint(1, folder.event.seq))


STEPS: tuple[Step, ...] = (
    *(_pair, _pair, _release, _release, _play, _play),
    *(_by_hand, _swap, _absent, _newcomer, _undo_last, _undo_any, _undo_any),
)


def _stands(folder: EventFolder) -> None:
    """What must hold whatever was taken back."""
    event = folder.event
    assert [k.round for k in sorted(event.rounds)] == list(range(1, len(event.rounds) + 1))
    rounds = event.rounds_of()
    assert all(r.status is RoundStatus.RELEASED for r in rounds[:-1])
    for paired in rounds:
        named = [s for m in paired.matches for s in (m.home, m.away)]
        named += [b.side for b in paired.byes]
        assert len(set(named)) == len(named)
        for side in named:
            assert event.entries.sides[side].number is not None
    for match_id, result in event.results.items():
        paired = event.rounds[round_of(match_id)]
        match = paired.match(match_id)
        assert match is not None
        assert paired.status is RoundStatus.RELEASED
        seated = {b.home_player for b in result.boards}
        assert all(p is None or p.startswith(f"P{match.home[1:]}") for p in seated)
    numbers = [s.number for s in event.entries.sides.values() if s.number is not None]
    assert len(set(numbers)) == len(numbers)


def _evening(path: Path, seed: int) -> int:
    """Take 40 random steps; how many undos were accepted."""
    rng = random.Random(seed)
    folder = make_folder(path, "Ants Bees Cats Dogs Eels", rounds=9)
    folder.journal._db.execute("PRAGMA synchronous=OFF")  # no power cut here: be quick
    undone = 0
    for _ in range(40):
        step = rng.choice(STEPS)
        before = folder.event
        try:
            step(folder, rng)
        except EventError:
            assert folder.event == before
            continue
        undone += step in (_undo_last, _undo_any)
        _stands(folder)
    assert open_folder(path).event == folder.event
    return undone


@pytest.fixture
def no_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workbooks are tested elsewhere; here they would only cost time."""
    monkeypatch.setattr(
        "teammatch.sheets.rounds.write_round", lambda path, *_: path.write_bytes(b"sheet")
    )


@pytest.mark.usefixtures("no_sheets")
def test_20_random_evenings_leave_nothing_on_air(tmp_path: Path) -> None:
    assert sum(_evening(_folder(tmp_path, seed), seed) for seed in range(20)) > 20


@pytest.mark.full
@pytest.mark.usefixtures("no_sheets")
def test_200_random_evenings_leave_nothing_on_air(tmp_path: Path) -> None:
    assert sum(_evening(_folder(tmp_path, seed), seed) for seed in range(200)) > 200


def _folder(path: Path, seed: int) -> Path:
    own = path / str(seed)
    own.mkdir()
    return own

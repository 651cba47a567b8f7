"""Random sequences of facts, corrections and undos: what must hold whatever happens."""

import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teammatch.desk import again, clock, decisions, leaving, presence
from teammatch.desk.absences import record_absence
from teammatch.desk.acts import acts, standing
from teammatch.desk.doing import Words
from teammatch.desk.entering import Typed, read_correction, read_typed
from teammatch.desk.folder import EventFolder
from teammatch.desk.history import undo
from teammatch.desk.moves import what_moves
from teammatch.desk.results import accept_results
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.schedule import move_round
from teammatch.desk.swaps import swap
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundStatus, round_of
from teammatch.scoring.invariants import broken_invariants
from teammatch.scoring.ledger import build_ledger
from teammatch.store.journal import NewChange
from teammatch.store.replay import replay
from tests.desk.folders import make_folder
from tests.reference.evening import match_points

ROUNDS = 5
RULES = '[late]\nlimit_minutes = 15\nunit = "match"\n'
Step = Callable[[EventFolder, random.Random], object]


def _words(rng: random.Random) -> Words:
    return Words(rng.choice(("", "why", "why", "why")), rng.choice(("", "note")),
                 rng.random() < 0.2)  # fmt: skip


def _side(folder: EventFolder, rng: random.Random) -> str:
    return rng.choice([*folder.event.entries.sides, "nobody"])


def _spot(folder: EventFolder, rng: random.Random) -> str:
    where = rng.choice(("1", "2", "3", _side(folder, rng)))
    return where + rng.choice(("", "", ".1", ".2"))


def _clock(rng: random.Random) -> str:
    return f"19:{rng.randint(20, 59)}"


def _pair(folder: EventFolder, rng: random.Random) -> None:
    assume = rng.choice(((), (), ("1=draw", "2=1-0"), ("1=as-it-stands",)))
    draft_round(folder, again=rng.random() < 0.5, assume=assume)


def _release(folder: EventFolder, _rng: random.Random) -> None:
    release_round(folder, len(folder.event.rounds), by="Chief")


def _results(folder: EventFolder, rng: random.Random) -> None:
    scores = rng.choices(("1-0", "0-1", "½-½", "+:-"), k=2)
    number = rng.choice((None, None, 1, 2))
    typed = Typed(str(rng.randint(1, 3)), scores, number, reason=rng.choice(("", "why")))
    accept_results(folder, read_typed(folder, typed))


def _whole_round(folder: EventFolder, rng: random.Random) -> None:
    """A home win, or a win of the other side, at every table of the last round still open."""
    for match_id in folder.ledger().open_matches:
        match = folder.event.rounds[round_of(match_id)].match(match_id)
        assert match is not None
        typed = Typed(str(match.table), rng.choices(("1-0", "0-1"), k=2), round_of(match_id).round)
        accept_results(folder, read_typed(folder, typed))


def _decide(folder: EventFolder, rng: random.Random) -> None:
    kind = rng.choice(decisions.KINDS)
    decisions.decide(folder, _spot(folder, rng), kind, _words(rng), whom=_side(folder, rng))


def _penalty(folder: EventFolder, rng: random.Random) -> None:
    points = rng.choice(("-1", "0.5", "0"))
    decisions.penalty(folder, _side(folder, rng), _words(rng), match_points=points)


def _foul(folder: EventFolder, rng: random.Random) -> None:
    decisions.foul(folder, _side(folder, rng), _words(rng), board=rng.randint(1, 3))


def _postpone(folder: EventFolder, rng: random.Random) -> None:
    decisions.postpone(folder, _spot(folder, rng), _words(rng), to="2999-05-01")


def _protest(folder: EventFolder, rng: random.Random) -> None:
    decisions.protest(folder, _side(folder, rng), _words(rng))


def _withdraw(folder: EventFolder, rng: random.Random) -> None:
    leaving.withdraw(folder, _side(folder, rng), rng.randint(1, ROUNDS), _words(rng))


def _join(folder: EventFolder, rng: random.Random) -> None:
    if len(folder.event.entries.sides) < 8:
        leaving.join(folder, f"New{rng.randint(1, 99)}", _words(rng), players=("A", "B"))


def _absent(folder: EventFolder, rng: random.Random) -> None:
    number, requested = rng.randint(1, ROUNDS), rng.random() < 0.5
    record_absence(folder, _side(folder, rng), number, requested=requested)


def _start(folder: EventFolder, rng: random.Random) -> None:
    clock.start_round(folder, rng.randint(1, 2), _clock(rng), _words(rng))


def _late(folder: EventFolder, rng: random.Random) -> None:
    words, board = _words(rng), rng.choice((None, 1, 2))
    clock.late_step(folder, _side(folder, rng), _clock(rng), words, board=board).take(folder, words)


def _present(folder: EventFolder, rng: random.Random) -> None:
    presence.note_present(folder, [_side(folder, rng)], _words(rng))


def _short(folder: EventFolder, rng: random.Random) -> None:
    presence.note_short(folder, _side(folder, rng), _words(rng), players=1)


def _swap(folder: EventFolder, rng: random.Random) -> None:
    swap(folder, _side(folder, rng), rng.choice(("bye", _side(folder, rng))),
         dry_run=rng.random() < 0.2)  # fmt: skip


def _pair_again(folder: EventFolder, rng: random.Random) -> None:
    """The last round as its next version, by the engine or by hand with two sides exchanged."""
    number = again.released_last(folder, None)
    if number is None:
        return
    manual = None
    if rng.random() < 0.5:
        names = [s.name for s in folder.event.entries.sides.values()]
        rng.shuffle(names)
        pairs = [f"{a} - {b}" for a, b in zip(names[::2], names[1::2], strict=False)]
        manual = ", ".join([*pairs, *(f"bye: {n}" for n in names[len(names) // 2 * 2 :])])
    new = again.pair_again(folder, number, why=rng.choice(("", "why")), manual=manual)
    if not new.same and rng.random() < 0.8:
        again.accept_again(folder, new, note=rng.choice(("", "note")))


def _keep_reason(folder: EventFolder, rng: random.Random) -> None:
    number = again.set_by_hand_last(folder, None)
    if number is not None:
        again.keep_reason(folder, number, "why", dry_run=rng.random() < 0.2)


def _correct(folder: EventFolder, rng: random.Random) -> None:
    scores = rng.choices(("1-0", "0-1", "½-½"), k=2)
    typed = Typed(str(rng.randint(1, 3)), scores, rng.choice((None, 1)), reason="why")
    taken = read_correction(folder, typed)
    if not taken.refused:
        accept_results(folder, taken)


def _move_round(folder: EventFolder, rng: random.Random) -> None:
    move_round(folder, rng.randint(1, ROUNDS), "2999-03-10", _clock(rng), _words(rng))


def _undo_last(folder: EventFolder, _rng: random.Random) -> None:
    undo(folder)


def _undo_any(folder: EventFolder, rng: random.Random) -> None:
    undo(folder, change=rng.randint(1, folder.event.seq))


STEPS: tuple[Step, ...] = (
    *(_pair, _pair, _pair, _release, _release, _release, _results, _results, _results, _results),
    *(_whole_round, _whole_round, _whole_round),
    *(_decide, _decide, _penalty, _foul, _postpone, _protest, _withdraw, _join, _absent),
    *(_start, _late, _late, _present, _short, _swap, _undo_last, _undo_any),
    *(_pair_again, _keep_reason, _correct, _move_round),
)

SEQUENCES = st.lists(
    st.tuples(st.integers(0, len(STEPS) - 1), st.integers(0, 2**20)), min_size=8, max_size=24
)


@contextmanager
def _fresh() -> Iterator[EventFolder]:
    """An event of five sides on which round 1 can be paired."""
    with tempfile.TemporaryDirectory() as path:
        folder = make_folder(Path(path), "Ants Bees Cats Dogs Eels", rounds=ROUNDS, more=RULES)
        folder.journal._db.execute("PRAGMA synchronous=OFF")  # no power cut here: be quick
        yield folder
        folder.journal.close()


def _evening(steps: list[tuple[int, int]]) -> None:
    """Take the steps, look at everything after each, and take it all back at the end."""
    with _fresh() as folder:
        draft_round(folder)
        release_round(folder, 1, by="Chief")
        for number, seed in steps:
            before = folder.event
            try:
                STEPS[number](folder, random.Random(seed))
            except EventError:
                if STEPS[number] is not _whole_round:
                    assert folder.event == before
            _holds(folder)
        _take_everything_back(folder)
        assert not folder.event.entries.sides
        assert _beside_rules(folder) == {}


def _holds(folder: EventFolder) -> None:
    """What must hold after each accepted step."""
    event = folder.event
    assert replay(folder.journal.changes()) == event
    ledger = build_ledger(folder.rules, event)
    assert broken_invariants(folder.rules, ledger) == ()
    fold = match_points(event, ROUNDS)
    assert {side: ledger.points(side) for side in event.entries.sides} == fold
    rounds = event.rounds_of()
    assert [r.key.round for r in rounds] == list(range(1, len(rounds) + 1))
    for paired in rounds[:-1]:
        assert paired.status is RoundStatus.RELEASED
    for paired in rounds:
        released = paired.status is RoundStatus.RELEASED
        assert (paired.version > 0, bool(paired.released_by)) == (released, released)
        named = [s for m in paired.matches for s in (m.home, m.away)]
        named += [b.side for b in paired.byes]
        assert len(set(named)) == len(named)
        assert all(event.entries.sides[side].number is not None for side in named)
    for match_id in event.results:
        paired = event.rounds[round_of(match_id)]
        assert paired.status is RoundStatus.RELEASED
        assert paired.match(match_id) is not None


def _take_everything_back(folder: EventFolder) -> None:
    """Undo until nothing is left."""
    for _ in range(2 * folder.event.seq):
        if set(_kinds_standing(folder)) <= {"rules", "undo"}:
            break
        undo(folder)
    with pytest.raises(EventError) as empty:
        undo(folder)
    assert [p.code for p in empty.value.problems] == ["E480"]


def _kinds_standing(folder: EventFolder) -> Iterator[str]:
    return (kind for act in standing(acts(folder.journal.changes())) for kind in act.kinds)


def _beside_rules(folder: EventFolder) -> dict[str, object]:
    event = folder.event
    names = (
        "rounds", "results", "absences", "lots", "withdrawals", "joinings", "penalties",
        "remarks", "starts", "arrivals", "protests", "assumptions", "moves",
    )  # fmt: skip
    return {name: getattr(event, name) for name in names if getattr(event, name)}


@pytest.fixture(autouse=True)
def no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workbooks and copies of the journal are tested elsewhere; here they would only cost time."""
    monkeypatch.setattr(
        "teammatch.sheets.rounds.write_round", lambda path, *_: path.write_bytes(b"sheet")
    )
    monkeypatch.setattr("teammatch.store.journal.Journal.backup", lambda *_: None)


QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@given(SEQUENCES)
@settings(max_examples=25, deadline=None, suppress_health_check=QUIET, derandomize=True)
def test_25_random_evenings_keep_every_invariant(steps: list[tuple[int, int]]) -> None:
    _evening(steps)


@pytest.mark.full
@given(SEQUENCES)
@settings(max_examples=2000, deadline=None, suppress_health_check=QUIET)
def test_2000_random_evenings_keep_every_invariant(steps: list[tuple[int, int]]) -> None:
    _evening(steps)


@given(SEQUENCES)
@settings(max_examples=10, deadline=None, suppress_health_check=QUIET, derandomize=True)
def test_what_moves_foretells_what_the_totals_become(steps: list[tuple[int, int]]) -> None:
    """The points named beforehand are exactly those that differ afterwards."""
    with _fresh() as folder:
        foretold: list[dict[str, tuple[object, object]]] = []
        real_write = folder.write

        def watched(changes: list[NewChange], **more: str) -> list[int]:
            rows = list(changes)
            moves = what_moves(folder, rows)
            foretold.append(
                {str(m.args["side"]): (m.args["old"], m.args["new"]) for m in moves.points}
            )
            return real_write(rows, **more)

        object.__setattr__(folder, "write", watched)
        for number, seed in steps:
            before = _totals(folder)
            foretold.clear()
            try:
                STEPS[number](folder, random.Random(seed))
            except EventError:
                continue
            after = _totals(folder)
            if len(foretold) == 1:
                changed = {
                    name: (before.get(name, 0), points)
                    for name, points in after.items()
                    if before.get(name, 0) != points
                }
                assert foretold[0] == changed


def _totals(folder: EventFolder) -> dict[str, object]:
    ledger = build_ledger(folder.rules, folder.event)
    return {s.name: ledger.points(s.id) for s in folder.event.entries.sides.values()}

"""The event is what its accepted changes add up to; facts survive the way to data and back."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.entries import Player, Side
from teammatch.model.event import Absence, Lot
from teammatch.model.messages import Arg, EventError, Message
from teammatch.model.results import (
    BoardResult,
    Decision,
    DecisionKind,
    Mark,
    MatchResult,
    Outcome,
)
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.store import codec
from teammatch.store.journal import Change
from teammatch.store.replay import replay, undone_rows

WORDS = st.text(max_size=8)
IDS = st.text("PT0123456789", min_size=1, max_size=4)
MAYBE = st.none() | st.integers(0, 3000)
EXTRA = st.dictionaries(WORDS, WORDS, max_size=2)
POINTS = st.fractions(max_denominator=12)
ARGS: st.SearchStrategy[Arg] = st.recursive(
    WORDS | st.integers(-9, 9) | POINTS,
    lambda inner: (
        st.builds(tuple, st.lists(inner, max_size=2))
        | st.builds(Message, WORDS, st.dictionaries(WORDS, inner, max_size=2))
    ),
    max_leaves=4,
)
REASONS = st.builds(
    tuple, st.lists(st.builds(Message, WORDS, st.dictionaries(WORDS, ARGS, max_size=2)), max_size=2)
)
SIDES = st.builds(
    Side, IDS, WORDS, st.integers(1, 99), number=MAYBE, unit=WORDS, rating=MAYBE, extra=EXTRA
)
PLAYERS = st.builds(
    Player, IDS, WORDS, IDS, board=MAYBE, rating=MAYBE, reserve=st.booleans(), extra=EXTRA
)
BOARDS = st.builds(
    BoardResult,
    st.integers(1, 9),
    st.builds(tuple, st.lists(st.sampled_from(list(Outcome)), max_size=3)),
    st.sampled_from(list(Mark)),
    home_player=st.none() | IDS,
    away_name=WORDS,
    home_fouls=st.integers(0, 3),
    away_late=MAYBE,
)
RESULTS = st.builds(
    MatchResult,
    IDS,
    st.builds(tuple, st.lists(BOARDS, max_size=2)),
    st.none() | st.tuples(POINTS, POINTS),
    st.none() | st.builds(Decision, st.sampled_from(list(DecisionKind)), WORDS),
    home_late=MAYBE,
)
KEYS = st.builds(RoundKey, st.integers(1, 3), st.integers(1, 99))
MATCHES = st.builds(
    Match, IDS, st.integers(1, 99), IDS, IDS, st.none() | IDS, REASONS, st.booleans()
)
BYES = st.builds(Bye, IDS, st.sampled_from(list(ByeKind)), REASONS, st.none() | st.booleans())
ROUNDS = st.builds(
    Round,
    KEYS,
    st.integers(0, 9),
    st.sampled_from(list(RoundStatus)),
    st.builds(tuple, st.lists(MATCHES, max_size=3)),
    st.builds(tuple, st.lists(BYES, max_size=2)),
    st.just(7),
    WORDS,
)


@given(SIDES)
def test_a_side_survives(side: Side) -> None:
    assert codec.side_from(codec.side_data(side)) == side


@given(PLAYERS)
def test_a_player_survives(player: Player) -> None:
    assert codec.player_from(codec.player_data(player)) == player


@given(RESULTS)
def test_a_result_survives(result: MatchResult) -> None:
    assert codec.result_from(codec.result_data(result)) == result


@given(ROUNDS)
def test_a_round_survives(paired: Round) -> None:
    assert codec.round_from(codec.round_data(paired), 7) == paired


def _change(
    seq: int, kind: str, data: Mapping[str, Any], act: int | None = None, version: int = 1
) -> Change:
    return Change(seq, kind, version, "2026-03-01T19:30:00+00:00", "", "", data, act or seq)


def _put(seq: int, *names: str) -> Change:
    sides = [codec.side_data(Side(f"T{n}", n, i)) for i, n in enumerate(names, 1)]
    return _change(seq, "entries", {"put_sides": sides})


def test_later_rows_replace_earlier_ones() -> None:
    lions = [
        {"match": "1.1.1", "total": ["1", "2"]},
        {"match": "1.1.2", "total": ["2", "1"]},
    ]
    event = replay(
        [
            _change(1, "results", {"results": lions}),
            _change(2, "results", {"results": [{"match": "1.1.1", "total": ["1.5", "1.5"]}]}),
        ]
    )
    half = Fraction(3, 2)
    assert {m: r.total for m, r in event.results.items()} == {
        "1.1.1": (half, half),
        "1.1.2": (2, 1),
    }


def test_removed_entries_are_gone() -> None:
    event = replay([_put(1, "A", "B"), _change(2, "entries", {"remove_sides": ["TA"]})])
    assert list(event.entries.sides) == ["TB"]


def test_a_changed_entry_keeps_its_pairing_number() -> None:
    event = replay([_put(1, "A"), _change(2, "numbers", {"numbers": {"TA": 5}}), _put(3, "A")])
    assert event.entries.sides["TA"].number == 5


def test_numbers_absences_and_lots_are_kept() -> None:
    absence = Absence("TA", ByeKind.REQUESTED, 2, 2, "asked")
    lot = Lot(RoundKey(1, 1), 4711, "first round")
    event = replay(
        [
            _put(1, "A"),
            _change(2, "numbers", {"numbers": {"TA": 5}}),
            _change(3, "absence", codec.absence_data(absence)),
            _change(4, "lot", codec.lot_data(lot)),
        ]
    )
    assert event.entries.sides["TA"].number == 5
    assert (event.absences, event.lots, event.seq) == ((absence,), (lot,), 4)


def test_a_round_is_checked_by_the_rules_it_was_paired_under() -> None:
    paired = codec.round_data(Round(RoundKey(1, 1), 0, RoundStatus.DRAFT, ()))
    event = replay(
        [
            _change(1, "rules", {"tree": {"language": "en"}}),
            _change(2, "round", paired),
            _change(3, "rules", {"tree": {"language": "zh-Hans"}}),
        ]
    )
    assert event.rules == {"language": "zh-Hans"}
    assert event.rules_of(event.rounds[RoundKey(1, 1)]) == {"language": "en"}


def test_an_undone_act_is_skipped_whole() -> None:
    rows = [
        _put(1, "A"),
        _change(2, "numbers", {"numbers": {"TA": 5}}),
        _change(3, "absence", codec.absence_data(Absence("TA", ByeKind.ABSENT, 1, 1)), act=2),
        _change(4, "undo", {"of": 2}),
    ]
    event = replay(rows)
    assert undone_rows(rows) == {2: 4, 3: 4}
    assert event.entries.sides["TA"].number is None
    assert event.absences == ()


def test_an_undone_undo_lets_the_change_stand_again() -> None:
    rows = [
        _put(1, "A"),
        _put(2, "B"),
        _change(3, "undo", {"of": 2}),
        _change(4, "undo", {"of": 3}),
    ]
    assert list(replay(rows[:3]).entries.sides) == ["TA"]
    assert list(replay(rows).entries.sides) == ["TA", "TB"]
    rows.append(_change(5, "undo", {"of": 4}))
    assert list(replay(rows).entries.sides) == ["TA"]


@pytest.mark.parametrize(("kind", "version"), [("verdict", 1), ("entries", 2)])
def test_a_kind_or_version_of_a_later_program_is_refused(kind: str, version: int) -> None:
    with pytest.raises(EventError) as wrong:
        replay([_change(1, kind, {}, version=version)])
    assert [p.code for p in wrong.value.problems] == ["E707"]

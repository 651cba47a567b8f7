"""Rounds moved to other days: whatever is moved, the plan of every evening still makes sense."""

from datetime import UTC, date, datetime, time, timedelta

from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.facts import RoundMove
from teammatch.model.rounds import RoundKey
from teammatch.schedule.timetable import timetable
from teammatch.schedule.types import Slot, Timetable
from tests.schedule.test_timetable import lines, seed_plan

ROUNDS = 6
MOVES = st.lists(
    st.builds(
        lambda number, days, hour: RoundMove(
            RoundKey(1, number), date(2026, 3, 1) + timedelta(days), hour
        ),
        st.integers(1, ROUNDS),
        st.integers(0, 30),
        st.sampled_from([None, time(9), time(19, 30), time(23, 30)]),
    ),
    max_size=5,
)


def of_kind(table: Timetable, kind: str) -> list[Slot]:
    return [slot for slot in table.slots if slot.kind == kind]


@given(MOVES)
def test_each_round_is_played_once_and_paired_after_the_one_before(
    moves: list[RoundMove],
) -> None:
    """T9: the next pairing follows the round before it; the final table the last round of all."""
    table = timetable(seed_plan(), ROUNDS, moves)
    played = {slot.round: slot for slot in of_kind(table, "round")}
    assert sorted(played) == list(range(1, ROUNDS + 1))
    assert len(of_kind(table, "round")) == ROUNDS
    for slot in of_kind(table, "pairing"):
        assert slot.start == played[slot.round - 1].end
    (closing,) = of_kind(table, "closing")
    assert closing.start == max(slot.end for slot in played.values())


@given(MOVES)
def test_a_break_lies_between_two_rounds_of_one_evening(moves: list[RoundMove]) -> None:
    table = timetable(seed_plan(), ROUNDS, moves)
    played = of_kind(table, "round")
    for pause in of_kind(table, "break"):
        day = pause.start.date()
        assert any(r.end <= pause.start and r.start.date() == day for r in played)
        assert any(r.start >= pause.end and r.start.date() == day for r in played)


def test_the_last_round_moved_takes_the_final_table_with_it() -> None:
    """T9's third evening without round 6, which is played a week later, at its own hour."""
    move = RoundMove(RoundKey(1, 6), date(2026, 3, 15))
    found = lines(timetable(seed_plan(), ROUNDS, [move]))
    assert found[12:] == [
        "03-08 19:30-21:00 round 5",
        "03-08 21:00-21:00 pairing 6",
        "03-08 21:20-21:20 moved 6",
        "03-15 21:20-22:50 round 6",
        "03-15 22:50-22:50 closing",
    ]


def test_a_round_moved_before_the_one_before_it_is_still_paired_after_it() -> None:
    """The plan says what is impossible (W613), and shows the pairing where it can first be made."""
    move = RoundMove(RoundKey(1, 3), date(2026, 3, 1))
    table = timetable(seed_plan(), ROUNDS, [move])
    assert "W613" in {problem.code for problem in table.problems}
    (slot,) = [s for s in of_kind(table, "pairing") if s.round == 3]
    assert slot.start.astimezone(UTC) == datetime(2026, 3, 6, 14, 50, tzinfo=UTC)

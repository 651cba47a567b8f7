"""T9 line by line, X3's reading, and plans that do not fit."""

import os
import subprocess
import sys
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.messages import Message, Problem
from teammatch.rules.book import PlayDay, RuleBook, ScheduleRules
from teammatch.schedule.timetable import timetable
from teammatch.schedule.types import Slot, Timetable

DATES = (date(2026, 3, 6), date(2026, 3, 7), date(2026, 3, 8))


def evening(on: date, start: str, latest: str, rounds: int | None = None) -> PlayDay:
    return PlayDay(
        date=on,
        start=time.fromisoformat(start),
        latest_end=time.fromisoformat(latest),
        rounds=rounds,
    )


def plan(*days: PlayDay, zone: str = "Asia/Shanghai", venue: str = "", **minutes: int) -> RuleBook:
    schedule = {"days": days, "venue": venue, **minutes}
    return RuleBook(timezone=zone, schedule=ScheduleRules.model_validate(schedule))


def seed_plan(zone: str = "Asia/Shanghai", venue: str = "", **minutes: int) -> RuleBook:
    """Three evenings 19:30-22:50, 90 minutes a round: the seed's event of 12 groups."""
    return plan(*(evening(d, "19:30", "22:50") for d in DATES), zone=zone, venue=venue, **minutes)


def lines(table: Timetable) -> list[str]:
    return [
        f"{s.start:%m-%d %H:%M}-{s.end:%H:%M} {s.kind}" + (f" {s.round}" if s.round else "")
        for s in table.slots
    ]


def only(table: Timetable, code: str) -> Problem:
    found = [p for p in table.problems if p.code == code]
    assert len(found) == 1, table.problems
    return found[0]


def test_t9_three_evenings_to_the_minute() -> None:
    table = timetable(seed_plan(), 6)
    assert lines(table) == [
        "03-06 19:30-21:00 round 1",
        "03-06 21:00-21:10 pairing 2",
        "03-06 21:10-21:15 break",
        "03-06 21:15-21:20 seating 2",
        "03-06 21:20-22:50 round 2",
        "03-06 22:50-22:50 pairing 3",
        "03-07 19:30-21:00 round 3",
        "03-07 21:00-21:10 pairing 4",
        "03-07 21:10-21:15 break",
        "03-07 21:15-21:20 seating 4",
        "03-07 21:20-22:50 round 4",
        "03-07 22:50-22:50 pairing 5",
        "03-08 19:30-21:00 round 5",
        "03-08 21:00-21:10 pairing 6",
        "03-08 21:10-21:15 break",
        "03-08 21:15-21:20 seating 6",
        "03-08 21:20-22:50 round 6",
        "03-08 22:50-22:50 closing",
    ]
    assert table.problems == ()


def test_t9_two_rounds_take_200_minutes() -> None:
    slots = timetable(seed_plan(), 6).slots
    assert slots[4].end - slots[0].start == timedelta(minutes=200)


def test_start_of_a_round_and_of_none() -> None:
    table = timetable(seed_plan(venue="Hall 1"), 6)
    start = table.start_of(4)
    assert start is not None
    assert start.isoformat() == "2026-03-07T21:20:00+08:00"
    assert table.start_of(7) is None
    assert table.venue == "Hall 1"


def test_an_event_without_evenings_has_an_empty_timetable() -> None:
    assert timetable(RuleBook(), 5) == Timetable(())


def test_evenings_are_taken_in_order_of_date() -> None:
    days = [evening(d, "19:30", "22:50", 1) for d in reversed(DATES)]
    table = timetable(plan(*days), 3)
    assert [s.start.day for s in table.slots if s.kind == "round"] == [6, 7, 8]


def test_as_many_rounds_as_fit() -> None:
    table = timetable(plan(evening(DATES[0], "09:00", "15:00")), 9)
    # 9:00-10:30, 10:50-12:20, 12:40-14:10; a fourth would end at 16:00
    assert [f"{s.start:%H:%M}" for s in table.slots if s.kind == "round"] == [
        "09:00",
        "10:50",
        "12:40",
    ]


def test_a_named_round_that_overruns_is_laid_and_reported_by_minutes() -> None:
    table = timetable(plan(evening(DATES[0], "19:30", "22:35", 2)), 2)
    problem = only(table, "E601")
    assert problem.args["minutes"] == 15
    assert problem.args["round"] == 2
    assert problem.args["end"] == "22:50"
    assert table.start_of(2) is not None


def test_rounds_without_an_evening_are_named_with_the_nearest_fit() -> None:
    rules = plan(evening(DATES[0], "19:30", "22:30"), evening(DATES[1], "19:30", "22:40"))
    problem = only(timetable(rules, 5), "E602")
    assert (problem.args["first"], problem.args["last"], problem.args["count"]) == (3, 5, 3)
    remedy = problem.args["remedy"]
    assert isinstance(remedy, Message)
    assert (remedy.args["date"], remedy.args["minutes"]) == ("2026-03-07", 10)


def test_a_day_too_short_for_one_round() -> None:
    problem = only(timetable(plan(evening(DATES[0], "19:30", "20:20")), 1), "E607")
    assert problem.args["minutes"] == 40


def test_x3_the_break_must_hold_the_pairing() -> None:
    table = timetable(seed_plan(break_minutes=5), 6)
    assert only(table, "W603").args["minutes"] == 5
    assert lines(table)[1:4] == [
        "03-06 21:00-21:10 pairing 2",
        "03-06 21:10-21:15 seating 2",
        "03-06 21:15-22:45 round 2",
    ]


def test_posting_15_minutes_before_play_is_impossible_by_5_in_the_seeds_evening() -> None:
    """21:20 less 15 is 21:05, and the pairing is ready at 21:10 (rules beyond 2.1)."""
    problem = only(timetable(seed_plan(post_before=15), 6), "E608")
    assert (problem.args["minutes"], problem.args["possible"]) == (5, 10)


def test_posting_10_minutes_before_play_is_possible_and_shown() -> None:
    table = timetable(seed_plan(post_before=10), 6)
    assert table.problems == ()
    assert "03-06 19:20-19:20 posting 1" in lines(table)
    assert "03-06 21:10-21:10 posting 2" in lines(table)


def test_one_round_an_evening_has_time_enough_to_post() -> None:
    rules = plan(*(evening(d, "19:30", "22:50", 1) for d in DATES), post_before=60)
    assert timetable(rules, 3).problems == ()


def test_an_afternoon_that_starts_before_the_morning_is_posted() -> None:
    rules = plan(
        evening(DATES[0], "09:00", "11:00", 1),
        evening(DATES[0], "10:40", "13:00", 1),
        post_before=15,
    )
    # the morning ends at 10:30; paired at 10:40, to hang 15 minutes: 10:55
    assert only(timetable(rules, 2), "E604").args["minutes"] == 15


def test_a_latest_end_after_midnight() -> None:
    table = timetable(plan(evening(DATES[0], "21:00", "00:30"), zone="Europe/Berlin"), 2)
    assert table.problems == ()
    assert lines(table)[4] == "03-06 22:50-00:20 round 2"


def test_a_twelve_hour_clock_is_refused() -> None:
    assert only(timetable(plan(evening(DATES[0], "19:30", "10:50")), 2), "E605")


def test_evenings_left_over_are_a_warning() -> None:
    table = timetable(seed_plan(), 4)
    assert only(table, "W610").args["date"] == "2026-03-08"


def test_an_unknown_time_zone_is_a_problem() -> None:
    assert only(timetable(seed_plan(zone="Mars/Base"), 6), "E609").args["zone"] == "Mars/Base"


def test_a_night_on_which_the_clocks_go_forward_keeps_full_rounds() -> None:
    """Berlin, 29 March 2026: 02:00 becomes 03:00; a round from 01:00 ends at 03:30."""
    table = timetable(
        plan(evening(date(2026, 3, 29), "01:00", "06:00", 2), zone="Europe/Berlin"), 2
    )
    assert lines(table)[0] == "03-29 01:00-03:30 round 1"
    assert lines(table)[4] == "03-29 03:50-05:20 round 2"


def test_a_night_on_which_the_clocks_go_back_keeps_full_rounds() -> None:
    """Berlin, 25 October 2026: 03:00 becomes 02:00; a round from 01:30 ends at 02:00."""
    table = timetable(
        plan(evening(date(2026, 10, 25), "01:30", "06:00", 1), zone="Europe/Berlin"), 1
    )
    assert lines(table)[0] == "10-25 01:30-02:00 round 1"
    assert table.slots[0].end.utcoffset() == timedelta(hours=1)


def test_a_start_that_the_change_of_clocks_leaves_out() -> None:
    table = timetable(
        plan(evening(date(2026, 3, 29), "02:30", "08:00", 1), zone="Europe/Berlin"), 1
    )
    assert only(table, "E606").args["shown"] == "03:30"


def test_wall_time_stays_the_same_on_both_sides_of_the_change() -> None:
    rules = plan(
        evening(date(2026, 3, 27), "19:30", "22:50", 1),
        evening(date(2026, 3, 30), "19:30", "22:50", 1),
        zone="Europe/Berlin",
    )
    starts = [s.start.isoformat() for s in timetable(rules, 2).slots if s.kind == "round"]
    assert starts == ["2026-03-27T19:30:00+01:00", "2026-03-30T19:30:00+02:00"]


@st.composite
def plans(draw: st.DrawFn) -> RuleBook:
    days = []
    for offset in sorted(draw(st.sets(st.integers(0, 12), min_size=1, max_size=6))):
        start = draw(st.integers(8 * 60, 21 * 60))
        length = draw(st.integers(0, 150)) * 2
        latest = min(start + length, 24 * 60 - 1)
        days.append(
            PlayDay(
                date=date(2026, 3, 24) + timedelta(days=offset),
                start=time(start // 60, start % 60),
                latest_end=time(latest // 60, latest % 60),
                rounds=draw(st.none() | st.integers(1, 3)),
            )
        )
    return plan(
        *days,
        zone=draw(st.sampled_from(["Europe/Berlin", "Asia/Shanghai", "America/New_York"])),
        round_minutes=draw(st.integers(1, 150)),
        pairing_minutes=draw(st.integers(0, 20)),
        break_minutes=draw(st.integers(0, 40)),
        seating_minutes=draw(st.integers(0, 10)),
        post_before=draw(st.integers(0, 30)),
    )


def _utc(slot: Slot) -> tuple[datetime, datetime]:
    return slot.start.astimezone(UTC), slot.end.astimezone(UTC)


@given(plans(), st.integers(1, 12))
def test_stretches_never_overlap_and_rounds_are_in_order(rules: RuleBook, rounds: int) -> None:
    table = timetable(rules, rounds)
    stretches = [_utc(s) for s in table.slots if s.start != s.end]
    for (_, ended), (begins, _) in pairwise(stretches):
        assert ended <= begins or any(p.code in ("E601", "E604") for p in table.problems)
    assert [_utc(s) for s in table.slots] == sorted(_utc(s) for s in table.slots)
    numbers = [s.round for s in table.slots if s.kind == "round"]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) <= rounds


@given(plans(), st.integers(1, 12))
def test_every_round_is_laid_or_reported(rules: RuleBook, rounds: int) -> None:
    table = timetable(rules, rounds)
    laid = sum(s.kind == "round" for s in table.slots)
    left = [p.args["count"] for p in table.problems if p.code == "E602"]
    assert left == ([rounds - laid] if laid < rounds else [])


@given(plans(), st.integers(1, 12))
def test_every_round_has_its_full_length_and_its_gap(rules: RuleBook, rounds: int) -> None:
    """Between two rounds of one evening lie the break (holding the pairing) and the seating."""
    table = timetable(rules, rounds)
    gap = timedelta(
        minutes=max(rules.schedule.break_minutes, rules.schedule.pairing_minutes)
        + rules.schedule.seating_minutes
    )
    played = [s for s in table.slots if s.kind == "round"]
    for slot in played:
        begins, ends = _utc(slot)
        assert ends - begins == timedelta(minutes=rules.schedule.round_minutes)
    evenings_end = {_utc(s)[1] for s in table.slots if s.kind == "pairing" and s.start == s.end}
    for one, two in pairwise(played):
        if _utc(one)[1] not in evenings_end:
            assert _utc(two)[0] - _utc(one)[1] == gap


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_every_problem_has_a_sentence(language: str) -> None:
    from teammatch.texts import Texts

    texts = Texts(language)
    rules = plan(
        evening(DATES[0], "19:30", "22:30"),
        evening(DATES[1], "19:30", "20:00"),
        evening(DATES[2], "19:30", "20:00", 1),
        break_minutes=1,
        post_before=30,
    )
    problems = timetable(rules, 9).problems
    assert {p.code for p in problems} == {"E601", "E602", "W603", "E607", "E608"}
    for problem in problems:
        assert str(problem.args.get("minutes", "")) in texts.problem(problem)


def test_time_zones_are_known_where_the_system_has_none() -> None:
    """Windows and small containers have no zone files; the program brings its own."""
    looked = "import zoneinfo; print(zoneinfo.TZPATH, zoneinfo.ZoneInfo('Asia/Shanghai'))"
    done = subprocess.run(
        [sys.executable, "-c", looked],
        env={**os.environ, "PYTHONTZPATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["()", "Asia/Shanghai"]

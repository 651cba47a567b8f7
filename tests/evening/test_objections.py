"""Objections, deadlines and rounds on another day: what the wall and the prompt say."""

import json
import re

import pytest

from tests.evening.desk import Desk

FOUR = "Ants Bees Cats Dogs"
PLAN = """
[schedule]
round_minutes = 45
break_minutes = 20
pairing_minutes = 10
seating_minutes = 5
post_before = 15
objection_minutes = 15
venue = "Town Hall"
[[schedule.days]]
date = "2026-03-06"
start = "20:00"
latest_end = "23:00"
rounds = 2
[[schedule.days]]
date = "2026-03-13"
start = "20:00"
latest_end = "23:00"
"""


@pytest.fixture
def evening(desk: Desk) -> Desk:
    """Four teams, round 1 released at eight."""
    desk.event(FOUR, more=PLAN)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    return desk


def row(desk: Desk, page: str, table: str) -> str:
    return next(line for line in desk.wall(page) if line.startswith(f"{table} | "))


def test_a_posted_result_says_when_it_is_final(evening: Desk) -> None:
    evening.at("20:53")
    evening.type("result", "1", "1-0", "1-0")
    evening.type("publish")
    assert "2 : 0 / final at 21:08" in row(evening, "round-1.html", "1")
    assert "final at" not in row(evening, "round-1.html", "2")


def test_a_correction_starts_the_time_for_objections_anew(evening: Desk) -> None:
    evening.at("20:53")
    evening.type("result", "1", "1-0", "1-0")
    evening.at("21:00")
    evening.type("result", "1", "1-0", "½", "--reason", "wrong card", "--yes")
    evening.type("publish")
    assert "final at 21:15 / corrected" in row(evening, "round-1.html", "1")


def test_on_another_day_the_date_is_said_too(evening: Desk) -> None:
    evening.at("20:53")
    evening.type("result", "1", "1-0", "1-0")
    evening.days_later(1)
    evening.type("result", "2", "1-0", "1-0")
    evening.type("publish")
    assert "final at Fri 6 March 2026, 21:08" in row(evening, "round-1.html", "1")
    assert "final at 21:08" in row(evening, "round-1.html", "2")


def test_an_open_protest_is_told_wherever_the_event_goes_on(evening: Desk) -> None:
    """Plain teammatch, check, pair and release; quiet again once it is decided."""
    evening.type("result", "1", "1-0", "1-0")
    evening.type("result", "2", "1-0", "1-0")
    evening.type("protest", "1", "--for", "Ants", "--reason", "touched piece")
    said = "warning W377: there is a protest by Ants"
    assert "under protest by Ants, not decided" in evening.type("status").out
    assert said in evening.type("check").err
    assert said in evening.type("pair").err
    told = json.loads(evening.type("pair", "--json").out)
    assert [p["where"] for p in told["problems"] if p["code"] == "W377"] == ["round 1, table 1"]
    assert said in evening.type("release", "2", "--by", "Chief").err
    evening.type("decide", "1", "stands", "--round", "1", "--reason", "no touch was shown")
    assert "W377" not in evening.type("check").err


def test_a_protest_marks_the_result_until_it_is_decided(evening: Desk) -> None:
    evening.at("20:53")
    evening.type("result", "1", "1-0", "1-0")
    away = row(evening, "round-1.html", "1").split(" | ")[3].split(" / ")[0].strip()
    evening.type("protest", "1", "--for", away, "--reason", "touched piece")
    evening.type("publish")
    marked = row(evening, "round-1.html", "1")
    assert f"under protest by {away}" in marked
    assert "final at" not in marked
    evening.type("decide", "1", "stands", "--reason", "no touch was shown")
    evening.type("publish")
    assert "under protest" not in row(evening, "round-1.html", "1")
    assert "final at 21:08" in row(evening, "round-1.html", "1")
    said = f"Protest by {away}: touched piece\ndecided at the desk: no touch was shown"
    assert said in "\n".join(evening.wall("round-1.html")), "who came late reads how it ended"


def test_a_decision_that_gives_its_reason_itself_says_it_once(evening: Desk) -> None:
    evening.type("result", "1", "1-0", "1-0")
    home = row(evening, "round-1.html", "1").split(" | ")[1].split(" / ")[0].strip()
    evening.type("protest", "1", "--for", home, "--reason", "touched piece")
    evening.type("decide", "1", "annul", "--reason", "no clock ran")
    evening.type("publish")
    page = "\n".join(evening.wall("round-1.html"))
    assert f"Protest by {home}: touched piece" in page
    assert page[: page.index("Corrections")].count("no clock ran") == 1


def test_a_protest_is_told_with_the_way_to_decide_it(evening: Desk) -> None:
    evening.type("result", "1", "1-0", "1-0")
    said = evening.type("protest", "1", "--for", "Ants", "--reason", "touched piece")
    assert "To decide it: teammatch decide 1 stands --round 1 --reason TEXT" in said.lines[0]


def test_without_a_time_for_objections_nothing_is_said(desk: Desk) -> None:
    desk.event(FOUR)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1-0", "1-0")
    desk.type("publish")
    assert "final" not in " ".join(desk.wall("round-1.html"))


def test_the_timetable_says_until_when_results_must_be_in(evening: Desk) -> None:
    """20:45 play ends, 20:45 results in, 20:55 posted, 21:05 seats, 21:10 play."""
    lines = [re.sub(r" {2,}", " | ", line.strip()) for line in evening.type("schedule").lines[3:]]
    assert lines[:10] == [
        "1 | 2026-03-06 | 19:45 | Pairing of round 1 must hang",
        "19:55 | 20:00 | Seating for round 1",
        "20:00 | 20:45 | Round 1",
        "20:45 | Results in, to pair round 2 in time",
        "20:45 | 20:55 | Pairing of round 2",
        "20:55 | Pairing of round 2 must hang",
        "20:55 | 21:05 | Break",
        "21:05 | 21:10 | Seating for round 2",
        "21:10 | 21:55 | Round 2",
        "21:55 | after play | Pairing of round 3",
    ]


def test_the_prompt_says_results_in_by_post_by_seats_start(evening: Desk) -> None:
    expected = (
        "Round 2 on 2026-03-06: results in by 20:45, post by 20:55, seats 21:05, start 21:10."
    )
    assert expected in evening.type().lines
    for table in ("1", "2"):
        evening.type("result", table, "1-0", "1-0")
    assert expected in evening.type("status").lines
    evening.type("pair")
    assert expected in evening.type("status").lines
    evening.type("release", "2", "--by", "Chief")
    told = evening.type("status").lines
    assert "Round 3 on 2026-03-13: post by 19:45, seats 19:55, start 20:00." in told


def test_157_a_moved_round_has_one_place_one_result_and_both_dates(evening: Desk) -> None:
    for table in ("1", "2"):
        evening.type("result", table, "1-0", "1-0")
    evening.type("pair")
    evening.type("release", "2", "--by", "Chief")
    said = evening.type("schedule", "move", "2", "2026-03-10", "19:30", "--reason", "storm")
    assert said.lines == [
        "Round 2 is played on 2026-03-10 19:30 (before: 2026-03-06 21:10).",
    ]
    slots = json.loads(evening.type("schedule", "--json").out)["slots"]
    own = [(s["kind"], s["start"][:16], s.get("other", "")[:16]) for s in slots if s["round"] == 2]
    assert own == [
        ("pairing", "2026-03-06T20:45", ""),
        ("moved", "2026-03-06T21:10", "2026-03-10T19:30"),
        ("posting", "2026-03-10T19:15", ""),
        ("seating", "2026-03-10T19:25", ""),
        ("round", "2026-03-10T19:30", "2026-03-06T21:10"),
    ]
    for page in ("index.html", "round-2.html"):
        wall = " ".join(evening.wall(page))
        assert "Tue 10 March 2026" in wall
        assert "moved from Fri 6 March 2026, 21:10: storm" in wall
    captain = next((evening.path / "captains").glob("*.html")).read_text(encoding="utf-8")
    assert "Tue 10 March 2026, 19:30" in captain
    assert "moved from Fri 6 March 2026, 21:10: storm" in captain
    for table in ("1", "2"):
        evening.type("result", table, "1-0", "1-0")
    played = {line.split()[2]: line.split()[3] for line in evening.type("standings").lines[3:7]}
    assert set(played.values()) == {"2"}, "counted once"


def test_a_round_keeps_its_time_of_day_and_can_be_moved_again_and_back(evening: Desk) -> None:
    said = evening.type("schedule", "move", "3", "14.3.2026")
    assert said.lines == ["Round 3 is played on 2026-03-14 20:00 (before: 2026-03-13 20:00)."]
    assert "E616" in evening.type("schedule", "move", "3", "2026-03-14", code=1).err
    said = evening.type("schedule", "move", "3", "2026-03-15", "--dry-run")
    assert said.lines[-1] == "Nothing was changed."
    back = evening.type("undo")
    assert "round 3 moved to 2026-03-14" in back.out
    assert "moved" not in evening.type("schedule").out


def test_a_move_that_turns_the_order_round_is_a_warning(evening: Desk) -> None:
    said = evening.type("schedule", "move", "2", "2026-03-20")
    assert "warning W613: round 3 begins at 2026-03-13 20:00, before round 2 is over" in said.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("9", "2026-03-20"), "E615"),
        (("2", "tomorrow"), "E614"),
        (("2", "2026-02-30"), "E614"),
        (("2", "2026-03-20", "late"), "E395"),
    ],
)
def test_a_move_that_cannot_be_is_refused(evening: Desk, words: tuple[str, ...], code: str) -> None:
    assert f"error {code}" in evening.type("schedule", "move", *words, code=1).err


def test_a_round_without_a_day_needs_a_time(desk: Desk) -> None:
    desk.event(FOUR)
    assert "error E612" in desk.type("schedule", "move", "2", "2026-03-20", code=1).err
    said = desk.type("schedule", "move", "2", "2026-03-20", "19:30")
    assert said.lines == ["Round 2 is played on 2026-03-20 19:30 (before: no day)."]
    assert "2026-03-20" in desk.type("schedule").out


def test_161_a_postponed_match_is_listed_under_its_round_and_its_new_day(evening: Desk) -> None:
    pair = row(evening, "round-1.html", "1").split(" | ")
    home, away = (pair[i].split(" / ")[0].strip() for i in (1, 3))
    evening.type("postpone", "1", "--to", "2026-03-11", "--reason", "train cancelled")
    evening.type("publish")
    assert "postponed" in row(evening, "round-1.html", "1")
    listed = f"Round 1, table 1: {home} – {away} | Wed 11 March 2026 | postponed"
    assert listed in evening.wall("index.html")
    captain = next((evening.path / "captains").glob(f"*-{home[0].lower()}.html")).read_text("utf-8")
    assert "Wed 11 March 2026" in captain
    evening.type("result", "1", "1-0", "1-0")
    evening.type("publish")
    assert listed not in evening.wall("index.html")


def slots(desk: Desk) -> list[str]:
    """The plan in short: day, hour and kind of each slot."""
    told = json.loads(desk.type("schedule", "--json").out)["slots"]
    named = (f"{s['kind']} {s['round']}" if s["round"] else s["kind"] for s in told)
    return [f"{s['start'][8:16].replace('T', ' ')} {n}" for s, n in zip(told, named, strict=True)]


def test_the_plan_of_an_evening_follows_a_moved_round(evening: Desk) -> None:
    """Round 2 leaves the first evening: no break and no seating are left there."""
    assert "06 20:45 pairing 2" in slots(evening)
    evening.type("schedule", "move", "2", "2026-03-10", "--reason", "hall not free")
    assert slots(evening) == [
        *("06 19:45 posting 1", "06 19:55 seating 1", "06 20:00 round 1"),
        *("06 20:45 pairing 2", "06 21:10 moved 2"),
        *("10 20:55 posting 2", "10 21:05 seating 2", "10 21:10 round 2", "10 21:55 pairing 3"),
        *("13 19:45 posting 3", "13 19:55 seating 3", "13 20:00 round 3", "13 20:45 closing"),
    ]


def test_the_final_table_comes_after_whichever_round_is_last(evening: Desk) -> None:
    evening.type("schedule", "move", "3", "2026-03-20", "--reason", "hall not free")
    assert slots(evening)[-1] == "20 20:45 closing"
    assert sum("closing" in slot for slot in slots(evening)) == 1


def test_a_played_round_is_not_moved_and_one_half_played_is_told(evening: Desk) -> None:
    evening.type("result", "1", "1-0", "1-0")
    half = evening.type("schedule", "move", "1", "2026-03-09", "--dry-run")
    assert "warning W618: results of round 1 are in already, at table 1" in half.err
    evening.type("result", "2", "1-0", "1-0")
    assert "error E617" in evening.type("schedule", "move", "1", "2026-03-09", code=1).err


def test_a_day_that_is_past_is_told_of_a_round_and_refused_for_a_match(evening: Desk) -> None:
    said = evening.type("schedule", "move", "2", "2026-03-05", "--dry-run")
    assert "warning W619: 2026-03-05 is past; today is 2026-03-06." in said.err
    put_off = ("postpone", "1", "--reason", "hall closed", "--to")
    assert "error E400" in evening.type(*put_off, "2026-03-05", code=1).err
    evening.type(*put_off, "2026-03-06")


def test_a_match_with_its_result_is_not_postponed_one_half_played_is(evening: Desk) -> None:
    evening.type("result", "1", "1-0", "1-0")
    refused = evening.type("postpone", "1", "--reason", "hall closed", code=1)
    assert "error E380" in refused.err
    assert "teammatch decide 1 replay --round 1" in refused.err
    evening.type("result", "2.1", "1-0")
    evening.type("postpone", "2", "--to", "2026-03-09", "--reason", "lights went out")

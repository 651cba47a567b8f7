"""The clock: real start, minutes late, rule and consequence; check-in (R23, T7, X9, B1.5)."""

import json
from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.clock import plus, read_clock, seconds_late, shown_clock
from teammatch.desk.opening import open_event
from teammatch.model.messages import EventError
from teammatch.model.rounds import RoundKey
from tests.evening.desk import Desk

FOUR = "Ants Bees Cats Dogs"
LATE = '[late]\nlimit_minutes = 15\nunit = "match"\n'


def released(desk: Desk, more: str = LATE) -> None:
    """Round 1 is out: Ants - Cats at table 1, Dogs - Bees at table 2."""
    desk.event(FOUR, more=more)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")


def result_of(desk: Desk, table: int) -> str:
    """The match points at a table, "2:0", or "open"."""
    folder = open_event(desk.path).folder
    match = folder.event.rounds[RoundKey(1, 1)].at_table(table)
    assert match is not None
    score = (folder.ledger().scores or {})[match.id]
    folder.journal.close()
    if score.state.value == "open":
        return "open"
    return ":".join(str(p) for p in score.match_points)


def test_t7_14_minutes_are_computed_from_the_real_start_and_cost_nothing(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:33")
    said = desk.type("late", "Cats", "--at", "19:47", "--yes")
    assert said.lines == [
        "Cats came at 19:47, 14:00 after the start of round 1 at 19:33.",
        "The rule: from 15:00 on the match is lost.",
        "So it is played.",
        "This changes no result, point, place, bye or pairing.",
    ]
    assert result_of(desk, 1) == "open"


def test_t7_14_59_plays_and_15_00_is_lost(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:33")
    desk.type("late", "Cats", "--at", "19:47:59", "--yes")
    assert result_of(desk, 1) == "open"
    said = desk.type("late", "Dogs", "--at", "19:48", "--yes")
    assert "So the match is lost." in said.lines
    assert (
        "  result, round 1, table 2, Dogs – Bees: open → 0:2 without play (match points 0:2)"
        in said.lines
    )
    assert result_of(desk, 2) == "0:2"


def test_late_asks_and_without_a_terminal_nothing_is_written(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:33")
    asked = desk.type("late", "Dogs", "--at", "19:50", code=1)
    assert "Record it?" in asked.err
    assert "boards" not in asked.err, "nothing is written yet that they could miss"
    shown = desk.type("late", "Dogs", "--at", "19:50", "--dry-run")
    assert shown.lines[-1] == "Nothing was changed."
    assert result_of(desk, 2) == "open"


def test_one_player_late_loses_his_board_only(desk: Desk) -> None:
    released(desk, '[late]\nlimit_minutes = 10\nunit = "board"\ninclusive = false\n')
    desk.type("start", "1", "--at", "19:30")
    said = desk.type("late", "Ants", "--board", "2", "--at", "19:40:01", "--yes")
    assert said.lines[1:3] == [
        "The rule: after more than 10:00 the board is lost.",
        "So the board is lost.",
    ]
    assert "  result, round 1, table 1, Ants – Cats: open → open, 0:1 so far" in said.lines
    assert not any("place, " in line for line in said.lines), "the round is not over"
    shown = [line.split() for line in desk.type("present").lines]
    assert ["1", "Ants", "board", "2", "here", "since", "19:40:01"] in shown
    assert ["Not", "here:", "3", "of", "4."] in shown
    desk.type("result", "1.1", "1-0")
    assert result_of(desk, 1) == "1:1"


def test_r23_a_whole_side_late_loses_all_its_boards(desk: Desk) -> None:
    released(desk, '[late]\nlimit_minutes = 10\nunit = "board"\n')
    desk.type("start", "1", "--at", "19:30")
    assert (
        "    1  Ants  not here  from 19:40: all its boards are lost" in desk.type("present").lines
    )
    said = desk.type("late", "Ants", "--at", "19:40", "--yes")
    assert said.lines[2] == "So all its boards are lost."
    assert result_of(desk, 1) == "0:2"


def test_x9_both_late_both_lose_and_the_arbiter_may_override(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:30")
    desk.type("late", "Ants", "--at", "19:50", "--yes")
    said = desk.type("late", "Cats", "--at", "19:52", "--yes")
    assert said.lines[2].startswith("The opponent was late, too (20:00), so both lose")
    assert result_of(desk, 1) == "0:0"
    desk.type("result", "1", "1-0", "1-0")
    desk.type("decide", "1", "as-played", "--reason", "the underground stood still")
    assert result_of(desk, 1) == "2:0"


def test_x9_both_late_may_be_played_by_the_rules(desk: Desk) -> None:
    released(desk, LATE + 'both = "play"\n')
    desk.type("start", "1", "--at", "19:30")
    desk.type("late", "Ants", "--at", "19:50", "--yes")
    said = desk.type("late", "Cats", "--at", "19:52", "--yes")
    assert said.lines[2] == "The opponent was late, too (20:00), so it is played (late.both)."
    assert result_of(desk, 1) == "open"


def test_b1_5_a_ladder_is_said_step_by_step(desk: Desk) -> None:
    grades = (
        '[late]\ngrades = [{minutes = 10, effect = "warning"}, {minutes = 15, effect = "board"}, '
        '{minutes = 30, effect = "match"}]\n'
    )
    released(desk, grades)
    desk.type("start", "1", "--at", "19:30")
    said = desk.type("late", "Ants", "--at", "19:41", "--yes")
    assert said.lines[1] == (
        "The rule: from 10:00 on a warning, from 15:00 on the board is lost, "
        "from 30:00 on the match is lost."
    )
    assert said.lines[2] == "So: a warning, and it is played."


def test_a_start_recorded_wrongly_is_put_right_and_lateness_follows(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:30")
    desk.type("late", "Dogs", "--at", "19:46", "--yes")
    assert result_of(desk, 2) == "0:2"
    assert "E396" in desk.type("start", "1", "--at", "19:33", code=1).err
    said = desk.type("start", "1", "--at", "19:33", "--reason", "clock of the hall")
    assert (
        "  result, round 1, table 2, Dogs – Bees: 0:2 without play (match points 0:2) → open"
        in said.lines
    )
    assert result_of(desk, 2) == "open"


def test_without_a_recorded_start_nobody_is_late(desk: Desk) -> None:
    released(desk)
    assert "E397" in desk.type("late", "Dogs", "--at", "19:46", "--yes", code=1).err


def test_another_arrival_needs_a_reason(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:30")
    desk.type("late", "Dogs", "--at", "19:46", "--yes")
    assert "E398" in desk.type("late", "Dogs", "--at", "19:40", "--yes", code=1).err
    desk.type("late", "Dogs", "--at", "19:40", "--yes", "--reason", "seen by the door")
    assert result_of(desk, 2) == "open"


def test_a_table_is_no_side_that_could_be_late(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:30")
    assert "E381" in desk.type("late", "2", "--at", "19:46", "--yes", code=1).err


def test_check_in_says_who_is_here_and_who_loses_what_when(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:33")
    said = desk.type("present", "Ants", "Bees")
    assert said.lines[2:] == [
        "Round 1 began at 19:33.",
        "Table  Side  Here      Loses",
        "-----  ----  --------  -----------------------------",
        "    1  Ants  here",
        "    1  Cats  not here  from 19:48: the match is lost",
        "    2  Dogs  not here  from 19:48: the match is lost",
        "    2  Bees  here",
        "Not here: 2 of 4.",
    ]
    told = json.loads(desk.type("present", "--json").out)
    assert [s["here"] for s in told["sides"]] == [True, False, False, True]
    told = json.loads(desk.type("present", "Ants", "--json").out)
    assert told["sides"][1]["loses"] == [{"at": "19:48", "loses": "match"}]
    desk.type("late", "Cats", "--at", "19:40", "--yes")
    assert "    1  Cats  here since 19:40" in desk.type("present", "Dogs").lines
    assert "    1  Cats  here since 19:40" in desk.type("present", "Cats").lines
    assert desk.type("present").lines[-1] == "Everybody is here."


def test_before_the_start_the_plan_gives_the_minutes(desk: Desk) -> None:
    plan = (
        "[schedule]\nround_minutes = 60\n[[schedule.days]]\ndate = 2026-03-06\n"
        'start = "19:30"\nlatest_end = "23:30"\n'
    )
    released(desk, LATE + plan)
    said = desk.type("present")
    assert said.lines[0].startswith("Round 1 is to begin at 19:30")
    assert "    1  Ants  not here  from 19:45: the match is lost" in said.lines


def test_check_in_from_a_list_takes_all_or_nothing(desk: Desk) -> None:
    released(desk)
    (desk.path / "here.csv").write_text("Team,Note\nAnts,x\nBeez,\nCats,\n", encoding="utf-8")
    refused = desk.type("present", "--list", "here.csv", code=1)
    assert "here.csv, line 3" in refused.err
    assert "Bees" in refused.err
    assert "Not here: 4 of 4." in desk.type("present").lines
    (desk.path / "here.csv").write_text("Team\nAnts\nBees\nCats\n", encoding="utf-8")
    assert "Not here: 1 of 4." in desk.type("present", "--list", "here.csv").lines


def test_check_in_from_a_workbook_says_the_row_of_what_it_does_not_know(desk: Desk) -> None:
    """A heading, an empty row, the name in whichever column is filled first."""
    released(desk)
    book = openpyxl.Workbook()
    for row in (("Team", "Note"), ("Ants", "x"), (None, None), (None, "Beez"), ("Cats", None)):
        book.worksheets[0].append(row)
    book.save(desk.path / "here.xlsx")
    refused = desk.type("present", "--list", "here.xlsx", code=1)
    assert "here.xlsx, sheet Sheet, line 4: error E458" in refused.err
    assert "Not here: 4 of 4." in desk.type("present").lines
    book.worksheets[0]["B4"] = "Bees"
    book.save(desk.path / "here.xlsx")
    assert "Not here: 1 of 4." in desk.type("present", "--list", "here.xlsx").lines


def test_late_says_once_that_the_boards_are_older(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:33")
    desk.type("late", "Cats", "--at", "19:40", "--yes")
    said = desk.type("late", "Dogs", "--at", "19:50", "--yes")
    assert said.err.count("teammatch publish") == 1


@pytest.mark.parametrize(
    ("text", "shown"), [("19:33", "19:33"), ("9.05", "09:05"), ("1933", "19:33"),
                        ("19:33:30", "19:33:30")]
)  # fmt: skip
def test_a_clock_is_read_as_it_is_typed(text: str, shown: str) -> None:
    assert shown_clock(read_clock(text)) == shown


@pytest.mark.parametrize("text", ["24:00", "19:60", "half past seven", "19", ""])
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(EventError):
        read_clock(text)


def test_minutes_are_counted_across_midnight() -> None:
    start = read_clock("23:50")
    assert seconds_late(start, read_clock("00:05")) == 900
    assert seconds_late(read_clock("00:05"), start) == 0
    assert plus(start, 900) == read_clock("00:05")


def test_an_undone_start_is_refused_while_lateness_hangs_on_it(desk: Desk) -> None:
    released(desk)
    desk.type("start", "1", "--at", "19:30")
    desk.type("late", "Dogs", "--at", "19:46", "--yes")
    number = _change(desk.path, "start")
    assert "E493" in desk.type("undo", "--change", number, code=1).err
    desk.type("undo")
    desk.type("undo", "--change", number)


def _change(path: Path, kind: str) -> str:
    folder = open_event(path).folder
    rows = folder.journal.changes()
    folder.journal.close()
    return str(next(row.seq for row in rows if row.kind == kind))

"""An odd field and a no-show: the one left alone, walkovers, byes (reports 3, 8, 28, 37, 54)."""

import openpyxl
import pytest

from teammatch.desk.opening import open_event
from teammatch.model.entries import Player
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.scoring.types import RowKind
from teammatch.scoring.walkovers import boards_lost, seats
from teammatch.standings.cascade import standings
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import names_of, play, points_of
from tests.evening.desk import Desk
from tests.scoring.facts import rule_book

FIVE = "Ants Bees Cats Dogs Eels"


def released(desk: Desk, names: str = FIVE, more: str = "") -> None:
    """Round 1 of five sides: Ants - Cats, Dogs - Bees, Eels have the bye."""
    desk.event(names, more=more)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")


def round_one(desk: Desk) -> list[str]:
    folder = open_event(desk.path).folder
    found = names_of(folder, 1)
    folder.journal.close()
    return found


def test_report_37_the_one_left_alone_meets_the_side_with_the_bye_after_the_release(
    desk: Desk,
) -> None:
    released(desk)
    assert round_one(desk) == ["Ants-Cats", "Dogs-Bees", "bye Eels"]
    said = desk.type("absent", "Bees", "1", "--reason", "did not come")
    assert said.lines == [
        "Bees is not paired in round 1 (absent).",
        "Dogs is left alone in round 1. It may instead meet Eels, who has the bye: teammatch swap "
        '"Bees" bye --round 1',
        'Dogs is left alone in round 1: teammatch decide "Bees" loss --round 1 --reason TEXT',
    ]
    shown = desk.type("swap", "Bees", "bye", "--dry-run")
    assert [line for line in shown.lines if line.startswith("  ")] == [
        "  points, Eels: 2 → 0",
        "  bye, round 1: Bees (absent, match points 0, game points 0)",
        "  bye, round 1: Eels has none any more",
        "  pairing, round 1, table 2: Dogs – Eels",
    ]
    assert round_one(desk) == ["Ants-Cats", "Dogs-Bees", "bye Eels"]
    swapped = desk.type("swap", "Bees", "bye", "--yes")
    assert swapped.lines[0] == "Round 1, version 2: changed at table 2."
    assert "Not paired: Bees (absent)" in swapped.lines
    folder = open_event(desk.path).folder
    bees = folder.event.rounds[RoundKey(1, 1)].of_side("T2")
    assert isinstance(bees, Bye)
    assert (bees.kind, points_of(folder, "Bees"), points_of(folder, "Eels")) == (
        ByeKind.ABSENT,
        ZERO,
        ZERO,
    )
    folder.journal.close()


def test_after_the_swap_everybody_is_told_that_the_side_is_absent_and_why(desk: Desk) -> None:
    """Neither "bye: Bees" on the wall nor in the explanation; the public reason stands there."""
    released(desk)
    desk.type("absent", "Bees", "1", "--reason", "bus broke down", "--note", "secret")
    desk.type("swap", "Bees", "bye", "--reason", "Bees did not come", "--yes")
    said = desk.type("explain", "pairing", "1", "bye").lines
    assert said[1].strip() == "Bees: absent (Bees did not come)."
    below = desk.wall("round-1.html")
    idle = below[below.index("Without an opponent") + 1]
    assert idle.startswith("Bees / No. 2 | absent / bus broke down | ")
    assert not any("secret" in line for line in below)


def test_a_side_that_has_left_is_called_withdrawn(desk: Desk) -> None:
    released(desk)
    desk.type("withdraw", "Bees", "--from", "1", "--reason", "season over")
    again = desk.type("pair", "--again", "--reason", "Bees have left", "--yes")
    assert "Not paired: Bees (withdrawn)" in again.lines
    assert not any(line == "Bye: Bees" for line in again.lines)
    below = desk.wall("round-1.html")
    assert any(line.startswith("Bees / No. 2 | withdrawn / season over | ") for line in below)
    sheet = openpyxl.load_workbook(desk.path / "round-1.xlsx")["Byes"]
    assert ["Bees", "withdrawn"] in [[cell.value for cell in row] for row in sheet.rows]
    assert (
        "Bees has left the event (season over)." in desk.type("explain", "pairing", "1", "bye").out
    )


def test_report_37_a_swap_with_the_bye_ends_with_the_first_result_of_the_match(desk: Desk) -> None:
    released(desk)
    desk.type("result", "2.1", "1-0")
    assert "E469" in desk.type("swap", "Bees", "bye", "--yes", code=1).err
    desk.type("swap", "Cats", "bye", "--yes")


def test_a_withdrawn_side_gives_its_place_to_the_bye_as_the_rules_wish(desk: Desk) -> None:
    released(desk, more='[withdrawal]\nodd_field = "meet-bye"\n')
    said = desk.type("withdraw", "Bees", "--from", "1")
    assert said.lines[-1] == (
        "Dogs is left alone in round 1; by the rules it meets Eels, who has the bye: "
        'teammatch swap "Bees" bye --round 1'
    )
    desk.type("swap", "Bees", "bye", "--yes")
    assert round_one(desk) == ["Ants-Cats", "Dogs-Eels", "bye Bees"]
    assert "points, Dogs" not in desk.type("status").out


def test_report_3_a_no_show_of_both_is_a_double_forfeit_without_a_winner(desk: Desk) -> None:
    released(desk)
    said = desk.type("decide", "1", "double-forfeit", "--reason", "nobody came")
    assert (
        "  result, round 1, table 1, Ants – Cats: open → 0:0 without play (match points 0:0)"
        in said.lines
    )
    folder = open_event(desk.path).folder
    rows = folder.ledger().rows
    assert {rows[side][0].kind for side in ("T1", "T3")} == {RowKind.DOUBLE_FORFEIT}
    assert {rows[side][0].result for side in ("T1", "T3")} == {"loss"}
    folder.journal.close()


def test_report_8_and_9_a_walkover_hangs_with_signs_and_its_reason(desk: Desk) -> None:
    released(desk)
    desk.type("decide", "Bees", "loss", "--reason", "did not come")
    desk.type("publish")
    wall = desk.wall("round-1.html")
    line = next(line for line in wall if line.startswith("2 |"))
    assert "+" in line
    assert "−" in line
    assert any("did not come" in line for line in wall)


def test_report_10_the_table_counts_played_and_forfeited_rounds_apart(desk: Desk) -> None:
    released(desk)
    desk.type("decide", "Bees", "loss", "--reason", "did not come")
    desk.type("result", "1", "1-0", "1-0")
    folder = open_event(desk.path).folder
    counts = {
        row.side: (row.played, row.forfeited) for row in standings(folder.rules, folder.event).rows
    }
    assert counts == {"T1": (1, 0), "T3": (1, 0), "T4": (0, 1), "T2": (0, 1), "T5": (0, 0)}
    folder.journal.close()


def test_report_13_a_forfeited_match_is_no_colour(desk: Desk) -> None:
    released(desk)
    desk.type("decide", "Bees", "loss", "--reason", "did not come")
    folder = open_event(desk.path).folder
    assert folder.ledger().rows["T4"][0].first is None
    folder.journal.close()


def test_report_28_a_requested_bye_does_not_bar_from_the_allocated_one(desk: Desk) -> None:
    desk.event(FIVE)
    desk.type("absent", "Eels", "1", "--requested")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    folder = open_event(desk.path).folder
    play(folder, 1)
    folder.journal.close()
    assert "Bye: Eels" not in desk.type("pair").lines
    desk.type("undo")
    folder = open_event(desk.path).folder
    assert folder.ledger().rows["T5"][0].bye is ByeKind.REQUESTED
    folder.journal.close()


def test_report_30_a_bye_is_credited_with_match_and_game_points(desk: Desk) -> None:
    released(desk, more='[byes]\nmatch = "win"\ngame = 1\n')
    folder = open_event(desk.path).folder
    row = folder.ledger().rows["T5"][0]
    assert (row.match_points, row.game_points) == (Points(2), Points(1))
    folder.journal.close()


def test_report_54_an_absence_without_a_request_scores_nothing(desk: Desk) -> None:
    desk.event(FIVE)
    desk.type("absent", "Eels", "1", "--reason", "wedding")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    folder = open_event(desk.path).folder
    assert points_of(folder, "Eels") == 0
    folder.journal.close()


@pytest.mark.parametrize(("rule", "lost"), [("bottom", (3,)), ("top", (1,)), ("listed", (2,))])
def test_two_of_three_players_lose_the_board_that_the_rules_name(
    rule: str, lost: tuple[int, ...]
) -> None:
    rules = rule_book({"sides": {"boards": 3}, "forfeits": {"walkover_from": rule}})
    assert boards_lost(rules, 2, [2]) == lost
    assert boards_lost(rules, 3) == ()


def test_the_players_who_are_there_sit_past_the_lost_boards() -> None:
    rules = rule_book({"sides": {"boards": 3}})
    assert seats(rules, ("A", "C"), (3,)) == ("A", "C", None)
    assert seats(rules, ("A", "C"), (1,)) == (None, "A", "C")
    assert seats(rules, ("A", "C"), (2,)) == ("A", None, "C")


def test_walkovers_run_from_the_lowest_board_and_the_others_move_up(desk: Desk) -> None:
    """Dogs have no "Dogs 1" tonight: "Dogs 2" moves up to board 1, board 2 is lost."""
    released(desk)
    said = desk.type("present", "Dogs", "--without", "Dogs 1", "--reason", "ill")
    assert said.lines[0] == (
        "Dogs has 1 player; lost without play: board 2 "
        "(from the lowest board up, the others move up)."
    )
    folder = open_event(desk.path).folder
    result = folder.event.results["1.1.2"]
    assert [(b.board, b.home_name, [g.value for g in b.games]) for b in result.boards] == [
        (1, "Dogs 2", []),
        (2, "", ["-:+"]),
    ]
    folder.journal.close()
    desk.type("result", "2.1", "1-0")
    folder = open_event(desk.path).folder
    scores = (folder.ledger().scores or {})["1.1.2"]
    assert scores.game_points == (Points(1), Points(1))
    folder.journal.close()


def test_mishap_6_who_is_missing_although_the_roster_is_long_enough(desk: Desk) -> None:
    """A reserve stands in the roster, but is not there: said so, with what to type."""
    released(desk)
    folder = open_event(desk.path).folder
    put = {"put_players": [codec.player_data(Player("P99", "Dogs 3", "T4", 3))]}
    folder.write([NewChange("entries", put)])
    folder.journal.close()
    refused = desk.type("present", "Dogs", "--without", "Dogs 1", code=1)
    assert (
        "E413: without Dogs 1 the roster of Dogs still has 2 players, enough for 2 boards"
        in refused.err
    )
    said = desk.type("present", "Dogs", "--without", "Dogs 1", "--players", "1")
    assert said.lines[0].startswith("Dogs has 1 player; lost without play: board 2")
    assert "P42" in str(open_event(desk.path).folder.event.results["1.1.2"].boards[0])
    desk.type("undo")
    desk.type("present", "Dogs", "--without", "Dogs 1", "--without", "Dogs 3")


def test_the_sheet_has_the_new_seats_and_comes_back_without_a_question(desk: Desk) -> None:
    released(desk)
    desk.type("present", "Dogs", "--without", "Dogs 1")
    said = desk.type("results", "import", "round-1.xlsx")
    assert "E356" not in said.err


def test_listed_walkovers_leave_the_gap_where_the_player_is_missing(desk: Desk) -> None:
    released(desk, more='[forfeits]\nwalkover_from = "listed"\n')
    assert "E399" in desk.type("present", "Dogs", "--players", "1", code=1).err
    desk.type("present", "Dogs", "--without", "Dogs 1")
    folder = open_event(desk.path).folder
    result = folder.event.results["1.1.2"]
    assert [(b.home_name, [g.value for g in b.games]) for b in result.boards] == [
        ("", ["-:+"]),
        ("Dogs 2", []),
    ]
    folder.journal.close()


def test_a_board_that_both_sides_lack_is_lost_by_both(desk: Desk) -> None:
    released(desk)
    desk.type("present", "Dogs", "--players", "1")
    desk.type("present", "Bees", "--players", "1")
    folder = open_event(desk.path).folder
    assert [b.games[0].value for b in folder.event.results["1.1.2"].boards if b.games] == ["-:-"]
    folder.journal.close()


def test_new_seats_are_not_taken_for_typing_in_the_sheet(desk: Desk) -> None:
    """The sheet hangs since the release; a command in between, then the seats move up."""
    released(desk, more='[late]\nlimit_minutes = 15\nunit = "board"\n')
    desk.type("start", "1", "--at", "19:30")
    desk.type("late", "Ants", "--board", "2", "--at", "19:50", "--yes")
    said = desk.type("present", "Dogs", "--without", "Dogs 1")
    assert "W713" not in said.err

"""A result sheet comes back: by match id, half-filled, with every problem at its cell."""

from dataclasses import replace
from datetime import date, time
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from teammatch.model.entries import Entries
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Severity
from teammatch.model.results import Mark, Outcome
from teammatch.model.rounds import Match, Round, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.sheets.results import BoardReading, Seat, read_round
from teammatch.sheets.scores import games_told
from teammatch.texts import LANGUAGES
from tests.sheets.files import told, workbook
from tests.sheets.rounds import KEY, Sheet, book, event, sheet

W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


def _board(one: Sheet, table: int = 1, board: int = 1) -> BoardReading:
    read = one.read()
    assert read.problems == ()
    return next(b for b in read.boards if (b.match, b.board) == (f"1.1.{table}", board))


def test_an_untouched_sheet_says_only_the_line_ups(tmp_path: Path) -> None:
    reading = _board(sheet(tmp_path))
    assert (reading.games, reading.mark) == (None, None)
    assert (reading.home, reading.away) == (Seat("Lions 1", "T1-1"), Seat("Tigers 1", "T2-1"))


def test_results_fouls_lateness_and_marks_are_read(tmp_path: Path) -> None:
    one = sheet(tmp_path)
    one.fill(1, 1, result="1-0", home_fouls=2, away_late="14:59")
    one.fill(2, 2, mark="adjourned", away_fouls="1", home_late=15)
    first, other = _board(one), _board(one, 2, 2)
    assert (first.games, first.home_fouls, first.away_fouls) == ((W,), 2, None)
    assert (first.home_late, first.away_late) == (None, 899)
    assert (other.games, other.mark) == (None, Mark.ADJOURNED)
    assert (other.away_fouls, other.home_late) == (1, 900)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_every_language_is_known_again(tmp_path: Path, language: str) -> None:
    read = sheet(tmp_path, book(match={"games": 3}), language=language).read()
    assert (read.key, len(read.boards), read.problems) == (KEY, 4, ())


def test_games_of_a_best_of_are_read_in_order(tmp_path: Path) -> None:
    one = sheet(tmp_path, book(match={"games": 3}))
    one.fill(1, 1, game_1="W", game_2="负", game_3="½")
    assert _board(one).games == (W, L, D)


def test_rows_may_stand_in_any_order(tmp_path: Path) -> None:
    one = sheet(tmp_path).fill(2, 1, result="0-1")
    book_ = openpyxl.load_workbook(one.path)
    page = book_.worksheets[0]
    rows = [[c.value for c in row] for row in page.iter_rows(min_row=2)]
    for r, row in enumerate(reversed(rows), 2):
        for c, value in enumerate(row, 1):
            page.cell(r, c).value = value
    book_.save(one.path)
    assert _board(one, 2, 1).games == (L,)


@pytest.mark.parametrize(
    ("games", "field", "value", "code"),
    [
        (1, "result", "won", "E330"),
        (1, "result", date(2026, 1, 2), "E331"),
        (1, "result", 46024, "E331"),
        (1, "result", time(3, 1), "E332"),
        (1, "result", "0:0", "E333"),
        (1, "result", "弃权", "E334"),
        (1, "result", "轮空", "E335"),
        (1, "result", "2:0", "E336"),
        (1, "mark", "gone", "E337"),
        (1, "mark", "forfeit", "E334"),
        (1, "home_late", "soon", "E338"),
        (1, "home_late", time(0, 14, 59), "E342"),
        (1, "away_fouls", "some", "E339"),
        (1, "away_fouls", 1.5, "E339"),
        (1, "home_player", "Nobody", "E351"),
        (1, "home_player", "Tigers 1", "E352"),
        (1, "home_player", "Lions 2", "E350"),
        (3, "game_2", "W", "E341"),
    ],
)
def test_each_wrong_cell_is_told_with_its_address(
    tmp_path: Path, games: int, field: str, value: str | float | date | time, code: str
) -> None:
    one = sheet(tmp_path, book(match={"games": games})).fill(1, 1, **{field: value})
    read = one.read()
    assert [p.code for p in read.problems] == [code]
    assert read.refused
    place = read.problems[0].place
    assert (place.file, place.sheet) == ("round-1.xlsx", "Round 1")
    row = 3 if code == "E350" else 2
    assert place.cell.endswith(str(row))


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    one = sheet(tmp_path).fill(1, 1, result="x1", home_fouls="?!").fill(2, 2, result="0:0")
    assert sorted(p.code for p in one.read().problems) == ["E330", "E333", "E339"]


@pytest.mark.parametrize(
    ("result", "mark", "outcome"),
    [
        ("1-0", "forfeit", Outcome.FORFEIT_WIN),
        ("0-1", "弃权", Outcome.FORFEIT_LOSS),
        (None, "away forfeit", Outcome.FORFEIT_WIN),
        ("+:-", "away forfeit", Outcome.FORFEIT_WIN),
        (None, "both forfeit", Outcome.DOUBLE_FORFEIT),
        (None, "both lose", Outcome.BOTH_LOSE),
    ],
)
def test_a_forfeit_mark_and_the_result_beside_it_are_one(
    tmp_path: Path, result: str | None, mark: str, outcome: Outcome
) -> None:
    assert _board(sheet(tmp_path).fill(1, 1, result=result, mark=mark)).games == (outcome,)


def test_a_mark_that_contradicts_the_result_is_refused(tmp_path: Path) -> None:
    read = sheet(tmp_path).fill(1, 1, result="1-0", mark="home forfeit").read()
    assert [p.code for p in read.problems] == ["E340"]


def test_adjourned_may_stand_in_the_result_cell(tmp_path: Path) -> None:
    assert _board(sheet(tmp_path).fill(1, 1, result="封棋")).mark is Mark.ADJOURNED


def test_another_player_of_the_roster_is_known_by_name(tmp_path: Path) -> None:
    one = sheet(tmp_path).fill(1, 1, home_player=" lions  3 ")
    assert _board(one).home == Seat("Lions 3", "T1-3")


def test_report_85_a_stranger_is_a_warning_where_the_board_order_is_free(tmp_path: Path) -> None:
    rules = book(sides={"boards": 2, "board_order": "free"})
    read = sheet(tmp_path, rules).fill(1, 1, home_player="Guest").read()
    assert [(p.code, p.severity) for p in read.problems] == [("W351", Severity.WARNING)]
    assert read.boards[0].home == Seat("Guest")


def test_a_team_without_a_roster_takes_any_name(tmp_path: Path) -> None:
    bare = replace(event(), entries=Entries(event().entries.sides))
    one = sheet(tmp_path, of=bare).fill(1, 1, home_player="Ann")
    assert _board(one).home == Seat("Ann")


def _exchanged() -> Event:
    """Version 2: the Tigers and the Wolves have changed places."""
    changed = (Match("1.1.1", 1, "T1", "T4", first="T1"), Match("1.1.2", 2, "T3", "T2", first="T2"))
    paired = Round(KEY, 2, RoundStatus.RELEASED, changed)
    return replace(event(), rounds={KEY: paired})


def test_a_sheet_of_an_older_version_is_read_where_the_same_sides_still_meet(
    tmp_path: Path,
) -> None:
    one = sheet(tmp_path).fill(1, 1, result="1-0").fill(2, 2, result="0-1")
    read = read_round(one.path, one.rules, event(version=2))
    assert (read.problems, read.notes) == ((), ())
    told = {(b.match, b.board): b.games for b in read.boards if b.games}
    assert told == {("1.1.1", 1): (W,), ("1.1.2", 2): (L,)}


def test_results_typed_for_a_pair_that_is_no_longer_in_force_are_refused_once_a_match(
    tmp_path: Path,
) -> None:
    one = sheet(tmp_path).fill(1, 1, result="1-0").fill(1, 2, result="1-0")
    read = read_round(one.path, one.rules, _exchanged())
    assert [(p.code, p.place.cell) for p in read.problems] == [("E348", "A2")]
    assert read.problems[0].args == {
        "round": 1, "table": 1, "old_home": "Lions", "old_away": "Tigers",
        "home": "Lions", "away": "Wolves",
    }  # fmt: skip
    assert read.boards == ()


def test_rows_of_a_pair_no_longer_in_force_are_passed_over_where_nothing_was_typed(
    tmp_path: Path,
) -> None:
    read = read_round(sheet(tmp_path).path, book(), _exchanged())
    assert (read.key, read.boards, read.problems) == (KEY, (), ())
    assert [(n.key, n.args["tables"]) for n in read.notes] == [("results.passed_over", (1, 2))]


def test_the_same_sides_the_other_way_round_are_another_pair(tmp_path: Path) -> None:
    one = sheet(tmp_path).fill(1, 1, result="1-0")
    turned = replace(
        event().rounds[KEY], version=2, matches=(Match("1.1.1", 1, "T2", "T1", first="T2"),)
    )
    read = read_round(one.path, one.rules, replace(event(), rounds={KEY: turned}))
    assert "E348" in [p.code for p in read.problems]


def test_results_of_a_draft_are_refused(tmp_path: Path) -> None:
    draft = event(version=0, status=RoundStatus.DRAFT)
    read = sheet(tmp_path, of=draft).read()
    (problem,) = read.problems
    assert (problem.code, problem.place.cell) == ("E347", "")


def test_a_sheet_of_another_event_is_refused(tmp_path: Path) -> None:
    one = sheet(tmp_path)
    read = read_round(one.path, one.rules, replace(event(), rounds={}))
    assert [p.code for p in read.problems] == ["E345", "E345"]


def test_a_row_without_its_hidden_id_and_a_board_given_twice_are_refused(tmp_path: Path) -> None:
    head = ("Match id", "Version", "Table", "Board", "Result")
    rows = [head, ("1.1.1", 1, 1, 1, "1-0"), ("1.1.1", 1, 1, 1, "0-1"), (None, 1, 1, 2, "1-0")]
    path = workbook(tmp_path / "r.xlsx", Results=[*rows, ("1.1.2", 1, 2, 7, "1-0")])
    read = read_round(path, book(), event())
    assert told(read.problems) == [("E344", "D3"), ("E346", "C4"), ("E349", "D5")]


def test_a_result_merged_over_two_boards_counts_for_the_first_only(tmp_path: Path) -> None:
    one = sheet(tmp_path).fill(1, 1, result="1-0")
    book_ = openpyxl.load_workbook(one.path)
    page = book_.worksheets[0]
    column = next(c.column_letter for c in page[1] if c.value == "Result")
    page.merge_cells(f"{column}2:{column}3")
    book_.save(one.path)
    assert _board(one, 1, 1).games == (W,)
    assert _board(one, 1, 2).games is None


def test_any_other_workbook_is_no_result_sheet(tmp_path: Path) -> None:
    path = workbook(tmp_path / "r.xlsx", Costs=[("Item", "Price"), ("Tea", "3")])
    with pytest.raises(EventError) as wrong:
        read_round(path, book(), event())
    assert [p.code for p in wrong.value.problems] == ["E343"]


def test_a_list_of_entries_is_called_one(tmp_path: Path) -> None:
    path = workbook(tmp_path / "r.xlsx", Teams=[("Team", "Unit"), ("Lions", "Aston")])
    with pytest.raises(EventError) as wrong:
        read_round(path, book(), event())
    assert [p.code for p in wrong.value.problems] == ["E369"]


def test_rows_sorted_without_their_hidden_id_are_refused(tmp_path: Path) -> None:
    one = sheet(tmp_path).fill(1, 1, home="Bears", away="Wolves", result="1-0")
    read = one.read()
    assert [p.code for p in read.problems] == ["E365"]
    assert read.problems[0].args["home"] == "Lions"


def test_a_team_renamed_since_the_sheet_was_written_is_still_known_by_the_match_id(
    tmp_path: Path,
) -> None:
    read = sheet(tmp_path, of=replace(event(), id="e1")).fill(1, 1, home="Old Lions").read()
    assert [(p.code, p.severity) for p in read.problems] == [("W323", Severity.WARNING)]
    assert len(read.boards) == 4


@pytest.mark.parametrize(
    ("match", "win", "text", "letters"),
    [
        ({"games": 2, "format": "fixed"}, 2, "3:1", "DW"),
        ({"games": 2, "format": "fixed"}, 2, "2:2", "WL"),
        ({"games": 2, "format": "fixed"}, 2, "2:0", None),
        ({"games": 3}, 2, "2-1", "LWW"),
        ({"games": 3}, 1, "2-1", "LWW"),
        ({"games": 3}, 1, "4-2", ""),
        ({"games": 3}, 1, "W", None),
    ],
)
def test_a_score_counts_games_won_or_points(
    match: dict[str, Any], win: int, text: str, letters: str | None
) -> None:
    half = "0.5" if win == 1 else 1
    points = {"game": {"win": win, "draw": half, "loss": 0}}
    book = RuleBook.model_validate({"match": match, "points": points})
    by_letter = {"W": Outcome.WIN, "D": Outcome.DRAW, "L": Outcome.LOSS}
    wanted = None if letters is None else tuple(by_letter[letter] for letter in letters)
    assert games_told(book, text) == wanted

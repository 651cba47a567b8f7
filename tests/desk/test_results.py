"""Results taken in: all or nothing, nothing erased, nothing changed without a reason."""

from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.entering import Typed
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.results import ResultsTaken, import_results
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.columns import normal
from teammatch.model.messages import EventError
from teammatch.model.points import Points
from teammatch.model.results import BoardResult, DecisionKind, Mark, MatchResult, Outcome
from teammatch.model.rounds import Match, RoundKey
from tests.desk.folders import enter_result, make_folder

FOUR = "Ants Bees Cats Dogs"
W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
COUNTED_FOULS = "[standings]\norder = ['MP', 'GP', 'FOULS']"
BEST_OF_THREE = "[match]\ngames = 3\n[points.board]\nby = 'result'"


def _released(path: Path, *, more: str = "") -> EventFolder:
    folder = make_folder(path, FOUR, more=more)
    draft_round(folder)
    release_round(folder, 1, by="Ann")
    return folder


@pytest.fixture
def four(tmp_path: Path) -> EventFolder:
    return _released(tmp_path)


@pytest.fixture
def best_of_three(tmp_path: Path) -> EventFolder:
    return _released(tmp_path, more=BEST_OF_THREE)


def _match(folder: EventFolder, table: int) -> Match:
    found = folder.event.rounds[RoundKey(1, 1)].at_table(table)
    assert found is not None
    return found


def _known(folder: EventFolder, table: int, board: int) -> BoardResult:
    result = open_folder(folder.path).event.results[_match(folder, table).id]
    found = result.board(board)
    assert found is not None
    return found


def _whole(folder: EventFolder, table: int) -> MatchResult:
    return open_folder(folder.path).event.results[_match(folder, table).id]


def _fill(folder: EventFolder, cells: dict[tuple[int, int, str], str | int | None]) -> Path:
    """Fill cells of round-1.xlsx by table, board and field."""
    path = folder.path / "round-1.xlsx"
    book = openpyxl.load_workbook(path)
    page = book.worksheets[0]
    columns = {normal(str(c.value)): c.column or 0 for c in page[1]}
    rows = {
        (page.cell(r, columns["table"]).value, page.cell(r, columns["board"]).value): r
        for r in range(2, page.max_row + 1)
    }
    for (table, board, field), value in cells.items():
        page.cell(rows[table, board], columns[field]).value = value
    book.save(path)
    return path


def _take(
    folder: EventFolder, cells: dict[tuple[int, int, str], str | int | None], reason: str = ""
) -> ResultsTaken:
    return import_results(folder, _fill(folder, cells), reason=reason)


def _codes(taken: ResultsTaken) -> list[str]:
    return [p.code for p in taken.problems]


def test_a_half_filled_sheet_is_fine_and_what_is_missing_is_said(four: EventFolder) -> None:
    taken = _take(four, {(1, 1, "result"): "1-0", (1, 2, "result"): "½-½"})
    assert (taken.count, taken.tables, taken.missing) == (2, (1,), (2,))
    board = _known(four, 1, 1)
    home = _match(four, 1).home
    assert (board.games, board.home_name) == ((W,), f"{four.event.entries.sides[home].name} 1")
    assert board.home_player == f"P{home[1:]}1"


def test_an_untouched_sheet_says_nothing_new(four: EventFolder) -> None:
    seq = four.event.seq
    taken = _take(four, {})
    assert (taken.tables, taken.problems, taken.missing) == ((), (), (1, 2))
    assert four.event.seq == seq


def test_the_rest_may_come_later_and_a_blank_cell_never_erases(tmp_path: Path) -> None:
    four = _released(tmp_path, more=COUNTED_FOULS)
    _take(four, {(1, 1, "result"): "1-0", (1, 1, "home fouls"): 2})
    taken = _take(
        four, {(1, 1, "result"): None, (1, 1, "home fouls"): None, (1, 2, "result"): "0-1"}
    )
    assert taken.problems == ()
    assert (_known(four, 1, 1).games, _known(four, 1, 1).home_fouls) == ((W,), 2)
    assert _known(four, 1, 2).games == (L,)


def test_a_cell_that_differs_is_listed_and_needs_a_reason(four: EventFolder) -> None:
    _take(four, {(1, 1, "result"): "1-0"})
    seq = four.event.seq
    refused = _take(four, {(1, 1, "result"): "0-1", (2, 1, "result"): "1-0"})
    assert _codes(refused) == ["E356"]
    assert refused.problems[0].place.cell == "F2"
    assert refused.problems[0].args == {"old": "1-0", "new": "0-1"}
    assert four.event.seq == seq
    taken = _take(four, {}, reason="score sheet misread")
    assert [(c.table, c.difference.old, c.difference.new) for c in taken.changes] == [
        (1, "1-0", "0-1")
    ]
    assert _known(four, 1, 1).games == (L,)
    *_, last = four.journal.changes()
    assert (last.kind, last.why) == ("results", "score sheet misread")


def test_nothing_is_taken_in_when_anything_is_wrong(four: EventFolder) -> None:
    seq = four.event.seq
    taken = _take(four, {(1, 1, "result"): "1-0", (2, 2, "result"): "0:0"})
    assert _codes(taken) == ["E333"]
    assert four.event.seq == seq
    assert taken.marked == four.path / "round-1-problems.xlsx"


def test_a_dry_run_says_the_same_and_changes_nothing(four: EventFolder) -> None:
    seq = four.event.seq
    path = _fill(four, {(1, 1, "result"): "1-0"})
    taken = import_results(four, path, dry_run=True)
    assert (taken.count, taken.tables) == (1, (1,))
    assert four.event.seq == seq


def test_t6_one_win_and_one_draw_decide_nothing_without_the_time_mark(
    best_of_three: EventFolder,
) -> None:
    cells: dict[tuple[int, int, str], str | int | None] = {
        (1, 1, "game 1"): "W",
        (1, 1, "game 2"): "D",
    }
    refused = _take(best_of_three, cells)
    assert _codes(refused) == ["E311"]
    assert refused.problems[0].place.cell == "F2"
    taken = _take(best_of_three, {(1, 1, "mark"): "time up"})
    assert taken.problems == ()
    assert _known(best_of_three, 1, 1).mark is Mark.TIME_UP


def test_a_substitute_changes_the_line_up_even_before_the_result(four: EventFolder) -> None:
    home = four.event.entries.sides[_match(four, 1).home].name
    taken = _take(four, {(1, 1, "home player"): f"{home} 2", (1, 2, "home player"): f"{home} 1"})
    assert taken.count == 2
    assert _known(four, 1, 1).home_name == f"{home} 2"


def test_an_adjourned_game_gets_its_result_without_a_reason(four: EventFolder) -> None:
    assert _take(four, {(1, 1, "mark"): "adjourned"}).missing == (1, 2)
    taken = _take(four, {(1, 1, "mark"): None, (1, 1, "result"): "1-0"})
    assert (taken.problems, taken.changes) == ((), ())
    assert (_known(four, 1, 1).games, _known(four, 1, 1).mark) == ((W,), Mark.NONE)


def test_a_sheet_of_the_draft_is_taken_in_after_the_release(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, FOUR)
    draft_round(folder)
    path = _fill(folder, {(1, 1, "result"): "0-1"})
    draft = path.read_bytes()
    refused = import_results(folder, path)
    assert _codes(refused) == ["E347"]
    assert refused.marked is None, "no cell of the sheet is wrong"
    release_round(folder, 1, by="Ann")
    (folder.path / "old.xlsx").write_bytes(draft)
    taken = import_results(folder, folder.path / "old.xlsx")
    assert (taken.problems, taken.tables) == ((), (1,))
    assert _known(folder, 1, 1).games == (L,)


def _enter(folder: EventFolder, where: str, *scores: str, **more: str) -> ResultsTaken:
    late = tuple(more.pop("late", "").split())
    return enter_result(folder, Typed(where, scores, late=late, **more))  # type: ignore[arg-type]


def test_one_board_by_table_and_board(four: EventFolder) -> None:
    taken = _enter(four, "2.1", "½-½")
    assert (taken.tables, taken.missing) == ((2,), (1, 2))
    board = _known(four, 2, 1)
    assert board.games == (D,)
    assert board.home_player == f"P{_match(four, 2).home[1:]}1"


def test_a_result_for_each_board_of_a_table(four: EventFolder) -> None:
    taken = _enter(four, "1", "1-0", "=")
    assert (taken.count, taken.missing) == (2, (2,))
    assert (_known(four, 1, 1).games, _known(four, 1, 2).games) == ((W,), (D,))


def test_the_score_of_a_whole_match(four: EventFolder) -> None:
    assert _enter(four, "1", "1.5-0.5").problems == ()
    assert _whole(four, 1).total == (Points(3, 2), Points(1, 2))


def test_x1_a_score_that_does_not_add_up_to_the_boards_is_refused(four: EventFolder) -> None:
    assert _codes(_enter(four, "1", "3-2")) == ["E314"]
    assert _match(four, 1).id not in open_folder(four.path).event.results


def test_a_match_forfeited_as_a_whole(four: EventFolder) -> None:
    assert _enter(four, "1", "-:+").missing == (2,)
    decision = _whole(four, 1).decision
    assert decision is not None
    assert decision.kind is DecisionKind.AWAY_WINS


def test_game_by_game_on_one_board_of_a_best_of_three(best_of_three: EventFolder) -> None:
    assert _enter(best_of_three, "1.2", "W", "负", "½").problems == ()
    assert _known(best_of_three, 1, 2).games == (W, L, D)
    assert _enter(best_of_three, "1.1", "2-0").problems == ()
    assert _known(best_of_three, 1, 1).games == (W, W)


@pytest.mark.parametrize("second", ["1-2", "L W L"])
def test_a_result_for_each_board_of_several_best_of_three(
    best_of_three: EventFolder, second: str
) -> None:
    """Told as 2-0 and 1-2, or by the games of a board in quotes."""
    assert _enter(best_of_three, "1", "2-0", second).problems == ()
    assert _known(best_of_three, 1, 1).games == (W, W)
    assert len(_known(best_of_three, 1, 2).games) == 3
    assert _codes(_enter(best_of_three, "2", "1-0", "0-1")) == ["E311", "E311"]


def test_t7_lateness_of_a_player_and_of_a_side(four: EventFolder) -> None:
    _enter(four, "1.1", late="home=14:59 away=20")
    assert (_known(four, 1, 1).home_late, _known(four, 1, 1).away_late) == (899, 1200)
    _enter(four, "2", late="away=15")
    assert _whole(four, 2).away_late == 900


def test_a_mark_for_a_board(four: EventFolder) -> None:
    assert _enter(four, "1.1", mark="adjourned").missing == (1, 2)
    assert _known(four, 1, 1).mark is Mark.ADJOURNED


def test_a_decision_at_the_desk_keeps_the_boards_and_needs_its_reason(four: EventFolder) -> None:
    _enter(four, "1", "1-0", "1-0")
    with pytest.raises(EventError) as wrong:
        _enter(four, "1", decide="away-wins")
    assert [p.code for p in wrong.value.problems] == ["E363"]
    _enter(four, "1", decide="away-wins", reason="player not eligible")
    result = _whole(four, 1)
    assert result.decision is not None
    assert (result.decision.kind, result.decision.reason) == (
        DecisionKind.AWAY_WINS,
        "player not eligible",
    )
    assert [b.games for b in result.boards] == [(W,), (W,)]


def test_a_correction_needs_a_reason_and_keeps_who_sat_there(four: EventFolder) -> None:
    home = four.event.entries.sides[_match(four, 1).home].name
    _take(
        four,
        {
            (1, 1, "home player"): f"{home} 2",
            (1, 2, "home player"): f"{home} 1",
            (1, 1, "result"): "1-0",
        },
    )
    assert _codes(_enter(four, "1.1", "0-1")) == ["E356"]
    assert _enter(four, "1.1", "0-1", reason="typed wrongly").problems == ()
    assert (_known(four, 1, 1).games, _known(four, 1, 1).home_name) == ((L,), f"{home} 2")


@pytest.mark.parametrize(
    ("where", "scores", "more", "code"),
    [
        ("9", ("1-0",), {}, "E353"),
        ("1.3", ("1-0",), {}, "E354"),
        ("one", ("1-0",), {}, "E457"),
        ("1", ("1-0", "1-0", "1-0"), {}, "E357"),
        ("1", ("good",), {}, "E359"),
        ("1.1", ("good",), {}, "E330"),
        ("1.1", ("1-0", "0-1"), {}, "E361"),
        ("1.1", (), {"late": "15"}, "E360"),
        ("1.1", (), {"late": "home=soon"}, "E338"),
        ("1.1", (), {"mark": "gone"}, "E337"),
        ("1", (), {"mark": "adjourned"}, "E364"),
        ("1", (), {"decide": "dance", "reason": "x"}, "E362"),
    ],
)
def test_what_cannot_be_understood_is_refused(
    four: EventFolder, where: str, scores: tuple[str, ...], more: dict[str, str], code: str
) -> None:
    seq = four.event.seq
    with pytest.raises(EventError) as wrong:
        _enter(four, where, *scores, **more)
    assert [p.code for p in wrong.value.problems] == [code]
    assert four.event.seq == seq


def test_only_released_rounds_take_results(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, FOUR)
    with pytest.raises(EventError) as wrong:
        _enter(folder, "1", "1-0")
    assert [p.code for p in wrong.value.problems] == ["E355"]
    draft_round(folder)
    with pytest.raises(EventError) as wrong:
        _enter(folder, "1", "1-0")
    assert [(p.code, p.args["round"]) for p in wrong.value.problems] == [("E347", 1)]
    assert folder.texts.problem(wrong.value.problems[0]).endswith("teammatch release 1 --by NAME")


def _run(folder: EventFolder, *arguments: str) -> tuple[int, str]:
    ran = CliRunner().invoke(app, [*arguments, "--event", str(folder.path)])
    return ran.exit_code, ran.output


@pytest.mark.parametrize(
    ("token", "outcome"),
    [
        ("-:+", Outcome.FORFEIT_LOSS),
        ("-/+", Outcome.FORFEIT_LOSS),
        ("-:-", Outcome.DOUBLE_FORFEIT),
        ("--+", Outcome.FORFEIT_LOSS),
        ("+:-", Outcome.FORFEIT_WIN),
        ("0-1", Outcome.LOSS),
    ],
)
def test_a_score_may_start_with_a_dash_on_the_command_line(
    four: EventFolder, token: str, outcome: Outcome
) -> None:
    code, out = _run(four, "result", "1.1", token)
    assert code == 0, out
    assert _known(four, 1, 1).games == (outcome,)


def test_options_are_still_options_after_a_score_with_a_dash(four: EventFolder) -> None:
    code, out = _run(four, "result", "1.1", "-:+", "--late", "home=20", "--round", "1")
    assert code == 0, out
    assert _known(four, 1, 1).home_late == 1200


def test_the_command_says_what_was_accepted_and_what_is_missing(four: EventFolder) -> None:
    _fill(four, {(1, 1, "result"): "1-0", (1, 2, "result"): "1-0"})
    code, out = _run(four, "results", "import", "round-1.xlsx")
    assert code == 0
    assert out.splitlines() == [
        "Round 1: accepted at table 1 (2 boards).",
        "Results still missing at table 2 (2 boards).",
    ]


def test_a_refused_sheet_is_exit_1_and_names_the_cell(four: EventFolder) -> None:
    _fill(four, {(1, 1, "result"): "won"})
    code, out = _run(four, "results", "import", "round-1.xlsx")
    assert code == 1
    assert "round-1.xlsx, sheet Round 1, cell F2: error E330" in out
    assert "round-1-problems.xlsx" in out


def test_a_decision_that_changes_is_told_in_words(four: EventFolder) -> None:
    _enter(four, "1", decide="away-wins", reason="player not eligible")
    code, out = _run(four, "result", "1", "--decide", "annulled", "--reason", "power cut")
    assert code == 0
    assert "To change: table 1, decision: away wins, home forfeits → annulled" in out

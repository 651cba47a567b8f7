"""round-N.xlsx: what a secretary finds in it."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import openpyxl
import pytest
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Event
from teammatch.model.results import BoardResult, Mark, MatchResult, Outcome
from teammatch.model.rounds import Match, Round, RoundStatus
from teammatch.sheets.notes import LINE_HEIGHT, NotesPage
from teammatch.sheets.rounds import write_round
from teammatch.sheets.saving import workbook_bytes
from teammatch.sheets.tokens import Token, read_token
from teammatch.texts import LANGUAGES, Texts
from tests.sheets.rounds import KEY, book, event, sheet

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook


def _main(path: Path) -> Worksheet:
    return openpyxl.load_workbook(path).worksheets[0]


def _rows(path: Path) -> list[dict[str, object]]:
    rows = [[cell.value for cell in row] for row in _main(path).iter_rows()]
    return [dict(zip(map(str, rows[0]), row, strict=True)) for row in rows[1:]]


def test_one_row_a_board_with_both_players_by_board_order(tmp_path: Path) -> None:
    rows = _rows(sheet(tmp_path).path)
    assert [(r["Table"], r["Board"], r["Home player"], r["Away player"]) for r in rows] == [
        (1, 1, "Lions 1", "Tigers 1"),
        (1, 2, "Lions 2", "Tigers 2"),
        (2, 1, "Bears 1", "Wolves 1"),
        (2, 2, "Bears 2", "Wolves 2"),
    ]


def test_the_colour_of_each_board_is_that_of_the_home_player(tmp_path: Path) -> None:
    rows = _rows(sheet(tmp_path, book(colours={"boards": "odd"})).path)
    assert [r["Home colour"] for r in rows] == ["White", "Black", "Black", "White"]


def test_without_colours_there_is_no_such_column(tmp_path: Path) -> None:
    assert "Home colour" not in _rows(sheet(tmp_path, book(colours={"used": False})).path)[0]


def test_best_of_boards_have_a_column_for_each_game(tmp_path: Path) -> None:
    row = _rows(sheet(tmp_path, book(match={"games": 3})).path)[0]
    assert [h for h in row if h.startswith("Game")] == ["Game 1", "Game 2", "Game 3"]
    assert "Result" not in row


def test_match_id_version_and_pair_stand_in_hidden_columns(tmp_path: Path) -> None:
    page = _main(sheet(tmp_path, of=event(version=3)).path)
    hidden = [c for c, d in page.column_dimensions.items() if d.hidden]
    values = {page[f"{c}1"].value: page[f"{c}2"].value for c in hidden}
    assert values == {"Match id": "1.1.1", "Version": 3, "Pair": "T1 – T2"}


def test_results_are_text_with_a_list_and_names_come_from_the_roster(tmp_path: Path) -> None:
    page = _main(sheet(tmp_path).path)
    column = {str(c.value): get_column_letter(c.column or 0) for c in page[1]}
    assert page[f"{column['Result']}2"].number_format == "@"
    lists = {str(v.sqref): v.formula1 for v in page.data_validations.dataValidation}
    assert lists[f"{column['Result']}2:{column['Result']}5"].startswith('"1-0,½-½,0-1,+:-,-:+,-:-')
    assert lists[f"{column['Home player']}2:{column['Home player']}3"] == "Rosters!$A$2:$A$4"
    assert lists[f"{column['Away player']}4:{column['Away player']}5"] == "Rosters!$D$2:$D$4"
    rosters = openpyxl.load_workbook(sheet(tmp_path).path)["Rosters"]
    assert rosters.sheet_state == "hidden"
    assert [c.value for c in rosters["D"]] == ["Wolves", "Wolves 1", "Wolves 2", "Wolves 3"]


def test_the_first_row_stays_and_the_print_is_one_page_wide(tmp_path: Path) -> None:
    page = _main(sheet(tmp_path).path)
    assert page.freeze_panes == "A2"
    assert page.print_title_rows == "$1:$1"
    assert page.sheet_properties.pageSetUpPr is not None
    assert page.page_setup.fitToWidth in (None, 1)
    assert page.page_setup.fitToHeight == 0
    assert not page.protection.sheet


def test_byes_stand_on_a_sheet_of_their_own(tmp_path: Path) -> None:
    page = openpyxl.load_workbook(sheet(tmp_path).path)["Byes"]
    assert [[c.value for c in row] for row in page.iter_rows()] == [
        ["Without an opponent", "Why"],
        ["Foxes", "bye (odd number)"],
    ]


def test_what_is_known_already_stands_in_the_cells(tmp_path: Path) -> None:
    known = MatchResult(
        "1.1.1",
        (
            BoardResult(
                1,
                (Outcome.FORFEIT_WIN,),
                Mark.NONE,
                "T1-3",
                None,
                "Lions 3",
                "",
                home_fouls=2,
                away_late=899,
            ),
        ),
    )
    first, second, *_ = _rows(sheet(tmp_path, of=event(results={"1.1.1": known})).path)
    assert (first["Result"], first["Home player"], first["Away player"]) == (
        "+:-",
        "Lions 3",
        None,
    )
    assert (first["Home fouls"], first["Away late (min)"]) == (2, "14:59")
    assert second["Result"] is None


def test_the_same_round_gives_the_same_bytes(tmp_path: Path) -> None:
    first = sheet(tmp_path).path.read_bytes()
    assert sheet(tmp_path).path.read_bytes() == first


def test_single_players_have_no_boards_and_no_player_columns(tmp_path: Path) -> None:
    sides = {f"P{i}": Side(f"P{i}", f"Player {i}", i) for i in (1, 2)}
    paired = Round(KEY, 1, RoundStatus.RELEASED, (Match("1.1.1", 1, "P1", "P2"),))
    of = Event(entries=Entries(sides), rounds={KEY: paired})
    path = tmp_path / "round-1.xlsx"
    write_round(path, book(sides={"kind": "players"}), of, paired, Texts())
    (row,) = _rows(path)
    assert (row["Home"], row["Away"]) == ("Player 1", "Player 2")
    assert "Home player" not in row
    assert "Rosters" not in openpyxl.load_workbook(path).sheetnames


@pytest.mark.parametrize("name", ['=HYPERLINK("x")', "@SUM(A1)", "+1", "http://example.org"])
def test_no_name_becomes_a_formula_or_a_link(tmp_path: Path, name: str) -> None:
    of = event()
    sides = {**of.entries.sides, "T1": Side("T1", name, 1)}
    of = Event(entries=Entries(sides, of.entries.players), rounds=of.rounds)
    path = sheet(tmp_path, of=of).path
    cells = [c for p in openpyxl.load_workbook(path) for row in p.iter_rows() for c in row]
    assert [c.value for c in cells if c.data_type == "f" or c.hyperlink] == []
    assert name in [c.value for c in cells]


@pytest.mark.office
@pytest.mark.parametrize("language", LANGUAGES)
def test_libreoffice_prints_the_boards_on_one_page(tmp_path: Path, language: str) -> None:
    office = shutil.which("soffice")
    if office is None:
        if os.environ.get("TEAMMATCH_REQUIRE_BROWSER"):
            pytest.fail("LibreOffice is missing")
        pytest.skip("LibreOffice is missing")
    path = sheet(tmp_path, language=language).path
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    subprocess.run(
        [office, profile, "--headless", "--convert-to", "pdf", "--outdir", tmp_path, path],
        check=True,
        capture_output=True,
        timeout=120,
    )
    pages = (tmp_path / "round-1.pdf").read_bytes().count(b"/Type/Page/")
    assert pages == 3, "boards, byes, notes"


def _lists(path: Path) -> dict[str, str]:
    """What each column with a list offers, by its heading."""
    page = _main(path)
    heads = {get_column_letter(c.column or 0): str(c.value) for c in page[1]}
    lists = {}
    for rule in page.data_validations.dataValidation:
        column = "".join(c for c in str(rule.sqref).split(":")[0] if c.isalpha())
        lists[heads[column]] = str(rule.formula1).strip('"')
    return lists


def _noted(path: Path) -> str:
    notes = openpyxl.load_workbook(path)["Notes"]
    return " ".join(str(c.value) for row in notes.iter_rows() for c in row if c.value)


def test_fouls_are_asked_for_only_where_the_cascade_counts_them(tmp_path: Path) -> None:
    assert "Home fouls" in _rows(sheet(tmp_path, book(standings={"order": ["MP", "犯规"]})).path)[0]
    path = sheet(tmp_path, book(standings={"order": ["MP", "GP"]})).path
    assert not [heading for heading in _rows(path)[0] if "fouls" in heading]
    assert "fouls" not in _noted(path)


@pytest.mark.parametrize(
    ("points", "offered"),
    [
        ({"win": 1, "draw": "0.5", "loss": 0}, "1-0,½-½,0-1,"),
        ({"win": 2, "draw": 1, "loss": 0}, "2:0,1:1,0:2,"),
        ({"win": 3, "draw": 1, "loss": 0}, "3:0,1:1,0:3,"),
        ({"win": 1, "draw": 0, "loss": 0}, "1-0,½-½,0-1,"),
        ({"win": 3, "draw": "1.5", "loss": 0}, "1-0,½-½,0-1,"),
    ],
)
def test_the_list_offers_results_in_the_points_of_the_event(
    tmp_path: Path, points: dict[str, object], offered: str
) -> None:
    rules = book(points={"game": points})
    written = sheet(tmp_path, rules)
    assert _lists(written.path)["Result"].startswith(offered)
    for token, outcome in zip(
        offered.split(","), (Outcome.WIN, Outcome.DRAW, Outcome.LOSS), strict=False
    ):
        read = read_token(token, rules.points.game)
        assert isinstance(read, Token)
        assert read.outcome is outcome


def test_only_marks_that_can_occur_are_offered_and_explained(tmp_path: Path) -> None:
    single = sheet(tmp_path).path
    assert "time up" not in _lists(single)["Mark"]
    assert "time up" not in _noted(single)
    several = sheet(tmp_path, book(match={"games": 3})).path
    assert "time up" in _lists(several)["Mark"]
    assert "time up" in _noted(several)


@pytest.mark.parametrize("text", ["word " * 60, "字" * 150])
def test_lines_of_the_notes_are_as_high_as_their_text(tmp_path: Path, text: str) -> None:
    def build(workbook: "Workbook") -> None:
        page = NotesPage(workbook, Texts("en"))
        page.line("·", text)
        page.line("·", "short")

    path = tmp_path / "notes.xlsx"
    path.write_bytes(workbook_bytes(build))
    heights = openpyxl.load_workbook(path).worksheets[0].row_dimensions
    assert (heights[1].height, heights[2].height) == (4 * LINE_HEIGHT, LINE_HEIGHT)


def test_single_players_are_no_teams_and_their_sheet_is_read_back(tmp_path: Path) -> None:
    rules = book(sides={"kind": "players"})
    written = sheet(tmp_path, rules, language="zh-Hans")
    assert not [h for h in _rows(written.path)[0] if "队" in h]
    assert not [p.code for p in written.read().problems]


@pytest.mark.parametrize(("named", "said"), [("White", "白方"), ("Red", "红方"), ("甲方", "甲方")])
def test_usual_colours_are_said_in_the_language_of_the_event(
    tmp_path: Path, named: str, said: str
) -> None:
    written = sheet(tmp_path, book(colours={"first_name": named}), language="zh-Hans")
    assert said in {row["主队先后手"] for row in _rows(written.path)}

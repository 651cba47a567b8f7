"""round-N.xlsx: what a secretary finds in it."""

import os
import shutil
import subprocess
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Event
from teammatch.model.results import BoardResult, Mark, MatchResult, Outcome
from teammatch.model.rounds import Match, Round, RoundStatus
from teammatch.sheets.rounds import write_round
from teammatch.texts import LANGUAGES, Texts
from tests.sheets.rounds import KEY, book, event, sheet


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

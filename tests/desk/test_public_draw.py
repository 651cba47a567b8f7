"""A public draw (B2.1): opponents typed or from a sheet, first moves by the sum, clashes named."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.check import check
from teammatch.desk.folder import EventFolder
from teammatch.desk.rounds import draft_round
from teammatch.model.entries import Side
from teammatch.model.messages import EventError
from teammatch.scoring.moves import first_is_home, home_first_on
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder

NAMES = "Ants Bees Cats Dogs Eels Foxes Geese Hares"
DRAW = """
[pairing]
system = "dingwei"
first_round = "number"
[dingwei]
first_pairing = "drawn"
first_move = "sum"
[[avoid]]
column = "province"
to_round = 1
"""
PAIRS = "Ants-Foxes, Bees-Hares, Cats-Eels, Dogs-Geese"
PROVINCES = {"Ants": "North", "Foxes": "North"}


def draw_folder(path: Path, *, units: bool = True, more: str = DRAW) -> EventFolder:
    """Eight teams, by the places of last year; two of one province."""
    folder = make_folder(path, NAMES, more=more)
    if units:
        sides = [
            Side(f"T{i}", name, i, short=name[0], province=PROVINCES.get(name, ""))
            for i, name in enumerate(NAMES.split(), 1)
        ]
        folder.write([NewChange("entries", {"put_sides": [codec.side_data(s) for s in sides]})])
    return folder


def tables(folder: EventFolder) -> list[tuple[str, str]]:
    """First mover and opponent at each table of round 1."""
    sides = folder.event.entries.sides
    (paired,) = folder.event.rounds_of()
    return [
        (sides[m.first or ""].name, sides[m.opponent(m.first or "")].name) for m in paired.matches
    ]


BY_SUM = [("Ants", "Foxes"), ("Hares", "Bees"), ("Eels", "Cats"), ("Dogs", "Geese")]
"""1+6 odd: the upper half; 2+8, 3+5 even: the lower half; 4+7 odd."""


def test_b2_1_typed_pairs_get_the_first_move_by_the_sum(tmp_path: Path) -> None:
    folder = draw_folder(tmp_path)
    draft_round(folder, drawn=PAIRS)
    assert tables(folder) == BY_SUM


@pytest.mark.parametrize("order", ["as drawn", "the other way round"])
def test_b2_1_a_draw_sheet_of_two_columns(tmp_path: Path, order: str) -> None:
    folder = draw_folder(tmp_path)
    lines = [
        pair.strip().split("-")[:: 1 if order == "as drawn" else -1] for pair in PAIRS.split(",")
    ]
    sheet = tmp_path / "draw.csv"
    sheet.write_text(
        "\n".join(",".join(line) for line in [["team 1", "team 2"], *lines]), encoding="utf-8"
    )
    draft_round(folder, drawn="draw.csv")
    assert tables(folder) == BY_SUM


def test_b2_1_pairs_of_one_province_are_named_before_the_draw_is_accepted(tmp_path: Path) -> None:
    draw_folder(tmp_path)
    words = ["pair", "--event", str(tmp_path), "--drawn", PAIRS]
    asked = CliRunner().invoke(app, words, env={"TEAMMATCH_LANG": "en"})
    assert asked.exit_code == 1
    assert "table 1: Ants - Foxes: same province (North)" in asked.stderr.replace("\n", " ")
    refused = CliRunner().invoke(app, [*words], input="n\n", env={"TEAMMATCH_LANG": "en"})
    assert refused.exit_code == 1
    accepted = CliRunner().invoke(app, [*words, "--yes"], env={"TEAMMATCH_LANG": "en"})
    assert accepted.exit_code == 0, accepted.output
    assert "drawn in public" in accepted.output.replace("\n", " ")


def test_b2_1_nothing_is_asked_where_nobody_clashes(tmp_path: Path) -> None:
    draw_folder(tmp_path, units=False)
    words = ["pair", "--event", str(tmp_path), "--drawn", PAIRS]
    assert CliRunner().invoke(app, words).exit_code == 0


def test_e425_the_program_does_not_draw_itself(tmp_path: Path) -> None:
    with pytest.raises(EventError) as refused:
        draft_round(draw_folder(tmp_path))
    assert [p.code for p in refused.value.problems] == ["E425"]


def test_e499_where_no_draw_is_asked_for(tmp_path: Path) -> None:
    folder = draw_folder(tmp_path, more=DRAW.replace('"drawn"', '"halves"'))
    with pytest.raises(EventError) as refused:
        draft_round(folder, drawn=PAIRS)
    assert [p.code for p in refused.value.problems] == ["E499"]


def test_e420_a_draw_that_leaves_sides_out_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EventError) as refused:
        draft_round(draw_folder(tmp_path, units=False), drawn="Ants-Foxes, Bees-Hares, Cats-Eels")
    assert [p.code for p in refused.value.problems] == ["E420", "E420"]


def test_e424_teams_that_may_not_meet_at_all_cannot_be_drawn(tmp_path: Path) -> None:
    hard = DRAW.replace('column = "province"', 'column = "province"\nstrength = "hard"')
    with pytest.raises(EventError) as refused:
        draft_round(draw_folder(tmp_path, more=hard), drawn=PAIRS)
    assert "E424" in [p.code for p in refused.value.problems]


def test_x10_what_never_goes_together_is_refused_with_the_rules(tmp_path: Path) -> None:
    never = DRAW.replace('"drawn"', '"neighbours"').replace('"sum"', '"upper"')
    with pytest.raises(EventError) as refused:
        draw_folder(tmp_path, more=never)
    assert [p.code for p in refused.value.problems] == ["E1311"]


def test_x10_what_does_not_fit_this_field_is_said_before_round_1(tmp_path: Path) -> None:
    odd = DRAW.replace('"drawn"', '"halves"').replace('"sum"', '"odd"')
    folder = draw_folder(tmp_path, more=odd)
    assert [p.shown_code for p in check(folder) if p.code == "E419"] == ["W419"]
    with pytest.raises(EventError) as refused:
        draft_round(folder)
    assert [p.code for p in refused.value.problems] == ["E419"]


@pytest.mark.parametrize("settings", ['first_pairing = "lot"', 'first_move = "lot"'])
def test_r37_4_r39_4_the_program_draws_where_a_lot_decides(tmp_path: Path, settings: str) -> None:
    more = f'[pairing]\nsystem = "dingwei"\nfirst_round = "number"\n[dingwei]\n{settings}\n'
    folder = make_folder(tmp_path, NAMES, more=more)
    drafted = draft_round(folder)
    assert drafted.drawn
    assert drafted.lot is not None
    assert draft_round(folder).same


def test_b1_2_the_side_with_the_first_move_has_it_on_the_odd_boards(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, NAMES, more=DRAW)
    rules = folder.rules.model_copy(
        update={"colours": folder.rules.colours.model_copy(update={"boards": "odd"})}
    )
    draft_round(folder, drawn=PAIRS)
    (paired,) = folder.event.rounds_of()
    for match in paired.matches:
        first = first_is_home(rules, match)
        assert first is (match.first == match.home)
        assert [home_first_on(rules, board, first=first) for board in (1, 2)] == [first, not first]

"""Entries read from sheets: who is who, and everything that is wrong, with its cell."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from teammatch.model.entries import Entries, Side
from teammatch.model.messages import EventError, Severity
from teammatch.sheets.entries import EntriesRead, FieldChange, entries_diff, read_entries
from tests.sheets.files import Rows, rules, teams, text_file, told, with_players, workbook

TEAM_HEAD = ("id", "Team", "Unit")
PLAYER_HEAD = ("id", "Name", "Team", "Board", "Rating")


def _read(
    path: Path, known: Entries | None = None, *, boards: int = 4, **sheets: Rows
) -> EntriesRead:
    file = workbook(path / "entries.xlsx", **sheets)
    return read_entries(file, known or Entries(), rules(boards=boards))


def _names(read: EntriesRead) -> dict[str, str]:
    return {i: s.name for i, s in read.entries.sides.items()}


def test_teams_and_players_come_with_all_their_columns(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        Teams=[
            ("Team", "Short", "Unit", "Province", "Family", "Captain", "Venue", "Rating", "Note"),
            ("Lions", "LIO", "Aston", "North", "Oak", "Ann", "Hall", 1900, "late"),
        ],
        Players=[("Name", "Team", "Board", "Rating", "Phone"), ("Ben", "lions", 1, 2000, "555")],
    )
    side = read.entries.sides["T1"]
    assert (side.short, side.unit, side.province, side.family) == ("LIO", "Aston", "North", "Oak")
    assert (side.captain, side.venue, side.rating, side.note) == ("Ann", "Hall", 1900, "late")
    (player,) = read.entries.players.values()
    assert (player.side, player.board, player.rating) == ("T1", 1, 2000)
    assert dict(player.extra) == {"Phone": "555"}
    assert read.problems == ()


def test_a_hidden_id_makes_a_rename_a_change_and_keeps_the_number(tmp_path: Path) -> None:
    known = Entries({"T1": Side("T1", "Lions", 1, number=7), "T2": Side("T2", "Tigers", 2)})
    read = _read(tmp_path, known, Teams=[TEAM_HEAD, ("T1", "Lions Aston"), ("T2", "Tigers")])
    diff = entries_diff(known, read.entries)
    renamed = FieldChange("name", "Lions", "Lions Aston")
    assert [(side.id, changes) for side, changes in diff.changed] == [("T1", (renamed,))]
    assert (diff.added, diff.removed) == ((), ())
    assert read.entries.sides["T1"].number == 7


def test_report_94_without_ids_a_name_is_met_whatever_its_case_width_and_blanks(
    tmp_path: Path,
) -> None:
    known = teams("Team A", "北京１队")
    file = text_file(tmp_path / "t.csv", "Team,Captain\n北京1队,甲\nteam  a,Ann\nNew,Bo\n")
    read = read_entries(file, known, rules())
    assert _names(read) == {"T2": "北京1队", "T1": "team a", "T3": "New"}


def test_report_93_the_same_name_in_two_units_is_two_teams_and_warned(tmp_path: Path) -> None:
    read = _read(tmp_path, Teams=[TEAM_HEAD, (None, "First", "Aston"), (None, "First", "Bury")])
    assert len(read.entries.sides) == 2
    assert told(read.problems) == [("W232", "B3")]
    assert not read.refused


def test_namesakes_are_matched_by_their_unit(tmp_path: Path) -> None:
    known = Entries(
        {"T1": Side("T1", "First", 1, unit="Aston"), "T2": Side("T2", "First", 2, unit="Bury")}
    )
    file = text_file(tmp_path / "t.csv", "Team,Unit\nFirst,Bury\nFirst,Aston\n")
    read = read_entries(file, known, rules())
    assert {i: s.unit for i, s in read.entries.sides.items()} == {"T2": "Bury", "T1": "Aston"}


def test_report_132_a_team_missing_in_the_sheet_is_removed_and_shown_so(tmp_path: Path) -> None:
    known = with_players(teams("Lions", "Tigres"), T2=["Ann"])
    read = _read(tmp_path, known, Teams=[TEAM_HEAD, ("T1", "Lions")])
    assert [item.name for item in entries_diff(known, read.entries).removed] == ["Tigres", "Ann"]


def test_every_problem_of_a_file_is_told_at_once_with_its_cell(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        boards=2,
        Teams=[
            ("id", "Team", "Unit", "Rating"),
            ("T1", "Lions", "Aston", "strong"),
            ("T1", "Tigers", "Bury"),
            ("T3", None, "Corby"),
            ("T4", "Zebras", "Derby"),
            ("T5", "ZEBRAS", "derby"),
        ],
        Players=[
            PLAYER_HEAD,
            ("P1", "Ann", "Lions", 1, 2000),
            ("P1", "Ben", "Lions", 1, "two thousand"),
            (None, "Ann", "Tigers", 1),
            (None, "Cat", "Tigrs", 2),
            (None, "Dan", "Nobody at all", "first"),
            (None, None, "Lions", 3, 1500),
            (None, "Eve", None, 2),
        ],
    )
    assert [p.place.sheet for p in read.problems] == ["Teams"] * 4 + ["Players"] * 9
    assert sorted(told(read.problems)[:4]) == [
        ("E220", "B4"),
        ("E221", "B6"),
        ("E222", "A3"),
        ("E229", "D2"),
    ]
    assert sorted(told(read.problems)[4:]) == [
        ("E220", "B7"),
        ("E222", "A3"),
        ("E223", "B4"),
        ("E224", "C5"),
        ("E226", "C8"),
        ("E227", "C6"),
        ("E228", "D6"),
        ("E229", "E3"),
        ("E230", "D3"),
    ]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ([("Ann", "Lions", 1), ("Ann", "Tigers", 1)], [("E223", "B3")]),
        ([("Ann", "Lions", 1), ("ann", "Lions", 2)], [("E234", "B3")]),
        ([("Ann", "Lions", 1), ("Ben", "Lions", 1)], [("E230", "D3")]),
        ([("Ann", "Lions", 1), ("Ben", "Lions", 3)], [("W231", "D3")]),
        ([("Ann", "Lions", 2)], [("W231", "D2")]),
        ([("Ann", "Lions", "A")], [("E228", "D2")]),
        ([("Ann", "Lions", "x")], [("E228", "D2")]),
        ([("Ann", "Lions", 1.5)], [("E228", "D2")]),
        ([("Ann", "Lions", 0)], [("E228", "D2")]),
        ([("Ann", "Tigrs", 1)], [("E224", "C2")]),
        ([("Ann", "Zebras", 1)], [("E227", "C2")]),
        ([("Ann", None, 1)], [("E226", "C2")]),
        ([(None, "Lions", 1, 1900)], [("E220", "B2")]),
        ([("Ann", "Lions", 1), (None, "Lions", 2)], [("W240", "B3")]),
        ([(None, "Lions", None), (None, "Tigers", 1)], [("W240", "B2")]),
        ([(None, None, 1)], []),
        ([("Ann", "Lions", 1, "strong")], [("E229", "E2")]),
        ([(n, "Lions", b) for b, n in enumerate("ABCDEFG", 1)], [("E235", "B8")]),
        ([(n, "Lions", b) for b, n in enumerate("ABCDEF", 1)], []),
        ([("Ann", "Lions", "R"), ("Ben", "Lions", None)], []),
    ],
)
def test_each_fault_of_a_roster_has_its_code_and_cell(
    tmp_path: Path, players: list[tuple[Any, ...]], expected: list[tuple[str, str]]
) -> None:
    read = _read(
        tmp_path,
        Teams=[TEAM_HEAD, ("T1", "Lions", "Aston"), ("T2", "Tigers", "Bury")],
        Players=[PLAYER_HEAD, *[(None, *row) for row in players]],
    )
    assert told(read.problems) == expected
    for problem in read.problems:
        assert (problem.severity is Severity.WARNING) == problem.code.startswith("W")
        assert problem.place.sheet == "Players"


def test_a_team_is_suggested_for_a_name_that_is_nearly_right(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        Teams=[TEAM_HEAD, ("T1", "Lions", "Aston")],
        Players=[PLAYER_HEAD, (None, "Ann", "Loins")],
    )
    assert read.problems[0].args["likely"] == ("Lions",)


def test_a_team_may_be_named_by_short_name_id_or_name_and_unit(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        Teams=[
            ("id", "Team", "Short", "Unit"),
            ("T1", "First", "LIO", "Aston"),
            ("T2", "First", "TIG", "Bury"),
        ],
        Players=[
            PLAYER_HEAD,
            (None, "Ann", "lio", 1),
            (None, "Ben", "T2", 1),
            (None, "Cat", "First (Bury)", 2),
            (None, "Dan", "First", 3),
        ],
    )
    assert told(read.problems) == [("W232", "B3"), ("E225", "C5")]
    assert read.problems[1].args["ways"] == ("First (Aston)", "First (Bury)")
    assert [p.side for p in read.entries.players.values()] == ["T1", "T2", "T2"]


@pytest.mark.parametrize(
    "name",
    ['=HYPERLINK("x")', "<script>alert(1)</script>", "../../etc", "Lions 🦁" * 37, "007", "CON"],
)
def test_a_strange_name_is_a_team_like_any_other(tmp_path: Path, name: str) -> None:
    quoted = '"' + name.replace('"', '""') + '"'
    read = read_entries(
        text_file(tmp_path / "t.csv", f"Team,Unit\n{quoted},Aston\n"), Entries(), rules()
    )
    assert _names(read) == {"T1": name}
    assert read.problems == ()


def test_rows_sorted_without_the_hidden_column_are_warned_of(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        teams("Lions", "Tigers"),
        Teams=[TEAM_HEAD, ("T1", "Tigers"), ("T2", "Lions")],
    )
    assert told(read.problems) == [("W233", "B2"), ("W233", "B3")]


def test_blank_template_rows_with_ids_are_no_teams(tmp_path: Path) -> None:
    read = _read(tmp_path, Teams=[TEAM_HEAD, ("T1", "Lions"), ("T2", None), ("T3", None)])
    assert _names(read) == {"T1": "Lions"}
    assert read.problems == ()


def test_a_table_without_rows_changes_nothing(tmp_path: Path) -> None:
    known = with_players(teams("Lions"), T1=["Ann"])
    read = _read(tmp_path, known, Teams=[TEAM_HEAD, ("T1", "Lions")], Players=[PLAYER_HEAD])
    assert not entries_diff(known, read.entries)


def test_a_csv_says_what_it_holds_or_is_told(tmp_path: Path) -> None:
    unclear = text_file(tmp_path / "x.csv", "Name,Unit\nAnn,Aston\n")
    with pytest.raises(EventError) as wrong:
        read_entries(unclear, Entries(), rules())
    assert [p.code for p in wrong.value.problems] == ["E210"]
    read = read_entries(unclear, Entries(), rules(), "teams")
    assert _names(read) == {"T1": "Ann"}
    players = text_file(tmp_path / "p.csv", "Player;Team;Board\nAnn;Lions;1\n")
    assert len(read_entries(players, teams("Lions"), rules()).entries.players) == 1


def test_a_file_without_any_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EventError) as wrong:
        read_entries(text_file(tmp_path / "x.csv", "Date,Umpire\n1 May,Ann\n"), Entries(), rules())
    assert [p.code for p in wrong.value.problems] == ["E207"]


def test_single_players_are_the_sides_and_their_team_is_the_unit(tmp_path: Path) -> None:
    file = workbook(
        tmp_path / "e.xlsx",
        报名表=[
            ("姓名", "单位", "等级分", "职称"),
            ("甲", "北京", 2400, "大师"),
            ("乙", "河北", None),
        ],
    )
    read = read_entries(file, Entries(), rules(kind="players"))
    sides = list(read.entries.sides.values())
    assert [(s.id, s.name, s.unit, s.rating, s.title) for s in sides] == [
        ("P1", "甲", "北京", 2400, "大师"),
        ("P2", "乙", "河北", None, ""),
    ]


def test_last_and_first_name_make_a_name(tmp_path: Path) -> None:
    text = "Nachname;Vorname;Mannschaft;Brett\nMüller;Eva;Lions;1\n张;三;Lions;2\n"
    read = read_entries(text_file(tmp_path / "p.csv", text), teams("Lions"), rules())
    assert [p.name for p in read.entries.players.values()] == ["Müller, Eva", "张三"]


def test_a_date_for_a_name_is_told_with_the_remedy(tmp_path: Path) -> None:
    read = _read(tmp_path, Teams=[TEAM_HEAD, ("T1", date(2026, 5, 1))])
    assert told(read.problems) == [("E213", "B2")]


def test_columns_that_are_only_kept_and_rows_not_read_are_listed(tmp_path: Path) -> None:
    text = "Team,Phone\nLions,123\nTotal,1\n"
    read = read_entries(text_file(tmp_path / "t.csv", text), Entries(), rules())
    assert [(n.key, n.args) for n in read.notes[1:]] == [
        ("sheets.not_used", {"columns": ("Phone",)}),
        ("sheets.rows_not_read", {"rows": (3,)}),
    ]


def test_a_player_who_changes_his_team_keeps_his_id(tmp_path: Path) -> None:
    known = with_players(teams("Lions", "Tigers"), T1=["Ann"], T2=["Ben"])
    text = "Name,Team,Board\nAnn,Tigers,1\nBen,Lions,1\n"
    read = read_entries(text_file(tmp_path / "p.csv", text), known, rules())
    assert {i: p.side for i, p in read.entries.players.items()} == {"T1-1": "T2", "T2-1": "T1"}
    changed = entries_diff(known, read.entries).changed
    assert [(p.name, c) for p, c in changed] == [
        ("Ann", (FieldChange("team", "Lions", "Tigers"),)),
        ("Ben", (FieldChange("team", "Tigers", "Lions"),)),
    ]


def test_a_column_that_the_sheet_does_not_have_changes_nothing(tmp_path: Path) -> None:
    known = Entries(
        {"T1": Side("T1", "Lions", 1, captain="Ann", rating=1900, extra={"Phone": "1", "Bus": "2"})}
    )
    text = "Team,Unit,Phone\nLions,Aston,\n"
    side = read_entries(text_file(tmp_path / "t.csv", text), known, rules()).entries.sides["T1"]
    assert (side.captain, side.rating, side.unit) == ("Ann", 1900, "Aston")
    assert dict(side.extra) == {"Bus": "2"}


def test_a_team_renamed_in_its_table_is_still_met_by_its_players(tmp_path: Path) -> None:
    known = with_players(teams("Lions", "Tigers"), T1=["Ann"], T2=["Ben"])
    read = _read(
        tmp_path,
        known,
        Teams=[TEAM_HEAD, ("T1", "Pumas"), ("T2", "Tigers")],
        Players=[PLAYER_HEAD, ("T1-1", "Ann", "Lions", 1), ("T2-1", "Ben", "Tigers", 1)],
    )
    assert read.problems == ()
    assert [p.side for p in read.entries.players.values()] == ["T1", "T2"]


def test_an_export_of_a_pairing_program_is_read_with_all_its_oddities(tmp_path: Path) -> None:
    """Title rows, title and sex without a header, a shared place left blank, remarks below."""
    rows = [
        ("Open of Aston 2026",),
        ("Final Ranking after 9 Rounds",),
        (),
        ("Rk.", "SNo", None, "Name", None, "Rtg", "FED", "Club/City", "Pts."),
        (1, 3, "GM", "Ants, Ann", "w", 2400, "ENG", "Aston", 7.5),
        (None, 1, None, "Bees, Ben", None, 0, "GER", "Bury", 7.5),
        (),
        ("Annotation:",),
        ("Tie Break1: Buchholz Tie-Breaks (variable with parameter)",),
    ]
    file = workbook(tmp_path / "export.xlsx", Sheet1=rows)
    read = read_entries(file, Entries(), rules(kind="players"))
    assert [(s.name, s.unit, s.rating) for s in read.entries.sides.values()] == [
        ("Ants, Ann", "Aston", 2400),
        ("Bees, Ben", "Bury", None),
    ]
    assert read.problems == ()
    assert [(n.key, *n.args.values()) for n in read.notes] == [
        ("sheets.not_used", ("FED", "Pts.")),
        ("sheets.nameless", ("C", "E")),
        ("sheets.rows_not_read", (8, 9)),
    ]


def test_a_registration_form_of_units_and_players_makes_the_teams(tmp_path: Path) -> None:
    text = "序号,单位,姓名,台次\n1,北京,甲,1\n2,北京,乙,2\n3,河北,丙,1\n"
    read = read_entries(text_file(tmp_path / "报名表.csv", text, "gb18030"), Entries(), rules())
    assert _names(read) == {"T1": "北京", "T2": "河北"}
    assert [(p.name, p.side) for p in read.entries.players.values()] == [
        ("甲", "T1"),
        ("乙", "T1"),
        ("丙", "T2"),
    ]
    assert "sheets.teams_from_players" in [n.key for n in read.notes]


def test_once_teams_are_known_a_players_table_makes_no_more_of_them(tmp_path: Path) -> None:
    text = "单位,姓名,台次\n北京,甲,1\n河北,丙,1\n"
    read = read_entries(text_file(tmp_path / "p.csv", text), teams("北京"), rules())
    assert told(read.problems) == [("E227", "A3")]


def test_a_sheet_of_players_without_its_header_is_not_passed_over(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        Teams=[TEAM_HEAD, ("", "Lions", "")],
        Players=[("Nme", "Tem"), ("Ann", "Lions")],
    )
    (problem,) = read.problems
    assert (problem.code, problem.place.sheet, problem.args) == (
        "E238", "Players", {"needed": "name"},
    )  # fmt: skip


def test_a_sheet_of_something_else_is_named_as_not_read(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        Teams=[TEAM_HEAD, ("", "Lions", "")],
        Budget=[("Rent", "300"), ("Prizes", "200")],
        Notes=[("Team", "Unit", "Captain"), ("of", "no", "meaning")],
    )
    assert read.problems == ()
    assert [n.args for n in read.notes if n.key == "sheets.sheets_not_read"] == [
        {"sheets": ("Budget",)}
    ]


def test_a_team_entered_twice_is_told_once(tmp_path: Path) -> None:
    read = _read(
        tmp_path,
        Teams=[TEAM_HEAD, ("", "Lions", "A"), ("", "lions", "A")],
        Players=[PLAYER_HEAD, ("", "Ann", "Lions", 1, ""), ("", "Ben", "Lions", 2, "")],
    )
    assert [(p.code, p.place.cell) for p in read.problems] == [("E221", "B3")]


def test_a_name_cannot_turn_the_text_after_it_round(tmp_path: Path) -> None:
    read = _read(tmp_path, Teams=[TEAM_HEAD, ("", "Li\u202eons\u2066", "")])
    assert _names(read) == {"T1": "Lions"}

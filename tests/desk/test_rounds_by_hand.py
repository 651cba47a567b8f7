"""Rounds made or changed by hand: pairs as typed, exchanges, what the check says."""

from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.folder import EventFolder
from teammatch.desk.pairs import read_pairs
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.swaps import swap
from teammatch.model.entries import Entries, Side
from teammatch.model.messages import EventError, Severity
from teammatch.model.rounds import RoundKey
from teammatch.store.journal import NewChange
from tests.desk.folders import make_folder, names_of, play, points_of

FIVE = "Ants Bees Cats Dogs Eels"
FIRST = RoundKey(1, 1)


@pytest.fixture
def five(tmp_path: Path) -> EventFolder:
    return make_folder(tmp_path, FIVE)


def _codes(wrong: pytest.ExceptionInfo[EventError]) -> list[str]:
    return [p.code for p in wrong.value.problems]


@pytest.mark.parametrize(
    "typed",
    [
        "Ants-Bees, Cats-Dogs, bye: Eels",
        "ants - BEES; c–d; Eels - bye",
        "1-2，3-4，轮空：5",
        "T1 vs T2、T3 v. T4、轮空:#5",
        "Ａｎｔｓ－Bees\nCats:Dogs\nspielfrei: E",
    ],
)
def test_pairs_are_read_as_secretaries_type_them(five: EventFolder, typed: str) -> None:
    draft_round(five, manual="Ants-Bees")  # gives the numbers
    draft_round(five, manual=typed)
    assert names_of(five, 1) == ["Ants-Bees", "Cats-Dogs", "bye Eels"]


def test_a_hyphen_in_a_name_is_told_from_the_one_between_names() -> None:
    names = ["Saint-Denis", "Saint", "Denis-Lions", "Lions"]
    entries = Entries({f"T{i}": Side(f"T{i}", name, i) for i, name in enumerate(names)})
    assert read_pairs("Saint-Denis - Lions", Path(), entries).pairs == (("T0", "T3"),)
    with pytest.raises(EventError) as wrong:
        read_pairs("Saint-Denis-Lions", Path(), entries)
    assert _codes(wrong) == ["E460"]


def test_a_file_with_two_columns_is_read(five: EventFolder) -> None:
    (five.path / "pairs.csv").write_text("Home;Away\nAnts;Bees\nCats;Dogs\nEels;bye\n")
    draft_round(five, manual="pairs.csv")
    assert names_of(five, 1) == ["Ants-Bees", "Cats-Dogs", "bye Eels"]


def test_a_workbook_with_two_columns_is_read_and_faults_name_the_row(five: EventFolder) -> None:
    book = openpyxl.Workbook()
    for row in (("主队", "客队"), ("Ants", "Bees"), ("Cats", "Dogz"), ("Eels", "轮空")):
        book.worksheets[0].append(row)
    book.save(five.path / "pairs.xlsx")
    with pytest.raises(EventError) as wrong:
        draft_round(five, manual="pairs.xlsx")
    (problem,) = wrong.value.problems
    assert (problem.code, problem.place.file, problem.place.line) == ("E458", "pairs.xlsx", 3)
    assert problem.args["near"] == ("Dogs",)


def test_every_fault_of_the_pairs_is_told_at_once(five: EventFolder) -> None:
    with pytest.raises(EventError) as wrong:
        draft_round(five, manual="Ants-Ants, Bees-Xyzzy, Cats, Dogs-Eels, Dogs-Bees")
    assert sorted(_codes(wrong)) == ["E457", "E459", "E460", "E461"]
    assert five.event.rounds == {}


def test_no_pairs_at_all_is_told(five: EventFolder) -> None:
    with pytest.raises(EventError) as wrong:
        draft_round(five, manual=" , ")
    assert _codes(wrong) == ["E462"]


def test_first_named_is_home_and_has_the_first_move(five: EventFolder) -> None:
    draft_round(five, manual="Bees-Ants, Cats-Dogs, bye: Eels")
    match = five.event.rounds[FIRST].matches[0]
    assert (match.home, match.away, match.first, match.by_hand) == ("T2", "T1", "T2", True)


def test_without_colours_nobody_has_the_first_move(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, FIVE, colours=False)
    draft_round(folder, manual="Bees-Ants, Cats-Dogs, bye: Eels")
    assert [m.first for m in folder.event.rounds[FIRST].matches] == [None, None]


def test_a_round_by_hand_against_the_rules_is_accepted_with_warnings(five: EventFolder) -> None:
    draft_round(five, manual="Ants-Bees, Cats-Dogs, bye: Eels")
    release_round(five, 1, by="Chief")
    play(five, 1)
    drafted = draft_round(five, manual="Ants-Bees, Cats-Eels")
    assert {p.severity for p in drafted.problems} == {Severity.WARNING}
    assert {"E420", "E423"} <= {p.code for p in drafted.problems}
    assert names_of(five, 2) == ["Ants-Bees", "Cats-Eels"]
    assert release_round(five, 2, by="Chief").round.version == 1


def test_a_swap_exchanges_opponents_and_home_and_colour_follow_the_place(five: EventFolder) -> None:
    draft_round(five, manual="Ants-Bees, Cats-Dogs, bye: Eels")
    done = swap(five, "Ants", "Dogs")
    assert names_of(five, 1) == ["Dogs-Bees", "Cats-Ants", "bye Eels"]
    assert [m.first for m in done.round.matches] == ["T4", "T3"]
    assert (done.tables, done.round.version, done.bye) == ((1, 2), 0, None)


def test_report_37_the_bye_is_a_side_like_any_other(five: EventFolder) -> None:
    draft_round(five, manual="Ants-Bees, Cats-Dogs, bye: Eels")
    done = swap(five, "bye", "Ants")
    assert names_of(five, 1) == ["Eels-Bees", "Cats-Dogs", "bye Ants"]
    assert (done.tables, done.bye) == ((1,), "T1")
    swap(five, "Ants", "e")
    assert names_of(five, 1) == ["Ants-Bees", "Cats-Dogs", "bye Eels"]


def test_swapping_two_opponents_turns_home_and_first_move(five: EventFolder) -> None:
    draft_round(five, manual="Ants-Bees, Cats-Dogs, bye: Eels")
    swap(five, "Ants", "Bees")
    assert names_of(five, 1)[0] == "Bees-Ants"
    assert five.event.rounds[FIRST].matches[0].first == "T2"


def test_report_52_a_swap_is_kept_and_marked_as_by_hand(five: EventFolder) -> None:
    draft_round(five)
    swap(five, "Ants", "Bees", why="late train")
    assert five.journal.changes()[-1].why == "late train"
    assert all(m.by_hand for m in five.event.rounds[FIRST].matches)


def test_a_swap_after_the_release_makes_the_next_version(five: EventFolder) -> None:
    draft_round(five)
    release_round(five, 1, by="Chief")
    done = swap(five, "bye", "Ants")
    assert (done.round.version, done.round.released_by) == (2, "Chief")
    assert done.backup == "event-round-1-version-2.db"
    play(five, 1)
    assert points_of(five, "Ants") == 2


def test_a_match_with_a_result_is_not_changed(five: EventFolder) -> None:
    draft_round(five, manual="Ants-Bees, Cats-Dogs, bye: Eels")
    release_round(five, 1, by="Chief")
    play(five, 1, tables=(2,))
    with pytest.raises(EventError) as wrong:
        swap(five, "Ants", "Cats")
    (problem,) = wrong.value.problems
    assert (problem.code, problem.args["tables"]) == ("E469", "2")
    swap(five, "Ants", "bye")
    assert names_of(five, 1) == ["Eels-Bees", "Cats-Dogs", "bye Ants"]


def test_a_round_that_another_stands_on_is_not_changed(five: EventFolder) -> None:
    draft_round(five)
    release_round(five, 1, by="Chief")
    play(five, 1)
    draft_round(five)
    with pytest.raises(EventError) as wrong:
        swap(five, "Ants", "bye", number=1)
    assert _codes(wrong) == ["E470", "E469"]


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("Ants", "Ants", "E465"),
        ("Ants", "Xyzzy", "E457"),
        ("Ants", "Beez", "E458"),
        ("Ants", "Eels", "E467"),
        ("Ants", "bye", "E464"),
    ],
)
def test_an_impossible_swap_is_refused(
    five: EventFolder, first: str, second: str, code: str
) -> None:
    draft_round(five, manual="Ants-Bees, Cats-Dogs")  # Eels are not in the round
    seq = five.event.seq
    with pytest.raises(EventError) as wrong:
        swap(five, first, second)
    assert _codes(wrong) == [code]
    assert five.event.seq == seq


def test_a_swap_before_any_round_is_refused(five: EventFolder) -> None:
    with pytest.raises(EventError) as wrong:
        swap(five, "Ants", "Bees")
    assert _codes(wrong) == ["E453"]


def test_home_of_a_round_robin_can_be_turned_when_later_rounds_stand(tmp_path: Path) -> None:
    more = '[pairing]\nsystem = "round-robin"'
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", more=more)
    for number in (1, 2):
        draft_round(folder)
        release_round(folder, number, by="Chief")
    home, away = names_of(folder, 1)[0].split("-")
    swap(folder, home, away, number=1)
    assert names_of(folder, 1)[0] == f"{away}-{home}"


def test_a_draft_by_hand_with_a_side_that_is_gone_is_not_released(five: EventFolder) -> None:
    draft_round(five, manual="Ants-Bees, Cats-Dogs, bye: Eels")
    five.write([NewChange("entries", {"remove_sides": ["T1"]})])
    with pytest.raises(EventError) as wrong:
        release_round(five, 1, by="Chief")
    assert {"E422", "E466"} <= set(_codes(wrong))

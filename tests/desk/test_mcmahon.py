"""McMahon at the desk: grades from a sheet, what check says, a lot in every round."""

import re
import shutil
from pathlib import Path

import pytest
from openpyxl import load_workbook

from teammatch.desk.absences import record_absence
from teammatch.desk.check import check
from teammatch.desk.demo import play, sample_named
from teammatch.desk.doing import Words
from teammatch.desk.entries import accept_entries, plan_entries
from teammatch.desk.folder import EventFolder
from teammatch.desk.leaving import join
from teammatch.desk.new import new_event
from teammatch.desk.opening import open_event
from teammatch.desk.publish import publish
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.rule_moves import moved_by_rules
from teammatch.desk.stale import paired_on_other_points
from teammatch.model.messages import EventError
from teammatch.scoring.start_scores import start_scores
from teammatch.sheets.entries import read_entries
from tests.desk.folders import play as play_round

SAMPLE = sample_named("go-mcmahon-17")


def make(path: Path, *changes: tuple[str, str]) -> EventFolder:
    """The sample's event before round 1, with changes in event.toml."""
    shutil.copytree(SAMPLE.path, path, ignore=shutil.ignore_patterns("results"))
    rules = path / "event.toml"
    text = rules.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    rules.write_text(text, encoding="utf-8")
    folder = open_event(path).folder
    accept_entries(folder, plan_entries(folder, path / "entries.xlsx"))
    return folder


def codes(folder: EventFolder) -> list[str]:
    return [p.code for p in check(folder)]


def test_grades_are_read_from_their_column(tmp_path: Path) -> None:
    folder = make(tmp_path / "e")
    found = start_scores(folder.rules, folder.event.entries)
    assert sorted(found.values(), reverse=True)[:8] == [30] * 7 + [29]
    assert not [c for c in codes(folder) if c.startswith(("E13", "W13"))]


def test_a_column_that_rules_read_is_not_called_unused(tmp_path: Path) -> None:
    folder = make(tmp_path / "e", ("[mcmahon]\n", '[[avoid]]\ncolumn = "club"\n[mcmahon]\n'))
    read = read_entries(tmp_path / "e" / "entries.xlsx", folder.event.entries, folder.rules)
    assert "sheets.not_used" not in [note.key for note in read.notes]


def test_check_says_before_round_1_that_the_bar_is_above_all_grades(tmp_path: Path) -> None:
    folder = make(tmp_path / "e", ('bar = "1d"', 'bar = "9d"'))
    assert "E1307" in codes(folder)
    with pytest.raises(EventError, match="E1307"):
        draft_round(folder)


def test_check_names_whose_grade_is_none(tmp_path: Path) -> None:
    folder = make(tmp_path / "e", ("[mcmahon]\n", '[mcmahon]\ngrades = "club"\n'))
    assert "E1306" in codes(folder)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('bar = "1d"', 'bar = "high"', "E1301"),
        ('floor = "12k"', 'floor = "3d"', "E1302"),
        ("[mcmahon]\n", '[mcmahon]\nzero = ""\n', "E1301"),
    ],
)
def test_bar_floor_and_zero_have_to_be_grades(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    with pytest.raises(EventError) as refused:
        make(tmp_path / "e", (old, new))
    assert [p.code for p in refused.value.problems] == [code]
    assert refused.value.problems[0].place.line > 0


def test_groups_by_lot_draw_a_number_in_every_round(tmp_path: Path) -> None:
    folder = make(tmp_path / "e", ("split-fold", "random"))
    for number in (1, 2):
        drafted = draft_round(folder)
        assert drafted.drawn
        assert draft_round(folder).same
        release_round(folder, number)
        play_round(folder, number)
    assert [lot.round.round for lot in folder.event.lots] == [1, 2]


def test_the_board_shows_scores_with_the_start_score(tmp_path: Path) -> None:
    for _ in play(SAMPLE, tmp_path / "e"):
        pass
    page = (tmp_path / "e" / "site" / "round-2.html").read_text(encoding="utf-8")
    shown = re.findall(r"before: ([\d½]+)", re.sub(r"<[^>]+>", "", page))
    assert shown[:4] == ["31", "31", "30", "30½"]


def test_a_draft_paired_on_another_grade_is_stale(tmp_path: Path) -> None:
    folder = make(tmp_path / "e")
    draft_round(folder)
    assert list(paired_on_other_points(folder)) == []
    book = load_workbook(tmp_path / "e" / "entries.xlsx")
    assert book.worksheets[0]["C17"].value == "13k"
    book.worksheets[0]["C17"] = "2k"
    book.save(tmp_path / "e" / "entries.xlsx")
    accept_entries(folder, plan_entries(folder, tmp_path / "e" / "entries.xlsx"))
    assert [p.code for p in paired_on_other_points(folder)] == ["W495"]
    draft_round(folder)
    assert list(paired_on_other_points(folder)) == []


def test_another_bar_moves_scores_and_is_told(tmp_path: Path) -> None:
    folder = make(tmp_path / "e")
    draft_round(folder)
    release_round(folder, 1)
    play_round(folder, 1)
    old = folder.event.rules
    new = {**old, "mcmahon": {**old["mcmahon"], "bar": "2d"}}
    moved = moved_by_rules(folder.event, old, new)
    names = {m.args["side"] for m in moved if m.key == "rules.moved_points"}
    assert names == {"Player Alder", "Player Birch", "Player Cedar", "Player Elm"}


def test_handicaps_hang_on_the_board(tmp_path: Path) -> None:
    folder = make(tmp_path / "e", ("[mcmahon]\n", "[mcmahon]\nhandicap = true\n"))
    draft_round(folder)
    released = release_round(folder, 1).round
    given = [r.args["stones"] for m in released.matches for r in m.reasons if "stones" in r.args]
    assert given
    publish(folder)
    page = (tmp_path / "e" / "site" / "round-1.html").read_text(encoding="utf-8")
    assert page.count(" stones<") + page.count("no komi<") == len(given)
    assert "before: 30" in page


@pytest.mark.parametrize(("language", "heading"), [("en", "Grade"), ("zh-Hans", "段级")])
def test_a_new_event_has_a_column_for_grades(tmp_path: Path, language: str, heading: str) -> None:
    new_event(tmp_path / "e", "go-mcmahon", language)
    book = load_workbook(tmp_path / "e" / "entries.xlsx")
    cells = [[cell.value for cell in row] for row in book.worksheets[0].iter_rows()]
    assert cells[0][-1] == heading
    cells[1][1], cells[1][-1] = "A", "3d"
    for column, value in enumerate(cells[1], 1):
        book.worksheets[0].cell(2, column, value)
    book.save(tmp_path / "e" / "entries.xlsx")
    folder = open_event(tmp_path / "e").folder
    accept_entries(folder, plan_entries(folder, tmp_path / "e" / "entries.xlsx"))
    assert list(start_scores(folder.rules, folder.event.entries).values()) == [32]


def test_a_late_entry_starts_by_its_grade(tmp_path: Path) -> None:
    folder = make(tmp_path / "e")
    draft_round(folder)
    release_round(folder, 1)
    play_round(folder, 1)
    join(folder, "Player Zelkova", Words(), grade="10级")
    late = next(s for s in folder.event.entries.sides.values() if s.name == "Player Zelkova")
    assert start_scores(folder.rules, folder.event.entries)[late.id] == 20
    others = [s for s in folder.event.entries.sides.values() if s.id != late.id]
    assert {tuple(late.extra)} == {tuple(s.extra) for s in others}
    assert draft_round(folder)


@pytest.mark.parametrize(
    ("grades", "grade", "code"), [("grade", "0d", "E1301"), ("rating", "1d", "E1310")]
)
def test_a_grade_that_says_nothing_is_refused_of_a_late_entry(
    tmp_path: Path, grades: str, grade: str, code: str
) -> None:
    folder = make(tmp_path / "e", ("[mcmahon]\n", f'[mcmahon]\ngrades = "{grades}"\n'))
    with pytest.raises(EventError) as refused:
        join(folder, "Player Zelkova", Words(), grade=grade)
    assert [p.code for p in refused.value.problems] == [code]


@pytest.mark.parametrize(
    ("grades", "option"), [("grade", "--grade 4d"), ("rating", "--rating 2100")]
)
def test_a_late_entry_without_a_grade_is_refused_with_what_to_type(
    tmp_path: Path, grades: str, option: str
) -> None:
    """R60: everybody starts from a grade, so the next round could not be paired."""
    folder = make(tmp_path / "e", ("[mcmahon]\n", f'[mcmahon]\ngrades = "{grades}"\n'))
    with pytest.raises(EventError) as refused:
        join(folder, "Player Zelkova", Words())
    (problem,) = refused.value.problems
    assert problem.code == "E1354"
    assert option in folder.texts.problem(problem)


def test_b4_3_who_is_known_to_miss_rounds_is_named_at_the_bar_until_his_first_round(
    tmp_path: Path,
) -> None:
    """The bar is 1 dan; the BGA has them start below it."""
    folder = make(tmp_path / "e")
    grades = start_scores(folder.rules, folder.event.entries)
    sides = folder.event.entries.sides.values()
    high = next(s for s in sides if grades[s.id] == max(grades.values()))
    low = next(s for s in sides if grades[s.id] == min(grades.values()))
    record_absence(folder, low.name, 2, requested=True)
    assert "W1358" not in codes(folder)
    record_absence(folder, high.name, 3, requested=True)
    (told,) = [p for p in check(folder) if p.code == "W1358"]
    assert (told.args["side"], told.args["rounds"]) == (high.name, ("3",))
    draft_round(folder)
    release_round(folder, 1)
    assert "W1358" not in codes(folder)

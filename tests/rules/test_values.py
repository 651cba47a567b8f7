"""What event.toml may say: unknown keys, wrong values, settings that do not go together."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.rules.files import ENGLISH, ENOUGH, faults, load, put, sentence, the_fault


def test_an_unknown_key_is_refused_with_the_one_that_was_meant(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, f"{ENOUGH}[sides]\nbords = 4\n")
    assert (problem.code, problem.place.line, problem.place.key) == ("E104", 4, "sides.bords")
    assert sentence(problem) == 'there is no setting "bords". Did you mean "boards"?'


def test_a_key_in_the_wrong_table_is_sent_to_the_right_one(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, f"{ENOUGH}[pairing]\nlimit_minutes = 4\n")
    assert sentence(problem).endswith("limit_minutes stands in the table [late].")


def test_an_unknown_table_gets_the_list_of_tables(tmp_path: Path) -> None:
    said = sentence(the_fault(tmp_path, f"{ENOUGH}[xyz]\na = 1\n"))
    assert "event, sides, match, colours, points, late" in said


def test_the_note_of_the_preset_is_not_for_typing(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, f'preset = "chess-team"\n{ENOUGH}')
    assert (problem.code, "extends" in sentence(problem)) == ("E104", True)


@pytest.mark.parametrize(
    ("lines", "key", "line", "found", "expected", "hint"),
    [
        ('[sides]\nboards = "3"', "sides.boards", 4, '"3"', "from 1 to 50", "Type 3 without"),
        ("[sides]\nboards = true", "sides.boards", 4, "true", "from 1 to 50", ""),
        ("[sides]\nboards = 3.0", "sides.boards", 4, "3.0", "from 1 to 50", "Type 3."),
        ("[sides]\nboards = 0", "sides.boards", 4, "0", "from 1 to 50", ""),
        ("[sides]\nboards = 51", "sides.boards", 4, "51", "from 1 to 50", ""),
        ('[match]\nearly_stop = "true"', "match.early_stop", 4, '"true"', "true or", "Type true"),
        ("[match]\nearly_stop = 1", "match.early_stop", 4, "1", "true or false", ""),
        ('[byes]\nmatch = "wim"', "byes.match", 4, '"wim"', '"win", "draw"', '"win"?'),
        ("[byes]\nmatch = true", "byes.match", 4, "true", '"win", "draw"', ""),
        ("[byes]\nnone_in_last = 3", "byes.none_in_last", 4, "3", "0, 1, 2", ""),
        ("[byes]\nnone_in_last = true", "byes.none_in_last", 4, "true", "0, 1, 2", ""),
        ("[pairing]\ncycles = true", "pairing.cycles", 4, "true", "1, 2", ""),
        ("[event.name]\nx = 1", "event.name", 3, "{ x = 1 }", "text in quotes", ""),
        ('[standings]\norder = "MP"', "standings.order", 4, '"MP"', "brackets", '["MP"]'),
        ('[avoid]\ncolumn = "unit"', "avoid", 3, '{ column = "unit" }', "[[…]]", "[[avoid]]"),
        ('[pairing]\nforbidden = [["a"]]', "pairing.forbidden[1]", 4, '["a"]', "pairs", ""),
        (
            '[[schedule.days]]\ndate = "2026-02-30"\nstart = "19:30"\nlatest_end = "22:00"',
            "schedule.days[1].date", 4, '"2026-02-30"', "a date such as", "",
        ),
        (
            '[[schedule.days]]\ndate = 2026-02-03\nstart = 7\nlatest_end = "22:00"',
            "schedule.days[1].start", 5, "7", "a time of day", "",
        ),
        (
            '[late]\ngrades = [\n{ minutes = 5, effect = "game" },\n{ minutes = 9, effect = "x" }]',
            "late.grades[2].effect", 6, '"x"', '"warning", "game"', "",
        ),
    ],
)  # fmt: skip
def test_a_wrong_value_is_told_with_place_value_expectation_and_remedy(
    tmp_path: Path,
    *,
    lines: str,
    key: str,
    line: int,
    found: str,
    expected: str,
    hint: str,
) -> None:
    problem = the_fault(tmp_path, f"{ENOUGH}{lines}\n")
    assert (problem.code, problem.place.file) == ("E105", "event.toml")
    assert (problem.place.key, problem.place.line) == (key, line)
    said = sentence(problem)
    assert said.startswith(f"found {found}; expected ")
    assert expected in said
    assert hint in said


def test_a_key_that_every_entry_needs_is_missed(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, f'{ENOUGH}[[late.grades]]\neffect = "game"\n')
    assert (problem.code, problem.place.line) == ("E106", 3)
    assert sentence(problem).startswith("late.grades[1].minutes is missing here")


def test_all_problems_of_a_file_come_at_once_in_file_order(tmp_path: Path) -> None:
    text = (
        'language = "en"\n[event]\nrounds = "7"\n[sides]\nbords = 4\nreserves = -1\n'
        '[match]\nearly_stop = "yes"\ndecided_by = "minimun"\n[nothing]\n'
    )
    problems = faults(tmp_path, text)
    assert [p.place.line for p in problems] == [3, 5, 6, 8, 9, 10]
    assert {p.place.file for p in problems} == {"event.toml"}


def test_points_are_exact_in_every_way_of_writing(tmp_path: Path) -> None:
    text = f'{ENOUGH}[points.game]\nwin = 0.3\ndraw = "1/7"\nloss = 0\n[byes]\nmatch = "1½"\n'
    book = load(tmp_path, text).book
    assert book.points.game.win == Fraction(3, 10)
    assert book.points.game.draw == Fraction(1, 7)
    assert book.byes.match == Fraction(3, 2)


def test_times_may_stand_with_or_without_quotes(tmp_path: Path) -> None:
    text = "[[schedule.days]]\ndate = 2026-02-03\nstart = 9:30\nlatest_end = 22:50:00\n"
    quoted = text.replace("9:30", '"9:30"')
    day = load(tmp_path, f"{ENOUGH}{quoted}").book.schedule.days[0]
    assert f"{day.start:%H:%M} {day.latest_end:%H:%M} {day.date}" == "09:30 22:50 2026-02-03"


DAYS = (
    '[[schedule.days]]\ndate = "{}"\nstart = "19:30"\nlatest_end = "{}"\n'
    '[[schedule.days]]\ndate = "{}"\nstart = "19:30"\nlatest_end = "22:50"\n'
)


@pytest.mark.parametrize(
    ("code", "line", "text"),
    [
        ("E111", 4, f"{ENOUGH}[match]\ngames = 2\n"),
        ("E112", 4, f'{ENOUGH}[match]\ndecided_by = "minimum"\n'),
        ("E113", 4, f"{ENOUGH}[match]\nminimum = 2\n"),
        ("E114", 5, f'{ENOUGH}[match]\ndecided_by = "minimum"\nminimum = 4.5\n'),
        ("E115", 4, f"{ENOUGH}[match]\nhead_board = 5\n"),
        (
            "E116", 5,
            f'{ENOUGH}[late]\ngrades = [{{ minutes = 15, effect = "board" }},\n'
            '{ minutes = 10, effect = "match" }]\n',
        ),
        (
            "E116", 5,
            f'{ENOUGH}[late]\ngrades = [{{ minutes = 10, effect = "board" }},\n'
            '{ minutes = 15, effect = "warning" }]\n',
        ),
        (
            "E117", 4,
            f'{ENOUGH}[late]\nlimit_minutes = 15\n[[late.grades]]\nminutes = 9\neffect = "match"\n',
        ),
        ("E118", 5, f'{ENOUGH}[sides]\nkind = "players"\nboards = 3\n'),
        ("E118", 6, f'{ENOUGH}[sides]\nkind = "players"\n[colours]\nboards = "odd"\n'),
        ("E118", 6, f'{ENOUGH}[sides]\nkind = "players"\n[colours]\ngiven_to = "home"\n'),
        ("E119", 6, f'{ENOUGH}[sides]\nkind = "players"\n[points]\nprimary = "game"\n'),
        ("E120", 1, '[event]\nname = "x"\n'),
        ("E121", 4, f"{ENOUGH}[pairing]\ncycles = 2\n"),
        ("E122", 1, f'timezone = "Asia/Shangai"\n{ENOUGH}'),
        ("E122", 1, f'timezone = "../etc"\n{ENOUGH}'),
        ("E123", 7, ENOUGH + DAYS.format("2026-02-04", "22:50", "2026-02-03")),
        ("E124", 6, ENOUGH + DAYS.format("2026-02-04", "9:00", "2026-02-05")),
        ("E126", 4, f"{ENOUGH}[points.match]\ndraw_away = 2\n"),
        ("E127", 3, f"{ENOUGH}[points.game]\nwin = 0\ndraw = 1\n"),
        (
            "E128", 6,
            f'{ENOUGH}[[avoid]]\ncolumn = "unit"\nfrom_round = 3\nto_round = 2\n',
        ),
        ("E129", 4, f'{ENOUGH}[[pairing.declared]]\nround = 4\npairs = [["a", "b"]]\n'),
        ("E130", 5, f'{ENOUGH}[[pairing.declared]]\nround = 1\npairs = [["a", "b"], ["a", "c"]]\n'),
        ("E130", 4, f'{ENOUGH}[pairing]\nforbidden = [["a", "a"]]\n'),
        ("E130", 3, f'{ENOUGH}[[pairing.apart]]\nsides = ["a", "b", "a"]\n'),
        (
            "E128", 6,
            f'{ENOUGH}[[pairing.apart]]\nsides = ["a", "b"]\nfrom_round = 3\nto_round = 2\n',
        ),
    ],
)  # fmt: skip
def test_settings_that_do_not_go_together(tmp_path: Path, code: str, line: int, text: str) -> None:
    problem = the_fault(tmp_path, text)
    assert (problem.code, problem.place.line, problem.place.file) == (code, line, "event.toml")


@pytest.mark.parametrize(
    "text",
    [
        f"{ENOUGH}[match]\ngames = 3\n",
        f'{ENOUGH}[match]\ngames = 2\nformat = "fixed"\n',
        f'{ENOUGH}[sides]\nboards = 8\n[match]\ndecided_by = "minimum"\nminimum = 4.5\n',
        f"{ENOUGH}[match]\nhead_board = 4\n",
        f'{ENOUGH}[match]\ngames = 3\n[late]\ngrades = [{{ minutes = 10, effect = "warning" }}, '
        '{ minutes = 15, effect = "game" }, { minutes = 30, effect = "match" }]\n',
        f"{ENOUGH}[points.match]\nwin = 3\ndraw_home = 1\ndraw_away = 2\n",
        '[pairing]\nsystem = "round-robin"\ncycles = 2\n',
        '[pairing]\nsystem = "manual"\n',
        f"{ENOUGH}[points.game]\nwin = 1\ndraw = 0\n",
        ENOUGH + DAYS.format("2026-02-04", "22:50", "2026-02-05"),
    ],
)
def test_settings_that_go_together_are_accepted_silently(tmp_path: Path, text: str) -> None:
    assert load(tmp_path, text).problems == ()


def test_losing_a_game_where_a_board_is_one_game_is_a_warning(tmp_path: Path) -> None:
    loaded = load(tmp_path, f'{ENOUGH}[late]\nlimit_minutes = 15\nunit = "game"\n')
    assert [(p.code, p.place.line) for p in loaded.problems] == [("W118", 5)]


@pytest.mark.parametrize(("minimum", "found"), [("2", ["W135"]), ("2.5", [])])
def test_a_minimum_that_both_sides_can_reach_is_warned_of(
    tmp_path: Path, minimum: str, found: list[str]
) -> None:
    text = f'{ENOUGH}[match]\ndecided_by = "minimum"\nminimum = {minimum}\n'
    assert [p.code for p in load(tmp_path, text).problems] == found


def test_every_problem_has_a_sentence_in_both_languages(tmp_path: Path) -> None:
    from teammatch.texts import Texts

    text = '[event]\nrounds = "7"\n[sides]\nbords = 4\n[[late.grades]]\nminutes = 3\n'
    for problem in faults(tmp_path, text):
        assert Texts("zh-Hans").problem(problem) != ENGLISH.problem(problem)


def test_none_takes_back_what_a_preset_sets(tmp_path: Path) -> None:
    text = (
        'extends = "chess-team"\n[late]\nlimit_minutes = "none"\n'
        'grades = [{ minutes = 10, effect = "warning" }, { minutes = 30, effect = "match" }]\n'
    )
    loaded = load(tmp_path, text)
    assert loaded.book.late.limit_minutes is None
    assert loaded.problems == ()
    assert "late.limit_minutes" in loaded.said


def test_none_is_only_for_settings_that_may_be_unset(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, f'{ENOUGH}[sides]\nboards = "none"\n')
    assert problem.code == "E105"
    assert "none" not in sentence(problem).replace('found "none"', "")


def test_a_preset_may_say_more_than_the_event_uses(tmp_path: Path) -> None:
    loaded = load(tmp_path, 'extends = "chess-team"\n[sides]\nkind = "players"\n')
    assert (loaded.book.boards, loaded.problems) == (1, ())


def test_what_extends_says_is_merged_and_the_file_itself_wins(tmp_path: Path) -> None:
    put(
        tmp_path,
        f'{ENOUGH}[sides]\nboards = 6\nreserves = 5\n[standings]\norder = ["GP"]\n',
        "a.toml",
    )
    put(tmp_path, 'extends = "a.toml"\n[sides]\nboards = 8\n', "b.toml")
    loaded = load(tmp_path, 'extends = "b.toml"\n[standings]\norder = ["MP", "BH"]\n')
    assert (loaded.book.sides.boards, loaded.book.sides.reserves) == (8, 5)
    assert loaded.book.standings.order == ("MP", "BH")
    assert [s.name for s in loaded.sources] == ["event.toml", "b.toml", "a.toml"]
    assert "extends" not in loaded.tree


def test_a_fault_in_an_extended_file_names_that_file(tmp_path: Path) -> None:
    put(tmp_path, f"{ENOUGH}[sides]\nboards = 600\n", "base.toml")
    problem = the_fault(tmp_path, 'extends = "base.toml"\n[sides]\nreserves = 1\n')
    assert (problem.place.file, problem.place.line) == ("base.toml", 4)


def test_extended_files_are_found_beside_the_file_that_names_them(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    put(tmp_path / "sub", f"{ENOUGH}", "deep.toml")
    put(tmp_path / "sub", 'extends = "deep.toml"\n', "base.toml")
    assert load(tmp_path, 'extends = "sub/base.toml"\n').book.event.rounds == 3
    assert load(tmp_path, "extends = 'sub\\base.toml'\n").book.event.rounds == 3


def test_a_circle_of_extends_is_refused(tmp_path: Path) -> None:
    put(tmp_path, 'extends = "event.toml"\n', "a.toml")
    problem = the_fault(tmp_path, 'extends = "a.toml"\n')
    assert (problem.code, problem.place.file, problem.place.line) == ("E108", "a.toml", 1)


def test_an_unknown_preset_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, f'extends = "xiangqi-team-formt-1"\n{ENOUGH}')
    assert problem.code == "E107"
    assert 'Did you mean "xiangqi-team-format-1"?' in sentence(problem)
    far = the_fault(tmp_path, f'extends = "zzz"\n{ENOUGH}')
    assert "The presets are: chess-accelerated, chess-team, " in sentence(far)


@pytest.mark.parametrize("value", ["1", '["chess-team"]', '""'])
def test_extends_takes_one_name(tmp_path: Path, value: str) -> None:
    assert the_fault(tmp_path, f"extends = {value}\n{ENOUGH}").code == "E109"

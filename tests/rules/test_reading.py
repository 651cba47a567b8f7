"""How event.toml is read: encodings, characters, broken TOML."""

import codecs
from fractions import Fraction
from pathlib import Path

import pytest

from teammatch.model.messages import Message
from teammatch.rules.source import exact
from teammatch.rules.toml_text import decode, dotted, lines_of, oddities, path_of
from tests.rules.files import ENOUGH, faults, load, sentence, the_fault

GOOD = '[event]\nname = "棋赛"\nrounds = 5\n'


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_byte_order_mark_is_simply_read(tmp_path: Path, encoding: str) -> None:
    loaded = load(tmp_path, GOOD.encode(encoding))
    assert loaded.book.event.name == "棋赛"
    assert loaded.problems == ()


def test_windows_line_ends_are_simply_read(tmp_path: Path) -> None:
    loaded = load(tmp_path, GOOD.replace("\n", "\r\n"))
    assert loaded.book.event.rounds == 5
    assert loaded.problems == ()


def test_line_ends_of_old_macs_are_read_too(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD.replace("\n", "\r")).book.event.rounds == 5


def test_a_key_of_thousands_of_parts_is_refused_at_its_line(tmp_path: Path) -> None:
    found = faults(tmp_path, ENOUGH + ".".join(["a"] * 3000) + " = 1\n")
    assert ("E102", 3) in [(p.code, p.place.line) for p in found]


@pytest.mark.parametrize(
    "data",
    [
        codecs.BOM_UTF16_LE + GOOD.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + GOOD.encode("utf-16-be"),
        GOOD.encode("utf-16-le"),
        GOOD.encode("utf-16-be"),
    ],
)
def test_utf_16_is_read_with_a_warning(tmp_path: Path, data: bytes) -> None:
    loaded = load(tmp_path, data)
    assert loaded.book.event.name == "棋赛"
    assert [p.code for p in loaded.problems] == ["W101"]


@pytest.mark.parametrize(
    ("encoding", "name", "looks_like"),
    [
        ("gb18030", "春季棋赛", "GB18030"),
        ("cp1252", "Müller", "Windows-1252"),
        ("cp1252", "Fußball für Köln", "Windows-1252"),
    ],
)
def test_another_encoding_is_refused_with_its_line(
    tmp_path: Path, encoding: str, name: str, looks_like: str
) -> None:
    problem = the_fault(tmp_path, f'[event]\nname = "{name}"\n'.encode(encoding))
    assert (problem.code, problem.place.file, problem.place.line) == ("E101", "event.toml", 2)
    assert problem.args["looks_like"] == looks_like


def test_a_workbook_under_the_name_of_the_rules_is_no_text(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, b"PK\x03\x04\x14\xb0\xff" * 20)
    assert (problem.code, problem.args["looks_like"]) == ("E101", Message("rules.no_text"))


def test_a_control_character_is_told_by_its_sign(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, (GOOD + "x\x1b[2J\0\n").encode())
    assert (problem.code, problem.args["typed"]) == ("E102", "x␛[2J␀")


@pytest.mark.parametrize(
    ("line", "found", "instead"),
    [
        ("name ＝ 1", "＝", "="),
        ("name = “Spring”", "“Spring”", '"Spring"'),
        ("name = ‘Spring’", "‘Spring’", "'Spring'"),
        ("name = „Spring“", "„Spring“", '"Spring"'),
        ("rounds = ７", "７", "7"),
        ("names = ［1, 2]", "［", "["),
        ("names = [1， 2]", "，", ","),
        ("names = {a = 1｝", "｝", "}"),
        ("name\u3000= 1", "\u3000", "an ordinary space"),
    ],
)
def test_a_full_width_or_curly_character_is_named_with_what_to_type(
    tmp_path: Path, line: str, found: str, instead: str
) -> None:
    wrong = [p for p in faults(tmp_path, f"{ENOUGH}{line}\n") if p.code == "E103"]
    assert [p.place.line for p in wrong] == [3]
    assert sentence(wrong[0]) == f"{found} can't be used here. Type {instead} instead."


def test_odd_characters_inside_quotes_and_remarks_are_nobodys_business(tmp_path: Path) -> None:
    text = "[event] # “＝”\nname = \"“春”＝［］\"\nplace = '„x“'\nrounds = 3\n"
    assert load(tmp_path, text).book.event.name == "“春”＝［］"


def test_every_odd_character_of_a_file_is_reported_at_once(tmp_path: Path) -> None:
    problems = faults(tmp_path, "［event]\nname ＝ “x”\nrounds = 3\n")
    assert [(p.code, p.place.line) for p in problems] == [("E103", 1), ("E103", 2), ("E103", 2)]


def test_values_behind_an_odd_character_are_checked_too(tmp_path: Path) -> None:
    problems = faults(tmp_path, '[event]\nname ＝ "x"\nrounds = "many"\n')
    assert [(p.code, p.place.line) for p in problems] == [("E103", 2), ("E105", 3)]


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("name = Spring cup", "cause_unquoted"),
        ("rounds: 7", "cause_colon"),
        ("date = 30.11.2026", "cause_day"),
        ("date = 11/30/2026", "cause_day"),
        ("rounds = three", "cause_digits"),
        ("rounds = 三", "cause_digits"),
        ("rounds = 7\nrounds = 8", "cause_twice"),
        ('place = "Main hall', "cause_open_quote"),
        ("name = ['a', 'b'", "cause_open_bracket"),
        ("used = True", "cause_truth"),
        ("used = 是", "cause_truth"),
        ("win = 0,5", "cause_comma"),
        ("win = 1½", "cause_fraction"),
        ("win = 1/3", "cause_fraction"),
        ("start = 19:30", "cause_time"),
        ("rounds = 07", "cause_zero"),
        ("// a remark", "cause_remark"),
        ("rounds =", "cause_no_value"),
        ("rounds = # later", "cause_no_value"),
        ('name = "the "A" group"', "cause_inner_quotes"),
        ('name = "x",', "cause_end_mark"),
        ("rounds = 3;", "cause_end_mark"),
        ('order = ["MP" "GP"]', "cause_list_comma"),
        ("fields = [name, unit]", "cause_unquoted"),
        ("date = 2026-02-30", "cause_date"),
        ('place = "C:\\Users\\x"', "cause_backslash"),
        ("名称 = 1", "cause_key"),
        ("[byes", "cause_heading"),
        ("just words", "cause_equals"),
        ("a = 1 b = 2", "cause_one_a_line"),
    ],
)
def test_a_line_that_is_no_toml_gets_its_likely_cause(
    tmp_path: Path, line: str, cause: str
) -> None:
    problem = faults(tmp_path, f"[event]\n{line}\n")[0]
    assert problem.code == "E102"
    assert problem.place.line == 2 + line.count("\n")
    assert problem.args["typed"] == line.rsplit("\n", maxsplit=1)[-1]
    assert getattr(problem.args["cause"], "key", "") == f"rules.{cause}"


def test_all_broken_lines_of_a_file_are_reported_at_once(tmp_path: Path) -> None:
    text = "[event]\nname = Spring\nrounds: 3\n[late]\nlimit_minutes = 1,5\n"
    problems = faults(tmp_path, text)
    assert [(p.code, p.place.line) for p in problems] == [("E102", 2), ("E102", 3), ("E102", 5)]


def test_an_open_bracket_is_reported_where_it_was_opened(tmp_path: Path) -> None:
    text = '[standings]\norder = ["MP", "GP"\n\n[event]\nrounds = 3\n'
    problem = the_fault(tmp_path, text)
    assert (problem.place.line, problem.args["typed"]) == (2, 'order = ["MP", "GP"')


def test_brackets_nested_without_end_are_refused_in_words(tmp_path: Path) -> None:
    assert {p.code for p in faults(tmp_path, "name = " + "[" * 3000)} == {"E102"}


def test_a_missing_file_is_said_plainly(tmp_path: Path) -> None:
    problem = the_fault(tmp_path, f'extends = "other.toml"\n{ENOUGH}')
    assert (problem.code, problem.place.line) == ("E107", 1)


@pytest.mark.parametrize("typed", ["0.1", "2.5", "-1.25", "1_000.5", "1e3"])
def test_numbers_with_a_point_are_exact(typed: str) -> None:
    assert exact(typed) == Fraction(typed.replace("_", ""))


@pytest.mark.parametrize("typed", ["inf", "nan", "1e999999999"])
def test_what_is_no_usable_number_is_refused_at_once(tmp_path: Path, typed: str) -> None:
    problem = the_fault(tmp_path, f"{ENOUGH}[points.game]\nwin = {typed}\n")
    assert (problem.code, problem.place.key, problem.place.line) == ("E105", "points.game.win", 4)
    assert problem.args["found"] == typed


def test_lines_are_known_for_tables_arrays_and_inline_tables() -> None:
    text = (
        'a = 1\n[b]\n"c d" = 2\ne.f = 3\n[[g]]\nh = 1\n[[g]]\nh = [1,\n  2, # x\n 3]\n'
        "i = { j = [\n{ k = 1 }] }\n[g.l]\nm = 1\n"
    )
    lines = {dotted(path): line for path, line in lines_of(text).items()}
    assert lines["a"] == 1
    assert lines["b.c d"] == 3
    assert lines["b.e.f"] == 4
    assert lines["g[1].h"] == 6
    assert lines["g[2]"] == 7
    assert lines["g[2].h[2]"] == 9
    assert lines["g[2].h[3]"] == 10
    assert lines["g[2].i.j[1].k"] == 12
    assert lines["g[2].l.m"] == 14


def test_a_key_path_and_its_text_are_each_others_reverse() -> None:
    path = ("pairing", "declared", 0, "pairs", 2, 1)
    assert path_of(dotted(path)) == path


def test_looking_for_oddities_never_changes_correct_text() -> None:
    assert oddities(GOOD) == ([], GOOD)
    assert decode(GOOD.encode()).text == GOOD

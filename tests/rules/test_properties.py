"""What holds for any rules file, also a broken one."""

import tomllib
from datetime import date, time
from fractions import Fraction
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.messages import Severity
from teammatch.model.points import parse_points
from teammatch.rules.book import RuleBook
from teammatch.rules.changes import keep_defaults, leaves, rule_changes
from teammatch.rules.options import toml_value
from teammatch.rules.source import exact, read_source
from teammatch.rules.toml_text import dotted, lines_of, oddities, path_of
from teammatch.texts import Texts

PATH = Path("event.toml")
PIECES = st.sampled_from(
    ["[", "]", "{", "}", "=", ",", ".", '"', "'", '"""', "#", "\n", " ", "a", "name", "1", "0.5",
     "＝", "“", "”", "［", "true", "[[avoid]]", "[byes]", "match", "\\", "19:30", "名", "1e9999"]
)  # fmt: skip
BROKEN = st.lists(PIECES, max_size=40).map("".join)
WORDS = st.text(alphabet=st.characters(codec="utf-8"), max_size=20)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused_in_words(data: bytes) -> None:
    for problem in read_source(PATH, data).problems:
        assert Texts("en").problem(problem)
        assert Texts("zh-Hans").problem(problem)


@given(BROKEN)
def test_a_file_is_refused_exactly_when_it_is_no_toml(text: str) -> None:
    source = read_source(PATH, text.encode("utf-8"))
    try:
        tomllib.loads(text, parse_float=exact)
    except ValueError:
        assert any(p.severity is Severity.ERROR for p in source.problems)
    else:
        assert source.problems == ()


@given(BROKEN)
def test_lines_can_be_looked_up_in_any_text(text: str) -> None:
    last = text.count("\n") + 1
    assert all(1 <= line <= last for line in lines_of(text).values())
    assert all(1 <= oddity.line <= last for oddity in oddities(text)[0])


@given(st.lists(st.text(alphabet="abc_-", min_size=1) | st.integers(0, 99), min_size=1))
def test_key_paths_survive_their_text(path: list[str | int]) -> None:
    keys = ("a", *path)
    assert path_of(dotted(keys)) == keys


VALUES = st.recursive(
    st.booleans() | st.integers(-(10**9), 10**9) | WORDS,
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)


@given(VALUES)
def test_a_value_is_typed_so_that_it_is_read_back(value: object) -> None:
    assert tomllib.loads(f"x = {toml_value(value)}")["x"] == value


@given(st.fractions())
def test_points_are_typed_so_that_they_are_read_back(points: Fraction) -> None:
    read = tomllib.loads(f"x = {toml_value(points)}", parse_float=exact)["x"]
    assert parse_points(read) == points


@given(st.dates(), st.times())
def test_days_and_times_are_typed_so_that_they_are_read_back(day: date, clock: time) -> None:
    read = tomllib.loads(f"x = {toml_value(day)}\ny = {toml_value(clock)}")
    assert date.fromisoformat(read["x"]) == day
    assert time.fromisoformat(read["y"]) == clock.replace(second=0, microsecond=0)


SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "event": st.fixed_dictionaries({"rounds": st.integers(1, 9)}),
        "sides": st.fixed_dictionaries({"boards": st.integers(1, 9), "reserves": st.just(3)}),
        "byes": st.fixed_dictionaries({"match": st.sampled_from(["win", "draw", "0.5", 2])}),
        "standings": st.fixed_dictionaries({"order": st.sampled_from([["MP"], ["GP", "BH"]])}),
    },
)


@given(SETTINGS, SETTINGS)
def test_the_changes_between_two_rule_books_are_all_and_only_the_differences(
    one: dict[str, object], other: dict[str, object]
) -> None:
    old = RuleBook.model_validate(one).model_dump(mode="json")
    new = RuleBook.model_validate(other).model_dump(mode="json")
    before, after = dict(leaves(old)), dict(leaves(new))
    changes = rule_changes(old, new)
    assert {c.key for c in changes} == {k for k in after if before[k] != after[k]}
    assert all((before[c.key], after[c.key]) == (c.old, c.new) for c in changes)


@given(SETTINGS)
def test_a_stored_rule_book_reads_back_as_itself(settings: dict[str, object]) -> None:
    book = RuleBook.model_validate(settings)
    assert RuleBook.model_validate(book.model_dump(mode="json")) == book


@given(SETTINGS, SETTINGS)
def test_defaults_are_kept_only_where_nobody_said_anything(
    one: dict[str, object], other: dict[str, object]
) -> None:
    old = RuleBook.model_validate(one).model_dump(mode="json")
    new = RuleBook.model_validate(other).model_dump(mode="json")
    everything = [key for key, _ in leaves(new)]
    assert keep_defaults(new, everything, old, ()) == new
    assert keep_defaults(new, (), old, everything) == new
    assert keep_defaults(new, (), old, ()) == old

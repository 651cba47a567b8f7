"""Names of files and sheets that every system takes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.report.names import file_stem, file_stems, plain, sheet_names
from tests.report.build import team

SAFE = re.compile(
    r"[0-9]{3,}(-[a-z0-9\u4e00-\u9fff]([a-z0-9\u4e00-\u9fff-]{0,38}[a-z0-9\u4e00-\u9fff])?)?"
)


def test_number_comes_first_then_the_name() -> None:
    assert file_stem(7, "Lions") == "007-lions"


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("CON", "004-con"),
        ("nul.", "004-nul"),
        ("../../etc", "004-etc"),
        ("<script>alert(1)</script>", "004-script-alert-1-script"),
        ('=HYPERLINK("x")', "004-hyperlink-x"),
        ("Zürich Straße", "004-zurich-strasse"),
        ("雄狮队", "004-雄狮队"),
        ("🦁🦁", "004"),
        ("...", "004"),
        ("", "004"),
    ],
)
def test_hostile_names_become_safe_ones(name: str, stem: str) -> None:
    assert file_stem(4, name) == stem


def test_at_most_forty_characters_of_a_name_are_kept() -> None:
    assert file_stem(4, "x" * 300) == "004-" + "x" * 40


@given(st.text(max_size=80), st.integers(min_value=1, max_value=2000))
def test_every_name_is_safe_on_every_system(name: str, number: int) -> None:
    assert SAFE.fullmatch(file_stem(number, name))


def test_files_never_differ_by_case_only() -> None:
    sides = [team(1, "Lions"), team(2, "lions")]
    late = [team(3, "LIONS", short="Lions")]
    stems = list(file_stems([*sides, *late]).values())
    assert len({s.casefold() for s in stems}) == 3


def test_a_side_without_a_number_does_not_take_the_file_of_another() -> None:
    from dataclasses import replace

    numbered = team(2, "Lions")
    entered = replace(team(2, "Lions"), id="T9", number=None)
    assert sorted(file_stems([numbered, entered]).values()) == ["002-lions", "002-lions-2"]


def test_numbers_are_as_wide_as_the_largest() -> None:
    assert file_stems([team(7, "A"), team(1200, "B")]) == {"T7": "0007-a", "T1200": "1200-b"}


def test_report_129_sheet_names_hold_no_forbidden_character_and_31_at_most() -> None:
    (name,) = sheet_names(["Group A/B: [final] *?\\ " + "x" * 40])
    assert len(name) <= 31
    assert not set(name) & set("[]:*?/\\")


def test_report_129_sheet_names_are_unique_whatever_their_case() -> None:
    names = sheet_names(["Round 1", "ROUND 1", "round 1", "x" * 40, "x" * 50, "History", "'a'"])
    assert len({n.casefold() for n in names}) == len(names)
    assert names[1] == "ROUND 1 (2)"
    assert names[5].casefold() != "history"
    assert names[6] == "a"
    assert all(0 < len(n) <= 31 for n in names)


@given(st.lists(st.text(max_size=60), max_size=8))
def test_every_sheet_name_is_allowed(wanted: list[str]) -> None:
    names = sheet_names(wanted)
    assert len({n.casefold() for n in names}) == len(wanted)
    for name in names:
        assert 0 < len(name.encode("utf-16-le")) // 2 <= 31
        assert not set(name) & set("[]:*?/\\")
        assert not name.startswith("'")
        assert not name.endswith("'")


def test_control_and_direction_characters_are_taken_out() -> None:
    assert plain("Li\x00ons\u202egnp.exe\n two") == "Li onsgnp.exe two"

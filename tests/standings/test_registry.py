"""The elements: each has its texts and its line in the manual, and no name means two things."""

from collections import Counter

import pytest

from teammatch.model.naming import folded
from teammatch.standings.element import Element, Item
from teammatch.standings.registry import LEVELS, elements, find_element, read_item
from teammatch.texts import LANGUAGES, Texts
from tests.standings.corpus import ROOT

ALL = list(elements())
SHARED = {"胜局"}
"""Words that mean one thing for players and another for teams."""


@pytest.mark.parametrize("element", ALL, ids=lambda e: e.code)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_has_a_heading_and_a_formula(element: Element, language: str) -> None:
    names = [element.code] + [f"{element.code}_{x}" for x in LEVELS if element.takes_level]
    for name in names:
        for text in (f"standings.{name}", f"standings.{name}_formula"):
            assert Texts(language).has(text), text


@pytest.mark.parametrize("element", ALL, ids=lambda e: e.code)
def test_the_manual_lists_every_element_with_all_its_names(element: Element) -> None:
    manual = (ROOT / "docs" / "standings.md").read_text(encoding="utf-8")
    (line,) = [row for row in manual.splitlines() if row.startswith(f"| {element.code} |")]
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    assert cells[1].split(", ") == list(element.aliases)
    assert (cells[2] == "more") is element.higher_first
    assert element.source.startswith(cells[4]) or cells[4].startswith(element.source)


def test_no_name_means_two_elements_in_one_kind_of_event() -> None:
    names = Counter(folded(n) for e in ALL for n in (e.code, *e.aliases))
    assert {n for n, count in names.items() if count > 1} == SHARED


@pytest.mark.parametrize("typed", ["bh", "BH", "ｂｈ", " 对手分 ", "Buchholz"])
def test_an_element_is_found_by_any_of_its_names(typed: str) -> None:
    found = find_element(typed, "teams")
    assert found is not None
    assert found.code == "BH"


def test_the_level_may_follow_a_full_width_colon() -> None:
    item = read_item("对手分：GP", "teams")
    assert isinstance(item, Item)
    assert (item.level, item.column.code, item.column.name) == ("GP", "对手分：GP", "BH_GP")


def test_points_taken_off_from_the_end_are_those_of_earlier_rounds() -> None:
    """B4.1: 逆减, the total less the last round, then less the second-last too: PREV."""
    found = read_item("逆减", "players")
    assert found is not None
    assert found.key[0] == "PREV"

"""Which side is meant: a name, a short name, a number, or a part of a name that only one has."""

import pytest

from teammatch.model.entries import Entries, Side
from teammatch.model.naming import find_side, find_typed_side, similar_names

NAMES = ("Castle Kings A", "Castle Kings B", "Gambit Club", "Ada", "青松队", "7 Samurai")
ENTRIES = Entries({f"T{i}": Side(f"T{i}", n, i, number=i) for i, n in enumerate(NAMES, 1)})


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Gambit", "Gambit Club"),
        ("gambit  club", "Gambit Club"),
        ("Kings B", "Castle Kings B"),
        ("青松", "青松队"),
        ("4", "Ada"),
        ("#4", "Ada"),
        ("Castle", None),
        ("7", None),
        ("i", None),
        ("Castel", None),
    ],
)
def test_a_part_of_a_name_is_enough_where_only_one_side_has_it(text: str, name: str | None) -> None:
    found = find_typed_side(ENTRIES, text)
    assert (found.name if found else None) == name


@pytest.mark.parametrize("text", ["Gambit", "Kings B", "青松"])
def test_a_rule_book_names_a_side_in_full(text: str) -> None:
    """Or a later entry ("Kings Bench") would silently change whom a rule means."""
    assert find_side(ENTRIES, text) is None


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Castle", ("Castle Kings A", "Castle Kings B")),
        ("Castel", ("Castle Kings A", "Castle Kings B")),
        ("Gambbit", ("Gambit Club",)),
        ("Zebras", ()),
    ],
)
def test_names_that_hold_the_text_or_a_word_like_it_are_offered(
    text: str, names: tuple[str, ...]
) -> None:
    assert similar_names(ENTRIES, text) == names

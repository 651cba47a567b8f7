"""The order of an entries sheet where pairing numbers follow it (R35)."""

from pathlib import Path

import pytest

from teammatch.model.entries import Entries, Side
from teammatch.rules.book import RuleBook
from teammatch.sheets.entries import EntriesRead, read_entries
from tests.sheets.files import text_file, told


def read(
    path: Path, numbers: str, first_round: str = "number", known: Entries | None = None
) -> EntriesRead:
    """A sheet of players A, B, C with a column of numbers."""
    lines = [f"{number},{name}" for number, name in zip(numbers, "ABC", strict=True)]
    file = text_file(path / "entries.csv", "\n".join(["序号,姓名", *lines]) + "\n")
    rules = RuleBook.model_validate(
        {"sides": {"kind": "players"}, "pairing": {"first_round": first_round}}
    )
    return read_entries(file, known or Entries(), rules)


def test_numbers_of_the_sheet_that_its_rows_do_not_follow_are_told(tmp_path: Path) -> None:
    assert told(read(tmp_path, "132").problems) == [("W241", "A3")]
    assert not read(tmp_path, "132").refused


@pytest.mark.parametrize("numbers", ["123", "113", "124", "012"])
def test_rows_in_order_and_what_is_no_numbering_are_not(tmp_path: Path, numbers: str) -> None:
    assert read(tmp_path, numbers).problems == ()


def test_nor_where_the_order_of_the_rows_gives_no_numbers(tmp_path: Path) -> None:
    """By lot or rating; or numbers were given before, with round 1."""
    assert read(tmp_path, "132", "lot").problems == ()
    known = Entries({f"P{i}": Side(f"P{i}", name, i, number=i) for i, name in enumerate("ABC", 1)})
    assert read(tmp_path, "132", known=known).problems == ()

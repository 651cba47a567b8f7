"""The announcement of a round on the form 编排记录公告 (F3)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from teammatch.desk.folder import EventFolder
from teammatch.desk.publish import publish
from teammatch.desk.rounds import draft_round, release_round
from tests.desk.folders import make_folder, play
from tests.report.test_secret_numbers import published, renumbered

NAMES = "Ants Bees Cats Dogs Eels Foxes Geese"
F3 = """
[pairing]
system = "dingwei"
first_round = "number"
[publish]
pairing_record = true
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[EventFolder]:
    """Seven teams: round 1 played at two tables, round 2 not begun."""
    made = make_folder(tmp_path, NAMES, rounds=5, more=F3)
    draft_round(made)
    release_round(made, 1, by="Chief")
    play(made, 1)
    draft_round(made)
    release_round(made, 2, by="Chief")
    yield made
    made.journal.close()


def form(folder: EventFolder, number: int) -> list[list[str]]:
    """The rows of a round's form, cell by cell."""
    publish(folder)
    page = (folder.path / "site" / f"record-{number}.html").read_text(encoding="utf-8")
    table = page[page.index("<table") : page.index("</table>")]
    rows = re.findall(r"<tr.*?</tr>", table, re.DOTALL)
    return [
        [
            re.sub(r"<[^>]+>|&nbsp;", "", cell).strip()
            for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)
        ]
        for row in rows
    ]


def test_f3_head_and_columns(folder: EventFolder) -> None:
    head, columns, *_ = form(folder, 1)
    assert head == ["Table", "White", "Result", "Black"]
    assert columns == ["No.", "Name", "Points so far"] * 2


def test_f3_red_stands_left_with_number_and_points_before(folder: EventFolder) -> None:
    rows = form(folder, 2)[2:]
    paired = folder.event.rounds_of()[1]
    sides = folder.event.entries.sides
    for match, row in zip(paired.matches, rows, strict=False):
        first = sides[match.first or ""]
        second = sides[match.opponent(match.first or "")]
        assert row[:3] == [str(match.table), str(first.number), first.name]
        assert row[4] == ":"
        assert row[5:7] == [str(second.number), second.name]
        assert {row[3], row[7]} <= {"0", "2"}


def test_f3_results_stand_between_once_they_are_known(folder: EventFolder) -> None:
    rows = form(folder, 1)[2:]
    paired = folder.event.rounds_of()[0]
    for match, row in zip(paired.matches, rows, strict=False):
        assert row[4] == ("2 : 0" if match.first == match.home else "0 : 2")


def test_f3_the_bye_is_last_and_fifteen_rows_are_printed(folder: EventFolder) -> None:
    rows = form(folder, 1)[2:]
    assert rows[3][0] == "bye"
    assert rows[3][2] == "Geese"
    assert len(rows) == 15
    assert rows[4] == [""] * 8


def test_f3_is_linked_from_the_round_and_has_lines_to_sign(folder: EventFolder) -> None:
    form(folder, 2)
    site = folder.path / "site"
    assert 'href="record-2.html"' in (site / "round-2.html").read_text(encoding="utf-8")
    page = (site / "record-2.html").read_text(encoding="utf-8")
    assert "Head of pairings:" in page
    assert "Chief arbiter:" in page


def test_f3_is_not_made_where_the_rules_want_none(tmp_path: Path) -> None:
    made = make_folder(tmp_path, NAMES, rounds=5, more=F3.replace("true", "false"))
    draft_round(made)
    release_round(made, 1, by="Chief")
    publish(made)
    assert not list((tmp_path / "site").glob("*record*"))
    made.journal.close()


@pytest.mark.parametrize("seed", range(3))
def test_b2_1_neither_form_nor_pages_tell_secret_numbers(tmp_path: Path, seed: int) -> None:
    more = F3.replace("[publish]", "[publish]\nnumbers = 3")
    made = make_folder(tmp_path, NAMES, rounds=5, more=more)
    for number in (1, 2):
        draft_round(made)
        release_round(made, number, by="Chief")
        play(made, number)
    before = published(made)
    assert "site/record-2.html" in before
    renumbered(made, seed)
    after = published(made)
    made.journal.close()
    assert [name for name in before if before[name] != after.get(name)] == []

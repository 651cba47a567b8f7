"""docs/how-to/mishaps.md, typed: each mishap happens, and its commands are entered as they are."""

import re
import shlex
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from teammatch.desk.opening import open_event
from teammatch.model.entries import Player
from teammatch.store import codec
from teammatch.store.journal import NewChange
from tests.evening.desk import Desk

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "mishaps.md"
ROWS = dict(re.findall(r"^\| (\d+) \|[^|]*\|(.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE))
FOUR = "Lions Tigers Owls Rams"
NINE = f"{FOUR} Bears Foxes Hares Gulls Crows"
LATE = '[late]\nlimit_minutes = 15\nunit = "board"\n'
PLAN = (
    "[schedule]\nround_minutes = 60\n[[schedule.days]]\ndate = 2026-03-06\n"
    'start = "20:00"\nlatest_end = "23:30"\n'
)
OUT = ("pair", "release 1 --by Chief")
STARTED = (*OUT, "start 1 --at 19:30")
PLAYED = (*OUT, *(f"result {table} 1-0 1-0" for table in (1, 2, 3, 4)))
HAPPENED: dict[int, tuple[str, ...]] = {
    1: OUT,
    2: STARTED,
    3: OUT,
    4: (*STARTED, "late Lions --at 19:40 --yes"),
    5: (*STARTED, "late Hares --at 19:50 --yes"),
    6: OUT,
    7: OUT,
    8: OUT,
    9: OUT,
    10: OUT,
    11: (),
    12: PLAYED,
    13: OUT,
    14: OUT,
    15: OUT,
    16: (*OUT, *(f"result {table} 1-0 1-0" for table in (1, 2, 3))),
    17: PLAYED,
    18: PLAYED,
    19: PLAYED,
    20: (*PLAYED, 'decide 3 annul --reason "wrong opponent"'),
    21: OUT,
    22: OUT,
    23: (*OUT, "result 3 1-0 1-0"),
    24: (*PLAYED, "pair", "swap Lions Tigers"),
    25: (*PLAYED, "pair", "swap Lions Tigers --reason sisters"),
    26: PLAYED,
    27: OUT,
    28: OUT,
}
"""By mishap: what was typed before it."""
ASKS = ("late", "swap", "pair", "correct", "release")
"""Commands that ask: here somebody says yes."""


def commands_of(number: int) -> list[list[str]]:
    """The commands of a row as they stand; a text to fill in is filled in."""
    typed = re.findall(r"`teammatch ([^`]+)`", ROWS[str(number)])
    return [shlex.split(line.replace("…", "text")) for line in typed]


def test_every_mishap_of_the_page_is_played_here() -> None:
    assert sorted(HAPPENED) == sorted(map(int, ROWS))


@pytest.mark.parametrize("number", sorted(HAPPENED))
def test_the_commands_of_a_mishap_do_what_the_page_says(desk: Desk, number: int) -> None:
    if number == 28:
        desk.path = desk.path / "evening" / "men"
        desk.path.mkdir(parents=True)
    desk.event(FOUR if number == 22 else NINE, more=LATE + PLAN, rounds=5)
    a_player_of_the_page(desk)
    for line in HAPPENED[number]:
        desk.type(*shlex.split(line))
    (desk.path / "here.xlsx").write_bytes(workbook("Lions", "Tigers"))
    if number == 28:
        desk.type("publish", "--all", str(desk.path.parent))
        return
    for words in commands_of(number):
        desk.type(*words, *(["--yes"] if words[0] in ASKS and "--yes" not in words else []))


def a_player_of_the_page(desk: Desk) -> None:
    """Lions' first player is called as on the page."""
    folder = open_event(desk.path).folder
    player = Player("P11", "A. One", "T1", 1)
    folder.write([NewChange("entries", {"put_players": [codec.player_data(player)]})])
    folder.journal.close()


def workbook(*names: str) -> bytes:
    """A list of who is here."""
    book = openpyxl.Workbook()
    for name in names:
        book.worksheets[0].append([name])
    data = BytesIO()
    book.save(data)
    return data.getvalue()

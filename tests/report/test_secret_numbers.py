"""Pairing numbers kept secret: nothing published tells one before its round (rules beyond 2.1)."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest

from teammatch.cli.commands.pair import pairing_json
from teammatch.desk.folder import EventFolder
from teammatch.desk.publish import publish
from teammatch.desk.reasons import why_this_pair
from teammatch.desk.rounds import draft_round, release_round, write_sheet
from teammatch.desk.standings import lines, standings_after
from teammatch.model.entries import Entries
from teammatch.model.rounds import RoundKey
from tests.desk.folders import make_folder, play

NAMES = "Otters Bears Wolves Ants Zebras Cats Moles"
SECRET = "[publish]\nnumbers = 3\n[schedule]\nobjection_minutes = 15\n"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[EventFolder]:
    """Seven teams after two rounds; the numbers are shown with round 3."""
    made = make_folder(tmp_path, NAMES, more=SECRET)
    for number in (1, 2):
        draft_round(made)
        release_round(made, number, by="Chief")
        play(made, number)
    yield made
    made.journal.close()


def published(folder: EventFolder) -> dict[str, bytes]:
    """Everything that leaves the house, by file; workbooks part by part."""
    publish(folder)
    for paired in folder.event.rounds_of():
        write_sheet(folder, paired)
    found: dict[str, bytes] = {}
    for path in sorted(folder.path.rglob("*")):
        name = str(path.relative_to(folder.path))
        if path.suffix == ".xlsx" and path.parent.name != "backup":
            with ZipFile(path) as book:
                found |= {f"{name}/{part}": book.read(part) for part in book.namelist()}
        elif path.suffix == ".html":
            found[name] = path.read_bytes()
    return found


def renumbered(folder: EventFolder, seed: int) -> None:
    """The same facts with the pairing numbers dealt out anew."""
    sides = folder.event.entries.sides
    numbers = list(range(1, len(sides) + 1))
    random.Random(seed).shuffle(numbers)
    dealt = {s.id: replace(s, number=n) for s, n in zip(sides.values(), numbers, strict=True)}
    folder.event = replace(folder.event, entries=Entries(dealt, folder.event.entries.players))


@pytest.mark.parametrize("seed", range(5))
def test_other_numbers_give_the_same_bytes(folder: EventFolder, seed: int) -> None:
    before = published(folder)
    assert any(name.startswith("captains/") for name in before)
    assert any(name.startswith("round-2.xlsx") for name in before)
    assert any(name.startswith("reports/") for name in before)
    renumbered(folder, seed)
    after = published(folder)
    assert after.keys() == before.keys()
    assert [name for name in before if before[name] != after[name]] == []


WORKED = """[standings]
order = ["MP", "BH:MP/C1", "GP", "AOB", "EDE", "BEST/K2", "BH"]
"""


@pytest.mark.parametrize("seed", range(2))
def test_the_working_tells_no_number_either(tmp_path: Path, seed: int) -> None:
    """Opponents, what is cut, who is level with whom, what may still happen: all by name."""
    made = make_folder(tmp_path, NAMES, more=SECRET + WORKED)
    for number in (1, 2):
        draft_round(made)
        release_round(made, number, by="Chief")
        play(made, number)
    before = published(made)
    assert b"left out: the lowest" in before["site/standings.html"]
    assert b"in the rounds that remain" in before["site/standings.html"]
    renumbered(made, seed)
    after = published(made)
    made.journal.close()
    assert [name for name in before if before[name] != after[name]] == []


def test_the_test_would_see_numbers(folder: EventFolder) -> None:
    """With numbers shown from round 2 on, other numbers give other pages and file names."""
    rules = folder.path / "event.toml"
    rules.write_text(rules.read_text().replace("numbers = 3", "numbers = 2"))
    from teammatch.desk.rules import adopt_rules

    adopt_rules(folder)
    before = published(folder)
    renumbered(folder, 1)
    assert published(folder).keys() != before.keys()


@pytest.mark.parametrize("seed", range(3))
def test_the_desk_tells_no_number_by_itself(folder: EventFolder, seed: int) -> None:
    def told() -> list[str]:
        texts = folder.texts
        said = [texts.say(r) for t in (1, 2, 3) for r in why_this_pair(folder, 2, t)[1]]
        table = [cell for line in lines(folder, standings_after(folder)) for cell in line]
        reasons = pairing_json(folder, folder.event.rounds[RoundKey(1, 2)])["pairs"]
        return [*said, *table, *(r for pair in reasons for r in pair["reasons"])]

    before = told()
    assert any("secret until the pairing of round 3" in line for line in before)
    renumbered(folder, seed)
    assert told() == before
    open_said = [folder.texts.say(r) for r in why_this_pair(folder, 2, 1, numbers=True)[1]]
    assert any("number" in line for line in open_said)


def test_numbers_are_shown_with_the_pairing_of_their_round(folder: EventFolder) -> None:
    assert not any("No. 1" in page.decode() for page in pages(folder))
    draft_round(folder)
    assert not any("No. 1" in page.decode() for page in pages(folder)), "a draft tells nothing"
    release_round(folder, 3, by="Chief")
    assert any("No. 1" in page.decode() for page in pages(folder))


def pages(folder: EventFolder) -> list[bytes]:
    return [data for name, data in published(folder).items() if name.endswith(".html")]


def test_tables_go_by_score_and_name_while_numbers_are_secret(folder: EventFolder) -> None:
    sides = folder.event.entries.sides
    first = folder.event.rounds[RoundKey(1, 1)]
    least = [min(sides[m.home].name, sides[m.away].name) for m in first.matches]
    assert least == sorted(least)

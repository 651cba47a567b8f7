"""Numbers that stay secret until round 3, from the command line up (rules beyond 2.1)."""

import re
from pathlib import Path

import pytest

from tests.evening.desk import Desk, wall_of

NAMES = "Otters Bears Wolves Ants Zebras Cats Moles"
BY_NAME = sorted(NAMES.split())


def numbers_on_pages(folder: Path) -> list[str]:
    """Every "No. 4" and "number 4" of the published pages."""
    found = []
    for page in sorted([*folder.glob("site/**/*.html"), *folder.glob("captains/*.html")]):
        text = " ".join(wall_of(page))
        found += [f"{page.name}: {said}" for said in re.findall(r"\b[Nn](?:o\.|umber) \d+", text)]
    return found


def evening(desk: Desk, number: int) -> str:
    """Pair, release and play a round; everything that the commands said."""
    said = [desk.type("pair").out, desk.type("release", str(number), "--by", "Chief").out]
    said += [desk.type("explain", "pairing", str(number), place).out for place in ("1", "bye")]
    for table in ("1", "2", "3"):
        said.append(desk.type("result", table, "1-0", "½-½").out)
    desk.type("publish")
    return "".join(
        [*said, desk.type("standings").out, desk.type("explain", "standings", "Cats").out]
    )


@pytest.mark.parametrize("lot", ["4", "7"])
def test_until_their_round_no_page_file_order_or_answer_tells_a_number(
    desk: Desk, lot: str
) -> None:
    more = '[publish]\nnumbers = 3\n[pairing]\nfirst_round = "lot"\n'
    desk.event(NAMES, more=more, rounds=4)
    desk.type("pair", "--lot", lot)
    for number in (1, 2):
        said = evening(desk, number)
        assert not re.search(r"\bnumber \d", said), said
        assert not re.search(r"^ *\d+=? +\d+ +[A-Z]", said, re.MULTILINE), "rank, number, name"
        assert numbers_on_pages(desk.path) == []
        files = [p.stem for p in sorted((desk.path / "captains").iterdir())]
        assert [f.partition("-")[2] for f in files] == [n[0].lower() for n in BY_NAME]
    desk.type("absent", "Cats", "3", "--reason", "ill")
    told = desk.type("explain", "pairing", "1", "1", "--numbers").out
    assert re.search(r"number \d", told), "the arbiter alone may ask"
    desk.type("pair")
    desk.type("release", "3", "--by", "Chief")
    assert numbers_on_pages(desk.path)
    assert re.search(r"number \d", desk.type("explain", "pairing", "1", "1").out)

"""Recorded events and probes, re-paired round by round: what other programs' regression rests on.

The files are not part of the repository: ``TEAMMATCH_CORPUS`` names their folder.
"""

import os
from pathlib import Path

import pytest

from teammatch.desk.trf import check_trf, pair_trf

ROOT = Path(__file__).parents[3]
CORPUS = Path(os.environ.get("TEAMMATCH_CORPUS", ROOT.parent / "shared" / "corpus"))
FOLDER = CORPUS / "swiss-team"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason=f"no recorded events in {FOLDER} (TEAMMATCH_CORPUS)"
)

REPLAY = {
    "literal": {"first-team": "pairing"},
    "defaults": {
        "seats": "score-tpn",
        "first-team": "pairing",
        "secondary": "virtual",
        "pab-gp": "win",
    },
    "fixtures": {},
}
FILES = [
    (folder, path.name) for folder in REPLAY for path in sorted((FOLDER / folder).glob("*.trf"))
]


@pytest.mark.parametrize(("folder", "name"), FILES)
def test_every_round_comes_out_as_recorded(folder: str, name: str) -> None:
    checked = check_trf(FOLDER / folder / name, REPLAY[folder])
    assert checked.rounds
    assert [check for check in checked.rounds if not check.same] == []


PROBES = [
    ("case1-bracket-order", {}, "4-2 3-1 7-5 6-8"),
    ("case1-bracket-order", {"seats": "score-tpn"}, "4-1 3-2 7-5 6-8"),
    ("case2-c6-graded", {}, "2-1 9-3 10-4 6-8 5-7"),
    ("case2-c6-graded", {"c6": "graded"}, "3-1 6-2 9-4 5-8 10-7"),
    ("case3-c7-nonzero", {}, "5-1 2-3 4-8 6-9 7-10"),
    ("case4a-forfeit-c1", {}, "5-3 4-6 1-2"),
    ("case4b-forfeit-pab", {}, "3-1 5-4 2-0"),
    ("case5-typeb-lastround", {}, "3-6 2-1 4-5"),
    ("case5-typeb-lastround", {"type-b-last-round": "none"}, "1-2 3-6 4-5"),
    ("case6-433-alignment", {}, "1-2 5-3 6-4"),
    ("case7-acc-floater", {}, "2-1 3-7 5-8 10-6 9-4"),
]
"""A position for each disputed reading, with the answer under the default and the other setting."""


@pytest.mark.parametrize(("name", "chosen", "answer"), PROBES)
def test_each_reading_gives_its_published_answer(
    name: str, chosen: dict[str, str], answer: str
) -> None:
    paired = pair_trf(FOLDER / "probe" / f"{name}.trf", None, chosen)
    lines = paired.pairing.lines[1:]
    assert {line.replace(" ", "-") for line in lines} == set(answer.split())

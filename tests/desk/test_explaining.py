"""``explain``: why a side has the bye, and which element separates two places."""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from teammatch.cli.main import main
from teammatch.desk.explaining import (
    account_lines,
    chance_said,
    said_of,
    separations,
    what_separates,
)
from teammatch.desk.folder import EventFolder
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.rounds import RoundKey
from teammatch.standings.types import Column, StandingRow, Table
from tests.desk.folders import make_folder, play

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["teammatch", *words, "--event", str(tmp_path)])
        with pytest.raises(SystemExit) as end:
            main()
        printed = capsys.readouterr()
        return int(end.value.code or 0), printed.out, printed.err

    return command


def _table(*rows: tuple[str, str, int, int]) -> Table:
    """Rows as side, what separates it from the one above, match points, Buchholz."""
    ranked = tuple(
        StandingRow(place, side, {"MP": Fraction(mp), "BH": Fraction(bh)}, decided_by=decided)
        for place, (side, decided, mp, bh) in enumerate(rows, start=1)
    )
    return Table(None, (Column("MP", "MP"), Column("BH", "BH")), ranked)


TABLE = _table(("A", "", 4, 9), ("B", "BH", 4, 7), ("C", "", 4, 7), ("D", "MP", 2, 9))


def test_neighbours_are_separated_by_what_the_table_says() -> None:
    found = what_separates(TABLE, "B", "A")
    assert (found.upper.side, found.lower.side) == ("A", "B")
    assert [c.code for c in found.level] == ["MP"]
    assert found.decider == Column("BH", "BH")


def test_sides_further_apart_are_separated_by_the_earliest_element_between_them() -> None:
    found = what_separates(TABLE, "A", "D")
    assert (found.level, found.decider) == ((), Column("MP", "MP"))


def test_nothing_separates_sides_that_share_their_place() -> None:
    found = what_separates(TABLE, "B", "C")
    assert found.decider is None
    assert [c.code for c in found.level] == ["MP", "BH"]


def test_a_match_still_open_leaves_the_way_past_open(tmp_path: Path) -> None:
    """One match of two rounds is won: 2 points behind, and two wins, not one, to make it up."""
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", rounds=2)
    draft_round(folder)
    release_round(folder, 1, by="Ann")
    played = folder.event.rounds[RoundKey(1, 1)].matches
    ants = next(m for m in played if "T1" in (m.home, m.away))
    play(folder, 1, tables=(ants.table,))
    winner = folder.event.entries.sides[ants.home].name
    other = next(m for m in played if m is not ants)
    lower = folder.event.entries.sides[other.home].name
    table, (found,) = separations(folder, winner, lower)
    said = chance_said(folder, table, found)
    assert f"For {lower} to pass {winner}: more than 2 more" in said[0]
    assert "(2)" in said[0]


def _played(tmp_path: Path, run: Run) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs Eels")
    folder.journal.close()
    run("pair", "--manual", "Ants-Bees, Cats-Dogs, bye: Eels")
    run("release", "1", "--by", "A. Chief")


def test_the_bye_is_explained_by_its_word(tmp_path: Path, run: Run) -> None:
    make_folder(tmp_path, "Ants Bees Cats Dogs Eels").journal.close()
    run("pair")
    code, said, _ = run("explain", "pairing", "1", "bye")
    assert code == 0
    assert said.splitlines()[0] == "Round 1, without an opponent: Eels"
    assert "5 sides are an odd number. Bye for Eels" in said


def test_a_round_without_a_bye_says_so(tmp_path: Path, run: Run) -> None:
    make_folder(tmp_path, "Ants Bees Cats Dogs").journal.close()
    run("pair")
    code, _, wrong = run("explain", "pairing", "1", "bye")
    assert code == 1
    assert "E464" in wrong
    code, _, wrong = run("explain", "pairing", "1", "Ants")
    assert code == 2
    assert "“Ants” is no table" in wrong


def test_two_places_are_explained_with_both_values(tmp_path: Path, run: Run) -> None:
    _played(tmp_path, run)
    run("result", "1", "1-0", "1-0")
    run("result", "2", "½-½", "½-½")
    code, said, _ = run("explain", "standings", "Dogs", "Ants")
    assert code == 0
    lines = said.splitlines()
    assert lines[0] == "Standings after round 1"
    assert lines[1].startswith("Ants (rank ")
    assert "This decides:" in lines[-1]


def test_one_side_alone_is_compared_with_its_neighbours(tmp_path: Path, run: Run) -> None:
    _played(tmp_path, run)
    run("result", "1", "1-0", "1-0")
    run("result", "2", "½-½", "½-½")
    said = run("explain", "standings", "Dogs")[1]
    assert said.count("Dogs") == 2
    code, _, wrong = run("explain", "standings", "Dogs", "Dogs")
    assert code == 1
    assert "E506" in wrong
    assert "E457" in run("explain", "standings", "Lamas")[2]


WORKED = """
[standings]
order = ["MP", "BH:MP/C1", "AOB", "BC", "MW"]
edition = "2024-08"
"""


def worked(tmp_path: Path) -> EventFolder:
    """Ants beat Bees and Cats, Bees beat Dogs, Cats beat Dogs; one round remains."""
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", more=WORKED)
    for number, pairs in ((1, "Ants-Bees, Cats-Dogs"), (2, "Ants-Cats, Bees-Dogs")):
        draft_round(folder, manual=pairs)
        release_round(folder, number, by="Ann")
        play(folder, number)
    return folder


def test_the_terminal_says_what_is_cut_and_why_and_adds_up_only_what_adds_up(
    tmp_path: Path,
) -> None:
    folder = worked(tmp_path)
    table, _ = separations(folder, "Bees")
    said = account_lines(folder, table, "T2")
    assert said[0] == "Bees:"
    assert said[1] == "  MP 2 = 0 (Ants) + 2 (Dogs)"
    assert said[2] == "  BH:MP/C1 4 = 4 (Ants) + [0 (Dogs) - left out: the lowest]"
    assert said[3] == "  AOB 4, made of 4 (Ants) · 4 (Dogs)"
    assert said[4].startswith("  BC 3 = ")
    assert "(board 1)" in said[4]


def test_an_element_that_is_not_used_is_no_reason(tmp_path: Path) -> None:
    """Bees and Cats are level on everything; had they other game points, BC would be skipped."""
    folder = worked(tmp_path)
    _, (found,) = separations(folder, "Bees", "Cats")
    assert found.decider is None
    row = replace(found.lower, values={**found.lower.values, "BC": Fraction(9)})
    said = said_of(folder, replace(found, lower=row))
    assert "  BC: 3 and 9, not used here" in said


def test_what_may_still_happen_is_data_too(tmp_path: Path, run: Run) -> None:
    worked(tmp_path).journal.close()
    code, said, _ = run("standings", "--explain", "Ants", "Bees", "--json")
    assert code == 0
    (pair,) = json.loads(said)["separated"]
    assert (pair["above"], pair["below"], pair["by"]) == ("Ants", "Bees", "MP")
    assert pair["chance"] == {
        "rounds": {"above": 1, "below": 1},
        "possible": "depends",
        "steps": [
            {"by": "MP", "verdict": "level", "gap": "2", "least": "-2", "most": "2"},
            {"by": "BH:MP/C1", "verdict": "others", "gap": None, "least": None, "most": None},
        ],
        "level": None,
        "best": None,
    }
    code, said, _ = run("standings", "--explain", "Ants", "Bees")
    assert "Bees can at best draw level with Ants in MP: 2 behind, at most 2 to be had" in said
    assert "Level there, BH:MP/C1 decides; it also depends on the results of others." in said

"""``explain``: why a side has the bye, and which element separates two places."""

import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from teammatch.cli.main import main
from teammatch.desk.explaining import chance_line, separations, what_separates
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
    said = chance_line(folder, table, found)
    assert f"For {lower} to pass {winner}: more than 2 more" in said
    assert "(2)" in said


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

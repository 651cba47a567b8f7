"""``teammatch trf standings FILE --with FILE2``: the teams of a federation in two files added."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from teammatch.cli.main import program
from tests.cli.refused import codes, data
from tests.trf.files import SMALL, corpus_file

WOMEN = (
    SMALL.replace("310   1 A                                A       2000    3.0    2.5   1",
                  "310   1 C                                C       2000    3.0    2.5   1")
    .replace("310   3 C                                C       1980",
             "310   3 A                                A       1980")
    .replace("310   2 B ", "310   2 D ")
)  # fmt: skip
"""The same results by other teams: C beats D 1.5-0.5, D and A draw 1-1, byes for A and C."""


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(program(), ["trf", "standings", *map(str, words)])


def told(*words: str | Path) -> Any:  # noqa: ANN401 - JSON
    return data(run(*words, "--json"))


def federated(text: str, players: str) -> str:
    """The file with a federation (columns 54-56) for each of its players, "___": none."""
    lines = []
    for line in text.splitlines():
        if line.startswith("001"):
            three, players = players[:3].replace("_", " "), players[3:]
            lines.append(line[:53] + three + line[56:])
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """MP/GP: open A 3/2.5, B 1/1.5, C 2/2; women C 3/2.5, D 1/1.5, A 2/2."""
    paths = tmp_path / "open.trf", tmp_path / "women.trf"
    for path, text in zip(paths, (SMALL, WOMEN), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def test_the_teams_of_one_name_are_added(files: tuple[Path, Path]) -> None:
    """A 3 + 2 and 2.5 + 2, C 2 + 3 and 2 + 2.5: level; B and D have one team each."""
    found = told(files[0], "--with", files[1], "--tiebreaks", "MP,GP")
    assert found["federations"]["A"]["values"] == {"MP": "5", "GP": "4.5"}
    assert {name: row["rank"] for name, row in found["federations"].items()} == {
        "A": 1, "C": 1, "B": None, "D": None,
    }  # fmt: skip
    assert found["by"] == "name"
    assert [(e["event"], e["round"]) for e in found["events"]] == [("open", 2), ("women", 2)]
    shown = run(files[0], "--with", files[1], "--tiebreaks", "MP,GP").stdout.splitlines()
    assert shown[0] == "Combined standings of open, women, joined by name"
    assert shown[3].split() == ["1=", "A", "1", "2", "5", "4.5"]
    assert shown[-1] == "Not ranked, without a team in every event: B, D."


def test_the_players_federation_joins_where_every_team_has_one(
    files: tuple[Path, Path],
) -> None:
    """Open A and B of INA, women C of INA: the best placed, A, counts: 3 + 3."""
    files[0].write_text(federated(SMALL, "INAINAINA___SECSEC"), encoding="utf-8")
    files[1].write_text(federated(WOMEN, "INAINASECSECSECSEC"), encoding="utf-8")
    found = told(files[0], "--with", files[1], "--tiebreaks", "MP,GP")
    assert found["by"] == "federation"
    assert found["federations"]["INA"]["values"] == {"MP": "6", "GP": "5"}
    assert found["federations"]["INA"]["teams"][0]["behind"] == ["B"]
    assert found["federations"]["SEC"]["teams"][1]["team"] == "A"
    by_name = told(files[0], "--with", files[1], "--tiebreaks", "MP,GP", "--by", "name")
    assert by_name["federations"]["A"]["values"]["MP"] == "5"


def test_a_team_of_two_federations_has_none(files: tuple[Path, Path]) -> None:
    files[0].write_text(federated(SMALL, "INASECINAINASECSEC"), encoding="utf-8")
    files[1].write_text(federated(WOMEN, "INAINASECSECSECSEC"), encoding="utf-8")
    assert told(files[0], "--with", files[1])["by"] == "name"
    found = told(files[0], "--with", files[1], "--by", "federation")
    assert "open: left out, since nothing names the federation of: A." in found["notes"]


def test_explained_by_file_and_element(files: tuple[Path, Path]) -> None:
    done = run(files[0], "--with", files[1], "--tiebreaks", "MP,GP", "--explain", "c")
    assert done.stdout.splitlines()[1:] == [
        "C (rank 1=):",
        "  open: C, place 2",
        "  women: C, place 1",
        "  MP 5 = 2 (open) + 3 (women)",
        "  GP 4.5 = 2 (open) + 2.5 (women)",
        "A and C share rank 1: they are level on every element that is added.",
    ]


def test_what_does_not_go_together_is_refused(files: tuple[Path, Path]) -> None:
    open_, women = files
    women.write_text(WOMEN.replace("142 2", "142 2\n212 PTS,MPvGP,BH"), encoding="utf-8")
    open_.write_text(SMALL.replace("142 2", "142 2\n212 PTS,BH,MPvGP"), encoding="utf-8")
    assert codes(run(open_, "--with", women)) == ["E514"]
    assert run(open_, "--with", women, "--tiebreaks", "PTS").exit_code == 0
    assert codes(run(open_, "--with", open_)) == ["E516"]
    assert codes(run(open_, "--with", women, "--by", "town", "--tiebreaks", "PTS")) == ["E520"]
    nobody = run(open_, "--with", women, "--by", "federation", "--tiebreaks", "PTS")
    assert codes(nobody) == ["E517", "E517"]
    assert codes(run(open_, "--with", women, "--tiebreaks", "EDE,PTS")) == ["E515"]
    assert run(open_, "--by", "name").exit_code == 2
    assert run(open_, "B", "--explain", "A", "--with", women).exit_code == 2


def test_teams_and_single_players_are_not_combined(files: tuple[Path, Path]) -> None:
    lines = [line for line in SMALL.splitlines() if line[:3] not in ("310", "320", "352", "362")]
    files[1].write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert codes(run(files[0], "--with", files[1])) == ["E519"]


def test_buchholz_in_a_round_robin_is_left_out_and_what_follows_is_used(
    files: tuple[Path, Path],
) -> None:
    """C.07 8 (March 2026): it decides nothing there, so it adds nothing either."""
    words = (files[0], "--with", files[1], "--tiebreaks", "MP,BH,GP", "--round-robin")
    found = told(*words)
    assert (found["elements"], found["left_out"]) == (["MP", "GP"], ["BH"])
    assert "Left out, since it decides nothing in one of the events: BH." in found["notes"]


def test_the_olympiad_with_itself_doubles_every_sum_and_keeps_every_place(tmp_path: Path) -> None:
    """D.02: 187 teams; Uzbekistan 38 / 870 / 66 / 308, Armenia 38 / 765 / 57 / 318 and so on."""
    open_ = corpus_file("real/olympiad2022_open.trf")
    women = tmp_path / "women.trf"
    women.write_bytes(open_.read_bytes())
    alone, found = told(open_), told(open_, "--with", women)
    names = {
        int(line[4:7]): line[8:40].strip()
        for line in open_.read_text("utf-8").splitlines()
        if line[:3] == "310"
    }
    assert len(found["federations"]) == 187
    for number, row in alone["teams"].items():
        twice = found["federations"][names[int(number)]]
        assert twice["rank"] == row["rank"]
        assert {code: Fraction(v) for code, v in twice["values"].items()} == {
            code: 2 * Fraction(v) for code, v in row["values"].items()
        }
    top = found["federations"]["Uzbekistan"]
    assert (top["rank"], [*top["values"].values()]) == (1, ["38", "870", "66", "308"])

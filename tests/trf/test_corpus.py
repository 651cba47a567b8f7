"""The recorded events of the corpus: re-paired, read without loss, added up."""

from pathlib import Path

import pytest

from teammatch.desk.trf import check_trf, load_trf, pair_trf
from teammatch.model.messages import EventError
from teammatch.trf.reader import read_trf
from teammatch.trf.writer import write_trf
from tests.trf.files import corpus_file, corpus_files, need_corpus

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
COUNTS = {"literal": 28, "defaults": 21, "fixtures": 2}
RECORDED = [(folder, p) for folder in REPLAY for p in corpus_files(f"swiss-team/{folder}/*.trf")]
MALFORMED = "trf/chesspairing-trf2026-team-malformed.trf"


@pytest.mark.parametrize("folder", REPLAY)
def test_the_corpus_is_whole(folder: str) -> None:
    need_corpus()
    assert len(corpus_files(f"swiss-team/{folder}/*.trf")) == COUNTS[folder]


@pytest.mark.parametrize(("folder", "path"), RECORDED, ids=[p.stem for _, p in RECORDED])
def test_every_recorded_round_is_what_the_engine_pairs(folder: str, path: Path) -> None:
    checked = check_trf(path, REPLAY[folder])
    assert [one for one in checked.rounds if not one.same] == []
    assert checked.same == len(checked.rounds) >= 4


@pytest.mark.parametrize(("name", "rounds"), [("fideteam_nocolor", 7), ("fideteam_issue23", 6)])
def test_the_fixtures_have_their_rounds(name: str, rounds: int) -> None:
    path = corpus_file(f"swiss-team/fixtures/{name}.trf")
    assert check_trf(path, {}).same == rounds


PROBES = [
    ("case1-bracket-order", 2, {}, "4-2 3-1 7-5 6-8"),
    ("case1-bracket-order", 2, {"seats": "score-tpn"}, "4-1 3-2 7-5 6-8"),
    ("case2-c6-graded", 4, {}, "2-1 9-3 10-4 6-8 5-7"),
    ("case2-c6-graded", 4, {"c6": "graded"}, "3-1 6-2 9-4 5-8 10-7"),
    ("case3-c7-nonzero", 3, {}, "5-1 2-3 4-8 6-9 7-10"),
    ("case4a-forfeit-c1", 2, {}, "5-3 4-6 1-2"),
    ("case4b-forfeit-pab", 2, {}, "3-1 5-4 2-0"),
    ("case5-typeb-lastround", 5, {}, "3-6 2-1 4-5"),
    ("case5-typeb-lastround", 5, {"type-b-last-round": "none"}, "1-2 3-6 4-5"),
    ("case6-433-alignment", 5, {}, "1-2 5-3 6-4"),
    ("case7-acc-floater", 3, {}, "2-1 3-7 5-8 10-6 9-4"),
]
"""File, round, settings, and the answer written down for it (white first)."""


@pytest.mark.parametrize(("name", "number", "chosen", "answer"), PROBES)
def test_the_probes_have_the_answers_written_down(
    name: str, number: int, chosen: dict[str, str], answer: str
) -> None:
    paired = pair_trf(corpus_file(f"swiss-team/probe/{name}.trf"), None, chosen).pairing
    found = {tuple(line.split()) for line in paired.lines[1:]}
    assert paired.round == number
    assert found == {tuple(pair.split("-")) for pair in answer.split()}


FILES = corpus_files("**/*.trf")


@pytest.mark.parametrize("path", FILES, ids=[p.stem for p in FILES])
def test_a_file_is_written_back_with_the_same_values_line_by_line(path: Path) -> None:
    data = path.read_bytes()
    read = read_trf(data, path.name)
    written = write_trf(read.file)
    assert read_trf(written, path.name).file == read.file
    before = data.decode().replace("\r\n", "\n").splitlines()
    after = written.decode().replace("\r\n", "\n").splitlines()
    assert len(before) == len(after)
    for one, two in zip(before, after, strict=True):
        assert _values(one) == _values(two)


def _values(line: str) -> list[str]:
    """What a line says: its words, numbers without a decimal that says nothing."""
    return [word.removesuffix(".0") for word in line.replace(".0 ", " ").split()]


SOUND = [path for path in FILES if path.name != Path(MALFORMED).name]


@pytest.mark.parametrize("path", SOUND, ids=[p.stem for p in SOUND])
def test_a_real_file_has_no_errors(path: Path) -> None:
    load_trf(path)


STATED = [path for path in SOUND if path.parent.name in ("real", "tiebreaks", "literal")]


@pytest.mark.parametrize("path", STATED, ids=[p.stem for p in STATED])
def test_recomputed_totals_are_those_the_file_states(path: Path) -> None:
    codes = {problem.code for problem in load_trf(path).problems}
    assert codes & {"W1150", "W1151", "W1152"} == set()


def test_the_malformed_file_is_refused_with_each_fault_by_line_and_column() -> None:
    with pytest.raises(EventError) as refused:
        load_trf(corpus_file(MALFORMED))
    found = {(p.code, p.place.line, p.place.column) for p in refused.value.problems}
    assert {("E1114", line, 112) for line in range(30, 38)} <= found  # "0000 - *" in round 3
    assert ("E1108", 40, 37) in found  # 013 with its members in the wrong columns
    assert ("E1132", 45, 11) in found  # 240 H names players where teams are meant
    assert ("E1130", 49, 22) in found  # 300 lists players of both teams

"""Any text thrown at the commands gives a listing of faults and exit 1, or 0 where it is valid."""

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import program
from teammatch.desk.trf import check_trf, pair_trf
from teammatch.desk.trf_files import generated
from teammatch.desk.trf_standings import standings_trf
from teammatch.model.messages import EventError
from teammatch.trf.reader import read_trf
from teammatch.trf.writer import write_trf
from tests.trf.files import SMALL

LETTERS = "0123456789+-=. wbWBDLHFUZ\t\0éA中#|\n\r"
TAGS = ["001", "310", "300", "320", "330", "240", "250", "260", "299", "162", "362", "142", "XXR"]
KNOWN_LIMITS = {"E440", "E441", "E442", "E443"}
"""Codes of the engine: no legal pairing and the like are answers, not crashes."""


def seeds() -> list[bytes]:
    """Files to mutate: records of every type are among them."""
    shares = {"absences": "0.1", "byes": "0.1", "forfeits": "0.1", "board-forfeits": "0.1"}
    more = {**shares, "cross-forfeits": "0.1"}
    code = "FIDE_TEAM_TYPEB_MP_GP_BAKU"
    special = (
        "300   1   1   2    1    2\n260   1   2    1    2\n250  1.0  0.0   1   1    1    2\n"
        "299 +   2.0   2.5    1    2\n240 H   3    2\nGER    1 m    A One\n132 x\n013 X\n"
        "801  1 A\nXXZ 1 2\nXXP 1 2\nXXA    1  1.0\nXXS WW=1.0\nBBW  1.0\n"
    )
    return [
        SMALL.encode(),
        (SMALL + special).encode(),
        generated(7, 3, 4, 3, code=code, shares=more),
        generated(6, 2, 3, 5, code="FIDE_TEAM_GP", shares=shares),
    ]


def mutated(rng: random.Random, data: bytes) -> bytes:
    """The file with one to five faults: letters, lines, columns, tags, raw bytes."""
    lines = data.decode("utf-8", errors="replace").replace("\r\n", "\n").split("\n")
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(lines))
        line = lines[place]
        column = rng.randrange(len(line) + 1)
        match rng.randrange(9):
            case 0:
                lines[place] = line[:column] + rng.choice(LETTERS) + line[column + 1 :]
            case 1:
                lines[place] = line[:column] + line[column + 1 :]
            case 2:
                lines[place] = (
                    line[:column] + rng.choice(LETTERS) * rng.randint(1, 3) + line[column:]
                )
            case 3:
                lines.insert(place, lines[rng.randrange(len(lines))])
            case 4:
                del lines[place]
                lines = lines or [""]
            case 5:
                other = rng.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
            case 6:
                lines[place] = rng.choice(TAGS) + line[3:]
            case 7:
                lines[place] = line[:column]
            case _:
                number = str(rng.choice((0, 1, 2, 3, 7, 99, 998, 9999)))
                lines[place] = line[:column] + number + line[column + len(number) :]
    found = "\n".join(lines).encode()
    if rng.random() < 0.1:
        spot = rng.randrange(len(found) + 1)
        found = found[:spot] + rng.randbytes(rng.randint(1, 4)) + found[spot:]
    return found


def thrown(data: bytes, path: Path) -> None:
    """The file goes through reading, writing and every command."""
    path.write_bytes(data)
    read = read_trf(data, path.name)
    again = read_trf(write_trf(read.file), path.name)
    assert again.file == read.file
    for use in (
        lambda: pair_trf(path, None, {}),
        lambda: check_trf(path, {"c6": "graded"}),
        lambda: standings_trf(path, "", "2026", {}),
    ):
        try:
            use()
        except EventError as refused:
            codes = {problem.code for problem in refused.problems}
            assert all(len(code) == 5 for code in codes - KNOWN_LIMITS), codes


def run(count: int, tmp_path: Path, first: int) -> None:
    files = seeds()
    for seed in range(first, first + count):
        rng = random.Random(seed)
        data = mutated(rng, rng.choice(files))
        try:
            thrown(data, tmp_path / "mutant.trf")
        except Exception as fault:
            fault.add_note(f"seed {seed}")
            raise


def test_500_mutated_files_are_read_or_refused(tmp_path: Path) -> None:
    run(500, tmp_path, 0)


@pytest.mark.full
def test_10000_mutated_files_are_read_or_refused(tmp_path: Path) -> None:
    run(10_000, tmp_path, 500)


@pytest.mark.parametrize("command", ["pair", "check", "standings", "import"])
@pytest.mark.parametrize(
    "data",
    [b"", b"\n\n\n", b"hello world\n", b"\x00\x01\x02", b"\xff\xfe\x00", b"001", b"310   1\n" * 3],
)
def test_any_text_gives_a_listing_of_faults_and_exit_1(
    command: str, data: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "any.trf"
    path.write_bytes(data)
    words = ["trf", command, str(path)]
    words += ["--event", str(tmp_path / "new")] if command == "import" else []
    done = CliRunner().invoke(program(), words)
    assert isinstance(done.exception, EventError)
    assert done.exception.problems
    assert done.stdout == ""

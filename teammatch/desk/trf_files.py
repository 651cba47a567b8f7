"""Random TRF events, and TRF files on disk."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from teammatch.model.messages import EventError, Place, Problem
from teammatch.trf.generate import MOST_PLAYERS, MOST_TEAMS, Recipe, generate
from teammatch.trf.writer import write_trf

MOST_BOARDS = 50
MOST_ROUNDS = 99


def generated(
    teams: int, boards: int, rounds: int, seed: int, *, code: str, shares: Mapping[str, str]
) -> bytes:
    """A random event as the bytes of a TRF26 file; the same for the same arguments.

    ``shares`` are decimals between 0 and 1, by the names of the options.

    Raises:
        EventError: E1181, E1182 too large, or not a share; E440 no legal pairing in some round.
    """
    problems = [
        Problem("trf.E1182", args={"name": name, "least": least, "most": most})
        for name, value, least, most in (
            ("--boards", boards, 1, MOST_BOARDS),
            ("--rounds", rounds, 1, MOST_ROUNDS),
        )
        if not least <= value <= most
    ]
    if not 2 <= teams <= MOST_TEAMS or teams * boards > MOST_PLAYERS:
        problems.append(Problem("trf.E1181", args={"teams": teams, "boards": boards}))
    found: dict[str, Fraction] = {}
    for name, text in shares.items():
        share = _share(text)
        if share is None:
            problems.append(Problem("trf.E1182", args={"name": f"--{name}", "least": 0, "most": 1}))
        else:
            found[name.replace("-", "_")] = share
    if problems:
        raise EventError(*problems)
    command = f"teammatch trf generate --teams {teams} --boards {boards} --rounds {rounds}"
    command += f" --seed {seed} --type {code}"
    command += "".join(f" --{n} {t}" for n, t in shares.items() if found[n.replace("-", "_")])
    return write_trf(generate(Recipe(teams, boards, rounds, seed, code, **found, command=command)))


def _share(text: str) -> Fraction | None:
    try:
        share = Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
    return share if 0 <= share <= 1 else None


def write_file(path: Path, data: bytes) -> None:
    """Write a file, making its folder.

    Raises:
        EventError: E1183 it can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as wrong:
        said = wrong.strerror or type(wrong).__name__
        raise EventError(Problem("trf.E1183", Place(file=str(path)), {"said": said})) from wrong

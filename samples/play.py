"""Invents the results of the samples: ``python -m samples.play`` writes ``results/round-N.csv``.

The stronger side (earlier in the entries) mostly wins; who does when follows from the names
alone, so that every run invents the same. A few things are set by hand: a late group, a forfeit,
a board stopped by the clock. Wanted only when a sample's rules or entries change.
"""

import csv
import shutil
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from teammatch.desk.demo import BoardLine, Sample, play_round, samples, set_up
from teammatch.desk.folder import EventFolder
from teammatch.model.rounds import Match, Round
from teammatch.pairing.length import number_of_rounds

HEADINGS = ("home", "away", "board", "games", "home_late", "away_late", "mark")
GIVEN = {
    ("swiss-8", 1): ("1-0", "1-0", "1-0", "½-½"),
    ("swiss-8", 2): ("1-0", "½-½", "0-1", "1-0"),
}
"""Results of whole rounds by table: the seed's T3."""
TURNS = {
    ("junqi-12", 2, 3): {"home_late": "15"},
    ("junqi-12", 4, 2): {"mark": "客队弃权"},
    ("junqi-12", 5, 6): {"games": "1-0 0-1", "mark": "时间到"},
    ("junqi-11", 3, 2): {"away_late": "20"},
    ("xiangqi-14x3", 2, 5): {"games": "-:+"},
    ("county-league-8", 6, 2): {"games": "+:-"},
    ("konrad-club-16", 5, 3): {"games": "+:-"},
    ("draughts-11", 3, 2): {"games": "-:+"},
    ("fide-team-11x4", 3, 2): {"games": "+:-"},
}
"""What happens by hand: sample, round and table to cells of board 1."""


def chance(*facts: object) -> int:
    """A number from 0 to 99 that follows from the facts alone."""
    return int.from_bytes(sha256("|".join(map(str, facts)).encode()).digest()[:4]) % 100


def one_game(*facts: object, stronger_is_home: bool) -> str:
    """A game: the stronger side wins 55 of 100, a quarter is drawn."""
    throw = chance(*facts)
    if throw < 25:
        return "½-½"
    return "1-0" if (throw < 80) is stronger_is_home else "0-1"


def games(sample: Sample, *facts: object, stronger_is_home: bool) -> str:
    """The games of a board, up to the one that decides it (R21, R22)."""
    played: list[str] = []
    most = sample.rules.match.games
    for number in range(most):
        played.append(one_game(*facts, number, stronger_is_home=stronger_is_home))
        if most > 1 and max(played.count("1-0"), played.count("0-1")) > most // 2:
            break
    return " ".join(played)


def invented(sample: Sample, folder: EventFolder, paired: Round) -> list[BoardLine]:
    """The results of a released round."""
    number = paired.key.round
    sides = folder.event.entries.sides
    lines = []
    for match in sorted(paired.matches, key=lambda m: m.table):
        home, away = sides[match.home], sides[match.away]
        stronger = home.entry_order < away.entry_order
        for board in range(1, sample.rules.boards + 1):
            facts = (sample.name, number, home.name, away.name, board)
            cells = {"games": games(sample, *facts, stronger_is_home=stronger)}
            cells |= _by_hand(sample, number, match, board)
            lines.append(_line(home.name, away.name, board, cells))
    return lines


def _by_hand(sample: Sample, number: int, match: Match, board: int) -> dict[str, str]:
    given = GIVEN.get((sample.name, number))
    if given:
        return {"games": given[match.table - 1]}
    turn = TURNS.get((sample.name, number, match.table)) if board == 1 else None
    return {"games": "", **turn} if turn else {}


def _line(home: str, away: str, board: int, cells: dict[str, str]) -> BoardLine:
    return BoardLine(
        home,
        away,
        board,
        tuple(cells["games"].split()),
        cells.get("home_late", ""),
        cells.get("away_late", ""),
        cells.get("mark", ""),
    )


def write(path: Path, lines: Sequence[BoardLine]) -> None:
    """Write one round's results."""
    path.parent.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(HEADINGS)
        for line in lines:
            rows.writerow(
                (
                    line.home,
                    line.away,
                    line.board,
                    " ".join(line.games),
                    line.home_late,
                    line.away_late,
                    line.mark,
                )
            )


def invent(sample: Sample, target: Path) -> None:
    """Play a sample through, inventing and writing the results of every round."""
    shutil.rmtree(sample.path / "results", ignore_errors=True)
    folder = set_up(sample, target)
    rounds = number_of_rounds(folder.rules, folder.event.entries) or 0
    for number in range(1, rounds + 1):

        def noted(folder: EventFolder, paired: Round) -> list[BoardLine]:
            lines = invented(sample, folder, paired)
            write(sample.path / "results" / f"round-{paired.key.round}.csv", lines)
            return lines

        for _ in play_round(folder, sample, number, noted):
            pass
    folder.journal.close()


def main() -> None:
    """Invent the results of every sample."""
    with TemporaryDirectory() as scratch:
        for sample in samples():
            invent(sample, Path(scratch) / sample.name)


if __name__ == "__main__":
    main()

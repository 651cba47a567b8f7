"""The tables of the samples once more, from the noted results alone, in the plainest way.

Nothing of the program is used: the CSV files are read with the standard library, points are
counted as the rule sentences say it. A side that is in no line of a round had a bye.
"""

import csv
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from pathlib import Path

HALF = Fraction(1, 2)
Line = Mapping[str, str]
Made = dict[str, Fraction]
"""What a side made in one round: MP, GP, MW (matches won), BW (boards won)."""


def results(sample: Path, number: int) -> list[Line]:
    with (sample / "results" / f"round-{number}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def score_of_games(line: Line) -> tuple[Fraction, Fraction]:
    """1, ½, 0 a game, forfeits like wins; home and away."""
    home = away = Fraction(0)
    for token in line["games"].split():
        one, other = {
            "1-0": (Fraction(1), Fraction(0)),
            "0-1": (Fraction(0), Fraction(1)),
            "½-½": (HALF, HALF),
            "+:-": (Fraction(1), Fraction(0)),
            "-:+": (Fraction(0), Fraction(1)),
        }[token]
        home, away = home + one, away + other
    return home, away


def winner_of_three(line: Line) -> str:
    """R21-R23: late by 15 minutes loses, a forfeit loses, else more points in the games."""
    if int(line["home_late"] or 0) >= 15 or line["mark"] == "主队弃权":
        return "away"
    if int(line["away_late"] or 0) >= 15 or line["mark"] == "客队弃权":
        return "home"
    home, away = score_of_games(line)
    return "home" if home > away else "away" if away > home else "draw"


def best_of_three(lines: list[Line]) -> tuple[Made, Made]:
    """The seed's evening: one board, 1 for the round, ½ for a drawn one."""
    winner = winner_of_three(lines[0])
    home = {"home": Fraction(1), "away": Fraction(0), "draw": HALF}[winner]
    return {"MP": home}, {"MP": 1 - home}


def single_players(lines: list[Line]) -> tuple[Made, Made]:
    """1-½-0."""
    home, away = score_of_games(lines[0])
    return {"MP": home}, {"MP": away}


def draughts_players(lines: list[Line]) -> tuple[Made, Made]:
    """2-1-0."""
    home, away = score_of_games(lines[0])
    return {"MP": 2 * home}, {"MP": 2 * away}


def teams(win: int) -> Callable[[list[Line]], tuple[Made, Made]]:
    """Match points 2-1-0 by game points; a won board is worth ``win`` game points."""

    def match(lines: list[Line]) -> tuple[Made, Made]:
        boards = [score_of_games(line) for line in lines]
        home = sum((b[0] for b in boards), Fraction(0))
        away = sum((b[1] for b in boards), Fraction(0))
        return _side(win, home, away, boards), _side(win, away, home, [b[::-1] for b in boards])

    return match


def _side(
    win: int, own: Fraction, other: Fraction, boards: list[tuple[Fraction, Fraction]]
) -> Made:
    return {
        "MP": Fraction(2 if own > other else 1 if own == other else 0),
        "GP": own * win,
        "MW": Fraction(own > other),
        "BW": Fraction(sum(b[0] == 1 for b in boards)),
    }


Round = tuple[str | None, Fraction, bool]
"""Of one side: its opponent, what it made, whether that was played over the board."""


def club_season(sample: Path, rounds: int, sides: list[str], free: int) -> dict[str, list[Round]]:
    """B8: what each member made of each evening.

    Here and without an opponent: 1. Away: nothing before the first evening and in the last round,
    else ½ for the first ``free`` times.
    """
    rows: dict[str, list[Round]] = {side: [] for side in sides}
    came: set[str] = set()
    missed = dict.fromkeys(sides, 0)
    for number in range(1, rounds + 1):
        here = (sample / "present" / f"round-{number}.txt").read_text("utf-8").split("\n")
        for line in results(sample, number):
            home, away = score_of_games(line)
            played = line["games"] not in ("+:-", "-:+")
            rows[line["home"]].append((line["away"], home, played))
            rows[line["away"]].append((line["home"], away, played))
        for side in sides:
            if side in here and len(rows[side]) < number:
                rows[side].append((None, Fraction(1), False))
            elif side not in here:
                missed[side] += side in came
                paid = side in came and number < rounds and missed[side] <= free
                rows[side].append((None, HALF if paid else Fraction(0), False))
        came |= set(here)
    return rows


def best_of(rows: list[Round], best: int) -> list[Round]:
    """The highest results: of equal ones those played first, then the earlier."""
    order = sorted(range(len(rows)), key=lambda n: (-rows[n][1], not rows[n][2], n))
    return [rows[n] for n in order[:best]]


class Crosstable:
    """Opponents and what was made, a side a row, a round a column."""

    def __init__(
        self,
        sample: Path,
        rounds: int,
        sides: list[str],
        match: Callable[[list[Line]], tuple[Made, Made]],
        bye: Made,
    ) -> None:
        self.sides = sides
        self.rows: dict[str, list[tuple[str | None, Made]]] = {side: [] for side in sides}
        for number in range(1, rounds + 1):
            for (home, away), lines in self._matches(results(sample, number)):
                own, other = match(lines)
                self.rows[home].append((away, own))
                self.rows[away].append((home, other))
            for side in sides:
                if len(self.rows[side]) < number:
                    self.rows[side].append((None, bye))

    @staticmethod
    def _matches(lines: list[Line]) -> Iterator[tuple[tuple[str, str], list[Line]]]:
        for pair, boards in groupby(lines, key=lambda line: (line["home"], line["away"])):
            yield pair, list(boards)

    def total(self, side: str, what: str = "MP", rounds: int | None = None) -> Fraction:
        made = self.rows[side][:rounds]
        return sum((m.get(what, Fraction(0)) for _, m in made), Fraction(0))

    def opponents_points(self, side: str) -> Fraction:
        """R6: the totals of all opponents; a bye counts nothing."""
        met = [opponent for opponent, _ in self.rows[side] if opponent is not None]
        return sum((self.total(opponent) for opponent in met), Fraction(0))

    def earlier(self, side: str) -> list[Fraction]:
        """Points after the second-last round, then the third-last, and so on."""
        return [self.total(side, rounds=n) for n in range(len(self.rows[side]) - 1, 0, -1)]

    def ranked(self, key: Callable[[str], tuple[object, ...]]) -> list[tuple[int, str]]:
        """Places and names, best first; equal keys share the place (1224)."""
        keys = {side: key(side) for side in self.sides}
        return sorted(
            (1 + sum(other > keys[side] for other in keys.values()), side) for side in self.sides
        )

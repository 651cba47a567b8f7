"""The standings, timed in process.

3,000 single players over 11 rounds by points, BH, BH/C1, SB, PS, DE and ARO (at most 0.6 s), and
1,000 teams of six by match points, game points, BH:MP/C1, EMGSB/C1, EDE and board count. Who plays
whom and every result follow from the numbers, so that every machine ranks the same event.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter

from teammatch.standings.tiebreaks.catalogue import read
from teammatch.standings.tiebreaks.crosstable import Competitor, CrossTable, Kind, Round
from teammatch.standings.tiebreaks.editions import MARCH_2026
from teammatch.standings.tiebreaks.ranking import Asked, rank

UNIT, WIN, DRAW = 2, 2, 1
LIMIT = 0.6
"""Seconds for the players."""
RUNS = 5


def crosstable(sides: int, rounds: int, boards: int) -> CrossTable:
    """Every round the field, shifted by as much, plays from the ends inwards."""
    rows: list[list[Round]] = [[] for _ in range(sides)]
    for number in range(rounds):
        order = [(place + number * 7) % sides for place in range(sides)]
        for one, two in zip(order[: sides // 2], reversed(order[sides // 2 :]), strict=True):
            points = [_result(one, two, number, board) for board in range(boards)]
            _enter(rows[one], two, points, first=True)
            _enter(rows[two], one, [WIN - p for p in points], first=False)
    single = boards == 1
    return CrossTable(
        tuple(Competitor(str(n), f"Side {n}", n, 2800 - n // 2) for n in range(1, sides + 1)),
        tuple(tuple(own) for own in rows),
        UNIT,
        rounds,
        boards,
        {"MP": WIN if single else 2 * UNIT, "GP": boards * WIN},
        {"MP": DRAW if single else UNIT, "GP": boards * DRAW},
        WIN,
        DRAW,
        individual=single,
    )


def _result(one: int, two: int, number: int, board: int) -> int:
    return (one * 31 + two * 17 + number * 13 + board * 5) // 3 % 3


def _enter(row: list[Round], opponent: int, points: list[int], *, first: bool) -> None:
    made = sum(points)
    level = len(points) * DRAW
    mp = made if len(points) == 1 else (made > level) * 2 * UNIT + (made == level) * UNIT
    row.append(Round(Kind.PLAYED, opponent, mp, made, tuple(points), (), first))


def timed(work: Callable[[], object]) -> float:
    """The median of a few runs, in seconds."""
    found = []
    for _ in range(RUNS):
        start = perf_counter()
        work()
        found.append(perf_counter() - start)
    return median(found)


def ranked(table: CrossTable, codes: str) -> Callable[[], object]:
    """The work of ranking a table by a list of codes."""
    asked = [Asked(*found) for code in codes.split(",") if (found := read(code))]
    return lambda: rank(table, MARCH_2026, asked)


def figures() -> tuple[str, bool]:
    """The times as a table in Markdown, and whether the players were ranked in time."""
    players = timed(ranked(crosstable(3000, 11, 1), "PTS,BH,BH/C1,SB,PS,DE,ARO"))
    teams = timed(ranked(crosstable(1000, 11, 6), "MP,GP,BH:MP/C1,EMGSB/C1,EDE,BC"))
    lines = (
        "| standings of 11 rounds, in process | median | bound |",
        "|---|---:|---:|",
        f"| 3,000 players: PTS, BH, BH/C1, SB, PS, DE, ARO | {players:.3f} s | {LIMIT} s |",
        f"| 1,000 teams of six: MP, GP, BH:MP/C1, EMGSB/C1, EDE, BC | {teams:.3f} s | - |",
    )
    return "\n".join(lines), players <= LIMIT

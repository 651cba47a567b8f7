"""The most used tie-breaks against a slow twin that follows the text word by word."""

import pytest

from teammatch.standings.tiebreaks.catalogue import read
from teammatch.standings.tiebreaks.crosstable import NOBODY, Competitor, CrossTable, Kind, Round
from teammatch.standings.tiebreaks.editions import MARCH_2026
from teammatch.standings.tiebreaks.ranking import Asked, Ranking, rank
from tests.reference.tiebreaks import SIGNS, Had, Naive, random_event

FULL = 2000
PLAIN = FULL // 10
BYES = {"U": Kind.PAB, "F": Kind.FPB, "H": Kind.HPB, "Z": Kind.ZPB}


def as_crosstable(event: Naive) -> CrossTable:
    return CrossTable(
        tuple(Competitor(str(t), f"Team {t}", t) for t in event.teams),
        tuple(tuple(_round(event, r[t]) for r in event.rounds) for t in event.teams),
        2,
        len(event.rounds),
        event.boards,
        {"MP": 4, "GP": 2 * event.boards},
        {"MP": 2, "GP": event.boards},
        2,
        1,
    )


def _round(event: Naive, had: Had) -> Round:
    mp, gp = int(2 * event.mp(had)), int(2 * event.gp(had))
    if had.what != "match":
        return Round(BYES[had.what], NOBODY, mp, gp)
    boards = tuple(int(2 * SIGNS[sign]) for sign in had.own)
    return Round(_kind(event, had), had.opponent - 1, mp, gp, boards)


def _kind(event: Naive, had: Had) -> Kind:
    if event.played(had):
        return Kind.PLAYED
    if "+" in had.own:
        return Kind.CROSS_FORFEIT if "+" in had.other else Kind.FORFEIT_WIN
    return Kind.FORFEIT_LOSS if "+" in had.other else Kind.DOUBLE_FORFEIT


def ranked(table: CrossTable, codes: str) -> Ranking:
    return rank(table, MARCH_2026, [Asked(*found) for c in codes.split(",") if (found := read(c))])


CODES = "MP,GP,WIN:MP,PS:MP,BH:MP,BH:MP/C1,BH:GP/C1,EMGSB/C1,EGMSB/C2,BC"


def compare(event: Naive) -> None:
    found = ranked(as_crosstable(event), CODES)
    for side, team in enumerate(event.teams):
        assert [found.value(i, side) for i in range(len(found.columns))] == [
            event.total(team, "MP"),
            event.total(team, "GP"),
            event.wins(team),
            event.progressive(team, "MP"),
            event.summed(team, "MP"),
            event.summed(team, "MP", cut=1),
            event.summed(team, "GP", cut=1),
            event.summed(team, "MP", "GP", cut=1),
            event.summed(team, "GP", "MP", cut=2),
            event.board_count(team),
        ]
    for code, classes in (("DE:MP", event.direct(event.teams, "MP")),
                          ("DE:GP", event.direct(event.teams, "GP")),
                          ("EDE", event.extended(event.teams))):  # fmt: skip
        place = 1
        expected: dict[int, int] = {}
        for own in classes:
            expected |= dict.fromkeys(own, place)
            place += len(own)
        table = ranked(as_crosstable(event), code)
        assert {table.views.table.sides[p.side].number: p.rank for p in table.places} == expected


@pytest.mark.parametrize("start", range(0, PLAIN, 50))
def test_random_events_rank_as_the_text_says(start: int) -> None:
    for seed in range(start, start + 50):
        compare(random_event(seed))


@pytest.mark.full
@pytest.mark.parametrize("start", range(PLAIN, FULL, 100))
def test_many_random_events_rank_as_the_text_says(start: int) -> None:
    for seed in range(start, start + 100):
        compare(random_event(seed))

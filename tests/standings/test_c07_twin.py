"""The most used tie-breaks against a slow twin that follows the text word by word."""

from dataclasses import replace
from fractions import Fraction

import pytest

from teammatch.standings.tiebreaks.catalogue import read
from teammatch.standings.tiebreaks.crosstable import NOBODY, Competitor, CrossTable, Kind, Round
from teammatch.standings.tiebreaks.editions import AUGUST_2024, MARCH_2026, Edition
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


def ranked(table: CrossTable, codes: str, edition: Edition = MARCH_2026) -> Ranking:
    return rank(table, edition, [Asked(*found) for c in codes.split(",") if (found := read(c))])


def expected(event: Naive, team: int) -> dict[str, Fraction | None]:
    """Every element with a value, by the letters."""
    fore = event.drawn_at_last()
    played = replace(event, as_played=True)
    return {
        "MP": event.total(team, "MP"),
        "GP": event.total(team, "GP"),
        "WIN:MP": event.wins(team),
        "WON:MP": event.won(team),
        "PS:MP": event.progressive(team, "MP"),
        "REP": event.elected(team),
        "STD:MP": event.standard(team, "MP"),
        "STD:GP": event.standard(team, "GP"),
        "BH:MP": event.summed(team, "MP"),
        "BH:MP/C1": event.summed(team, "MP", cut=1),
        "BH:GP/C1": event.summed(team, "GP", cut=1),
        "BH:GP/M1": event.summed(team, "GP", median=1),
        "BH:MP/C1/P": played.summed(team, "MP", cut=1),
        "AOB:MP": event.average(team, "MP"),
        "FB:MP": fore.summed(team, "MP"),
        "FB:GP/C1": fore.summed(team, "GP", cut=1),
        "KS:MP": event.koya(team, "MP", 0),
        "KS:GP/L+2/P": played.koya(team, "GP", 2),
        "EMMSB/C1": event.summed(team, "MP", "MP", cut=1),
        "EMGSB/C1": event.summed(team, "MP", "GP", cut=1),
        "EGMSB/C2": event.summed(team, "GP", "MP", cut=2),
        "EGGSB": event.summed(team, "GP", "GP"),
        "SSSC": event.strength(team),
        "BC": event.board_count(event.of(team)),
    }


def orders(event: Naive) -> dict[str, list[list[int]]]:
    """All teams in the classes of every element that ranks only."""
    teams = event.teams
    top = {team: event.from_the_top(event.of(team)) for team in teams}
    bottom = {team: event.from_the_bottom(event.of(team)) for team in teams}
    return {
        "DE:MP": event.direct(teams, "MP"),
        "DE:GP": event.direct(teams, "GP"),
        "DE:MP/P": replace(event, as_played=True).direct(teams, "MP"),
        "EDE": event.extended(teams),
        "EDET": event.extended(teams, "T"),
        "EDEB": event.extended(teams, "B"),
        "EDEBT": event.extended(teams, "CT"),
        "EDEBB/P": replace(event, as_played=True).extended(teams, "CB"),
        "TBR": best_first(top),
        "BBE": best_first(bottom),
    }


def best_first(keys: dict[int, list[Fraction]]) -> list[list[int]]:
    """Teams by their keys, equal ones together."""
    levels: list[list[Fraction]] = []
    for key in sorted(keys.values(), reverse=True):
        if key not in levels:
            levels.append(key)
    return [[team for team in keys if keys[team] == key] for key in levels]


def before_2026(event: Naive, team: int) -> dict[str, Fraction | None]:
    """The same for August 2024, where it is another."""
    old = replace(event, capped=False)
    return {
        "BH:MP/C1": old.summed(team, "MP", cut=1),
        "FB:GP": old.drawn_at_last().summed(team, "GP"),
        "EMGSB/C1": old.summed(team, "MP", "GP", cut=1),
    }


def compare(event: Naive) -> None:
    table = as_crosstable(event)
    for edition, by_the_letters in ((MARCH_2026, expected), (AUGUST_2024, before_2026)):
        letters = {team: by_the_letters(event, team) for team in event.teams}
        codes = list(letters[1])
        found = ranked(table, ",".join(codes), edition)
        for side, team in enumerate(event.teams):
            assert {c: found.value(i, side) for i, c in enumerate(codes)} == letters[team]
    for code, classes in orders(event).items():
        assert places(ranked(table, code)) == numbered(classes), code


def places(found: Ranking) -> dict[int, int]:
    """Places by team number."""
    return {found.views.table.sides[p.side].number: p.rank for p in found.places}


def numbered(classes: list[list[int]]) -> dict[int, int]:
    """1, 2, 2, 4."""
    place = 1
    by_team: dict[int, int] = {}
    for own in classes:
        by_team |= dict.fromkeys(own, place)
        place += len(own)
    return by_team


@pytest.mark.parametrize("start", range(0, PLAIN, 50))
def test_random_events_rank_as_the_text_says(start: int) -> None:
    for seed in range(start, start + 50):
        compare(random_event(seed))


@pytest.mark.full
@pytest.mark.parametrize("start", range(PLAIN, FULL, 100))
def test_many_random_events_rank_as_the_text_says(start: int) -> None:
    for seed in range(start, start + 100):
        compare(random_event(seed))

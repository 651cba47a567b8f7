"""200 teams, 6 boards, 11 rounds are scored and ranked in a blink."""

from random import Random
from time import process_time

from teammatch.standings.cascade import standings
from tests.scoring.facts import EventOf, rule_book

TEAMS, BOARDS, ROUNDS = 200, 6, 11
SECONDS = 0.36
"""Three times what the engine is meant to take, so that a busy machine does not fail it."""


def test_two_hundred_teams_are_ranked_in_a_blink() -> None:
    chance = Random(1)
    event = EventOf(TEAMS)
    for _ in range(ROUNDS):
        field = list(range(1, TEAMS + 1))
        chance.shuffle(field)
        event.round(
            *(
                (a, b, " ".join(chance.choice("WDL") for _ in range(BOARDS)))
                for a, b in zip(field[::2], field[1::2], strict=True)
            )
        )
    rules = rule_book(
        sides={"boards": BOARDS},
        standings={"order": ["MP", "BH", "GP", "MW", "BW", "FOULS", "PREV"]},
    )
    taken = []
    for _ in range(3):
        start = process_time()
        table = standings(rules, event.event)
        taken.append(process_time() - start)
    assert len(table.rows) == TEAMS
    assert min(taken) < SECONDS

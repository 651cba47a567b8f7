"""The cascades of R53 and R56 against their literal twin, on random events."""

from random import Random

import pytest

from teammatch.standings.cascade import standings
from tests.reference.cascades import FORMAT_1, WAY_1, Pairing, places
from tests.scoring.facts import XIANGQI, EventOf, rule_book

TEAMS = {"sides": {"kind": "teams", "boards": 3}, "points": XIANGQI["points"]}
CASES = 60
PLAYED, WITH_FORFEITS = "WWDDLL", "WWDDLL+-="


def random_rounds(seed: int, boards: int) -> tuple[int, list[list[Pairing]]]:
    """3 to 9 sides, 1 to 6 rounds, nobody kept from meeting again; the odd one has a bye."""
    chance = Random(seed)
    sides = chance.randint(3, 9)
    rounds: list[list[Pairing]] = []
    for _ in range(chance.randint(1, 6)):
        field = list(range(1, sides + 1))
        chance.shuffle(field)
        pairs: list[Pairing] = [
            (
                a,
                b,
                "".join(
                    chance.choice(WITH_FORFEITS if chance.random() < 0.2 else PLAYED)
                    for _ in range(boards)
                ),
            )
            for a, b in zip(field[::2], field[1::2], strict=False)
        ]
        if sides % 2:
            pairs.append((field[-1], None, ""))
        rounds.append(pairs)
    return sides, rounds


def event_of(sides: int, rounds: list[list[Pairing]]) -> EventOf:
    event = EventOf(sides)
    for pairs in rounds:
        event.round(
            *((a, b, " ".join(x)) for a, b, x in pairs if b is not None),
            byes=[a for a, b, _ in pairs if b is None],
        )
    return event


def agree(seed: int) -> None:
    sides, rounds = random_rounds(seed, boards=1)
    way_1 = ["PTS", "BH", "WIN", "FOULS", "WIN2", "GAMES2", "PREV"]
    table = standings(rule_book(XIANGQI, standings={"order": way_1}), event_of(sides, rounds).event)
    assert {int(r.side[1:]): r.rank for r in table.rows} == places(rounds, sides, WAY_1), seed
    sides, rounds = random_rounds(seed, boards=3)
    format_1 = ["MP", "BH", "GP", "MW", "BW", "FOULS", "PREV"]
    table = standings(
        rule_book(TEAMS, standings={"order": format_1}), event_of(sides, rounds).event
    )
    assert {int(r.side[1:]): r.rank for r in table.rows} == places(rounds, sides, FORMAT_1), seed


@pytest.mark.parametrize("seed", range(CASES))
def test_r53_and_r56_agree_with_the_letters(seed: int) -> None:
    agree(seed)


@pytest.mark.full
@pytest.mark.parametrize("block", range(10))
def test_r53_and_r56_agree_with_the_letters_on_many_events(block: int) -> None:
    for seed in range(block * CASES, (block + 1) * CASES):
        agree(seed + CASES)

"""The engine against the literal twin on thousands of random positions of four to nine sides."""

import random
from typing import Any

import pytest

from teammatch.pairing.systems.dong import dong
from tests.pairing.seasons import Past, Season, plays_as, random_season
from tests.reference.dong_round import Round, paired

PLAIN, FULL = 400, 12000


def literal(season: Season, tree: dict[str, Any], last: bool) -> tuple[list[Past], Round]:
    """The season as the twin takes it."""
    field = sorted(season.sides.values(), key=lambda s: (-s.points, s.number))
    third = tree["pairing"]["third_equal_colour"]
    hard = tree["avoid"][0]["strength"] == "hard"

    def third_equal(one: Past, two: Past) -> bool:
        return one.moves[-2:] == two.moves[-2:] and one.moves[-2:] in ("ww", "bb")

    def legal(i: int, j: int) -> bool:
        one, two = field[i], field[j]
        barred = third == "never" or (third == "last-round" and not last)
        if two.number in one.met or (hard and one.unit == two.unit):
            return False
        return not (barred and third_equal(one, two))

    def before(i: int, j: int) -> tuple[int, ...]:
        soft = third == "last-round" and last
        return (int(soft and third_equal(field[i], field[j])),)

    def after(i: int, j: int) -> tuple[int, ...]:
        return (int(not hard and field[i].unit == field[j].unit),)

    return field, Round(
        [s.points for s in field],
        [s.wants for s in field],
        [s.floated(-1, 1) or s.floated(-1, 2) for s in field],
        [s.floated(1, 1) or s.floated(1, 2) for s in field],
        [s.byes for s in field],
        legal,
        before,
        after,
        absolute=tree["dong"]["float-rules"] == "absolute",
        at_most=tree["byes"]["at_most"],
    )


def compare(seed: int) -> bool:
    """One random position; True when it could be paired."""
    rng = random.Random(seed)
    rounds = rng.randint(0, 5)
    season = random_season(rng, rng.randint(4, 9), rounds, units=rng.randint(2, 5))
    tree: dict[str, Any] = {
        "event": {"rounds": rounds + rng.choice((1, 2))},
        "pairing": {
            "system": "dong",
            "third_equal_colour": rng.choice(("never", "last-round", "free")),
        },
        "dong": {"float-rules": rng.choice(("absolute", "absolute", "weighed"))},
        "byes": {"at_most": rng.choice((1, 2))},
        "avoid": [{"column": "unit", "strength": rng.choice(("hard", "soft", "soft"))}],
    }
    field, facts = literal(season, tree, tree["event"]["rounds"] == rounds + 1)
    return plays_as(dong, season.task(tree), field, paired(facts))


def test_the_engine_plays_what_the_twin_finds() -> None:
    made = sum(compare(seed) for seed in range(PLAIN))
    assert PLAIN // 3 < made < PLAIN


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_the_engine_plays_what_the_twin_finds_in_full(part: int) -> None:
    size = FULL // 4
    assert 0 < sum(compare(PLAIN + part * size + seed) for seed in range(size)) < size

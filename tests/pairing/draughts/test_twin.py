"""The engine against the literal twin on thousands of random positions of four to nine sides."""

import random
from typing import Any

import pytest

from teammatch.pairing.systems.draughts_rating import draughts_rating
from tests.pairing.seasons import Past, Season, plays_as, random_season
from tests.reference.draughts_round import Round, paired

PLAIN, FULL = 400, 12000


def literal(season: Season, tree: dict[str, Any]) -> tuple[list[Past], Round]:
    """The season as the twin takes it."""
    field = sorted(season.sides.values(), key=lambda s: (-s.points, -(s.rating or 0), s.number))
    hard = tree["avoid"][0]["strength"] == "hard"
    relevant = tree["draughts-rating"]["colour-relevant"]

    def same_unit(i: int, j: int) -> bool:
        return field[i].unit == field[j].unit

    def legal(i: int, j: int) -> bool:
        return field[j].number not in field[i].met and not (hard and same_unit(i, j))

    def same(i: int, j: int) -> bool:
        return relevant and field[i].wants == field[j].wants != ""

    return field, Round(
        [s.points for s in field],
        [s.byes for s in field],
        [tuple(int(s.floated(1, r) or s.floated(-1, r)) for r in (1, 2)) for s in field],  # type: ignore[misc]
        legal,
        same,
        lambda i, j: (int(not hard and same_unit(i, j)),),
        at_most=tree["byes"]["at_most"],
    )


def compare(seed: int) -> bool:
    """One random position; True when it could be paired."""
    rng = random.Random(seed)
    rounds = rng.randint(0, 5)
    season = random_season(rng, rng.randint(4, 9), rounds, units=rng.randint(2, 5))
    tree: dict[str, Any] = {
        "event": {"rounds": rounds + rng.choice((1, 2))},
        "pairing": {"system": "draughts-rating"},
        "draughts-rating": {"colour-relevant": rng.choice((True, True, False))},
        "byes": {"at_most": rng.choice((1, 2))},
        "avoid": [{"column": "unit", "strength": rng.choice(("hard", "soft", "soft"))}],
    }
    field, facts = literal(season, tree)
    return plays_as(draughts_rating, season.task(tree), field, paired(facts))


def test_the_engine_plays_what_the_twin_finds() -> None:
    made = sum(compare(seed) for seed in range(PLAIN))
    assert PLAIN // 3 < made < PLAIN


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_the_engine_plays_what_the_twin_finds_in_full(part: int) -> None:
    size = FULL // 4
    assert 0 < sum(compare(PLAIN + part * size + seed) for seed in range(size)) < size

"""The engine against a literal enumeration of the declared meaning, on random positions."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from teammatch.pairing.task import Drawn
from tests.pairing.fields import Facts, attempt, number_of, task
from tests.reference.swiss import Literal, paired

PLAIN, FULL = 600, 8000


def random_field(rng: random.Random) -> dict[int, Facts]:
    """Four to nine sides with random scores, meetings, moves, byes and units."""
    size = rng.randint(4, 9)
    dense = rng.choice((0.1, 0.25, 0.4, 0.55))
    levels = rng.choice((1, 2, 3, 4))
    units = rng.choice((1, 2, 3))
    return {
        n: Facts(
            points=rng.randrange(levels),
            moves="".join(rng.choice("wb") for _ in range(rng.randint(0, 4))),
            met=[o for o in range(1, n) if rng.random() < dense],
            byes=rng.choice((0, 0, 0, 1, 2)),
            units={
                "unit": rng.choice(("", "x", "y", "z")[: units + 1]),
                "town": rng.choice(("p", "q", "")),
            },
        )
        for n in range(1, size + 1)
    }


def random_rules(rng: random.Random, size: int) -> dict[str, Any]:
    """Avoidance hard and soft, forbidden pairs, byes, the third equal move."""
    avoid: list[dict[str, Any]] = [
        {"column": column, "strength": rng.choice(("soft", "soft", "hard"))}
        for column in rng.sample(("unit", "town"), rng.randint(0, 2))
    ]
    if avoid and rng.random() < 0.3:
        avoid[0]["first"] = rng.randint(1, size)
    forbidden = [
        [f"Team {a}", f"Team {b}"]
        for a, b in (rng.sample(range(1, size + 1), 2) for _ in range(rng.choice((0, 0, 1, 2))))
    ]
    return {
        "event": {"rounds": rng.choice((5, 9))},
        "pairing": {
            "third_equal_colour": rng.choice(("never", "last-round", "free")),
            "forbidden": forbidden,
        },
        "byes": {"at_most": rng.choice((1, 1, 2))},
        "avoid": avoid,
    }


def literal(
    facts: dict[int, Facts], tree: dict[str, Any], number: int
) -> tuple[Literal, list[int]]:
    """The same field for the twin, from the raw facts; and the numbers in rank order."""
    order = sorted(facts, key=lambda n: (-facts[n].points, n))
    setting = tree["pairing"]["third_equal_colour"]
    last = number >= tree["event"]["rounds"]

    def third(one: int, two: int) -> bool:
        ends = {facts[one].moves[-2:], facts[two].moves[-2:]}
        return ends in ({"ww"}, {"bb"})

    def unit(rule: dict[str, Any], one: int, two: int) -> bool:
        if rule.get("first") and max(one, two) > rule["first"]:
            return False
        names = facts[one].units[rule["column"]], facts[two].units[rule["column"]]
        return names[0] != "" and names[0] == names[1]

    def legal(i: int, j: int) -> bool:
        one, two = order[i], order[j]
        if one in facts[two].met or two in facts[one].met:
            return False
        if any({f"Team {one}", f"Team {two}"} == set(p) for p in tree["pairing"]["forbidden"]):
            return False
        hard = [r for r in tree["avoid"] if r["strength"] == "hard"]
        if any(unit(rule, one, two) for rule in hard):
            return False
        absolute = setting == "never" or (setting == "last-round" and not last)
        return not (absolute and third(one, two))

    def costs(i: int, j: int) -> tuple[int, ...]:
        one, two = order[i], order[j]
        soft = [r for r in tree["avoid"] if r["strength"] == "soft"]
        freed = setting == "last-round" and last
        return (int(freed and third(one, two)), *(int(unit(rule, one, two)) for rule in soft))

    field = Literal(
        [int(facts[n].points) for n in order],
        [facts[n].byes for n in order],
        legal,
        costs,
        tree["byes"]["at_most"],
    )
    return field, order


def compare(seed: int) -> bool:
    """Pair one random position both ways; True when there was a pairing."""
    rng = random.Random(seed)
    facts = random_field(rng)
    tree = random_rules(rng, len(facts))
    field, order = literal(facts, tree, 5)
    return plays_as_the_twin(attempt(task(facts, tree, number=5)), field, order, seed)


def plays_as_the_twin(drawn: Drawn | None, field: Literal, order: Sequence[int], seed: int) -> bool:
    """Whether a round could be paired; ``drawn`` has to be what the twin finds of ``field``."""
    wanted = paired(field)
    assert (drawn is None) == (wanted is None), seed
    if drawn is None or wanted is None:
        return False
    pairs, resting = wanted
    assert {frozenset((number_of(t.home), number_of(t.away))) for t in drawn.tables} == {
        frozenset((order[i], order[j])) for i, j in pairs
    }, seed
    assert [number_of(b.side) for b in drawn.byes] == ([] if resting is None else [order[resting]])
    return True


def test_the_engine_pairs_as_the_literal_enumeration() -> None:
    possible = sum(compare(seed) for seed in range(PLAIN))
    assert PLAIN // 2 < possible < PLAIN


@pytest.mark.full
@pytest.mark.parametrize("part", range(8))
def test_the_engine_pairs_as_the_literal_enumeration_in_full(part: int) -> None:
    size = FULL // 8
    assert sum(compare(10_000 + part * size + seed) for seed in range(size)) > size // 2

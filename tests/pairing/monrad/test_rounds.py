"""Whole rounds of Monrad and Konrad: rules beyond 7.1 and 8, and a literal twin."""

import random

import pytest

from teammatch.model.messages import EventError
from tests.pairing.monrad.lists import Facts, attempt, drawn, number_of, shown, side_id, task
from tests.reference.monrad import Present, konrad_round
from tests.rules.files import sentence

PLAIN, FULL = 600, 8000


def test_round_1_pairs_neighbours_and_the_even_number_moves_first() -> None:
    """B7.1: 1-2, 3-4, ...; the even number has white; odd: the highest number rests."""
    field = {n: Facts() for n in range(1, 8)}
    assert shown(drawn(task(field, system="monrad", number=1))) == ["2-1", "4-3", "6-5", "7 rests"]


def test_in_a_list_with_gaps_the_second_of_two_moves_first() -> None:
    """1-3 and 4-6 are here: no number of the pair is the only even one."""
    field = {n: Facts() for n in (1, 3, 4, 6)}
    assert shown(drawn(task(field, number=1))) == ["3-1", "6-4"]


def test_the_highest_number_of_an_odd_group_meets_the_first_of_the_next() -> None:
    """B7.1: 1, 2, 3 have two points: 3 floats down and meets 4."""
    field = {n: Facts(points=2 if n < 4 else 1) for n in range(1, 7)}
    assert shown(drawn(task(field, system="monrad"))) == ["2-1", "4-3", "6-5"]


def test_the_bye_goes_to_the_lowest_group() -> None:
    """B8: to one of the lowest group who has had none; free rounds are no byes."""
    field = {n: Facts(points=3 - n // 2, byes=int(n == 5)) for n in range(1, 6)}
    assert shown(drawn(task(field)))[-1] == "4 rests"


def test_monrad_never_pairs_twice() -> None:
    everybody = {1: Facts(meetings=[(2, "w"), (3, "w"), (4, "w")]), 2: Facts(), 3: Facts()}
    field = {**everybody, 4: Facts()}
    assert attempt(task(field, system="monrad")) is None


ALL_MET = {
    1: Facts(meetings=[(2, "w"), (3, "b"), (4, "w")]),
    2: Facts(meetings=[(3, "w"), (4, "b")]),
    3: Facts(meetings=[(4, "w")]),
    4: Facts(),
}
"""Four who have all met: 1 moved first against 2 and 4, 2 against 3, 3 against 1 and 4."""


def test_when_all_others_were_met_the_same_two_meet_again_with_moves_reversed() -> None:
    """B8, m = 2: 1-2 again, and 2, who moved second, has the first move."""
    assert shown(drawn(task(ALL_MET))) == ["2-1", "4-3"]


def test_at_most_m_times() -> None:
    """Where m is 1 there is no pairing; m = 2 leaves none once everybody has met twice."""
    assert attempt(task(ALL_MET, {"konrad": {"meetings": 1}})) is None
    twice = {n: Facts(meetings=[*f.meetings, *f.meetings]) for n, f in ALL_MET.items()}
    assert attempt(task(twice)) is None
    assert attempt(task(twice, {"konrad": {"meetings": 3}})) is not None


def test_nobody_meets_again_while_somebody_here_was_not_met() -> None:
    """1 and 2 lead and have met; 3 and 4 have met 1 and 2 but for 1-4 and 2-3."""
    field = {
        1: Facts(points=3, meetings=[(2, "w"), (3, "w")]),
        2: Facts(points=3, meetings=[(4, "w")]),
        3: Facts(),
        4: Facts(meetings=[(3, "w")]),
    }
    assert {frozenset(p.split("-")) for p in shown(drawn(task(field)))} == {
        frozenset("14"), frozenset("23")
    }  # fmt: skip
    group = {"konrad": {"meet_again": "group"}}
    assert {frozenset(p.split("-")) for p in shown(drawn(task(field, group)))} == {
        frozenset("12"), frozenset("34")
    }  # fmt: skip


def test_the_rule_gives_way_where_the_round_could_not_be_paired() -> None:
    """1 has met 2, 3, 4; they have not met each other: 1 meets 2 again, 3 meets 4."""
    field = {1: Facts(meetings=[(2, "w"), (3, "w"), (4, "w")]), 2: Facts(), 3: Facts(), 4: Facts()}
    paired = drawn(task(field))
    assert {frozenset(p.split("-")) for p in shown(paired)} == {frozenset("12"), frozenset("34")}
    said = {reason.key for reason in paired.tables[0].reasons}
    assert {"monrad.again", "monrad.gave_way_again", "pairing.move_reversed_meeting"} <= said


def test_soft_avoidance_puts_a_unit_behind_the_others_of_its_score() -> None:
    """R26 (4): 1 and 2 are of one club: 1 meets 3, as both have the score of 2; 4 is further."""
    field = {
        1: Facts(points=1, unit="x"),
        2: Facts(points=1, unit="x"),
        3: Facts(points=1),
        4: Facts(),
    }
    rules = {"avoid": [{"column": "unit"}]}
    assert shown(drawn(task(field, rules, system="monrad"))) == ["3-1", "4-2"]
    field[3] = Facts()
    assert shown(drawn(task(field, rules, system="monrad"))) == ["2-1", "4-3"]


def random_field(rng: random.Random) -> tuple[dict[int, Facts], int]:
    """Two to eight sides, met once, twice or thrice, with byes, scores and units."""
    size = rng.randint(2, 8)
    most = rng.choice((1, 2, 2, 3))
    dense = rng.choice((0.3, 0.6, 0.9, 1.0))
    levels = rng.choice((1, 2, 3))
    facts = {}
    for n in range(1, size + 1):
        meetings = [
            (other, rng.choice("wb"))
            for other in range(1, n)
            for _ in range(rng.choice(range(1, most + 1)) if rng.random() < dense else 0)
        ]
        facts[n] = Facts(rng.randrange(levels), meetings, rng.choice((0, 0, 1)), rng.choice("xy "))
    return facts, most


def compare(seed: int) -> bool:
    """One random round by the engine and by the twin; True where there is one."""
    rng = random.Random(seed)
    facts, most = random_field(rng)
    order = sorted(facts, key=lambda n: (-facts[n].points, n))
    by_group, soft = rng.random() < 0.4, rng.random() < 0.5
    barred = [rng.sample(order, 2)] if len(order) > 3 and rng.random() < 0.4 else []
    times: dict[frozenset[int], int] = {}
    for n, f in facts.items():
        for other, _ in f.meetings:
            pair = frozenset((order.index(n), order.index(other)))
            times[pair] = times.get(pair, 0) + 1
    here = Present(
        [facts[n].points for n in order],
        [facts[n].byes for n in order],
        times,
        most,
        by_group,
        frozenset(frozenset(order.index(n) for n in pair) for pair in barred),
        [facts[n].unit.strip() for n in order] if soft else [],
    )
    wanted = konrad_round(here)
    rules = {
        "konrad": {"meetings": most, "meet_again": "group" if by_group else "all"},
        "byes": {"at_most": 9},
        "avoid": [{"column": "unit"}] if soft else [],
        "pairing": {
            "third_equal_colour": "free",
            "forbidden": [[f"Side {n}" for n in pair] for pair in barred],
        },
    }
    paired = attempt(task(facts, rules))
    assert (paired is None) == (wanted is None), seed
    if paired is None or wanted is None:
        return False
    pairs, resting = wanted
    assert [{number_of(table.home), number_of(table.away)} for table in paired.tables] == [
        {order[a], order[b]} for a, b in pairs
    ], seed
    assert [b.side for b in paired.byes] == ([] if resting is None else [side_id(order[resting])])
    return True


def test_the_engine_pairs_as_the_literal_twin() -> None:
    assert PLAIN // 2 < sum(compare(seed) for seed in range(PLAIN)) < PLAIN


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_the_engine_pairs_as_the_literal_twin_in_full(part: int) -> None:
    size = FULL // 4
    assert sum(compare(10_000 + part * size + seed) for seed in range(size)) > size // 2


def test_where_all_have_met_as_often_as_they_may_the_refusal_names_what_to_loosen() -> None:
    with pytest.raises(EventError) as refused:
        drawn(task(ALL_MET, {"konrad": {"meetings": 1}}))
    (problem,) = refused.value.problems
    assert problem.code == "E410"
    assert "monrad.loosen_meetings" in str(problem.args["loosen"])
    assert sentence(problem)

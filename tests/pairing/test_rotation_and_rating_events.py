"""Whole events by Dong's rotation and the rating Swiss, with everything that happens in one.

Teams and players, any match format; absences, late entries, forfeits, open matches, forbidden and
declared pairs, avoidance hard and soft, acceleration, a bye by lot. Whatever comes out is legal.
"""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Absence, Event
from teammatch.model.messages import EventError, Severity
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.systems import system_named
from teammatch.pairing.task import Drawn, Task
from teammatch.rules.book import RuleBook
from teammatch.texts import Texts
from tests.pairing.events import PLAYERS, event, with_round
from tests.pairing.seasons import random_season

SYSTEMS = ("dong", "draughts-rating")
PLAIN, FULL = 20, 600
ROUNDS = 6


def random_rules(rng: random.Random, system: str, names: str) -> RuleBook:
    """Rules with a few of the things that an event may ask for."""
    pairs = ["".join(rng.sample(names, 2)) for _ in range(2)]
    tree: dict[str, Any] = {
        "event": {"rounds": ROUNDS},
        "pairing": {
            "system": system,
            "third_equal_colour": rng.choice(("never", "last-round", "free")),
            "forbidden": [list(pairs[0])],
            "declared": [{"round": rng.randint(1, ROUNDS), "pairs": [list(pairs[1])]}],
            "open_result": "as-it-stands",
        },
        "avoid": [{"column": "unit", "strength": rng.choice(("hard", "soft", "soft"))}],
        "byes": {"given_to": rng.choice(("lowest", "lot")), "at_most": rng.choice((1, 2))},
        "colours": {"used": rng.random() < 0.8},
        "match": {"games": rng.choice((1, 1, 3))},
    }
    if rng.random() < 0.3:
        tree["acceleration"] = {"method": "upper-half"}
    if rng.random() < 0.6:
        return RuleBook.model_validate({**PLAYERS, **tree})
    return RuleBook.model_validate({**tree, "sides": {"kind": "teams", "boards": 1}})


def joined(running: Event, name: str, units: str) -> Event:
    """The event with a late entry."""
    late = Side(name, name, len(running.entries.sides) + 1, rating=3001, unit=units)
    return replace(running, entries=Entries({**running.entries.sides, name: late}))


def one_event(system: str, seed: int) -> int:
    """Plays one event; how many rounds could be paired."""
    rng = random.Random(seed)
    names = "ABCDEFGHIJKLM"[: rng.randint(6, 12)]
    rules = random_rules(rng, system, names)
    running = event(rules, names, units={n: rng.choice(("", "x", "y", "z")) for n in names})
    late = rng.randint(2, ROUNDS)
    for number in range(1, ROUNDS + 1):
        if number == late:
            running = joined(running, "late", rng.choice(("", "x")))
        away = [n for n in names if rng.random() < 0.08]
        kinds = (ByeKind.REQUESTED, ByeKind.ABSENT, ByeKind.FULL)
        absences = [Absence(n, rng.choice(kinds), number, number) for n in away]
        running = replace(running, absences=(*running.absences, *absences))
        try:
            drawn = pair_round(rules, running, RoundKey(1, number), lot=seed + number)
        except EventError as refused:
            codes = [problem.code for problem in refused.problems]
            assert codes in (["E410"], ["E411"]), (seed, codes)
            return number - 1
        found = check_round(rules, running, drawn)
        assert [p for p in found if p.severity is Severity.ERROR] == [], seed
        texts = Texts(rng.choice(("en", "zh-Hans")))
        for table in range(len(drawn.matches) + 1):
            assert all(texts.say(m) for m in explain_pairing(rules, running, drawn, table))
        lines = []
        for match in drawn.matches:
            first = str(match.first or match.home)
            score = rng.choice(("1", "1", "0", "=", "+", "-", "--", ""))
            lines.append(f"{first}-{match.opponent(first)} {score}")
        running = with_round(running, lines, drawn.byes)
    return ROUNDS


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_happens_every_round_is_legal(system: str) -> None:
    assert sum(one_event(system, seed) for seed in range(PLAIN)) > 2 * PLAIN


@pytest.mark.full
@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_happens_in_full(system: str) -> None:
    assert sum(one_event(system, 1000 + seed) for seed in range(FULL)) > 2 * FULL


def drawn_from(task: Task, system: str) -> Drawn | None:
    pair = system_named(system)
    assert pair is not None
    try:
        return pair(task)
    except EventError:
        return None


@pytest.mark.parametrize("system", SYSTEMS)
@given(st.integers(0, 10**6), st.integers(2, 30), st.integers(0, 7), st.randoms())
@settings(max_examples=60, deadline=None)
def test_the_order_of_the_sides_plays_no_part(
    system: str, seed: int, sides: int, rounds: int, shuffle: random.Random
) -> None:
    """Law 6: a pairing follows from scores, numbers and ratings, not from how they are listed."""
    season = random_season(random.Random(seed), sides, rounds, units=4)
    tree = {"pairing": {"system": system}, "avoid": [{"column": "unit"}], "event": {"rounds": 9}}
    task = season.task(tree)
    listed = list(task.sides)
    shuffle.shuffle(listed)
    rows = list(task.ledger.rows.items())
    shuffle.shuffle(rows)
    other = replace(task, sides=tuple(listed), ledger=replace(task.ledger, rows=dict(rows)))
    assert drawn_from(task, system) == drawn_from(other, system)


@pytest.mark.parametrize("system", SYSTEMS)
@given(st.integers(0, 10**6), st.integers(10, 36), st.integers(1, 6))
@settings(max_examples=60, deadline=None)
def test_everybody_plays_once_and_nobody_again(
    system: str, seed: int, sides: int, rounds: int
) -> None:
    """R30, R19, on fields too large for the twin."""
    season = random_season(random.Random(seed), sides, rounds)
    drawn = drawn_from(season.task({"pairing": {"system": system}}), system)
    if drawn is None:
        return
    tables = [(int(t.home[1:]), int(t.away[1:])) for t in drawn.tables]
    resting = [int(b.side[1:]) for b in drawn.byes]
    assert sorted([n for pair in tables for n in pair] + resting) == sorted(season.sides)
    assert not any(two in season.sides[one].met for one, two in tables)
    assert all(season.sides[n].byes == 0 for n in resting)

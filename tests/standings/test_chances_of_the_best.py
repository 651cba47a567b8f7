"""What can still happen where only the best results count (R61): against playing it all out."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.event import Event
from teammatch.model.points import HALF, Points
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.ahead import prospects
from teammatch.standings.cascade import standings
from teammatch.standings.chances import Chance, Chances, chance_messages
from teammatch.standings.sums import BestSums, Whole, spells
from teammatch.standings.types import StandingRow
from teammatch.texts import Texts
from tests.pairing.events import event, players, with_round

NAMES = ("Ann", "Bob", "Cid", "Dan")
ROUNDS = ((("Ann", "Bob"), ("Cid", "Dan")), (("Ann", "Cid"), ("Bob", "Dan")),
          (("Ann", "Dan"), ("Bob", "Cid")))  # fmt: skip

Option = st.tuples(st.integers(0, 2), st.integers(-1, 2), st.integers(0, 1))
"""Points that rank, something else, whether it was played."""


def key(one: Whole) -> tuple[int, ...]:
    return -one[0], -one[2]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.frozensets(Option, min_size=1, max_size=4), min_size=1, max_size=5),
    st.integers(1, 4),
    st.sampled_from([(0,), (0, 1), (1, 0)]),
)
def test_the_best_results_add_up_to_what_they_do_in_every_course_of_the_rounds(
    rounds: list[frozenset[Whole]], best: int, columns: tuple[int, ...]
) -> None:
    """The literal oracle: every result of every round, sorted, the first ones added up."""
    wanted: dict[Whole, list[int]] = {}
    for course in product(*rounds):
        counted = sorted(course, key=key)[:best]
        *before, last = (sum(one[column] for one in counted) for column in columns)
        wanted.setdefault(tuple(before), []).append(last)
    found = BestSums(best, key, columns).sums(spells(enumerate(rounds)))
    assert found == {before: (min(last), max(last)) for before, last in wanted.items()}


def konrad(best: int, rounds: int, *order: str) -> RuleBook:
    return players(
        {
            "event": {"rounds": rounds},
            "standings": {"best": best, "order": list(order or ("PTS",))},
        }
    )


def played(book: RuleBook, *scores: str) -> Event:
    """Rounds of the four, each with the scores of its two games ("1 =")."""
    found = event(book, NAMES)
    for number, both in enumerate(scores):
        pairs = zip(ROUNDS[number % 3], both.split(), strict=True)
        found = with_round(found, [f"{a}-{b} {score}" for (a, b), score in pairs])
    return found


def chance(book: RuleBook, made: Event, upper: str, lower: str) -> Chance:
    ledger = build_ledger(book, made)
    table = standings(book, made, ledger=ledger)
    rows = {row.side: row for row in table.rows}
    ahead = prospects(book, made, ledger, table, book.event.rounds)
    found = Chances(ahead).between(rows[upper], rows[lower])
    assert found is not None
    return found


def test_a_win_takes_the_place_of_the_lowest_result_that_counts() -> None:
    """Best two of four. Ann 1 1 0 can make no more; Bob 0 ½ 1: a win instead of the half."""
    book = konrad(2, 4)
    made = played(book, "1 =", "1 =", "0 1")
    found = chance(book, made, "Ann", "Bob")
    (step,) = found.steps
    assert [step.gap, step.least, step.most] == [HALF, 0, HALF]
    assert step.verdict == "level"
    said = [Texts("en").say(one) for one in chance_messages(found, "Ann", "Bob")]
    assert said[0] == (
        "Only the best results count (2): a new one of Bob takes the place of the lowest that "
        "counts (0.5), and only if it is better."
    )
    assert "Bob can at best draw level with Ann in Points: 0.5 behind, at most 0.5" in said[1]


def test_while_fewer_results_are_there_than_count_each_new_one_adds() -> None:
    """Best three of four, one round played: three wins more, of which two add to the first."""
    book = konrad(3, 4)
    found = chance(book, played(book, "1 ="), "Ann", "Bob")
    (step,) = found.steps
    assert [step.gap, step.least, step.most] == [1, -2, 3]
    said = Texts("en").say(chance_messages(found, "Ann", "Bob")[0])
    assert said == "Only the best results count (3); Bob has fewer so far."


def test_as_long_as_all_rounds_count_nothing_is_said_of_the_best() -> None:
    book = konrad(4, 4)
    found = chance(book, played(book, "1 =", "1 ="), "Ann", "Bob")
    assert found.best is None
    assert [found.steps[0].least, found.steps[0].most] == [-2, 2]


def courses(before: Event, number: int, results: Sequence[str]) -> Iterator[Event]:
    """Every pairing and every result of so many rounds more."""
    if not number:
        yield before
        return
    for pairs in ROUNDS:
        for scores in product(results, repeat=2):
            games = [f"{a}-{b} {score}" for (a, b), score in zip(pairs, scores, strict=True)]
            yield from courses(with_round(before, games), number - 1, results)


@pytest.mark.parametrize(
    ("scores", "best", "more", "results"),
    [
        (("1 =", "1 =", "0 1"), 2, 1, ("1", "=", "0", "+", "-", "--")),
        (("1 1", "= 0", "1 1"), 2, 1, ("1", "=", "0", "+", "-", "--")),
        (("1 =", "0 1"), 1, 1, ("1", "=", "0", "+", "-", "--")),
        (("1 =", "1 0"), 2, 2, ("1", "=", "0")),
        (("+ =", "= -"), 3, 2, ("1", "=", "0")),
    ],
)
def test_what_is_said_to_be_possible_is_what_happens_in_some_course_of_the_rounds(
    scores: tuple[str, ...], best: int, more: int, results: tuple[str, ...]
) -> None:
    """Every course of the last rounds of four: gains in points to the half, passed or not."""
    book = konrad(best, len(scores) + more, "PTS", "WIN")
    made = played(book, *scores)
    before = {row.side: row for row in standings(book, made).rows}
    pairs = [(a, b) for a in before for b in before if before[a].rank < before[b].rank]
    said = {pair: chance(book, made, *pair) for pair in pairs}
    gains: dict[tuple[str, str], set[Points]] = {pair: set() for pair in pairs}
    passed = set()
    for course in courses(made, more, results):
        after = {row.side: row for row in standings(book, course).rows}
        gained = {side: points(after[side]) - points(before[side]) for side in NAMES}
        for pair in pairs:
            gains[pair].add(gained[pair[1]] - gained[pair[0]])
            if after[pair[1]].rank < after[pair[0]].rank:
                passed.add(pair)
    for pair, found in said.items():
        first = found.steps[0]
        assert (min(gains[pair]), max(gains[pair])) == (first.least, first.most)
        assert (found.possible == "yes") is (pair in passed), pair


@pytest.mark.parametrize("best", [0, 1, 2])
@pytest.mark.parametrize("pairs", ROUNDS)
def test_where_the_last_round_is_paired_each_can_make_what_its_game_may_bring(
    best: int, pairs: tuple[tuple[str, str], ...]
) -> None:
    """Two of the four meet each other: what one makes the other does not."""
    book = konrad(best, 3, "PTS", "WIN")
    made = played(book, "1 =", "= 1")
    paired = with_round(made, [f"{a}-{b}" for a, b in pairs])
    before = {row.side: row for row in standings(book, made).rows}
    couples = [(a, b) for a in before for b in before if before[a].rank < before[b].rank]
    gains: dict[tuple[str, str], set[Points]] = {couple: set() for couple in couples}
    passed = set()
    for scores in product(("1", "=", "0", "+", "-", "--"), repeat=2):
        games = [f"{a}-{b} {score}" for (a, b), score in zip(pairs, scores, strict=True)]
        after = {row.side: row for row in standings(book, with_round(made, games)).rows}
        gained = {side: points(after[side]) - points(before[side]) for side in NAMES}
        for upper, lower in couples:
            gains[upper, lower].add(gained[lower] - gained[upper])
            if after[lower].rank < after[upper].rank:
                passed.add((upper, lower))
    for couple in couples:
        found = chance(book, paired, *couple)
        step = found.steps[0]
        assert (min(gains[couple]), max(gains[couple])) == (step.least, step.most)
        assert (found.possible == "yes") is (couple in passed)


def points(row: StandingRow) -> Points:
    value = row.values["PTS"]
    assert isinstance(value, Points)
    return value

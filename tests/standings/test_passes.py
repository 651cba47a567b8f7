"""A place among the tied says by which of their matches: C.07 6 and 13.3, table by table."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from teammatch.report.addends import pass_line
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import standings
from teammatch.standings.explain import Account, accounts
from teammatch.standings.tiebreaks.catalogue import measures, read
from teammatch.standings.tiebreaks.crosstable import CrossTable
from teammatch.standings.tiebreaks.editions import MARCH_2026
from teammatch.standings.tiebreaks.explain import level_before, passes_of
from teammatch.standings.tiebreaks.ranking import Asked, Ranking, rank
from teammatch.texts import LANGUAGES, Texts
from tests.reference.tiebreaks import random_event
from tests.scoring.facts import EventOf, rule_book
from tests.standings.test_c07_twin import as_crosstable


def points(*made: int) -> tuple[tuple[Fraction, ...], ...]:
    return tuple((Fraction(one),) for one in made)


COMPARING = [m for m in measures() if m.passes is not None]
RULES = rule_book(
    {"sides": {"boards": 2}},
    points={
        "game": {"win": 2, "draw": 1, "loss": 0},
        "match": {"win": 2, "draw": 1, "loss": 0},
    },
    standings={"order": ["MP", "EDET"], "edition": "2026-03"},
)


def the_account(event: EventOf, side: str) -> Account:
    ledger = build_ledger(RULES, event.event)
    found = accounts(RULES, event.event, side, ledger.through, ledger)
    return found[1]


def ranking(table: CrossTable, *codes: str) -> Ranking:
    return rank(table, MARCH_2026, [Asked(*found) for c in codes if (found := read(c))])


def three_level() -> EventOf:
    """1 beat 2, 2 beat 3, 3 beat 1, each 2-0 but the last 1.5-0.5; 4 lost to nobody: 5 and 6.

    1, 2, 3 have two match points each, and two from each other: by match points nothing. By game
    points (2 a win): 1 has 4 + 1, 2 has 4 + 0, 3 has 3 + 0.
    """
    event = EventOf(4).round((1, 2, "W W"), (3, 4, "L L"))
    return event.round((2, 3, "W W"), (1, 4, "L L")).round((3, 1, "W D"), (2, 4, "L L"))


def test_match_points_first_then_game_points_of_the_same_matches() -> None:
    """13.3: the table by match points leaves all three level, that by game points splits them."""
    table = standings(RULES, three_level().event)
    assert [row.side for row in table.rows] == ["T4", "T1", "T2", "T3"]
    first, second = the_account(three_level(), "T1").passes
    assert (first.by, first.group, first.made) == ("MP", (0, 1, 2), points(2, 2, 2))
    assert first.against[0] == ((1, Fraction(2)), (2, Fraction(0)))
    assert first.classes == ((0, 1, 2),)
    assert (second.by, second.made) == ("GP", points(5, 4, 3))
    assert second.classes == ((0,), (1,), (2,))


def test_whoever_is_level_with_nobody_has_no_table() -> None:
    assert the_account(three_level(), "T4").passes == ()


def test_two_that_drew_every_way_go_on_to_the_top_boards() -> None:
    """13.3.2: 1-1 in the match, a win on each board: board 1 decides."""
    event = EventOf(4).round((1, 2, "W L"), (3, 4, "W W"))
    first, second, third = the_account(event, "T1").passes
    assert (first.by, first.made) == ("MP", points(1, 1))
    assert (second.by, second.made) == ("GP", points(2, 2))
    assert third.by == "TBR"
    assert [list(made) for made in third.made] == [[2, 0], [0, 2]]


def test_where_not_all_have_met_it_says_what_the_others_could_have_made() -> None:
    """6.3: 1 beat 2, and 3 met neither: two for 1, but 3 could have four."""
    event = EventOf(6).round((1, 2, "W W"), (3, 4, "W W"), (5, 6, "W W"))
    event.round((2, 4, "W W"), (1, 5, "L L"), (3, 6, "L L"))
    (one, *_) = the_account(event, "T1").passes
    assert one.group == (0, 1, 2, 5)
    assert one.made == points(2, 0, 0, 2)
    assert list(one.could) == [6, 4, 4, 6]
    said = pass_line(Texts(), one, 0, lambda s: f"T{s + 1}", str)
    assert said == (
        "Match points among T1, T2, T3, T6: T1 2 = 2 (T2), T2 0, T3 0, T6 2. Not all of them "
        "have met; with wins there: T1 6, T2 4, T3 4, T6 6. That puts nobody apart."
    )


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("measure", COMPARING, ids=lambda m: m.code)
def test_telling_of_the_tables_changes_no_place(measure: object, seed: int) -> None:
    """The classes that a comparison ends with are those of the last tables told of each side."""
    code = next(m.code for m in COMPARING if m is measure)
    table = as_crosstable(random_event(seed))
    found = ranking(table, "MP", code)
    for side in range(len(table.sides)):
        group = level_before(found, 1, side)
        told = passes_of(found, 1, side)
        assert bool(told) is (len(group) > 1)
        if told:
            assert told[0].group == tuple(group)
            last = next(c for c in told[-1].classes if side in c)
            assert set(last) >= set(_level_after(found, side))


def _level_after(found: Ranking, side: int) -> Sequence[int]:
    return level_before(found, 2, side)


def test_of_many_level_sides_only_the_own_points_are_told() -> None:
    event = EventOf(10).round(*((n, n + 1, "D D") for n in range(1, 10, 2)))
    said = pass_line(Texts(), the_account(event, "T1").passes[0], 0, lambda s: f"T{s + 1}", str)
    assert said == (
        "Match points among 10 level sides: T1 1 = 1 (T2). Not all of them have met; with "
        "wins there: T1 17. That puts nobody apart."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_told_in_each_language(language: str) -> None:
    for one in the_account(three_level(), "T2").passes:
        said = pass_line(Texts(language), one, 1, lambda s: f"T{s + 1}", str)
        assert "T2" in said
        assert "{" not in said

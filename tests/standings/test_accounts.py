"""Every value says what it is made of: the addends, and what is no round's (issue: explain)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from teammatch.model.event import Event
from teammatch.model.facts import Penalty
from teammatch.model.points import HALF, Points
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.element import Addend
from teammatch.standings.explain import accounts
from teammatch.standings.registry import elements
from teammatch.standings.tiebreaks.catalogue import measures, read
from teammatch.standings.tiebreaks.crosstable import NOBODY, Competitor, CrossTable, Kind, Round
from teammatch.standings.tiebreaks.editions import MARCH_2026
from teammatch.standings.tiebreaks.explain import explain_value
from teammatch.standings.tiebreaks.measure import Part
from teammatch.standings.tiebreaks.ranking import Asked, Ranking, rank
from tests.reference.tiebreaks import random_event
from tests.scoring.facts import INDIVIDUAL, EventOf, rule_book
from tests.standings.test_c07_twin import as_crosstable

SAYS_ITSELF = {"TPN", "RTNG", "MNR", "LOT", "PREV", "DROP"}
"""A number that somebody has, or a list that is its own account."""
PLACES = {m.code for m in measures() if m.passes is not None}
"""Places among the tied: the tables of their matches among each other."""
NO_SUM = {
    *("AOB", "RATIO", "BESTOPP", "OMW", "GW", "OGW", "SSSC", "TBR", "BBE"),
    *("ARO", "TPR", "PTP", "APRO", "APPO"),
}
"""Averages, shares, places: made of their addends, but not their sum."""


def test_every_element_says_what_its_value_is_made_of() -> None:
    assert {"DE", "EDE", "EDET", "EDEB", "EDEBT", "EDEBB", "H2H", "DBERLIN"} == PLACES
    silent = {m.code for m in measures() if m.explain is None} - PLACES
    silent |= {e.code for e in elements() if e.explain is None}
    assert silent == SAYS_ITSELF


@pytest.mark.parametrize("seed", range(20))
def test_the_addends_that_count_add_up_to_the_value(seed: int) -> None:
    """Everything that is a sum, on random events of teams with byes and forfeits."""
    table = as_crosstable(random_event(seed))
    for measure in measures():
        if measure.explain is None or measure.code in NO_SUM:
            continue
        ranking = _ranking(table, measure.code)
        for side in range(len(table.sides)):
            parts = explain_value(ranking, 0, side).parts
            counted = sum((p.worth for p in parts if not p.cut), Fraction(0))
            assert ranking.value(0, side) == counted, (measure.code, side)
            for part in parts:
                factor = 1 if part.factor is None else part.factor
                assert part.worth == part.score * factor, (measure.code, part)


def _ranking(table: CrossTable, *codes: str) -> Ranking:
    return rank(table, MARCH_2026, [Asked(*found) for c in codes if (found := read(c))])


def two_of_go() -> CrossTable:
    """Ann from 3 beat Bob from 2; half a point was taken from her at the desk."""
    return CrossTable(
        (Competitor("1", "Ann", 1), Competitor("2", "Bob", 2)),
        ((Round(Kind.PLAYED, 1, 2, 2),), (Round(Kind.PLAYED, 0, 0, 0),)),
        2,
        1,
        1,
        {"MP": 2, "GP": 2},
        {"MP": 1, "GP": 1},
        2,
        1,
        penalties={"MP": (-1, 0), "GP": (0, 0)},
        start=(3, 2),
    )


def test_a_mcmahon_score_names_start_penalty_and_what_is_rounded_down() -> None:
    """R60: 3 + 1 - 1/2, and rounded down by 1/2: 3."""
    ranking = _ranking(two_of_go(), "MMS")
    assert ranking.value(0, 0) == 3
    assert [(p.what, p.opponent, p.worth) for p in explain_value(ranking, 0, 0).parts] == [
        ("start", NOBODY, 3),
        ("", 1, 1),
        ("penalty", NOBODY, -HALF),
        ("rounded", NOBODY, -HALF),
    ]


def test_the_games_of_cards_are_shown_of_the_most_possible() -> None:
    """MTR appendix C: a match of 2-1 is 6 game points of 9, a bye 6 of 6: 12 of 15."""
    table = CrossTable(
        (Competitor("1", "Ann", 1), Competitor("2", "Bob", 2)),
        (
            (Round(Kind.PLAYED, 1, 3, 6, games=(2, 0, 1)), Round(Kind.PAB, NOBODY, 3, 6)),
            (Round(Kind.PLAYED, 0, 0, 3, games=(1, 0, 2)), Round(Kind.ZPB, NOBODY)),
        ),
        2,
        2,
        1,
        {"MP": 3, "GP": 6},
        {"MP": 1, "GP": 2},
        3,
        1,
        individual=True,
    )
    ranking = _ranking(table, "GW")
    assert ranking.value(0, 0) == Fraction(12, 15)
    found = [(p.round, p.score, p.out_of) for p in explain_value(ranking, 0, 0).parts]
    assert found == [(1, Fraction(6), Fraction(9)), (2, Fraction(6), Fraction(6))]


def test_an_opponent_that_counts_other_than_its_total_is_told_with_both() -> None:
    """16.3: Bob asked for byes to the end, which opponents see as draws: 1/2 more than he has."""
    table = CrossTable(
        (Competitor("1", "Ann", 1), Competitor("2", "Bob", 2), Competitor("3", "Cid", 3)),
        (
            (Round(Kind.PLAYED, 1, 2, 2), Round(Kind.PLAYED, 2, 2, 2)),
            (Round(Kind.PLAYED, 0, 0, 0), Round(Kind.ZPB, NOBODY)),
            (Round(Kind.PAB, NOBODY, 2, 2), Round(Kind.PLAYED, 0, 0, 0)),
        ),
        2,
        2,
        1,
        {"MP": 2, "GP": 2},
        {"MP": 1, "GP": 1},
        2,
        1,
        individual=True,
    )
    parts = explain_value(_ranking(table, "BH"), 0, 0).parts
    assert [(p.score, p.in_table) for p in parts] == [(HALF, 0), (1, None)]


def test_the_opponents_of_the_olympiad_buchholz_are_a_plain_sum() -> None:
    """D.02.01: OLYBH adds the match points of the opponents, not their products."""
    ranking = _ranking(as_crosstable(random_event(3)), "OTHER_OLYBH")
    for side in range(len(ranking.places)):
        assert all(part.worth == part.score for part in explain_value(ranking, 0, side).parts)


def account(rules: RuleBook, event: Event, code: str) -> tuple[Addend, ...]:
    ledger = build_ledger(rules, event)
    found = accounts(rules, event, "T1", ledger.through, ledger)
    return next(one.addends for one in found if one.column.code == code)


def test_points_taken_at_the_desk_are_an_addend_of_their_own() -> None:
    """A match won, and a point taken for it: 2 and -1, not a match of 1."""
    rules = rule_book(INDIVIDUAL, standings={"order": ["MP", "BH"]})
    taken = Penalty("T1", RoundKey(1, 1), Points(-1), Points(0), "late")
    event = replace(EventOf(2).round((1, 2, "W")).event, penalties=(taken,))
    worth = [(one.opponent, one.worth, one.what) for one in account(rules, event, "MP")]
    assert worth == [("T2", rules.points.match.win, ""), (None, -1, "penalty")]


def test_the_ratings_of_the_opponents_are_told_one_by_one() -> None:
    """R71: 1400 and 1301."""
    rules = rule_book(INDIVIDUAL, standings={"order": ["PTS", "ARO"]})
    event = EventOf(4, [1500, 1400, 1301, 1200]).round((1, 2, "W"), (3, 4, "D"))
    event.round((1, 3, "W"), (2, 4, "L"))
    assert [one.worth for one in account(rules, event.event, "ARO")] == [1400, 1301]


def test_parts_default_to_a_plain_round() -> None:
    part = Part(1, 0, False, Fraction(1), None, Fraction(1))
    assert (part.what, part.in_table, part.out_of) == ("", None, None)

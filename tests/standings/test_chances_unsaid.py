"""What decides where chances are not worked out to the end is told as what it is."""

from dataclasses import replace

import pytest

from teammatch.model.event import Event, Lot
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.ahead import prospects
from teammatch.standings.cascade import standings
from teammatch.standings.chances import Chance, Chances, chance_messages
from teammatch.standings.lots import PURPOSE
from teammatch.texts import LANGUAGES, Texts
from tests.scoring.facts import INDIVIDUAL, EventOf, rule_book

GO = rule_book(INDIVIDUAL, standings={"order": ["MMS", "SOS"]})
"""As the EGF pairs teams: nobody starts with points, and scores are rounded down."""


def chance(rules: RuleBook, event: Event, upper: str, lower: str, rounds: int) -> Chance:
    ledger = build_ledger(rules, event)
    table = standings(rules, event, ledger=ledger)
    rows = {row.side: row for row in table.rows}
    found = Chances(prospects(rules, event, ledger, table, rounds)).between(
        rows[upper], rows[lower]
    )
    assert found is not None
    return found


def verdicts(found: Chance) -> list[tuple[str, str]]:
    return [(step.column.code, step.verdict) for step in found.steps]


def two_rounds() -> Event:
    """1 beat 2, 3 and 4 drew; then 1 beat 3, 2 and 4 drew: 2, 1/2, 1/2, 1."""
    return EventOf(4).round((1, 2, "W"), (3, 4, "D")).round((1, 3, "W"), (2, 4, "D")).event


def test_a_mcmahon_score_is_worked_out_with_what_is_rounded_down() -> None:
    """With one round to go 4 can draw level with 1 (a win against a loss); the opponents follow.

    2 has 1/2, that is 0. It comes to 1 1/2 at most, that is 1: one more, and two are missing.
    """
    found = chance(GO, two_rounds(), "T1", "T4", rounds=3)
    assert verdicts(found) == [("MMS", "level"), ("SOS", "others")]
    (step,) = chance(GO, two_rounds(), "T1", "T2", rounds=3).steps
    assert step.verdict == "behind"
    assert [step.gap, step.least, step.most] == [2, -1, 1]


def test_half_a_point_to_come_may_be_worth_a_whole_one() -> None:
    """With half a point before, a draw is worth a whole one: 1/2 + 1/2 is 1, and 0 was shown.

    3 has 1/2 and 4 has 1. A draw of 4 adds nothing (1 1/2 is 1), one of 3 adds one.
    """
    step = chance(GO, two_rounds(), "T4", "T3", rounds=3).steps[0]
    assert step.verdict == "level"
    assert [step.gap, step.least, step.most] == [1, -1, 1]


def test_what_goes_by_own_results_is_not_said_to_go_by_others() -> None:
    """WIN2 counts own boards: the results of others have no part in it."""
    rules = rule_book(INDIVIDUAL, standings={"order": ["PTS", "WIN2"]})
    event = EventOf(4).round((1, 2, "W"), (3, 4, "W")).event
    assert verdicts(chance(rules, event, "T1", "T3", rounds=2)) == [
        ("PTS", "open"),
        ("WIN2", "own"),
    ]


def test_the_order_of_the_director_is_told_as_such() -> None:
    rules = rule_book(INDIVIDUAL, standings={"order": ["PTS", "FIXED", "BH"]})
    event = EventOf(4).round((1, 2, "W"), (3, 4, "W")).event
    found = chance(rules, event, "T1", "T3", rounds=2)
    assert verdicts(found) == [("PTS", "open"), ("FIXED", "director")]
    assert found.possible == "yes"


def test_a_number_drawn_after_a_round_says_nothing_of_the_next_table() -> None:
    """A table after another round needs a draw of its own; after the last round it stays."""
    rules = rule_book(INDIVIDUAL, standings={"order": ["PTS"], "still_level": "lot"})
    event = EventOf(4).round((1, 2, "W"), (3, 4, "W")).event
    event = replace(event, lots=(Lot(RoundKey(1, 1), 4711, PURPOSE),))
    found = chance(rules, event, "T1", "T3", rounds=2)
    assert verdicts(found) == [("PTS", "open"), ("LOT", "lot")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    event = EventOf(4).round((1, 2, "W"), (3, 4, "W")).event
    said = set()
    for order in (["WIN2"], ["PTS", "WIN2"], ["PTS", "FIXED"]):
        rules = rule_book(INDIVIDUAL, standings={"order": order})
        found = chance(rules, event, "T1", "T3", rounds=2)
        said |= {texts.say(m) for m in chance_messages(found, "Lions", "Owls")}
    assert len(said) == 4
    assert not any("{" in line for line in said)

"""What must still happen for one side to pass another: by hand, and against playing it all out."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import lcm

import pytest

from teammatch.model.event import Absence
from teammatch.model.facts import Withdrawal
from teammatch.model.points import HALF, ZERO, Points
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.ahead import outcomes, prospects
from teammatch.standings.cascade import standings
from teammatch.standings.chances import Chance, Chances, chance_messages
from teammatch.standings.reach import NOTHING, Coming, Made, Reach, Record, Two
from teammatch.texts import LANGUAGES, Texts
from tests.scoring.facts import INDIVIDUAL, EventOf, rule_book

TWO_BOARDS = {"sides": {"boards": 2}, "event": {"rounds": 3}}


def by(*codes: str, **more: object) -> RuleBook:
    return rule_book(TWO_BOARDS, standings={"order": list(codes), **more})


def chance(rules: RuleBook, event: EventOf, upper: str, lower: str, rounds: int = 3) -> Chance:
    ledger = build_ledger(rules, event.event)
    table = standings(rules, event.event, ledger=ledger)
    rows = {row.side: row for row in table.rows}
    ahead = prospects(rules, event.event, ledger, table, rounds)
    found = Chances(ahead).between(rows[upper], rows[lower])
    assert found is not None
    return found


def verdicts(found: Chance) -> list[str]:
    return [step.verdict for step in found.steps]


RULES = {
    "2-1-0": rule_book(TWO_BOARDS),
    "3-1-0": rule_book(TWO_BOARDS, points={"match": {"win": 3}}),
    "venue": rule_book(TWO_BOARDS, points={"match": {"draw_home": 0, "draw_away": 2}}),
    "coming": rule_book(TWO_BOARDS, points={"match": {"appearance": 1}}),
    "players": rule_book(INDIVIDUAL),
}


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize(("upper", "lower"), [(1, 1), (2, 2), (0, 2), (2, 1)])
def test_the_gains_are_those_of_all_results_tried_out(name: str, upper: int, lower: int) -> None:
    """The literal oracle: every result of every round that remains, for both sides."""
    every = outcomes(RULES[name])

    def sums(rounds: int) -> set[Made]:
        found = {NOTHING}
        for _ in range(rounds):
            found = {
                Made(*(a + b for a, b in zip(x, y, strict=True))) for x in found for y in every
            }
        return found

    gained = {
        tuple(a - b for a, b in zip(x, y, strict=True))
        for x, y in product(sums(lower), sums(upper))
    }
    for columns in ([0], [0, 1], [1, 0], [0, 1, 2]):
        unit = lcm(*(worth.denominator for one in every for worth in one))
        reach = Reach([(column, True) for column in columns], unit)
        two = Two(Record((Coming(1, every),) * upper), Record((Coming(1, every),) * lower))
        depth = len(columns) - 1
        ranges: dict[tuple[Points, ...], list[Points]] = {}
        for one in gained:
            *before, last = (one[c] for c in columns)
            ranges.setdefault(tuple(before), []).append(last)
        for level, gains in ranges.items():
            assert reach.gains(two, level) == (min(gains), max(gains)), (columns, level)
        if depth:
            assert reach.gains(two, (Points(1, 7),) * depth) is None


def level_on_match_points() -> EventOf:
    """Round 1: 1 and 3 win by 2 and 1.5; 2 and 4 lose."""
    return EventOf(4).round((1, 2, "W W"), (3, 4, "W D"))


def test_level_on_the_first_element_the_second_is_looked_at() -> None:
    found = chance(by("MP", "GP", "BH"), level_on_match_points(), "T1", "T3")
    assert verdicts(found) == ["open", "open", "others"]
    assert [step.gap for step in found.steps] == [ZERO, HALF, None]
    assert found.possible == "yes"


def test_a_side_that_can_just_draw_level_may_be_behind_on_the_next() -> None:
    """Two points behind, one round: level needs 2-0 against 0-2, so 2 board points to be had."""
    found = chance(by("MP", "GP"), level_on_match_points(), "T1", "T2", rounds=2)
    assert verdicts(found) == ["level", "level"]
    assert (found.end, found.possible) == ("share", "no")


def test_who_is_level_on_boards_only_by_a_win_against_a_loss_is_level_on_matches_too() -> None:
    """1.5 boards behind, one round: 1.5 more than the other takes a win here, a loss there."""
    found = chance(by("GP", "MP"), level_on_match_points(), "T1", "T4", rounds=2)
    assert verdicts(found) == ["open", "level"]


def test_who_is_too_far_behind_is_told_so_at_once() -> None:
    event = level_on_match_points().round((1, 3, "W W"), (2, 4, "W W"))
    found = chance(by("MP", "GP", "BH"), event, "T1", "T4")
    assert verdicts(found) == ["behind"]
    assert [found.steps[0].gap, found.steps[0].most] == [4, 2]
    assert found.possible == "no"


def test_level_in_match_points_one_may_be_ahead_on_boards_in_any_case() -> None:
    """6 boards up with one round of 2 boards to go: draws and losses alike leave him ahead."""
    rules = rule_book(TWO_BOARDS, standings={"order": ["MP", "GP"]})
    event = EventOf(4).round((1, 2, "W D"), (3, 4, "W W")).round((1, 4, "D W"), (3, 2, "L L"))
    found = chance(rules, event, "T1", "T3")
    assert found.steps[0].gap == 2
    assert found.steps[1].verdict in ("open", "behind", "level")
    assert found.steps[1].gap == Fraction(3, 2) + Fraction(3, 2) - 2


def test_a_number_that_no_round_changes_decides_at_the_end() -> None:
    found = chance(by("MP", "TPN"), level_on_match_points(), "T1", "T3")
    assert verdicts(found) == ["open", "fixed-behind"]
    found = chance(by("MP", "TPN/R"), level_on_match_points(), "T3", "T1")
    assert verdicts(found)[1] == "fixed-behind"


@pytest.mark.parametrize("last", ["share", "lot", "director"])
def test_what_follows_where_they_may_be_level_on_everything(last: str) -> None:
    found = chance(by("MP", "GP", still_level=last), level_on_match_points(), "T1", "T3")
    assert found.end == last


def test_wins_and_boards_won_are_own_results_too() -> None:
    """Level on match points with one win more: the other had a bye, which is no win here."""
    found = chance(by("MP", "MW", "BW"), level_on_match_points(), "T1", "T3", rounds=2)
    assert verdicts(found) == ["open", "open", "level"]
    assert [step.gap for step in found.steps] == [0, 0, 1]
    assert [step.most for step in found.steps] == [2, 1, 1]


def test_after_the_last_round_nothing_can_happen() -> None:
    rules = by("MP", "GP")
    event = level_on_match_points().event
    ledger = build_ledger(rules, event)
    table = standings(rules, event, ledger=ledger)
    ahead = prospects(rules, event, ledger, table, 1)
    assert Chances(ahead).between(*table.rows[:2]) is None


def test_where_nobody_has_said_how_many_rounds_there_are_nothing_is_said_of_them() -> None:
    rules = by("MP", "GP")
    event = EventOf(4).round((1, 2, "W W"), (3, 4, None)).event
    ledger = build_ledger(rules, event)
    table = standings(rules, event, ledger=ledger)
    ahead = prospects(rules, event, ledger, table, None)
    assert Chances(ahead).between(*table.rows[:2]) is None


def test_a_match_without_a_result_is_a_round_that_remains() -> None:
    event = EventOf(4).round((1, 2, "W W"), (3, 4, None))
    found = chance(by("MP", "GP"), event, "T1", "T3", rounds=1)
    assert (found.upper, found.lower) == (0, 1)
    assert verdicts(found) == ["level", "level"]


def continuations(rules: RuleBook, event: EventOf) -> Iterator[EventOf]:
    """The event with every pairing and every result of one more round of four teams."""
    results = [f"{a} {b}" for a in "WDL" for b in "WDL"]
    for pairs in (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))):
        for one, two in product(results, repeat=2):
            more = EventOf(4)
            more.rounds, more.results = dict(event.rounds), dict(event.results)
            yield more.round((*pairs[0], one), (*pairs[1], two))


@pytest.mark.parametrize("order", [("MP", "GP", "BH:MP"), ("GP", "MW"), ("MP", "EDE", "GP")])
@pytest.mark.parametrize("first", ["W W|W D", "D D|W L", "W L|L L", "W D|D W"])
def test_what_is_possible_happens_in_some_last_round_and_nothing_else(
    order: tuple[str, ...], first: str
) -> None:
    """Every last round of four teams played out: "no" is never passed, "yes" once at least."""
    one, two = first.split("|")
    event = EventOf(4).round((1, 2, one), (3, 4, two))
    rules = by(*order)
    rules = rules.model_copy(update={"event": rules.event.model_copy(update={"rounds": 2})})
    before = standings(rules, event.event)
    ledger = build_ledger(rules, event.event)
    chances = Chances(prospects(rules, event.event, ledger, before, 2))
    pairs = [(a, b) for i, a in enumerate(before.rows) for b in before.rows[i + 1 :]]
    said = {(a.side, b.side): chances.between(a, b) for a, b in pairs}
    passed = set()
    for after in continuations(rules, event):
        table = standings(rules, after.event, RoundKey(1, 2))
        rank = {row.side: row.rank for row in table.rows}
        values = {row.side: row.values for row in table.rows}
        for (upper, lower), found in said.items():
            if rank[lower] < rank[upper]:
                passed.add((upper, lower))
            level = True
            assert found is not None
            for step in found.steps:
                code = step.column.code
                if level and step.verdict == "behind":
                    assert rank[upper] < rank[lower]
                if level and step.verdict == "ahead":
                    assert rank[lower] < rank[upper]
                level = level and values[upper][code] == values[lower][code]
    for pair, found in said.items():
        assert found is not None
        assert found.possible == "depends" or (found.possible == "yes") == (pair in passed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_has_its_sentence(language: str) -> None:
    texts = Texts(language)
    event = level_on_match_points().round((1, 3, "W D"), (2, 4, "W L"))
    said: list[str] = []
    for codes in (("MP", "GP", "BH"), ("GP", "MP"), ("MP", "TPN"), ("BH:GP", "MP")):
        for rounds in (3, 4):
            for upper, lower in (("T1", "T2"), ("T1", "T4"), ("T1", "T3")):
                found = chance(by(*codes), event, upper, lower, rounds)
                said += [texts.say(m) for m in chance_messages(found, "Lions", "Owls")]
    assert all("Owls" in line or "Lions" in line or "{" not in line for line in said)
    assert not any("{" in line for line in said)


def test_in_the_match_between_the_two_what_one_makes_the_other_does_not() -> None:
    """1 leads 3 by half a board, and they meet: level on match points is a draw, 1-1 on boards.

    Did each meet another, 3 could win 2-0, and 1 by 1-0 with a board forfeited by both.
    """
    event = level_on_match_points().round((1, 3, None), (2, 4, None))
    found = chance(by("MP", "GP"), event, "T1", "T3", rounds=2)
    assert verdicts(found) == ["open", "behind"]
    assert [found.steps[1].least, found.steps[1].most] == [0, 0]
    apart = level_on_match_points().round((1, 4, None), (2, 3, None))
    assert verdicts(chance(by("MP", "GP"), apart, "T1", "T3", rounds=2)) == ["open", "open"]


def test_the_boards_known_of_an_open_match_are_not_to_be_had_again() -> None:
    """1 has won by 2-0, 3 is 1-0 up with a board to go: two points, and of boards perhaps nothing.

    Nobody may come to the last board.
    """
    event = EventOf(4).round((1, 2, "W W"), (3, 4, "W ."))
    found = chance(by("MP", "GP"), event, "T1", "T3", rounds=1)
    assert verdicts(found) == ["level", "level"]
    first, second = found.steps
    assert [first.gap, first.least, first.most] == [2, 1, 2]
    assert [second.gap, second.least, second.most] == [1, 0, 1]


def test_a_side_that_has_left_makes_nothing_more() -> None:
    """3 draws level if 1 loses twice; then 1 has half a board each time at most."""
    event = level_on_match_points().event
    gone = replace(event, withdrawals={"T3": Withdrawal("T3", 2)})
    rules = by("MP", "GP")
    ledger = build_ledger(rules, gone)
    table = standings(rules, gone, ledger=ledger)
    rows = {row.side: row for row in table.rows}
    found = Chances(prospects(rules, gone, ledger, table, 3)).between(rows["T1"], rows["T3"])
    assert found is not None
    assert (found.upper, found.lower) == (2, 0)
    assert verdicts(found) == ["level", "behind"]
    assert [step.least for step in found.steps] == [-4, -1]
    assert [step.most for step in found.steps] == [0, 0]


def test_a_bye_that_was_asked_for_brings_what_it_is_worth_and_nothing_else() -> None:
    rules = by("MP", "GP")
    event = level_on_match_points().event
    away = replace(event, absences=(Absence("T4", ByeKind.REQUESTED, 2, 2),))
    ledger = build_ledger(rules, away)
    table = standings(rules, away, ledger=ledger)
    rows = {row.side: row for row in table.rows}
    found = Chances(prospects(rules, away, ledger, table, 2)).between(rows["T1"], rows["T4"])
    assert found is not None
    assert verdicts(found) == ["behind"]
    assert found.steps[0].most == 1


def test_nothing_is_over_while_others_still_play() -> None:
    """1 and 2 have finished; level on points, the Buchholz still waits for 3 and 4."""
    event = EventOf(4).round((1, 2, "D D"), (3, 4, None))
    found = chance(by("MP", "BH"), event, "T1", "T2", rounds=1)
    assert (found.upper, found.lower) == (0, 0)
    assert verdicts(found) == ["level", "others"]
    said = Texts("en").say(chance_messages(found, "Lions", "Owls")[0])
    assert said == "Owls and Lions are level in MP, and neither can make more."

"""McMahon (麦克马洪制): R60, rules beyond 4.2 and 4.3."""

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.entries import Entries, Player, Side
from teammatch.model.event import Absence, Event
from teammatch.model.facts import Joining
from teammatch.model.grades import parse_grade, show_grade
from teammatch.model.messages import EventError, Severity
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.handicaps import handicap, with_handicaps
from teammatch.pairing.numbers import assign_numbers
from teammatch.pairing.systems.mcmahon import mcmahon
from teammatch.pairing.task import Drawn, Task, contestants
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.start_scores import bar_size, grade_of, grade_problems, start_scores
from teammatch.texts import Texts
from tests.pairing.events import event, players, with_round
from tests.pairing.fields import Facts, task
from tests.pairing.test_check import drafted
from tests.pairing.test_swiss_twin import (
    literal,
    plays_as_the_twin,
    random_field,
    random_rules,
)

GRADES = ("4d", "2d", "1d", "1k", "2k", "3k", "6k", "12k")
PLAIN, FULL = 400, 6000


def rules_of(tree: dict[str, Any] | None = None, **own: Any) -> RuleBook:  # noqa: ANN401
    """McMahon for single players, one point a win."""
    pairing = {"system": "mcmahon", "third_equal_colour": "free"}
    return players(
        {
            "event": {"rounds": 5},
            "pairing": pairing,
            "mcmahon": {"zero": "1d", **own},
            **(tree or {}),
        }
    )


def graded(grades: dict[str, str], before: Event | None = None) -> Event:
    """An event of players with these grades, numbered in this order."""
    known = event(players(), list(grades))
    sides = {
        name: Side(name, name, n, n, rating=s.rating, extra={"Grade": grades[name]})
        for n, (name, s) in enumerate(known.entries.sides.items(), 1)
    }
    return Event(entries=Entries(sides))


# grades and start scores


@given(st.integers(-40, 8))
def test_a_grade_reads_back_as_it_is_shown(grade: int) -> None:
    assert parse_grade(show_grade(grade)) == grade


def test_r60_start_scores_are_grades() -> None:
    """B4.3: 1 dan 0, 4 kyu -4."""
    start = graded({"A": "1 dan", "B": "4 kyu", "C": "业余3段", "D": "２级"})
    assert start_scores(rules_of(), start.entries) == {"A": 0, "B": -4, "C": 2, "D": -2}


def test_everybody_from_the_bar_up_and_from_the_floor_down_starts_level() -> None:
    start = graded({"A": "5d", "B": "3d", "C": "1d", "D": "9k", "E": "20k", "F": "8k"})
    found = start_scores(rules_of(bar="3d", floor="9k", zero="30k"), start.entries)
    assert found == {"A": 32, "B": 32, "C": 30, "D": 21, "E": 21, "F": 22}


def test_a_grade_may_follow_from_the_rating_or_stand_in_a_column_of_its_own() -> None:
    side = Side("A", "A", 1, rating=2049, title="3d", extra={"Grade": "5k", "Dan": "2d"})
    entries = Entries({"A": side})
    assert grade_of(rules_of(grades="rating"), entries, side) == -1
    assert grade_of(rules_of(grades="dan"), entries, side) == 1
    assert grade_of(rules_of(), entries, side) == -5
    assert grade_of(rules_of(grades="title"), entries, side) == 2
    assert grade_of(rules_of(), entries, Side("B", "B", 2, title="3d")) == 2


def test_a_team_without_a_grade_has_the_mean_of_its_players() -> None:
    rules = RuleBook.model_validate(
        {"sides": {"boards": 3}, "event": {"rounds": 3}, "pairing": {"system": "mcmahon"}}
    )
    sides = {n: Side(n, n, i) for i, n in enumerate("AB", 1)}
    sides["B"] = Side("B", "B", 2, extra={"grade": "7d"})
    roster = {
        f"{team}{n}": Player(f"{team}{n}", "x", team, n, extra={"Grade": grade}, reserve=n > 3)
        for team in "AB"
        for n, grade in enumerate(("3d", "2d", "2k", "9d"), 1)
    }
    entries = Entries(sides, roster)
    assert [grade_of(rules, entries, side) for side in sides.values()] == [0, 6]


def test_numbers_go_by_grade_then_rating() -> None:
    sides = [
        Side("A", "A", 1, rating=2000, extra={"Grade": "3k"}),
        Side("B", "B", 2, rating=1900, extra={"Grade": "1d"}),
        Side("C", "C", 3, extra={"Grade": "1d"}),
        Side("D", "D", 4, rating=1950, extra={"Grade": "1d"}),
    ]
    numbers = assign_numbers(rules_of(), Entries({s.id: s for s in sides}), None)
    assert numbers == {"D": 1, "B": 2, "C": 3, "A": 4}


# refusals (law 8)


def codes(refused: pytest.ExceptionInfo[EventError]) -> list[str]:
    return [p.code for p in refused.value.problems]


@pytest.mark.parametrize(("grades", "word"), [("grade", "4d, 12k"), ("rating", "EGF rating")])
def test_who_has_no_grade_is_told_what_to_write(grades: str, word: str) -> None:
    """A rating is no dan or kyu."""
    entries = Entries({"A": Side("A", "A", 1)})
    found = grade_problems(rules_of(grades=grades), entries)
    assert [p.code for p in found] == ["E1306"]
    assert word in Texts("en").problem(found[0])


def test_a_grade_that_is_none_is_refused_by_name() -> None:
    start = graded({"A": "3d", "B": "strong", "C": "", "D": "2k"})
    with pytest.raises(EventError) as refused:
        pair_round(rules_of(), start, RoundKey(1, 1))
    assert codes(refused) == ["E1305", "E1306"]
    grade, blank = refused.value.problems
    assert (grade.args["side"], grade.args["found"]) == ("B", "strong")
    assert blank.args["sides"] == ("C",)
    for language in ("en", "zh-Hans"):
        assert "strong" in Texts(language)(grade.key, **grade.args)


def test_a_bar_above_all_grades_is_refused() -> None:
    start = graded({"A": "3d", "B": "1k"})
    with pytest.raises(EventError) as refused:
        pair_round(rules_of(bar="4d"), start, RoundKey(1, 1))
    assert codes(refused) == ["E1307"]
    assert refused.value.problems[0].args["highest"] == "3d"
    assert grade_problems(rules_of(bar="3d"), start.entries) == []


def test_too_few_or_too_many_at_the_bar_are_told() -> None:
    """B4.3: 6 to 12 for five rounds."""
    start = graded(dict.fromkeys("ABCDEFG", "1d") | dict.fromkeys("HIJKLM", "5k"))
    assert bar_size(rules_of(bar="1d"), start.entries) is None
    few = bar_size(rules_of(bar="1d"), graded({"A": "1d", "B": "2k"}).entries)
    many = bar_size(rules_of(bar="5k"), start.entries)
    assert [p and (p.code, p.args["count"]) for p in (few, many)] == [("W1308", 1), ("W1308", 13)]
    assert bar_size(rules_of(), start.entries) is None


# score groups


def test_half_points_are_rounded_down_for_the_pairing() -> None:
    facts = {
        1: Facts(points=Fraction(3, 2), units={"Grade": "1d"}),
        2: Facts(points=1, units={"Grade": "2d"}),
        3: Facts(points=Fraction(1, 2), units={"Grade": "1k"}),
    }
    tree = {"pairing": {"system": "mcmahon"}, "mcmahon": {"zero": "30k"}}
    found = {c.number: c.points for c in contestants(task(facts, tree))}
    assert found == {1: 31, 2: 32, 3: 29}
    tree["mcmahon"] = {"zero": "30k", "half_points": "keep"}
    kept = {c.number: c.points for c in contestants(task(facts, tree))}
    assert kept == {1: Fraction(63, 2), 2: 32, 3: Fraction(59, 2)}


def test_r60_a_grade_is_worth_a_win() -> None:
    """A 2 kyu who has won twice is level with a 1 dan who has lost twice."""
    rules = rules_of()
    start = graded({"A": "1d", "B": "1d", "C": "2k", "D": "2k"})
    one = with_round(start, ["A-B 0", "C-D 1"])
    two = with_round(one, ["B-C 0", "A-D 0"])
    assert pairs_of(pair_round(rules, two, RoundKey(1, 3))) == {("A", "C"), ("B", "D")}


def pairs_of(drawn: Any) -> set[tuple[str, ...]]:  # noqa: ANN401 - a round or what a system drew
    tables = drawn.matches if hasattr(drawn, "matches") else drawn.tables
    return {tuple(sorted((t.home, t.away))) for t in tables}


@pytest.mark.parametrize(
    ("in_group", "wanted"),
    [
        ("split-slip", {("A", "D"), ("B", "E"), ("C", "F")}),
        ("split-fold", {("A", "F"), ("B", "E"), ("C", "D")}),
    ],
)
def test_in_a_group_first_meets_first_of_the_lower_half_or_last(
    in_group: str, wanted: set[tuple[str, str]]
) -> None:
    rules = rules_of(in_group=in_group)
    start = graded(dict.fromkeys("ABCDEF", "1d"))
    assert pairs_of(pair_round(rules, start, RoundKey(1, 1))) == wanted


def test_by_lot_every_pairing_of_a_group_can_come_out_and_comes_again() -> None:
    rules = rules_of(in_group="random")
    start = graded(dict.fromkeys("ABCDEF", "1d") | dict.fromkeys("GH", "9k"))
    drawn = [pairs_of(pair_round(rules, start, RoundKey(1, 1), lot=lot)) for lot in range(300)]
    assert len({frozenset(pairs) for pairs in drawn}) == 15
    assert all(("G", "H") in pairs for pairs in drawn)
    assert pairs_of(pair_round(rules, start, RoundKey(1, 1), lot=7)) == drawn[7]
    with pytest.raises(EventError) as refused:
        pair_round(rules, start, RoundKey(1, 1))
    assert codes(refused) == ["E1309"]


# the same as a Swiss


@settings(max_examples=80, deadline=None)
@given(
    st.integers(2, 11),
    st.sampled_from(GRADES),
    st.sampled_from(("down", "keep")),
    st.integers(0, 10**6),
)
def test_r60_all_grades_equal_is_the_ordinary_swiss(
    size: int, grade: str, halves: str, seed: int
) -> None:
    rng = random.Random(seed)
    tree = {
        "event": {"rounds": 9},
        "pairing": {"third_equal_colour": rng.choice(("never", "last-round", "free"))},
        "avoid": [{"column": "town", "strength": rng.choice(("soft", "hard"))}],
    }
    mm = players(
        {
            **tree,
            "pairing": {**tree["pairing"], "system": "mcmahon"},  # type: ignore[dict-item]
            "mcmahon": {"half_points": halves},
        }
    )
    played = graded({f"P{n}": grade for n in range(1, size + 1)})
    outcomes = "10" if halves == "down" else "10="
    for number in range(1, 5):
        rounds: list[list[object]] = []
        for rules in (players(tree), mm):
            try:
                paired_round = pair_round(rules, played, RoundKey(1, number))
            except EventError as refused:
                rounds.append([p.code for p in refused.problems])
            else:
                tables = [(m.table, m.home, m.away, m.first) for m in paired_round.matches]
                rounds.append([*tables, *(b.side for b in paired_round.byes)])
        assert rounds[0] == rounds[1]
        if "E410" in rounds[0] or "E411" in rounds[0]:
            return
        lines = [f"{m.home}-{m.away} {rng.choice(outcomes)}" for m in paired_round.matches]
        played = with_round(played, lines, [b.side for b in paired_round.byes])


# a literal enumeration


def attempt(given_task: Task) -> Drawn | None:
    try:
        return mcmahon(given_task)
    except EventError as refused:
        if codes_of(refused) not in (["E410"], ["E411"]):
            raise
        return None


def codes_of(refused: EventError) -> list[str]:
    return [p.code for p in refused.problems]


def folded_list(seats: list[int]) -> list[int]:
    """First with last: the upper half as it is, the lower half from its end."""
    half = len(seats) - len(seats) // 2
    return seats[:half] + seats[half:][::-1]


def compare(seed: int) -> bool:
    """A random position by the engine and by the twin; True when there was a pairing."""
    rng = random.Random(seed)
    facts = random_field(rng)
    start = {}
    for number, f in facts.items():
        grade = rng.choice(GRADES[2:6]) if number > 1 else "1k"
        start[number] = min(parse_grade(grade) or 0, -1) + 30
        f.units = {**f.units, "Grade": grade}
        f.points = Fraction(rng.randrange(5), 2)
    tree = random_rules(rng, len(facts))
    fold = rng.random() < 0.6
    tree["mcmahon"] = {"bar": "1k", "in_group": "split-fold" if fold else "split-slip"}
    tree["pairing"]["system"] = "mcmahon"
    scores = {
        n: Facts(start[n] + int(f.points), f.moves, f.met, f.byes, f.units)
        for n, f in facts.items()
    }
    field, order = literal(scores, tree, 5)
    if fold:
        field = replace(field, listed=folded_list)
    return plays_as_the_twin(attempt(task(facts, tree, number=5)), field, order, seed)


def test_the_engine_pairs_as_the_literal_enumeration() -> None:
    possible = sum(compare(seed) for seed in range(PLAIN))
    assert PLAIN // 2 < possible < PLAIN


@pytest.mark.full
@pytest.mark.parametrize("part", range(6))
def test_the_engine_pairs_as_the_literal_enumeration_in_full(part: int) -> None:
    size = FULL // 6
    assert sum(compare(10_000 + part * size + seed) for seed in range(size)) > size // 2


# handicaps


def test_b4_3_stones_by_the_difference() -> None:
    """Difference 2: no komi; 20 kyu without a win against 18 kyu with two: 4, so 3 stones."""
    assert [handicap(d) for d in (0, 1, 2, 3, 4)] == [None, None, 0, 2, 3]


def test_b4_3_the_weaker_moves_first_and_the_table_says_why() -> None:
    facts = {
        1: Facts(points=2, moves="wb", units={"Grade": "18k"}),
        2: Facts(points=0, moves="bw", units={"Grade": "20k"}),
    }
    tree = {"pairing": {"system": "mcmahon"}, "mcmahon": {"handicap": True}, "event": {"rounds": 9}}
    table = mcmahon(task(facts, tree, number=3)).tables[0]
    assert (table.home, table.first) == ("T2", "T2")
    assert (table.reasons[-1].key, table.reasons[-1].args["stones"]) == ("mcmahon.handicap", 3)
    tree["mcmahon"] = {"handicap": True, "bar": "20k"}
    assert mcmahon(task(facts, tree, number=3)).tables[0].reasons[-1].key != "mcmahon.handicap"


@pytest.mark.parametrize(("first", "codes"), [("B-A", []), ("A-B", ["W1354"])])
def test_b4_3_a_pair_by_hand_has_its_handicap_too(first: str, codes: list[str]) -> None:
    """20 kyu against 16 kyu: four grades, so three stones; who gets them moves first."""
    rules = rules_of(handicap=True, zero="30k")
    start = graded({"A": "16k", "B": "20k"})
    paired = with_handicaps(rules, start.entries, build_ledger(rules, start), drafted(1, first))
    (said,) = paired.matches[0].reasons
    assert (said.key, said.args["stones"], said.args["side"]) == ("mcmahon.handicap", 3, "B")
    assert [p.code for p in check_round(rules, start, paired)] == codes
    assert with_handicaps(rules, start.entries, build_ledger(rules, start), paired) == paired


# explain and check


def test_explain_tells_start_scores_and_how_the_group_was_paired() -> None:
    rules = rules_of(in_group="split-fold", bar="1d", zero="30k")
    start = graded({"A": "3d", "B": "1d", "C": "1d", "D": "2d"})
    drawn = pair_round(rules, start, RoundKey(1, 1))
    said = explain_pairing(rules, start, drawn, 1)
    starts = [m for m in said if m.key.startswith("mcmahon.start")]
    above = {m.args["side"]: m.key == "mcmahon.start_at_bar" for m in starts}
    assert above == {side: side in ("A", "D") for side in above}
    assert [m.args["start"] for m in starts] == [30, 30]
    group = next(m for m in said if m.key == "mcmahon.same_group_fold")
    assert (group.args["place"], group.args["other_place"], group.args["points"]) == (1, 4, 30)
    for language in ("en", "zh-Hans"):
        assert all(Texts(language)(m.key, **m.args) for m in said)


def test_explain_tells_who_starts_at_the_floor() -> None:
    rules = rules_of(floor="5k", zero="30k")
    start = graded({"A": "6k", "B": "5k"})
    said = explain_pairing(rules, start, pair_round(rules, start, RoundKey(1, 1)), 1)
    assert {m.args["side"]: m.key for m in said if m.key.startswith("mcmahon.start")} == {
        "A": "mcmahon.start_at_floor",
        "B": "mcmahon.start",
    }


def test_a_round_of_this_system_breaks_nothing() -> None:
    rules = rules_of(in_group="split-fold")
    start = graded({"A": "3d", "B": "1d", "C": "1d", "D": "2d", "E": "7k"})
    assert check_round(rules, start, pair_round(rules, start, RoundKey(1, 1))) == []


@pytest.mark.parametrize("seed", range(25))
def test_events_of_all_sorts_are_paired_legally(seed: int) -> None:
    """Teams and players, byes asked for, forfeits, late entries, forbidden and declared pairs."""
    rng = random.Random(seed)
    size = rng.randint(8, 15)
    teams = rng.random() < 0.4
    names = [f"S{n}" for n in range(1, size + 1)]
    tree: dict[str, Any] = {
        "event": {"rounds": 5},
        "sides": {"kind": "teams", "boards": 1} if teams else {"kind": "players"},
        "points": {"match": {"win": 1, "draw": "0.5", "loss": 0}},
        "pairing": {
            "system": "mcmahon",
            "third_equal_colour": rng.choice(("never", "last-round", "free")),
            "forbidden": [names[:2]],
            "declared": [{"round": 2, "pairs": [names[2:4]]}],
        },
        "mcmahon": {
            "bar": "1d",
            "in_group": rng.choice(("split-slip", "split-fold", "random")),
            "handicap": rng.random() < 0.3,
        },
        "avoid": [{"column": "unit", "strength": "soft"}],
    }
    rules = RuleBook.model_validate(tree)
    sides = {
        name: Side(
            name, name, n, n, unit=rng.choice("xyz"),
            extra={"grade": "1d" if n < 4 else rng.choice(GRADES)},
        )
        for n, name in enumerate(names, 1)
    }  # fmt: skip
    late = names[-1]
    played = Event(
        entries=Entries(sides),
        absences=(Absence(late, ByeKind.ABSENT, 1, 1), Absence(names[4], ByeKind.REQUESTED, 3, 3)),
        joinings={late: Joining(late, 2)},
    )
    impossible: list[str] = []
    for number in range(1, 5):
        key = RoundKey(1, number)
        try:
            drawn = pair_round(rules, played, key, lot=seed + 1)
        except EventError as refused:
            impossible = codes_of(refused)
            break
        found = check_round(rules, played, drawn)
        assert [p for p in found if p.severity is Severity.ERROR] == []
        lines = [
            f"{m.home}-{m.away} {rng.choice(('1', '0', '=', '+', '--'))}" for m in drawn.matches
        ]
        after = with_round(played, lines, drawn.byes)
        played = replace(played, rounds=after.rounds, results=after.results)
    assert impossible in ([], ["E410"], ["E411"])


def test_explain_names_the_partner_that_came_first_from_both_ends() -> None:
    """A meets D unless it is forbidden; then C comes first, since the list is A B D C."""
    pairing = {"system": "mcmahon", "third_equal_colour": "free", "forbidden": [["A", "D"]]}
    rules = rules_of({"pairing": pairing}, in_group="split-fold")
    start = graded(dict.fromkeys("ABCD", "1d"))
    drawn = pair_round(rules, start, RoundKey(1, 1))
    assert pairs_of(drawn) == {("A", "C"), ("B", "D")}
    table = next(m.table for m in drawn.matches if "A" in (m.home, m.away))
    passed = [m for m in explain_pairing(rules, start, drawn, table) if m.key.endswith("_over")]
    assert [(m.args["side"], m.args["other"]) for m in passed] == [("A", "D")]

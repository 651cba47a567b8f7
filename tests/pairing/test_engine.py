"""A round as a whole: who takes part, what is declared, numbers, determinism."""

from dataclasses import replace
from fractions import Fraction

import pytest

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Absence, Event, Lot
from teammatch.model.messages import EventError, Message
from teammatch.model.rounds import ByeKind, RoundKey, RoundStatus
from teammatch.pairing.engine import pair_round
from teammatch.pairing.length import number_of_rounds
from teammatch.pairing.numbers import assign_numbers, numbered
from tests.pairing.events import event, players, shown, with_round

FIRST = RoundKey(1, 1)


def test_a_draft_has_version_0_running_ids_and_reasons() -> None:
    paired = pair_round(players(), event(players(), "ABCD"), FIRST)
    assert (paired.version, paired.status) == (0, RoundStatus.DRAFT)
    assert [m.id for m in paired.matches] == ["1.1.1", "1.1.2"]
    assert all(m.reasons for m in paired.matches)


def test_the_order_of_the_entries_in_memory_changes_nothing() -> None:
    straight = event(players(), "ABCDEFGHI")
    sides = dict(reversed(list(straight.entries.sides.items())))
    turned = replace(straight, entries=replace(straight.entries, sides=sides))
    assert pair_round(players(), straight, FIRST) == pair_round(players(), turned, FIRST)


def test_r16_absences_become_byes_of_their_kind() -> None:
    absences = [
        Absence("B", ByeKind.REQUESTED, 1, 1, "wedding"),
        Absence("D", ByeKind.ABSENT, 1, None),
    ]
    paired = pair_round(players(), event(players(), "ABCD", absences=absences), FIRST)
    assert shown(paired) == ["A-C"]
    assert [(b.side, b.kind) for b in paired.byes] == [
        ("B", ByeKind.REQUESTED),
        ("D", ByeKind.ABSENT),
    ]


def test_rules_beyond_1_5_too_many_forfeits_and_a_side_is_no_longer_paired() -> None:
    rules = players({"late": {"exclude_after": 2}})
    start = event(rules, "ABCDEF")
    two = with_round(with_round(start, ["A-F +", "B-E 1", "C-D 1"]), ["B-F +", "A-C 1", "D-E 1"])
    paired = pair_round(rules, two, RoundKey(1, 3))
    assert ("F", ByeKind.ABSENT) in [(b.side, b.kind) for b in paired.byes]
    assert all("F" not in (m.home, m.away) for m in paired.matches)
    lenient = players({"late": {"exclude_after": 3}})
    assert pair_round(lenient, two, RoundKey(1, 3)).of_side("F") is not None
    assert "F" not in [b.side for b in pair_round(lenient, two, RoundKey(1, 3)).byes]


def test_a_forfeited_match_may_be_paired_again_unless_the_rules_count_it_as_met() -> None:
    start = with_round(event(players(), "AB"), ["A-B +"])
    assert {m.home for m in pair_round(players(), start, RoundKey(1, 2)).matches} <= {"A", "B"}
    counted = players({"forfeits": {"counts_as_met": True}})
    with pytest.raises(EventError, match="E410"):
        pair_round(counted, start, RoundKey(1, 2))


def test_an_open_match_counts_as_met() -> None:
    with pytest.raises(EventError, match="E410"):
        pair_round(players(), with_round(event(players(), "AB"), ["A-B"]), RoundKey(1, 2))


def test_a_draft_before_this_round_counts_for_nothing() -> None:
    start = with_round(event(players(), "AB"), ["A-B 1"])
    draft = replace(start.rounds[FIRST], status=RoundStatus.DRAFT, version=0)
    assert pair_round(players(), replace(start, rounds={FIRST: draft}), RoundKey(1, 2)).matches


def test_declared_pairs_stand_as_declared_and_the_others_are_paired() -> None:
    rules = players({"pairing": {"declared": [{"round": 1, "pairs": [["D", "A"]]}]}})
    paired = pair_round(rules, event(rules, "ABCDEF"), FIRST)
    assert [(m.home, m.away, m.first) for m in paired.matches] == [
        ("D", "A", "D"),
        ("B", "E", "B"),
        ("F", "C", "F"),
    ]
    assert paired.matches[0].reasons[0].key == "pairing.declared"


def test_an_unknown_name_in_the_rules_is_refused_with_a_suggestion() -> None:
    rules = players({"pairing": {"forbidden": [["Lion", "Tiger"]]}})
    with pytest.raises(EventError) as refused:
        pair_round(rules, event(rules, ["Lions", "Tiger"]), FIRST)
    (problem,) = refused.value.problems
    assert (problem.code, problem.args) == ("E405", {"name": "Lion", "similar": ("Lions",)})
    rules = players({"pairing": {"forbidden": [["Lions", "S99"]]}})
    with pytest.raises(EventError) as refused:
        pair_round(rules, event(rules, ["Lions", "Tiger"]), FIRST)
    assert refused.value.problems[0].args["similar"] == (Message("pairing.nobody"),)
    rules = players({"pairing": {"apart": [{"sides": ["Lion", "Tiger"], "from_round": 9}]}})
    with pytest.raises(EventError) as refused:
        pair_round(rules, event(rules, ["Lions", "Tiger"]), FIRST)
    assert refused.value.problems[0].place.key == "pairing.apart[1]"


@pytest.mark.parametrize(
    ("pairing", "code"),
    [
        ({"system": "swizz"}, "E401"),
        ({"system": "manual"}, "E402"),
        ({"first_round": "lot"}, "E403"),
    ],
)
def test_what_cannot_be_paired_is_refused_in_plain_words(
    pairing: dict[str, str], code: str
) -> None:
    entries = Entries({n: Side(n, n, i) for i, n in enumerate("AB", 1)})
    with pytest.raises(EventError, match=code):
        pair_round(players({"pairing": pairing}), Event(entries=entries), FIRST)


def test_one_side_alone_cannot_be_paired() -> None:
    with pytest.raises(EventError, match="E409"):
        pair_round(players(), event(players(), "A"), FIRST)


def test_r29_numbers_by_rating_as_entered_or_by_lot() -> None:
    sides = [Side("A", "A", 1), Side("B", "B", 2, rating=9), Side("C", "C", 3, rating=10)]
    entries = Entries({s.id: s for s in sides})
    by_rating = assign_numbers(players(), entries, None)
    assert by_rating == {"C": 1, "B": 2, "A": 3}
    entered = players({"pairing": {"first_round": "number"}})
    assert assign_numbers(entered, entries, None) == {"A": 1, "B": 2, "C": 3}
    lot = players({"pairing": {"first_round": "lot"}})
    drawn = {tuple(assign_numbers(lot, entries, n)) for n in range(40)}
    assert len(drawn) == 6
    assert assign_numbers(lot, entries, 4711) == assign_numbers(lot, entries, 4711)


def test_newcomers_get_the_next_numbers() -> None:
    sides = [Side("A", "A", 1, number=2), Side("B", "B", 2, number=1), Side("C", "C", 3, rating=99)]
    after = numbered(players(), Entries({s.id: s for s in sides}), None)
    assert {s.id: s.number for s in after.sides.values()} == {"A": 2, "B": 1, "C": 3}


def test_the_lot_kept_in_the_event_is_used_again() -> None:
    rules = players({"pairing": {"first_round": "lot"}})
    entries = Entries({n: Side(n, n, i) for i, n in enumerate("ABCDEFGH", 1)})
    drawn = pair_round(rules, Event(entries=entries), FIRST, lot=4711)
    kept = Event(entries=entries, lots=(Lot(FIRST, 1, "x"), Lot(FIRST, 4711, "pairing")))
    assert pair_round(rules, kept, FIRST) == drawn


def test_game_points_make_the_score_groups_where_they_are_primary() -> None:
    """Two drawn games bring less than one won and one lost: by game points A is below C."""
    points = {"primary": "game", "game": {"win": 3, "draw": 1, "loss": 0}}
    by_games = players({"points": points})
    start = with_round(event(by_games, "ABCD"), ["A-D =", "C-B 1"])
    paired = pair_round(by_games, start, RoundKey(1, 2))
    assert [{m.home, m.away} for m in paired.matches] == [{"A", "C"}, {"B", "D"}]
    said = [r.args["points"] for m in paired.matches for r in m.reasons if "points" in r.args]
    assert {Fraction(3), Fraction(1)} <= set(said)


def test_without_colours_nobody_has_the_first_move_and_names_alternate() -> None:
    rules = players({"colours": {"used": False}})
    one = pair_round(rules, event(rules, "ABCD"), FIRST)
    assert [(m.home, m.away, m.first) for m in one.matches] == [("A", "C", None), ("D", "B", None)]
    two = pair_round(rules, with_round(event(rules, "ABCD"), ["A-C 1", "D-B 0"]), RoundKey(1, 2))
    assert [(m.home, m.away) for m in two.matches] == [("B", "A"), ("C", "D")]


def test_the_number_of_rounds_is_the_rule_or_the_table() -> None:
    entries = event(players(), "ABCDE").entries
    assert number_of_rounds(players(), entries) is None
    assert number_of_rounds(players({"event": {"rounds": 7}}), entries) == 7
    table = players({"pairing": {"system": "round-robin", "cycles": 2}})
    assert number_of_rounds(table, entries) == 10

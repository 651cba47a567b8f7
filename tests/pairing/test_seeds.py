"""The seed's own examples: T3, T10, and the rules they stand for."""

from fractions import Fraction

from teammatch.model.event import Event
from teammatch.model.rounds import RoundKey
from teammatch.pairing.engine import pair_round
from teammatch.scoring.ledger import build_ledger
from tests.pairing.events import event, players, shown, with_round

T3 = {"event": {"rounds": 5}}


def t3_after_two_rounds() -> Event:
    """T3: eight players, rounds 1 and 2 entered by hand."""
    start = event(players(T3), "ABCDEFGH")
    one = with_round(start, ["A-B 1", "C-D 1", "E-F 1", "G-H ="])
    return with_round(one, ["E-C 1", "H-A =", "F-G 0", "D-B 1"])


def test_t3_totals_after_round_2() -> None:
    ledger = build_ledger(players(T3), t3_after_two_rounds())
    totals = [ledger.points(side) for side in "EAGCDHBF"]
    assert totals == [2, Fraction(3, 2), Fraction(3, 2), 1, 1, 1, 0, 0]
    assert sum(totals) == 8


def test_t3_round_3_comes_out_with_first_movers_as_printed() -> None:
    paired = pair_round(players(T3), t3_after_two_rounds(), RoundKey(1, 3))
    assert shown(paired) == ["A-E", "C-G", "D-H", "B-F"]
    assert [m.table for m in paired.matches] == [1, 2, 3, 4]


def test_t3_nobody_has_three_equal_moves_in_a_row() -> None:
    rules = players(T3)
    three = t3_after_two_rounds()
    paired = pair_round(rules, three, RoundKey(1, 3))
    rows = build_ledger(rules, three).rows
    for match in paired.matches:
        for side in (match.home, match.away):
            moves = {row.first for row in rows[side]} | {match.first == side}
            assert moves == {True, False}, side


def test_x25_e_does_not_meet_c_again_and_a_does_not_meet_g() -> None:
    paired = pair_round(players(T3), t3_after_two_rounds(), RoundKey(1, 3))
    pairs = [{m.home, m.away} for m in paired.matches]
    assert {"E", "C"} not in pairs
    assert {"A", "G"} not in pairs


def test_t10_sixteen_by_rating_upper_half_against_lower_half_and_colours() -> None:
    names = [str(n) for n in range(1, 17)]
    paired = pair_round(players(), event(players(), names), RoundKey(1, 1))
    assert [{int(m.home), int(m.away)} for m in paired.matches] == [{n, n + 8} for n in range(1, 9)]
    assert [m.first for m in paired.matches] == ["1", "10", "3", "12", "5", "14", "7", "16"]


def test_t4a_standard_swiss_rounds_1_and_2_of_eight() -> None:
    rules = players({"pairing": {"third_equal_colour": "free"}})
    start = event(rules, "12345678")
    one = pair_round(rules, start, RoundKey(1, 1))
    assert [{m.home, m.away} for m in one.matches] == [{a, b} for a, b in ("15", "26", "37", "48")]
    played = with_round(start, ["1-5 1", "2-6 1", "3-7 1", "4-8 1"])
    two = pair_round(rules, played, RoundKey(1, 2))
    assert [{m.home, m.away} for m in two.matches] == [{a, b} for a, b in ("13", "24", "57", "68")]


def test_r27_the_lowest_of_an_odd_group_meets_the_highest_of_the_next() -> None:
    rules = players()
    start = with_round(event(rules, "123456"), ["1-4 1", "2-5 1", "3-6 1"])
    paired = pair_round(rules, start, RoundKey(1, 2))
    assert [{m.home, m.away} for m in paired.matches] == [{a, b} for a, b in ("12", "34", "56")]

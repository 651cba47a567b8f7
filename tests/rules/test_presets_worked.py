"""Presets of published rule sets: what their texts print, worked out with them."""

from dataclasses import replace
from fractions import Fraction

import pytest

from teammatch.model.points import HALF
from teammatch.model.results import Mark, MatchResult
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.rules.load import load_rules
from teammatch.rules.presets import preset_path
from teammatch.scoring.byes import bye_points
from teammatch.scoring.lateness import Effect, effect_of
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.matches import score_match
from teammatch.scoring.types import MatchScore
from teammatch.standings.cascade import standings
from teammatch.standings.types import Table, Value
from teammatch.standings.units import unit_table
from tests.scoring.facts import EventOf, a_match, board, p, result
from tests.standings.test_cascade import ranks, value


def book_of(alias: str, boards: int = 0) -> RuleBook:
    """The rule book of a preset, with another number of boards for a small example."""
    path = preset_path(alias)
    assert path is not None
    book = load_rules(path).book
    if not boards:
        return book
    return book.model_copy(update={"sides": book.sides.model_copy(update={"boards": boards})})


def scored(book: RuleBook, known: MatchResult) -> MatchScore:
    return score_match(book, a_match(), known)


def number_of(cell: Value) -> Fraction:
    """A value that is one number."""
    assert isinstance(cell, Fraction)
    return cell


def order(table: Table) -> list[str]:
    return [column.code for column in table.columns]


@pytest.mark.parametrize(
    ("games", "mark", "points", "match_points"),
    [
        ("WW", Mark.NONE, (6, 0), (3, 0)),
        ("WLW", Mark.NONE, (6, 3), (3, 0)),
        ("WDW", Mark.NONE, (7, 1), (3, 0)),
        ("WLD", Mark.TIME_UP, (4, 4), (1, 1)),
    ],
)
def test_mtr_the_printed_game_points(
    games: str, mark: Mark, points: tuple[int, int], match_points: tuple[int, int]
) -> None:
    """2-0 is 6:0; 2-1 is 6:3; 2-0-1 is 7:1; 1-1-1, the time being up, is 4:4; a match 3-1-0."""
    book = book_of("magic")
    found = scored(book, MatchResult("1.1.1", (board(1, games, mark),)))
    assert (found.game_points, found.match_points) == (p(*points), p(*match_points))


def test_mtr_a_bye_is_a_match_won_and_the_order_is_by_the_opponents() -> None:
    """6-2-0 is 18 match points; a bye is 3 and left out of what opponents count (MW%)."""
    book = book_of("magic")
    assert bye_points(book, ByeKind.ALLOCATED, RoundKey(1, 1)) == p(3, 6)
    assert bye_points(book, ByeKind.REQUESTED, RoundKey(1, 1)) == p(0, 0)
    event = EventOf(3).round((1, 2, "WW"), byes=[3]).round((3, 1, "WLW"), byes=[2])
    table = standings(book, event.event)
    assert order(table) == ["PTS", "OMW", "GW", "OGW"]
    assert [value(table, n, "PTS") for n in (1, 2, 3)] == [3, 3, 6]
    third = Fraction(33, 100)
    assert value(table, 1, "OMW") == (third + 1) / 2
    assert value(table, 2, "OMW") == value(table, 3, "OMW") == HALF
    assert value(table, 1, "GW") == Fraction(3 * 3, 3 * 5)
    assert value(table, 2, "GW") == Fraction(3 * 2, 3 * 4)
    assert value(table, 3, "GW") == Fraction(3 * 4, 3 * 5)


def test_egf_the_sums_of_the_boards_are_compared() -> None:
    """Greater 1, equal 1/2 each, smaller 0; a bye 1, an agreed absence 1/2."""
    book = book_of("egf-team")
    assert scored(book, result("W D L")).match_points == (HALF, HALF)
    assert scored(book, result("W D D")).match_points == p(1, 0)
    assert bye_points(book, ByeKind.ALLOCATED, RoundKey(1, 1))[0] == 1
    assert bye_points(book, ByeKind.REQUESTED, RoundKey(1, 5))[0] == HALF


def test_egf_scores_are_rounded_down_and_a_round_without_opponent_counts_nothing() -> None:
    """1: 1 and 1/2; 2: 0 and a bye; 3: a bye and 1/2. In tie-breaks 1, 1, 1."""
    book = book_of("egf-team")
    event = EventOf(3).round((1, 2, "W W W"), byes=[3]).round((1, 3, "W D L"), byes=[2])
    table = standings(book, event.event)
    assert order(table) == ["MMS", "SOS", "SOS-1", "SOS-2"]
    assert [value(table, n, "MMS") for n in (1, 2, 3)] == [1, 1, 1]
    assert [value(table, n, "SOS") for n in (1, 2, 3)] == [2, 1, 1]


def test_pandanet_is_mms_then_sos() -> None:
    book = book_of("pandanet")
    assert (book.pairing.system, book.sides.kind) == ("mcmahon", "players")
    assert book.standings.order == ("MMS", "SOS")


def test_ecu_the_last_criterion_is_half_of_the_products_of_c_07() -> None:
    """Board points of the beaten and half of those of the drawn: EGMSB / 2 for 2-1-0."""
    book = book_of("ecu-team", boards=2)
    event = EventOf(4).round((1, 2, "W D"), (3, 4, "D D")).round((1, 3, "W L"), (2, 4, "W W"))
    rules = book.standings.model_copy(update={"order": (*book.standings.order, "EGMSB")})
    table = standings(book.model_copy(update={"standings": rules}), event.event)
    assert order(table)[:5] == ["MP", "EMGSB/C1", "GP", "BH:GP", "SBR:GP"]
    for row in table.rows:
        assert row.values["EGMSB"] == 2 * number_of(row.values["SBR:GP"])
    assert value(table, 1, "SBR:GP") == Fraction(5, 2) + 2 * HALF
    assert value(table, 1, "BH:GP") == Fraction(5, 2) + 2
    assert value(table, 1, "EMGSB/C1") == 2 * Fraction(3, 2)


def test_lichess4545_a_round_without_pairing_is_a_drawn_match() -> None:
    """1 match point and half of the boards; then match points among those level on MP and GP."""
    book = book_of("lichess4545")
    assert bye_points(book, ByeKind.ALLOCATED, RoundKey(1, 8)) == p(1, 4)
    assert bye_points(book, ByeKind.REQUESTED, RoundKey(1, 8)) == p(1, 4)
    small = book_of("lichess4545", boards=2)
    event = EventOf(4).round((1, 2, "D W"), (3, 4, "L L")).round((2, 3, "W W"), (1, 4, "L D"))
    table = standings(small, event.event)
    assert order(table) == ["MP", "GP", "H2H", "WIN:GP", "SBR:MP"]
    assert [value(table, n, "WIN:GP") for n in (1, 2, 3, 4)] == [1, 2, 0, 3]


def test_zhanhua_2014_the_progressive_score_follows_the_opponents_points() -> None:
    """1 and 2 level on points (2) and opponents' points (2); 1 won first: 2 + 2 against 0 + 2."""
    book = book_of("zhanhua-xiangqi")
    assert book.standings.order == ("PTS", "BH", "PS", "WIN", "FOULS", "GAMES2", "PREV")
    event = EventOf(4).round((1, 3, "W"), (4, 2, "W")).round((4, 1, "L"), (2, 3, "W"))
    later = EventOf(4).round((1, 3, "W"), (2, 4, "L")).round((1, 4, "L"), (2, 3, "W"))
    assert value(standings(book, event.event), 1, "PS") == 2 + 4
    table = standings(book, later.event)
    assert [value(table, n, "PTS") for n in (1, 2)] == [2, 2]
    assert [value(table, n, "BH") for n in (1, 2)] == [4, 4]
    assert ranks(table)[:3] == [1, 2, 3]
    assert [row.side for row in table.rows] == ["T4", "T1", "T2", "T3"]
    assert table.rows[2].decided_by == "PS"


def test_wuwei_2021_more_than_ten_minutes_are_late_and_no_place_is_shared() -> None:
    book = book_of("wuwei-xiangqi")
    assert book.standings.order == ("PTS", "PS", "DE", "WIN", "GAMES2", "FOULS", "PREV")
    assert book.standings.still_level == "lot"
    assert effect_of(book.late, 10 * 60) is Effect.NONE
    assert effect_of(book.late, 10 * 60 + 1) is Effect.MATCH
    assert (book.late.exclude_after, book.late.exclude_count) == (2, "consecutive")


def test_wxf_the_bye_is_a_win_and_counts_the_score_of_the_lowest_player() -> None:
    book = book_of("wxf")
    event = EventOf(3).round((1, 2, "W"), byes=[3]).round((3, 1, "W"), byes=[2])
    table = standings(book, event.event)
    assert [value(table, n, "PTS") for n in (1, 2, 3)] == [2, 2, 4]
    assert value(table, 3, "BH") == 2 + 2
    assert value(table, 1, "BH") == 2 + 4
    assert value(table, 2, "BH") == 2 + 2


def test_wxf_2023_teams_are_two_players_by_places_and_one_alone_is_not_ranked() -> None:
    """Places 1 and 4 against 2 and 3: 5 each, the best single place decides; one player: none."""
    away = [Bye("T5", ByeKind.ABSENT)]
    made = EventOf(5).round((1, 2, "W"), (3, 4, "W"), byes=away)
    made.round((1, 3, "W"), (2, 4, "W"), byes=away).round((2, 3, "W"), (1, 4, "W"), byes=away)
    units = {"T1": "A", "T2": "B", "T3": "B", "T4": "A", "T5": "C"}
    sides = {key: replace(s, unit=units[key]) for key, s in made.entries.sides.items()}
    event = replace(made.event, entries=replace(made.entries, sides=sides))
    book = book_of("wxf")
    rows = unit_table(book, event, standings(book, event), build_ledger(book, event))
    assert [(row.unit, row.rank) for row in rows] == [("A", 1), ("B", 2), ("C", None)]
    assert [row.total for row in rows[:2]] == [5, 5]


def test_bp_online_the_move_on_the_card_of_a_bye_counts_as_a_first_move_win() -> None:
    """B2.4 G: 1 wins with the first move, then has a bye with "first" on its card; 3 has "second".

    2 wins with the second move: none. In our own preset a bye is no game.
    """
    first, second = Bye("T1", ByeKind.ALLOCATED, first=True), Bye("T3", ByeKind.ALLOCATED)
    event = EventOf(3).round((1, 2, "W"), byes=[second]).round((3, 2, "L"), byes=[first]).event
    wins = {}
    for preset in ("xiangqi-bp-online", "xiangqi-individual-way-1"):
        book = book_of(preset)
        rules = book.standings.model_copy(update={"order": ("PTS", "先手胜局", "后手胜局")})
        table = standings(book.model_copy(update={"standings": rules}), event)
        wins[preset] = [
            (value(table, n, "先手胜局"), value(table, n, "后手胜局")) for n in (1, 2, 3)
        ]
    assert wins["xiangqi-bp-online"] == [p(2, 0), p(0, 1), p(0, 1)]
    assert wins["xiangqi-individual-way-1"] == [p(1, 0), p(0, 1), p(0, 0)]

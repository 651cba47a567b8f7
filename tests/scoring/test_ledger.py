"""The ledger: R5 and what a row says of a round."""

from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.points import HALF, ZERO, Points
from teammatch.model.results import DecisionKind, MatchResult
from teammatch.model.rounds import Bye, ByeKind, RoundKey, RoundStatus
from teammatch.scoring.invariants import broken_invariants
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.types import LedgerRow, RowKind
from tests.scoring.facts import XIANGQI, EventOf, boards, decided, p, rule_book

ONE = Points(1)
TWO_BOARDS = {"sides": {"boards": 2}}


def kinds(rows: tuple[LedgerRow, ...]) -> list[str]:
    return [row.kind.value for row in rows]


def test_a_match_is_a_row_for_both_sides() -> None:
    ledger = build_ledger(rule_book(TWO_BOARDS), EventOf(2).round((1, 2, "W D")).event)
    home, away = ledger.rows["T1"][0], ledger.rows["T2"][0]
    assert (home.opponent, home.home, home.result) == ("T2", True, "win")
    assert (away.opponent, away.home, away.result) == ("T1", False, "loss")
    assert p(home.match_points, home.game_points, home.opponent_game_points) == p(2, "3/2", HALF)
    assert (home.boards, away.boards) == ((1, 1, 0), (0, 1, 1))
    assert home.board_points == p(1, HALF)
    assert (home.met, away.met) == (True, True)


def test_boards_of_an_annulled_match_stay_in_sight_and_count_nothing() -> None:
    known = decided(DecisionKind.ANNULLED, "W W")
    ledger = build_ledger(rule_book(TWO_BOARDS), EventOf(2).round((1, 2, known)).event)
    row = ledger.rows["T1"][0]
    assert (row.kind, row.boards, row.board_points) == (RowKind.VOID, (0, 0, 0), ())
    assert row.second_boards == (0, 0)
    assert [b.winner for b in (ledger.scores or {})["1.1.1"].boards] == ["home", "home"]


def test_r56_where_both_lose_nobody_has_won_a_board() -> None:
    known = decided(DecisionKind.BOTH_LOSE, "W W")
    ledger = build_ledger(rule_book(TWO_BOARDS), EventOf(2).round((1, 2, known)).event)
    for side in ("T1", "T2"):
        row = ledger.rows[side][0]
        assert (row.kind, row.boards, row.forfeited_boards) == (RowKind.PLAYED, (0, 0, 2), (0, 0))
        assert row.second_boards[1] == 0


def test_only_released_rounds_count() -> None:
    event = EventOf(2).round((1, 2, "W W")).round((1, 2, "W W"), status=RoundStatus.DRAFT)
    ledger = build_ledger(rule_book(TWO_BOARDS), event.event)
    assert (ledger.through, len(ledger.rows["T1"])) == (RoundKey(1, 1), 1)


def test_an_earlier_round_can_be_asked_for() -> None:
    event = EventOf(2).round((1, 2, "W W")).round((2, 1, "W W")).event
    ledger = build_ledger(rule_book(TWO_BOARDS), event, RoundKey(1, 1))
    assert (ledger.points("T1"), ledger.points("T2")) == p(2, 0)
    assert build_ledger(rule_book(TWO_BOARDS), event).points("T2") == 2
    assert build_ledger(rule_book(TWO_BOARDS), event).points("T2", primary="game") == 2


def test_open_matches_are_named_and_still_count_as_met() -> None:
    ledger = build_ledger(
        rule_book(TWO_BOARDS), EventOf(4).round((1, 2, "W ."), (3, 4, "W W")).event
    )
    assert ledger.open_matches == ("1.1.1",)
    row = ledger.rows["T1"][0]
    assert (row.kind, row.met) == (RowKind.OPEN, True)
    assert (row.match_points, row.game_points) == p(0, 1)


def test_a_match_of_which_nothing_is_known_counts_as_met_and_as_a_colour() -> None:
    row = build_ledger(rule_book(TWO_BOARDS), EventOf(2).round((1, 2, None)).event).rows["T2"][0]
    assert (row.kind, row.met, row.first) == (RowKind.OPEN, True, False)


def test_who_joins_later_or_is_out_has_a_row_all_the_same() -> None:
    event = EventOf(3).round((1, 2, "W W")).round((1, 2, "W W"), byes=[(3, ByeKind.ABSENT)]).event
    rows = build_ledger(rule_book(TWO_BOARDS), event).rows["T3"]
    assert kinds(rows) == ["out", "bye"]
    assert (rows[1].bye, rows[1].match_points) == (ByeKind.ABSENT, ZERO)


def test_a_forfeited_match_is_neither_met_nor_a_colour_by_default() -> None:
    event = EventOf(2).round((1, 2, "- -")).event
    row = build_ledger(rule_book(TWO_BOARDS), event).rows["T1"][0]
    assert (row.kind, row.met, row.first) == (RowKind.FORFEIT_LOSS, False, None)
    assert (row.boards, row.forfeited_boards) == ((0, 0, 2), (0, 2))


def test_a_forfeited_match_is_met_and_a_colour_where_the_rules_say_so() -> None:
    rules = rule_book(
        TWO_BOARDS, forfeits={"counts_as_met": True}, colours={"forfeit_counts": True}
    )
    row = build_ledger(rules, EventOf(2).round((1, 2, "+ +")).event).rows["T2"][0]
    assert (row.kind, row.met, row.first) == (RowKind.FORFEIT_LOSS, True, False)
    assert row.second_boards == (2, 0)


def test_a_forfeited_board_may_count_as_a_colour_and_not_as_won() -> None:
    rules = rule_book(
        TWO_BOARDS, forfeits={"counts_as_win": False}, colours={"forfeit_counts": True}
    )
    row = build_ledger(rules, EventOf(2).round((1, 2, "- L")).event).rows["T2"][0]
    assert row.second_boards == (2, 1)


def test_a_match_forfeited_at_the_desk_after_boards_were_played_has_been_met() -> None:
    event = EventOf(2).round((1, 2, decided(DecisionKind.HOME_WINS, "L D"))).event
    row = build_ledger(rule_book(TWO_BOARDS), event).rows["T1"][0]
    assert (row.kind, row.met, row.first) == (RowKind.FORFEIT_WIN, True, True)
    assert (row.boards, row.forfeited_boards) == ((2, 0, 0), (2, 0))


def test_a_match_known_by_its_total_was_played() -> None:
    total = MatchResult("1.1.1", total=(HALF * 3, HALF))
    row = build_ledger(rule_book(TWO_BOARDS), EventOf(2).round((1, 2, total)).event).rows["T1"][0]
    assert (row.kind, row.met, row.first, row.match_points) == (RowKind.PLAYED, True, True, ONE * 2)


def test_a_cancelled_match_has_not_been_met() -> None:
    event = EventOf(2).round((1, 2, decided(DecisionKind.CANCELLED))).event
    row = build_ledger(rule_book(TWO_BOARDS), event).rows["T1"][0]
    assert (row.kind, row.met, row.first, row.match_points) == (RowKind.VOID, False, None, ZERO)


def test_boards_with_the_second_move_are_counted() -> None:
    rules = rule_book(TWO_BOARDS, colours={"boards": "odd"})
    ledger = build_ledger(rules, EventOf(2).round((1, 2, "W L")).event)
    assert ledger.rows["T1"][0].second_boards == (1, 0)
    assert ledger.rows["T2"][0].second_boards == (1, 0)


def test_b2_4_boards_won_with_the_first_move_are_counted() -> None:
    """The first-named side moves first on odd boards: it wins 1 and 2, loses 3 and 4."""
    rules = rule_book({"sides": {"boards": 4}}, colours={"boards": "odd"})
    rows = build_ledger(rules, EventOf(2).round((1, 2, "W W L L")).event).rows
    one, two = rows["T1"][0], rows["T2"][0]
    assert (one.first_won, one.second_boards) == (1, (2, 1))
    assert (two.first_won, two.second_boards) == (1, (2, 1))


def test_b2_4_a_forfeited_board_counts_with_the_move_it_was_paired_with_where_moves_do() -> None:
    event = EventOf(2).round((1, 2, "+ W")).event
    by_rules = {
        (False, True): 1,
        (True, True): 2,
        (True, False): 1,
    }
    for (a_move, a_win), wins in by_rules.items():
        rules = rule_book(
            TWO_BOARDS, colours={"forfeit_counts": a_move}, forfeits={"counts_as_win": a_win}
        )
        assert build_ledger(rules, event).rows["T1"][0].first_won == wins


def test_b2_4_where_both_lose_or_moves_are_not_used_nobody_wins_with_the_first_move() -> None:
    lost = EventOf(2).round((1, 2, decided(DecisionKind.BOTH_LOSE, "W W"))).event
    assert build_ledger(rule_book(TWO_BOARDS), lost).rows["T1"][0].first_won == 0
    rules = rule_book(TWO_BOARDS, colours={"used": False})
    won = EventOf(2).round((1, 2, "W W")).event
    assert build_ledger(rules, won).rows["T1"][0].first_won == 0


def test_fouls_are_added_up_over_the_boards() -> None:
    known = MatchResult("1.1.1", tuple(b for b in boards("W W")))
    fouled = MatchResult(
        "1.1.1",
        tuple(type(b)(b.board, b.games, home_fouls=b.board, away_fouls=0) for b in known.boards),
    )
    rows = build_ledger(rule_book(TWO_BOARDS), EventOf(2).round((1, 2, fouled)).event).rows
    assert (rows["T1"][0].fouls, rows["T2"][0].fouls) == (3, 0)


def test_an_allocated_bye_is_no_game_unless_the_rules_say_so() -> None:
    event = EventOf(1).round(byes=[1]).event
    row = build_ledger(rule_book(XIANGQI), event).rows["T1"][0]
    assert row.match_points == 2
    assert (row.first, row.boards, row.second_boards) == (
        None,
        (0, 0, 0),
        (0, 0),
    )


def test_b3_10_a_bye_may_be_a_won_game_with_the_move_on_its_card() -> None:
    rules = rule_book(XIANGQI, byes={"counts_as_win": True, "counts_as_second_move": True})
    event = EventOf(3).round(
        byes=[
            Bye("T1", ByeKind.ALLOCATED),
            Bye("T2", ByeKind.ALLOCATED, first=True),
            Bye("T3", ByeKind.REQUESTED),
        ]
    )
    rows = {s: r[0] for s, r in build_ledger(rules, event.event).rows.items()}
    assert (rows["T1"].boards, rows["T1"].second_boards, rows["T1"].first) == (
        (1, 0, 0),
        (1, 1),
        False,
    )
    assert (rows["T2"].second_boards, rows["T2"].first_won) == ((0, 0), 1)
    assert (rows["T1"].first_won, rows["T3"].first_won) == (0, 0)
    assert (rows["T3"].boards, rows["T3"].second_boards, rows["T3"].first) == (
        (0, 0, 0),
        (0, 0),
        None,
    )


ROWS = st.lists(
    st.tuples(st.sampled_from("WDL+-=0x."), st.sampled_from("WDL+-=0x.")), min_size=1, max_size=6
)


@given(ROWS)
def test_every_ledger_keeps_its_invariants(rows: list[tuple[str, str]]) -> None:
    event = EventOf(3)
    for number, (one, two) in enumerate(rows):
        a, b, c = ((1, 2, 3), (2, 3, 1), (3, 1, 2))[number % 3]
        event.round((a, b, f"{one} {two}"), byes=[c])
    rules = rule_book(TWO_BOARDS)
    assert broken_invariants(rules, build_ledger(rules, event.event)) == ()


@given(ROWS, st.booleans())
def test_boards_won_are_won_with_the_first_or_with_the_second_move(
    rows: list[tuple[str, str]], wins: bool
) -> None:
    """Where forfeits count as moves, every board won board by board is one of the two."""
    event = EventOf(2)
    for one, two in rows:
        event.round((1, 2, f"{one} {two}"))
    rules = rule_book(
        TWO_BOARDS,
        colours={"forfeit_counts": True, "boards": "odd"},
        forfeits={"counts_as_win": wins},
    )
    for own in build_ledger(rules, event.event).rows.values():
        for row in own:
            if row.kind not in (RowKind.FORFEIT_WIN, RowKind.FORFEIT_LOSS):
                counts = row.boards[0] - (0 if wins else row.forfeited_boards[0])
                assert row.first_won + row.second_boards[1] == counts


@given(ROWS)
def test_match_points_add_up_to_the_same_for_every_match_that_was_played(
    rows: list[tuple[str, str]],
) -> None:
    """2-1-0 with no loss for both: each decided match hands out two points."""
    event = EventOf(2)
    for one, two in rows:
        event.round((1, 2, f"{one} {two}"))
    for row in build_ledger(rule_book(TWO_BOARDS), event.event).rows["T1"]:
        if row.result in ("win", "draw", "loss"):
            assert row.match_points == {"win": 2, "draw": 1, "loss": 0}[row.result]

"""Released rounds: every result carries its kind in words (field reports 8, 9, 141)."""

from fractions import Fraction

import pytest

from teammatch.model.results import (
    BoardResult,
    Decision,
    DecisionKind,
    Mark,
    MatchResult,
    Outcome,
)
from teammatch.model.rounds import ByeKind, RoundStatus
from teammatch.report.values import BoardView, MatchView, Pair, RoundView
from teammatch.report.view import event_view
from tests.report.build import (
    BEARS,
    FOXES,
    LIONS,
    OWLS,
    D,
    W,
    after_round_one,
    boards,
    event_of,
    four_teams,
    released,
    source_of,
)
from tests.report.kinds import every_kind

FOUR = {"sides": {"boards": 4}}


def _rounds() -> tuple[RoundView, ...]:
    return event_view(source_of(every_kind(), rounds=5, rules=FOUR)).rounds


def _match(number: int, table: int) -> MatchView:
    return next(m for m in _rounds()[number - 1].matches if m.table == table)


def _board(number: int, table: int, board: int) -> BoardView:
    return next(b for b in _match(number, table).boards if b.board == board)


def _single(result: MatchResult) -> MatchView:
    event = event_of(four_teams(), [released(1, [(LIONS, BEARS)])], [result])
    return event_view(source_of(event)).rounds[0].matches[0]


def test_a_played_match_shows_its_points_and_no_kind() -> None:
    score = _match(1, 1).score
    assert (score.kind, score.label, score.signs) == ("played", "", None)
    assert score.points == (Fraction(3), Fraction(1))


def test_report_8_a_forfeited_board_is_plus_minus_never_a_bare_score() -> None:
    score = _board(1, 3, 2).score
    assert (score.kind, score.signs, score.label) == ("forfeit", ("+", "−"), "by forfeit")


def test_an_empty_board_is_lost_by_forfeit_and_shows_nobody() -> None:
    board = _board(1, 3, 4)
    assert board.home.name == ""
    assert board.score.signs == ("−", "+")


def test_x9_a_double_forfeit_is_minus_minus() -> None:
    score = _board(1, 4, 3).score
    assert (score.kind, score.signs) == ("double-forfeit", ("−", "−"))


def test_both_lose_is_said_in_words() -> None:
    score = _board(1, 4, 4).score
    assert (score.kind, score.label) == ("both-lose", "both lose")


def test_lateness_fouls_and_a_reserve_stand_beside_the_names() -> None:
    assert _board(1, 3, 2).late == Pair("", "16 min late")
    reserve = _board(1, 2, 4)
    assert reserve.home.reserve
    assert reserve.fouls == Pair("2", "1")


def test_t7_lateness_is_shown_to_the_second_where_it_is_not_a_whole_minute() -> None:
    late = BoardResult(1, (W,), home_player="T1P1", away_player="T2P1", away_late=14 * 60 + 59)
    assert _single(MatchResult("1.1.1", (late,))).boards[0].late.right == "14:59 min late"


def test_report_9_a_decision_is_shown_with_its_reason_and_the_boards_played() -> None:
    match = _match(2, 2)
    assert match.score.signs == ("+", "−")
    assert match.score.points == (Fraction(4), Fraction(0))
    assert match.notes == (
        "Decided at the desk: The Foxes forfeits the match. "
        "Reason: the bus of the other team broke down",
    )
    assert len(match.boards) == 2


def test_a_match_nobody_came_to_is_a_double_forfeit() -> None:
    match = _match(2, 3)
    assert (match.score.kind, match.score.signs) == ("double-forfeit", ("−", "−"))
    assert not match.open


@pytest.mark.parametrize(
    ("decision", "kind"),
    [
        (DecisionKind.BOTH_LOSE, "both-lose"),
        (DecisionKind.ANNULLED, "annulled"),
        (DecisionKind.CANCELLED, "cancelled"),
        (DecisionKind.POSTPONED, "postponed"),
    ],
)
def test_every_decision_has_its_own_kind(decision: DecisionKind, kind: str) -> None:
    match = _single(MatchResult("1.1.1", decision=Decision(decision)))
    assert match.score.kind == kind
    assert match.score.signs is None
    assert match.score.label


def test_report_141_a_match_not_played_has_no_points_and_says_so() -> None:
    match = _match(3, 1)
    assert (match.score.kind, match.score.points) == ("open", None)
    assert match.open
    assert match.match_points is None


def test_a_half_filled_match_shows_what_is_known_and_that_it_is_not_complete() -> None:
    match = _match(3, 2)
    assert match.score.kind == "under-way"
    assert match.score.points == (Fraction(3, 2), Fraction(1, 2))
    assert match.match_points is None


def test_adjourned_and_postponed_boards_are_named() -> None:
    assert _board(3, 2, 3).score.kind == "adjourned"
    assert _board(3, 2, 4).score.kind == "postponed"


def test_a_match_of_adjourned_boards_only_is_adjourned() -> None:
    marked = tuple(BoardResult(n, mark=Mark.ADJOURNED) for n in (1, 2, 3))
    assert _single(MatchResult("1.1.1", marked)).score.kind == "adjourned"


def test_missing_tables_are_listed() -> None:
    assert [r.missing for r in _rounds()] == [(), (), (1, 2, 4)]


def test_points_brought_into_the_round_are_those_before_it() -> None:
    assert _match(1, 1).before == (Fraction(0), Fraction(0))
    assert _match(2, 1).before == (Fraction(2), Fraction(2))


def test_byes_carry_their_sort_and_their_worth() -> None:
    allocated, requested, absent = (r.byes[0] for r in _rounds())
    assert (allocated.label, allocated.points) == ("bye (odd number)", Fraction(2))
    assert (requested.label, requested.points) == ("requested bye", Fraction(1))
    assert (absent.label, absent.points) == ("absent", Fraction(0))


def test_a_draft_is_no_round() -> None:
    event = event_of(
        four_teams(),
        [released(1, [(LIONS, BEARS), (FOXES, OWLS)], status=RoundStatus.DRAFT, version=0)],
    )
    view = event_view(source_of(event))
    assert view.rounds == ()
    assert all(not plan.file for plan in view.plans)


def test_r39_odd_boards_have_the_colour_of_the_first_named() -> None:
    view = event_view(
        source_of(after_round_one(), rules={"sides": {"boards": 3}, "colours": {"boards": "odd"}})
    )
    assert [b.colours.left for b in view.rounds[0].matches[0].boards] == [
        "White",
        "Black",
        "White",
    ]


def test_colours_have_the_names_of_the_rules() -> None:
    colours = {"first_name": "红方", "second_name": "黑方"}
    view = event_view(source_of(after_round_one(), rules={"colours": colours}))
    assert view.rounds[0].matches[0].colours == Pair("红方", "黑方")


def test_the_usual_names_of_colours_are_said_in_the_language_of_the_event() -> None:
    rules = {"colours": {"first_name": "Red", "second_name": "Black"}}
    view = event_view(source_of(after_round_one(), language="zh-Hans", rules=rules))
    assert view.rounds[0].matches[0].colours == Pair("红方", "黑方")


def test_without_colours_none_is_shown() -> None:
    view = event_view(source_of(after_round_one(), rules={"colours": {"used": False}}))
    assert not view.rounds[0].matches[0].colours
    assert not view.rounds[0].matches[0].boards[0].colours


def test_games_of_a_board_are_shown_from_both_sides() -> None:
    games = (W, D, D)
    board = BoardResult(1, games, home_player="T1P1", away_player="T2P1")
    event = event_of(
        four_teams(), [released(1, [(LIONS, BEARS)])], [MatchResult("1.1.1", (board,))]
    )
    view = event_view(source_of(event, rules={"match": {"games": 3}}))
    assert view.rounds[0].matches[0].boards[0].games == Pair("1 ½ ½", "0 ½ ½")


def test_a_board_stopped_by_the_clock_says_so() -> None:
    board = BoardResult(1, (W, D), mark=Mark.TIME_UP, home_player="T1P1", away_player="T2P1")
    event = event_of(
        four_teams(), [released(1, [(LIONS, BEARS)])], [MatchResult("1.1.1", (board,))]
    )
    view = event_view(source_of(event, rules={"match": {"games": 3}}))
    assert "stopped by the clock" in view.rounds[0].matches[0].boards[0].notes


def test_a_name_that_is_not_in_the_roster_is_shown_as_it_was_written() -> None:
    guest = BoardResult(1, (W,), home_name="A. Guest", away_player="T2P1")
    assert _single(MatchResult("1.1.1", (guest,))).boards[0].home.name == "A. Guest"


def test_flipping_a_match_twice_gives_it_back() -> None:
    for paired in _rounds():
        for match in paired.matches:
            assert match.flipped().flipped() == match
            assert match.flipped().home == match.away


def test_single_players_show_their_result_as_the_match() -> None:
    event = event_of(
        four_teams(),
        [released(1, [(LIONS, BEARS), (FOXES, OWLS)], [("T9", ByeKind.REQUESTED)])],
        [
            MatchResult("1.1.1", (BoardResult(1, (Outcome.DRAW,), away_late=120),)),
            MatchResult("1.1.2", (BoardResult(1, (Outcome.FORFEIT_WIN,)),)),
        ],
    )
    rules = {"sides": {"kind": "players"}, "points": {"match": {"win": 1, "draw": "0.5"}}}
    first, second = event_view(source_of(event, rules=rules)).rounds[0].matches
    assert first.score.points == (Fraction(1, 2), Fraction(1, 2))
    assert first.boards == ()
    assert first.late == Pair("", "2 min late")
    assert second.score.signs == ("+", "−")


def test_a_total_without_boards_is_a_result() -> None:
    total = MatchResult("1.1.1", total=(Fraction(2), Fraction(1)))
    match = _single(total)
    assert match.score.points == (Fraction(2), Fraction(1))
    assert match.boards == ()


def test_the_version_and_who_released_it_are_shown() -> None:
    second = _rounds()[1]
    assert (second.version, second.released) == (2, "A. Arbiter")


def test_boards_are_in_order_however_they_were_entered() -> None:
    mixed = boards((W, D, W), LIONS, BEARS)[::-1]
    assert [b.board for b in _single(MatchResult("1.1.1", mixed)).boards] == [1, 2, 3]


def test_a_match_of_one_board_is_shown_in_one_line_with_the_players() -> None:
    late = BoardResult(1, (), home_player="T1P1", away_player="T2P1", away_late=20 * 60)
    event = event_of(
        four_teams(),
        [released(1, [(LIONS, BEARS), (FOXES, OWLS)])],
        [
            MatchResult("1.1.1", (late,)),
            MatchResult("1.1.2", boards((D,), FOXES, OWLS)),
        ],
    )
    rules = {"sides": {"boards": 1}, "late": {"limit_minutes": 15, "unit": "match"}}
    lost, drawn = event_view(source_of(event, rules=rules)).rounds[0].matches
    assert lost.boards == ()
    assert lost.players == Pair("Lions One", "Bears One")
    assert (lost.score.signs, lost.late.right) == (("+", "−"), "20 min late")
    assert drawn.score.points == (Fraction(1, 2), Fraction(1, 2))
    assert drawn.match_points == (Fraction(1), Fraction(1))


def test_a_board_that_a_decided_match_left_open_is_not_played() -> None:
    match = _single(
        MatchResult(
            "1.1.1",
            (
                *boards((W, W), LIONS, BEARS),
                BoardResult(3, home_player="T1P3", away_player="T2P3", home_name="Lions Three"),
            ),
            decision=Decision(DecisionKind.AWAY_WINS),
        )
    )
    assert match.boards[2].score.kind == "not-played"

"""Matches: R2, R3, X1 and what else decides them."""

import pytest

from teammatch.model.messages import Place, Severity
from teammatch.model.points import HALF, Points
from teammatch.model.results import DecisionKind, MatchResult
from teammatch.rules.book import RuleBook
from teammatch.scoring.matches import score_match
from teammatch.scoring.types import MatchScore, State
from tests.scoring.facts import INDIVIDUAL, a_match, boards, decided, p, result, rule_book

FOUR = {"sides": {"boards": 4}}
THREE = {"sides": {"boards": 3}}
TWO_ONE_NIL = {"points": {"game": {"win": 2, "draw": 1, "loss": 0}}}


def score(rules: RuleBook, known: MatchResult | None) -> MatchScore:
    return score_match(rules, a_match(), known)


def codes(found: MatchScore) -> list[str]:
    return [p.code for p in found.problems]


def test_t1_one_win_each_and_two_draws_is_two_all() -> None:
    found = score(rule_book(FOUR), result("W L D D"))
    assert found.game_points == p(2, 2)
    assert found.match_points == p(1, 1)
    assert (found.winner, found.problems) == ("draw", ())


def test_t1_with_two_points_a_board_it_is_four_all() -> None:
    found = score(rule_book(FOUR, TWO_ONE_NIL), result("W L D D"))
    assert (found.game_points, found.match_points) == (p(4, 4), p(1, 1))


def test_t1_the_printed_two_to_one_does_not_add_up_to_the_number_of_boards() -> None:
    found = score(rule_book(FOUR), result(total=(Points(2), Points(1))))
    assert codes(found) == ["E314"]
    assert found.problems[0].args["expected"] == 4
    assert found.state is State.OPEN


def test_t1_the_printed_two_to_one_beside_its_boards_is_reported_and_the_boards_count() -> None:
    found = score(rule_book(FOUR), result("W L D D", total=(Points(2), Points(1))))
    assert codes(found) == ["E314"]
    assert (found.game_points, found.match_points) == (p(2, 2), p(1, 1))


def test_three_two_on_four_boards_cannot_be() -> None:
    found = score(rule_book(FOUR), result(total=(Points(3), Points(2))))
    assert codes(found) == ["E314"]


def test_a_total_that_adds_up_but_that_no_boards_can_give_is_an_error() -> None:
    found = score(rule_book(FOUR), result(total=(Points("2.25"), Points("1.75"))))
    assert codes(found) == ["E315"]


def test_a_total_does_not_paint_over_an_impossible_board() -> None:
    rules = rule_book(sides={"boards": 2}, match={"games": 3}, points={"board": {"by": "result"}})
    found = score(rules, result("WW WL", total=(Points("1.5"), HALF)))
    assert (found.state, codes(found)) == (State.OPEN, ["E311"])


def test_a_total_that_differs_from_its_boards_is_an_error() -> None:
    found = score(rule_book(FOUR), result("W L D D", total=(Points(3), Points(1))))
    assert codes(found) == ["E316"]
    assert found.game_points == p(2, 2)


def test_a_total_alone_is_a_result() -> None:
    found = score(rule_book(FOUR), result(total=(Points("2.5"), Points("1.5"))))
    assert (found.state, found.winner, found.match_points) == (State.DECIDED, "home", p(2, 0))


MAJORITY = {"sides": {"boards": 4}, "match": {"decided_by": "majority"}}


def test_a_total_tells_a_majority_only_where_no_boards_speak_against_it() -> None:
    won = score(rule_book(MAJORITY), result(total=(Points(4), Points(0))))
    assert (won.winner, won.match_points, won.problems) == ("home", p(2, 0), ())
    surely = score(rule_book(MAJORITY), result(total=(Points("3.5"), HALF)))
    assert (surely.winner, surely.problems) == ("home", ())
    unclear = score(rule_book(MAJORITY), result(total=(Points(3), Points(1))))
    assert (codes(unclear), unclear.state) == (["E318"], State.OPEN)


def test_two_wins_and_two_draws_are_three_points_and_no_majority() -> None:
    """The reason why 3-1 tells nothing: W W W L has a majority, W W D D has none."""
    assert score(rule_book(MAJORITY), result("W W W L")).winner == "home"
    assert score(rule_book(MAJORITY), result("W W D D")).winner == "draw"


def test_a_level_total_under_a_head_board_does_not_tell_who_won() -> None:
    rules = rule_book(FOUR, match={"head_board": 1})
    assert codes(score(rules, result(total=(Points(2), Points(2))))) == ["E318"]
    assert score(rules, result(total=(Points(3), Points(1)))).winner == "home"


def test_a_total_of_best_of_threes_added_up_by_games_may_have_several_sums() -> None:
    """Two boards, each 2-0, 2½-½, 2-1, 1½-1½ or the like: 4 to 6 games in all."""
    rules = rule_book(sides={"boards": 2}, match={"games": 3})
    assert score(rules, result(total=(Points(4), Points(1)))).winner == "home"
    assert codes(score(rules, result(total=(Points(6), Points(1))))) == ["E315"]


def test_r2_the_match_win_is_two_the_draw_one() -> None:
    assert score(rule_book(THREE), result("W D D")).match_points == p(2, 0)
    assert score(rule_book(THREE), result("W D L")).match_points == p(1, 1)


def test_a_match_may_be_worth_its_game_points() -> None:
    rules = rule_book(THREE, points={"match": {"by": "game-points"}})
    assert score(rules, result("W D D")).match_points == p(2, 1)


def test_b2_2_a_draw_at_home_is_one_and_away_two() -> None:
    rules = rule_book(THREE, points={"match": {"win": 3, "draw_home": 1, "draw_away": 2}})
    assert score(rules, result("W D L")).match_points == p(1, 2)
    assert score(rules, result("W D W")).match_points == p(3, 0)


def test_a_majority_needs_more_than_half_of_the_boards() -> None:
    rules = rule_book(FOUR, match={"decided_by": "majority"})
    assert score(rules, result("W W L D")).winner == "draw"
    assert score(rules, result("W W W L")).winner == "home"
    assert score(rules, result("L L L D")).winner == "away"


def test_a_minimum_of_four_and_a_half_of_eight() -> None:
    rules = rule_book(sides={"boards": 8}, match={"decided_by": "minimum", "minimum": "4.5"})
    assert score(rules, result("W W W W D L L L")).winner == "home"
    assert score(rules, result("W W W W L L L L")).winner == "draw"


def test_a_minimum_not_reached_leaves_the_match_drawn() -> None:
    rules = rule_book(sides={"boards": 8}, match={"decided_by": "minimum", "minimum": 5})
    assert score(rules, result("W W W W D L L L")).match_points == p(1, 1)


HALF_OF_ALL = {"sides": {"boards": 8}, "match": {"decided_by": "half"}}


@pytest.mark.parametrize(
    ("rows", "points", "winner"),
    [
        ("W W W W L L L =", (1, 0), "draw"),
        ("W W W W L L L L", (1, 1), "draw"),
        ("W W W W D L L =", (2, 0), "home"),
        ("W W W D L L L =", (0, 0), "none"),
    ],
)
def test_each_side_by_itself_against_half_of_all_points(
    rows: str, points: tuple[int, int], winner: str
) -> None:
    """4:3 on eight boards with a double forfeit: a draw's point for the one, none for the other."""
    found = score(rule_book(HALF_OF_ALL), result(rows))
    assert (found.match_points, found.winner) == (p(*points), winner)


COMING = {"sides": {"boards": 3}, "points": {"match": {"win": 2, "draw": 1, "appearance": 1}}}


@pytest.mark.parametrize(
    ("rows", "present", "all_boards"),
    [
        ("W W L", (3, 1), (3, 1)),
        ("W - D", (2, 2), (1, 2)),
        ("+ + +", (3, 0), (3, 0)),
        ("+ - +", (3, 1), (2, 0)),
        ("= = =", (0, 0), (0, 0)),
    ],
)
def test_a_point_for_coming_to_the_match(
    rows: str, present: tuple[int, int], all_boards: tuple[int, int]
) -> None:
    """German leagues: a point beside the result for a side that came, or that filled all boards."""
    assert score(rule_book(COMING), result(rows)).match_points == p(*present)
    strict = rule_book(COMING, points={"match": {"appearance_for": "all-boards"}})
    assert score(strict, result(rows)).match_points == p(*all_boards)


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (DecisionKind.HOME_WINS, (3, 0)),
        (DecisionKind.DOUBLE_FORFEIT, (0, 0)),
        (DecisionKind.BOTH_LOSE, (1, 1)),
    ],
)
def test_who_was_decided_not_to_have_come_gets_no_point_for_coming(
    kind: DecisionKind, points: tuple[int, int]
) -> None:
    assert score(rule_book(COMING), decided(kind)).match_points == p(*points)


def test_a_forfeit_may_be_worth_less_than_a_loss() -> None:
    """3-2-1 for games and matches, nothing for who forfeits: by boards, by decision, for both."""
    worth = {"win": 3, "draw": 2, "loss": 1, "forfeit_loss": 0}
    rules = rule_book(sides={"boards": 2}, points={"game": worth, "match": worth})
    lost = score(rules, result("L L"))
    assert (lost.match_points, lost.game_points) == (p(1, 3), p(2, 6))
    forfeited = score(rules, result("- -"))
    assert (forfeited.match_points, forfeited.game_points) == (p(0, 3), p(0, 6))
    assert score(rules, result("- L")).match_points == p(1, 3)
    assert score(rules, result("- L")).game_points == p(1, 6)
    assert score(rules, decided(DecisionKind.AWAY_WINS)).match_points == p(0, 3)
    assert score(rules, decided(DecisionKind.DOUBLE_FORFEIT)).game_points == p(0, 0)
    assert score(rules, decided(DecisionKind.BOTH_LOSE)).game_points == p(2, 2)


def test_the_head_board_breaks_a_level_match() -> None:
    rules = rule_book(FOUR, match={"head_board": 1})
    found = score(rules, result("L W D D"))
    assert (found.winner, found.match_points, found.game_points) == ("away", p(0, 2), p(2, 2))
    assert [r.key for r in found.reasons] == ["scoring.head_board"]


def test_a_drawn_head_board_leaves_the_match_drawn_and_a_won_match_stays_won() -> None:
    rules = rule_book(FOUR, match={"head_board": 1})
    assert score(rules, result("D W L D")).winner == "draw"
    assert score(rules, result("L W W D")).winner == "home"


def test_a_half_empty_match_is_open_with_what_is_known() -> None:
    found = score(rule_book(FOUR), result("W . D"))
    assert (found.state, found.winner) == (State.OPEN, "")
    assert (found.game_points, found.match_points) == (p(Points("1.5"), HALF), p(0, 0))
    assert [b.state.value for b in found.boards] == ["decided", "open", "decided", "open"]


def test_a_match_nothing_is_known_of_shows_its_empty_boards() -> None:
    found = score(rule_book(FOUR), None)
    assert (found.state, len(found.boards), found.problems) == (State.OPEN, 4, ())


@pytest.mark.parametrize(
    ("kind", "match_points", "game_points", "forfeit"),
    [
        (DecisionKind.HOME_WINS, (2, 0), (4, 0), "away"),
        (DecisionKind.AWAY_WINS, (0, 2), (0, 4), "home"),
        (DecisionKind.DOUBLE_FORFEIT, (0, 0), (0, 0), "both"),
        (DecisionKind.BOTH_LOSE, (0, 0), (0, 0), ""),
    ],
)
def test_a_match_decided_at_the_desk_keeps_its_played_boards_visible(
    kind: DecisionKind,
    match_points: tuple[int, int],
    game_points: tuple[int, int],
    forfeit: str,
) -> None:
    found = score(rule_book(FOUR), decided(kind, "W L D D"))
    assert (found.match_points, found.game_points) == (p(*match_points), p(*game_points))
    assert found.forfeit == forfeit
    assert [b.winner for b in found.boards] == ["home", "away", "draw", "draw"]
    assert found.reasons[0].args["reason"] == "said the arbiter"


@pytest.mark.parametrize("kind", [DecisionKind.ANNULLED, DecisionKind.CANCELLED])
def test_an_annulled_or_cancelled_match_counts_for_nobody(kind: DecisionKind) -> None:
    found = score(rule_book(FOUR), decided(kind, "W L W D"))
    assert (found.state, found.winner) == (State.VOID, "")
    assert (found.match_points, found.game_points) == (p(0, 0), p(0, 0))
    assert found.boards[0].winner == "home"


def test_a_postponed_match_is_open() -> None:
    assert score(rule_book(FOUR), decided(DecisionKind.POSTPONED)).state is State.OPEN


def test_a_match_of_double_forfeits_is_no_draw() -> None:
    found = score(rule_book(THREE), result("= = ="))
    assert (found.winner, found.forfeit, found.match_points) == ("none", "both", p(0, 0))


def test_x9_both_lose_gives_nobody_points_even_where_a_loss_is_worth_one() -> None:
    """3-2-1: a loss played is worth one; both lose, so each has one."""
    rules = rule_book(INDIVIDUAL, points={"match": {"win": 3, "draw": 2, "loss": 1}})
    assert score(rules, result("0")).match_points == p(1, 1)


def test_a_match_forfeited_on_every_board_is_a_forfeit() -> None:
    found = score(rule_book(THREE), result("- - -"))
    assert (found.forfeit, found.winner, found.game_points) == ("home", "away", p(0, 3))


@pytest.mark.parametrize(
    ("rows", "forfeit", "game_points", "winner"),
    [
        ("- + +", "cross", (2, 1), "home"),
        ("- + =", "cross", (1, 1), "draw"),
        ("+ = =", "away", (1, 0), "home"),
        ("= - -", "home", (0, 2), "away"),
        ("= = =", "both", (0, 0), "none"),
        ("- + W", "", (2, 1), "home"),
    ],
)
def test_who_forfeited_a_match_is_told_by_who_has_a_board_won(
    rows: str, forfeit: str, game_points: tuple[int, int], winner: str
) -> None:
    """TRF26, record 330: a side is there if one player is; crosswise is forfeited by neither."""
    found = score(rule_book(THREE), result(rows))
    assert (found.forfeit, found.game_points, found.winner) == (forfeit, p(*game_points), winner)


def test_one_forfeited_board_does_not_make_the_match_a_forfeit() -> None:
    found = score(rule_book(THREE), result("- W W"))
    assert (found.forfeit, found.winner) == ("", "home")
    assert found.boards[0].forfeit


def test_cancelled_boards_leave_a_match_to_the_others() -> None:
    assert score(rule_book(THREE), result("x W D")).winner == "home"
    assert score(rule_book(THREE), result("x x x")).state is State.VOID


def test_wrong_board_numbers_are_named() -> None:
    found = score(rule_book(THREE), MatchResult("1.1.1", boards("W W W W")))
    assert codes(found) == ["E317"]
    twice = MatchResult("1.1.1", (*boards("W W W"), *boards("L")))
    assert codes(score(rule_book(THREE), twice)) == ["E317"]


def test_an_impossible_board_is_a_problem_with_its_place() -> None:
    rules = rule_book(THREE, match={"games": 3})
    found = score(rules, result("WW WL WDD"))
    assert codes(found) == ["E311"]
    args = found.problems[0].args
    assert (args["round"], args["table"], args["board"]) == (1, 1, 2)
    assert (args["won"], args["drawn"], args["lost"]) == (1, 0, 1)
    assert found.problems[0].place == Place(round=1, table=1)
    assert found.problems[0].severity is Severity.ERROR


def test_a_single_player_plays_a_match_of_one_board() -> None:
    found = score(rule_book(INDIVIDUAL), result("D"))
    assert (found.match_points, found.game_points) == ((HALF, HALF), (HALF, HALF))


def test_colours_alternate_over_the_boards_of_a_match() -> None:
    rules = rule_book(FOUR, colours={"boards": "odd"})
    assert [b.home_first for b in score(rules, result("W W W W")).boards] == [True, False] * 2
    on_all = score(rule_book(FOUR), result("W W W W"))
    assert [b.home_first for b in on_all.boards] == [True] * 4
    none = score(rule_book(FOUR, colours={"used": False}), result("W W W W"))
    assert [b.home_first for b in none.boards] == [None] * 4

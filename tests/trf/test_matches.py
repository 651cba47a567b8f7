"""From player lines to matches: who met whom, who sat where, colours, results, byes."""

from teammatch.model.points import show_points
from teammatch.pairing.team.history import RoundKind
from teammatch.trf.history import settings_of
from teammatch.trf.matches import Board, TeamEvent, TrfMatch, game_points
from teammatch.trf.points import team_rounds
from tests.trf.files import SMALL, event_of, without

HEAD = """142 3
162  W 1.0    D 0.5    L 0.0
192 FIDE_TEAM_TYPEA_MP_GP
352 WBW
362 TW 2.0   TD 1.0   TL 0.0
"""


def two_teams(lines: dict[int, str], *more: str) -> TeamEvent:
    """Teams 1 (players 1-4) and 2 (players 5-8) on three boards; a cell for round 1 a player."""
    text = HEAD
    for player in range(1, 9):
        cell = lines.get(player, "0000 - Z")
        text += f"001 {player:4}      P{player}".ljust(91) + cell.rjust(8) + "\n"
    text += "310   1 One".ljust(73) + "   1    2    3    4\n"
    text += "310   2 Two".ljust(73) + "   5    6    7    8\n"
    return event_of(text + "".join(line + "\n" for line in more))


def only_match(event: TeamEvent) -> TrfMatch:
    assert event.problems == ()
    assert set(event.matches) == {(1, 1), (1, 2)}
    return event.matches[1, 1]


def points(event: TeamEvent, team: int, number: int = 1) -> tuple[RoundKind, str, str]:
    """Kind, match points, game points of a team in a round, exactly."""
    entry = team_rounds(event, settings_of(event, {}), number)[team][number - 1]
    return entry.kind, show_points(entry.match_points), show_points(entry.game_points)


FULL = {1: "   5 w 1", 2: "   6 b =", 3: "   7 w 0", 5: "   1 b 0", 6: "   2 w =", 7: "   3 b 1"}


def test_game_lines_join_two_teams_board_by_board() -> None:
    match = only_match(two_teams(FULL))
    assert (match.white, match.black, match.kind) == (1, 2, RoundKind.PLAYED)
    assert match.boards == (Board(1, 5, "1", "0"), Board(2, 6, "=", "="), Board(3, 7, "0", "1"))


def test_more_game_points_win_equal_ones_draw() -> None:
    event = two_teams(FULL)
    draw = RoundKind.PLAYED, "1", "1.5"
    assert points(event, 1) == points(event, 2) == draw
    event = two_teams({**FULL, 3: "   7 w =", 7: "   3 b ="})
    assert points(event, 1) == (RoundKind.PLAYED, "2", "2")
    assert points(event, 2) == (RoundKind.PLAYED, "0", "1")


def test_a_reserve_moves_the_others_up() -> None:
    cells = {1: "   5 w 1", 3: "   6 b =", 4: "   7 w 0"}
    event = two_teams({**cells, 5: "   1 b 0", 6: "   3 w =", 7: "   4 b 1"})
    assert [(b.white, b.black) for b in only_match(event).boards] == [(1, 5), (3, 6), (4, 7)]


def test_a_line_up_says_who_sat_where_and_which_board_was_empty() -> None:
    cells = {2: "   5 w 1", 1: "   7 w 0", 5: "   2 b 0", 7: "   1 b 1", 6: "0000 w +"}
    event = two_teams(cells, "300   1   1   2    2    0    1", "300   1   2   1    5    6    7")
    match = only_match(event)
    assert [(b.white, b.black) for b in match.boards] == [(2, 5), (0, 6), (1, 7)]
    assert [show_points(value) for value in game_points(event, match)] == ["1", "2"]


def test_the_colour_of_board_1_is_that_of_the_team_and_other_boards_follow_352() -> None:
    swapped = {p: c.replace("w", "x").replace("b", "w").replace("x", "b") for p, c in FULL.items()}
    match = only_match(two_teams(swapped))
    assert (match.white, match.black) == (2, 1)
    assert match.boards[0] == Board(5, 1, "0", "1")
    forfeited = {**FULL, 1: "0000 - -", 5: "0000 - +"}
    assert only_match(two_teams(forfeited)).white == 1  # from board 2, which is black for team 1


def test_colours_that_contradict_352_are_told_and_board_1_counts() -> None:
    event = two_teams({**FULL, 2: "   6 w =", 6: "   2 b ="})
    assert event.matches[1, 1].white == 1
    assert [p.code for p in event.problems] == ["W1138"]


def test_a_match_with_one_board_played_is_played_whatever_the_forfeits() -> None:
    cells = {
        1: "   5 w -",
        2: "   6 b =",
        3: "   7 w -",
        5: "   1 b +",
        6: "   2 w =",
        7: "   3 b +",
    }
    event = two_teams(cells)
    assert points(event, 1) == (RoundKind.PLAYED, "0", "0.5")
    assert event.matches[1, 1].colour(1) == "w"


ONE_SIDE = {p: c[:7] + ("+" if p < 5 else "-") for p, c in FULL.items()}


def test_all_boards_forfeited_by_one_side_is_a_match_forfeited() -> None:
    event = two_teams(ONE_SIDE)
    assert points(event, 1) == (RoundKind.FORFEIT_WIN, "2", "3")
    assert points(event, 2) == (RoundKind.FORFEIT_LOSS, "0", "0")


def test_all_boards_forfeited_to_different_sides_is_a_cross_forfeit_by_its_boards() -> None:
    event = two_teams({**ONE_SIDE, 1: "   5 w -", 5: "   1 b +"})
    assert points(event, 1) == (RoundKind.CROSS_FORFEIT, "2", "2")
    assert points(event, 2) == (RoundKind.CROSS_FORFEIT, "0", "1")


def test_a_double_forfeit_gives_nobody_anything() -> None:
    event = two_teams({p: c[:7] + "-" for p, c in FULL.items()})
    assert points(event, 1) == points(event, 2) == (RoundKind.DOUBLE_FORFEIT, "0", "0")


def test_330_is_enough_for_a_forfeited_match_and_gives_all_boards() -> None:
    event = two_teams({}, "330 -+   1   2   1")
    match = only_match(event)
    assert (match.white, match.black) == (2, 1)
    assert points(event, 1) == (RoundKind.FORFEIT_WIN, "2", "3")
    assert points(event, 2) == (RoundKind.FORFEIT_LOSS, "0", "0")


def test_players_present_for_a_forfeited_match_may_stand_alone() -> None:
    present = dict.fromkeys((1, 2, 3), "0000 - +") | dict.fromkeys((5, 6, 7), "0000 - -")
    event = two_teams(present, "330 +-   1   1   2")
    assert points(event, 1) == (RoundKind.FORFEIT_WIN, "2", "3")


def test_330_against_played_boards_is_a_contradiction() -> None:
    assert [p.code for p in two_teams(FULL, "330 +-   1   1   2").problems] == ["E1136"]


def test_forfeits_without_an_opponent_are_a_fault() -> None:
    codes = [p.code for p in two_teams({1: "0000 - +"}).problems]
    assert codes == ["E1142"]


def test_opponents_without_results_are_an_open_match_worth_a_draw() -> None:
    event = two_teams({p: c[:7] + " " for p, c in FULL.items()})
    assert points(event, 1) == (RoundKind.OPEN, "1", "1.5")
    assert not event.matches[1, 1].complete


def test_byes_from_320_then_240_then_letters_of_the_players() -> None:
    event = event_of(SMALL)
    assert event.byes == {(1, 3): RoundKind.ALLOCATED_BYE, (2, 1): RoundKind.ALLOCATED_BYE}
    letters = without(SMALL, "320").replace("0000 - Z", "0000 - U")
    assert event_of(letters).byes == event.byes
    asked = without(SMALL, "320") + "240 H   1    3\n240 F   2    1\n"
    found = event_of(asked).byes
    assert found == {(1, 3): RoundKind.HALF_BYE, (2, 1): RoundKind.FULL_BYE}


def test_a_team_with_a_bye_and_games_is_a_contradiction() -> None:
    assert [p.code for p in event_of(SMALL + "240 H   1    1\n").problems] == ["E1133"]
    assert [p.code for p in event_of(SMALL + "240 H   1    3\n").problems] == ["E1134"]


def test_013_teams_count_only_where_there_are_no_310() -> None:
    old = f"013 {'Alpha':32}   1    2\n013 {'Beta':32}   3    4\n"
    assert [t.name for t in event_of(without(SMALL, "310") + old).teams.values()] == [
        "Alpha",
        "Beta",
    ]
    assert [t.name for t in event_of(SMALL + old).teams.values()] == ["A", "B", "C"]

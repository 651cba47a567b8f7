"""Byes, forfeits, absences, late entries: what each does to meetings, colours, byes, floats."""

from fractions import Fraction

import pytest

from teammatch.model.messages import EventError
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.entering import field_of
from teammatch.pairing.team.field import Field
from teammatch.pairing.team.history import (
    Apart,
    Colour,
    RoundKind,
    Team,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.pairing.virtual import VirtualPoints
from tests.pairing.swiss_team.positions import boards

SETTINGS = SwissTeamSettings(rounds=9, initial_colour="w")


def entry(
    kind: RoundKind, opponent: int | None = None, colour: Colour | None = None, points: int = 0
) -> TeamRound:
    return TeamRound(kind, opponent, colour, Fraction(points), Fraction(2 * points))


def drawn(one: int, two: int, kind: RoundKind = RoundKind.PLAYED) -> dict[int, TeamRound]:
    """A match with a point for each, White first."""
    return {one: entry(kind, two, "w", 1), two: entry(kind, one, "b", 1)}


def history(*rounds: dict[int, TeamRound], forbidden: tuple[Apart, ...] = ()) -> TeamHistory:
    numbers = sorted({number for entries in rounds for number in entries})
    away = TeamRound(RoundKind.ABSENT)
    teams = tuple(Team(n, tuple(r.get(n, away) for r in rounds)) for n in numbers)
    return TeamHistory(SETTINGS, teams, forbidden=forbidden)


def field(*rounds: dict[int, TeamRound]) -> Field:
    return field_of(history(*rounds), len(rounds) + 1)


def test_c1_a_played_or_adjourned_match_is_a_meeting() -> None:
    assert field(drawn(1, 2)).met == [0b10, 0b01]
    assert field(drawn(1, 2, RoundKind.OPEN)).met == [0b10, 0b01]


@pytest.mark.parametrize(
    "kind",
    [
        RoundKind.FORFEIT_WIN,
        RoundKind.FORFEIT_LOSS,
        RoundKind.DOUBLE_FORFEIT,
        RoundKind.CROSS_FORFEIT,
    ],
)
def test_ghr_3_5_a_match_forfeited_as_a_whole_is_no_meeting_and_no_colour(kind: RoundKind) -> None:
    after = field(drawn(1, 2, kind))
    assert after.met == [0, 0]
    assert after.history == ["", ""]
    assert after.played == [0, 0]


@pytest.mark.parametrize(
    ("kind", "bars"),
    [
        (RoundKind.ALLOCATED_BYE, True),
        (RoundKind.FULL_BYE, True),
        (RoundKind.FORFEIT_WIN, True),
        (RoundKind.HALF_BYE, False),
        (RoundKind.ZERO_BYE, False),
        (RoundKind.FORFEIT_LOSS, False),
        (RoundKind.DOUBLE_FORFEIT, False),
        (RoundKind.ABSENT, False),
    ],
)
def test_c2_what_bars_a_team_from_the_bye(kind: RoundKind, bars: bool) -> None:
    opponent = 2 if "forfeit" in kind else None
    after = field({1: entry(kind, opponent, points=1), 2: entry(RoundKind.ABSENT)})
    assert bool(after.barred_from_bye & 1) is bars


def test_c2_a_match_won_crosswise_bars_its_winner_only() -> None:
    kind = RoundKind.CROSS_FORFEIT
    after = field({1: entry(kind, 2, "w", 2), 2: entry(kind, 1, "b", 0)})
    assert after.barred_from_bye == 0b01


def test_1_5_only_a_match_of_the_round_before_makes_floaters() -> None:
    first = {1: entry(RoundKind.PLAYED, 2, "w", 2), 2: entry(RoundKind.PLAYED, 1, "b", 0)}
    alone = {3: entry(RoundKind.HALF_BYE, points=1), 4: entry(RoundKind.HALF_BYE, points=1)}
    second = {**drawn(1, 3), **drawn(2, 4)}
    assert field(first | alone, second).floated == 0b1111
    away = {n: entry(RoundKind.ABSENT) for n in (1, 2, 3, 4)}
    assert field(first | alone, second, away).floated == 0
    forfeited = {
        1: entry(RoundKind.FORFEIT_WIN, 3, "w", 2),
        3: entry(RoundKind.FORFEIT_LOSS, 1, "b"),
        **drawn(2, 4),
    }
    assert field(first | alone, forfeited).floated == 0b1010


def test_1_6_gaps_in_a_colour_history_are_closed() -> None:
    after = field(drawn(1, 2), {1: entry(RoundKind.ZERO_BYE)}, drawn(1, 2))
    assert after.history == ["ww", "bb"]


def test_1_6_a_match_without_a_known_colour_is_played_all_the_same() -> None:
    after = field({1: entry(RoundKind.PLAYED, 2), 2: entry(RoundKind.PLAYED, 1)})
    assert (after.history, after.played, after.met) == (["", ""], [1, 1], [0b10, 0b01])


def test_3_3_1_a_bye_asked_for_and_an_absence_keep_a_team_out_of_the_round() -> None:
    asked = TeamHistory(
        SETTINGS,
        (
            Team(1, (drawn(1, 2)[1],)),
            Team(2, (drawn(1, 2)[2], entry(RoundKind.HALF_BYE))),
            Team(3, (entry(RoundKind.ABSENT), entry(RoundKind.ABSENT))),
            Team(4, (entry(RoundKind.ABSENT),)),
        ),
    )
    assert boards(pair_team_round(asked, 2)) == "4-1"


def test_a_late_entry_has_no_points_no_history_and_its_own_number() -> None:
    late = history({**drawn(1, 3), **drawn(4, 5), 2: entry(RoundKind.ABSENT)})
    after = field_of(late, 2)
    assert after.number == [1, 2, 3, 4, 5]
    assert (after.score[1], after.history[1], after.played[1]) == (0, "", 0)
    assert pair_team_round(late, 2).bye == 2


def test_forbidden_pairs_hold_in_their_rounds_only() -> None:
    four = {n: entry(RoundKind.HALF_BYE, points=1) for n in (1, 2, 3, 4)}
    barred = history(four, forbidden=(Apart((1, 3), 2, 2),))
    assert "1-3" not in boards(pair_team_round(barred, 2)).split()
    other = history(four, forbidden=(Apart((1, 3), 3, 4),))
    assert "1-3" in boards(pair_team_round(other, 2)).split()


def test_3_3_3_no_legal_pairing_names_who_is_stuck() -> None:
    stuck = history(drawn(1, 2))
    with pytest.raises(EventError) as refused:
        pair_team_round(stuck, 2)
    (problem,) = refused.value.problems
    assert problem.code == "E440"
    assert problem.args["stuck"] == (1, 2)


def test_3_3_3_nobody_left_for_the_bye() -> None:
    won = {n: entry(RoundKind.FULL_BYE, points=2) for n in (1, 2, 3)}
    with pytest.raises(EventError) as refused:
        pair_team_round(history(won), 2)
    assert [problem.code for problem in refused.value.problems] == ["E443"]


def test_c047_virtual_points_count_in_their_round_and_need_match_points() -> None:
    base = history({n: entry(RoundKind.HALF_BYE, points=1) for n in (1, 2, 3, 4)})
    given = (VirtualPoints(1, 2, 1, 2, Fraction(2)),)
    assert field_of(TeamHistory(SETTINGS, base.teams, given), 2).score == [3, 3, 1, 1]
    assert field_of(TeamHistory(SETTINGS, base.teams, given), 3).score == [1, 1, 1, 1]
    by_games = SwissTeamSettings(9, primary="game")
    with pytest.raises(EventError) as refused:
        pair_team_round(TeamHistory(by_games, base.teams, given), 2)
    assert [problem.code for problem in refused.value.problems] == ["E442"]

"""What holds for every round by C.04.6, whatever the history."""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.swiss_team import new_event, played
from teammatch.model.messages import EventError
from teammatch.pairing.team.check import check_team_round
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.history import (
    Apart,
    RoundKind,
    Team,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.team.outcome import TeamPairing
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.pairing.virtual import baku
from tests.pairing.swiss_team.histories import random_history

SEEDS = st.integers(0, 10**6)


def paired(seed: int, most: int = 24) -> tuple[TeamHistory, TeamPairing] | None:
    """A random history and its next round; None where there is no legal pairing."""
    history, number = random_history(seed, most)
    try:
        return history, pair_team_round(history, number)
    except EventError:
        return None


def for_rounds(check: Callable[[TeamHistory, TeamPairing], None]) -> None:
    """Run a check over many random rounds."""

    @settings(max_examples=120, deadline=None)
    @given(SEEDS)
    def run(seed: int) -> None:
        found = paired(seed)
        if found is not None:
            check(*found)

    run()


def test_c1_nobody_meets_twice_and_everybody_is_in_the_round_once() -> None:
    def check(history: TeamHistory, pairing: TeamPairing) -> None:
        met = {
            (team.number, entry.opponent)
            for team in history.teams
            for entry in team.rounds[: pairing.round - 1]
            if entry.kind.played
        }
        seen = [team for pair in pairing.pairs for team in (pair.white, pair.black)]
        here = [
            team.number
            for team in history.teams
            if (entry := team.at(pairing.round)) is None or not entry.kind.away
        ]
        assert not {(p.white, p.black) for p in pairing.pairs} & met
        assert sorted([*seen, *([] if pairing.bye is None else [pairing.bye])]) == sorted(here)

    for_rounds(check)


def test_one_bye_at_most_and_never_to_a_team_that_c2_bars() -> None:
    def check(history: TeamHistory, pairing: TeamPairing) -> None:
        here = 2 * len(pairing.pairs) + (pairing.bye is not None)
        assert (pairing.bye is not None) is (here % 2 == 1)
        if pairing.bye is not None:
            kinds = {entry.kind for entry in history.by_number[pairing.bye].rounds}
            assert not kinds & {
                RoundKind.ALLOCATED_BYE,
                RoundKind.FORFEIT_WIN,
                RoundKind.FULL_BYE,
            }

    for_rounds(check)


def test_c3_holds_after_every_bracket_and_upfloaters_meet_residents_only() -> None:
    def check(_: TeamHistory, pairing: TeamPairing) -> None:
        field = pairing.trace.field
        for bracket in pairing.trace.brackets:
            rising = bracket.upfloaters.seats
            assert field.pairable(bracket.step.lower & ~rising)
            for one, two in bracket.paired.pairs:
                assert not (rising >> one & 1 and rising >> two & 1)

    for_rounds(check)


def test_the_order_of_the_input_changes_nothing() -> None:
    def check(history: TeamHistory, pairing: TeamPairing) -> None:
        turned = replace(
            history,
            teams=history.teams[::-1],
            forbidden=history.forbidden[::-1],
            units=tuple(Apart(u.teams[::-1], u.first_round, u.last_round) for u in history.units),
        )
        assert pair_team_round(turned, pairing.round).lines == pairing.lines

    for_rounds(check)


def test_points_in_other_units_change_nothing() -> None:
    def check(history: TeamHistory, pairing: TeamPairing) -> None:
        def thirds(team: Team) -> Team:
            rounds = [
                replace(e, match_points=e.match_points / 3, game_points=e.game_points / 3)
                for e in team.rounds
            ]
            return Team(team.number, tuple(rounds))

        smaller = replace(
            history,
            teams=tuple(thirds(team) for team in history.teams),
            virtual=tuple(
                replace(v, match_points=v.match_points / 3, game_points=v.game_points / 3)
                for v in history.virtual
            ),
        )
        assert pair_team_round(smaller, pairing.round).lines == pairing.lines

    for_rounds(check)


def test_a_round_the_engine_paired_is_as_the_check_expects() -> None:
    rng = random.Random(4)
    event = new_event(SwissTeamSettings(7, initial_colour="b"), 13)
    for number in range(1, 8):
        event = played(event, pair_team_round(event, number), rng)
    assert all(check_team_round(event, number).same for number in range(1, 8))


def test_a_changed_pair_and_bye_are_told_apart_from_the_record() -> None:
    event = new_event(SwissTeamSettings(7, initial_colour="w"), 5)
    event = played(event, pair_team_round(event, 1), random.Random(1))
    rest = next(t for t in event.teams if t.rounds[0].kind is RoundKind.ALLOCATED_BYE)
    other = event.by_number[1]
    partner = event.by_number[other.rounds[0].opponent or 0]
    swapped = replace(
        event,
        teams=(
            Team(rest.number, (replace(other.rounds[0]),)),
            Team(other.number, rest.rounds),
            Team(partner.number, (replace(partner.rounds[0], opponent=rest.number),)),
            *(t for t in event.teams if t not in (rest, other, partner)),
        ),
    )
    found = check_team_round(swapped, 1)
    assert not found.same
    assert (1, 0) in found.recorded
    assert (rest.number, 0) in found.expected


def test_of_a_match_without_colours_only_the_pair_is_compared() -> None:
    event = new_event(SwissTeamSettings(7, initial_colour="b"), 4)
    forfeit = RoundKind.FORFEIT_WIN
    event = replace(
        event,
        teams=(
            Team(1, (TeamRound(forfeit, 3),)),
            Team(2, (TeamRound(RoundKind.PLAYED, 4, "w"),)),
            Team(3, (TeamRound(RoundKind.FORFEIT_LOSS, 1),)),
            Team(4, (TeamRound(RoundKind.PLAYED, 2, "b"),)),
        ),
    )
    assert check_team_round(event, 1).same
    other = replace(
        event,
        teams=(
            Team(1, (TeamRound(forfeit, 2),)),
            Team(2, (TeamRound(RoundKind.FORFEIT_LOSS, 1),)),
            Team(3, (TeamRound(RoundKind.PLAYED, 4, "w"),)),
            Team(4, (TeamRound(RoundKind.PLAYED, 3, "b"),)),
        ),
    )
    found = check_team_round(other, 1)
    assert found.recorded == ((1, 2), (3, 4))
    assert found.expected == ((2, 4), (3, 1))


def test_initial_colour_is_read_off_round_one_where_it_is_not_stated() -> None:
    event = new_event(SwissTeamSettings(7, initial_colour="b"), 8)
    event = played(event, pair_team_round(event, 1), random.Random(2))
    unsaid = replace(event, settings=SwissTeamSettings(7))
    assert check_team_round(unsaid, 1).same


def test_baku_gives_wins_in_the_first_half_of_the_accelerated_rounds() -> None:
    nine = baku(22, 9, Fraction(2), Fraction(1))
    assert [(v.first_round, v.last_round, v.last_team, int(v.match_points)) for v in nine] == [
        (1, 3, 12, 2),
        (4, 5, 12, 1),
    ]
    eleven = baku(23, 11, Fraction(2), Fraction(1))
    assert [(v.first_round, v.last_round) for v in eleven] == [(1, 3), (4, 6)]

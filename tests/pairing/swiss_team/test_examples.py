"""Worked examples: positions with the answer and the article that gives it."""

from dataclasses import replace

import pytest

from teammatch.pairing.team.settings import SwissTeamSettings
from tests.pairing.swiss_team.positions import Known, boards, pair, rising, team

TYPE_A = SwissTeamSettings(rounds=9)
TYPE_B = SwissTeamSettings(rounds=9, colour_type="B")
NO_COLOURS = SwissTeamSettings(rounds=9, colour_type="none")


def test_e1_round_one_pairs_halves_and_the_largest_tpn_rests() -> None:
    seven = [team(n, 0) for n in range(1, 8)]
    assert boards(pair(seven, 1, initial="b")) == "4-1 2-5 6-3, bye 7"


E2 = [
    team(4, 2, "w"), team(5, 2, "b"), team(6, 2, "w"),
    team(3, 1, "b", met=[5]), team(7, 1, "w"),
    team(1, 0, "w"), team(2, 0, "b"), team(8, 0, "b"),
]  # fmt: skip


def test_e2_an_upfloater_with_a_small_tpn_is_top_of_its_pair() -> None:
    done = pair(E2, 2, SwissTeamSettings(rounds=7))
    assert rising(done) == [[3], [1], []]
    assert boards(done) == "5-4 3-6 1-7 2-8"


def test_e2_seats_by_score_make_another_round() -> None:
    done = pair(E2, 2, SwissTeamSettings(rounds=7, seats="score-tpn"))
    pairs = {frozenset((p.white, p.black)) for p in done.pairs}
    assert {frozenset((3, 4)), frozenset((5, 6))} <= pairs


def e3(met: bool, floated: bool, lowest: int) -> list[Known]:
    return [
        team(1, 4, "wb"),
        team(2, 3, "wb", floated=floated), team(3, 3, "bw", met=[4] if met else []),
        team(4, 3, "wb"),
        team(5, 1, "bw"), team(6, 1, "wb"), team(7, 1, "bw"), team(8, lowest, "wb"),
    ]  # fmt: skip


def test_e3_c6_sends_up_the_team_that_leaves_the_next_group_pairable() -> None:
    done = pair(e3(met=True, floated=False, lowest=0), 3)
    assert rising(done) == [[3], [], [8]]
    assert boards(done) == "1-3 2-4 7-5 6-8"


def test_e4_c7_passes_over_a_floater_of_the_round_before() -> None:
    done = pair(e3(met=False, floated=True, lowest=1), 3)
    assert boards(done).startswith("1-3 2-4")


def test_e4_c7_is_off_in_the_last_two_rounds() -> None:
    done = pair(e3(met=False, floated=True, lowest=1), 3, SwissTeamSettings(rounds=4))
    assert boards(done).startswith("1-2 4-3")


def test_e5_c4_and_c5_two_upfloaters_of_the_best_profile() -> None:
    field = [
        team(1, 6, "wbw", met=[2]), team(2, 6, "bwb"), team(4, 4, "wbw"),
        team(3, 3, "bwb"), team(5, 3, "wbw"), team(6, 3, "bwb"), team(7, 1), team(8, 1),
    ]  # fmt: skip
    done = pair(field, 4)
    assert rising(done)[0] == [3, 4]
    pairs = boards(done).split()
    assert set(pairs[:3]) == {"2-4", "3-1", "6-5"}


E6 = [team(1, 6, "wbb"), team(2, 6, "bwb"), team(3, 6, "wbb"), team(4, 6, "bwb")]


@pytest.mark.parametrize(
    ("settings", "answer"),
    [(TYPE_A, "1-4 3-2"), (TYPE_B, "1-4 3-2"), (NO_COLOURS, "1-3 2-4")],
    ids=["c8", "c9", "no preferences"],
)
def test_e6_colours_keep_teams_of_one_wish_apart(settings: SwissTeamSettings, answer: str) -> None:
    assert boards(pair(E6, 4, settings)) == answer


E7 = [
    team(1, 3, "wb"), team(2, 3, "bw"), team(3, 3, "wb", floated=True), team(4, 3, "bw"),
    team(5, 3, "wb"), team(6, 1, "bw"), team(7, 1, "wb"), team(8, 1, "bw"),
]  # fmt: skip


def test_e7_c10_keeps_a_floater_from_meeting_the_upfloater() -> None:
    done = boards(pair(E7, 3)).split()
    assert set(done[:3]) == {"1-4", "6-2", "3-5"}


def test_e7_c10_is_off_in_the_last_two_rounds() -> None:
    done = boards(pair(E7, 3, SwissTeamSettings(rounds=4))).split()
    assert set(done[:3]) == {"1-4", "5-2", "3-6"}


def test_e8a_the_bye_goes_to_more_matches_played_and_never_twice() -> None:
    field = [team(n, 4, "wbw") for n in (1, 2, 3, 4)]
    field += [team(5, 1, "wb", barred=True), team(6, 1, "wb"), team(7, 1, "wbw")]
    assert pair(field, 4).bye == 7


def test_e8b_the_bye_must_leave_a_complete_pairing() -> None:
    field = [
        team(1, 2, "w", met=[4]), team(2, 2, "w", met=[5]),
        team(3, 0, ""), team(4, 0, "b"), team(5, 0, "b"),
    ]  # fmt: skip
    done = pair(field, 2, forbidden=[(2, 1), (2, 4), (3, 4)])
    assert done.trace.bye is not None
    assert done.trace.bye.refused == (4,)
    assert set(boards(done).replace(",", "").split()) == {"5-1", "3-2", "bye", "4"}


def test_e9_c3_forces_upfloaters_on_a_group_that_could_be_paired() -> None:
    field = [team(1, 6), team(2, 6)]
    field += [team(n, 3, met=[m for m in range(3, 7) if m != n]) for n in range(3, 7)]
    field += [team(7, 0), team(8, 0)]
    done = pair([replace(t, colours="wb") for t in field], 4)
    assert rising(done) == [[3, 4], [7, 8]]
    pairs = {frozenset((p.white, p.black)) for p in done.pairs}
    assert pairs == {frozenset(p) for p in ((1, 3), (2, 4), (5, 7), (6, 8))}


def two_residents_who_have_met(clique: list[tuple[int, int]], rest: int) -> list[Known]:
    """Teams 1, 2 on 6 points; 3 to 8 on 4, of whom those pairs have met; ``rest`` on 0."""
    field = [team(1, 6, met=[2]), team(2, 6)]
    field += [team(n, 4, met=[b for a, b in clique if a == n]) for n in range(3, 9)]
    field += [team(n, 0) for n in range(9, 9 + rest)]
    return [replace(t, colours="wb") for t in field]


@pytest.mark.parametrize("rest", [6, 60], ids=["few below", "many below"])
def test_c6_with_two_upfloaters_passes_over_sets_that_leave_teams_who_have_met(rest: int) -> None:
    met = [(5, 6), (5, 7), (5, 8)]
    done = pair(two_residents_who_have_met(met, rest), 4)
    assert rising(done)[0] == [3, 5]
    assert done.trace.brackets[0].upfloaters.way == "matching"


@pytest.mark.parametrize("rest", [6, 60], ids=["few below", "many below"])
def test_c6_that_no_set_keeps_no_longer_counts_unless_it_is_graded(rest: int) -> None:
    all_but_3_4 = [(a, b) for a in range(3, 9) for b in range(a + 1, 9) if (a, b) != (3, 4)]
    field = two_residents_who_have_met(all_but_3_4, rest)
    assert rising(pair(field, 4))[0] == [3, 4]
    graded = SwissTeamSettings(rounds=9, c6="graded")
    assert rising(pair(field, 4, graded))[0] == [5, 6]

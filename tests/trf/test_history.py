"""What the engine is given: settings by 192, byes and absences, acceleration, bans, 299."""

from fractions import Fraction

import pytest

from teammatch.model.messages import EventError
from teammatch.model.points import show_points
from teammatch.pairing.team.history import (
    Apart,
    RoundKind,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.virtual import VirtualPoints
from teammatch.trf.declared import team_system
from teammatch.trf.history import settings_of, system_notes, team_history
from tests.trf.files import SMALL, event_of, without

THREE_ROUNDS = SMALL.replace("142 2", "142 3")


def history(text: str, number: int | None = None, **chosen: str) -> TeamHistory:
    event = event_of(text)
    named = {name.replace("_", "-"): value for name, value in chosen.items()}
    return team_history(event, settings_of(event, named), number)


@pytest.mark.parametrize(
    ("code", "colours", "primary", "secondary", "baku"),
    [
        ("FIDE_TEAM", "A", "match", True, False),
        ("FIDE_TEAM_BAKU", "A", "match", True, True),
        ("FIDE_TEAM_2026", "A", "match", True, False),
        ("FIDE_TEAM_TYPEB", "B", "match", True, False),
        ("FIDE_TEAM_TYPEA_MP_GP", "A", "match", True, False),
        ("FIDE_TEAM_TYPEB_GP_MP", "B", "game", True, False),
        ("FIDE_TEAM_TYPEB_MP_BAKU", "B", "match", False, True),
        ("FIDE_TEAM_MP_GP", "none", "match", True, False),
        ("FIDE_TEAM_GP", "none", "game", False, False),
        ("fide_team_typeb_gp_mp", "B", "game", True, False),
    ],
)
def test_192_names_colour_rule_scores_and_acceleration(
    code: str, colours: str, primary: str, secondary: bool, baku: bool
) -> None:
    found = team_system(code)
    assert found.known
    assert (found.colour_type, found.primary) == (colours, primary)
    assert (found.secondary_used, found.baku) == (secondary, baku)


@pytest.mark.parametrize("code", ["FIDE_OLYMPIAD", "BERGER_TEAM_ROUNDROBIN", "", "FIDE_TEAM_MP_MP"])
def test_an_unknown_code_is_kept_and_reported(code: str) -> None:
    event = event_of(SMALL.replace("FIDE_TEAM_TYPEA_MP_GP", code))
    assert [p.code for p in system_notes(event)] == ["W1161" if code else "W1160"]


def test_the_code_may_stand_in_092() -> None:
    text = without(SMALL, "192") + "092 FIDE_TEAM_TYPEB_GP\n"
    assert event_of(text).declared.system.colour_type == "B"


def test_the_number_of_rounds_must_be_declared() -> None:
    with pytest.raises(EventError) as refused:
        history(without(SMALL, "142"))
    assert [p.code for p in refused.value.problems] == ["E1160"]
    assert history(without(SMALL, "142") + "XXR 7\n").settings.rounds == 7


def test_unknown_settings_and_values_are_refused_together() -> None:
    with pytest.raises(EventError) as refused:
        settings_of(event_of(SMALL), {"seat": "tpn", "c6": "maybe"})
    assert [p.code for p in refused.value.problems] == ["E1162", "E1163"]


def test_the_initial_colour_is_152_or_xxc_and_a_setting_overrides_it() -> None:
    assert history(SMALL).settings.initial_colour == "w"
    assert history(without(SMALL, "152") + "XXC black1\n").settings.initial_colour == "b"
    assert history(without(SMALL, "152")).settings.initial_colour is None
    assert history(SMALL, initial_colour="B").settings.initial_colour == "b"


def test_in_the_round_to_pair_those_of_240_are_away_and_nobody_else() -> None:
    found = history(THREE_ROUNDS + "240 H   3    2\n", 3)
    assert [len(team.rounds) for team in found.teams] == [2, 3, 2]
    away = found.by_number[2].rounds[-1]
    assert (away.kind, shown(away)) == (RoundKind.HALF_BYE, "1 1")


def test_xxz_names_who_is_absent_in_the_next_round() -> None:
    found = history(THREE_ROUNDS + "XXZ 3\n", 3)
    assert found.by_number[3].rounds[-1].kind is RoundKind.ZERO_BYE


def test_who_has_no_line_in_a_paired_round_was_absent() -> None:
    found = history(without(SMALL, "320"))
    assert found.by_number[3].rounds[0].kind is RoundKind.ABSENT
    assert found.by_number[1].rounds[1].kind is RoundKind.ABSENT


@pytest.mark.parametrize(
    ("record", "values", "setting", "game_points"),
    [
        ("320  1.0  1.5   3   1", "", "draw", "1.5"),
        ("", "    P 1.0", "draw", "2"),
        ("", "", "draw", "1"),
        ("", "", "win", "2"),
    ],
)
def test_the_game_points_of_a_pab_320_before_162_before_the_setting(
    record: str, values: str, setting: str, game_points: str
) -> None:
    text = without(SMALL, "320").replace("L 0.0", "L 0.0" + values).replace("- Z", "- U")
    found = history(text + record + "\n", pab_gp=setting).by_number[3].rounds[0]
    assert (found.kind, shown(found)) == (RoundKind.ALLOCATED_BYE, f"1 {game_points}")


def test_250_gives_virtual_points_and_overrides_the_code() -> None:
    baku = SMALL.replace("TYPEA_MP_GP", "TYPEA_MP_GP_BAKU")
    assert history(baku).virtual == (VirtualPoints(1, 1, 1, 2, Fraction(2)),)
    stated = history(baku + "250  1.0  0.0   1   2    1    1\n").virtual
    assert stated == (VirtualPoints(1, 2, 1, 1, Fraction(1)),)


def test_250_with_the_points_in_the_game_field_means_match_points_where_those_rank() -> None:
    found = history(SMALL + "250       2.0   1   1    1    2\n").virtual
    assert found == (VirtualPoints(1, 1, 1, 2, Fraction(2)),)


def test_260_and_xxp_forbid_pairs() -> None:
    found = history(SMALL + "260   1   1    1    2\nXXP 2 3\n").forbidden
    assert found == (Apart((1, 2), 1, 1), Apart((2, 3)))


def shown(entry: TeamRound) -> str:
    """Match points and game points of a round, exactly."""
    return f"{show_points(entry.match_points)} {show_points(entry.game_points)}"


def rounds_of(record: str, team: int) -> list[str]:
    """Match points and game points of every round."""
    return [shown(entry) for entry in history(SMALL + record + "\n").by_number[team].rounds]


def test_299_without_a_kind_is_a_bonus_or_penalty_once() -> None:
    assert rounds_of("299    -1.0  -2.0    2    1", 1) == ["2 1.5", "0 -1"]
    assert rounds_of("299    -1.0              1", 1) == ["1 1.5", "1 1"]


def test_299_with_a_kind_gives_other_points_for_such_results() -> None:
    assert rounds_of("299 W   3.0", 1) == ["3 1.5", "1 1"]
    assert rounds_of("299 D   1.5   0.5    2    2", 2) == ["0 0.5", "1.5 0.5"]
    assert rounds_of("299 D   1.5   0.5    2    2", 3)[1] == "1 1"


def test_other_values_for_games_and_matches_are_used() -> None:
    text = SMALL.replace("TW 2.0   TD 1.0", "TW 3.0   TD 1.0").replace("D 0.5", "D 0.4")
    found = history(text).by_number[1].rounds[0]
    assert shown(found) == "3 1.4"

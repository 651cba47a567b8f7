"""Random events: what was asked for comes out, and every draw can be repeated by hand."""

from fractions import Fraction
from hashlib import sha256

import pytest

from teammatch.pairing.team.history import RoundKind
from teammatch.trf.generate import Draws, Recipe, generate
from teammatch.trf.history import settings_of, team_history
from teammatch.trf.matches import TeamEvent
from teammatch.trf.reader import read_trf
from teammatch.trf.writer import write_trf

TENTH = Fraction(1, 10)


def event_of(recipe: Recipe) -> TeamEvent:
    return TeamEvent(read_trf(write_trf(generate(recipe))).file)


def kinds(event: TeamEvent) -> list[RoundKind]:
    history = team_history(event, settings_of(event, {}))
    return [entry.kind for team in history.teams for entry in team.rounds]


def test_a_draw_is_the_beginning_of_a_sha_256_of_seed_and_purpose() -> None:
    digest = sha256(b"7/win/1/2/3/0").digest()
    assert Draws(7).number("win/1/2/3/0") == int.from_bytes(digest[:8], "big")


def test_draws_keep_to_their_bounds_and_chances() -> None:
    draws = Draws(1)
    assert {draws.below(3, str(n)) for n in range(60)} == {0, 1, 2}
    assert sum(draws.happens(TENTH, str(n)) for n in range(1000)) in range(70, 130)
    assert not any(draws.happens(Fraction(0), str(n)) for n in range(100))
    assert all(draws.happens(Fraction(1), str(n)) for n in range(100))


def test_without_shares_everybody_plays_and_an_odd_field_has_one_bye_a_round() -> None:
    found = kinds(event_of(Recipe(11, 4, 5, 3)))
    assert found.count(RoundKind.PLAYED) == 50
    assert found.count(RoundKind.ALLOCATED_BYE) == 5


@pytest.mark.parametrize(
    ("recipe", "wanted"),
    [
        (Recipe(30, 4, 6, 1, absences=TENTH), {RoundKind.ZERO_BYE}),
        (Recipe(30, 4, 6, 1, byes=TENTH), {RoundKind.FULL_BYE, RoundKind.HALF_BYE}),
        (
            Recipe(30, 4, 6, 1, forfeits=Fraction(1, 4)),
            {RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS, RoundKind.DOUBLE_FORFEIT},
        ),
        (Recipe(30, 4, 6, 1, cross_forfeits=TENTH), {RoundKind.CROSS_FORFEIT}),
        (Recipe(30, 2, 6, 1, board_forfeits=Fraction(1, 2)), set()),
    ],
)
def test_what_is_asked_for_happens_and_nothing_else(recipe: Recipe, wanted: set[RoundKind]) -> None:
    usual = {RoundKind.PLAYED, RoundKind.ALLOCATED_BYE}
    assert set(kinds(event_of(recipe))) - usual == wanted


def test_stronger_teams_come_out_on_top_on_the_whole() -> None:
    event = event_of(Recipe(40, 4, 9, 2))
    ranks = {number: team.rank or 0 for number, team in event.teams.items()}
    upper = sum(ranks[n] for n in range(1, 21))
    assert upper < 20 * 15


def test_baku_is_written_out_as_250_records() -> None:
    data = write_trf(generate(Recipe(9, 2, 5, 1, "FIDE_TEAM_BAKU"))).decode()
    accelerated = [line for line in data.splitlines() if line.startswith("250")]
    assert accelerated == ["250  2.0  0.0   1   2    1    6", "250  1.0  0.0   3   3    1    6"]


def test_a_full_file_of_999_teams_can_be_written() -> None:
    event = event_of(Recipe(999, 1, 1, 1))
    assert len(event.teams) == 999
    assert len(event.paired_rounds) == 1

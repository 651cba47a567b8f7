"""Points that need more than the one decimal of the format."""

from fractions import Fraction

import pytest

from teammatch.trf.records import AllocatedByes, PlayerLine, ResultValues, TeamLine, TrfFile
from teammatch.trf.scaling import in_whole_units

F = Fraction


@pytest.mark.parametrize(
    ("draw", "factor"),
    [(F(1, 2), 1), (F(1, 10), 1), (F(3, 5), 1), (F(1, 3), 3), (F(1, 4), 2), (F(1, 6), 3)],
)
def test_points_are_multiplied_by_as_little_as_will_do(draw: Fraction, factor: int) -> None:
    """A third needs 3; a quarter 2, since a half has one decimal; a sixth 3 likewise."""
    file = TrfFile((ResultValues("162", (("W", F(1)), ("D", draw))),))
    assert (in_whole_units(file).game, in_whole_units(file).match) == (factor, 1)


def test_match_points_and_game_points_have_a_factor_each_everywhere() -> None:
    file = TrfFile(
        (
            ResultValues("162", (("W", F(1)), ("D", F(1, 3)))),
            ResultValues("362", (("TW", F(3)), ("TD", F(5, 4)))),
            PlayerLine(1, "A", points=F(4, 3)),
            TeamLine(1, "A", "A", None, F(17, 4), F(7, 3), 1, (1,)),
            AllocatedByes(F(5, 4), F(2, 3), (1,)),
        )
    )
    scaled = in_whole_units(file)
    assert (scaled.match, scaled.game) == (2, 3)
    games, matches, player, team, bye = scaled.file.records
    assert isinstance(games, ResultValues)
    assert isinstance(matches, ResultValues)
    assert isinstance(player, PlayerLine)
    assert isinstance(team, TeamLine)
    assert isinstance(bye, AllocatedByes)
    assert dict(games.values) == {"W": 3, "D": 1}
    assert dict(matches.values) == {"TW": 6, "TD": F(5, 2)}
    assert player.points == 4
    assert [team.match_points, team.game_points] == [F(17, 2), 7]
    assert [bye.match_points, bye.game_points] == [F(5, 2), 2]


def test_a_file_that_fits_stays_as_it_is() -> None:
    file = TrfFile((ResultValues("162", (("W", F(1)), ("D", F(1, 2)))),))
    assert in_whole_units(file).file is file

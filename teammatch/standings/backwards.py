"""Points round by round: from the last but one backwards, or without the first rounds."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.standings.element import Element
from teammatch.standings.field import Field, Level
from teammatch.standings.types import Value


def points_backwards(field: Field, level: Level) -> Mapping[SideId, Value]:
    """R53, R56 (5): points after the second-last round, then the third-last, and so on back."""
    return {side: run[-2::-1] for side, run in field.running(level).items()}


def points_without_first_rounds(field: Field, level: Level) -> Mapping[SideId, Value]:
    """R54: the total less the first round's score, then less the second's too, and so on.

    X23: taken from the total; from the progressive score the order would be the same.
    """
    return {
        side: tuple(run[-1] - before for before in run[:-1])
        for side, run in field.running(level).items()
    }


ELEMENTS = (
    Element(
        "PREV",
        points_backwards,
        "R53, R56, R57",
        ("前轮积分", "前轮场分", "倒数轮次积分", "逆减", "Rückwärtswertung"),
        takes_level=True,
        unplayed="as_awarded",
    ),
    Element(
        "DROP",
        points_without_first_rounds,
        "R54, X23",
        ("减首轮分", "扣除首轮", "减首轮积分", "ohne erste Runden"),
        takes_level=True,
        unplayed="as_awarded",
    ),
)

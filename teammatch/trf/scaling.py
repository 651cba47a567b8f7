"""Points that the columns of the format can't hold, in smaller units (TRF26: one decimal)."""

from dataclasses import dataclass, replace
from math import gcd, lcm
from typing import Any

from teammatch.model.points import Points
from teammatch.trf.records import PlayerLine, Record, ResultValues, TrfFile

ONE_DECIMAL = 10


@dataclass(frozen=True, slots=True)
class Scaled:
    """A file, and how many of its units make one match point and one game point of the event."""

    file: TrfFile
    match: int = 1
    game: int = 1


def in_whole_units(file: TrfFile) -> Scaled:
    """The file with all points times the least number that leaves them one decimal at most.

    Thirds become 3 times, quarters twice what they are, in 162 and 362 too, so that the file still
    adds up. Match points and game points are looked at apart; a file that fits stays as it is.
    """
    match = game = 1
    for record in file.records:
        for points in _match_points(record):
            match = lcm(match, _needed(points))
        for points in _game_points(record):
            game = lcm(game, _needed(points))
    if match == game == 1:
        return Scaled(file)
    records = tuple(_scaled(record, match, game) for record in file.records)
    return Scaled(replace(file, records=records), match, game)


def _needed(points: Points | None) -> int:
    if points is None:
        return 1
    return points.denominator // gcd(points.denominator, ONE_DECIMAL)


def _match_points(record: Record) -> tuple[Points | None, ...]:
    if isinstance(record, ResultValues):
        return tuple(value for _, value in record.values) if record.tag == "362" else ()
    return (getattr(record, "match_points", None),)


def _game_points(record: Record) -> tuple[Points | None, ...]:
    if isinstance(record, ResultValues):
        return tuple(value for _, value in record.values) if record.tag == "162" else ()
    if isinstance(record, PlayerLine):
        return (record.points,)
    return (getattr(record, "game_points", None),)


def _scaled(record: Record, match: int, game: int) -> Record:
    if isinstance(record, ResultValues):
        factor = match if record.tag == "362" else game
        return replace(record, values=tuple((s, value * factor) for s, value in record.values))
    if isinstance(record, PlayerLine):
        return replace(record, points=None if record.points is None else record.points * game)
    changed: dict[str, Any] = {
        name: points * factor
        for name, factor in (("match_points", match), ("game_points", game))
        if (points := getattr(record, name, None)) is not None
    }
    return replace(record, **changed) if changed else record

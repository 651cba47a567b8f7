"""Acceleration of any Swiss (加速配位, R59): the virtual points of an event, for pairing only."""

from collections.abc import Mapping
from dataclasses import replace

from teammatch.model.entries import Entries
from teammatch.model.points import ZERO, Points
from teammatch.pairing.virtual import VirtualPoints, baku
from teammatch.rules.book import RuleBook
from teammatch.scoring.deciding import match_points, whole_match_game_points
from teammatch.scoring.types import LedgerRow, RowKind, Winner

Rows = Mapping[str, tuple[LedgerRow, ...]]


def virtual_points(rules: RuleBook, entries: Entries, rows: Rows) -> tuple[VirtualPoints, ...]:
    """Who is paired with how many points more, in which rounds, in the points that rank.

    Whatever [[swiss-team.virtual]] or swiss-team.acceleration says comes first in its own system;
    [acceleration] holds for every system. ``rows`` are those of the ledger: half of the field is
    half of those who were there in round 1, so that late entries never move the border.
    """
    own = rules.swiss_team
    if rules.pairing.system == "swiss-team" and own.virtual:
        return tuple(
            VirtualPoints(v.from_round, v.to_round, v.from_number, v.to_number, v.points)
            for v in own.virtual
        )
    method = rules.acceleration.method
    if rules.pairing.system == "swiss-team" and own.acceleration == "baku":
        method = "baku"
    if method == "none" or not rules.pairing.traits.uses_results:
        return ()
    sides = _first_field(entries, rows)
    if method == "baku":
        found = baku(sides, rules.event.rounds or 0, _worth(rules, "win"), _worth(rules, "draw"))
    else:
        found = (_upper_half(rules, sides),)
    if rules.points.primary == "match":
        return found
    return tuple(replace(v, match_points=ZERO, game_points=v.match_points) for v in found)


def points_for_pairing(
    rules: RuleBook, entries: Entries, rows: Rows, round_number: int
) -> dict[str, Points]:
    """By side, what is added to its points in the pairing of a round; sides with nothing left out.

    Empty for systems that count in their own way (C.04.6 keeps real and virtual points apart).
    """
    if rules.pairing.traits.own_virtual:
        return {}
    given = virtual_points(rules, entries, rows)
    found: dict[str, Points] = {}
    for virtual in given:
        for side in entries.sides.values():
            if side.number is not None and virtual.given(side.number, round_number):
                more = virtual.match_points + virtual.game_points
                found[side.id] = found.get(side.id, ZERO) + more
    return found


def _upper_half(rules: RuleBook, sides: int) -> VirtualPoints:
    """R59, X32: the upper half by pairing number; the odd one out belongs to the lower half.

    So the halves of those who play are equal, since it is the lowest that has the bye.
    """
    own = rules.acceleration
    points = _worth(rules, own.points) if isinstance(own.points, str) else own.points
    return VirtualPoints(1, own.rounds, 1, own.sides or sides // 2, points)


def _worth(rules: RuleBook, result: str) -> Points:
    """A won or drawn match in the points that rank."""
    winner: Winner = "home" if result == "win" else "draw"
    games = whole_match_game_points(rules, winner)
    return games[0] if rules.points.primary == "game" else match_points(rules, winner, games)[0]


def _first_field(entries: Entries, rows: Rows) -> int:
    """The sides that were there in round 1: all but those who joined later."""
    return sum(
        side.number is not None and not (rows.get(side.id) and rows[side.id][0].kind is RowKind.OUT)
        for side in entries.sides.values()
    )

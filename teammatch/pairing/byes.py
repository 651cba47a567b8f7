"""The pairing-allocated bye (轮空): R18, R19, X33, field reports 24 and 25."""

from dataclasses import dataclass

from teammatch.model.messages import Message
from teammatch.pairing.matching import Graph, pairable
from teammatch.pairing.position import Position

SHOWN = 3
"""Sides that are named as passed over."""


@dataclass(frozen=True, slots=True)
class AllocatedBye:
    """Who rests, and why he does and nobody before him."""

    seat: int
    reasons: tuple[Message, ...]


def bye_candidates(position: Position) -> list[int]:
    """The seats that may get the bye, in the order in which it is offered.

    Fewest allocated byes first, so that nobody gets a second one while another can take it;
    then the lowest score group; there the largest pairing number (or the order of a lot).
    Sides with ``at_most`` allocated byes are left out. Requested byes don't count.
    """
    order = position.bye_order
    place = {seat: i for i, seat in enumerate(order)} if order is not None else None
    return sorted(
        (seat for seat, c in enumerate(position.contestants) if c.allocated < position.bye_at_most),
        key=lambda seat: (
            position.contestants[seat].allocated,
            position.contestants[seat].points,
            place[seat] if place is not None else -position.contestants[seat].number,
        ),
    )


def allocate_bye(position: Position, graph: Graph) -> AllocatedBye | None:
    """The first candidate without whom all others can be paired; None when there is none."""
    refused: list[int] = []
    for seat in bye_candidates(position):
        if pairable(graph, position.all & ~(1 << seat)):
            return AllocatedBye(seat, _reasons(position, seat, refused))
        refused.append(seat)
    return None


def _reasons(position: Position, seat: int, refused: list[int]) -> tuple[Message, ...]:
    chosen = position.contestants[seat]
    given = Message(
        "pairing.bye_lot" if position.bye_order is not None else "pairing.bye_lowest",
        {
            "count": len(position.contestants),
            "side": chosen.side.name,
            "points": chosen.points,
            "number": chosen.number,
            "byes": chosen.allocated,
        },
    )
    lower = [
        c
        for c in position.contestants
        if c.allocated > chosen.allocated
        and (c.points, -c.number) < (chosen.points, -chosen.number)
    ]
    passed = [
        Message("pairing.bye_had", {"side": c.side.name, "byes": c.allocated})
        for c in reversed(lower[-SHOWN:])
    ]
    stuck = [
        Message("pairing.bye_stuck", {"side": position.contestants[s].side.name})
        for s in refused[:SHOWN]
    ]
    return (given, *passed, *stuck)

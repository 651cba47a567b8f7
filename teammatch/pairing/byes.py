"""The pairing-allocated bye (轮空): R18, R19, X33, field reports 24 and 25."""

from dataclasses import dataclass, replace

from teammatch.model.lots import shuffled
from teammatch.model.messages import BrokenInvariantError, EventError, Message, Place, Problem
from teammatch.pairing.matching import (
    Graph,
    alone,
    dirac,
    first_partner,
    maximum,
    pairable,
    with_empty_seat,
)
from teammatch.pairing.position import Position
from teammatch.pairing.task import Task

SHOWN = 3
"""Sides that are named as passed over."""


@dataclass(frozen=True, slots=True)
class AllocatedBye:
    """Who rests, and why he does and nobody before him."""

    seat: int
    reasons: tuple[Message, ...]


def with_bye_by_lot(task: Task, position: Position) -> Position:
    """The position with the order in which a lot offers the bye, where the rules say so.

    Raises:
        EventError: E404 no number was drawn.
    """
    if task.rules.byes.given_to != "lot" or len(position.contestants) % 2 == 0:
        return position
    if task.lot is None:
        place = Place(file="event.toml", key="byes.given_to")
        raise EventError(Problem("pairing.E404", place, {"round": task.key.round}))
    by_number = sorted(
        range(len(position.contestants)), key=lambda seat: position.contestants[seat].number
    )
    return replace(position, bye_order=tuple(shuffled(by_number, task.lot, "bye")))


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
    """The first candidate without whom all others can be paired; None when there is none.

    Mostly the first one, by Dirac; else one matching with an empty seat, and one search in it
    for each candidate that is refused.
    """
    candidates = bye_candidates(position)
    if not candidates:
        return None
    if dirac(graph, position.all & ~(1 << candidates[0])):
        return AllocatedBye(candidates[0], _reasons(position, candidates[0], []))
    padded, everybody = with_empty_seat(graph, candidates)
    empty = len(graph)
    mate = maximum(padded, everybody)
    if alone(mate, everybody):
        return None
    seat, refused = first_partner(list(padded), everybody, mate, empty, candidates)
    if seat < 0:
        raise BrokenInvariantError("the bye was lost on the way")
    passed = [other for other in candidates if refused >> other & 1]
    return AllocatedBye(seat, _reasons(position, seat, passed))


def settle_bye(
    position: Position, graph: Graph, to_pair: int
) -> tuple[int, AllocatedBye | None] | None:
    """Who is left to be paired, and the bye of an odd number; None when no pairing is legal."""
    if to_pair.bit_count() % 2 == 0:
        return (to_pair, None) if pairable(graph, to_pair) else None
    bye = allocate_bye(position, graph)
    return None if bye is None else (to_pair & ~(1 << bye.seat), bye)


def possible(position: Position, graph: Graph) -> bool:
    """Whether the whole field can be paired, with a bye if it is odd. Cost: one matching."""
    if position.all.bit_count() % 2 == 0:
        return pairable(graph, position.all)
    return pairable(*with_empty_seat(graph, bye_candidates(position)))


def _reasons(position: Position, seat: int, refused: list[int]) -> tuple[Message, ...]:
    chosen = position.contestants[seat]
    level = any(
        (c.allocated, c.points) == (chosen.allocated, chosen.points)
        for other, c in enumerate(position.contestants)
        if other != seat and other not in refused
    )
    decided_level = "bye_lot" if position.bye_order is not None else "bye_lowest"
    given = Message(
        f"pairing.{decided_level if level else 'bye_lowest_score'}",
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

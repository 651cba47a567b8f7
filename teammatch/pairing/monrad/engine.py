"""A round of Monrad or Konrad: the bye, the walk down the list, the first moves.

Cost of a round of n sides: that of ``walk``; where somebody must meet again before he has met the
others, one more matching, and a weighted one only where odd cycles keep that from a proof.
"""

from dataclasses import dataclass

from teammatch.model.messages import EventError
from teammatch.model.rounds import Bye, ByeKind
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.byes import AllocatedBye, possible, settle_bye, with_bye_by_lot
from teammatch.pairing.colours import Seating
from teammatch.pairing.impossible import no_pairing
from teammatch.pairing.matching import Graph, pairable
from teammatch.pairing.meetings import AGAIN, meetings_of
from teammatch.pairing.monrad.colours import RULES
from teammatch.pairing.monrad.reasons import why_pairs
from teammatch.pairing.monrad.walk import Lists, Walked, walk
from teammatch.pairing.position import Position
from teammatch.pairing.seating import table_of
from teammatch.pairing.task import Drawn, Task


@dataclass(frozen=True, slots=True)
class Listed:
    """A position as paired: the walk down its list, and the bye.

    ``graph``: who may meet whom, without those who meet again too soon where that can be kept.
    """

    walked: Walked
    bye: AllocatedBye | None
    graph: Graph


def pair_by_list(task: Task) -> Drawn:
    """Pair a round from the top of one list.

    Raises:
        EventError: E404 a lot decides the bye and none was drawn; E410, E411 no legal pairing
            exists.
    """
    position = with_bye_by_lot(task, position_of(task))
    listed = pair_position(position)
    if listed is None:
        raise EventError(no_pairing(position, task.key))
    met = meetings_of(task, position.contestants)
    reasons = why_pairs(position, met, listed.walked)
    sides = position.contestants
    tables = tuple(
        table_of(
            task.rules,
            Seating(
                sides[top],
                sides[low],
                table,
                position.no_third,
                met.moved[top].get(low),
            ),
            said,
            RULES,
        )
        for table, ((top, low), said) in enumerate(
            zip(listed.walked.pairs, reasons, strict=True), 1
        )
    )
    byes: tuple[Bye, ...] = ()
    if listed.bye is not None:
        byes = (Bye(sides[listed.bye.seat].id, ByeKind.ALLOCATED, listed.bye.reasons),)
    return Drawn(tables, byes)


def pair_position(position: Position, resting: int | None = None) -> Listed | None:
    """Bye, unless it is known who is ``resting``, then the walk; None where no pairing is legal.

    Nobody meets again before he has met the others while the round can be paired without that,
    whoever rests; else as few as the bye leaves do.
    """
    graph: Graph = position.graph
    too_soon = [c.against for c in position.criteria if c.name.key == AGAIN]
    strict = [_row(row, bars) for row, *bars in zip(graph, *too_soon, strict=True)]
    if too_soon and _all_can(position, strict, resting):
        graph, too_soon = strict, []
    everybody = position.all if resting is None else position.all & ~(1 << resting)
    settled = settle_bye(position, graph, everybody)
    if settled is None:
        return None
    seats, bye = settled
    inside = [c.against for c in position.criteria if c.name.key != AGAIN]
    walked = walk(graph, seats, Lists(position.groups(), too_soon, inside))
    return Listed(walked, bye, graph)


def _all_can(position: Position, graph: Graph, resting: int | None) -> bool:
    """Whether the round can be paired in this graph, whoever rests where that is open."""
    if resting is None:
        return possible(position, graph)
    return pairable(graph, position.all & ~(1 << resting))


def _row(row: int, bars: list[int]) -> int:
    for bar in bars:
        row &= ~bar
    return row

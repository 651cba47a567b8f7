"""The basic Swiss (瑞士制) as decided in X33 of the seed rules.

Absolute: no rematch, hard bans, no third equal first or second move in a row. Then bracket by
bracket from the top, each with the certainty that the rest can still be paired: fewest and
lowest floaters (R27), soft avoidance, order (R28). First moves are allocated afterwards (R25).

Cost of a round of n sides: near n log n where plain order is mostly legal; cubic in a bracket
that heavy bans or an avoidance rule that can't hold force into a weighted matching.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from teammatch.model.messages import EventError, Message, Problem
from teammatch.model.rounds import Bye, ByeKind, Round
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.bracket import Bracket, pair_bracket
from teammatch.pairing.by_hand import by_hand, bye_faults, group_faults
from teammatch.pairing.byes import AllocatedBye, settle_bye, with_bye_by_lot
from teammatch.pairing.impossible import no_pairing
from teammatch.pairing.order import Arrangement
from teammatch.pairing.position import Position
from teammatch.pairing.reasons import why_floaters, why_pairs
from teammatch.pairing.seating import Pair, seated
from teammatch.pairing.task import Drawn, Task


@dataclass(frozen=True, slots=True)
class Pairing:
    """A position as paired: seats, in bracket order, with the reasons; and the bye."""

    pairs: tuple[Pair, ...]
    bye: AllocatedBye | None
    brackets: tuple[Bracket, ...] = ()


def swiss(task: Task) -> Drawn:
    """Pair a round by the basic Swiss.

    Raises:
        EventError: E404 a lot decides the bye and none was drawn; E410, E411 no legal
            pairing exists.
    """
    return paired_in_groups(task)


def paired_in_groups(task: Task, arrangement: Arrangement | None = None) -> Drawn:
    """Pair a round score group by score group, each listed as the arrangement says.

    Raises:
        EventError: E404, E410, E411 as above.
    """
    position = with_bye_by_lot(task, position_of(task))
    pairing = pair_position(position, arrangement)
    if pairing is None:
        raise EventError(no_pairing(position, task.key))
    byes: tuple[Bye, ...] = ()
    if pairing.bye is not None:
        resting = position.contestants[pairing.bye.seat]
        byes = (Bye(resting.id, ByeKind.ALLOCATED, pairing.bye.reasons),)
    return Drawn(seated(task.rules, position, pairing.pairs), byes)


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """R26-R28 of a round by hand: the first score group that does worse, and by what."""
    return faults_in_groups(task, paired)


def faults_in_groups(
    task: Task, paired: Round, arrangement: Arrangement | None = None
) -> Iterator[Problem]:
    """R26-R28 of a round by hand, in groups that are listed as the arrangement says."""
    hand = by_hand(task, paired)
    if hand is None:
        return
    yield from bye_faults(task, paired, hand, hand.position.graph)
    best = pair_position(hand.position, arrangement, hand.resting)
    if best is not None:
        yield from group_faults(paired, hand.position, best.brackets, hand.pairs)


def pair_position(
    position: Position, arrangement: Arrangement | None = None, resting: int | None = None
) -> Pairing | None:
    """Bye, unless it is known who is ``resting``, then bracket by bracket from the top.

    None when there is no legal pairing.
    """
    graph = position.graph
    everybody = position.all if resting is None else position.all & ~(1 << resting)
    settled = settle_bye(position, graph, everybody)
    if settled is None:
        return None
    to_pair, bye = settled
    pairs: list[Pair] = []
    brackets: list[Bracket] = []
    floated: dict[int, list[Message]] = {}
    incoming = 0
    for group in position.groups():
        residents = group & to_pair
        if not residents:
            continue
        to_pair &= ~residents
        bracket = pair_bracket(
            graph, position.criteria, incoming, residents, to_pair, arrangement=arrangement
        )
        brackets.append(bracket)
        reasons = why_pairs(position, bracket, floated)
        pairs += [Pair(min(pair), max(pair), reasons[pair]) for pair in bracket.ordered.pairs]
        floated = why_floaters(position, graph, bracket)
        incoming = bracket.floaters
    return Pairing(tuple(pairs), bye, tuple(brackets))

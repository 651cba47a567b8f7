"""A round by hand beside the walk down the list (B7.1): the first table at which it leaves it."""

from collections.abc import Iterator

from teammatch.model.messages import Problem
from teammatch.model.rounds import Round
from teammatch.pairing.by_hand import by_hand, bye_faults, mates, other_pair
from teammatch.pairing.monrad.engine import pair_position
from teammatch.pairing.task import Task


def walk_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """W1352 the bye of a round by hand; W1353 the first side that would meet somebody else.

    What comes further down can't be compared, and what a pair breaks of the absolute rules, or by
    meeting again too soon, is said of itself.
    """
    hand = by_hand(task, paired)
    best = None if hand is None else pair_position(hand.position, hand.resting)
    if hand is None or best is None:
        return
    yield from bye_faults(task, paired, hand, best.graph)
    mate = mates(hand.pairs)
    other = next((pair for pair in best.walked.pairs if mate[pair[0]] != pair[1]), None)
    if other is not None:
        top, low = other
        if best.graph[top] >> mate[top] & 1:
            yield other_pair("monrad.W1353", paired, hand.position, (top, mate[top], low))

"""A round by hand beside the walk down the list (B7.1): the first table at which it leaves it."""

from collections.abc import Iterator

from teammatch.model.messages import Arg, Place, Problem, Severity
from teammatch.model.rounds import Round
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.by_hand import bye_fault, resting_by_hand, table_of_seat
from teammatch.pairing.compared import made_by_hand
from teammatch.pairing.monrad.engine import pair_position
from teammatch.pairing.task import Task


def walk_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """W1352 the bye of a round by hand; W1353 the first side that would meet somebody else.

    What comes further down can't be compared, and what a pair breaks of the absolute rules, or by
    meeting again too soon, is said of itself.
    """
    if not made_by_hand(task, paired):
        return
    position = position_of(task)
    by_hand = resting_by_hand(position, paired)
    if by_hand is None:
        return
    pairs, resting = by_hand
    best = pair_position(position, resting)
    if best is None:
        return
    if resting is not None and task.rules.byes.given_to != "lot":
        fault = bye_fault(paired, position, best.graph, resting)
        yield from [fault] if fault else []
    mate = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
    for top, low in best.walked.pairs:
        if mate[top] == low:
            continue
        if best.graph[top] >> mate[top] & 1:
            names = [position.contestants[seat].side.name for seat in (top, mate[top], low)]
            facts: dict[str, Arg] = dict(zip(("side", "found", "due"), names, strict=True))
            facts["round"] = paired.key.round
            place = Place(round=paired.key.round, table=table_of_seat(paired, position, top))
            yield Problem("monrad.W1353", place, facts, Severity.WARNING)
        return

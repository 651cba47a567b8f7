"""Before a round is paired: whether the avoidance rules can be kept at all, and who is too many."""

from teammatch.model.event import Event
from teammatch.model.messages import Message, Place, Problem, Severity
from teammatch.model.rounds import RoundKey
from teammatch.pairing.byes import bye_candidates, possible
from teammatch.pairing.engine import prepared
from teammatch.pairing.impossible import no_pairing
from teammatch.pairing.matching import Graph, Search, alone, bits, maximum, with_empty_seat
from teammatch.pairing.position import Criterion, Position
from teammatch.pairing.systems import position_for
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger


def avoidance_outlook(
    rules: RuleBook,
    event: Event,
    key: RoundKey,
    ledger: Ledger | None = None,
    lot: int | None = None,
) -> list[Problem]:
    """What can be said of the round before it is paired: E410, or W431 for each soft rule.

    W431: even a pairing that cared for this rule only could not keep everybody apart; it names
    the units that have too many sides. Tables and rounds by hand don't avoid, and C.04.6
    weighs avoidance itself. ``lot``: where one will decide the numbers, any number does: who may
    meet whom does not depend on it, but for rules that name the first n numbers.

    Raises:
        EventError: E403, E405 as for the pairing.
    """
    if not rules.pairing.traits.uses_results or rules.pairing.traits.own_avoidance:
        return []
    task, _, _ = prepared(rules, event, key, lot, ledger=ledger)
    position = position_for(task)
    if not possible(position, position.graph):
        return [no_pairing(position, key)]
    found = [
        rule_outlook(position, criterion, key)
        for criterion in position.criteria
        if criterion.name.key == "pairing.rule_avoid"
    ]
    return [problem for problem in found if problem is not None]


def rule_outlook(position: Position, criterion: Criterion, key: RoundKey) -> Problem | None:
    """W431 when a soft rule can't be kept by everybody, were it the first to be cared for."""
    graph: Graph = [row & ~bar for row, bar in zip(position.graph, criterion.against, strict=True)]
    if possible(position, graph):
        return None
    everybody = position.all
    if everybody.bit_count() % 2:
        graph, everybody = with_empty_seat(graph, bye_candidates(position))
    mate = maximum(graph, everybody)
    crowded = Search(graph, everybody, mate, alone(mate, everybody)).even & position.all
    return Problem(
        "pairing.W431",
        Place(round=key.round),
        {
            "round": key.round,
            "rule": criterion.name,
            "units": _units(criterion, crowded) or (Message("pairing.several_units"),),
        },
        Severity.WARNING,
    )


def _units(criterion: Criterion, seats: int) -> tuple[str, ...]:
    """The units of the seats that would keep one another from being paired."""
    names = []
    for seat in bits(seats):
        others = criterion.against[seat] & seats
        if others:
            other = (others & -others).bit_length() - 1
            names.append(str(criterion.why(seat, other).args["unit"]))
    return tuple(dict.fromkeys(names))

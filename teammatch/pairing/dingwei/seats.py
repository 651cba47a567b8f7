"""Tables and first moves of the positional pairing (B3.6, R48, R49)."""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.messages import Arg, Message
from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.dingwei.moves import (
    Meeting,
    Rule,
    case_of_r48,
    fewer_first_moves,
    first_move,
    last_run,
    later_obeys_higher,
    latest_difference,
)
from teammatch.pairing.seating import named
from teammatch.pairing.task import Table, Task


@dataclass(frozen=True, slots=True)
class SeatedPair:
    """Two seats in the order they were paired in, with the reasons."""

    one: int
    other: int
    reasons: tuple[Message, ...] = ()


def seated(task: Task, field: Field, pairs: Sequence[SeatedPair]) -> tuple[Table, ...]:
    """The pairs at their tables: by the higher score, the lower score, the order of pairing.

    The side with the first move is named first, unless the rules give it to the away side.
    """
    movers = field.movers

    def rank(pair: SeatedPair) -> tuple[object, ...]:
        points = sorted((movers[pair.one].points, movers[pair.other].points), reverse=True)
        return -points[0], -points[1]

    return tuple(_table(task, field, pair) for pair in sorted(pairs, key=rank))


def _table(task: Task, field: Field, pair: SeatedPair) -> Table:
    rules = task.rules
    at = meeting(task, field, pair.one, pair.other)
    one_first, rule = first_move(at)
    first, other = (pair.one, pair.other) if one_first else (pair.other, pair.one)
    sides = field.position.contestants
    home, away = named(rules, sides[first], sides[other])
    said = why_first(
        at if one_first else swapped(at), rule, sides[first].side.name, sides[other].side.name
    )
    if not rules.colours.used:
        said = Message("dingwei.named", {"why": said})
    return Table(
        home.id, away.id, sides[first].id if rules.colours.used else None, (*pair.reasons, said)
    )


def meeting(task: Task, field: Field, one: int, other: int) -> Meeting:
    """Two seats as the rules of the first move see them."""
    rules = task.rules
    return Meeting(
        field.movers[one], field.movers[other], task.key.round, rules.event.rounds, rules.dingwei
    )


def swapped(at: Meeting) -> Meeting:
    """The same meeting from the other side."""
    return Meeting(at.other, at.one, at.round, at.rounds, at.rules)


def why_first(at: Meeting, rule: Rule, first: str, other: str) -> Message:
    """Why ``at.one`` has the first move, with the number of the rule."""
    facts: dict[str, Arg] = {
        "side": first,
        "other": other,
        "balance": at.one.balance,
        "other_balance": at.other.balance,
        "run": abs(at.one.run),
        "other_run": abs(at.other.run),
        "round": at.round,
    }
    if rule is later_obeys_higher:
        key = "obeys_first" if at.one.points > at.other.points else "obeys_second"
    elif rule is fewer_first_moves:
        key = "r48_1"
    elif rule is last_run:
        key = f"r48_{case_of_r48(at.one, at.other) or 'x12'}"
    elif rule is latest_difference:
        differ = (r for r, f in at.one.moves.items() if at.other.moves.get(r, f) is not f)
        key, facts["before"] = "look_back", max(differ)
    elif at.rules.level == "round":
        key = "r48_8_odd_round" if at.round % 2 else "r48_8_even_round"
    else:
        total = at.one.number + at.other.number
        key, facts["sum"] = "r48_8_odd_sum" if total % 2 else "r48_8_even_sum", total
    return Message(f"dingwei.move_{key}", facts)

"""Dong's pairing of a Swiss by nested rotation (嵌套式循环轮次), R74-R83.

Score group by score group from the top (R75). A group is turned through all its sets in Dong's
order, and the first set among the best by the criteria R77, relaxed in the order of R78, is
played. The bye is the partner of 0 in the last group.

Cost of a round of n sides: near that of the basic Swiss; cubic in a group in which criteria
that can't hold force a weighted matching.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.rounds import Bye, ByeKind, Round
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.by_hand import order_faults
from teammatch.pairing.byes import AllocatedBye, allocate_bye, bye_candidates, with_bye_by_lot
from teammatch.pairing.compared import (
    Judged,
    first_worse,
    made_by_hand,
    seats_by_hand,
    worse_problem,
)
from teammatch.pairing.dong.groups import Field, FloatRules, GroupPaired, pair_groups
from teammatch.pairing.dong.reasons import Reasons
from teammatch.pairing.floats import Floats, floats
from teammatch.pairing.impossible import no_pairing
from teammatch.pairing.matching import Graph, pairable, with_empty_seat
from teammatch.pairing.position import Position
from teammatch.pairing.preferences import same_preference
from teammatch.pairing.seating import Pair, seated
from teammatch.pairing.task import Drawn, Task, contestants, moves_matter
from teammatch.pairing.weighing import Measure

LOOKED_BACK = 2
"""R77.4, R77.5: nobody floats the way it floated in the last round or in the one before."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round as paired: its groups, the position, and a bye that a lot gave beforehand."""

    position: Position
    field: Field
    groups: tuple[GroupPaired, ...]
    floats: Floats
    bye: AllocatedBye | None


def dong(task: Task) -> Drawn:
    """Pair a round by nested rotation.

    Raises:
        EventError: E404 a lot decides the bye and none was drawn; E410, E411 no legal
            pairing exists.
    """
    position = with_bye_by_lot(task, position_of(task))
    dealt = pair_position(task, position)
    if dealt is None:
        raise EventError(no_pairing(position, task.key))
    reasons = Reasons(position, dealt.field.colours, dealt.floats, task.key.round)
    pairs: list[Pair] = []
    down: dict[int, tuple[Message, ...]] = {}
    for group in dealt.groups:
        said = reasons.of_pairs(group, down)
        pairs += [Pair(min(pair), max(pair), said[pair]) for pair in group.turned.pairs]
        down = reasons.of_floaters(group)
    byes = []
    if dealt.bye is not None:
        byes.append((dealt.bye.seat, dealt.bye.reasons))
    byes += [(seat, (Message("dong.bye"), *said)) for seat, said in down.items()]
    contestants = position.contestants
    return Drawn(
        seated(task.rules, position, pairs),
        tuple(Bye(contestants[seat].id, ByeKind.ALLOCATED, said) for seat, said in byes),
    )


def pair_position(task: Task, position: Position, resting: int | None = None) -> Dealt | None:
    """All groups from the top, without who is known to be ``resting``.

    None when there is no legal pairing.
    """
    graph: Graph | None = position.graph
    playing, empty, bye = position.all, 0, None
    if resting is not None:
        playing &= ~(1 << resting)
    if playing.bit_count() % 2 == 0:
        graph = graph if pairable(position.graph, playing) else None
    elif position.bye_order is not None:
        bye = allocate_bye(position, position.graph)
        graph = graph if bye else None
        playing &= ~(1 << bye.seat) if bye else 0
    else:
        graph = _with_bye(position)
        empty = 1 << len(position.contestants)
    if graph is None:
        return None
    moved = floats(task, LOOKED_BACK)
    groups = [group & playing for group in position.groups() if group & playing]
    field = _with_criteria(task, position, moved, Field(graph, groups, empty))
    return Dealt(position, field, tuple(pair_groups(field)), moved, bye)


def _with_bye(position: Position) -> Graph | None:
    """The graph with the 0 of the last group: whom it may meet has had as few byes as possible."""
    candidates = bye_candidates(position)
    for most in sorted({position.contestants[seat].allocated for seat in candidates}):
        few = [seat for seat in candidates if position.contestants[seat].allocated <= most]
        graph, everybody = with_empty_seat(position.graph, few)
        if pairable(graph, everybody):
            return graph
    return None


def _with_criteria(task: Task, position: Position, moved: Floats, field: Field) -> Field:
    """The criteria of R77, and the soft rules of the event before and after them."""

    def masks(against: Sequence[int]) -> list[int]:
        return [*against, *[0] * (len(field.graph) - len(against))]

    third = [c.against for c in position.criteria if c.name.key == "pairing.rule_third"]
    avoided = [c.against for c in position.criteria if c.name.key != "pairing.rule_third"]
    colours = [0] * len(position.contestants)
    if moves_matter(task.rules):
        colours = same_preference(position.contestants)
    down = up = 0
    for seat, contestant in enumerate(position.contestants):
        ways = moved.get(contestant.id, {}).values()
        down |= (-1 in ways) << seat
        up |= (1 in ways) << seat
    return replace(
        field,
        colours=masks(colours),
        rules=FloatRules(down, up, task.rules.dong.float_rules == "absolute"),
        before=tuple(masks(against) for against in third),
        after=tuple(masks(against) for against in avoided),
    )


SOFT = "pairing.rule_avoid"
"""A soft rule of the event that is kept less: W430 says so at the pair."""


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """R77: who floats again; of a round by hand also the first group that does worse.

    Where none does, the first in which a set as good comes round before (R81, R83).
    """
    yield from _floats_again(task, paired)
    if made_by_hand(task, paired):
        position = position_of(task)
        pairs, resting = seats_by_hand(paired, position)
        by_lot = task.rules.byes.given_to == "lot"
        best = pair_position(task, position, resting if by_lot else None)
        groups = [_judged(group, best.field) for group in best.groups] if best else []
        worse = first_worse(groups, pairs)
        if worse is None:
            keys = "dong.W1359", "dong.W1360"
            yield from order_faults(paired, position, groups, pairs, keys)
        elif worse.name.key != SOFT:
            yield worse_problem("dong.W413", paired, position, worse)


def _judged(paired: GroupPaired, field: Field) -> Judged:
    """R77 in the order of R78, as far as the standard of the group goes."""
    count = (Message("dong.count_left_over"), None)
    colours = (Message("dong.count_colours"), Measure(field.colours))
    down = (Message("dong.count_down"), paired.down)
    up = (Message("dong.count_up"), paired.up)
    order = {
        "both": (down, up, count, colours),
        "down": (down, count, up, colours),
        "none": (count, down, up, colours),
    }
    found = paired.turned
    soft = [(Message(SOFT), Measure(against)) for against in field.after]
    measures = [*order[paired.kept], *soft]
    return Judged(paired.group.seats, found.pairs, found.floaters, measures)


def _floats_again(task: Task, paired: Round) -> Iterator[Problem]:
    """R77.4, R77.5: the same way as in one of the last two rounds."""
    moved = floats(task, LOOKED_BACK)
    points = {c.id: c.points for c in contestants(task)}
    for match in paired.matches:
        for side, other in ((match.home, match.away), (match.away, match.home)):
            way = (points[other] > points[side]) - (points[other] < points[side])
            rounds = [r for r, before in sorted(moved.get(side, {}).items()) if way == before]
            if rounds:
                facts: dict[str, Arg] = {
                    "round": paired.key.round,
                    "table": match.table,
                    "side": task.entries.sides[side].name,
                    "other": task.entries.sides[other].name,
                    "rounds": tuple(str(r) for r in rounds),
                }
                code = "dong.W436" if way < 0 else "dong.W437"
                place = Place(round=paired.key.round, table=match.table)
                yield Problem(code, place, facts, Severity.WARNING)

"""A round of the positional pairing from the second on: group by group from the top (R40 ⑴)."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from teammatch.pairing.byes import AllocatedBye, allocate_bye, bye_candidates
from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.dingwei.repair import Given, repaired
from teammatch.pairing.dingwei.rows import RowPair, RowsDrawn, Step, draw_rows
from teammatch.pairing.matching import Graph, pairable, with_empty_seat


class Why(StrEnum):
    """Why a group was paired anew."""

    NOT_AT_ALL = ""
    LEFT_OVER = "left-over"
    """The steps left more than one."""
    HANDED = "handed"
    """More than one was handed down, and something is better than the steps."""
    FITTING = "fitting"
    """Sides of one row would have met, and something is better (``dingwei.same_row``)."""
    LOWEST = "lowest"
    """Of the lowest pair and who was left over for the bye others meet, as that fits better."""
    AVOIDED = "avoided"
    """The steps could not keep a soft rule."""
    REST = "rest"
    """What the steps left over and the groups below could not all be paired."""


@dataclass(frozen=True, slots=True)
class GroupDrawn:
    """A score group as paired: who was handed down to it, its residents, the pairs, who is left."""

    handed: int
    residents: int
    drawn: RowsDrawn
    why: Why = Why.NOT_AT_ALL
    looked: int = 0
    """How many groups below were looked at, where it was paired anew."""

    @property
    def left(self) -> int:
        """Who goes down to the next group."""
        return self.drawn.left


@dataclass(frozen=True, slots=True)
class FieldDrawn:
    """All groups as paired, and who has the bye; ``resting`` is None in an even field."""

    groups: tuple[GroupDrawn, ...]
    bye: AllocatedBye | None = None
    resting: int | None = None


def pair_field(field: Field, *, left_over: bool, resting: int | None = None) -> FieldDrawn | None:
    """Pair a field; None when there is no legal pairing.

    The bye goes to the lowest who has had fewest, or, with ``left_over``, to whoever of the lowest
    score of these is left over in the end; ``resting`` where it has been given already.
    """
    graph: Graph = field.position.graph
    everybody = field.position.all
    if resting is not None:
        groups = _drawn(field, graph, everybody & ~(1 << resting), 0)
        return None if groups is None else FieldDrawn(groups, None, resting)
    if everybody.bit_count() % 2 == 0:
        groups = _drawn(field, graph, everybody, 0)
        return None if groups is None else FieldDrawn(groups)
    if not left_over:
        bye = allocate_bye(field.position, graph)
        if bye is None:
            return None
        groups = _drawn(field, graph, everybody & ~(1 << bye.seat), 0)
        return None if groups is None else FieldDrawn(groups, bye, bye.seat)
    return _left_over(field)


def _left_over(field: Field) -> FieldDrawn | None:
    """An odd field, the bye left over to the lowest who may have it.

    The more there are who may, the sooner somebody can, so halving finds how many it takes.
    """
    everybody = field.position.all
    tiers = _who_may_rest(field)

    def can_rest(candidates: list[int]) -> bool:
        return pairable(*with_empty_seat(field.position.graph, candidates))

    if not tiers or not (can_rest(tiers[0]) or can_rest(tiers[-1])):
        return None
    candidates = tiers[bisect_left(tiers, True, key=can_rest)]
    padded, seats = with_empty_seat(field.position.graph, candidates)
    groups = _drawn(field, padded, everybody, seats & ~everybody)
    if groups is None:
        return None
    return FieldDrawn(groups, None, groups[-1].left.bit_length() - 1)


def _who_may_rest(field: Field) -> list[list[int]]:
    """Of those who have had fewest byes the lowest score; if that can't be, one more, and so on.

    R19, B3.3: the bye goes to the lowest-scored who has had none.
    """
    candidates = bye_candidates(field.position)
    contestants = field.position.contestants
    rank = {seat: (contestants[seat].allocated, contestants[seat].points) for seat in candidates}
    return [[s for s in candidates if rank[s] <= most] for most in sorted(set(rank.values()))]


@dataclass(frozen=True, slots=True)
class _Run:
    """What is to be paired: the graph, the score groups, and the empty seat of the bye, if any."""

    field: Field
    graph: Graph
    residents: tuple[int, ...]
    empty: int = 0

    def after(self, at: int) -> int:
        """All seats of the groups from this one on, the empty seat among them."""
        return sum(self.residents[at:]) | self.empty


def _drawn(field: Field, graph: Graph, to_pair: int, empty: int) -> tuple[GroupDrawn, ...] | None:
    """The groups one after another; None when the field can't be paired off.

    Goes on as if the rest could always be paired. When in the end it can't, the last group that is
    to blame is looked for - the rest could be paired before it and can't after it - and paired
    anew with the rest in sight; from there on each group is tested. So a group stays as the steps
    have it unless that leaves a rest that can't be paired, as if pairs were undone from the bottom
    up (B3.3).
    """
    groups = tuple(group & to_pair for group in field.position.groups() if group & to_pair)
    run = _Run(field, graph, groups, empty)
    done: list[GroupDrawn] = []
    for at in range(len(groups)):
        done.append(_group(run, at, done[-1] if done else None))
    if _complete(run, done):
        return tuple(done)
    blame = _to_blame(run, done)
    if blame is None:
        return None
    del done[blame:]
    for at in range(blame, len(groups)):
        above = done[-1] if done else None
        drawn = _group(run, at, above)
        if not pairable(graph, drawn.left | run.after(at + 1)):
            drawn = _group(run, at, above, bound=True)
        done.append(drawn)
    return tuple(done)


def _complete(run: _Run, done: Sequence[GroupDrawn]) -> bool:
    left = done[-1].left if done else 0
    if left.bit_count() != run.empty.bit_count():
        return False
    return not left or bool(run.graph[left.bit_length() - 1] & run.empty)


def _to_blame(run: _Run, done: Sequence[GroupDrawn]) -> int | None:
    """The last group before which the rest could still be paired off; None: it never could.

    Once the rest can't be paired it can't after any later group, so halving finds the place.
    """
    if not pairable(run.graph, run.after(0)):
        return None
    low, high = 0, len(done)
    while high - low > 1:
        middle = (low + high) // 2
        if pairable(run.graph, done[middle - 1].left | run.after(middle)):
            low = middle
        else:
            high = middle
    return low


def _group(run: _Run, at: int, above: GroupDrawn | None, *, bound: bool = False) -> GroupDrawn:
    """One group by the steps, or anew where they fall short; ``bound``: by the rest as well."""
    field, own = run.field, run.residents[at]
    handed = above.left if above else 0
    soft = field.position.criteria
    steps = draw_rows(field, field.polite if soft else run.graph, handed, own)
    why = _why_anew(run, handed, steps, bound=bound)
    if why is Why.NOT_AT_ALL:
        if run.field.fitting and run.empty and at == len(run.residents) - 1:
            return _lowest_pair(run, GroupDrawn(handed, own, steps))
        return GroupDrawn(handed, own, steps)
    kept = why in (Why.HANDED, Why.FITTING)
    if soft and not kept:
        steps = draw_rows(field, run.graph, handed, own)
        if why is Why.LEFT_OVER and steps.left.bit_count() <= 1:
            why = Why.AVOIDED
    rest = run.after(at + 1) if bound else 0
    hint = above.looked - 1 if above and above.looked else 0
    lower = run.residents[at + 1 :]
    given = Given(field, run.graph, handed, own, lower, steps, rest, hint, kept, run.empty)
    drawn, looked = repaired(given)
    if kept and {pair.seats for pair in drawn.pairs} == {pair.seats for pair in steps.pairs}:
        return GroupDrawn(handed, own, steps, looked=looked)
    return GroupDrawn(handed, own, drawn, why, looked)


def _why_anew(run: _Run, handed: int, steps: RowsDrawn, *, bound: bool) -> Why:
    """Whether a group is to be paired anew: where the steps fall short, or may do (R47)."""
    if steps.left.bit_count() > 1:
        return Why.LEFT_OVER
    if handed.bit_count() > 1:
        return Why.HANDED
    if run.field.fitting and any(pair.step is Step.SAME_ROW for pair in steps.pairs):
        return Why.FITTING
    return Why.REST if bound else Why.NOT_AT_ALL


def _lowest_pair(run: _Run, group: GroupDrawn) -> GroupDrawn:
    """The last group, its lowest pair undone where another of these three rests better (B3.3).

    Better: fewer points of who rests, then a smaller |d1 + d2| of those who meet.
    """
    steps = group.drawn
    if not steps.left or not steps.pairs:
        return group
    low, high = steps.pairs[-1].seats
    rests = steps.left.bit_length() - 1
    field = run.field
    graph = field.polite if field.position.criteria else run.graph
    ways = [
        (field.movers[out].points, abs(field.movers[one].balance + field.movers[two].balance), i)
        for i, (out, one, two) in enumerate(_one_out(rests, high, low))
        if graph[one] >> two & 1 and run.graph[out] & run.empty
    ]
    if not ways or not (best := min(ways)[2]):
        return group
    out, one, two = _one_out(rests, high, low)[best]
    anew = RowPair(min(one, two), max(one, two), Step.REPAIRED)
    drawn = RowsDrawn((*steps.pairs[:-1], anew), 1 << out)
    return GroupDrawn(group.handed, group.residents, drawn, Why.LOWEST)


def _one_out(one: int, two: int, three: int) -> list[tuple[int, int, int]]:
    """Three seats, each of them first in its turn."""
    return [(one, two, three), (two, one, three), (three, one, two)]

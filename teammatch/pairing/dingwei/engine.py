"""A round of the positional pairing from the second on: group by group from the top (R40 ⑴)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from teammatch.pairing.byes import AllocatedBye, allocate_bye, bye_candidates
from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.dingwei.repair import Given, repaired
from teammatch.pairing.dingwei.rows import RowsDrawn, draw_rows
from teammatch.pairing.matching import Graph, pairable, with_empty_seat


class Why(StrEnum):
    """Why a group was paired anew."""

    NOT_AT_ALL = ""
    LEFT_OVER = "left-over"
    """The steps left more than one."""
    HANDED = "handed"
    """More than one was handed down."""
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

    The bye goes to the lowest who has had fewest, or, with ``left_over``, to whoever of those
    who have had fewest is left over in the end; ``resting`` where it has been given already.
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
    for candidates in _who_may_rest(field):
        padded, seats = with_empty_seat(graph, candidates)
        groups = _drawn(field, padded, everybody, seats & ~everybody)
        if groups is not None:
            return FieldDrawn(groups, None, groups[-1].left.bit_length() - 1)
    return None


def _who_may_rest(field: Field) -> list[list[int]]:
    """Those who have had fewest byes; and if that can't be, one more, and so on (R19)."""
    candidates = bye_candidates(field.position)
    had = [field.position.contestants[seat].allocated for seat in candidates]
    return [
        [seat for seat, count in zip(candidates, had, strict=True) if count <= most]
        for most in sorted(set(had))
    ]


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
    why = Why.NOT_AT_ALL
    if handed.bit_count() > 1:
        why = Why.HANDED
    elif steps.left.bit_count() > 1:
        why = Why.LEFT_OVER
    elif bound:
        why = Why.REST
    if why is Why.NOT_AT_ALL:
        return GroupDrawn(handed, own, steps)
    if soft:
        steps = draw_rows(field, run.graph, handed, own)
        if why is Why.LEFT_OVER and steps.left.bit_count() <= 1:
            why = Why.AVOIDED
    rest = run.after(at + 1) if bound else 0
    hint = above.looked - 1 if above and above.looked else 0
    given = Given(field, run.graph, handed, own, run.residents[at + 1 :], steps, rest, hint)
    drawn, looked = repaired(given)
    return GroupDrawn(handed, own, drawn, why, looked)

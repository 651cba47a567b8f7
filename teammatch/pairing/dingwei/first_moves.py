"""First moves of round 1: the four ways of R39, their mirror images and what else there is (B3.8).

A *place* is a side's rank by pairing number among those to be paired (see ``first_round``).
"""

from collections.abc import Callable
from dataclasses import dataclass

from teammatch.model.lots import shuffled
from teammatch.model.messages import Arg, Message
from teammatch.pairing.task import Task
from teammatch.rules.dingwei import in_upper_half


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat with its number, and its place in a group of ``sides``."""

    seat: int
    number: int
    place: int
    sides: int
    group: int = 0

    def upper(self, halves: str) -> bool:
        """R35 (4): whether it is of the upper half."""
        return in_upper_half(halves, self.place, self.sides)


@dataclass(frozen=True, slots=True)
class FirstPair:
    """Two placed seats of a table; ``stays`` keeps its table, ``goes`` is exchanged if need be.

    ``stays_first``: the way of pairing names ``stays`` first, or whoever is in its place.
    """

    stays: Placed
    goes: Placed
    reasons: tuple[Message, ...] = ()
    stays_first: bool = True

    @property
    def smaller_stays(self) -> bool:
        """Whether ``stays`` has the smaller number."""
        return self.stays.number < self.goes.number


Decision = tuple[bool, str, dict[str, Arg]]
"""Whether ``stays`` has the first move, the name of the rule, and what it went by."""


def upper_half_first(task: Task, _table: int, pair: FirstPair) -> Decision:
    """R39 ⑴: the upper half goes first."""
    return pair.stays.upper(task.rules.dingwei.halves), "upper", {}


def lower_half_first(task: Task, _table: int, pair: FirstPair) -> Decision:
    """B3.8, ⑴ mirrored: the lower half goes first."""
    return not pair.stays.upper(task.rules.dingwei.halves), "lower", {}


def by_table(_task: Task, table: int, pair: FirstPair) -> Decision:
    """R39 ⑵: at odd tables the smaller number, at even tables the larger."""
    odd = table % 2 == 1
    return pair.smaller_stays is odd, "odd_table" if odd else "even_table", {}


def by_table_mirrored(_task: Task, table: int, pair: FirstPair) -> Decision:
    """B3.8, ⑵ mirrored: at odd tables the larger number, at even tables the smaller."""
    odd = table % 2 == 1
    rule = "odd_table_large" if odd else "even_table_small"
    return pair.smaller_stays is not odd, rule, {}


def odd_numbers_first(_task: Task, _table: int, pair: FirstPair) -> Decision:
    """R39 ⑶: the odd numbers go first."""
    odd = pair.stays if pair.stays.place % 2 else pair.goes
    return odd is pair.stays, "odd", {"place": odd.place}


def even_numbers_first(_task: Task, _table: int, pair: FirstPair) -> Decision:
    """B3.8, ⑶ mirrored: the odd numbers go second."""
    even = pair.goes if pair.stays.place % 2 else pair.stays
    return even is pair.stays, "even", {"place": even.place}


def by_lot(task: Task, table: int, pair: FirstPair) -> Decision:
    """R39 ⑷: by lot: one of two tickets for each table, drawn with the lot of the round."""
    smaller_first = shuffled((True, False), task.lot or 0, f"first move at table {table}")[0]
    return pair.smaller_stays is smaller_first, "lot", {"lot": str(task.lot)}


def by_sum(task: Task, _table: int, pair: FirstPair) -> Decision:
    """B2.1: the sum of the two numbers, odd: the upper half; even: the lower half."""
    total = pair.stays.number + pair.goes.number
    upper = pair.stays.upper(task.rules.dingwei.halves)
    odd = total % 2 == 1
    return upper is odd, "odd_sum" if odd else "even_sum", {"sum": total}


def small_first(_task: Task, _table: int, pair: FirstPair) -> Decision:
    """B3.8: the smaller number goes first at every table."""
    return pair.smaller_stays, "small", {}


def large_first(_task: Task, _table: int, pair: FirstPair) -> Decision:
    """B3.8: the larger number goes first at every table."""
    return not pair.smaller_stays, "large", {}


def as_paired(_task: Task, _table: int, pair: FirstPair) -> Decision:
    """B3.8, B2.6: whoever the way of pairing names first; after an exchange, who took its place."""
    return pair.stays_first, "as_paired", {}


MOVES: dict[str, Callable[[Task, int, FirstPair], Decision]] = {
    "upper": upper_half_first,
    "lower": lower_half_first,
    "tables": by_table,
    "tables-mirrored": by_table_mirrored,
    "odd": odd_numbers_first,
    "even": even_numbers_first,
    "lot": by_lot,
    "sum": by_sum,
    "small": small_first,
    "large": large_first,
    "as-paired": as_paired,
}
"""First moves of round 1 by the names of ``dingwei.first_move``."""

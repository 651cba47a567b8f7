"""The positional pairing of one score group, as it is done by hand (R40, R43-R46)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.matching import Graph, bits


class Step(StrEnum):
    """How a pair of a group came about."""

    MOVED_DOWN = "moved-down"
    """下调配对 (R46): handed down, and paired first, with the opposite row."""
    MOVED_DOWN_OWN_ROW = "moved-down-own-row"
    """The same with the own row, as nobody of the opposite one was left or possible."""
    SAME_PLACE = "same-place"
    """同位配对 (R43): equal positions of the two rows."""
    OTHER_PLACE = "other-place"
    """错位配对 (R44): the equal position was not possible, the next one was."""
    SAME_ROW = "same-row"
    """同行配对 (R45): neighbours within the row that is left over."""
    REPAIRED = "repaired"
    """Paired anew, since the steps above did not pair the group to the fullest (R47)."""


@dataclass(frozen=True, slots=True)
class RowPair:
    """Two seats and how they came together; ``drawer`` chose, ``passed`` came first and could not.

    ``passed`` are the seats that the drawer would have met before, but may not.
    """

    drawer: int
    partner: int
    step: Step
    passed: int = 0

    @property
    def seats(self) -> tuple[int, int]:
        """Both seats, the one that comes first in the order of the field first."""
        return min(self.drawer, self.partner), max(self.drawer, self.partner)


@dataclass(frozen=True, slots=True)
class RowsDrawn:
    """A group as the steps paired it. ``left`` are the seats without a partner."""

    pairs: tuple[RowPair, ...]
    left: int


def draw_rows(field: Field, graph: Graph, handed: int, residents: int) -> RowsDrawn:
    """Pair a group step by step; seats are in the order of R42. Linear in the seats.

    First those handed down, in order: each the first possible of the opposite row, and those
    who find none there the first possible of their own (R46). Then the shorter row draws from the
    longer (以少调多, R40 ⑵); of two equal rows in an odd round the one whose head has the smaller
    number, in an even round the one whose head has the larger (R40 ⑶). Then what is left of a row
    pairs its neighbours (R45).
    """
    draw = _Draw(field, graph, residents)
    return RowsDrawn(tuple(draw.pairs(handed)), draw.left)


class _Draw:
    """The rows while they are drawn from."""

    def __init__(self, field: Field, graph: Graph, residents: int) -> None:
        self.field, self.graph = field, graph
        first = residents & field.wanting_first
        self.rows = {True: first, False: residents & ~first}
        self.left = 0

    def pairs(self, handed: int) -> Iterator[RowPair]:
        yield from self._handed_down(handed)
        drawers = self._row_that_draws()
        unserved = 0
        for drawer in bits(self.rows[drawers]):
            self.rows[drawers] ^= 1 << drawer
            pair = self._first_possible(drawer, Step.SAME_PLACE, row=not drawers)
            if pair is None:
                unserved |= 1 << drawer
            else:
                yield pair
        for rest in (unserved, self.rows[not drawers]):
            yield from self._neighbours(rest)

    def _handed_down(self, handed: int) -> Iterator[RowPair]:
        waiting = 0
        for seat in bits(handed):
            pair = self._first_possible(seat, Step.MOVED_DOWN, row=not self._wants_first(seat))
            if pair is None:
                waiting |= 1 << seat
            else:
                yield pair
        for seat in bits(waiting):
            pair = self._first_possible(seat, Step.MOVED_DOWN_OWN_ROW, row=self._wants_first(seat))
            if pair is None:
                self.left |= 1 << seat
            else:
                yield pair

    def _wants_first(self, seat: int) -> bool:
        return bool(self.field.wanting_first >> seat & 1)

    def _first_possible(self, drawer: int, step: Step, *, row: bool) -> RowPair | None:
        """The drawer with the first of a row whom it may meet."""
        possible = self.graph[drawer] & self.rows[row]
        if not possible:
            return None
        low = possible & -possible
        self.rows[row] ^= low
        passed = self.rows[row] & (low - 1)
        if passed and step is Step.SAME_PLACE:
            step = Step.OTHER_PLACE
        return RowPair(drawer, low.bit_length() - 1, step, passed)

    def _row_that_draws(self) -> bool:
        """R40 ⑵, ⑶: which row draws; True: the one that wants the first move."""
        first, second = self.rows[True], self.rows[False]
        if first.bit_count() != second.bit_count() or not first:
            return first.bit_count() < second.bit_count()
        heads = [self.field.movers[(row & -row).bit_length() - 1].number for row in (first, second)]
        return (heads[0] < heads[1]) is self.field.odd

    def _neighbours(self, row: int) -> Iterator[RowPair]:
        while row:
            low = row & -row
            row ^= low
            seat = low.bit_length() - 1
            possible = self.graph[seat] & row
            if possible:
                other = possible & -possible
                row ^= other
                passed = row & (other - 1)
                yield RowPair(seat, other.bit_length() - 1, Step.SAME_ROW, passed)
            else:
                self.left |= low

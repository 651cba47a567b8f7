"""The field in the order of the positional pairing: who wants which move, how much (R41, R42)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from teammatch.model.rounds import RoundKey
from teammatch.pairing.avoidance import avoided, kept_apart, no_rematch
from teammatch.pairing.dingwei.moves import Mover, third_excess, third_in_a_row
from teammatch.pairing.floats import floats
from teammatch.pairing.matching import Graph
from teammatch.pairing.position import Contestant, Position
from teammatch.pairing.task import Task, contestants, moves_matter

BEFORE_RUNS = 100
"""How much one move of the balance outweighs of a run: no event has so many rounds (R9)."""


@dataclass(frozen=True)
class Field:
    """Sides to be paired, in the order of R42 inside their score groups: seats of the engine room.

    ``movers`` says of each seat what counts for its first move; ``floated`` how often it went up
    less how often it went down. ``position`` holds the bans and the soft rules. ``fitting``: what
    R45 pairs within a row stands only where nothing is better (``dingwei.same_row``).
    """

    key: RoundKey
    movers: tuple[Mover, ...]
    floated: tuple[int, ...]
    position: Position
    fitting: bool = False

    @property
    def odd(self) -> bool:
        """Whether this is an odd round: small numbers draw first (R40 ⑶)."""
        return self.key.round % 2 == 1

    @cached_property
    def wanting_first(self) -> int:
        """The row of those who want the first move (要先行, R41)."""
        return sum(1 << seat for seat, mover in enumerate(self.movers) if mover.wants_first)

    @cached_property
    def polite(self) -> Graph:
        """Who may meet whom when every soft rule is kept as well."""
        rows = list(self.position.graph)
        for criterion in self.position.criteria:
            rows = [row & ~bar for row, bar in zip(rows, criterion.against, strict=True)]
        return tuple(rows)


def field_of(task: Task) -> Field:
    """The field of a round from 2 on, with everything that bars a pair.

    Absolute: met before; both want the same move and have had it twice too seldom (禁多三); a
    third equal move in a row (禁连三); hard avoidance, forbidden pairs. Soft: avoidance.
    """
    moved = floats(task, task.key.round - 1)
    net = {side: sum(own.values()) for side, own in moved.items()}
    by_round = _moves_by_round(task)
    pairs = sorted(
        ((c, Mover.of(c, by_round.get(c.id, {}))) for c in contestants(task)),
        key=lambda pair: _place(task, pair[0], pair[1], net.get(pair[0].id, 0)),
    )
    sides = tuple(contestant for contestant, _ in pairs)
    movers = tuple(mover for _, mover in pairs)
    return Field(
        task.key,
        movers,
        tuple(net.get(side.id, 0) for side in sides),
        _position(task, sides, movers),
        task.rules.dingwei.same_row == "fitting",
    )


def _place(task: Task, side: Contestant, mover: Mover, net: int) -> tuple[object, ...]:
    """R42, B3.2: the more a side lacks, the earlier; then whoever was handed down most."""
    together = task.rules.dingwei.row_order == "together"
    return (
        -side.points,
        -abs(BEFORE_RUNS * mover.balance + mover.run) if together else -abs(mover.balance),
        0 if together else -abs(mover.run),
        net if task.rules.dingwei.float_balance else 0,
        side.number if task.key.round % 2 else -side.number,
    )


def _moves_by_round(task: Task) -> Mapping[str, Mapping[int, bool]]:
    """The moves of every side by round, where it had one; who was named first where none matter."""
    if moves_matter(task.rules):
        return {
            side: {row.round.round: row.first for row in rows if row.first is not None}
            for side, rows in task.ledger.rows.items()
        }
    return {
        side: {row.round.round: row.home for row in rows if row.opponent is not None}
        for side, rows in task.ledger.rows.items()
    }


def _position(task: Task, sides: Sequence[Contestant], movers: Sequence[Mover]) -> Position:
    rules = task.rules
    bans = [no_rematch(sides), *kept_apart(task, sides)]
    if moves_matter(rules):
        if rules.dingwei.third_excess == "never":
            bans.append(third_excess(movers))
        setting = rules.pairing.third_equal_colour
        if setting == "never" or (setting == "last-round" and not task.last_round):
            bans.append(third_in_a_row(task, sides, movers))
    return Position(
        tuple(sides),
        tuple(bans),
        tuple(avoided(task, sides)),
        bye_at_most=rules.byes.at_most,
        no_third=rules.pairing.third_equal_colour != "free"
        and rules.dingwei.third_move == "given"
        and moves_matter(rules),
    )

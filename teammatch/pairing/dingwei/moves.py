"""Who has the first move (确定先后手, R48, R49), and which pairs that rules out (B3.3).

``RULES`` in order, the first that decides. A mover's key (surplus of first moves, signed length
of the last run) settles R48 ⑴-⑺ and the two cases they leave out (X12): the smaller one goes first.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from teammatch.model.messages import BrokenInvariantError, Message
from teammatch.model.points import ZERO, Points
from teammatch.pairing.matching import bits
from teammatch.pairing.position import Ban, Contestant, Position
from teammatch.pairing.task import Task
from teammatch.rules.dingwei import DingweiRules

Key = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mover:
    """What counts for a side's first move; ``moves`` by round: True for a first move."""

    number: int
    points: Points = ZERO
    balance: int = 0
    run: int = 0
    moves: Mapping[int, bool] = field(default_factory=dict)

    @classmethod
    def of(cls, side: Contestant, moves: Mapping[int, bool]) -> "Mover":
        """A contestant as R48 sees it."""
        return cls(side.number, side.points, side.balance, side.run, moves)

    @property
    def key(self) -> Key:
        """X12: the smaller key goes first."""
        return self.balance, self.run

    @property
    def wants_first(self) -> bool:
        """R41: fewer first moves than second ones, or as many and the second one last."""
        return self.key <= (0, 0)


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two movers in a round, and the settings that count for them."""

    one: Mover
    other: Mover
    round: int
    rounds: int | None
    rules: DingweiRules

    @property
    def last_rounds(self) -> bool:
        """R49, X22: whether this is one of the last rounds, in which the lower obeys the higher."""
        return self.rounds is not None and self.round > self.rounds - self.rules.last_rounds


Rule = Callable[[Meeting], bool | None]
"""True: ``one`` has the first move; False: ``other``; None: does not decide."""


def later_obeys_higher(at: Meeting) -> bool | None:
    """R49, B3.5: in the last rounds the side with more points gets the move it wants.

    Not where that gives one of them a third equal move and a surplus of three
    (``last_rounds_veto``).
    """
    if not at.last_rounds or at.one.points == at.other.points:
        return None
    higher, lower = (at.one, at.other) if at.one.points > at.other.points else (at.other, at.one)
    obeyed = _obeyed(at.rules.last_rounds_veto, higher.key, lower.key)
    return None if obeyed is None else obeyed == (higher is at.one)


def _obeyed(veto: str, higher: Key, lower: Key) -> bool | None:
    """Whether the higher side has the first move because it wants it; None where vetoed."""
    first = higher <= (0, 0)
    for (balance, run), moves_first in ((higher, first), (lower, not first)):
        sign = 1 if moves_first else -1
        third, excess = sign * run >= 2, sign * balance >= 2
        if {"both": third and excess, "run": third, "difference": excess, "none": False}[veto]:
            return None
    return first


def fewer_first_moves(at: Meeting) -> bool | None:
    """R48 ⑴: who has fewer first moves, counted against its second moves, goes first."""
    return _smaller(at.one.balance, at.other.balance)


def last_run(at: Meeting) -> bool | None:
    """R48 ⑵-⑺, X12: level; whoever had the second move last, or longer running, goes first."""
    return _smaller(at.one.run, at.other.run)


def latest_difference(at: Meeting) -> bool | None:
    """B3.4: level; who had the second move in the latest round in which they differ goes first."""
    if not at.rules.look_back:
        return None
    differ = [r for r, first in at.one.moves.items() if at.other.moves.get(r, first) is not first]
    return not at.one.moves[max(differ)] if differ else None


def by_numbers(at: Meeting) -> bool | None:
    """R48 ⑻: by the sum of the two numbers, odd: the smaller; or by the round, odd: the smaller."""
    told = at.round if at.rules.level == "round" else at.one.number + at.other.number
    return (at.one.number < at.other.number) is (told % 2 == 1)


RULES: tuple[Rule, ...] = (
    later_obeys_higher,
    fewer_first_moves,
    last_run,
    latest_difference,
    by_numbers,
)


def _smaller(one: int, other: int) -> bool | None:
    return None if one == other else one < other


def first_move(at: Meeting, rules: Sequence[Rule] = RULES) -> tuple[bool, Rule]:
    """Whether ``one`` has the first move, and the rule that decided."""
    for rule in rules:
        decided = rule(at)
        if decided is not None:
            return decided, rule
    raise BrokenInvariantError("no rule decided who has the first move")


def case_of_r48(first: Mover, other: Mover) -> int:
    """The case ⑵-⑺ of R48 that gives ``first`` the first move; 0 for those it leaves out (X12)."""
    cases = {(-2, 2): 2, (-2, -2): 3, (2, 2): 4, (-2, -1): 5, (1, 2): 6, (-1, 1): 7}
    return cases.get((max(-2, min(2, first.run)), max(-2, min(2, other.run))), 0)


def third_excess(movers: Sequence[Mover]) -> Ban:
    """B3.3 (禁多三): both want the same move, and both have it two times too seldom already."""
    lacking = {True: 0, False: 0}
    for seat, mover in enumerate(movers):
        if abs(mover.balance) >= 2:
            lacking[mover.wants_first] |= 1 << seat
    against = [
        lacking[mover.wants_first] & ~(1 << seat) if abs(mover.balance) >= 2 else 0
        for seat, mover in enumerate(movers)
    ]

    def why(one: int, _two: int) -> Message:
        return Message(f"dingwei.why_excess_{'first' if movers[one].wants_first else 'second'}")

    return Ban(Message("dingwei.rule_excess"), against, Message("dingwei.loosen_excess"), why)


def third_in_a_row(task: Task, sides: Sequence[Contestant], movers: Sequence[Mover]) -> Ban:
    """B3.3 (禁连三): the first move as it will be given out makes a third equal one in a row.

    With ``third_move`` by-history: the one that the histories give (R48, B3.4), also in the last
    rounds, in which R49 may give out another. Who goes first follows from the two keys, and in the
    last rounds from who has more points, so it is settled once for every two keys. Where the keys
    are equal somebody gets a third equal move whenever both are due for one. Seats are in the order
    of the points.
    """
    of_key: dict[Key, int] = defaultdict(int)
    for seat, mover in enumerate(movers):
        of_key[mover.key] |= 1 << seat
    barred = {(key, relation): 0 for key in of_key for relation in (1, 0, -1)}
    for one, two in product(of_key, of_key):
        for relation in (1, 0, -1):
            if _third(task, one, two, relation):
                barred[one, relation] |= of_key[two]
    against = [0] * len(movers)
    higher = 0
    for level in Position(tuple(sides)).groups():
        for seat in bits(level):
            key = movers[seat].key
            bar = barred[key, 1] & ~(higher | level) | barred[key, 0] & level
            against[seat] = (bar | barred[key, -1] & higher) & ~(1 << seat)
        higher |= level

    def why(one: int, two: int) -> Message:
        at = Meeting(
            movers[one], movers[two], task.key.round, task.rules.event.rounds, task.rules.dingwei
        )
        first = first_move(at, RULES if task.rules.dingwei.third_move == "given" else RULES[1:])[0]
        again = one if movers[one].run * (1 if first else -1) >= 2 else two
        moves_first = first is (again == one)
        return Message(
            f"dingwei.why_third_{'first' if moves_first else 'second'}",
            {"side": sides[again].side.name},
        )

    return Ban(Message("pairing.rule_third"), against, Message("pairing.loosen_third"), why)


def _third(task: Task, one: Key, two: Key, relation: int) -> bool:
    """Whether a meeting of two keys gives either a third equal move; relation: who has more points.

    1: ``one`` has; -1: ``two`` has; 0: they are level.
    """
    rules = task.rules.dingwei
    at = Meeting(Mover(0), Mover(0), task.key.round, task.rules.event.rounds, rules)
    first: bool | None = None
    if relation and at.last_rounds and rules.third_move == "given":
        higher, lower = (one, two) if relation > 0 else (two, one)
        obeyed = _obeyed(rules.last_rounds_veto, higher, lower)
        first = obeyed if obeyed is None or relation > 0 else not obeyed
    if first is None:
        if one == two:
            return abs(one[1]) >= 2
        first = one < two
    ahead, behind = (one, two) if first else (two, one)
    return ahead[1] >= 2 or behind[1] <= -2

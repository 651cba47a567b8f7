"""What a pairing system is given and what it gives back."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from teammatch.model.entries import Entries, Side, SideId
from teammatch.model.messages import Message, Problem
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import Bye, Round, RoundKey
from teammatch.pairing.acceleration import points_for_pairing
from teammatch.pairing.position import Contestant
from teammatch.rules.book import RuleBook
from teammatch.scoring.best import best_total
from teammatch.scoring.start_scores import mcmahon_score, start_scores
from teammatch.scoring.types import Ledger, LedgerRow, RowKind


@dataclass(frozen=True, slots=True)
class Task:
    """One round to pair.

    ``sides`` are those to be paired now, ``entries`` all of the event, both with their pairing
    numbers; ``ledger`` is what happened before this round. ``lot`` is the number drawn for this
    round, None when none was.
    """

    rules: RuleBook
    key: RoundKey
    sides: tuple[Side, ...]
    entries: Entries
    ledger: Ledger
    lot: int | None = None

    @property
    def last_round(self) -> bool:
        """Whether this is the last round; an event of unknown length has none."""
        return self.rules.event.rounds is not None and self.key.round >= self.rules.event.rounds


@dataclass(frozen=True, slots=True)
class Table:
    """A pair as it will sit: first-named side first, ``first`` who has the first move."""

    home: SideId
    away: SideId
    first: SideId | None
    reasons: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A paired round: tables in order, and the byes that the system gave."""

    tables: tuple[Table, ...]
    byes: tuple[Bye, ...] = ()


System = Callable[[Task], Drawn]
"""A pairing system. Raises EventError with a 4xx problem when there is no legal pairing."""

Check = Callable[[Task, Round], Iterator[Problem]]
"""What a system says of a round paired from the position of the task, however it was made."""


def contestants(task: Task) -> tuple[Contestant, ...]:
    """The sides to be paired, with what the ledger says of each, in no particular order.

    The one place that says with how many points a side is paired: those that rank (its running
    total, or its best results where Konrad pairs by them), and what an acceleration adds in this
    round (R59). No standing ever reads it.
    """
    more = points_for_pairing(task.rules, task.entries, task.ledger.rows, task.key.round)
    start = start_scores(task.rules, task.entries)
    return tuple(
        _contestant(task, side, start.get(side.id), more.get(side.id, ZERO)) for side in task.sides
    )


def _contestant(task: Task, side: Side, start: int | None, virtual: Points) -> Contestant:
    rows = task.ledger.rows.get(side.id, ())
    met: Mapping[SideId, int] = {
        row.opponent: row.round.round
        for row in rows
        if row.opponent is not None and (row.met or row.kind is RowKind.OPEN)
    }
    made = _made(task, side)
    if start is not None:
        made = mcmahon_score(task.rules, start, made)
    return Contestant(
        side,
        side.number or 0,
        made + virtual if virtual else made,
        moves(task.rules, rows),
        met,
        sum(row.bye is not None and row.bye.value == "allocated" for row in rows),
        virtual,
    )


def _made(task: Task, side: Side) -> Points:
    rules = task.rules
    if rules.pairing.system == "konrad" and rules.konrad.pair_by == "best":
        return best_total(rules, task.ledger.rows.get(side.id, ()))
    return task.ledger.points(side.id, primary=rules.points.primary)


def moves(rules: RuleBook, rows: tuple[LedgerRow, ...]) -> tuple[bool, ...]:
    """What is balanced between rounds: first moves; who was named first where there are none.

    An even number of games on a board gives each the first move equally often, so that only
    the naming is balanced there (design, multi-game boards).
    """
    if moves_matter(rules):
        return tuple(row.first for row in rows if row.first is not None)
    return tuple(row.home for row in rows if row.opponent is not None)


def moves_matter(rules: RuleBook) -> bool:
    """Whether a round gives a side the first or the second move as a whole."""
    return rules.colours.used and rules.match.games % 2 == 1

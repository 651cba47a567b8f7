"""What a change of rules does to a running event: settings, points and places."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from teammatch.desk.folder import EventFolder
from teammatch.model.entries import SideId
from teammatch.model.event import Event, Tree
from teammatch.model.messages import BrokenInvariantError, Message
from teammatch.model.points import Points
from teammatch.model.rounds import RoundStatus
from teammatch.rules.systems import SECTIONS
from teammatch.standings.types import Value
from teammatch.store.replay import replay


@dataclass(frozen=True, slots=True)
class RuleStep:
    """An adopted change of rules.

    ``seq`` is its journal row, ``round`` the last round released before it (0: none),
    ``changes`` name the settings, ``moved`` the points and places.
    """

    seq: int
    round: int
    changes: tuple[Message, ...]
    moved: tuple[Message, ...]


def rule_steps(folder: EventFolder) -> Iterator[RuleStep]:
    """Every change of rules that stands, oldest first, with what it moved when it was adopted.

    Nothing computed is stored (law 1): each step is counted again from the facts of its time.
    Cost: one replay and two tables a step.
    """
    from teammatch.rules.changes import change_message, rule_changes

    rows = folder.journal.changes() if len(folder.event.rules_at) > 1 else []
    for (_, old), (seq, new) in pairwise(folder.event.rules_at):
        changes = tuple(change_message(change) for change in rule_changes(old, new))
        if not changes:
            continue
        then = replay(row for row in rows if row.seq < seq)
        released = [r.key.round for r in then.rounds_of() if r.status is RoundStatus.RELEASED]
        moved = moved_by_rules(then, old, new)
        yield RuleStep(seq, max(released, default=0), changes, moved)


def moved_by_rules(event: Event, old_tree: Tree, new_tree: Tree) -> tuple[Message, ...]:
    """Which points and places a change of rules moves, side by side in the old order.

    The same facts are counted under both rule books; only released rounds count. Empty before
    the first release.
    """
    from teammatch.rules.changes import rule_changes

    if not any(r.status is RoundStatus.RELEASED for r in event.rounds_of()):
        return ()
    if not any(counts(change.key) for change in rule_changes(old_tree, new_tree)):
        return (Message("rules.moved_nothing"),)
    before, after = _counted(event, old_tree), _counted(event, new_tree)
    moves: list[Message] = []
    for side, (rank, points) in before.items():
        name = event.entries.sides[side].name
        new_rank, new_points = after[side]
        if points != new_points:
            moves.append(
                Message("rules.moved_points", {"side": name, "old": points, "new": new_points})
            )
        if rank != new_rank:
            moves.append(Message("rules.moved_place", {"side": name, "old": rank, "new": new_rank}))
    return tuple(moves) or (Message("rules.moved_nothing"),)


def _counted(event: Event, tree: Tree) -> dict[SideId, tuple[int, Points]]:
    """Rank and primary points of every side under a rule book, in rank order.

    The points are taken from the table where it has them, else from the ledger.
    """
    from teammatch.rules.stored import stored_book
    from teammatch.scoring.ledger import build_ledger
    from teammatch.standings.cascade import standings

    book = stored_book(tree)
    counted = replace(event, rules=tree)
    primary = book.points.primary
    rows = standings(book, counted).rows
    wanted = ("MMS",) if book.pairing.traits.start_scores else PRIMARY_COLUMNS[primary]
    column = next((c for c in book.standings.order if c in wanted), "")
    if column:
        return {row.side: (row.rank, _number(row.values[column])) for row in rows}
    ledger = build_ledger(book, counted)
    return {row.side: (row.rank, ledger.points(row.side, primary=primary)) for row in rows}


PRIMARY_COLUMNS = {"match": ("PTS", "MP"), "game": ("PTS", "GP")}
"""Columns of a table that hold the points which pair and rank."""


def _number(value: Value) -> Points:
    if not isinstance(value, Points):
        raise BrokenInvariantError(f"points that are no number: {value}")
    return value


def counts(key: str) -> bool:
    """Whether a setting can have a part in points and places at all."""
    if key == "event.rounds" or key in COUNTED:
        return True
    return not key.startswith((*NOT_COUNTED, *SECTIONS))


COUNTED = tuple(f"mcmahon.{key}" for key in ("grades", "zero", "bar", "floor", "half_points"))
"""Keys of a system's own table that stand in the table of points all the same (R60)."""

NOT_COUNTED = (
    "language", "timezone", "event.", "schedule.", "publish.", "avoid", "acceleration.", "classes",
    "pairing.forbidden", "pairing.apart", "pairing.declared", "pairing.first_round",
    "pairing.third_equal_colour",
)  # fmt: skip
"""Beginnings of keys that change pages, plans or later pairings only."""

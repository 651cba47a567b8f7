"""The state of an event: what its accepted changes add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import time
from typing import Any

from teammatch.model.entries import Entries, SideId
from teammatch.model.facts import (
    Arrival,
    Assumption,
    Joining,
    Penalty,
    Protest,
    Remark,
    RoundMove,
    Withdrawal,
)
from teammatch.model.results import MatchResult
from teammatch.model.rounds import ByeKind, MatchId, Round, RoundKey

Tree = Mapping[str, Any]
"""A resolved rule book as plain data (tables, lists, strings, ints, bools; scores as text)."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A side that will not be paired: in one round, or from a round on (``to`` is None).

    ``reason`` is public, ``note`` for the desk only.
    """

    side: SideId
    kind: ByeKind
    first: int
    to: int | None
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Lot:
    """A draw that decided something: kept so that it can be repeated and shown."""

    round: RoundKey
    number: int
    purpose: str


@dataclass(frozen=True, slots=True)
class Event:
    """Everything that has been accepted, as facts.

    ``rules`` is the resolved rule book in force; ``rules_at`` the earlier ones by the journal
    row that set them, oldest first (the last is the one in force); ``rules_files`` the files
    that said them, by path from the event's folder, with the digest of each. ``results`` holds a
    match only once something about it is known. ``starts`` are the times at which rounds really
    began; ``assumptions`` by the round that was paired on them.
    """

    id: str = ""
    """Tells this event's result sheets from those of others; "" in journals that have none."""
    rules: Tree = field(default_factory=dict)
    rules_at: tuple[tuple[int, Tree], ...] = ()
    rules_files: Mapping[str, str] = field(default_factory=dict)
    entries: Entries = field(default_factory=Entries)
    rounds: Mapping[RoundKey, Round] = field(default_factory=dict)
    results: Mapping[MatchId, MatchResult] = field(default_factory=dict)
    absences: tuple[Absence, ...] = ()
    lots: tuple[Lot, ...] = ()
    withdrawals: Mapping[SideId, Withdrawal] = field(default_factory=dict)
    joinings: Mapping[SideId, Joining] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    remarks: tuple[Remark, ...] = ()
    starts: Mapping[RoundKey, time] = field(default_factory=dict)
    arrivals: tuple[Arrival, ...] = ()
    protests: tuple[Protest, ...] = ()
    moves: tuple[RoundMove, ...] = ()
    """Rounds moved to another day, oldest first; the last one of a round holds."""
    assumptions: Mapping[RoundKey, tuple[Assumption, ...]] = field(default_factory=dict)
    seq: int = 0
    """The last journal row this state includes."""

    def rules_of(self, paired: Round) -> Tree:
        """The rules that were in force when the round was paired."""
        tree: Tree = self.rules
        for seq, rules in self.rules_at:
            if seq <= paired.seq:
                tree = rules
        return tree

    def rounds_of(self, stage: int = 1) -> tuple[Round, ...]:
        """The rounds of a stage that have been paired, in order."""
        return tuple(self.rounds[k] for k in sorted(self.rounds) if k.stage == stage)

    def lot(self, key: RoundKey, purpose: str) -> Lot | None:
        """The latest draw for this purpose ("pairing", "standings") at this round, if any."""
        drawn = (lot for lot in reversed(self.lots) if (lot.round, lot.purpose) == (key, purpose))
        return next(drawn, None)

    def has_left(self, side: SideId, number: int) -> bool:
        """Whether the side has withdrawn from this round of the event or an earlier one on."""
        gone = self.withdrawals.get(side)
        return gone is not None and gone.first <= number

    def absent(self, side: SideId, number: int) -> Absence | None:
        """The absence that keeps the side out of this round of the event, if any.

        A withdrawal is one, from its round to the end.
        """
        gone = self.withdrawals.get(side)
        if gone is not None and gone.first <= number:
            return Absence(side, ByeKind.ABSENT, gone.first, None, gone.reason, gone.note)
        for absence in self.absences:
            until = number if absence.to is None else absence.to
            if absence.side == side and absence.first <= number <= until:
                return absence
        return None

    def arrival(self, key: RoundKey, side: SideId, board: int | None = None) -> Arrival | None:
        """The last that is known of when a side, or its player of a board, came to a round."""
        wanted = (key, side, board)
        known = (a for a in reversed(self.arrivals) if (a.round, a.side, a.board) == wanted)
        return next(known, None)

    def open_protests(self, match: MatchId) -> tuple[Protest, ...]:
        """Protests about a match that are not settled."""
        return tuple(p for p in self.protests if p.match == match and not p.settled)

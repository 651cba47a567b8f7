"""Who meets whom: rounds, matches, byes, as drafted and as released."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from teammatch.model.entries import SideId
from teammatch.model.messages import Message


class RoundKey(NamedTuple):
    """A round of a stage. A one-stage event has stage 1 only and never shows it."""

    stage: int
    round: int


MatchId = str
"""Stable id of a match, "1.3.12": stage, round, running number; kept when tables change."""


def round_of(match: MatchId) -> RoundKey:
    """The round a match was paired in, read from its id."""
    stage, number, _ = match.split(".")
    return RoundKey(int(stage), int(number))


@dataclass(frozen=True, slots=True)
class Match:
    """Two sides paired in a round.

    ``home`` is the first-named side (at home where the event knows home and away).
    ``first`` is the side with the first move ("colour of the round": game 1 of board 1); it is
    None where the event has no colours. ``reasons`` were given by the pairing itself. Of a match
    ``by_hand``, ``decided`` is the public reason of whoever set it so, "" where none was given.
    """

    id: MatchId
    table: int
    home: SideId
    away: SideId
    first: SideId | None = None
    reasons: tuple[Message, ...] = ()
    by_hand: bool = False
    decided: str = ""

    def opponent(self, side: SideId) -> SideId:
        """The other side of the match."""
        return self.away if side == self.home else self.home


class ByeKind(StrEnum):
    """Why a side does not play a round."""

    ALLOCATED = "allocated"
    """Pairing-allocated bye (轮空), the odd one out: R18."""
    REQUESTED = "requested"
    """Requested bye (弃赛一轮), asked for before the pairing: R16."""
    FULL = "full"
    """Full-point bye, given by the arbiter: worth a win whatever requested byes are worth (TRF F,
    C.07 16.2)."""
    ABSENT = "absent"
    """Not there, nothing asked for: scores nothing."""
    REST = "rest"
    """The free round of a round robin with an odd field: R20, X24."""
    PASSED = "passed"
    """Has made the points that take it through (过关) and is not paired any more: B3.7."""
    CUT = "cut"
    """Has too few points to go on (积分末位淘汰) and is not paired any more: B3.7."""


@dataclass(frozen=True, slots=True)
class Bye:
    """A side without an opponent in a round.

    ``first``: the move written on the bye's card where the bye has one (the first-move or the
    second-move slot of the empty table, rules beyond 3.10); None: no move. ``decided``: the
    public reason where somebody put the side there by hand.
    """

    side: SideId
    kind: ByeKind
    reasons: tuple[Message, ...] = ()
    first: bool | None = None
    decided: str = ""


class RoundStatus(StrEnum):
    """Where a round stands. "Played" is not stored: it follows from the results."""

    DRAFT = "draft"
    RELEASED = "released"


@dataclass(frozen=True, slots=True)
class Round:
    """A round as paired. ``version`` is 0 for a draft, 1 at release, +1 for each later change.

    ``seq`` is the journal row that made this pairing: the rules in force then are those of the
    last rules row before it. ``released_by`` names the chief arbiter; ``reason`` says in public
    why this version took the place of the one before.
    """

    key: RoundKey
    version: int
    status: RoundStatus
    matches: tuple[Match, ...]
    byes: tuple[Bye, ...] = ()
    seq: int = 0
    released_by: str = ""
    reason: str = ""

    def match(self, match_id: MatchId) -> Match | None:
        """The match with this id, or None."""
        return next((m for m in self.matches if m.id == match_id), None)

    @property
    def by_hand(self) -> bool:
        """Whether somebody put at least one match of the round together by hand."""
        return any(match.by_hand for match in self.matches)

    def at_table(self, table: int) -> Match | None:
        """The match at this table, or None."""
        return next((m for m in self.matches if m.table == table), None)

    def of_side(self, side: SideId) -> Match | Bye | None:
        """What the side does in this round, or None when it is not in the round at all."""
        for match in self.matches:
            if side in (match.home, match.away):
                return match
        return next((b for b in self.byes if b.side == side), None)

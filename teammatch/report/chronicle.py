"""What the boards say of the course of things: versions, corrections, when a result was accepted.

The values only; they are read off the journal at the desk.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from teammatch.model.entries import SideId
from teammatch.model.results import MatchResult
from teammatch.model.rounds import MatchId, RoundKey


@dataclass(frozen=True, slots=True)
class Correction:
    """An accepted result that was changed afterwards (field report 78).

    ``at`` is UTC; ``after`` is None where the result was taken back and none stands now.
    """

    match: MatchId
    at: datetime
    reason: str
    before: MatchResult
    after: MatchResult | None


@dataclass(frozen=True, slots=True)
class Version:
    """A released version of a round; ``tables`` and ``byes`` differ from the version before."""

    number: int
    at: datetime
    reason: str = ""
    tables: tuple[int, ...] = ()
    byes: tuple[SideId, ...] = ()


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The course of an event, by match and by round.

    ``accepted``: when the complete result that stands was taken in, UTC. ``versions`` are those
    that stand, oldest first.
    """

    accepted: Mapping[MatchId, datetime] = field(default_factory=dict)
    corrections: tuple[Correction, ...] = ()
    versions: Mapping[RoundKey, tuple[Version, ...]] = field(default_factory=dict)

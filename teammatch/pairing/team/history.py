"""What the team engine is given: the event's settings, and what each round was for each team.

Plain values, free of TRF, of the rule book and of the event folder. Teams are known by their
TPN (article 1.1). All points are exact.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Literal

from teammatch.model.points import ZERO, Points
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.pairing.virtual import VirtualPoints

Colour = Literal["w", "b"]


def other_colour(colour: Colour) -> Colour:
    """The colour of the opponent."""
    return "b" if colour == "w" else "w"


class RoundKind(StrEnum):
    """What a round was for a team (C.04.6 and General Handling Rules 3)."""

    PLAYED = "played"
    """At least one board was played over the board."""
    OPEN = "open"
    """Paired, result not known yet. Before the round to pair: adjourned, counts as played."""
    FORFEIT_WIN = "forfeit-win"
    """The whole match won by forfeit."""
    FORFEIT_LOSS = "forfeit-loss"
    DOUBLE_FORFEIT = "double-forfeit"
    CROSS_FORFEIT = "cross-forfeit"
    """Every board forfeited, but not all by the same side."""
    ALLOCATED_BYE = "U"
    """The pairing-allocated bye (PAB)."""
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"
    ABSENT = "absent"
    """Not there: not asked for, not yet entered, withdrawn, expelled."""

    @property
    def played(self) -> bool:
        """Met for C1, a match for 3.4.3, a colour for 1.6: one and the same test."""
        return self in (RoundKind.PLAYED, RoundKind.OPEN)

    @property
    def away(self) -> bool:
        """The team is not to be paired in this round (3.3.1)."""
        return self in (
            RoundKind.FULL_BYE,
            RoundKind.HALF_BYE,
            RoundKind.ZERO_BYE,
            RoundKind.ABSENT,
        )


@dataclass(frozen=True, slots=True)
class TeamRound:
    """One round of one team.

    ``opponent`` is a TPN; None for byes and absences. ``colour`` is the one board 1 was
    scheduled to have, None where there was no match or it is not known. The points are those
    of the round, byes included.
    """

    kind: RoundKind
    opponent: int | None = None
    colour: Colour | None = None
    match_points: Points = ZERO
    game_points: Points = ZERO


@dataclass(frozen=True, slots=True)
class Team:
    """A team: its TPN and its rounds from round 1, without gaps.

    A late entry has ABSENT (or bye) rounds before it came. A round not in ``rounds`` has not
    been paired for this team. A round that *is* there with an ``away`` kind keeps the team out
    of that round's pairing; so a bye asked for in the round to pair is simply its last entry.
    """

    number: int
    rounds: tuple[TeamRound, ...] = ()

    def at(self, round_number: int) -> TeamRound | None:
        """The team's round with this number from 1, None where nothing is known of it."""
        return self.rounds[round_number - 1] if round_number <= len(self.rounds) else None


LAST_ROUND = 999
"""To the end: the last round that a TRF file can name."""


@dataclass(frozen=True, slots=True)
class Apart:
    """Teams that pairwise are not to meet in a range of rounds (TRF 260; or of one unit)."""

    teams: tuple[int, ...]
    first_round: int = 1
    last_round: int = LAST_ROUND

    def applies(self, round_number: int) -> bool:
        """Whether it is in force in this round."""
        return self.first_round <= round_number <= self.last_round


@dataclass(frozen=True)
class TeamHistory:
    """A whole event, as far as it is known. The order of ``teams`` does not matter.

    ``forbidden`` is absolute, like C1. ``units`` are kept apart softly (not part of C.04.6;
    empty: plain C.04.6).
    """

    settings: SwissTeamSettings
    teams: tuple[Team, ...]
    virtual: tuple[VirtualPoints, ...] = ()
    forbidden: tuple[Apart, ...] = ()
    units: tuple[Apart, ...] = ()

    @cached_property
    def by_number(self) -> Mapping[int, Team]:
        """The teams by TPN."""
        return {team.number: team for team in self.teams}

"""Positions written down as on an arbiter's sheet: what is known of each team before a round.

``team(1, 6, "wbw", met=[2])``: TPN 1, 6 points, colours, met team 2. Positions that can't arise
from play can be written too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from teammatch.pairing.matching import bits
from teammatch.pairing.team.engine import pair_field
from teammatch.pairing.team.field import Field
from teammatch.pairing.team.history import Colour
from teammatch.pairing.team.outcome import TeamPairing
from teammatch.pairing.team.preferences import colour_difference, preference
from teammatch.pairing.team.settings import SwissTeamSettings


@dataclass(frozen=True)
class Known:
    """One team before the round."""

    number: int
    score: int
    colours: str = ""
    met: Sequence[int] = field(default_factory=list)
    floated: bool = False
    barred: bool = False
    played: int | None = None
    second: int = 0


team = Known


def pair(
    teams: Sequence[Known],
    round_number: int,
    settings: SwissTeamSettings | None = None,
    *,
    initial: Colour = "w",
    forbidden: Sequence[tuple[int, int]] = (),
) -> TeamPairing:
    """The round as the engine pairs it."""
    settings = settings or SwissTeamSettings(rounds=9)
    known = sorted(teams, key=lambda t: t.number)
    seat = {t.number: i for i, t in enumerate(known)}
    met = [0] * len(known)
    for one, two in [(t.number, o) for t in known for o in t.met] + list(forbidden):
        met[seat[one]] |= 1 << seat[two]
        met[seat[two]] |= 1 << seat[one]
    last = round_number == settings.rounds
    scores = [t.score for t in known]
    return pair_field(
        Field(
            settings,
            round_number,
            initial,
            1,
            [t.number for t in known],
            scores,
            scores,
            [t.second if settings.secondary_used else 0 for t in known],
            [t.colours for t in known],
            [colour_difference(t.colours) for t in known],
            [preference(t.colours, settings, last_round=last) for t in known],
            [len(t.colours) if t.played is None else t.played for t in known],
            sum(1 << i for i, t in enumerate(known) if t.floated),
            sum(1 << i for i, t in enumerate(known) if t.barred),
            met,
            [0] * len(known),
            None,
        )
    )


def boards(pairing: TeamPairing) -> str:
    """The pairs as they are written in the examples: "5-4 3-6, bye 7", white first."""
    pairs = " ".join(f"{p.white}-{p.black}" for p in pairing.pairs)
    return pairs if pairing.bye is None else f"{pairs}, bye {pairing.bye}"


def rising(pairing: TeamPairing) -> list[list[int]]:
    """The upfloaters of each bracket."""
    numbers = pairing.trace.field.number
    return [[numbers[seat] for seat in bits(b.upfloaters.seats)] for b in pairing.trace.brackets]

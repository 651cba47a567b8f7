"""What the team engine gives back: pairs in board order, the bye, and the trace of the search."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from teammatch.model.messages import Message

if TYPE_CHECKING:
    from teammatch.pairing.team.trace import RoundTrace


@dataclass(frozen=True, slots=True)
class TeamPair:
    """Two TPNs: ``white`` has White on board 1."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class TeamPairing:
    """A paired round: pairs in board order, the team with the PAB (None: nobody).

    ``trace`` keeps what the search saw; ``explain.reasons`` turns it into messages.
    """

    round: int
    pairs: tuple[TeamPair, ...]
    bye: int | None
    trace: "RoundTrace"

    @property
    def rules(self) -> Message:
        """Plain C.04.6, or C.04.6 with avoidance (an option of ours)."""
        plain = self.trace.field.same_unit is None
        return Message("swiss_team.rules" if plain else "swiss_team.rules_units")

    @property
    def lines(self) -> tuple[str, ...]:
        """The convention of the known engines: number of pairs, ``white black``, ``team 0``."""
        found = [str(len(self.pairs)), *(f"{pair.white} {pair.black}" for pair in self.pairs)]
        return tuple(found if self.bye is None else [*found, f"{self.bye} 0"])


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """A recorded round against the engine's: pairs and bye that differ.

    ``recorded`` and ``expected`` hold what only the record and only the engine has, as
    (white, black) or (team, 0) for the bye. ``impossible``: the engine finds no legal pairing.
    """

    round: int
    recorded: tuple[tuple[int, int], ...] = ()
    expected: tuple[tuple[int, int], ...] = ()
    impossible: bool = False

    @property
    def same(self) -> bool:
        """Whether the round is as the engine would pair it."""
        return not (self.recorded or self.expected or self.impossible)

"""What the search saw while it paired a round; ``explain`` turns it into words."""

from dataclasses import dataclass

from teammatch.pairing.team.bracket import PairedBracket
from teammatch.pairing.team.bye import GivenBye
from teammatch.pairing.team.criteria import Step
from teammatch.pairing.team.field import Field
from teammatch.pairing.team.upfloaters import Upfloaters


@dataclass(frozen=True, slots=True)
class BracketTrace:
    """One bracket: what was at hand, who floated up, how it was paired."""

    step: Step
    upfloaters: Upfloaters
    paired: PairedBracket

    @property
    def seats(self) -> int:
        """Residents and upfloaters."""
        return self.step.residents | self.upfloaters.seats


@dataclass(frozen=True, slots=True)
class Board:
    """A pair in board order: seats, the article of 4.3 that decided, the bracket it stood in."""

    white: int
    black: int
    article: str
    bracket: int


@dataclass(frozen=True, slots=True)
class RoundTrace:
    """The round as the search saw it."""

    field: Field
    bye: GivenBye | None
    brackets: tuple[BracketTrace, ...]
    boards: tuple[Board, ...]

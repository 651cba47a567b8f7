"""The teams to be paired in a round, with all that the articles ask about them.

A *seat* is a team's place by TPN among those to be paired (3.3.1); sets of seats are int bit
masks, so that the lowest bit is the smallest TPN. Scores are integers in the smallest unit that
occurs.
"""

from dataclasses import dataclass
from functools import cached_property

from teammatch.pairing.matching import bits, maximum, renumbered
from teammatch.pairing.team.history import Colour
from teammatch.pairing.team.preferences import Preference
from teammatch.pairing.team.settings import SwissTeamSettings


@dataclass(frozen=True)
class Field:
    """One round's field. Lists are by seat.

    ``score`` is the pairing score (standings score and virtual points of the round, 1.2);
    ``first_score`` and ``second_score`` are what finds the first-team (4.2.1, 4.2.2; the second
    all zero where it is not used); ``floated``: a floater of the round before (1.5) as a mask;
    ``barred_from_bye``: C2, as a mask; ``met``: C1 and ``apart``: forbidden pairs, as masks by
    seat; ``same_unit`` likewise, for our own option of keeping units apart.
    """

    settings: SwissTeamSettings
    round: int
    initial_colour: Colour
    unit: int
    number: list[int]
    score: list[int]
    first_score: list[int]
    second_score: list[int]
    history: list[str]
    difference: list[int]
    preference: list[Preference]
    played: list[int]
    floated: int
    barred_from_bye: int
    met: list[int]
    apart: list[int]
    same_unit: list[int] | None

    @cached_property
    def everybody(self) -> int:
        """All seats."""
        return (1 << len(self.number)) - 1

    @cached_property
    def graph(self) -> list[int]:
        """C1 and forbidden pairs: whom each seat may meet."""
        all_seats = self.everybody
        return [
            all_seats & ~(met | apart | 1 << seat)
            for seat, (met, apart) in enumerate(zip(self.met, self.apart, strict=True))
        ]

    @cached_property
    def levels(self) -> list[tuple[int, int]]:
        """Pairing scores that occur, high to low, each with its seats (the PAB team included)."""
        found: dict[int, int] = {}
        for seat, score in enumerate(self.score):
            found[score] = found.get(score, 0) | 1 << seat
        return sorted(found.items(), reverse=True)

    @cached_property
    def most_barred(self) -> int:
        """The largest number of seats that any one seat may not meet, itself not counted."""
        size = len(self.number)
        return max((size - 1 - row.bit_count() for row in self.graph), default=0)

    @property
    def last_two_rounds(self) -> bool:
        """C7 and C10 are off in the last two rounds (2.3)."""
        return self.round > self.settings.rounds - 2

    def rich(self, size: int) -> bool:
        """Whether *every* even set of this many seats can be paired off (Dirac, lemma 3).

        Each seat of it may meet at least ``size - 1 - most_barred`` others, and half the set
        is enough.
        """
        return size >= 2 * (self.most_barred + 1)

    def pairable(self, seats: int) -> bool:
        """Completion (C3): whether the seats have a complete legal pairing; none is one."""
        size = seats.bit_count()
        if size % 2:
            return False
        if self.rich(size):
            return True
        members = list(bits(seats))
        rows = self.among(members)
        return all(2 * row.bit_count() >= size for row in rows) or -1 not in maximum(
            rows, (1 << size) - 1
        )

    def among(self, members: list[int]) -> list[int]:
        """The graph of some seats alone, renumbered by their places in ``members``."""
        return renumbered(self.graph, members)

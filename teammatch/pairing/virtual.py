"""Points that count for the pairing only: who has them in which rounds. Free of the rule book."""

from dataclasses import dataclass

from teammatch.model.points import ZERO, Points


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Acceleration (R59, C.04.7, TRF 250): points added for pairing in some rounds to some sides.

    Rounds and pairing numbers are inclusive ranges. Nothing accumulates: a round's own points
    only.
    """

    first_round: int
    last_round: int
    first_team: int
    last_team: int
    match_points: Points = ZERO
    game_points: Points = ZERO

    def given(self, number: int, round_number: int) -> bool:
        """Whether the side with this pairing number has them in this round."""
        return (
            self.first_round <= round_number <= self.last_round
            and self.first_team <= number <= self.last_team
        )


def baku(sides: int, rounds: int, win: Points, draw: Points) -> tuple[VirtualPoints, ...]:
    """Baku acceleration for match points (C.04.7): who gets which virtual points when.

    The group is number 1 to twice a quarter of the sides (rounded up); it gets a win in the first
    half of the accelerated rounds, a draw in the rest; accelerated is the first half of all
    rounds. Both halves are rounded up.
    """
    group = 2 * -(-sides // 4)
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    found = [VirtualPoints(1, full, 1, group, win)]
    if full < accelerated:
        found.append(VirtualPoints(full + 1, accelerated, 1, group, draw))
    return tuple(found)

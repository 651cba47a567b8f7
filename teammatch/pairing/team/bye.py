"""The pairing-allocated bye: articles 1.4, 2.1.2 and 3.4."""

from dataclasses import dataclass

from teammatch.pairing.matching import Search, alone, bits, maximum
from teammatch.pairing.team.field import Field


@dataclass(frozen=True, slots=True)
class GivenBye:
    """Who has the PAB, and the candidates before it without whom the others can't be paired."""

    seat: int
    refused: tuple[int, ...]


def bye_order(field: Field) -> list[int]:
    """3.4.2-3.4.4: the teams not barred by C2: lowest score, most matches played, largest TPN.

    Reading: "score" is the pairing score; a match is played when a board was.
    """
    return sorted(
        bits(field.everybody & ~field.barred_from_bye),
        key=lambda seat: (field.score[seat], -field.played[seat], -seat),
    )


def allocate_bye(field: Field) -> GivenBye | None:
    """3.4: the first candidate whose removal leaves a complete legal pairing (3.4.1).

    None where there is none (3.3.3).
    Mostly Dirac's test answers for the first. Else, a team of an odd field can be spared exactly
    when an alternating path reaches it from the one that a largest matching leaves alone (Gallai
    and Edmonds): one search for all candidates.
    """
    order = bye_order(field)
    if not order:
        return None
    everybody = field.everybody
    if field.pairable(everybody & ~(1 << order[0])):
        return GivenBye(order[0], ())
    mate = maximum(field.graph, everybody)
    left = alone(mate, everybody)
    if left.bit_count() != 1:
        return None
    spared = Search(field.graph, everybody, mate, left).even
    for place, seat in enumerate(order):
        if spared >> seat & 1:
            return GivenBye(seat, tuple(order[:place]))
    return None

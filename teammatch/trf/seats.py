"""Who sat opposite whom: two line-ups laid side by side."""

from typing import NamedTuple

from teammatch.trf.records import NOTHING, Cell


class Seat(NamedTuple):
    """A player (0: nobody) with the game line of the round."""

    player: int
    cell: Cell


EMPTY = Seat(0, NOTHING)


class SeatedBoards(NamedTuple):
    """The boards in order; ``shuffled``: the two orders contradict each other."""

    pairs: list[tuple[Seat, Seat]]
    shuffled: bool = False


def seat_boards(
    one: tuple[Seat, ...], two: tuple[Seat, ...], *, stated: tuple[bool, bool]
) -> SeatedBoards:
    """Lay two sides' seats side by side; each side in its own board order.

    Where both line-ups are ``stated`` (300) they are taken board by board. Else those who have each
    other as opponents sit opposite; who has nobody sits opposite an empty board, or opposite
    somebody of the other side who has nobody either.
    """
    if all(stated):
        size = max(len(one), len(two))
        ones, twos = (side + (EMPTY,) * (size - len(side)) for side in (one, two))
        return SeatedBoards(list(zip(ones, twos, strict=True)))
    pairs: list[tuple[Seat, Seat]] = []
    left = list(two)
    shuffled = False
    known = {seat.player for seat in two if seat.player}
    for seat in one:
        wanted = seat.cell.opponent if seat.cell.opponent in known else None
        if wanted is not None:
            place = next((i for i, other in enumerate(left) if other.player == wanted), None)
            if place is None:
                pairs.append((seat, EMPTY))
                shuffled = True
                continue
            for other in left[:place]:
                pairs.append((EMPTY, other))
                shuffled = shuffled or bool(_opponent_in(other, one))
            pairs.append((seat, left[place]))
            del left[: place + 1]
        elif left and not _opponent_in(left[0], one) and not _both_won(seat, left[0]):
            pairs.append((seat, left.pop(0)))
        else:
            pairs.append((seat, EMPTY))
    pairs.extend((EMPTY, other) for other in left)
    return SeatedBoards(pairs, shuffled)


def _both_won(one: Seat, two: Seat) -> bool:
    """Both won by forfeit: each of the two sat opposite an empty board."""
    return one.cell.result == two.cell.result == "+"


def _opponent_in(seat: Seat, side: tuple[Seat, ...]) -> bool:
    return bool(seat.cell.opponent) and any(s.player == seat.cell.opponent for s in side)

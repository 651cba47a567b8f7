"""Why a pair came out as it did: read off the bracket's own decisions while they are at hand."""

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from teammatch.model.messages import Arg, Message
from teammatch.pairing.bracket import Bracket
from teammatch.pairing.matching import Graph, bits, pairable
from teammatch.pairing.position import Position

SHOWN = 3
"""Refused alternatives that are named one by one."""


def why_floaters(position: Position, graph: Graph, bracket: Bracket) -> dict[int, list[Message]]:
    """For each side that left the bracket unpaired: why it, and nobody lower."""
    found: dict[int, list[Message]] = {}
    for seat in bits(bracket.floaters):
        said = [_why_anybody(position, bracket, seat), *_barred_inside(position, bracket, seat)]
        lower = bracket.seats & ~bracket.floaters & ~((2 << seat) - 1)
        for other in list(bits(lower))[::-1][:SHOWN]:
            floaters = bracket.floaters & ~(1 << seat) | 1 << other
            key = (
                "pairing.float_not_group"
                if not pairable(graph, bracket.seats & ~floaters)
                else "pairing.float_not_rest"
            )
            said.append(Message(key, {"side": position.contestants[other].side.name}))
        found[seat] = said
    return found


def _why_anybody(position: Position, bracket: Bracket, seat: int) -> Message:
    count, floating = bracket.seats.bit_count(), bracket.floaters.bit_count()
    group = position.contestants[_first(bracket.residents)].points
    facts: dict[str, Arg] = {
        "side": position.contestants[seat].side.name,
        "points": group,
        "count": count,
        "floating": floating,
    }
    if count == 1:
        return Message("pairing.float_alone", facts)
    return Message("pairing.float_odd" if floating == 1 else "pairing.float_many", facts)


def _barred_inside(position: Position, bracket: Bracket, seat: int) -> list[Message]:
    """Where more float than an odd number asks for: whom a floater could not meet, and why."""
    if bracket.floaters.bit_count() == 1:
        return []
    said: list[Message] = []
    for other in bits(bracket.seats & ~(1 << seat)):
        why = position.why_barred(seat, other)
        if why and len(said) < SHOWN:
            names = [position.contestants[s].side.name for s in (seat, other)]
            facts: dict[str, Arg] = {"side": names[0], "other": names[1], "why": tuple(why)}
            said.append(Message("pairing.float_barred", facts))
    return said


def why_pairs(
    position: Position,
    bracket: Bracket,
    floated: dict[int, list[Message]],
) -> dict[tuple[int, int], tuple[Message, ...]]:
    """For each pair of the bracket: its group, why no partner before, which rule gave way."""
    found = {}
    pairs = bracket.ordered.pairs
    plain = _plain_order(bracket)
    tops = sum(1 << top for top, _ in pairs)
    listed, arrangement = bracket.ordered.listed, bracket.arrangement
    by_rank = arrangement is None or arrangement.by_rank
    places = {seat: n for n, seat in enumerate(sorted(listed) if by_rank else listed, 1)}
    how = "pairing.same_group" if arrangement is None else arrangement.reason
    free = bracket.seats & ~bracket.floaters
    for top, bottom in pairs:
        if bracket.incoming >> top & 1:
            said = [*floated.get(top, ()), _floater_meets(position, top, bottom)]
        else:
            said = [_same_group(position, top, bottom, places, how)]
        usual = plain.get(top, bottom)
        if usual != bottom or bracket.ordered.blocked.get(top):
            others = [usual] if free >> usual & 1 and usual != bottom else []
            rivals = _in_turn(bracket, top, free, tops)
            before = takewhile(bottom.__ne__, rivals)
            others += islice(filter(usual.__ne__, before), SHOWN)
            said += _passed_over(position, bracket, top, others[:SHOWN])
        if broken := position.why_avoided(top, bottom):
            said.append(Message("pairing.gave_way", {"why": tuple(broken)}))
        found[top, bottom] = tuple(said)
        free &= ~(1 << top | 1 << bottom)
    return found


def _in_turn(bracket: Bracket, top: int, free: int, tops: int) -> Iterator[int]:
    """The partners still free in the order in which they are offered."""
    if bracket.incoming >> top & 1:
        return bits(free & bracket.residents)
    return (seat for seat in bracket.ordered.listed if (free & ~tops) >> seat & 1)


def _first(seats: int) -> int:
    return (seats & -seats).bit_length() - 1


def _plain_order(bracket: Bracket) -> dict[int, int]:
    """Who meets whom when nothing stands in the way: floaters the first residents, then halves."""
    staying = bracket.seats & ~bracket.floaters
    residents = list(bits(staying & bracket.residents))
    plain = dict(zip(bits(staying & bracket.incoming), residents, strict=False))
    rest: Sequence[int] = residents[len(plain) :]
    if bracket.arrangement is not None:
        rest = bracket.arrangement.listed(rest)
    return plain | dict(zip(rest, rest[len(rest) // 2 :], strict=False))


def _floater_meets(position: Position, top: int, bottom: int) -> Message:
    high, low = position.contestants[top], position.contestants[bottom]
    facts: dict[str, Arg] = {"side": high.side.name, "points": high.points, "group": low.points}
    return Message("pairing.floater_meets", facts)


def _same_group(
    position: Position, top: int, bottom: int, places: dict[int, int], how: str
) -> Message:
    high, low = position.contestants[top], position.contestants[bottom]
    return Message(
        how,
        {
            "points": high.points,
            "count": len(places),
            "high": high.side.name,
            "place": places[top],
            "low": low.side.name,
            "other_place": places[bottom],
        },
    )


def _why_not(position: Position, bracket: Bracket, top: int, other: int) -> list[Message]:
    """Barred; against a soft rule that could be kept; costlier elsewhere; or needed by others."""
    if barred := position.why_barred(top, other):
        return barred
    avoided = position.why_avoided(top, other)
    if bracket.narrow is None:
        return avoided or [Message("pairing.why_needed")]
    if bracket.narrow[top] >> other & 1:
        return [Message("pairing.why_needed")]
    return avoided or [Message("pairing.why_costlier")]


def _passed_over(
    position: Position, bracket: Bracket, top: int, others: Sequence[int]
) -> list[Message]:
    """Partners that came first in order and were not taken, with the reason for each."""
    return [
        Message(
            "pairing.passed_over",
            {
                "side": position.contestants[top].side.name,
                "other": position.contestants[other].side.name,
                "why": tuple(_why_not(position, bracket, top, other)),
            },
        )
        for other in others
    ]

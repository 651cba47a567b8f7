"""Why two sides of a list meet: the one on top, whom it passed over, and which rule gave way."""

from collections.abc import Iterator, Sequence

from teammatch.model.messages import Arg, Message
from teammatch.pairing.matching import bits
from teammatch.pairing.meetings import AGAIN, Meetings
from teammatch.pairing.monrad.walk import Walked
from teammatch.pairing.position import Position

SHOWN = 3
"""Sides passed over that are named one by one."""


def why_pairs(position: Position, met: Meetings, walked: Walked) -> Iterator[tuple[Message, ...]]:
    """The reasons of each pair, in the order of the walk."""
    free = sum(1 << seat for pair in walked.pairs for seat in pair)
    for top, low in walked.pairs:
        free &= ~(1 << top)
        before = list(bits(free & ((1 << low) - 1)))
        said = [_the_next(position, top, low)]
        said += [
            _passed_over(position, top, other, undone=walked.undone.get(top, 0) >> other & 1 == 1)
            for other in before[:SHOWN]
        ]
        said += _given_way(position, top, low)
        times = met.times[top].get(low)
        if times:
            said.append(_again(position, top, low, times))
        yield tuple(said)
        free &= ~(1 << low)


def _facts(position: Position, top: int, low: int) -> dict[str, Arg]:
    high, other = position.contestants[top], position.contestants[low]
    return {
        "side": high.side.name,
        "number": high.number,
        "points": high.points,
        "other": other.side.name,
        "other_number": other.number,
        "other_points": other.points,
    }


def _the_next(position: Position, top: int, low: int) -> Message:
    same = position.contestants[top].points == position.contestants[low].points
    return Message("monrad.next" if same else "monrad.next_below", _facts(position, top, low))


def _passed_over(position: Position, top: int, other: int, *, undone: bool) -> Message:
    why: Sequence[Message] = position.why_barred(top, other)
    if not why:
        why = [Message("monrad.why_undone")] if undone else position.why_avoided(top, other)
    facts: dict[str, Arg] = {
        "side": position.contestants[top].side.name,
        "other": position.contestants[other].side.name,
        "why": tuple(why) or (Message("monrad.why_undone"),),
    }
    return Message("pairing.passed_over", facts)


def _given_way(position: Position, top: int, low: int) -> list[Message]:
    """The soft rules that the pair is against."""
    broken = [c for c in position.criteria if c.against[top] >> low & 1]
    too_soon = [Message("monrad.gave_way_again") for c in broken if c.name.key == AGAIN]
    others = tuple(c.why(top, low) for c in broken if c.name.key != AGAIN)
    return too_soon + ([Message("monrad.gave_way", {"why": others})] if others else [])


def _again(position: Position, top: int, low: int, times: int) -> Message:
    return Message("monrad.again", {**_facts(position, top, low), "times": times + 1})

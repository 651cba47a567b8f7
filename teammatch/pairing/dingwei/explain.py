"""Why a pair of the positional pairing came out as it did, read off the steps themselves."""

from collections.abc import Iterator, Mapping
from itertools import islice

from teammatch.model.messages import Arg, Message
from teammatch.pairing.dingwei.engine import FieldDrawn, GroupDrawn, Why
from teammatch.pairing.dingwei.field import Field
from teammatch.pairing.dingwei.rows import RowPair, Step
from teammatch.pairing.dingwei.seats import SeatedPair
from teammatch.pairing.matching import bits

SHOWN = 3
"""Refused opponents that are named one by one."""


def why_pairs(field: Field, drawn: FieldDrawn) -> list[SeatedPair]:
    """Every pair with its group, its step, who was passed over, and what gave way."""
    own = {seat: group for group in drawn.groups for seat in bits(group.residents)}
    return [
        SeatedPair(*pair.seats, tuple(_why(field, group, pair, own)))
        for group in drawn.groups
        for pair in group.drawn.pairs
    ]


def why_left_over(field: Field, drawn: FieldDrawn) -> tuple[Message, ...]:
    """Why somebody has the bye who is left over at the end (B3.10)."""
    if drawn.resting is None:
        return ()
    side = field.position.contestants[drawn.resting]
    facts: dict[str, Arg] = {
        "side": side.side.name,
        "points": side.points,
        "count": len(field.movers),
        "byes": side.allocated,
    }
    return (Message("dingwei.bye_left_over", facts),)


def _why(
    field: Field, group: GroupDrawn, pair: RowPair, own: Mapping[int, GroupDrawn]
) -> Iterator[Message]:
    for seat in pair.seats:
        if group.handed >> seat & 1:
            yield from _left_over(field, own[seat], seat)
    yield _group(field, group)
    if group.why is not Why.NOT_AT_ALL:
        yield _anew(field, group)
    yield _step(field, group, pair)
    yield from _passed(field, pair)
    if broken := field.position.why_avoided(*pair.seats):
        yield Message("pairing.gave_way", {"why": tuple(broken)})


def _left_over(field: Field, group: GroupDrawn, seat: int) -> Iterator[Message]:
    """Why a side has left its own group without an opponent (R46)."""
    others = (group.handed | group.residents) & ~(1 << seat)
    facts: dict[str, Arg] = {
        "side": _name(field, seat),
        "points": field.movers[seat].points,
        "left": group.left.bit_count(),
    }
    yield Message("dingwei.left_over" if others else "dingwei.left_alone", facts)
    barred = (other for other in bits(others) if field.position.why_barred(seat, other))
    for other in islice(barred, SHOWN):
        why = tuple(field.position.why_barred(seat, other))
        said: dict[str, Arg] = {"side": _name(field, seat), "other": _name(field, other)}
        yield Message("dingwei.left_barred", {**said, "why": why})


def _name(field: Field, seat: int) -> str:
    return field.position.contestants[seat].side.name


def _group(field: Field, group: GroupDrawn) -> Message:
    """The group and its two rows (R40, R41)."""
    first = (group.residents & field.wanting_first).bit_count()
    facts: dict[str, Arg] = {
        "points": field.movers[next(bits(group.residents))].points,
        "count": group.residents.bit_count(),
        "first": first,
        "second": group.residents.bit_count() - first,
    }
    if not group.handed:
        return Message("dingwei.group", facts)
    return Message("dingwei.group_handed", {**facts, "handed": field.position.names(group.handed)})


def _anew(field: Field, group: GroupDrawn) -> Message:
    """Why the group was paired anew, and what came of it."""
    fit = sum(
        abs(field.movers[one].balance + field.movers[two].balance)
        for one, two in (pair.seats for pair in group.drawn.pairs)
    )
    facts: dict[str, Arg] = {"left": group.left.bit_count(), "fit": fit}
    return Message(f"dingwei.anew_{group.why.value.replace('-', '_')}", facts)


def _step(field: Field, group: GroupDrawn, pair: RowPair) -> Message:
    """How the two came together: R43-R46, or anew."""
    movers = field.movers
    facts: dict[str, Arg] = {
        "side": _name(field, pair.drawer),
        "other": _name(field, pair.partner),
        "points": movers[pair.drawer].points,
        "group": movers[pair.partner].points,
    }
    if pair.step is Step.REPAIRED and group.handed >> pair.drawer & 1:
        return Message("dingwei.step_repaired_down", facts)
    return Message(f"dingwei.step_{pair.step.value.replace('-', '_')}", facts)


def _passed(field: Field, pair: RowPair) -> Iterator[Message]:
    for other in list(bits(pair.passed))[:SHOWN]:
        barred = field.position.why_barred(pair.drawer, other)
        why = barred or field.position.why_avoided(pair.drawer, other)
        facts: dict[str, Arg] = {
            "side": _name(field, pair.drawer),
            "other": _name(field, other),
            "why": tuple(why),
        }
        yield Message("pairing.passed_over", facts)

"""What stands under a table because it moved it: penalties, withdrawals, late entries.

Public reasons only; the notes of the desk are never part of a table.
"""

from collections.abc import Iterator

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message
from teammatch.model.rounds import RoundKey


def notes_on_facts(event: Event, through: RoundKey | None) -> Iterator[Message]:
    """The facts that a table after this round shows, in the order of their kinds."""
    number = through.round if through else 0
    for penalty in event.penalties:
        if through is not None and penalty.round <= through:
            said = _said(event, penalty.side, penalty.round.round, penalty.reason)
            said |= {"match_points": penalty.match_points, "game_points": penalty.game_points}
            yield Message("facts.note_penalty", said)
    for gone in event.withdrawals.values():
        if gone.first <= number + 1:
            said = _said(event, gone.side, gone.first, gone.reason)
            yield Message("facts.note_withdrawn", said)
    for joined in event.joinings.values():
        if joined.first <= number + 1:
            said = _said(event, joined.side, joined.first, joined.reason)
            yield Message("facts.note_joined", said)


def _said(event: Event, side: SideId, number: int, reason: str) -> dict[str, Arg]:
    known = event.entries.sides.get(side)
    return {
        "side": known.name if known else side,
        "round": number,
        "reason": reason or Message("facts.no_reason"),
    }

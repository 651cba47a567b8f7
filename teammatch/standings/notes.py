"""What stands under a table: penalties, withdrawals, late entries; elements not used.

Public reasons only; the notes of the desk are never part of a table.
"""

from collections.abc import Iterator, Sequence

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message
from teammatch.model.rounds import RoundKey
from teammatch.scoring.exclusion import excluded_sides, told_by_round
from teammatch.standings.element import Tiebreak
from teammatch.standings.field import Field
from teammatch.standings.given import Given, given_notes
from teammatch.standings.registry import AnyItem
from teammatch.standings.tiebreaks.opponents import buchholz_allowed


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
            yield _because("facts.note_withdrawn", said)
    for joined in event.joinings.values():
        if joined.first <= number + 1:
            said = _said(event, joined.side, joined.first, joined.reason)
            yield _because("facts.note_joined", said)


def notes_on_exclusion(field: Field) -> Iterator[Message]:
    """Who has passed or is out by points by then (B3.7), round by round."""
    through = field.ledger.through
    if through is None or not field.rules.exclusion.by_points:
        return
    following = RoundKey(through.stage, through.round + 1)
    gone = excluded_sides(field.rules, field.event, field.ledger, following)
    yield from told_by_round(field.event, (o for o in gone.values() if o.why != "forfeits"))


def notes_on_elements(field: Field, items: Sequence[AnyItem]) -> Iterator[Message]:
    """Elements that the edition of C.07 does not let decide here; values that nobody has given."""
    unused = tuple(
        item.typed
        for item in items
        if isinstance(item, Tiebreak) and item.measure.applies is buchholz_allowed
    )
    if unused and not buchholz_allowed(field.views, ()):
        yield Message("standings.note_no_buchholz", {"codes": unused})
    for item in items:
        if isinstance(item, Given):
            yield from given_notes(field, item.typed)


def _said(event: Event, side: SideId, number: int, reason: str) -> dict[str, Arg]:
    known = event.entries.sides.get(side)
    return {
        "side": known.name if known else side,
        "round": number,
        "reason": reason,
    }


def _because(key: str, said: dict[str, Arg]) -> Message:
    """The text with its reason in brackets, or the one without where none was given."""
    return Message(f"{key}_because" if said["reason"] else key, said)

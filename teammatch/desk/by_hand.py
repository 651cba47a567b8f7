"""A pair set by hand, explained: by whom and when, what the engine had, what it breaks."""

from collections.abc import Iterator
from dataclasses import replace

from teammatch.desk.folder import EventFolder
from teammatch.desk.history import local_time
from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Message
from teammatch.model.rounds import Bye, Match, Round
from teammatch.rules.stored import stored_book
from teammatch.store import codec
from teammatch.store.journal import Change
from teammatch.store.replay import replay, undone_rows


def set_by_hand(folder: EventFolder, paired: Round, match: Match) -> tuple[Message, ...]:
    """Who set this pair, when and why; and what the engine had for its two sides instead.

    The engine's word is its last pairing of this round before the pair was set; where there was
    none, the round is paired once more from the facts and rules of that moment.
    """
    rows = folder.journal.changes()
    own = _versions(rows, paired)
    setter = _setter(own, match)
    if setter is None:
        return ()
    row, _ = setter
    facts = {"who": row.who, "moment": local_time(folder, row.at), "reason": match.decided}
    said = Message("rounds.set_by_hand_because" if match.decided else "rounds.set_by_hand", facts)
    by_engine = [r for c, r in own if c.seq < row.seq and not any(m.by_hand for m in r.matches)]
    had = by_engine[-1] if by_engine else _paired_then(rows, row, paired)
    if had is None:
        return said, Message("rounds.engine_had_none")
    pairs = tuple(_pairs(folder.event, had, match))
    if _opponents(had, match) == _opponents(paired, match):
        return said, Message("rounds.engine_had_same")
    return said, Message("rounds.engine_had", {"pairs": pairs})


def _versions(rows: list[Change], paired: Round) -> list[tuple[Change, Round]]:
    """Every pairing of the round that was not taken back, drafts included."""
    undone = undone_rows(rows)
    return [
        (row, codec.round_from(row.data, row.seq))
        for row in rows
        if row.kind == "round"
        and row.seq not in undone
        and (row.data["stage"], row.data["round"]) == paired.key
    ]


def _setter(own: list[tuple[Change, Round]], match: Match) -> tuple[Change, Round] | None:
    """The change that put the pair together by hand, as it stands since."""
    found: tuple[Change, Round] | None = None
    for row, paired in own:
        there = paired.at_table(match.table)
        same = there is not None and (there.home, there.away) == (match.home, match.away)
        if not (same and there is not None and there.by_hand):
            found = None
        elif found is None:
            found = (row, paired)
    return found


def _paired_then(rows: list[Change], row: Change, paired: Round) -> Round | None:
    """What the engine would have paired at that moment; None where it had no legal pairing."""
    from teammatch.pairing.engine import pair_round

    then = replay(r for r in rows if r.act <= row.act)
    then = replace(then, rounds={k: r for k, r in then.rounds.items() if k < paired.key})
    rules = stored_book(then.rules)
    try:
        return pair_round(rules, then, paired.key)
    except EventError:
        return None


def _pairs(event: Event, had: Round, match: Match) -> Iterator[Message]:
    """The places that the engine had given to the two sides of a match."""
    named: list[Match | Bye] = []
    for side in (match.home, match.away):
        place = had.of_side(side)
        if place is not None and place not in named:
            named.append(place)
    for place in named:
        if isinstance(place, Match):
            yield Message(
                "rounds.pair_line",
                {
                    "table": place.table,
                    "home": _name(event, place.home),
                    "away": _name(event, place.away),
                },
            )
        else:
            yield Message("rounds.bye", {"side": _name(event, place.side)})


def _opponents(paired: Round, match: Match) -> tuple[SideId | None, SideId | None]:
    places = [paired.of_side(side) for side in (match.home, match.away)]
    one, two = (
        place.opponent(side) if isinstance(place, Match) else None
        for place, side in zip(places, (match.home, match.away), strict=True)
    )
    return one, two


def _name(event: Event, side: SideId) -> str:
    return event.entries.sides[side].name if side in event.entries.sides else side

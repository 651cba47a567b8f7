"""Bringing back sides that forfeits keep out: signing in again before a round (B1.5, B3.7)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from teammatch.desk.doing import Done, Words, prepared
from teammatch.desk.excluding import round_due
from teammatch.desk.folder import EventFolder
from teammatch.desk.pairs import unknown_side
from teammatch.desk.presence import named_sides
from teammatch.desk.stage import STAGE
from teammatch.model.entries import SideId
from teammatch.model.facts import Arrival
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.naming import find_typed_side
from teammatch.model.rounds import RoundKey
from teammatch.scoring.exclusion import Excluded, excluded_sides
from teammatch.store import fact_codec
from teammatch.store.journal import NewChange


def round_to_come_back(folder: EventFolder, number: int | None) -> RoundKey | None:
    """The round named, where signing in for it brings sides back after forfeits; else None."""
    key = RoundKey(STAGE, number or 0)
    last = folder.rules.event.rounds
    if number is None or folder.rules.only_present or not folder.rules.late.exclude_after:
        return None
    if key < round_due(folder.event) or (last is not None and number > last):
        return None
    return key


def bring_back(
    folder: EventFolder,
    key: RoundKey,
    names: Sequence[str],
    words: Words,
    *,
    source: Path | None = None,
) -> Done:
    """Sign sides in again that forfeits keep out of a round; their forfeits count anew from it.

    Raises:
        EventError: all at once: E457, E458 nobody of this name; E1346 a side that has passed or
            is out by points; E1347 one that no forfeits keep out.
    """
    event, found, problems = folder.event, [], []
    gone = excluded_sides(folder.rules, event, folder.ledger(), key)
    for name, place in named_sides(folder, names, source):
        side = find_typed_side(event.entries, name)
        if side is None:
            problems.append(replace(unknown_side(name, event.entries), place=place))
            continue
        why = gone.get(side.id)
        if why is not None and why.why == "forfeits":
            found.append(side)
        elif why is not None:
            problems.append(kept_out(why, side.name, place))
        else:
            facts: dict[str, Arg] = {"side": side.name, "round": key.round}
            problems.append(Problem("exclusion.E1347", place, facts))
    if problems:
        raise EventError(*problems)
    sides = tuple(dict.fromkeys(side.id for side in found))
    changes = here_for(key, sides, words)
    listed = tuple(event.entries.sides[side].name for side in sides)
    said = Message("exclusion.brought_back", {"sides": listed, "round": key.round})
    advice = (Message("monrad.pair_again", {"round": key.round}),) if key in event.rounds else ()
    return prepared(folder, changes, said, advice=advice).take(folder, words)


def here_for(key: RoundKey, sides: Iterable[SideId], words: Words) -> list[NewChange]:
    """That these sides are here for a round."""
    arrivals = [Arrival(key, side, reason=words.reason, note=words.note) for side in sides]
    return [NewChange("arrival", fact_codec.arrival_data(a), words.reason) for a in arrivals]


def kept_out(gone: Excluded, name: str, place: Place) -> Problem:
    """E1346: who has passed, or is out by points, is not signed in."""
    return Problem("exclusion.E1346", place, {"why": gone.said(name)})

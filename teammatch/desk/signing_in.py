"""Signing in for a round where only those who are here are paired (Konrad, rules beyond 8).

Before a round is released ``teammatch present`` says who is to be paired in it; from its release on
it is the check-in of those who were.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from teammatch.desk.coming_back import here_for, kept_out
from teammatch.desk.doing import Done, Words, prepared
from teammatch.desk.folder import EventFolder
from teammatch.desk.pairs import unknown_side
from teammatch.desk.presence import named_sides
from teammatch.desk.stage import STAGE
from teammatch.model.entries import Side, SideId, by_number
from teammatch.model.event import Event
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.naming import find_typed_side
from teammatch.model.rounds import ByeKind, RoundKey, RoundStatus
from teammatch.pairing.presence import signed_in
from teammatch.rules.book import RuleBook
from teammatch.rules.secrecy import numbers_shown, places_by_name
from teammatch.scoring.byes import has_come
from teammatch.scoring.exclusion import Excluded, excluded_sides


@dataclass(frozen=True, slots=True)
class Guest:
    """A side before a round: whether it is here, and what keeps it out where it is not.

    ``free`` counts its free rounds so far; ``new``: it has not come to any round yet.
    """

    side: Side
    here: bool
    free: int
    new: bool
    out: bool
    gone: Excluded | None = None
    """What keeps it out for good: points, or forfeits until it signs in by name."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Who has signed in for a round that is not released yet."""

    round: int
    guests: tuple[Guest, ...]

    @property
    def here(self) -> tuple[Guest, ...]:
        """Those who will be paired."""
        return tuple(g for g in self.guests if g.here and not g.out and g.gone is None)


def round_to_sign_in(folder: EventFolder, number: int | None = None) -> RoundKey | None:
    """The round that signing in is for: the one named, the draft, or the next to be paired.

    None where everybody is paired, where that round is released, and, with no number, while the
    last round is being played or after the last one.
    """
    if not folder.rules.only_present:
        return None
    event = folder.event
    if number is not None:
        key = RoundKey(STAGE, number)
        return None if _released(event, key) or _too_late(folder.rules, number) else key
    rounds = event.rounds_of(STAGE)
    if rounds and rounds[-1].status is RoundStatus.DRAFT:
        return rounds[-1].key
    due = len(rounds) + 1
    if folder.ledger().open_matches or _too_late(folder.rules, due):
        return None
    return RoundKey(STAGE, due)


def _released(event: Event, key: RoundKey) -> bool:
    paired = event.rounds.get(key)
    return paired is not None and paired.status is RoundStatus.RELEASED


def _too_late(rules: RuleBook, number: int) -> bool:
    return rules.event.rounds is not None and number > rules.event.rounds


def sign_in(
    folder: EventFolder,
    key: RoundKey,
    names: Sequence[str],
    words: Words,
    *,
    source: Path | None = None,
    everybody: bool = False,
) -> Done:
    """Note that sides are here for a round, named or listed in a file (one a line).

    ``everybody``: all who are not recorded as out, nor not paired any more. A side that forfeits
    keep out is brought back by its name. A newcomer enters first (``teammatch join``). Where a
    draft stands it is to be paired again.

    Raises:
        EventError: all at once: E436 nobody of this name, E437 a side recorded as out, E1346 one
            that has passed or is out by points.
    """
    event = folder.event
    gone = excluded_sides(folder.rules, event, folder.ledger(), key)
    found = _those_named(folder, key, named_sides(folder, names, source), gone)
    if everybody:
        sides = by_number(event.entries.sides.values())
        here = (side for side in sides if event.absent(side.id, key.round) is None)
        found += [side for side in here if side.id not in gone]
    known = signed_in(event, key)
    new = [side for side in dict.fromkeys(s.id for s in found) if side not in known]
    counts: dict[str, Arg] = {"count": len(new), "round": key.round, "all": len(known) + len(new)}
    again = (Message("monrad.pair_again", {"round": key.round}),)
    advice = again if new and key in event.rounds else ()
    said = Message("monrad.signed_in", counts)
    return prepared(folder, here_for(key, new, words), said, advice=advice).take(folder, words)


def _those_named(
    folder: EventFolder,
    key: RoundKey,
    named: Iterable[tuple[str, Place]],
    gone: Mapping[SideId, Excluded],
) -> list[Side]:
    """The sides of these names, all of which may sign in."""
    event = folder.event
    found, problems = [], []
    for name, place in named:
        side = find_typed_side(event.entries, name)
        if side is None:
            problems.append(_unknown(folder, name, place))
        elif (absence := event.absent(side.id, key.round)) is not None:
            facts: dict[str, Arg] = {
                "side": side.name,
                "round": key.round,
                "reason": absence.reason or Message("facts.no_reason"),
            }
            problems.append(Problem("monrad.E437", place, facts))
        elif side.id in gone and gone[side.id].why != "forfeits":
            problems.append(kept_out(gone[side.id], side.name, place))
        else:
            found.append(side)
    if problems:
        raise EventError(*problems)
    return found


def _unknown(folder: EventFolder, name: str, place: Place) -> Problem:
    near = unknown_side(name, folder.event.entries).args.get("near", ())
    facts: dict[str, Arg] = {"name": name, "near": near or (Message("pairing.nobody"),)}
    return Problem("monrad.E436", place, facts)


def evening(folder: EventFolder, key: RoundKey) -> Evening:
    """Who is here for a round, and who is not, by number; by name while numbers are secret."""
    return Evening(key.round, tuple(_guests(folder, key)))


def _guests(folder: EventFolder, key: RoundKey) -> Iterator[Guest]:
    event, rows = folder.event, folder.ledger().rows
    here = signed_in(event, key)
    gone = excluded_sides(folder.rules, event, folder.ledger(), key)
    sides = by_number(event.entries.sides.values())
    if not numbers_shown(folder.rules, event):
        places = places_by_name(sides)
        sides.sort(key=lambda side: places[side.id])
    for side in sides:
        own = tuple(row for row in rows.get(side.id, ()) if row.round < key)
        yield Guest(
            side,
            side.id in here,
            sum(row.bye is ByeKind.REQUESTED for row in own),
            not has_come(own),
            event.absent(side.id, key.round) is not None,
            gone.get(side.id),
        )


def standing_of(guest: Guest, rules: RuleBook) -> Message:
    """How a side stands before the round, in words."""
    if guest.out:
        return Message("monrad.is_out")
    if guest.gone is not None:
        return guest.gone.in_short()
    if guest.here:
        return Message("facts.here")
    if guest.new and rules.konrad.before_entry == "nothing":
        return Message("monrad.is_new")
    limit = rules.byes.requested_at_most
    facts: dict[str, Arg] = {"count": guest.free}
    if limit is None:
        return Message("monrad.had_free", facts)
    return Message("monrad.had_free_of", {**facts, "limit": limit})


def evening_lines(folder: EventFolder, found: Evening) -> list[list[str]]:
    """The rows of the printed list: number, name, how it stands; secret numbers are left out."""
    return [
        [
            str(_number(folder, guest) or ""),
            guest.side.name,
            folder.texts.say(standing_of(guest, folder.rules)),
        ]
        for guest in found.guests
    ]


def evening_json(folder: EventFolder, found: Evening) -> dict[str, Any]:
    """The same as data; ``paired``: whether the round is drafted already."""
    here = found.here
    return {
        "round": found.round,
        "paired": RoundKey(STAGE, found.round) in folder.event.rounds,
        "sides": [
            {
                "number": _number(folder, guest),
                "name": guest.side.name,
                "here": guest in here,
                "free_rounds": guest.free,
            }
            for guest in found.guests
        ],
    }


def _number(folder: EventFolder, guest: Guest) -> int | None:
    return guest.side.number if numbers_shown(folder.rules, folder.event) else None

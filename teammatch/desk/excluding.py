"""Who is not paired any more, as the desk tells it (B1.5, B3.7)."""

from collections.abc import Iterator
from typing import Any

from teammatch.desk.folder import EventFolder
from teammatch.desk.stage import STAGE
from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message, Problem, Severity
from teammatch.model.points import show_points
from teammatch.model.rounds import RoundKey, RoundStatus
from teammatch.scoring.exclusion import (
    Excluded,
    by_reason,
    excluded_sides,
    in_play,
    told_by_round,
    undecided_sides,
    with_points,
)
from teammatch.scoring.types import Ledger


def round_due(event: Event) -> RoundKey:
    """The draft there is, or the round that is paired next."""
    rounds = event.rounds_of(STAGE)
    if rounds and rounds[-1].status is RoundStatus.DRAFT:
        return rounds[-1].key
    return RoundKey(STAGE, len(rounds) + 1)


def excluded_now(folder: EventFolder) -> dict[SideId, Excluded]:
    """Who is not paired in the round due, from what is known now."""
    return excluded_sides(folder.rules, folder.event, folder.ledger(), round_due(folder.event))


def still_paired(folder: EventFolder) -> int | None:
    """How many sides are left for the round due; None where nobody is excluded from it."""
    if not excluded_now(folder):
        return None
    return len(in_play(folder.rules, folder.event, folder.ledger(), round_due(folder.event)))


def told_by_status(folder: EventFolder) -> Iterator[Message]:
    """Who has passed, is out or is kept out by forfeits, after which round; and who is left."""
    gone = excluded_now(folder)
    if not gone:
        return
    yield from told_by_round(folder.event, gone.values())
    left, entered = still_paired(folder) or 0, len(folder.event.entries.sides)
    yield Message("exclusion.left", {"count": left, "all": entered})


def told_by_check(folder: EventFolder, gone: dict[SideId, Excluded]) -> Iterator[Problem]:
    """W432: each side that forfeits keep out; W1348: those by points, a line for each round."""
    sides = folder.event.entries.sides
    for (after, why), several in by_reason(gone.values()).items():
        if why == "forfeits":
            for name in sorted(sides[one.side].name for one in several):
                facts: dict[str, Arg] = {"side": name, "limit": folder.rules.late.exclude_after}
                yield Problem("pairing.W432", args=facts, severity=Severity.WARNING)
        else:
            cause = Message(f"exclusion.because_{why}", {"limit": several[0].limit})
            facts = {"round": after, "why": cause, "sides": with_points(folder.event, several)}
            yield Problem("exclusion.W1348", args=facts, severity=Severity.WARNING)


def excluded_json(folder: EventFolder) -> list[dict[str, Any]]:
    """The same as data: round by round, by name."""
    sides = folder.event.entries.sides
    return [
        {
            "side": sides[one.side].name,
            "why": one.why,
            "after": one.after,
            "points": show_points(one.points),
        }
        for several in by_reason(excluded_now(folder).values()).values()
        for one in sorted(several, key=lambda one: sides[one.side].name)
    ]


def undecided(folder: EventFolder, key: RoundKey, ledger: Ledger) -> Iterator[Problem]:
    """W1345: a side whose open match may still decide whether it is paired in a round.

    ``ledger`` is what the round is paired on, assumptions included.
    """
    event = folder.event
    unsure = undecided_sides(folder.rules, event, folder.ledger(), key)
    if not unsure:
        return
    gone = excluded_sides(folder.rules, event, ledger, key)
    for side, rounds in unsure.items():
        match = event.rounds[RoundKey(key.stage, rounds[0])].of_side(side)
        facts: dict[str, Arg] = {
            "side": event.entries.sides[side].name,
            "how": Message(f"exclusion.how_{'left_out' if side in gone else 'paired'}"),
            "round": key.round,
            "before": rounds[0],
            "table": getattr(match, "table", 0),
        }
        yield Problem("exclusion.W1345", args=facts, severity=Severity.WARNING)

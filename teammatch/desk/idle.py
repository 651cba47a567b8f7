"""Sides without an opponent in a round, in words: bye, absent, withdrawn, excluded."""

from collections.abc import Iterator

from teammatch.desk.folder import EventFolder
from teammatch.model.messages import Arg, Message
from teammatch.model.rounds import Bye, ByeKind, Round
from teammatch.scoring.exclusion import FORFEITS_SAID, says_exclusion

A_PLACE = (ByeKind.ALLOCATED, ByeKind.REST)
"""Byes that a pairing gives: the odd one out, the free round."""


def why_idle(folder: EventFolder, paired: Round, bye: Bye) -> Message:
    """Why a side does not play in a round, in a word or two."""
    excluded = says_exclusion(bye)
    if excluded is not None:
        return Message(EXCLUDED[excluded.key], excluded.args)
    if bye.kind is ByeKind.ABSENT and folder.event.has_left(bye.side, paired.key.round):
        return Message("rounds.kind_withdrawn")
    return Message(NOT_SIGNED_IN.get(_said_of_it(bye), f"rounds.kind_{bye.kind.value}"))


EXCLUDED = {
    FORFEITS_SAID: "rounds.kind_excluded",
    "exclusion.passed": "exclusion.kind_passed",
    "exclusion.cut": "exclusion.kind_cut",
}
"""How a side that is not paired any more is called, by the reason kept with its bye."""

BY_POINTS = {
    "exclusion.kind_passed": "exclusion.line_passed",
    "exclusion.kind_cut": "exclusion.line_cut",
}
"""The line on which they stand together."""

NOT_SIGNED_IN = {
    **dict.fromkeys(
        ("monrad.free_round", "monrad.free_scores", "monrad.free_nothing", "monrad.free_last"),
        "monrad.kind_free",
    ),
    "monrad.not_entered": "monrad.kind_not_entered",
}
"""How a side that has not signed in is called, by the reason it was left out for."""


def _said_of_it(bye: Bye) -> str:
    return bye.reasons[0].key if bye.reasons else ""


def idle_lines(folder: EventFolder, paired: Round) -> Iterator[Message]:
    """The lines below the tables: a line a side.

    Those who have not signed in stand on one together; so do those who have passed, and those who
    are out by points.
    """
    away: dict[str, list[str]] = {}
    gone: dict[str, list[Message]] = {}
    for bye in paired.byes:
        kind = why_idle(folder, paired, bye)
        name = folder.event.entries.sides[bye.side].name
        if kind.key in NOT_SIGNED_IN.values():
            away.setdefault(kind.key, []).append(name)
        elif kind.key in BY_POINTS:
            facts: dict[str, Arg] = {**kind.args, "side": name}
            gone.setdefault(BY_POINTS[kind.key], []).append(Message("exclusion.since", facts))
        else:
            yield idle_line(folder, paired, bye)
    for key, sides in gone.items():
        yield Message(key, {"sides": tuple(sides)})
    for key, names in away.items():
        yield Message("monrad.not_here", {"sides": tuple(names), "kind": Message(key)})


def idle_line(folder: EventFolder, paired: Round, bye: Bye) -> Message:
    """The line of a side below the tables: "Bye: Lions", "Not paired: Lions (absent)".

    With the move on the card of the bye, where it counts (B3.10).
    """
    name = folder.event.entries.sides[bye.side].name
    if bye.kind in A_PLACE:
        card = {None: "rounds.bye", True: "rounds.bye_first", False: "rounds.bye_second"}
        return Message(card[bye.first], {"side": name})
    return Message("rounds.out", {"side": name, "kind": why_idle(folder, paired, bye)})


def put_out_by_hand(folder: EventFolder, paired: Round) -> Iterator[Message]:
    """What became of the sides that a hand left without an opponent, each with its reason."""
    for bye in paired.byes:
        if not any(r.key.startswith("rounds.reason_") for r in bye.reasons):
            continue
        absence = folder.event.absent(bye.side, paired.key.round)
        facts: dict[str, Arg] = {
            "side": folder.event.entries.sides[bye.side].name,
            "kind": why_idle(folder, paired, bye),
            "reason": bye.decided or (absence.reason if absence else ""),
        }
        yield Message("rounds.idle_because" if facts["reason"] else "rounds.idle", facts)

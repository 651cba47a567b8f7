"""Why do we meet them? What was known of both sides before the round, and what decided."""

from collections.abc import Iterable

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Message, Place, Problem
from teammatch.model.rounds import Match, Round, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.numbers import numbered
from teammatch.pairing.task import Task, contestants, moves_matter
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger


def explain_pairing(
    rules: RuleBook, event: Event, paired: Round, table: int
) -> tuple[Message, ...]:
    """What shaped the pair at a table, as an arbiter would read it aloud; table 0: the byes.

    First the facts of both sides before the round, then the reasons that the pairing itself
    gave and that are kept with the match; of a pair made by hand, what it breaks.

    Raises:
        EventError: E407 there is no such table in the round.
    """
    if table == 0:
        return tuple(reason for bye in paired.byes for reason in bye.reasons)
    match = paired.at_table(table)
    if match is None:
        raise EventError(
            Problem(
                "pairing.E407",
                Place(round=paired.key.round),
                {"table": table, "tables": len(paired.matches)},
            )
        )
    said = [*_facts(rules, event, paired, match), *match.reasons]
    if match.by_hand:
        said += _breaks(rules, event, paired, table)
    return tuple(said)


def _facts(rules: RuleBook, event: Event, paired: Round, match: Match) -> list[Message]:
    entries = numbered(rules, event.entries, 0)
    ledger = build_ledger(rules, event, RoundKey(paired.key.stage, paired.key.round - 1))
    sides = tuple(entries.sides[side] for side in (match.home, match.away))
    task = Task(rules, paired.key, sides, entries, ledger)
    said = []
    kind = "move" if moves_matter(rules) else "named"
    for side in contestants(task):
        moves = tuple(
            Message(f"pairing.first_{kind}" if first else f"pairing.second_{kind}")
            for first in side.history
        )
        said.append(
            Message(
                "pairing.facts" if kind == "move" else "pairing.facts_named",
                {
                    "side": side.side.name,
                    "number": side.number,
                    "points": side.points,
                    "moves": moves or (Message("pairing.no_move"),),
                    "met": _names(event, side.met) or (Message("pairing.nobody"),),
                },
            )
        )
    return said


def _names(event: Event, sides: Iterable[SideId]) -> tuple[str, ...]:
    known = event.entries.sides
    return tuple(known[side].name for side in sides if side in known)


def _breaks(rules: RuleBook, event: Event, paired: Round, table: int) -> list[Message]:
    return [
        Message(problem.key, problem.args)
        for problem in check_round(rules, event, paired)
        if problem.place.table == table
    ]

"""What still waits at the desk: matches put off to another day, protests not decided."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from teammatch.desk.folder import EventFolder
from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.results import DecisionKind
from teammatch.model.rounds import Match, round_of


@dataclass(frozen=True, slots=True)
class PutOff:
    """A postponed match that is not played yet. ``to``: its day, None where none is fixed."""

    round: int
    match: Match
    to: date | None
    facts: Mapping[str, Arg]

    @property
    def said(self) -> Message:
        """It in a sentence, with its place."""
        return Message("facts.put_off", self.facts)


def put_off(folder: EventFolder) -> tuple[PutOff, ...]:
    """The matches put off, by round and table; nobody owes their results tonight (report 113)."""
    event = folder.event
    found = []
    for match_id in folder.ledger().open_matches:
        result = event.results.get(match_id)
        decision = result.decision if result else None
        match = event.rounds[round_of(match_id)].match(match_id)
        if match is None or decision is None or decision.kind is not DecisionKind.POSTPONED:
            continue
        when = Message("facts.put_off_open")
        if decision.to is not None:
            when = Message("facts.put_off_to", {"day": decision.to.isoformat()})
        facts = match_facts(folder, match) | {"when": when}
        found.append(PutOff(round_of(match_id).round, match, decision.to, facts))
    return tuple(sorted(found, key=lambda one: (one.round, one.match.table)))


def open_protests(folder: EventFolder) -> Iterator[Problem]:
    """W377: each protest that no decision has settled; the result it is about may still change."""
    event = folder.event
    for protest in event.protests:
        paired = event.rounds.get(round_of(protest.match))
        match = paired.match(protest.match) if paired else None
        if protest.settled or match is None:
            continue
        side = event.entries.sides[protest.side].name
        facts = match_facts(folder, match) | {"side": side}
        place = Place(round=round_of(match.id).round, table=match.table)
        yield Problem("facts.W377", place, facts, Severity.WARNING)


def match_facts(folder: EventFolder, match: Match) -> dict[str, Arg]:
    """Round, table and both sides of a match, for sentences."""
    sides = folder.event.entries.sides
    return {
        "round": round_of(match.id).round,
        "table": match.table,
        "home": sides[match.home].name,
        "away": sides[match.away].name,
    }

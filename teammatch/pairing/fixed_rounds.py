"""Who meets whom in rounds not paired yet, where a table has fixed it before the event."""

from collections.abc import Mapping

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.pairing.length import number_of_rounds
from teammatch.pairing.systems.round_robin import berger, places, table_round
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger


def fixed_rounds(
    rules: RuleBook, event: Event, ledger: Ledger
) -> Mapping[int, Mapping[SideId, tuple[SideId, bool]]]:
    """The rounds after the released ones: by number and side its opponent, and whether it is home.

    A side that rests is not in it.

    Empty where pairings follow from results, and until everybody has a pairing number. Nobody is
    looked at as absent or gone. Cost: linear in sides times rounds.
    """
    rounds = number_of_rounds(rules, event.entries)
    everybody = event.entries.sides.values()
    if not rules.pairing.traits.by_table or not rounds:
        return {}
    if any(side.number is None for side in everybody):
        return {}
    field, _ = places(event.entries, ledger)
    released = ledger.through.round if ledger.through else 0
    found: dict[int, dict[SideId, tuple[SideId, bool]]] = {}
    for number in range(released + 1, rounds + 1):
        within, reverse = table_round(rules, len(field), number)
        found[number] = {}
        for pair in berger(len(field) + len(field) % 2, within):
            if max(pair) > len(field):
                continue
            home, away = (field[i - 1].id for i in (pair[::-1] if reverse else pair))
            found[number] |= {home: (away, True), away: (home, False)}
    return found

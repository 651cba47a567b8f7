"""How many rounds an event has; apart from the engine, so that asking is quick."""

from teammatch.model.entries import Entries
from teammatch.rules.book import RuleBook


def number_of_rounds(rules: RuleBook, entries: Entries) -> int | None:
    """The rounds of the event: a round robin knows its own number, other systems need the rule."""
    if rules.pairing.traits.by_table:
        return rounds_a_cycle(len(entries.sides)) * rules.pairing.cycles
    return rules.event.rounds


def rounds_a_cycle(sides: int) -> int:
    """Rounds in which everybody meets everybody once: n - 1, or n for an odd field."""
    return sides - 1 if sides % 2 == 0 else sides

"""How many rounds an event has; apart from the engine, so that asking is quick."""

from teammatch.model.entries import Entries
from teammatch.model.event import Event
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.exclusion import anybody_may_be_excluded, in_play
from teammatch.scoring.types import Ledger


def number_of_rounds(rules: RuleBook, entries: Entries) -> int | None:
    """The rounds of the event: a round robin knows its own number, other systems need the rule."""
    if rules.pairing.traits.by_table:
        return rounds_a_cycle(len(entries.sides)) * rules.pairing.cycles
    return rules.event.rounds


def rounds_a_cycle(sides: int) -> int:
    """Rounds in which everybody meets everybody once: n - 1, or n for an odd field."""
    return sides - 1 if sides % 2 == 0 else sides


def rounds_to_play(rules: RuleBook, event: Event, ledger: Ledger) -> int | None:
    """The rounds of the event, or fewer, where those played leave nobody to pair (B3.7).

    ``ledger`` is that of all released rounds. While one of their results is missing, or another
    round is drafted, the event goes on.
    """
    total, last = number_of_rounds(rules, event.entries), ledger.through
    if total is None or last is None or last.round >= total or not anybody_may_be_excluded(rules):
        return total
    following = RoundKey(last.stage, last.round + 1)
    if ledger.open_matches or following in event.rounds:
        return total
    return last.round if len(in_play(rules, event, ledger, following)) < 2 else total

"""The move on the card of a bye, where the rules count it as one (B3.10)."""

from collections.abc import Mapping
from dataclasses import replace

from teammatch.model.entries import Entries, SideId
from teammatch.model.rounds import ByeKind, Round, RoundKey
from teammatch.pairing.numbers import numbered
from teammatch.pairing.task import Task, contestants
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import ledger_through
from teammatch.scoring.types import Ledger


def cards_count(rules: RuleBook) -> bool:
    """Whether the allocated bye of a round by hand needs a move on its card."""
    return rules.pairing.system == "dingwei" and rules.byes.counts_as_second_move


def with_cards(
    rules: RuleBook,
    entries: Entries,
    ledger: Ledger,
    paired: Round,
    said: Mapping[SideId, bool] | None = None,
) -> Round:
    """The round with a move on the card of every allocated bye that has none, where it counts.

    It is the move that the side wants (R41), in round 1 the first: as the program gives it itself.
    ``said`` comes before that. ``ledger`` is that of the whole event.
    """
    bare = [b for b in paired.byes if b.kind is ByeKind.ALLOCATED and b.first is None]
    if not bare or not cards_count(rules):
        return paired
    before = ledger_through(ledger, RoundKey(paired.key.stage, paired.key.round - 1))
    known = numbered(rules, entries, 0)
    sides = tuple(known.sides[bye.side] for bye in bare)
    task = Task(rules, paired.key, sides, known, before)
    wanted = {c.id: (c.balance, c.run) <= (0, 0) for c in contestants(task)} | {**(said or {})}
    byes = tuple(replace(b, first=wanted[b.side]) if b in bare else b for b in paired.byes)
    return replace(paired, byes=byes)

"""What the check says of a round, as far as the desk goes by it."""

from dataclasses import replace

from teammatch.desk.stage import IMPOSSIBLE
from teammatch.model.event import Event
from teammatch.model.messages import Problem, Severity
from teammatch.model.rounds import Round
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger


def judged(rules: RuleBook, event: Event, paired: Round, ledger: Ledger) -> tuple[Problem, ...]:
    """What the check says; against a round made by hand most errors are warnings: it is accepted.

    ``ledger`` is that of the whole event under these rules.
    """
    from teammatch.pairing.check import check_round

    found = tuple(check_round(rules, event, paired, ledger))
    if not paired.by_hand:
        return found
    return tuple(
        replace(p, severity=Severity.WARNING)
        if p.severity is Severity.ERROR and p.code not in IMPOSSIBLE
        else p
        for p in found
    )

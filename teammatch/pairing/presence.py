"""Only those present are paired (Konrad, R61, rules beyond 8): who has signed in, who has not.

Signing in is the fact that a side is here for a round (``teammatch present``). Who has not signed
in has a free round: a requested bye, of which the rules say how many score. The rounds before the
first one a side comes to are none of it, unless the club says so: it enters with that round.
"""

from teammatch.model.entries import Entries, SideId
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.byes import has_come, in_last_rounds
from teammatch.scoring.types import Ledger, LedgerRow


def signed_in(event: Event, key: RoundKey) -> frozenset[SideId]:
    """The sides that are here for a round."""
    return frozenset(a.side for a in event.arrivals if a.round == key and a.board is None)


def free_rounds(
    rules: RuleBook, event: Event, entries: Entries, ledger: Ledger, key: RoundKey
) -> dict[SideId, Bye]:
    """The byes of the sides that have not signed in; none where everybody is paired."""
    if not rules.only_present:
        return {}
    here = signed_in(event, key)
    found = {}
    for side in entries.sides.values():
        if side.id in here:
            continue
        rows = ledger.rows.get(side.id, ())
        facts: dict[str, Arg] = {"side": side.name}
        if rules.konrad.before_entry == "nothing" and not has_come(rows):
            found[side.id] = Bye(side.id, ByeKind.ABSENT, (Message("monrad.not_entered", facts),))
        else:
            said = _free(rules, key, rows, facts)
            found[side.id] = Bye(side.id, ByeKind.REQUESTED, (said,))
    return found


def _free(
    rules: RuleBook, key: RoundKey, rows: tuple[LedgerRow, ...], facts: dict[str, Arg]
) -> Message:
    count = 1 + sum(row.bye is ByeKind.REQUESTED for row in rows)
    limit = rules.byes.requested_at_most
    facts = {**facts, "count": count}
    if in_last_rounds(rules, key):
        return Message("monrad.free_last", facts)
    if limit is None:
        return Message("monrad.free_round", facts)
    name = "monrad.free_scores" if count <= limit else "monrad.free_nothing"
    return Message(name, {**facts, "limit": limit})

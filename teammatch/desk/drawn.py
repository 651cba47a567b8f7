"""A public draw at the desk (B2.1): opponents as they were drawn, first moves by the rules."""

from collections.abc import Iterator

from teammatch.desk.pairs import HandPairs
from teammatch.model.event import Event, Lot
from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.rounds import Bye, ByeKind, Round, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger


def by_draw(
    rules: RuleBook, event: Event, key: RoundKey, pairs: HandPairs, lot: Lot | None
) -> tuple[Round, tuple[Problem, ...]]:
    """Round 1 as it was drawn, and what has to be known before it is accepted.

    Raises:
        EventError: E499 no draw is asked for there; E416 a pair whose first move is not told;
            whatever else the round breaks, sides that are missing among it.
    """
    from teammatch.pairing.cards import with_cards
    from teammatch.pairing.check import check_round
    from teammatch.pairing.dingwei.first_round import drawn_round
    from teammatch.pairing.engine import as_round, prepared

    own = rules.dingwei
    if rules.pairing.system != "dingwei" or own.first_pairing != "drawn" or key.round != 1:
        place = Place(file="event.toml", key="dingwei.first_pairing")
        raise EventError(Problem("dingwei.E499", place, {"round": key.round}))
    if own.first_move == "lot" and lot is None:
        raise EventError(Problem("pairing.E404", args={"round": key.round}))
    ledger = build_ledger(rules, event)
    task, declared, out = prepared(rules, event, key, lot.number if lot else None, ledger)
    tables = drawn_round(task, pairs.pairs)
    said = (Message("dingwei.drawn"),)
    byes = tuple(Bye(side, ByeKind.ALLOCATED, said) for side in pairs.byes)
    named = {side for pair in pairs.pairs for side in pair} | set(pairs.byes)
    rest = tuple(bye for bye in out if bye.side not in named)
    paired = as_round(task, declared, tables, (*byes, *rest))
    paired = with_cards(rules, event.entries, ledger, paired, pairs.cards)
    found = check_round(rules, event, paired, ledger)
    if any(problem.severity is Severity.ERROR for problem in found):
        raise EventError(*found)
    return paired, tuple(found)


def clashes(paired: Round, problems: tuple[Problem, ...]) -> Iterator[Message]:
    """The pairs of a draw that a rule would keep apart, to be named before it is accepted."""
    for problem in problems:
        if problem.code == "W430":
            facts: dict[str, Arg] = {
                name: problem.args[name] for name in ("table", "home", "away", "why")
            }
            yield Message("dingwei.clash", facts)

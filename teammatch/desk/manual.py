"""A round entered by hand as a draft (pair --manual)."""

from teammatch.desk.judging import judged
from teammatch.desk.pairs import HandPairs
from teammatch.model.event import Event
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger


def round_by_hand(
    rules: RuleBook,
    event: Event,
    key: RoundKey,
    pairs: HandPairs,
    ledger: Ledger,
    *,
    why: str,
) -> tuple[Round, tuple[Problem, ...]]:
    """The pairs as a draft: tables in the order given; who is known to be out is added.

    ``why`` is the public reason for them.

    Raises:
        EventError: E1356 a move on the card of a bye, and the rules count none there.
    """
    from teammatch.pairing.cards import with_cards
    from teammatch.pairing.engine import byes_before_pairing
    from teammatch.pairing.handicaps import with_handicaps
    from teammatch.pairing.seating import first_of_named

    _cards_count(rules, event, pairs)
    said = (Message("rounds.reason_by_hand"),)
    matches = tuple(
        Match(
            f"{key.stage}.{key.round}.{table}",
            table,
            home,
            away,
            first_of_named(rules, home, away),
            said,
            by_hand=True,
            decided=why,
        )
        for table, (home, away) in enumerate(pairs.pairs, 1)
    )
    kind = ByeKind.REST if rules.pairing.traits.by_table else ByeKind.ALLOCATED
    byes = [Bye(side, kind, said, decided=why) for side in pairs.byes]
    named = {s for pair in pairs.pairs for s in pair} | set(pairs.byes)
    out = byes_before_pairing(rules, event, event.entries, ledger, key)
    byes += [bye for bye in out if bye.side not in named]
    paired = Round(key, 0, RoundStatus.DRAFT, matches, tuple(byes))
    paired = with_cards(rules, event.entries, ledger, paired, pairs.cards)
    paired = with_handicaps(rules, event.entries, ledger, paired)
    return paired, judged(rules, event, paired, ledger)


def _cards_count(rules: RuleBook, event: Event, pairs: HandPairs) -> None:
    """Nobody takes a move for counted that is not."""
    from teammatch.pairing.cards import cards_count

    if pairs.cards and not cards_count(rules):
        side = event.entries.sides[next(iter(pairs.cards))]
        facts: dict[str, Arg] = {"side": side.name}
        raise EventError(Problem("rounds.E1356", Place(file="--manual"), facts))

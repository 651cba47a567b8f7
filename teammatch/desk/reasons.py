"""Why a pair meets and why a bye went where it went, as far as it may be told."""

from teammatch.desk.folder import EventFolder
from teammatch.desk.idle import put_out_by_hand
from teammatch.desk.rounds import round_at
from teammatch.model.messages import Arg, EventError, Message, Problem
from teammatch.model.rounds import Match, Round
from teammatch.rules.secrecy import numbers_shown
from teammatch.rules.stored import stored_book


def reasons_told(folder: EventFolder, match: Match) -> tuple[Message, ...]:
    """The reasons of a pair, without those that would tell a secret pairing number."""
    from teammatch.pairing.explain import without_numbers

    shown_from = folder.rules.publish.numbers
    if shown_from == "always" or numbers_shown(folder.rules, folder.event):
        return match.reasons
    return without_numbers(match.reasons, shown_from)


def why_this_pair(
    folder: EventFolder, number: int, table: int, *, numbers: bool = False
) -> tuple[Match, tuple[Message, ...]]:
    """The match at a table, and what shaped it, under the rules of its day.

    ``numbers``: say also what tells secret pairing numbers, for the arbiter alone.

    Raises:
        EventError: E453 no such round, E475 no such table.
    """
    from teammatch.desk.assuming import assumed_of
    from teammatch.desk.by_hand import set_by_hand
    from teammatch.pairing.explain import explain_pairing

    paired = round_at(folder.event, number)
    match = paired.at_table(table)
    if match is None:
        facts: dict[str, Arg] = {"round": number, "table": table, "last": len(paired.matches)}
        raise EventError(Problem("rounds.E475", args=facts))
    rules = stored_book(folder.event.rules_of(paired))
    shown = numbers or numbers_shown(folder.rules, folder.event)
    said = explain_pairing(rules, folder.event, paired, table, numbers=shown)
    by_hand = set_by_hand(folder, paired, match) if match.by_hand else ()
    return match, (*by_hand, *assumed_of(folder, paired, match), *said)


def why_the_byes(
    folder: EventFolder, number: int, *, numbers: bool = False
) -> tuple[Round, tuple[Message, ...]]:
    """A round and why its byes went where they went, under the rules of its day.

    ``numbers``: say also what tells secret pairing numbers, for the arbiter alone.

    Raises:
        EventError: E453 no such round; E464 nobody has a bye in it.
    """
    from teammatch.pairing.explain import explain_pairing

    paired = round_at(folder.event, number)
    if not paired.byes:
        raise EventError(Problem("rounds.E464", args={"round": number}))
    rules = stored_book(folder.event.rules_of(paired))
    shown = numbers or numbers_shown(folder.rules, folder.event)
    said = explain_pairing(rules, folder.event, paired, 0, numbers=shown)
    return paired, (*put_out_by_hand(folder, paired), *said)

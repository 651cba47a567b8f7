"""Pairing a round: who takes part, what is declared, and the system that does the rest."""

from collections import Counter
from collections.abc import Sequence

from teammatch.model.entries import Entries, Side, by_number
from teammatch.model.event import Event
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.naming import find_side
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.pairing.avoidance import unknown_names
from teammatch.pairing.numbers import numbered
from teammatch.pairing.presence import free_rounds, signed_in
from teammatch.pairing.seating import first_of_named, tables_by_name
from teammatch.pairing.systems import system_named
from teammatch.pairing.task import Table, Task
from teammatch.rules.book import RuleBook
from teammatch.rules.secrecy import numbers_shown_in
from teammatch.rules.systems import TRAITS
from teammatch.scoring.exclusion import excluded_sides, in_play, says_exclusion
from teammatch.scoring.ledger import build_ledger, ledger_through
from teammatch.scoring.types import Ledger
from teammatch.scoring.withdrawn import still_paired


def pair_round(
    rules: RuleBook,
    event: Event,
    key: RoundKey,
    *,
    lot: int | None = None,
    ledger: Ledger | None = None,
) -> Round:
    """A draft of the round: absences and exclusions as byes, declared pairs, then the system.

    Only released rounds before this one count. ``lot`` is the number drawn for this round; the
    last one kept in the event is used where None is given. ``ledger`` is that of the whole event
    under these rules, where the caller has it.

    Raises:
        EventError: E401 no such system; E402 rounds are entered by hand; E403, E404 a lot is
            needed and none was drawn; E405 unknown names in the rules; E408 no such round of the
            table; E409 fewer than two sides; E1344 the same, since others have passed or are out;
            E410, E411 no legal pairing; E433 only those present are paired and nobody has signed
            in.
    """
    system = system_named(rules.pairing.system)
    if system is None:
        known = tuple(TRAITS)
        raise EventError(
            Problem(
                "pairing.E401",
                Place(file="event.toml", key="pairing.system"),
                {"system": rules.pairing.system, "known": known},
            )
        )
    if rules.only_present and not signed_in(event, key):
        raise EventError(Problem("monrad.E433", args={"round": key.round}))
    task, declared, out = prepared(rules, event, key, lot, ledger)
    if len(task.sides) + 2 * len(declared) < 2:
        raise EventError(_too_few(event, task, out))
    drawn = system(task)
    return as_round(task, declared, drawn.tables, (*drawn.byes, *out))


def _too_few(event: Event, task: Task, out: Sequence[Bye]) -> Problem:
    """E409, or E1344 where it is for good, since the others are not paired any more (B3.7)."""
    counts = Counter(said.key.rpartition(".")[2] for bye in out if (said := says_exclusion(bye)))
    left = in_play(task.rules, event, task.ledger, task.key)
    if not counts or len(left) > 1:
        return Problem("pairing.E409", args={"count": len(task.sides)})
    gone = tuple(
        Message(f"exclusion.count_{why}", {"count": count}) for why, count in counts.items()
    )
    facts: dict[str, Arg] = {"round": task.key.round, "left": len(left), "gone": gone}
    return Problem("exclusion.E1344", args=facts)


def as_round(
    task: Task,
    declared: Sequence[tuple[Side, Side]],
    seats: Sequence[Table],
    byes: tuple[Bye, ...],
) -> Round:
    """The draft of a round: declared pairs, then the tables of the system.

    While numbers are secret the tables stand in an order that tells none.
    """
    rules, key = task.rules, task.key
    if not numbers_shown_in(rules, key.round):
        seats = tables_by_name(seats, task)
    tables = [_as_declared(rules, *pair) for pair in declared] + list(seats)
    return Round(
        key,
        0,
        RoundStatus.DRAFT,
        tuple(
            Match(
                f"{key.stage}.{key.round}.{number}",
                number,
                table.home,
                table.away,
                table.first,
                table.reasons,
            )
            for number, table in enumerate(tables, 1)
        ),
        byes,
    )


def prepared(
    rules: RuleBook,
    event: Event,
    key: RoundKey,
    lot: int | None = None,
    ledger: Ledger | None = None,
) -> tuple[Task, list[tuple[Side, Side]], tuple[Bye, ...]]:
    """What is left for the system, the declared pairs, and who is out of the round.

    Raises:
        EventError: E403 a lot is needed for the numbers and none was drawn; E405 unknown names.
    """
    if lot is None:
        drawn = event.lot(key, "pairing")
        lot = drawn.number if drawn else None
    entries = numbered(rules, event.entries, lot)
    if problems := unknown_names(rules, entries):
        raise EventError(*problems)
    before = RoundKey(key.stage, key.round - 1)
    if ledger is None:
        ledger = build_ledger(rules, event, before)
    else:
        ledger = ledger_through(ledger, before)
    out = byes_before_pairing(rules, event, entries, ledger, key)
    away = {bye.side for bye in out}
    declared = [
        (one, two)
        for one, two in declared_pairs(rules, entries, key)
        if one.id not in away and two.id not in away
    ]
    settled = away | {side.id for pair in declared for side in pair}
    sides = tuple(s for s in by_number(entries.sides.values()) if s.id not in settled)
    return Task(rules, key, sides, entries, ledger, lot), declared, out


OUT = {ByeKind.REQUESTED: "pairing.out_requested", ByeKind.FULL: "pairing.out_full"}
"""Why a side with such a bye is not paired."""


def byes_before_pairing(
    rules: RuleBook, event: Event, entries: Entries, ledger: Ledger, key: RoundKey
) -> tuple[Bye, ...]:
    """Sides that are not paired in this round: absences (R16), and exclusions (B1.5, B3.7).

    Where only those present are paired (rules beyond 8), also who has not signed in. A requested
    bye does not touch the claim to an allocated one (report 28); of a side that is not paired any
    more it brings nothing.
    """
    excluded = excluded_sides(rules, event, ledger, key)
    away = free_rounds(rules, event, entries, ledger, key)
    byes = []
    for side in by_number(entries.sides.values()):
        absence = event.absent(side.id, key.round)
        gone = excluded.get(side.id)
        if absence is not None and gone is not None and absence.kind is ByeKind.REQUESTED:
            absence = None
        if absence is not None and not still_paired(rules, event, side.id):
            facts = {"side": side.name, "reason": absence.reason or "-"}
            left = event.has_left(side.id, key.round)
            usual = "pairing.out_withdrawn" if left else "pairing.out_absent"
            said = Message(OUT.get(absence.kind, usual), facts)
            byes.append(Bye(side.id, absence.kind, (said,)))
        elif gone is not None:
            byes.append(gone.bye(side.name))
        elif side.id in away:
            byes.append(away[side.id])
    return tuple(byes)


def declared_pairs(rules: RuleBook, entries: Entries, key: RoundKey) -> list[tuple[Side, Side]]:
    """The pairs that the rules fix for this round, first-named first."""
    found = []
    for declared in rules.pairing.declared:
        if declared.round != key.round:
            continue
        for pair in declared.pairs:
            one, two = (find_side(entries, name) for name in pair)
            if one is not None and two is not None and one.id != two.id:
                found.append((one, two))
    return found


def _as_declared(rules: RuleBook, home: Side, away: Side) -> Table:
    first = first_of_named(rules, home.id, away.id)
    return Table(home.id, away.id, first, (Message("pairing.declared"),))

"""Who will not play: absent or with a requested bye in a round, or gone from a round on."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from teammatch.desk.folder import EventFolder
from teammatch.desk.leaving import left_alone
from teammatch.desk.moves import Moves, what_moves
from teammatch.desk.places import known_side
from teammatch.desk.stage import STAGE
from teammatch.model.entries import Side
from teammatch.model.event import Absence, Event
from teammatch.model.messages import Arg, EventError, Message, Problem, Severity
from teammatch.model.rounds import ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.scoring.byes import has_come
from teammatch.store import codec
from teammatch.store.journal import NewChange


@dataclass(frozen=True, slots=True)
class Recorded:
    """The absence as accepted, the side's name, warnings, what it moves, what may be done."""

    absence: Absence
    side: str
    problems: tuple[Problem, ...]
    moves: Moves = field(default_factory=Moves)
    advice: tuple[Message, ...] = ()


def record_absence(
    folder: EventFolder,
    text: str,
    number: int | None = None,
    *,
    requested: bool = False,
    full: bool = False,
    onwards: bool = False,
    why: str = "",
    note: str = "",
    dry_run: bool = False,
) -> Recorded:
    """Record that a side is not to be paired in a round, or from a round on (``onwards``).

    Without a number it is the draft, or the round that is paired next.

    ``requested``: it asked before the pairing (R16) and gets what the rules give for that; else
    it scores nothing. ``full``: it is given a full-point bye. Rounds drafted with the side have to
    be paired again (field report 56). In a released round a side may turn out to be absent as long
    as its match has no result: the opponent is then left alone, and it is said what may be done for
    him. ``note`` is for the desk only; ``dry_run``: nothing is written.

    Raises:
        EventError: E457/E458 unknown side, E471 the side has a result or a bye in a released
            round, or a bye is requested for one, E472 it is out of that round already, E496 the
            event has no such round, E497 a requested and a full-point bye in one.
    """
    if requested and full:
        raise EventError(Problem("rounds.E497"))
    number = number or _next_round(folder.event)
    side = known_side(folder, text)
    kind = ByeKind.REQUESTED if requested else ByeKind.FULL if full else ByeKind.ABSENT
    absence = Absence(side.id, kind, number, None if onwards else number, why, note)
    _may_be_absent(folder, side, absence)
    changes = [NewChange("absence", codec.absence_data(absence), why)]
    moves = what_moves(folder, changes)
    if not dry_run:
        folder.write(changes)
    warnings = tuple(_warnings(folder, side, absence))
    return Recorded(absence, side.name, warnings, moves, _advice(folder, side, number, kind))


def _may_be_absent(folder: EventFolder, side: Side, absence: Absence) -> None:
    """E471, E472, E496: nobody is absent from a round that is over, is out already, or is none."""
    from teammatch.pairing.length import number_of_rounds

    event, number, onwards = folder.event, absence.first, absence.to is None
    last = number_of_rounds(folder.rules, event.entries)
    if last is not None and not 1 <= number <= last:
        raise EventError(Problem("rounds.E496", args={"round": number, "last": last}))
    for paired in event.rounds_of(STAGE):
        covered = paired.key.round == number or (onwards and paired.key.round > number)
        asked = absence.kind is not ByeKind.ABSENT
        settled = asked or _is_settled(event, paired, side.id)
        if covered and paired.status is RoundStatus.RELEASED and settled:
            facts: dict[str, Arg] = {"side": side.name, "round": paired.key.round}
            raise EventError(Problem("rounds.E471", args=facts))
    known = event.absent(side.id, number)
    if known is not None and (not onwards or known.to is None):
        raise EventError(Problem("rounds.E472", args={"side": side.name, "round": number}))


def _warnings(folder: EventFolder, side: Side, absence: Absence) -> Iterator[Problem]:
    """W473, W444: a bye asked for that scores nothing; W474: the draft has the side."""
    number = absence.first
    facts: dict[str, Arg] = {"side": side.name, "round": number}
    if absence.kind is ByeKind.REQUESTED:
        if scores_nothing(folder.rules, number):
            yield Problem("rounds.W473", args=facts, severity=Severity.WARNING)
        elif (beyond := _beyond_the_limit(folder, side, number)) is not None:
            yield beyond
    draft = folder.event.rounds.get(RoundKey(STAGE, number))
    if draft is not None and draft.status is RoundStatus.DRAFT and _plays(draft, side.id):
        yield Problem("rounds.W474", args=facts, severity=Severity.WARNING)


def _advice(folder: EventFolder, side: Side, number: int, kind: ByeKind) -> tuple[Message, ...]:
    """What may be done for the opponent of a side that does not come to a released round.

    Where only those present are paired, what a side that never signed in has lost by it.
    """
    key = RoundKey(STAGE, number)
    paired = folder.event.rounds.get(key)
    match = paired.of_side(side.id) if paired else None
    if kind is ByeKind.ABSENT and _would_be_free(folder, side, key):
        return (Message("monrad.absent_scores_nothing", {"side": side.name, "round": number}),)
    if paired is None or paired.status is RoundStatus.DRAFT or not isinstance(match, Match):
        return ()
    opponent = folder.event.entries.sides[match.opponent(side.id)].name
    facts: dict[str, Arg] = {"side": opponent, "gone": side.name, "round": number}
    return (*left_alone(folder, side, number), Message("facts.may_walk_over", facts))


def _would_be_free(folder: EventFolder, side: Side, key: RoundKey) -> bool:
    """B8: whether the side would have a free round anyway, as it has not signed in."""
    from teammatch.pairing.presence import signed_in

    released = key in folder.event.rounds
    if not folder.rules.only_present or released or side.id in signed_in(folder.event, key):
        return False
    rows = folder.ledger().rows.get(side.id, ())
    return has_come(rows) or folder.rules.konrad.before_entry == "free-rounds"


def _is_settled(event: Event, paired: Round, side: str) -> bool:
    """Whether the side plays no match in the round, or one of which something is known."""
    match = paired.of_side(side)
    return not isinstance(match, Match) or match.id in event.results


def scores_nothing(rules: RuleBook, number: int) -> bool:
    """Whether a requested bye in this round is one of the last that give no points: R17, X30."""
    rounds = rules.event.rounds
    return rounds is not None and number > rounds - rules.byes.none_in_last


def _beyond_the_limit(folder: EventFolder, side: Side, number: int) -> Problem | None:
    """W444: the side has had as many requested byes as score (byes.requested_at_most, B8)."""
    limit = folder.rules.byes.requested_at_most
    rows = folder.ledger().rows.get(side.id, ())
    count = sum(row.bye is ByeKind.REQUESTED and row.round.round < number for row in rows)
    if limit is None or count < limit:
        return None
    facts: dict[str, Arg] = {"side": side.name, "round": number, "count": count, "limit": limit}
    return Problem("monrad.W444", args=facts, severity=Severity.WARNING)


def _plays(paired: Round, side: str) -> bool:
    return isinstance(paired.of_side(side), Match)


def _next_round(event: Event) -> int:
    released = [r for r in event.rounds_of(STAGE) if r.status is RoundStatus.RELEASED]
    return len(released) + 1

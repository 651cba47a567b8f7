"""Exchanging the opponents of two sides in a paired round (field reports 37, 52)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from teammatch.desk.files import Written
from teammatch.desk.folder import EventFolder
from teammatch.desk.idle import A_PLACE
from teammatch.desk.judging import judged
from teammatch.desk.moves import Moves, what_moves
from teammatch.desk.pairs import BYE_WORDS, unknown_side
from teammatch.desk.rounds import (
    Released,
    is_blind,
    next_version,
    put_released,
    round_at,
    write_sheet,
)
from teammatch.desk.stage import STAGE
from teammatch.desk.wording import shown
from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import EventError, Message, Problem
from teammatch.model.naming import find_typed_side, folded
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundStatus
from teammatch.store import codec
from teammatch.store.journal import NewChange

IN_PLAY = A_PLACE
"""Byes that are a place like any other: who holds one can change places with a side that plays."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """The round after the exchange; only what differs: the tables, and the new holder of the bye.

    ``problems`` is what the check says about it (warnings: a round by hand is accepted);
    ``out`` the side that was recorded as absent and is now without an opponent.
    """

    round: Round
    tables: tuple[int, ...]
    bye: SideId | None
    problems: tuple[Problem, ...]
    sheet: Written
    backup: str = ""
    moves: Moves = field(default_factory=Moves)
    out: SideId | None = None

    @property
    def broken(self) -> tuple[Problem, ...]:
        """What is an error in a round of the system: a rule that the exchange breaks."""
        return tuple(p for p in self.problems if p.code != p.shown_code)


def swap(
    folder: EventFolder,
    first: str,
    second: str,
    *,
    number: int | None = None,
    why: str = "",
    note: str = "",
    dry_run: bool = False,
) -> Swapped:
    """Exchange the places of two sides: opponents, table, home and first move.

    ``why`` is the public reason: it stands with the pairs, and what they break of the rules is
    then decided; ``note`` is for the desk only. The bye is a side like any other; a side that is
    recorded as absent or withdrawn is merely out of the round when it takes the place of the bye.
    Of two sides that meet each other, home and first move are exchanged. In a draft this makes
    the draft anew; a released round gets the next version, as long as the matches concerned have
    no result and no later round stands on it. ``dry_run``: nothing is written.

    Raises:
        EventError: E453 no such round, E457/E458 unknown side, E464 nobody has a bye, E465 the
            same side twice, E467 not in this round, E469 results, E470 a later round was paired
            on its results.
    """
    from teammatch.pairing.cards import with_cards
    from teammatch.pairing.handicaps import with_handicaps

    event = folder.event
    paired = round_at(event, number or max(len(event.rounds_of(STAGE)), 1))
    a, b = _two_sides(event, paired, first, second)
    changed = _absent_out(event, exchanged(paired, a, b, _reason(event, a, b), why))
    changed = with_cards(folder.rules, event.entries, folder.ledger(), changed)
    changed = with_handicaps(folder.rules, event.entries, folder.ledger(), changed)
    concerned = [m for m in paired.matches if m.home in (a, b) or m.away in (a, b)]
    _may_change(event, paired, concerned)
    found = judged(folder.rules, event, changed, folder.ledger())
    moves = what_moves(folder, [NewChange("round", codec.round_data(changed))])
    if dry_run:
        return _swapped(paired, changed, concerned, found, sheet=Written(None), moves=moves)
    done = _accepted(folder, changed, found, why=why, note=note)
    told = _swapped(paired, done.round, concerned, done.problems, sheet=done.sheet, moves=moves)
    return replace(told, backup=done.backup)


def _accepted(
    folder: EventFolder, changed: Round, found: tuple[Problem, ...], *, why: str, note: str
) -> Released:
    """Write the round: the draft anew, or the next version of a released one."""
    if changed.status is not RoundStatus.DRAFT:
        version = next_version(folder, changed.key)
        paired = replace(changed, version=version, reason=why)
        return put_released(folder, paired, found, why=why, note=note)
    before = folder.event
    folder.write([NewChange("round", codec.round_data(changed, note), why)])
    accepted = folder.event.rounds[changed.key]
    sheet = write_sheet(folder, accepted, was=before)
    return Released(accepted, (*found, *sheet.problems), sheet)


def _swapped(
    before: Round,
    after: Round,
    concerned: Sequence[Match],
    found: tuple[Problem, ...],
    *,
    sheet: Written,
    moves: Moves,
) -> Swapped:
    """What differs between the round before and after."""
    idle = {bye.side for bye in before.byes}
    new = next((bye for bye in after.byes if bye.side not in idle), None)
    tables = tuple(match.table for match in concerned)
    rests = new.side if new is not None and new.kind in IN_PLAY else None
    out = new.side if new is not None and new.kind not in IN_PLAY else None
    return Swapped(after, tables, rests, found, sheet, moves=moves, out=out)


def _absent_out(event: Event, paired: Round) -> Round:
    """Who is recorded as absent has no bye that counts: it is out of the round."""

    def kind(bye: Bye) -> ByeKind:
        absence = event.absent(bye.side, paired.key.round)
        return absence.kind if absence is not None and bye.kind in IN_PLAY else bye.kind

    return replace(paired, byes=tuple(replace(bye, kind=kind(bye)) for bye in paired.byes))


def exchanged(paired: Round, a: SideId, b: SideId, reason: Message, decided: str = "") -> Round:
    """The round with two sides in each other's places; what changed is marked as by hand.

    ``decided`` is the public reason for it.
    """
    other = {a: b, b: a}

    def match_after(match: Match) -> Match:
        if match.home not in other and match.away not in other:
            return match
        return replace(
            match,
            home=other.get(match.home, match.home),
            away=other.get(match.away, match.away),
            first=None if match.first is None else other.get(match.first, match.first),
            reasons=(reason,),
            by_hand=True,
            decided=decided,
        )

    def bye_after(bye: Bye) -> Bye:
        if bye.side not in other:
            return bye
        return replace(bye, side=other[bye.side], reasons=(reason,), first=None, decided=decided)

    return replace(
        paired,
        matches=tuple(match_after(m) for m in paired.matches),
        byes=tuple(bye_after(b) for b in paired.byes),
        seq=0,
    )


def _two_sides(event: Event, paired: Round, first: str, second: str) -> tuple[SideId, SideId]:
    problems: list[Problem] = []
    found: list[SideId] = []
    for text in (first, second):
        side = _holder_of_bye(paired) if folded(text) in BYE_WORDS else None
        if side is None:
            called = find_typed_side(event.entries, text)
            side = called.id if called else None
        if side is not None and _in_play(paired, side):
            found.append(side)
        elif side is not None:
            name = event.entries.sides[side].name
            problems.append(Problem("rounds.E467", args={"side": name, "round": paired.key.round}))
        elif folded(text) in BYE_WORDS:
            problems.append(Problem("rounds.E464", args={"round": paired.key.round}))
        else:
            problems.append(unknown_side(text, event.entries))
    if problems:
        raise EventError(*problems)
    if found[0] == found[1]:
        raise EventError(Problem("rounds.E465", args={"side": event.entries.sides[found[0]].name}))
    return found[0], found[1]


def _holder_of_bye(paired: Round) -> SideId | None:
    return next((b.side for b in paired.byes if b.kind in IN_PLAY), None)


def _in_play(paired: Round, side: SideId) -> bool:
    place = paired.of_side(side)
    return isinstance(place, Match) or (place is not None and place.kind in IN_PLAY)


def _may_change(event: Event, paired: Round, concerned: list[Match]) -> None:
    problems = []
    later = [k.round for k in event.rounds if k.stage == paired.key.stage and k > paired.key]
    if later and not is_blind(event.rules):
        problems.append(
            Problem("rounds.E470", args={"round": paired.key.round, "later": min(later)})
        )
    done = [m.table for m in concerned if m.id in event.results]
    if done:
        problems.append(
            Problem("rounds.E469", args={"round": paired.key.round, "tables": shown(done)})
        )
    if problems:
        raise EventError(*problems)


def _reason(event: Event, a: SideId, b: SideId) -> Message:
    sides = event.entries.sides
    return Message("rounds.reason_swapped", {"first": sides[a].name, "second": sides[b].name})

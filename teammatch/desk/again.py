"""Second thoughts about a released round: paired again as its next version, as a whole.

Only while it has no result and no later round stands on it. What is on the wall then changes at
the tables that differ, and nowhere else.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from teammatch.desk.chronicle import differing
from teammatch.desk.folder import EventFolder
from teammatch.desk.judging import judged
from teammatch.desk.rounds import (
    Released,
    WorkedOut,
    next_version,
    put_released,
    round_at,
    work_out,
)
from teammatch.desk.stage import STAGE
from teammatch.desk.wording import shown
from teammatch.model.entries import SideId
from teammatch.model.messages import Arg, EventError, Problem, Severity
from teammatch.model.rounds import Round, RoundKey, RoundStatus
from teammatch.store import codec
from teammatch.store.journal import NewChange


@dataclass(frozen=True, slots=True)
class Repairing:
    """A round paired again, not accepted yet: the next version, and what differs from the wall.

    ``tables`` hold another pair, order or first move; ``byes`` are sides new to a bye. ``same``:
    nothing differs, and there is nothing to accept.
    """

    round: Round
    tables: tuple[int, ...]
    byes: tuple[SideId, ...]
    new: WorkedOut
    problems: tuple[Problem, ...]

    @property
    def same(self) -> bool:
        """Whether the round would stand as it stands now."""
        return not self.tables and not self.byes


def released_last(folder: EventFolder, number: int | None) -> int | None:
    """The round that ``pair --again`` would give a new version: the last one, when released."""
    rounds = folder.event.rounds_of(STAGE)
    if not rounds:
        return None
    wanted = number or rounds[-1].key.round
    paired = folder.event.rounds.get(RoundKey(STAGE, wanted))
    released = paired is not None and paired.status is RoundStatus.RELEASED
    return wanted if released else None


def set_by_hand_last(folder: EventFolder, number: int | None) -> int | None:
    """The round whose pairs a reason typed alone may speak of: released, or a draft by hand."""
    rounds = folder.event.rounds_of(STAGE)
    if rounds and rounds[-1].by_hand and number in (None, rounds[-1].key.round):
        return rounds[-1].key.round
    return released_last(folder, number)


def pair_again(
    folder: EventFolder,
    number: int,
    *,
    why: str,
    lot: int | None = None,
    manual: str | None = None,
    drawn: str | None = None,
) -> Repairing:
    """Pair a released round anew under the rules, entries and absences of now; nothing is written.

    ``why`` is the public reason. Pairing numbers stay, newcomers get one.

    Raises:
        EventError: E453 not paired; E470 a later round stands on it, E445 it has results, E446
            no reason; E449 pairs typed by hand leave sides out; and whatever ``work_out`` raises.
    """
    before = round_at(folder.event, number)
    if held := list(_held(folder, before, why)):
        raise EventError(*held)
    new = work_out(folder, before.key, lot=lot, manual=manual, drawn=drawn, why=why)
    if left_out := sides_left_out(new.problems):
        facts: dict[str, Arg] = {"round": number, "sides": left_out}
        raise EventError(Problem("rounds.E449", args=facts))
    tables, byes = differing(before, new.round)
    paired = replace(
        new.round,
        version=next_version(folder, before.key),
        status=RoundStatus.RELEASED,
        released_by=before.released_by,
        reason=why,
    )
    problems = (*new.problems, *_begun(folder, before))
    return Repairing(paired, tables, byes, new, problems)


def sides_left_out(problems: Iterable[Problem]) -> tuple[str, ...]:
    """The sides of which the check says that they are in no pair and have no bye."""
    return tuple(str(p.args["side"]) for p in problems if p.code == "E420")


def left_out_of_draft(folder: EventFolder, number: int | None = None) -> tuple[str, ...]:
    """The sides that a draft by hand has no place for; of others the release itself is refused."""
    last = folder.event.rounds_of(STAGE)[-1:]
    drafts = [r for r in last if r.by_hand and number in (None, r.key.round)]
    found = (judged(folder.rules, folder.event, r, folder.ledger()) for r in drafts)
    return tuple(name for problems in found for name in sides_left_out(problems))


def accept_again(
    folder: EventFolder, repairing: Repairing, *, by: str = "", note: str = ""
) -> Released:
    """The next version, in one act with its numbers and lot; copy, sheet as at any release."""
    paired = repairing.round
    if by.strip():
        paired = replace(paired, released_by=by.strip())
    return put_released(
        folder,
        paired,
        repairing.problems,
        why=paired.reason,
        note=note,
        who=by.strip(),
        first=repairing.new.changes,
    )


def keep_reason(
    folder: EventFolder, number: int, why: str, *, note: str = "", dry_run: bool = False
) -> Round:
    """Record the reason for whatever was set by hand in a round and has none; pairs stay.

    A draft by hand is a round like any other here. ``note`` is for the desk only. ``dry_run``:
    nothing is written.

    Raises:
        EventError: E453 not paired, E448 nothing in it was set by hand without a reason.
    """
    paired = round_at(folder.event, number)
    told = replace(
        paired,
        matches=tuple(
            replace(m, decided=why) if m.by_hand and not m.decided else m for m in paired.matches
        ),
        byes=tuple(
            replace(b, decided=why)
            if any(r.key.startswith("rounds.reason_") for r in b.reasons) and not b.decided
            else b
            for b in paired.byes
        ),
    )
    if told == paired:
        raise EventError(Problem("rounds.E448", args={"round": number}))
    if dry_run:
        return told
    folder.write([NewChange("round", codec.round_data(told, note), why)])
    return folder.event.rounds[paired.key]


def _held(folder: EventFolder, before: Round, why: str) -> Iterator[Problem]:
    """What forbids another version of the whole round."""
    event, number = folder.event, before.key.round
    later = [k.round for k in event.rounds if k.stage == before.key.stage and k > before.key]
    if later:
        yield Problem("rounds.E470", args={"round": number, "later": min(later)})
    done = [m.table for m in before.matches if m.id in event.results]
    if done:
        yield Problem("rounds.E445", args={"round": number, "tables": shown(done)})
    if not why.strip():
        yield Problem("rounds.E446", args={"round": number})


def _begun(folder: EventFolder, before: Round) -> Iterator[Problem]:
    """W447: the round has really started; players may be at their boards."""
    at = folder.event.starts.get(before.key)
    if at is not None:
        facts: dict[str, str | int] = {"round": before.key.round, "at": f"{at:%H:%M}"}
        yield Problem("rounds.W447", args=facts, severity=Severity.WARNING)

"""Rounds at the desk: drafted, entered by hand, released, written out again.

A round is a draft until the chief arbiter releases it (version 1). What this module decides is
only whether a step may be taken now; who meets whom is the pairing's, and legality is
``pairing.check``'s.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from teammatch.desk.assuming import assumptions_for, warnings
from teammatch.desk.excluding import undecided
from teammatch.desk.files import Writer, Written, write_file
from teammatch.desk.folder import EventFolder
from teammatch.desk.judging import judged
from teammatch.desk.manual import round_by_hand
from teammatch.desk.pairs import read_pairs
from teammatch.desk.stage import STAGE
from teammatch.desk.wording import shown
from teammatch.model.entries import Entries, SideId
from teammatch.model.event import Event, Lot, Tree
from teammatch.model.facts import Assumption
from teammatch.model.messages import (
    Arg,
    BrokenInvariantError,
    EventError,
    Message,
    Place,
    Problem,
    Severity,
)
from teammatch.model.rounds import Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.rules.systems import traits_of
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.types import Ledger
from teammatch.store import codec, fact_codec
from teammatch.store.journal import BACKUP_FOLDER, NewChange


@dataclass(frozen=True, slots=True)
class Drafted:
    """A draft as it now stands. ``same``: the round stood like that already.

    ``lot`` is the draw it used, ``drawn`` whether the program drew it. ``problems`` are
    warnings. ``numbers`` are the pairing numbers that are new with it.
    """

    round: Round
    problems: tuple[Problem, ...]
    sheet: Written
    lot: Lot | None = None
    drawn: bool = False
    same: bool = False
    numbers: Mapping[SideId, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Released:
    """A released round, the copy of the journal made of it, and the warnings on the way."""

    round: Round
    problems: tuple[Problem, ...]
    sheet: Written
    backup: str = ""


def draft_round(
    folder: EventFolder,
    *,
    lot: int | None = None,
    manual: str | None = None,
    drawn: str | None = None,
    number: int | None = None,
    again: bool = False,
    why: str = "",
    note: str = "",
    assume: Sequence[str] = (),
    dry_run: bool = False,
) -> Drafted:
    """Pair the next round as a draft, by the event's system or by hand, and write its sheet.

    Idempotent (field report 41): while the round is a draft, pairing gives the same round again,
    or replaces it where entries, absences or rules have changed; a draft changed by hand only
    with ``again``. ``lot`` is a number drawn in public; without one the program draws where the
    rules call for a lot. Every draw is kept, and used again for the same round. ``why`` is the
    public reason of a round made by hand, ``note`` is for the desk only. ``assume``: what open
    matches are taken for ("4=draw"). ``drawn``: the opponents of a public draw (B2.1).
    ``dry_run``: nothing is written; a lot that the program draws is then drawn anew later.

    Raises:
        EventError: E372, E373 an assumption can't be used; E450-E456 the round may not be paired
            now; E457-E462 the pairs can't be read; 4xx of the pairing: there is no legal pairing.
        BrokenInvariantError: the pairing engine broke a rule of its own.
    """
    event = folder.event
    entered = manual is not None or drawn is not None
    key = _key_to_draft(folder, number, again=again or entered)
    new = work_out(folder, key, lot=lot, manual=manual, drawn=drawn, why=why, assume=assume)
    before = event.rounds.get(key)
    same = before is not None and not new.numbers and replace(before, seq=0) == new.round
    if dry_run:
        return Drafted(
            new.round, new.problems, Written(None), new.lot, new.drawn, same, new.numbers
        )
    drafted = NewChange("round", codec.round_data(new.round, note), why)
    changes = [*new.changes, *([] if same else [drafted])]
    if changes:
        folder.write(changes)
    sheet = write_sheet(folder, folder.event.rounds[key], was=event)
    problems = (*new.problems, *sheet.problems)
    drafted_now = folder.event.rounds[key]
    return Drafted(drafted_now, problems, sheet, new.lot, new.drawn, same, new.numbers)


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """A round as it would be paired, with what has to be accepted before it.

    ``changes`` are the new pairing numbers and the lot; ``numbers`` whether any number is new.
    """

    round: Round
    changes: tuple[NewChange, ...]
    problems: tuple[Problem, ...]
    lot: Lot | None = None
    drawn: bool = False
    numbers: Mapping[SideId, int] = field(default_factory=dict)


def work_out(
    folder: EventFolder,
    key: RoundKey,
    *,
    lot: int | None = None,
    manual: str | None = None,
    drawn: str | None = None,
    why: str = "",
    assume: Sequence[str] = (),
) -> WorkedOut:
    """The pairs of a round under the rules and facts of now, by system or by hand; not written.

    Raises:
        EventError: E451 results are missing; E457-E462 the pairs can't be read; 4xx of the
            pairing: there is no legal pairing.
        BrokenInvariantError: the pairing engine broke a rule of its own.
    """
    from teammatch.pairing.numbers import refuse_other_numbers

    event, rules = folder.event, folder.rules
    assumed = assumptions_for(folder, key, assume) if needs_results(folder, manual) else ()
    waiting = _may_follow(folder, key, assumed, by_hand=manual is not None)
    waiting = (*waiting, *warnings(folder, key, assumed))
    ledger = build_ledger(rules, event, assumed=assumed) if assumed else folder.ledger()
    waiting = (*waiting, *undecided(folder, key, ledger))
    draw, fresh = _draw(folder, key, lot, ledger, by_hand=manual is not None)
    numbers = _new_numbers(rules, event, key, draw)
    if lot is None and draw is not None and draw == event.lot(key, "pairing"):
        refuse_other_numbers(rules, event.entries, draw.number, set(numbers))
    ground = _without(event, key)
    ground = replace(ground, entries=_numbered(ground.entries, numbers))
    if drawn is not None:
        from teammatch.desk.drawn import by_draw

        pairs = read_pairs(drawn, folder.path, ground.entries)
        paired, found = by_draw(rules, ground, key, pairs, draw)
    elif manual is None:
        paired, found = _by_system(rules, ground, key, draw, ledger)
    else:
        pairs = read_pairs(manual, folder.path, ground.entries)
        paired, found = round_by_hand(rules, ground, key, pairs, ledger, why=why)
    changes = [NewChange("numbers", {"numbers": numbers})] if numbers else []
    if draw is not None and draw != event.lot(key, "pairing"):
        changes.append(NewChange("lot", codec.lot_data(draw)))
    if assumed != event.assumptions.get(key, ()):
        changes.append(NewChange("assumed", fact_codec.assumptions_data(key, assumed)))
    return WorkedOut(paired, tuple(changes), (*waiting, *found), draw, fresh, numbers)


def release_round(folder: EventFolder, number: int | None = None, *, by: str = "") -> Released:
    """The chief arbiter's word: the draft becomes version 1; backup copy and sheets follow.

    Without a number it is the draft there is; without a name that of ``event.chief_arbiter``.
    Pairing numbers are frozen once round 1 is released: only newcomers still get one.

    Raises:
        EventError: E453 not paired, E454 released already, E468 by nobody, E479 there is no
            draft, E466 the draft is no longer legal under the rules, entries and absences of
            today: pair again.
    """
    draft = round_at(folder.event, number) if number else _draft(folder)
    number = draft.key.round
    by = by.strip() or folder.rules.event.chief_arbiter.strip()
    if not by:
        raise EventError(_problem("E468", round=number))
    if draft.status is RoundStatus.RELEASED:
        raise EventError(
            _problem("E454", round=number, version=draft.version, by=draft.released_by)
        )
    found = judged(folder.rules, folder.event, draft, folder.ledger())
    if any(p.severity is Severity.ERROR for p in found):
        raise EventError(*found, _problem("E466", round=number))
    released = replace(
        draft,
        version=next_version(folder, draft.key),
        status=RoundStatus.RELEASED,
        released_by=by,
    )
    return put_released(folder, released, found, who=by)


def _draft(folder: EventFolder) -> Round:
    """The round that waits for its release.

    Raises:
        EventError: E479 none does, with the next step as ``status`` names it.
    """
    from teammatch.desk.status import status

    for paired in folder.event.rounds_of(STAGE):
        if paired.status is RoundStatus.DRAFT:
            return paired
    raise EventError(_problem("E479", next=status(folder).messages()[-1]))


def round_of_sheet(event: Event, number: int | None = None) -> Round:
    """The round whose sheet is meant: the one named, the last released one, or the draft.

    Raises:
        EventError: E453 it is not paired.
    """
    rounds = event.rounds_of(STAGE)
    released = [r for r in rounds if r.status is RoundStatus.RELEASED]
    if number is None and rounds:
        return (released or rounds)[-1]
    return round_at(event, number or 1)


def next_version(folder: EventFolder, key: RoundKey) -> int:
    """One more than the highest version this round ever had, versions taken back included.

    So a sheet of a version that was taken back is never mistaken for one of a later version.
    """
    versions = [
        int(c.data["version"])
        for c in folder.journal.changes()
        if c.kind == "round" and (c.data["stage"], c.data["round"]) == key
    ]
    return max(versions, default=0) + 1


def put_released(
    folder: EventFolder,
    paired: Round,
    found: Iterable[Problem],
    *,
    why: str = "",
    note: str = "",
    who: str = "",
    first: Iterable[NewChange] = (),
) -> Released:
    """Accept a released version of a round; then copy the journal and write the sheet.

    ``first``: what has to be accepted with it, such as new pairing numbers. ``note`` is for the
    desk only.
    """
    before = folder.event
    folder.write([*first, NewChange("round", codec.round_data(paired, note), why)], who=who)
    name = f"event-round-{paired.key.round}-version-{paired.version}.db"
    problems = list(found)
    try:
        folder.journal.backup(folder.path / BACKUP_FOLDER / name)
    except EventError as failed:
        # The release itself stands in the journal: a missing copy must not look like a failure.
        problems += [
            replace(p, key="store.W711", severity=Severity.WARNING) for p in failed.problems
        ]
        name = ""
    accepted = folder.event.rounds[paired.key]
    sheet = write_sheet(folder, accepted, was=before)
    return Released(accepted, (*problems, *sheet.problems), sheet, name)


def write_sheet(folder: EventFolder, paired: Round, *, was: Event | None = None) -> Written:
    """Write round-N.xlsx of a round as it stands, results included.

    ``was``: the event before the change that makes a new sheet necessary; a sheet that still says
    what stood then is replaced, any other is kept in backup/.
    """
    from teammatch.desk.typed import told_of_typing
    from teammatch.sheets.rounds import write_round

    def writer(event: Event) -> Writer | None:
        own = event.rounds.get(paired.key)
        if own is None:
            return None
        return lambda path: write_round(path, folder.rules, event, own, folder.texts)

    written = write_file(
        folder.path / f"round-{paired.key.round}.xlsx",
        lambda path: write_round(path, folder.rules, folder.event, paired, folder.texts),
        was=writer(was) if was else None,
    )
    return told_of_typing(folder, paired, written, was=was)


def is_blind(tree: Tree) -> bool:
    """Whether rounds under these rules are paired without looking at results."""
    return not traits_of(str(dict(tree.get("pairing", {})).get("system", "swiss"))).uses_results


def round_at(event: Event, number: int) -> Round:
    """A round that has been paired.

    Raises:
        EventError: E453 it has not.
    """
    paired = event.rounds.get(RoundKey(STAGE, number))
    if paired is None:
        raise EventError(_problem("E453", round=number, paired=len(event.rounds_of(STAGE))))
    return paired


def _key_to_draft(folder: EventFolder, number: int | None, *, again: bool) -> RoundKey:
    """The round to pair now: the draft there is, or the next one."""
    from teammatch.pairing.length import number_of_rounds

    event = folder.event
    if len(event.entries.sides) < 2:
        raise EventError(_problem("E456", count=len(event.entries.sides)))
    rounds = event.rounds_of(STAGE)
    draft = rounds[-1] if rounds and rounds[-1].status is RoundStatus.DRAFT else None
    due = draft.key.round if draft else len(rounds) + 1
    if number is not None and number != due:
        released = event.rounds.get(RoundKey(STAGE, number))
        if released is not None and released is not draft:
            raise EventError(
                _problem("E454", round=number, version=released.version, by=released.released_by)
            )
        raise EventError(_problem("E450" if draft else "E452", due=due, asked=number))
    total = number_of_rounds(folder.rules, event.entries)
    if total is not None and due > total:
        by_table = folder.rules.pairing.traits.by_table
        more = Message("rounds.more_cycles" if by_table else "rounds.more_rounds")
        raise EventError(Problem("rounds.E455", args={"rounds": total, "more": more}))
    if draft is not None and draft.by_hand and not again:
        raise EventError(_problem("E463", round=due))
    return RoundKey(STAGE, due)


def needs_results(folder: EventFolder, manual: str | None) -> bool:
    """Whether the pairing looks at results: not by hand, and not in a round robin."""
    return manual is None and folder.rules.pairing.traits.uses_results


def _may_follow(
    folder: EventFolder, key: RoundKey, assumed: Iterable[Assumption], *, by_hand: bool
) -> tuple[Problem, ...]:
    """Whether the results that a pairing needs are there: an error, or a warning if it is blind.

    Open matches about which something is assumed hold nothing up.
    """
    missing = set(folder.ledger().open_matches) - {one.match for one in assumed}
    blind = by_hand or not folder.rules.pairing.traits.uses_results
    found = []
    for paired in folder.event.rounds_of(STAGE):
        tables = [m.table for m in paired.matches if m.id in missing]
        if tables and paired.key < key:
            facts: dict[str, Arg] = {
                "round": paired.key.round,
                "count": len(tables),
                "tables": shown(tables),
            }
            if blind:
                found.append(Problem("rounds.W451", args=facts, severity=Severity.WARNING))
            else:
                found.append(Problem("rounds.E451", args=facts))
    if not blind and found:
        raise EventError(*found)
    return tuple(found)


def _draw(
    folder: EventFolder, key: RoundKey, given: int | None, ledger: Ledger, *, by_hand: bool
) -> tuple[Lot | None, bool]:
    """The lot of this pairing, and whether the program drew it just now."""
    if given is not None:
        return Lot(key, given, "pairing"), False
    earlier = folder.event.lot(key, "pairing")
    if earlier is not None:
        return earlier, False
    if not _lot_needed(folder, key, ledger, by_hand=by_hand):
        return None, False
    return Lot(key, 1000 + secrets.randbelow(9000), "pairing"), True


def _lot_needed(folder: EventFolder, key: RoundKey, ledger: Ledger, *, by_hand: bool) -> bool:
    """Whether the rules leave numbers, round 1, groups or the bye of an odd field to the lot."""
    from teammatch.pairing.engine import byes_before_pairing

    rules, event = folder.rules, folder.event
    first = rules.first_round_by_lot and not by_hand
    if key.round == 1 and (rules.pairing.numbers_by_lot or first):
        return True
    if rules.groups_by_lot and not by_hand:
        return True
    if by_hand or rules.byes.given_to != "lot" or not rules.pairing.traits.uses_results:
        return False
    out = byes_before_pairing(rules, event, event.entries, ledger, key)
    return (len(event.entries.sides) - len(out)) % 2 == 1


def _without(event: Event, key: RoundKey) -> Event:
    """The event before this round was drafted."""
    return replace(event, rounds={k: r for k, r in event.rounds.items() if k != key})


def _new_numbers(
    rules: RuleBook, event: Event, key: RoundKey, draw: Lot | None
) -> dict[SideId, int]:
    """Pairing numbers that change: all may before round 1 is released, then newcomers only.

    ``event`` still holds the round as it was.
    """
    from teammatch.pairing.numbers import assign_numbers, numbered

    sides = event.entries.sides.values()
    known_round = event.rounds.get(key)
    frozen = known_round is not None and known_round.status is RoundStatus.RELEASED
    if key.round == 1 and not frozen:
        given = assign_numbers(rules, event.entries, draw.number if draw else None)
        return {s.id: given[s.id] for s in sides if s.id in given and s.number != given[s.id]}
    known = numbered(rules, event.entries, None).sides
    return {s.id: known[s.id].number or 0 for s in sides if s.number is None}


def _numbered(entries: Entries, numbers: dict[SideId, int]) -> Entries:
    sides = {
        side.id: replace(side, number=numbers.get(side.id, side.number))
        for side in entries.sides.values()
    }
    return replace(entries, sides=sides)


def _by_system(
    rules: RuleBook, event: Event, key: RoundKey, draw: Lot | None, ledger: Ledger
) -> tuple[Round, tuple[Problem, ...]]:
    from teammatch.pairing.engine import pair_round
    from teammatch.rules.checks import idle_hard_rules

    paired = pair_round(rules, event, key, lot=draw.number if draw else None, ledger=ledger)
    found = judged(rules, event, paired, ledger)
    broken = [p for p in found if p.severity is Severity.ERROR]
    if broken:
        raise BrokenInvariantError("; ".join(f"{p.code} {dict(p.args)}" for p in broken))
    return paired, (*found, *idle_hard_rules(rules, event.entries))


def _problem(code: str, **args: Arg) -> Problem:
    return Problem(f"rounds.{code}", Place(), args)

"""Where the event stands and what the next command is."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from teammatch.desk.folder import ENTRIES_FILE, EventFolder
from teammatch.desk.stage import STAGE
from teammatch.desk.waiting import PutOff, open_protests, put_off
from teammatch.model.messages import Message, Problem, Severity
from teammatch.model.rounds import Round, RoundKey, RoundStatus, round_of
from teammatch.rules.releasing import release_words
from teammatch.rules.systems import system_words
from teammatch.schedule.types import Deadlines

PUBLISH = "teammatch publish"


class Phase(StrEnum):
    """The steps of an event, in order."""

    NO_ENTRIES = "no-entries"
    ENTERED = "entered"
    DRAFT = "draft"
    PLAYING = "playing"
    BETWEEN = "between"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Status:
    """Where the event stands.

    ``round`` is the round that the phase speaks of (0 before the first); ``missing`` the tables
    of that round that owe a result; ``earlier`` the same for earlier rounds, by round; ``boards``
    how many boards these are, by round. ``put_off`` are matches postponed, which owe none tonight,
    ``protests`` those that no decision has settled. ``next_command`` is what to type next, ""
    where nothing is left to do. ``stale``: the draft no longer fits; ``behind``: the boards do
    not show the latest. ``deadlines`` are those of round ``due``, the one
    that is to hang or to start next, where the rules say how long before play it has to hang.
    """

    phase: Phase
    sides: int
    round: int
    rounds: int | None
    missing: tuple[int, ...]
    earlier: tuple[tuple[int, tuple[int, ...]], ...]
    next_command: str
    boards: Mapping[int, int] = field(default_factory=dict)
    stale: bool = False
    behind: bool = False
    deadlines: Deadlines | None = None
    due: int = 0
    put_off: tuple[PutOff, ...] = ()
    protests: tuple[Problem, ...] = ()
    here: int | None = None
    """Sides signed in for round ``due`` while it may be paired; None where nobody signs in."""
    system: str = ""
    """The pairing system, while nothing is paired by it yet."""
    early: bool = False
    """Finished before the last of ``rounds``: fewer than two sides are left to pair."""
    excluded: tuple[Message, ...] = ()
    """Who is not paired any more, and how many still are (B1.5, B3.7)."""

    def messages(self) -> tuple[Message, ...]:
        """The status in words."""
        lines = [
            Message(
                "status.earlier_missing",
                {
                    "round": number,
                    "count": len(tables),
                    "tables": _tables(tables),
                    "boards": self.boards.get(number, 0),
                },
            )
            for number, tables in self.earlier
        ]
        lines.extend(one.said for one in self.put_off)
        lines.extend(Message("facts.under_protest", p.args) for p in self.protests)
        name = "draft_stale" if self.stale else self.phase.value.replace("-", "_")
        if self.put_off and name in ("between", "finished"):
            name += "_but"
        name = "exclusion.finished_early" if self.early else f"status.{name}"
        lines.append(
            Message(
                name,
                {
                    "sides": self.sides,
                    "round": self.round,
                    "following": self.round + 1,
                    "rounds": self.rounds or "?",
                    "count": len(self.missing),
                    "tables": _tables(self.missing),
                    "boards": self.boards.get(self.round, 0),
                },
            )
        )
        lines.extend(self.excluded)
        if self.system:
            words = Message(system_words(self.system), {"system": self.system})
            lines.append(Message("status.paired_by", {"system": words}))
        if self.here is not None:
            name = "monrad.here_for" if self.here else "monrad.nobody_here"
            lines.append(Message(name, {"round": self.due, "count": self.here, "all": self.sides}))
        lines.extend(self._by_the_clock())
        if self.behind and self.next_command != PUBLISH:
            lines.append(Message("report.behind"))
        if self.next_command:
            lines.append(Message("status.next", {"command": self.next_command}))
        elif self.phase is Phase.FINISHED and not self.put_off and not self.protests:
            lines.append(Message("status.over", {"file": "site/index.html"}))
        return tuple(lines)

    def _by_the_clock(self) -> Iterator[Message]:
        """Results in by, post by, seats, start: whatever is planned of it, in one line."""
        if self.deadlines is None:
            return
        named = (
            ("results", self.deadlines.results),
            ("post", self.deadlines.post),
            ("seats", self.deadlines.seats),
            ("start", self.deadlines.start),
        )
        parts = tuple(
            Message(f"status.by_{name}", {"time": f"{at:%H:%M}"}) for name, at in named if at
        )
        day = self.deadlines.start.date().isoformat()
        yield Message("status.deadlines", {"round": self.due, "day": day, "parts": parts})


def _tables(tables: tuple[int, ...]) -> str:
    return " ".join(str(t) for t in tables)


def missing_tables(folder: EventFolder) -> dict[int, tuple[int, ...]]:
    """The tables that owe a result, by round; rounds in which none does are left out.

    A match put off to another day owes none.
    """
    missing = set(folder.ledger().open_matches) - {one.match.id for one in put_off(folder)}
    found: dict[int, tuple[int, ...]] = {}
    for paired in folder.event.rounds_of():
        tables = tuple(sorted(m.table for m in paired.matches if m.id in missing))
        if tables:
            found[paired.key.round] = tables
    return found


def missing_boards(folder: EventFolder) -> dict[int, int]:
    """How many boards owe a result, by round; rounds in which none does are left out."""
    ledger = folder.ledger()
    scores = ledger.scores or {}
    waiting = {one.match.id for one in put_off(folder)}
    found: dict[int, int] = {}
    for match in ledger.open_matches:
        if match in waiting:
            continue
        number = round_of(match).round
        found[number] = found.get(number, 0) + scores[match].open_boards
    return found


def status(folder: EventFolder) -> Status:
    """Where this event stands, from its facts and rules."""
    from teammatch.desk.excluding import told_by_status
    from teammatch.desk.posting import boards_are_behind, has_boards
    from teammatch.pairing.length import number_of_rounds, rounds_to_play

    event = folder.event
    rounds = event.rounds_of()
    last = rounds[-1] if rounds else None
    missing = missing_tables(folder) if rounds else {}
    total = number_of_rounds(folder.rules, event.entries)
    played = rounds_to_play(folder.rules, event, folder.ledger()) if rounds else total
    phase = _phase(folder, last, missing, played)
    number = last.key.round if last else 0
    due = number if phase is Phase.DRAFT else number + 1
    stale = last is not None and phase is Phase.DRAFT and _no_longer_fits(folder, last)
    behind = boards_are_behind(folder)
    off = put_off(folder)
    here = _signed_in(folder, due) if phase in SIGNING_IN else None
    if stale:
        command = "teammatch pair"
    elif phase is Phase.FINISHED and not missing:
        command = PUBLISH if behind or not has_boards(folder) else ""
    else:
        command = _next_command(folder, phase, number, off, anything_missing=bool(missing))
    if here == 0 and command.startswith("teammatch pair"):
        command = folder.texts("monrad.sign_in")
    return Status(
        phase=phase,
        sides=len(event.entries.sides),
        round=number,
        rounds=total,
        missing=missing.get(number, ()),
        earlier=tuple((k, v) for k, v in sorted(missing.items()) if k != number),
        next_command=command,
        boards=missing_boards(folder) if missing else {},
        stale=stale,
        behind=behind,
        deadlines=None if phase is Phase.FINISHED else _deadlines(folder, due),
        due=due,
        put_off=off,
        protests=tuple(open_protests(folder)),
        here=here,
        system=folder.rules.pairing.system if phase is Phase.ENTERED else "",
        early=phase is Phase.FINISHED and played != total,
        excluded=tuple(told_by_status(folder)) if rounds else (),
    )


SIGNING_IN = (Phase.ENTERED, Phase.DRAFT, Phase.BETWEEN)


def _signed_in(folder: EventFolder, due: int) -> int | None:
    """How many are here for the round to be paired, where only those present are (B8)."""
    if not folder.rules.only_present:
        return None
    from teammatch.pairing.presence import signed_in

    return len(signed_in(folder.event, RoundKey(STAGE, due)))


def _deadlines(folder: EventFolder, due: int) -> Deadlines | None:
    """B2.1: only where ``schedule.post_before`` says that there is a time to hang it."""
    if not folder.rules.schedule.post_before:
        return None
    from teammatch.desk.schedule import plan_of

    return plan_of(folder).deadlines(due)


def _phase(
    folder: EventFolder,
    last: Round | None,
    missing: dict[int, tuple[int, ...]],
    total: int | None,
) -> Phase:
    if not folder.event.entries.sides:
        return Phase.NO_ENTRIES
    if last is None:
        return Phase.ENTERED
    if last.status is RoundStatus.DRAFT:
        return Phase.DRAFT
    if last.key.round in missing:
        return Phase.PLAYING
    if total is not None and last.key.round >= total:
        return Phase.FINISHED
    return Phase.BETWEEN


def _no_longer_fits(folder: EventFolder, draft: Round) -> bool:
    """Whether entries, absences, rules or points have changed so that it is to be paired again."""
    from teammatch.desk.judging import judged
    from teammatch.desk.stale import paired_on_other_points

    if any(paired_on_other_points(folder)):
        return True
    found = judged(folder.rules, folder.event, draft, folder.ledger())
    return any(problem.severity is Severity.ERROR for problem in found)


def _next_command(
    folder: EventFolder,
    phase: Phase,
    number: int,
    off: tuple[PutOff, ...],
    *,
    anything_missing: bool,
) -> str:
    match phase:
        case Phase.NO_ENTRIES:
            return f"teammatch entries import {ENTRIES_FILE}"
        case Phase.DRAFT:
            return release_command(folder, number)
        case Phase.PLAYING:
            return f"teammatch results import round-{number}.xlsx"
        case _:
            return "teammatch check" if anything_missing else _pair_command(folder, off)


def _pair_command(folder: EventFolder, off: tuple[PutOff, ...]) -> str:
    """How to pair: what matches put off count as has to be said where the rules do not."""
    pairing = folder.rules.pairing
    if not pairing.traits.uses_results or pairing.open_result != "refuse":
        return "teammatch pair"
    assumed = (f" --assume {one.round}.{one.match.table}=draw" for one in off)
    return "teammatch pair" + "".join(assumed)


def release_command(folder: EventFolder, number: int) -> str:
    """How to release a round: by whom has to be said only where event.toml does not."""
    words = release_words(folder.rules, number)
    return words if isinstance(words, str) else folder.texts.say(words)
